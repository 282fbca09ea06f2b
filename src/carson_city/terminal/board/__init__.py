"""The board game on a terminal."""

from carson_city.board import Setup
from carson_city.terminal.board.stage import BoardStage
from carson_city.terminal.stage import register

__all__ = ["BoardStage"]

register(Setup.title, BoardStage())
