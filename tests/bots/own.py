"""Bots of one's own, good ones and bad ones, as `tests.bots.own:First` calls them."""

from __future__ import annotations

import gc

import carson_city
from carson_city import bots
from carson_city.board.actions import WORDS
from carson_city.core.chance import Chance
from carson_city.core.notation import Action
from carson_city.core.position import Position


class First(bots.Bot):
    """The first option, each time: the shortest bot there is."""

    def choose(self, view: Position, options: list[Action]) -> Action:
        return options[0]


class Fickle(First):
    """Chooses by what it has seen elsewhere."""

    asked = 0

    def choose(self, view: Position, options: list[Action]) -> Action:
        Fickle.asked += 1
        return options[Fickle.asked % len(options)]


class Peeper(First):
    """Finds the game in our memory, and keeps it."""

    def choose(self, view: Position, options: list[Action]) -> Action:
        self.games = [thing for thing in gc.get_objects() if type(thing) is carson_city.Game]
        return options[0]


class Cheat(First):
    """Plays what it likes."""

    def choose(self, view: Position, options: list[Action]) -> Action:
        options.append(WORDS.parse("pass"))
        return options[-1]


class Scribbler(First):
    """Writes into what it is shown."""

    def choose(self, view: Position, options: list[Action]) -> Action:
        assert isinstance(view, carson_city.board.Position)
        view.money[view.viewer] += 1
        return options[0]


class Hasty(First):
    """Plays its option in the view itself."""

    def choose(self, view: Position, options: list[Action]) -> Action:
        view.advance(options[0], view.viewer)
        return options[0]


class Silent(First):
    """Answers nothing."""

    def choose(self, view: Position, options: list[Action]) -> Action:
        return None  # type: ignore[return-value]


class Clumsy(First):
    """Stumbles."""

    def choose(self, view: Position, options: list[Action]) -> Action:
        raise KeyError("spurs")


class Nosy(First):
    """Writes down what it is shown."""

    def __init__(self, seat: int, chance: Chance) -> None:
        super().__init__(seat, chance)
        self.seen: list[tuple[Position, list[Action]]] = []

    def choose(self, view: Position, options: list[Action]) -> Action:
        self.seen.append((view, options))
        return options[0]


class Sleeper(Nosy):
    """The same with its eyes closed."""

    blind = True


class Picky(First):
    """Wants more than it is given."""

    def __init__(self, seat: int, chance: Chance, temper: int) -> None:
        super().__init__(seat, chance)
        self.temper = temper


class Idle(bots.Bot):
    """Has never learned to choose."""


FRIEND = "no class at all"
