"""1 Sheriff: a white cowboy that nobody joins, or a lawman who is paid for lost duels."""
