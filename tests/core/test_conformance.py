"""`title.check` plays a title at random, and tells which law is broken, where and when."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from carson_city import cards, solo, title
from carson_city.board import Setup
from carson_city.core.chance import VIEW, Chance
from carson_city.core.constants import SPECTATOR
from carson_city.core.notation import Action
from carson_city.core.position import Position
from carson_city.errors import CarsonError
from carson_city.title.setup import TITLES, Score
from examples import nim


@pytest.fixture(autouse=True)
def _nim() -> Iterator[None]:
    """The example is a title for the time of a test."""
    title.register(nim.Setup)
    yield
    TITLES.pop("nim", None)


SETUPS = [
    Setup(2),
    Setup(2, "full", "random", variants=("beginning", "strongest")),
    solo.Setup(),
    cards.Setup(2, ("expert", "advanced")),
    nim.Setup(("Ann", "Bob")),
]


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: str(setup.title))
def test_the_titles_that_there_are_keep_all_laws(setup: title.Setup[Any, Any]) -> None:
    title.check(setup, games=1)


# Nim with a fault: for each law one that breaks it.


def _shares_coins(self: nim.Heap) -> nim.Heap:
    other = nim.Heap(self.setup, self.chance.copy(), self)
    other.coins = self.coins
    return other


def _hides_nothing(self: nim.Heap, player: int | None = None, *, shared: bool = False) -> nim.Heap:
    other = self.copy()
    other.chance = Chance(0, VIEW)
    other.viewer = SPECTATOR if player is None else player
    return other


def _knows_chance(self: nim.Heap, player: int | None = None, *, shared: bool = False) -> nim.Heap:
    other = Position.view(self, player, shared=shared)
    other.chance = self.chance.copy()
    return other


def _offers_twice(self: nim.Taking, position: nim.Heap, player: int) -> list[Action]:
    return nim.take[: position.stones] * 2


def _asks_nothing(self: nim.Taking, position: nim.Heap) -> str:
    return ""


def _is_lucky(self: nim.Taking, position: nim.Heap, player: int, action: Action) -> None:
    position.coins[player] += position.chance.below(2)
    TAKES(self, position, player, action)


def _breaks_down(self: nim.Taking, position: nim.Heap, player: int, action: Action) -> None:
    raise KeyError("stones")


def _rounds(self: nim.Setup, position: nim.Heap) -> str:
    return LINE(self, position).replace("opal=3", "opal=2")


def _swaps_names(header: dict[str, str]) -> nim.Setup:
    return nim.Setup(("Bob", "Ann"))


def _leaves_one_out(self: nim.Setup, position: nim.Heap) -> list[Score]:
    return [Score(0, name, 3, place, {"stone": 3}) for place, name in ((1, "Ann"), (2, "Bob"))]


def _adds_wrongly(self: nim.Setup, position: nim.Heap) -> list[Score]:
    return [Score(seat, "", 7, 1, {"stone": 5}) for seat in range(2)]


TAKES, LINE = nim.Taking.play, nim.Setup.line


@pytest.mark.parametrize(
    ("spoilt", "name", "fault", "broken"),
    [
        (nim.Heap, "copy", _shares_coins, "a game that plays on leaves its copy alone"),
        (nim.Heap, "view", _hides_nothing, "a sealed choice is seen by its owner alone"),
        (nim.Heap, "view", _knows_chance, "a view does not know the game's chance"),
        (nim.Taking, "options", _offers_twice, "no option stands twice"),
        (nim.Taking, "ask", _asks_nothing, "a decider is told what to do"),
        (nim.Taking, "play", _is_lucky, "a record replays without its seed"),
        (nim.Taking, "play", _breaks_down, r"KeyError\('stones'\)"),
        (nim.Setup, "line", _rounds, "a position line reads back"),
        (nim.Setup, "from_header", _swaps_names, "a set-up reads back from its header"),
        (nim.Setup, "scores", _leaves_one_out, "everybody has a score"),
        (nim.Setup, "scores", _adds_wrongly, "a total is the sum of its sources"),
    ],
)
def test_a_broken_law_is_named_with_its_seed_and_ply(
    spoilt: type[object], name: str, fault: object, broken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(spoilt, name, fault)
    with pytest.raises(CarsonError, match=rf"^nim breaks a law: {broken} \(seed \d+, ply \d+"):
        title.check(nim.Setup(("Ann", "Bob")), seed=5)


def test_a_title_that_nobody_registered_is_told_so() -> None:
    del TITLES["nim"]
    with pytest.raises(CarsonError, match="“nim” is no title yet: title"):
        title.check(nim.Setup())
