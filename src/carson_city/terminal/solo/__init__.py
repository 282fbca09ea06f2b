"""The solo game on a terminal: the table of the board game, and Standish."""

from carson_city.solo import Setup
from carson_city.terminal.adapter import register
from carson_city.terminal.solo.adapter import SoloTerminalAdapter

register(Setup.title, SoloTerminalAdapter())
