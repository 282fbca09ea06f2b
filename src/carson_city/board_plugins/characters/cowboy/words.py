"""The Cowboy in words."""

from carson_city.tell.board.rules import MORE

MORE["CHR-15R"] = ("CHR-9Y",)
