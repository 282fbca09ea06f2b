"""Players for every seat: one that plays at random, and a greedy one that plays sensibly.

>>> import carson
>>> from carson import bots
>>> game = carson.Game(carson.board.Setup(players=2), seed=7)
>>> bot = bots.make("greedy", seat=game.player, seed=7)
>>> bot.choose(game, game.player) in game.options()
True
"""

from __future__ import annotations

from carson.bots.base import Bot
from carson.bots.greedy import GreedyBot
from carson.bots.randomly import RandomBot
from carson.errors import CarsonError
from carson.words import _

NAMES = ("random", "greedy")
_MAKERS: dict[str, type[Bot]] = dict(zip(NAMES, (RandomBot, GreedyBot), strict=True))

__all__ = ["NAMES", "Bot", "make"]


def make(name: str, seat: int, seed: int) -> Bot:
    """The bot of that name for a seat; the same seed gives the same choices."""
    if name not in _MAKERS:
        raise CarsonError(
            _("“{name}” is no bot: bots are {names}").format(name=name, names=", ".join(NAMES))
        )
    return _MAKERS[name](seat, seed)
