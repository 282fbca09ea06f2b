"""The bot that plays at random: quick, and a yardstick for all others."""

from __future__ import annotations

from carson.bots.base import Bot
from carson.notation import Action
from carson.position import Position


class RandomBot(Bot):
    """Takes any option, each as likely as the next."""

    name = "random"
    blind = True

    def choose(self, view: Position, options: list[Action]) -> Action:
        return options[self.chance.below(len(options))]
