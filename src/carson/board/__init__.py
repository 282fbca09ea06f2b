"""Carson City, the board game."""

from carson.board.setup import Setup

__all__ = ["Setup"]
