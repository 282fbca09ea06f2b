"""The solo game on a terminal: the table of the board game, and Standish."""

from carson.solo import Setup
from carson.terminal.solo.stage import SoloStage
from carson.terminal.stage import register

register(Setup.title, SoloStage())
