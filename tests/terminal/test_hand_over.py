"""Several people at one keyboard: the screen is handed over only where somebody has a secret."""

from __future__ import annotations

import io
from collections.abc import Iterable

import pytest
from rich.text import Text

import carson_city
from carson_city.board import Setup
from carson_city.errors import CarsonError
from carson_city.terminal.page import Page
from carson_city.terminal.seats import seat_people
from carson_city.terminal.session import Session
from tests.proof import rule
from tests.table import CENTRE
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
    session = Session(carson_city.Game(setup, 1), seat_people(setup, people, "random"), page)
    for _move in range(moves):
        session._let_bots_play()
        session.show_turn()
        session.move(str(session.game.options(session.player)[0]))
    return page.shown


@pytest.mark.parametrize(
    ("variants", "people"), [((), 2), ((GOLD_VARIANT.word,), 1), ((GOLD_VARIANT.word,), 2)]
)
def test_where_no_secret_is_needed_nobody_is_asked(variants: tuple[str, ...], people: int) -> None:
    assert not any("press Enter" in shown for shown in turns(variants, people, 4))


DUEL = (
    f"board set=full round=1.placement variants=strongest {CENTRE} pass=hat order=star,hat"
    " at=gambling:hat,star hat=$0,roads0,as2Y star=$0,roads0,as6Y"
)


def duel() -> tuple[Session, Watched]:
    """Two people at one keyboard; star passes, then both choose a tile."""
    page = Watched()
    session = Session(carson_city.Game.at(DUEL), seat_people(Setup(2), 2, "random"), page)
    return session, page


@rule("INFO-1")
def test_who_chooses_in_secret_is_asked_first_and_the_next_one_too() -> None:
    session, page = duel()
    session.show_turn()
    assert "press Enter" not in "".join(page.shown)  # placing needs no tiles
    assert "⑤" not in page.shown[-1]
    session.move("pass")
    session.show_turn()
    session.move("tile 3")
    session.show_turn()
    asked = [line.split(",")[0] for line in page.shown if "press Enter" in line]
    assert asked == ["hat", "star"]
    alone = [at for at, shown in enumerate(page.shown) if "alone" in shown]
    assert len(alone) == 2
    assert all("Show your 5" not in shown for shown in page.shown[: alone[0] + 1])
    assert "Show your 5" in page.shown[-1]


def test_whoever_decides_may_look_at_the_own_secrets_and_they_are_hidden_again() -> None:
    session, page = duel()
    assert session.shared
    session._obey("secrets")
    assert "press Enter" in page.shown[-1]
    assert not session.shared
    with pytest.raises(CarsonError, match="nothing is hidden"):
        session._obey("secrets")
    session.move("pass")
    assert session.shared
