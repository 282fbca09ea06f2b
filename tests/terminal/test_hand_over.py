"""Several people at one keyboard: the screen is handed over only where somebody has a secret."""

from __future__ import annotations

import io
from collections.abc import Iterable

import pytest
from rich.text import Text

import carson
from carson.board import Setup
from carson.terminal.page import Page
from carson.terminal.seats import seat_people
from carson.terminal.session import Session
from tests.variants.gold.variant import GOLD_VARIANT


class Watched(Page):
    """A page on a terminal that notes what is drawn and what is waited for."""

    def __init__(self) -> None:
        super().__init__(io.StringIO(), io.StringIO())
        self.interactive = True
        self.shown: list[str] = []

    def draw(self, lines: Iterable[Text]) -> None:
        self.shown.append("\n".join(line.plain for line in lines))

    def wait(self, prompt: str) -> bool:
        self.shown.append(prompt)
        return True


def turns(variants: tuple[str, ...], people: int, moves: int) -> list[str]:
    """What the screen shows in the first turns of a game."""
    setup = Setup(2, names=("Ann", "Bob"), variants=variants)
    page = Watched()
    session = Session(carson.Game(setup, 1), seat_people(2, people, "random"), page)
    for _move in range(moves):
        session._let_bots_play()
        session.show_turn()
        session.move(str(session.game.options(session.player)[0]))
    return page.shown


@pytest.mark.parametrize(("variants", "people"), [((), 2), ((GOLD_VARIANT.word,), 1)])
def test_without_a_secret_or_without_anybody_else_nobody_is_asked(
    variants: tuple[str, ...], people: int
) -> None:
    assert not any("press Enter" in shown for shown in turns(variants, people, 4))


def test_who_has_a_secret_is_asked_first_and_only_when_somebody_else_looked() -> None:
    shown = turns((GOLD_VARIANT.word,), 2, 4)
    asked = [line.split(",")[0] for line in shown if "press Enter" in line]
    assert asked == ["Ann", "Bob", "Ann"]  # who claims twice in a row is not asked again
    first = shown.index(next(line for line in shown if "press Enter" in line))
    assert "alone" in shown[first - 1]
