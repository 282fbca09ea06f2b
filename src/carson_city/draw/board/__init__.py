"""The board game, drawn."""

from carson_city.board import Setup
from carson_city.board.plugin_folders import load
from carson_city.draw.board.look import BoardLook
from carson_city.draw.look import register

__all__ = ["BoardLook"]

load("look")
register(Setup.title, BoardLook())
