"""The board game in words."""

from carson.board import Setup
from carson.board.folders import load
from carson.tell.board import verbs
from carson.tell.board.telling import BoardTelling
from carson.tell.telling import register

__all__ = ["BoardTelling", "verbs"]

load("words")
register(Setup.title, BoardTelling())
