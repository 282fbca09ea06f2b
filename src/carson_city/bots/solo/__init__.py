"""Who can play against Standish: the bots of the board game, with an evaluator of him."""

from carson_city.bots.board import GreedyBot
from carson_city.bots.names import register
from carson_city.bots.solo import standish
from carson_city.solo import Setup

__all__ = ["standish"]

register(GreedyBot, Setup.title)
