"""The bot that plays at random: quick, and a yardstick for all others."""

from __future__ import annotations

from carson_city.bots.base import Bot
from carson_city.core.notation import Action
from carson_city.core.position import Position
from carson_city.text.i18n import N_


class RandomBot(Bot):
    """Takes any option, each as likely as the next."""

    name = "random"
    called = N_("Greenhorn")
    sentence = N_("plays at random")
    blind = True

    def choose(self, view: Position, options: list[Action]) -> Action:
        return options[self.chance.below(len(options))]
