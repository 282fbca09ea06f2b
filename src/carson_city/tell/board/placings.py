"""The ways to put a cowboy on the board: the plain one, and those that characters bring."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from carson_city.board import actions as a
from carson_city.board.position import Position
from carson_city.text.i18n import N_


@dataclass(frozen=True, slots=True)
class Placing:
    """What is special about the cowboys of a verb whose value is a place."""

    said: str = ""  # before what the place brings
    phrase: str = N_("Place a cowboy on {place}")  # the whole option as people say it
    rule: str = ""  # by which they are special
    fights: bool = True
    lays: Callable[[Position, int, int], None] | None = None  # what a player lays in the place too
    plain: bool = True  # listed together with ordinary cowboys


PLACINGS: Final[dict[int, Placing]] = {a.PLACE: Placing()}  # by verb
