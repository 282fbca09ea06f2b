"""The board game on a terminal."""

from carson.board import Setup
from carson.terminal.board.stage import BoardStage
from carson.terminal.stage import register

__all__ = ["BoardStage"]

register(Setup.title, BoardStage())
