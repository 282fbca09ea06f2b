"""The solo game in words: those of the board game, and why Standish does what he does."""

from carson.solo import Setup
from carson.tell.solo.telling import SoloTelling
from carson.tell.telling import register

register(Setup.title, SoloTelling())
