"""The solo game in words: those of the board game, and why Standish does what he does."""

from carson_city.solo import Setup
from carson_city.tell.solo.text_adapter import SoloTextAdapter
from carson_city.tell.text_adapter import register

register(Setup.title, SoloTextAdapter())
