"""Options that cost or bring dollars, or so much of something else, at once."""

from __future__ import annotations

from dataclasses import dataclass

from carson_city.board.position import Position
from carson_city.tell.board.incomes import dollars
from carson_city.tell.board.options import Facts
from carson_city.tell.board.reason import Reason, reason
from carson_city.text.i18n import N_, _


@dataclass(frozen=True, slots=True)
class Priced(Facts):
    """The price of an option, and the money left after it."""

    price: int
    left: int


@dataclass(frozen=True, slots=True)
class Gained(Facts):
    """So many dollars, points, firepower or whatever else, for so many dollars."""

    gain: int
    price: int = 0
    left: int = 0


def left_after(_position: Position, facts: Priced | Gained) -> str:
    """A price, and the money left after it."""
    if not facts.price:
        return _("costs nothing")
    return _("−${price}, ${left} left").format(price=facts.price, left=facts.left)


def earned(_position: Position, facts: Gained) -> str:
    """Dollars."""
    return dollars(facts.gain)


def why_earn(_position: Position, facts: Gained) -> list[Reason]:
    """Dollars."""
    return [reason(facts.gain, N_("+${gain}"), gain=facts.gain)]
