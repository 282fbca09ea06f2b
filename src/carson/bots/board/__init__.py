"""The bots of the board game."""

from carson.board import Setup
from carson.bots.board.greedy import GreedyBot
from carson.bots.names import register

__all__ = ["GreedyBot"]

register(GreedyBot, Setup.title)
