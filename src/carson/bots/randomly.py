"""The bot that plays at random: quick, and a yardstick for all others."""

from __future__ import annotations

from carson.bots.base import Bot
from carson.game import Game
from carson.notation import Action


class RandomBot(Bot):
    """Takes any option, each as likely as the next."""

    def choose(self, game: Game, player: int) -> Action:
        options = game.options(player)
        return options[self.chance.below(len(options))]
