"""Players for every seat: one that plays at random, a greedy one that plays sensibly, your own.

>>> import carson
>>> from carson import bots
>>> game = carson.Game(carson.board.Setup(players=2), seed=7)
>>> bot = bots.make("greedy", seat=game.player, seed=7)
>>> bot.choose(game.view(game.player), game.options()) in game.options()
True
"""

from __future__ import annotations

from carson.bots.asking import BotFailed, ask, next_to_act
from carson.bots.base import Bot
from carson.bots.conformance import check
from carson.bots.names import called, find, introduced, make, names, register

__all__ = [
    "Bot", "BotFailed", "ask", "called", "check", "find", "introduced", "make", "names",
    "next_to_act", "register",
]  # fmt: skip
