"""The solo game, drawn: the table of the board game."""

from carson.draw.board import BoardLook
from carson.draw.look import register
from carson.solo import Setup

register(Setup.title, BoardLook())
