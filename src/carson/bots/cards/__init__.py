"""The bots of the card game."""

from carson.bots.cards.greedy import GreedyBot
from carson.bots.names import register
from carson.cards import Setup

__all__ = ["GreedyBot"]

register(GreedyBot, Setup.title)
