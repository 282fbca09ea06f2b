"""The solo game on a terminal: the table of the board game, and Standish."""

from carson_city.solo import Setup
from carson_city.terminal.solo.stage import SoloStage
from carson_city.terminal.stage import register

register(Setup.title, SoloStage())
