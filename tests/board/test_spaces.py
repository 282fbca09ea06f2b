"""The places of the track: their facts are those of the rules, for rules, bots and words (ACT)."""

from __future__ import annotations

import re

import pytest

from carson_city.board.map import PLACE_WORDS, place_of
from carson_city.board.material import (
    AMMUNITION,
    BUILDING_12,
    GAMBLING,
    INCOME_FIREPOWER,
    INCOME_PARCELS,
    ROADS_1,
    ROADS_2,
    SALARY,
    SPACE_WORDS,
    SPACES,
    VP_BUILDINGS,
    VP_FIREPOWER,
    VP_PARCELS,
)
from carson_city.board.spaces import (
    ALL_SPACES,
    BLOCKS,
    PEACEFUL,
    Space,
    open_spaces,
    place_name,
    space_at,
)
from carson_city.rulebook import rulebook
from tests.proof import rule
from tests.sources import tables_in, tables_of
from tests.table import HAT, STAR, at, position_of

WORDS = [space.word for space in ALL_SPACES]
NINE_LETTERS = 9

SHOP = "ranch,mine,bank,hotel,saloon,ranch,mine"
# The first player has 3 parcels, a building and 2 revolvers beside 3 cowboys.
LINE = (
    "town=house:d4/mine:a1 roads=d4n,d4s,d4w,d4e own=hat:a1,b1,c1/star:h8"
    " hat=$20,as2Y,revolvers2 star=$20,as6Y"
)


def said(id_: str) -> str:
    """What a rule says."""
    return rulebook().rule(id_).text


def test_every_space_is_found_by_its_place_and_its_word() -> None:
    assert tuple(WORDS) == SPACE_WORDS
    for space in ALL_SPACES:
        assert space_at(space.place) is space
        assert PLACE_WORDS[space.place] == space.word
        assert space.slot >= 0 or place_name(space.place) == space.name
    assert place_name(BUILDING_12) == "the $12 building"
    assert place_name(0) == "a1"


@rule("COMP-1")
def test_the_spaces_follow_each_other_as_on_the_board() -> None:
    places: list[str] = []
    for part in said("COMP-1").removeprefix("Track order: ").removesuffix(".").split(", "):
        prices = re.findall(r"\$\d+", part)
        sold = "Building" if part.startswith("buildings") else "Buy VP"
        places += [f"{sold} for {price}" for price in prices] or [part]
    assert [space.name.lower() for space in ALL_SPACES] == [p.strip("[]").lower() for p in places]
    assert [space.stage for space in ALL_SPACES] == [place.startswith("[") for place in places]
    assert [space.place for space in ALL_SPACES if not space.stage] == list(SPACES)


@pytest.mark.parametrize("space", ALL_SPACES, ids=WORDS)
def test_the_rule_of_a_space_is_about_it(space: Space) -> None:
    about = {"ACT-6": "buildings", "ACT-7": "tiles they hold", "ACT-15": "buying VP"}
    name = about.get(space.rule, space.name)
    assert name.lower() in said(space.rule).lower()


@pytest.mark.parametrize(
    ("place", "text"),
    [
        pytest.param(SALARY, "${each} for each cowboy", marks=rule("ACT-1")),
        pytest.param(AMMUNITION, "firepower +{each}", marks=rule("ACT-2")),
        pytest.param(ROADS_1, "{each} roads", marks=rule("ACT-3")),
        pytest.param(ROADS_2, "{each} road for each cowboy", marks=rule("ACT-4")),
        pytest.param(INCOME_PARCELS, "${each} for each owned parcel", marks=rule("ACT-8")),
        pytest.param(INCOME_FIREPOWER, "${each} for each point", marks=rule("ACT-9")),
        pytest.param(VP_PARCELS, "{each} VP for every {per} owned", marks=rule("ACT-12")),
        pytest.param(VP_FIREPOWER, "{each} VP for every {per} points", marks=rule("ACT-13")),
        pytest.param(VP_BUILDINGS, "{each} VP for each building", marks=rule("ACT-14")),
    ],
)
def test_each_rule_tells_what_its_space_brings(place: int, text: str) -> None:
    space = space_at(place)
    assert text.format(each=space.each, per=space.per) in said(space.rule)


