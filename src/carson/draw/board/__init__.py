"""The board game, drawn."""

from carson.board import Setup
from carson.board.folders import load
from carson.draw.board.look import BoardLook
from carson.draw.look import register

__all__ = ["BoardLook"]

load("look")
register(Setup.title, BoardLook())
