"""The characters of a game (CAST)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

import carson_city
from carson_city.board import Setup
from carson_city.board.character import (
    CHARACTERS,
    NO_CARD,
    NUMBERS,
    RED,
    YELLOW,
    card_of,
    card_text,
)
from carson_city.board.phases.opening import cards_to_draw
from carson_city.board.setup import CASTS
from carson_city.errors import NotationError, RecordError, SetupError
from tests.proof import rule
from tests.table import HAT, at, opened, position_of, random_game, texts

# What a cast may hold without horses: 14 and 17 have no side, 15 is red.
CODES = {f"{number}{side}" for number in range(NUMBERS) for side in "YR"}
CODES -= {"14Y", "14R", "17Y", "17R", "15Y"}
CODES |= {"14", "17"}


def cast_of(game: carson_city.Game) -> list[str]:
    """The sides in play, as casts write them."""
    return [CHARACTERS[card].code for card in position_of(game).cast]


def drawn(seed: int) -> list[str]:
    """A random cast."""
    return cast_of(carson_city.Game(Setup(cast="random"), seed))


def number_of(code: str) -> int:
    """The number of a character without its side."""
    return int(code.rstrip("YR"))


# The named casts.


@rule("CAST-1")
def test_the_first_game_is_1_to_7_yellow() -> None:
    expected = ["1Y", "2Y", "3Y", "4Y", "5Y", "6Y", "7Y"]
    assert cast_of(carson_city.Game(Setup(4, cast="first"), 1)) == expected
    assert cast_of(carson_city.Game(Setup(4), 1)) == expected


@pytest.mark.parametrize(
    ("name", "cast"),
    [
        pytest.param("quiet-town", "1R 2R 5Y 11Y 13Y 14 16R", marks=rule("CAST-2")),
        pytest.param("opportunity", "0Y 2Y 3Y 4R 6Y 8R 12Y 16Y", marks=rule("CAST-3")),
        pytest.param("landowners", "0Y 3R 4Y 5R 8Y 9Y 12Y 15R", marks=rule("CAST-4")),
        pytest.param("uproar", "0R 6R 7Y 9R 10Y 12R 13R 14", marks=rule("CAST-5")),
        pytest.param("gold-rush", "0R 1Y 3Y 5R 8R 9Y 10R 11R", marks=rule("CAST-6")),
    ],
)
def test_a_named_cast_has_its_characters(name: str, cast: str) -> None:
    game = carson_city.Game(Setup(3, cast=name), 1)
    assert " ".join(cast_of(game)) == cast
    assert (
        carson_city.Record.parse(str(game.record())).replay().position.key() == game.position.key()
    )


@pytest.mark.parametrize("name", CASTS)
def test_a_named_cast_is_played_to_the_end_at_every_table(name: str) -> None:
    for players in range(2, 7):
        assert random_game(players, Setup(players, "full", name)).over


@rule("CAST-6")
def test_the_gold_rush_has_nine_mountains() -> None:
    game = carson_city.Game(Setup(3, cast="gold-rush"), 1)
    assert position_of(game).town.ground.count(1) == 9


@rule("SET-8", "SET-8a")
def test_the_cast_is_there_before_the_start_parcels_and_everybody_chooses_from_it() -> None:
    game = opened(Setup(2, cast="uproar"))
    assert len(cast_of(game)) == 8
    for parcel in ("a8", "b8", "c8", "d8"):
        game.play(f"claim {parcel}")
    assert game.player == HAT
    assert texts(game) == [
        "take paperboy", "take captain", "take mercenary", "take prospector", "take gunsmith",
        "take auctioneer", "take governor", "take doctor", "take undertaker",
    ]  # fmt: skip


# Random casts.


@rule("CAST-7", "SET-8")
def test_a_random_cast_has_seven_different_characters_or_eight_with_the_paperboy() -> None:
    sizes: Counter[int] = Counter()
    for seed in range(200):
        numbers = [number_of(code) for code in drawn(seed)]
        assert len(numbers) == len(set(numbers)) == (8 if 0 in numbers else 7)
        sizes[len(numbers)] += 1
    assert min(sizes[7], sizes[8]) > 40


@rule("CAST-7", "CAST-7a")
def test_each_side_of_a_random_cast_falls_by_coin_flip() -> None:
    games = 600
    sides = Counter(code for seed in range(games) for code in drawn(seed))
    assert set(sides) == CODES
    for code, count in sides.items():
        chance = 7.4 / NUMBERS if code in ("14", "15R", "17") else 3.7 / NUMBERS
        assert 0.6 < count / (games * chance) < 1.5, code


@rule("CAST-7", "CAST-7a")
def test_a_card_with_one_side_to_deal_is_drawn_as_often_as_one_with_two() -> None:
    cards, likely = cards_to_draw([3, 14, 5], {14: RED})
    assert [card_text(card) for card in cards] == ["3Y", "3R", "14", "5Y", "5R"]
    assert likely == [1, 1, 2, 1, 1]


@rule("CAST-7")
def test_the_sides_of_a_random_cast_fall_apart_from_each_other() -> None:
    sides = {"".join(code[-1] for code in drawn(seed) if code[-1] in "YR") for seed in range(200)}
    assert len(sides) > 80


@rule("CAST-7")
def test_a_told_random_cast_is_what_was_drawn() -> None:
    game = opened(Setup(2, cast="random"), cards="7R 2Y 14 1Y 17 18R 15R")
    assert cast_of(game) == ["1Y", "2Y", "7R", "14", "15R", "17", "18R"]


@rule("CAST-7")
@pytest.mark.parametrize("cards", ["0R 2Y 4R 1Y 3Y 6R 5Y 12Y", "2Y 4R 1Y 3Y 6R 5Y 0R 12Y"])
def test_with_the_paperboy_one_more_is_drawn(cards: str) -> None:
    game = opened(Setup(2, cast="random"), cards=cards)
    assert cast_of(game) == ["0R", "1Y", "2Y", "3Y", "4R", "5Y", "6R", "12Y"]


@rule("CAST-7")
def test_no_character_is_drawn_twice() -> None:
    with pytest.raises(RecordError, match="draws character 7 twice"):
        opened(Setup(2, cast="random"), cards="7R 2Y 7Y 1Y 3Y 6R 5Y")


@rule("CAST-7a")
def test_the_cowboy_is_drawn_red_without_horses() -> None:
    with pytest.raises(RecordError, match="15Y, which needs the Horses variant") as caught:
        opened(Setup(2, cast="random"), cards="15Y 2Y 7Y 1Y 3Y 6R 5Y")
    assert caught.value.rule == "CAST-7a"


@rule("CAST-7a")
def test_a_drawn_doctor_has_no_fixed_side() -> None:
    game = opened(Setup(2, cast="random"), cards="14 2Y 7Y 1Y 3Y 6R 5Y")
    for parcel in ("a8", "b8", "c8", "d8"):
        game.play(f"claim {parcel}")
    assert {"take doctor", "take undertaker"} <= set(texts(game))


# Custom casts.


@rule("CAST-8")
@pytest.mark.parametrize(
    "listed",
    [
        ("7R", "1Y", "2R", "3Y", "4R", "5Y", "6R"),
        ("18R", "17", "16Y", "15R", "14", "13Y", "12R"),
        ("11R", "10Y", "9R", "8Y", "7Y", "18Y", "1R", "0R"),
    ],
)
def test_any_legal_list_is_a_cast(listed: tuple[str, ...]) -> None:
    expected = sorted(listed, key=number_of)
    assert cast_of(carson_city.Game(Setup(cast=listed), 1)) == expected
    assert cast_of(carson_city.Game(Setup(cast=" ".join(listed).lower()), 1)) == expected


@rule("CAST-8")
@pytest.mark.parametrize(
    ("cast", "reason"),
    [
        ("1Y 2Y 3Y 4Y 5Y", "a cast of 5: this one needs 7"),
        ("1Y 2Y 3Y 4Y 5Y 6Y", "a cast of 6: this one needs 7"),
        ("1Y 2Y 3Y 4Y 5Y 6Y 7Y 8Y", "a cast of 8: this one needs 7"),
        ("0Y 2Y 3Y 4Y 5Y 6Y 7Y", "a cast of 7: this one needs 8"),
        ("0Y 1Y 2Y 3Y 4Y 5Y 6Y 7Y 8Y", "a cast of 9: this one needs 8"),
        ("1Y 2Y 3Y 4Y 5Y 6Y 7Y 7Y", "character 7 is in the cast twice"),
        ("1Y 2Y 3Y 4Y 5Y 6Y 6R", "character 6 is in the cast twice"),
        ("1Y 2Y 3Y 4Y 5Y 14 14", "character 14 is in the cast twice"),
        ("0Y 0R 3Y 4Y 5Y 6Y 7Y 8Y", "character 0 is in the cast twice"),
        ("1Y 2Y 3Y 4Y 5Y 6Y 99Y", "“99Y” is no character; say a number and a side, as in 7Y"),
        ("1Y 2Y 3Y 4Y 5Y 6Y 19Y", "“19Y” is no character"),
        ("1Y 2Y 3Y 4Y 5Y 6Y 7X", "“7X” is no character"),
        ("1Y 2Y 3Y 4Y 5Y 6Y 7", "“7” is no character"),
        ("1Y 2Y 3Y 4Y 5Y 6Y ²Y", "“²Y” is no character"),
        ("1Y 2Y 3Y 4Y 5Y 6Y -1Y", "“-1Y” is no character"),
        ("the usual suspects", "“the” is no character"),
        ("heroes", "“heroes” is no cast: first, quiet-town, opportunity"),
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


@rule("CAST-8", "CAST-7a")
@pytest.mark.parametrize("code", ["14Y", "14R", "17Y", "17R"])
def test_a_side_where_there_is_no_fixed_one_is_an_error(code: str) -> None:
    number = code[:-1]
    with pytest.raises(SetupError) as caught:
        Setup(cast=f"1Y 2Y 3Y 4Y 5Y 6Y {code}")
    assert caught.value.reason == f"character {number} has no fixed side: write {number}"


@pytest.fixture
def without_the_indian() -> Iterator[None]:
    """The yellow Indian has no rules for the time of a test."""
    card = card_of(8, YELLOW)
    indian = CHARACTERS[card]
    CHARACTERS[card] = CHARACTERS[NO_CARD]
    yield
    CHARACTERS[card] = indian


@rule("CAST-8")
@pytest.mark.usefixtures("without_the_indian")
def test_a_character_without_rules_is_in_no_cast_and_in_no_line() -> None:
    with pytest.raises(SetupError, match=r"^character 8Y is not there yet; 0Y 0R 1Y") as caught:
        Setup(cast="1Y 2Y 3Y 4Y 5Y 6Y 8Y")
    assert caught.value.rule == "CAST-8"
    assert cast_of(carson_city.Game(Setup(cast="1Y 2Y 3Y 4Y 5Y 6Y 8R"), 1))[-1] == "8R"
    with pytest.raises(NotationError, match="“8Y” is no character"):
        at("round=1.placement cast=1Y,2Y,3Y,4Y,5Y,6Y,8R hat=as8Y star=as6Y")


@rule("CAST-8a")
def test_the_yellow_cowboy_is_an_error_without_horses() -> None:
    with pytest.raises(SetupError, match="15Y needs the Horses variant") as caught:
        Setup(cast="1Y 2Y 3Y 4Y 5Y 6Y 15Y")
    assert caught.value.rule == "CAST-8a"
    assert cast_of(carson_city.Game(Setup(cast="1Y 2Y 3Y 4Y 5Y 6Y 15R"), 1))[-1] == "15R"
