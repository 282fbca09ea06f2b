"""The bots of the card game."""

from carson_city.bots.cards.greedy import GreedyBot
from carson_city.bots.names import register
from carson_city.cards import Setup

__all__ = ["GreedyBot"]

register(GreedyBot, Setup.title)
