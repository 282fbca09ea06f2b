"""What a position of the card game consists of is declared once: nothing is forgotten anywhere."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import carson_city
from carson_city.cards import Position, Setup
from carson_city.cards.state import FIELDS, MACHINERY, SLOTS, State
from carson_city.cards.turns import Turns
from carson_city.core.position import Position as AnyPosition
from tests.attributes import attributes
from tests.cards.games import position_of

GIVEN = {"deck", "seats", "setup"}  # by the set-up
DECLARED = sorted({name for field in FIELDS for name in field.names})


def base() -> Position:
    return position_of(carson_city.Game(Setup(4), 3))


def bump(position: Position, slot: str) -> None:
    """Change a slot, whatever it holds."""
    value: Any = getattr(position, slot)
    if slot == "steps":
        position.steps.append(Turns())
    elif slot == "towns":
        town = value[0].with_card(0, position.deck.layouts[0], 0)
        position.towns = (town, *value[1:])
    elif slot == "under":
        position.under = (*value, (1, 1))
    elif isinstance(value, tuple) and value and isinstance(value[0], tuple):
        setattr(position, slot, ((*value[0], 7), *value[1:]))
    elif isinstance(value, tuple):
        setattr(position, slot, (sum(value[:1]) + 1, *value[1:]))
    else:
        setattr(position, slot, not value if isinstance(value, bool) else value + 1)


def test_every_slot_is_declared_and_every_declared_one_is_there() -> None:
    assert {*attributes(base())} == {*DECLARED, *MACHINERY, *GIVEN}
    assert len(SLOTS) == len({*SLOTS})
    assert issubclass(State, AnyPosition)


@pytest.mark.parametrize("slot", DECLARED)
def test_a_slot_makes_another_position_and_travels_with_copies_and_pickles(slot: str) -> None:
    position, same = base(), base()
    assert position.key() == same.key()
    bump(position, slot)
    assert position.key() != same.key(), f"the key does not see {slot}"
    for other in (position.copy(), pickle.loads(pickle.dumps(position))):
        assert other.key() == position.key(), f"{slot} is lost"
        bump(other, slot)
        assert other.key() != position.key(), f"a position and its copy share {slot}"


def test_every_field_stands_in_the_line_of_a_key_or_of_a_player() -> None:
    keys = [field.line for field in FIELDS if field.line]
    assert len(keys) == len({*keys})
    line = base().line()
    assert [key for key in keys if f" {key}=" in line] == [
        "era", "deck", "fronts", "backs", "top", "row", "steps",
    ]  # fmt: skip
