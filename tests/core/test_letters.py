"""Letters that cannot be seen, or told apart."""

from __future__ import annotations

import pytest

import carson_city
from carson_city.board import Setup
from carson_city.errors import SetupError
from carson_city.text.unicode_text import MOST_ACCENTS, seen_as, too_many_accents


@pytest.mark.parametrize(
    "name", ["\u3164", "\u2800\u2800", "\u115f", "\u034f\u034f", "\ufe0f", "  "]
)
def test_a_name_that_nobody_sees_is_blank(name: str) -> None:
    assert seen_as(name) == ""
    with pytest.raises(SetupError, match="is no name"):
        Setup(2, names=(name, "Belle"))


@pytest.mark.parametrize(
    ("first", "last"),
    [(0x34F, 0x34F), (0x17B4, 0x17B5), (0x180B, 0x180F), (0xFE00, 0xFE0F), (0xE0100, 0xE01EF)],
)
def test_marks_that_are_not_drawn_are_all_of_their_rows_and_nothing_beside_them(
    first: int, last: int
) -> None:
    unseen = [sign for sign in range(first - 1, last + 2) if seen_as(f"a{chr(sign)}b") == "ab"]
    assert unseen == [*range(first, last + 1)]


@pytest.mark.parametrize("twin", ["kit", "Kit\ufe0f", "K\u034fit", "\uff2bit", " Kit "])
def test_two_players_who_look_alike_are_refused(twin: str) -> None:
    with pytest.raises(SetupError, match="two players are called"):
        Setup(2, names=("Kit", twin))


@pytest.mark.parametrize("names", [("Zoe", "Zoë"), ("O'Brien & Söhne <3", "Nguyễn"), ("李", "🤠")])
def test_honest_names_are_left_alone(names: tuple[str, str]) -> None:
    assert carson_city.Game(Setup(2, names=names), 1).setup.names == names


def test_accents_are_not_heaped() -> None:
    assert too_many_accents("e" + "\u0301" * 39)
    assert not too_many_accents("Nguyễn Ệ")
    most = "x" + "\u0330" * MOST_ACCENTS  # of each letter, which has none as it is written
    assert not too_many_accents(most * 2)
    assert too_many_accents(most + "\u0330")
    assert too_many_accents("\u0330" * (MOST_ACCENTS + 1))
    with pytest.raises(SetupError, match="too many accents"):
        Setup(2, names=("Z\u0335\u0336\u0337\u0338algo", "Belle"))
