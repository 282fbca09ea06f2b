"""What a bot is: somebody in a seat who chooses one of the options."""

from __future__ import annotations

from carson.chance import BOTS, Chance
from carson.game import Game
from carson.notation import Action


class Bot:
    """A player that looks only at its own view and its own options."""

    def __init__(self, seat: int, seed: int) -> None:
        self.seat = seat
        # A stream of its own: what a bot draws never moves the dice.
        self.chance = Chance(seed, BOTS + seat)

    def choose(self, game: Game, player: int) -> Action:
        """One of the player's options."""
        raise NotImplementedError
