"""A character that can never work is refused when it is registered, with what would be right."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from carson_city.board.actions import (
    CHARACTER_BLOCK,
    NEW_NUMBERS,
    OF_CHARACTERS,
    WORDS,
    block_of,
    new_action,
)
from carson_city.board.character import (
    CHARACTERS,
    NUMBER_WORDS,
    RED,
    YELLOW,
    Character,
    all_known,
    register,
)
from carson_city.board.events import EVENTS
from carson_city.board.material import SOURCE_WORDS
from carson_city.board.position import Position
from carson_city.board.scoring import OF_PLUGS, new_source
from carson_city.core.ranges import Upto


@pytest.fixture(autouse=True)
def _nothing_stays() -> Iterator[None]:
    """Whatever a test registers is taken away again."""
    lists: list[list[Any]] = [WORDS.actions, CHARACTERS, NUMBER_WORDS, SOURCE_WORDS]
    tables: list[dict[Any, Any]] = [WORDS.codes, WORDS.texts, WORDS.aliases, OF_PLUGS]
    known_lists, known_tables = [one[:] for one in lists], [dict(one) for one in tables]
    size = WORDS.size
    yield
    for ours, known in zip(lists, known_lists, strict=True):
        ours[:] = known
    for table, entries in zip(tables, known_tables, strict=True):
        table.clear()
        table.update(entries)
    WORDS.size = size


class Typo(Character):
    """Says what it does at a moment that nobody asks for."""

    def befor_income(self, position: Position, player: int) -> None: ...


class Inherits(Typo):
    """Its parent has the error."""


class Helped(Character):
    """Has a helper of its own."""

    def _share(self) -> int:
        return 2

    def before_income(self, position: Position, player: int) -> None: ...


@pytest.mark.parametrize("kind", [Typo, Inherits])
def test_a_misspelt_hook_is_named_with_the_right_one(kind: type[Character]) -> None:
    told = "Typo'>: “befor_income” is not a hook of a character; did you mean before_income"
    with pytest.raises(TypeError, match=told):
        register(kind(50, YELLOW, "Aardvark", 30, ""))
    assert "Aardvark" not in {side.name for side in all_known()}
    assert "take aardvark" not in WORDS.texts


def test_a_helper_with_an_underscore_is_nobodys_business() -> None:
    register(Helped(50, YELLOW, "Aardvark", 30, ""))
    assert CHARACTERS[100].name == "Aardvark"
    assert NUMBER_WORDS[-1] == "50"
    assert WORDS.parse("take aardvark").code == block_of(50)[0]


@pytest.mark.parametrize(
    ("number", "side", "name", "told"),
    [
        (19, YELLOW, "Aardvark", "cannot have the number 19: 0 to 18 are printed, 40 to 50 free"),
        (51, YELLOW, "Aardvark", "Aardvark cannot have the number 51"),
        (-1, YELLOW, "Aardvark", "Aardvark cannot have the number -1"),
        (50, 2, "Aardvark", "Aardvark has no side 2: YELLOW is 0, RED is 1"),
        (6, RED, "Aardvark", "Aardvark and Captain are both 6R: .*40 to 50 free"),
        (50, RED, "Captain", "two characters are called Captain: 6, 50"),
    ],
)
def test_numbers_sides_and_names_are_nobody_elses(
    number: int, side: int, name: str, told: str
) -> None:
    known = CHARACTERS[:]
    with pytest.raises(TypeError, match=told):
        register(Character(number, side, name, 30, ""))
    assert known == CHARACTERS


def test_two_newcomers_cannot_have_one_number() -> None:
    register(Character(50, YELLOW, "Aardvark", 30, ""), Character(50, RED, "Aardvark", 30, ""))
    with pytest.raises(TypeError, match="Badger and Aardvark are both 50Y"):
        register(Character(50, YELLOW, "Badger", 30, ""))


def test_blocks_of_codes_do_not_overlap() -> None:
    owners = [*NEW_NUMBERS, *range(100, 110)]
    codes = [code for owner in owners for code in block_of(owner)]
    assert len(codes) == len(set(codes))
    assert min(codes) == OF_CHARACTERS


@pytest.mark.parametrize("owner", [1, 19, 39, 51, 99, -5])
def test_who_has_no_block_is_told_which_numbers_have_one(owner: int) -> None:
    told = f"{owner} has no block of codes: a new character has a number from 40 to 50, a new plug"
    with pytest.raises(TypeError, match=told):
        new_action(0, 0, "somersault", owner)
    assert "somersault" not in WORDS.texts


def test_a_full_block_is_told() -> None:
    for value in range(CHARACTER_BLOCK):
        new_action(900, value, f"burrow {value}", 50)
    with pytest.raises(TypeError, match="burrow on: the 256 codes of 50 are all given out"):
        new_action(900, CHARACTER_BLOCK, "burrow on", 50)


@pytest.mark.parametrize("number", [0, 9, 14, 32, -1])
def test_a_source_of_points_has_a_number_of_its_own(number: int) -> None:
    with pytest.raises(TypeError, match=rf"“truffles” cannot have the number {number}; .*\[15, 16"):
        new_source(number, "truffles", "truffles", "truffles", "Truffles")
    assert "truffles" not in SOURCE_WORDS


def test_a_kind_of_chance_has_a_number_of_its_own() -> None:
    with pytest.raises(TypeError, match="two events have the number 8: outlaw, truffle; 13 is fr"):
        EVENTS.chance(8, "truffle", "truffle", "", "A truffle", Upto(3))
