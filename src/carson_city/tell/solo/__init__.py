"""The solo game in words: those of the board game, and why Standish does what he does."""

from carson_city.solo import Setup
from carson_city.tell.solo.telling import SoloTelling
from carson_city.tell.telling import register

register(Setup.title, SoloTelling())