@rule("SET-2", "ACT-6")
def test_the_building_spaces_cost_what_the_display_says() -> None:
    sales = [space for space in ALL_SPACES if space.slot >= 0]
    prices = re.findall(r"\$(\d+)", said("SET-2").partition("priced ")[2].partition(".")[0])
    assert [space.price for space in reversed(sales)] == [int(price) for price in prices]
    assert [space.slot for space in reversed(sales)] == list(range(7))


@rule("ACT-15")
def test_victory_points_are_sold_for_5_4_3_and_2_dollars() -> None:
    prices = [space.price for space in ALL_SPACES if space.price and space.slot < 0]
    assert prices == [int(price) for price in re.findall(r"\$(\d)", said("ACT-15"))]


@rule("DUEL-1", "RND-8")
def test_nobody_duels_where_one_player_may_have_several_cowboys() -> None:
    several = {space.name for space in ALL_SPACES if space.several}
    assert several == {space_at(place).name for place in PEACEFUL} == {"Salary", "Roads (2)"}
    for id_ in ("DUEL-1", "RND-8"):
        assert {space.name for space in ALL_SPACES if space.name in said(id_)} == several


@rule("COMP-2", "COMP-14")
def test_three_blocks_of_spaces_have_a_name() -> None:
    blocks = {
        block.name: [space.word for space in ALL_SPACES if space.block is block] for block in BLOCKS
    }
    assert blocks == {
        "Buildings": ["$12", "$10", "$8", "$6", "$5", "$4", "$3"],
        "Nevada State Bank": ["income-parcels", "income-firepower", "gambling"],
        "Town Council": [
            "vp-parcels", "vp-firepower", "vp-buildings", "vp-5", "vp-4", "vp-3", "vp-2",
        ],
    }  # fmt: skip


# Closed spaces.


@rule("ACT-15a", "WORD-9")
@pytest.mark.parametrize("round_", [1, 2, 3, 4])
def test_the_rules_tell_which_purchases_are_open_in_a_round(round_: int) -> None:
    position = position_of(at(f"round={round_}.placement {LINE}"))
    told = said("ACT-15a").partition(f"round {round_} ")[2].partition(";")[0].strip(".")
    sales = [space for space in ALL_SPACES if space.price and space.slot < 0]
    assert [f"${space.price}" for space in sales if not space.closed(position)] == told.split()
    assert {space.closed(position) for space in sales} <= {"", "ACT-15a"}


@pytest.mark.parametrize(
    ("line", "word", "id_"),
    [
        pytest.param(f"shop=-{SHOP[5:]}", "$3", "ACT-6c", marks=rule("ACT-6c")),
        pytest.param(
            f"shop={SHOP} ammunition=star", "ammunition", "CHR-12Ra", marks=rule("CHR-12Ra")
        ),
    ],
)
def test_a_space_says_which_rule_closes_it(line: str, word: str, id_: str) -> None:
    position = position_of(at(f"round=1.placement {LINE} {line}"))
    assert space_at(place_of(word)).closed(position) == id_
    assert set(SPACES) - set(open_spaces(position)) == {place_of(word)}


# What a space brings.


@pytest.mark.parametrize(
    ("place", "amount", "words"),
    [
        (SALARY, 4, "+$4"),
        (AMMUNITION, 3, "+3 power"),
        (ROADS_1, 3, "+3 roads"),
        (ROADS_2, 1, "+1 road"),
        (INCOME_PARCELS, 6, "+$6"),
        (INCOME_FIREPOWER, 10, "+$10"),
        (GAMBLING, 7, "$2-12"),
        (VP_PARCELS, 1, "+1 VP"),
        (VP_FIREPOWER, 2, "+2 VP"),
        (VP_BUILDINGS, 1, "+1 VP"),
    ],
)
def test_what_a_space_brings_a_player(place: int, amount: int, words: str) -> None:
    position = position_of(at(f"round=1.placement {LINE}"))
    space = space_at(place)
    assert space.amount(position, HAT) == amount
    assert space.gain(position, HAT) == words


@pytest.mark.parametrize(
    ("place", "amounts"), [(INCOME_FIREPOWER, [0, 2, 4, 6, 8]), (VP_FIREPOWER, [0, 0, 1, 1, 2])]
)
def test_it_is_told_for_the_firepower_one_will_have(place: int, amounts: list[int]) -> None:
    position = position_of(at(f"round=1.placement {LINE}"))
    assert [space_at(place).amount(position, HAT, power) for power in range(5)] == amounts


