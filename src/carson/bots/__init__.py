"""Players for every seat: one that plays at random, and a greedy one that plays sensibly.

>>> import carson
>>> from carson import bots
>>> game = carson.Game(carson.board.Setup(players=2), seed=7)
>>> bot = bots.make("greedy", seat=game.player, seed=7)
>>> bot.choose(game.view(game.player), game.options()) in game.options()
True
"""

from __future__ import annotations

from typing import Final

from carson.bots.asking import BotFailed, ask
from carson.bots.base import Bot
from carson.bots.conformance import check
from carson.bots.greedy import GreedyBot
from carson.bots.randomly import RandomBot
from carson.chance import BOTS, Chance
from carson.errors import CarsonError
from carson.words import _

_OURS: Final[dict[str, type[Bot]]] = {kind.name: kind for kind in (RandomBot, GreedyBot)}
NAMES: Final = tuple(_OURS)

__all__ = ["NAMES", "Bot", "BotFailed", "ask", "check", "make"]


def make(name: str, seat: int, seed: int) -> Bot:
    """The bot of that name for a seat; the same seed gives the same choices."""
    if name not in _OURS:
        raise CarsonError(
            _("“{name}” is no bot: bots are {names}").format(name=name, names=", ".join(NAMES))
        )
    return _OURS[name](seat, Chance(seed, BOTS + seat))
