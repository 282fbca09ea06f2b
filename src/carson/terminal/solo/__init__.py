"""The solo game on a terminal: the table of the board game."""

from carson.solo import Setup
from carson.terminal.board import BoardStage
from carson.terminal.stage import register

register(Setup.title, BoardStage())
