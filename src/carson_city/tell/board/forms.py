"""A form as somebody fills it in: a row for each item, the sum, and whole forms to begin with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from carson_city.board.position import Position
from carson_city.core.notation import Action


@dataclass(frozen=True, slots=True)
class Row:
    """An item: how many, what they cost, and the actions for fewer and more, small steps first."""

    name: str
    sign: str  # the word of its drawing
    count: int
    price: str  # of one
    cost: int  # of all
    what: str  # it is for
    fewer: tuple[Action, ...]
    more: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Preset:
    """A whole form that one action fills in."""

    action: Action
    name: str
    told: str
    is_filled_in: bool


@dataclass(frozen=True, slots=True)
class Sheet:
    """A player's form as it is now."""

    rows: tuple[Row, ...]
    total: str
    presets: tuple[Preset, ...]
    done: Action
    note: str = ""  # what the sign behind values means that no rulebook gives


# By the name of the step that asks for the form.
FORMS: Final[dict[str, Callable[[Position, int], Sheet]]] = {}


def sheet_of(position: Position, player: int) -> Sheet | None:
    """The form that a player fills in now, if it is one."""
    make = FORMS.get(position.steps[-1].word()) if position.steps else None
    return make(position, player) if make is not None else None