def test_a_building_space_takes_the_price_of_the_player() -> None:
    position = position_of(at(f"round=1.placement {LINE.replace('star=$20,as6Y', 'star=as4Y')}"))
    space = space_at(place_of("$12"))
    assert space.gain(position, HAT) == "−$12"
    assert space.gain(position, STAR) == "−$6"


@pytest.mark.parametrize(
    ("place", "kept"),
    [
        (SALARY, "money"),
        (ROADS_1, "roads"),
        (ROADS_2, "roads"),
        (INCOME_PARCELS, "money"),
        (INCOME_FIREPOWER, "money"),
        (VP_PARCELS, "vp"),
        (VP_FIREPOWER, "vp"),
        (VP_BUILDINGS, "vp"),
    ],
)
def test_what_is_told_is_what_happens(place: int, kept: str) -> None:
    before = position_of(at(f"round=1.actions {LINE} track=88"))
    after = position_of(at(f"round=1.actions {LINE} at={PLACE_WORDS[place]}:hat"))
    gained = getattr(after, kept)[HAT] - getattr(before, kept)[HAT]
    assert gained == space_at(place).amount(before, HAT) > 0


# Words.


def test_the_numbers_of_a_space_are_filled_into_its_words() -> None:
    assert {space.word: (space.short, space.effect, space.brief) for space in ALL_SPACES} == {
        "salary": ("Salary", "$4 a cowboy", "+$4 each"),
        "ammunition": ("Ammunition", "+3 firepower", "+3 power"),
        "roads1": ("Roads (1)", "3 roads", "+3 roads"),
        "roads2": ("Roads (2)", "1 road a cowboy", "+1 each"),
        "parcels": ("Parcels", "are bought", ""),
        **{f"${p}": (f"${p}", f"a building for ${p}", "") for p in (12, 10, 8, 6, 5, 4, 3)},
        "kept": ("Kept tiles", "may be built", ""),
        "income-parcels": ("Parcels", "$2 a parcel", "$2 each"),
        "income-firepower": ("Firepower", "$2 a point", "$2 each"),
        "gambling": ("Gambling", "two dice in $", "$2-12"),
        "income": ("Buildings", "earn", ""),
        "vp-parcels": ("Parcels", "1 VP for 2", "VP for 2"),
        "vp-firepower": ("Firepower", "1 VP for 2", "VP for 2"),
        "vp-buildings": ("Buildings", "1 VP each", "VP each"),
        **{f"vp-{p}": ("Buy VP", f"${p} a VP", f"${p} a VP") for p in (5, 4, 3, 2)},
    }


@pytest.mark.parametrize("space", ALL_SPACES, ids=WORDS)
def test_the_shortest_words_have_at_most_nine_letters(space: Space) -> None:
    position = position_of(at(f"round=1.placement {LINE}"))
    assert len(space.brief) <= NINE_LETTERS
    assert len(space.gain(position, HAT)) <= NINE_LETTERS


CONSTANTS = {
    "SALARY", "AMMUNITION", "ROADS_1", "ROADS_2", "PARCEL_STAGE", "KEPT_STAGE", "INCOME_PARCELS",
    "INCOME_FIREPOWER", "GAMBLING", "INCOME_STAGE", "VP_PARCELS", "VP_FIREPOWER", "VP_BUILDINGS",
}  # fmt: skip
NAMES = CONSTANTS | {name for space in ALL_SPACES for name in (space.word, space.name, space.short)}


def test_no_other_room_has_a_table_of_spaces() -> None:
    assert tables_of(NAMES, "board/spaces.py", "board/material.py") == []


@pytest.mark.parametrize(
    "table",
    [
        'BRINGS = {"salary": N_("+$4"), "roads1": N_("+3 roads"), "gambling": N_("$2-12")}',
        "PRICES = {SALARY: 4, ROADS_1: 3, ROADS_2: 1}",
        'NAMES = ["Salary", "Ammunition", "Roads (1)"]',
    ],
)
def test_a_second_table_of_spaces_would_be_noticed(table: str) -> None:
    assert list(tables_in(table, NAMES)) == [1]
