"""Who can play against Standish: the bots of the board game."""

from carson.bots.board import GreedyBot
from carson.bots.names import register
from carson.solo import Setup

register(GreedyBot, Setup.title)
