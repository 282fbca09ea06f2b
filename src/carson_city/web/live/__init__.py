"""One table in memory: its game, its seats, its devices, and who listens."""
