"""The board game in words."""

from carson_city.board import Setup
from carson_city.board.plugin_folders import load
from carson_city.tell.board import verbs
from carson_city.tell.board.telling import BoardTelling
from carson_city.tell.telling import register

__all__ = ["BoardTelling", "verbs"]

load("words")
register(Setup.title, BoardTelling())
