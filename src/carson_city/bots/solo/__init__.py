"""Who can play against Standish: the bots of the board game, with a sense of him."""

from carson_city.bots.board import GreedyBot
from carson_city.bots.names import register
from carson_city.bots.solo import sense
from carson_city.solo import Setup

__all__ = ["sense"]

register(GreedyBot, Setup.title)
