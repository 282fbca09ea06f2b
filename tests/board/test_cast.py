"""The characters of a game (CAST)."""

from __future__ import annotations

from collections import Counter

import pytest

import carson
from carson.board import Setup
from carson.board.character import CHARACTERS
from carson.errors import RecordError, SetupError
from tests.proof import rule
from tests.table import opened, position_of, random_game


def cast_of(game: carson.Game) -> list[str]:
    """The sides in play, as casts write them."""
    return [CHARACTERS[card].code for card in position_of(game).cast]


@rule("CAST-1")
def test_the_first_game_is_1_to_7_yellow() -> None:
    expected = ["1Y", "2Y", "3Y", "4Y", "5Y", "6Y", "7Y"]
    assert cast_of(carson.Game(Setup(4, cast="first"), 1)) == expected
    assert cast_of(carson.Game(Setup(4), 1)) == expected


@rule("CAST-7")
def test_a_random_cast_has_seven_different_characters() -> None:
    for seed in range(40):
        numbers = [code[:-1] for code in cast_of(random_game(seed, Setup(cast="random"), stop=0))]
        assert len(numbers) == len(set(numbers)) == 7


@rule("CAST-7")
def test_each_side_of_a_random_cast_falls_by_coin_flip() -> None:
    sides = Counter(
        code
        for seed in range(120)
        for code in cast_of(random_game(seed, Setup(cast="random"), stop=0))
    )
    assert set(sides) == {f"{number}{side}" for number in range(1, 8) for side in "YR"}
    assert min(sides.values()) > 120 * 0.3


@rule("CAST-7")
def test_the_sides_of_a_random_cast_fall_apart_from_each_other() -> None:
    casts = {tuple(cast_of(random_game(seed, Setup(cast="random"), stop=0))) for seed in range(120)}
    assert len(casts) > 60  # of 128


@rule("CAST-7")
def test_a_told_random_cast_is_what_was_drawn() -> None:
    game = opened(Setup(2, cast="random"), cards="7R 2Y 4R 1Y 3Y 6R 5Y")
    assert cast_of(game) == ["1Y", "2Y", "3Y", "4R", "5Y", "6R", "7R"]


@rule("CAST-7")
def test_no_character_is_drawn_twice() -> None:
    with pytest.raises(RecordError, match="draws character 7 twice"):
        opened(Setup(2, cast="random"), cards="7R 2Y 7Y 1Y 3Y 6R 5Y")


@rule("CAST-8")
def test_any_legal_list_is_a_cast() -> None:
    listed = ("7R", "1Y", "2R", "3Y", "4R", "5Y", "6R")
    assert cast_of(carson.Game(Setup(cast=listed), 1)) == [
        "1Y", "2R", "3Y", "4R", "5Y", "6R", "7R",
    ]  # fmt: skip
    assert cast_of(carson.Game(Setup(cast="1y 2r 3y 4r 5y 6r 7r"), 1))[0] == "1Y"


@rule("CAST-8")
@pytest.mark.parametrize(
    ("cast", "reason"),
    [
        ("1Y 2Y 3Y 4Y 5Y", "a cast of 5: this one needs 7"),
        ("1Y 2Y 3Y 4Y 5Y 6Y", "a cast of 6: this one needs 7"),
        ("1Y 2Y 3Y 4Y 5Y 6Y 7Y 7Y", "character 7 is in the cast twice"),
        ("1Y 2Y 3Y 4Y 5Y 6Y 6R", "character 6 is in the cast twice"),
        ("1Y 2Y 3Y 4Y 5Y 6Y 99Y", "“99Y” is no character"),
        ("1Y 2Y 3Y 4Y 5Y 6Y 7X", "“7X” is no character"),
        ("1Y 2Y 3Y 4Y 5Y 6Y 7", "“7” is no character"),
        ("1Y 2Y 3Y 4Y 5Y 6Y ²Y", "“²Y” is no character"),
        ("1Y 2Y 3Y 4Y 5Y 6Y -1Y", "“-1Y” is no character"),
        ("the usual suspects", "“the” is no character"),
        ("heroes", "“heroes” is no cast: first"),
        ("", "a cast of 0: this one needs 7"),
    ],
)
def test_a_wrong_number_a_doubled_or_an_unknown_character_is_an_error(
    cast: str, reason: str
) -> None:
    with pytest.raises(SetupError) as caught:
        Setup(cast=cast)
    assert caught.value.reason.startswith(reason)
    assert caught.value.rule == "CAST-8"


@rule("CAST-8a")
def test_the_yellow_cowboy_is_an_error_without_horses() -> None:
    with pytest.raises(SetupError, match="15Y"):
        Setup(cast="1Y 2Y 3Y 4Y 5Y 6Y 15Y")
