"""What a bot is: somebody in a seat who chooses one of the options.

A bot of your own is a class with one method. It gets `view`, the position as its seat may see it
(`view.viewer` is the seat), and `options`, two or more, of which it gives one back; where there
is nothing to choose it is not asked:

>>> from carson_city import bots
>>> class Hasty(bots.Bot):
...     def choose(self, view, options):
...         return options[self.chance.below(2)]
>>> bots.check(Hasty)  # plays a game with it, and would say what is wrong

`self.chance` is its own luck. `view.imagine(seed)` is a copy to think ahead in, with dice that are
not the game's; `examples/own_bot.py` does so. In a module of your own it plays by name, as in
`carson simulate --bot module:Hasty`.
"""

from __future__ import annotations

from typing import ClassVar

from carson_city.core.chance import Chance
from carson_city.core.notation import Action
from carson_city.core.position import Position


class Bot:
    """A player of one seat, who knows its own view and its own options alone."""

    name: ClassVar[str] = ""  # ours have one; a bot of your own is called package.module:Class
    called: ClassVar[str] = ""  # for people, who choose one by how well it plays
    sentence: ClassVar[str] = ""  # what it does, after its name
    blind: ClassVar[bool] = False  # a bot that looks at nothing is shown nothing: that is quicker

    def __init__(self, seat: int, chance: Chance) -> None:
        self.seat = seat
        self.chance = chance  # a stream of its own: what a bot draws never moves the dice

    def choose(self, view: Position, options: list[Action]) -> Action:
        """One of the options, in the position as the seat may see it."""
        raise NotImplementedError
