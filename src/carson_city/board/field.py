"""Pieces of state that name the players of the board game."""

from __future__ import annotations

from typing import Any

from carson_city.board.material import MARKS
from carson_city.core.field import Field, Items, listed
from carson_city.core.ranges import Words, index_of
from carson_city.text.i18n import _


def seat_of(word: str, players: int) -> int:
    """The player whom a mark names."""
    seat = index_of(MARKS, word)
    if seat >= players:
        raise ValueError(_("{mark} does not play").format(mark=word))
    return seat


def marks_in(mask: int) -> list[str]:
    """The marks of the players whose bits are set."""
    return [mark for seat, mark in enumerate(MARKS) if mask >> seat & 1]


class Seat(Field):
    """One player, or nobody."""

    usual = (-1,)

    def write(self, holder: Any) -> str:
        player = getattr(holder, self.name)
        return MARKS[player] if player >= 0 else ""

    def read(self, holder: Any, players: int, text: str) -> None:
        setattr(holder, self.name, seat_of(text, players))


class Order(Items):
    """Players in an order."""

    usual = ([],)

    def __init__(self, name: str, line: str) -> None:
        super().__init__(name, line, Words(MARKS), most=len(MARKS))

    def read(self, holder: Any, players: int, text: str) -> None:
        setattr(holder, self.name, [seat_of(word, players) for word in listed(text)])

    def broken(self, holder: Any, players: int) -> str:
        values = getattr(holder, self.name)
        return "" if len({*values}) == len(values) else _("everybody stands in an order, and once")
