"""Who can play against Standish: the bots of the board game, with a sense of him."""

from carson.bots.board import GreedyBot
from carson.bots.names import register
from carson.bots.solo import sense
from carson.solo import Setup

__all__ = ["sense"]

register(GreedyBot, Setup.title)
