"""What a bot is: somebody in a seat who chooses one of the options.

A bot of your own is a class with one method. It gets `view`, the position as its seat may see it
(`view.viewer` is the seat; the dice in it are not the game's), and its options, two or more:

>>> from carson import bots
>>> class Miser(bots.Bot):
...     def choose(self, view, options):
...         def money_left(option):
...             ahead = view.imagine(self.chance.next32())  # a copy with dice of its own
...             ahead.play(view.viewer, option)
...             return ahead.money[view.viewer]
...         return max(options, key=money_left)
>>> bots.check(Miser)  # plays a game, and would say what is wrong with it

In a module of your own it plays by name: `carson simulate --bot mine:Miser`.
"""

from __future__ import annotations

from typing import ClassVar

from carson.chance import Chance
from carson.notation import Action
from carson.table import Position


class Bot:
    """A player of one seat, who knows its own view and its own options alone."""

    name: ClassVar[str] = ""  # ours have one; a bot of your own is called package.module:Class
    blind: ClassVar[bool] = False  # a bot that looks at nothing is shown nothing: that is quicker

    def __init__(self, seat: int, chance: Chance) -> None:
        self.seat = seat
        self.chance = chance  # a stream of its own: what a bot draws never moves the dice

    def choose(self, view: Position, options: list[Action]) -> Action:
        """One of the options, in the position as the seat may see it."""
        raise NotImplementedError
