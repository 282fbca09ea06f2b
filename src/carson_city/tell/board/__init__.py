"""The board game in words."""

from carson_city.board import Setup
from carson_city.board.plugin_folders import load
from carson_city.tell.board import verbs
from carson_city.tell.board.text_adapter import BoardTextAdapter
from carson_city.tell.text_adapter import register

__all__ = ["BoardTextAdapter", "verbs"]

load("words")
register(Setup.title, BoardTextAdapter())
