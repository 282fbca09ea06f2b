"""The bots of the board game."""

from carson_city.board import Setup
from carson_city.bots.board.greedy import GreedyBot
from carson_city.bots.names import register

__all__ = ["GreedyBot"]

register(GreedyBot, Setup.title)
