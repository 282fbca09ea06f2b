"""Players for every seat: one that plays at random, a greedy one that plays sensibly, your own.

>>> import carson_city
>>> from carson_city import bots
>>> game = carson_city.Game(carson_city.board.Setup(players=2), seed=7)
>>> bot = bots.make("greedy", seat=game.player, seed=7)
>>> bot.choose(game.view(game.player), game.options()) in game.options()
True
"""

from carson_city.bots.asking import BotFailed, ask, next_to_act
from carson_city.bots.base import Bot
from carson_city.bots.conformance import check
from carson_city.bots.names import called, find, introduced, make, names, register

__all__ = [
    "Bot", "BotFailed", "ask", "called", "check", "find", "introduced", "make", "names",
    "next_to_act", "register",
]  # fmt: skip
