"""What can stand on a parcel: the facts of each kind are those of the rules (MAT-2, BLD)."""

from __future__ import annotations

import re

import pytest

from carson_city.board.income import income_as
from carson_city.board.kinds import ALL_KINDS, EXTRA_WORDS, HOUSE_COUNTS, MOST_HOUSES, NOTHING, Kind
from carson_city.board.map import parcel_of
from carson_city.board.material import (
    BANK,
    BLACKSMITH,
    BUILDING_KINDS,
    CITY_HALL,
    DRUGSTORE,
    EMPTY,
    FREE,
    GENERAL_STORE,
    HOTEL,
    HOUSE,
    KIND_WORDS,
    MINE,
    MOUNTAIN,
    RANCH,
    SALOON,
)
from carson_city.rulebook import rulebook
from tests.proof import rule
from tests.sources import tables_in, tables_of
from tests.table import HAT, STAR, at, position_of
from tests.variants.stream.variant import STREAM

BUILDINGS = [ALL_KINDS[number] for number in BUILDING_KINDS]
WORDS = [kind.word for kind in BUILDINGS]


def said(id_: str) -> str:
    """What a rule says."""
    return rulebook().rule(id_).text


def named(text: str) -> set[str]:
    """The words of the kinds that a text names, also as several: Banks."""
    return {kind.word for kind in BUILDINGS if re.search(rf"\b{kind.name}(e?s)?\b", text)}


def those(fact: str) -> set[str]:
    """The words of the kinds of building that have a fact."""
    return {kind.word for kind in BUILDINGS if getattr(kind, fact)}


def test_every_kind_has_its_number_its_word_and_a_rule_that_there_is() -> None:
    assert tuple(kind.word for kind in ALL_KINDS) == KIND_WORDS
    assert [kind.number for kind in ALL_KINDS] == list(range(len(KIND_WORDS)))
    for kind in ALL_KINDS:
        assert rulebook().rule(kind.rule).id == kind.rule


@pytest.mark.parametrize("word", ["house", "town_house", *WORDS])
def test_the_rule_of_a_kind_begins_with_its_name(word: str) -> None:
    kind = ALL_KINDS[KIND_WORDS.index(word)]
    assert said(kind.rule).lower().startswith(f"{kind.name.lower()}:")


def test_a_short_name_has_at_most_six_letters() -> None:
    assert [kind.short for kind in BUILDINGS if len(kind.short) > 6] == []


@rule("MAT-2")
def test_the_rules_tell_how_many_tiles_of_each_kind_there_are() -> None:
    tiles = re.findall(r"(\d+) ([A-Z]\w+(?: [A-Z]\w+)?)", said("MAT-2"))
    assert {name: int(count) for count, name in tiles} == {
        kind.name: kind.tiles for kind in BUILDINGS
    }
    assert sum(kind.tiles for kind in ALL_KINDS) == 38


@rule("SET-2b", "SET-2c")
def test_the_starter_set_lacks_five_kinds() -> None:
    assert set(EXTRA_WORDS) == named(said("SET-2c")) == those("extra")
    assert set(WORDS) - set(EXTRA_WORDS) == named(said("SET-2b"))


@pytest.mark.parametrize("kind", BUILDINGS, ids=WORDS)
def test_each_rule_tells_how_many_houses_its_kind_counts_as(kind: Kind) -> None:
    told = re.search(r"ounts as (\d) house", said(kind.rule))
    assert told is not None
    assert kind.houses == HOUSE_COUNTS[kind.number] == int(told[1])


@rule("BLD-HOUSE", "BLD-TOWN")
def test_a_house_counts_as_one_and_a_town_house_as_two() -> None:
    assert "counts as 1 house" in said("BLD-HOUSE")
    assert "counts as 2 houses" in said("BLD-TOWN")
    assert HOUSE_COUNTS[:5] == (0, 0, 1, 2, 0)


@rule("BUILD-3", "BUILD-3b", "BUILD-3c")
def test_a_building_brings_one_house_but_for_four_kinds() -> None:
    assert {kind.word for kind in BUILDINGS if kind.brings == 0} == {"ranch", "mine", "city_hall"}
    assert {kind.word for kind in BUILDINGS if kind.brings == 3} == {"school"}
    assert {kind.brings for kind in BUILDINGS} == {0, 1, 3}
    assert MOST_HOUSES == 3


@rule("BUILD-7")
def test_ranch_and_mine_give_one_revolver_and_a_prison_two() -> None:
    assert {kind.word: kind.gives for kind in BUILDINGS if kind.gives} == {
        "ranch": 1,
        "mine": 1,
        "prison": 2,
    }


@rule("BUILD-2")
def test_only_ranch_and_mine_need_no_road() -> None:
    exempt = said("BUILD-2").rpartition("(ROAD-3).")[2]
    assert set(WORDS) - those("needs_road") == named(exempt) == {"ranch", "mine"}


@rule("BLD-STATION")
def test_only_the_station_needs_a_line_of_roads() -> None:
    assert those("needs_line") == {"station"}


@rule("ATT-2")
def test_prison_church_station_and_city_hall_are_not_attacked() -> None:
    assert set(WORDS) - those("attackable") == named(said("ATT-2"))


@rule("COMP-3", "COMP-4")
def test_the_components_tell_the_caps() -> None:
    text = f"{said('COMP-3')} {said('COMP-4')}"
    for kind in BUILDINGS:
        told = re.search(rf"{kind.name} (?:earns |\$1 to |at most )?\$(\d+)", text)
        assert kind.cap == (int(told[1]) if told else 0), kind.word


@rule("BLD-CITYh")
def test_a_resident_adds_3_or_5_dollars_to_five_kinds() -> None:
    three, rest = said("BLD-CITYh").split("$3 more")
    five = rest.partition("$5 more")[0]
    levels = dict.fromkeys(named(three), 3) | dict.fromkeys(named(five), 5)
    assert {kind.word: kind.level for kind in BUILDINGS if kind.level} == levels
    assert len(levels) == 5


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (RANCH, "${each} for each adjacent unoccupied parcel"),
        (RANCH, "at least ${least}"),
        (MINE, "${each} for each adjacent mountain"),
        (HOTEL, "always ${flat}"),
        (DRUGSTORE, "${each} for each adjacent house (free or own) + ${each} for each own Ranch"),
        (BANK, "${each} for each adjacent house (free or own) + ${each} for each own Mine"),
        (SALOON, "${each} for each adjacent house (free or own)"),
        (BLACKSMITH, "${by_round}, "),
        (BLACKSMITH, "+ ${each} for each own Ranch anywhere"),
        (GENERAL_STORE, "${each} for each adjacent house that is free or another's"),
    ],
)
def test_each_rule_tells_what_its_kind_earns(number: int, text: str) -> None:
    kind = ALL_KINDS[number]
    facts = {name: getattr(kind, name) for name in ("each", "least", "flat", "by_round")}
    assert text.format(**facts) in said(kind.rule)


@rule("BLD-DRUG", "BLD-BANK", "BLD-SMITH")
def test_three_kinds_have_a_partner() -> None:
    partners = {kind.word: ALL_KINDS[kind.partner].word for kind in BUILDINGS if kind.partner >= 0}
    assert partners == {"drugstore": "ranch", "bank": "mine", "blacksmith": "ranch"}


def test_what_a_kind_counts_is_land_mountains_or_houses() -> None:
    counted = {kind.word: kind.counts for kind in BUILDINGS if kind.counts >= 0}
    assert counted == {
        "ranch": EMPTY, "mine": MOUNTAIN, "drugstore": HOUSE, "bank": HOUSE, "saloon": HOUSE,
        "general_store": HOUSE,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "free", "own", "others"),
    [
        pytest.param(RANCH, 1, 1, 1, marks=rule("BLD-RANCH")),
        pytest.param(MINE, 1, 1, 0, marks=rule("BLD-MINE", "BLD-OWN")),
        pytest.param(SALOON, 1, 1, 0, marks=rule("BLD-SALOON", "BLD-OWN")),
        pytest.param(GENERAL_STORE, 1, 2, 1, marks=rule("BLD-STORE")),
    ],
)
def test_how_often_a_thing_counts_by_whose_it_is(
    kind: int, free: int, own: int, others: int
) -> None:
    shares = [ALL_KINDS[kind].share(owner, HAT) for owner in (FREE, HAT, STAR)]
    assert shares == [free, own, others]


# Around d4: a free house, one of each player and a town house of the first, a free mountain and
# one of the second, an empty parcel and a river.
LINE = (
    f"round=2.actions set=full {STREAM} town=house:c3,d3,e3/town_house:c4/mountain:e4,c5/river:e5"
    "/mine:h8/ranch:g8 roads=a1n own=hat:c3,c4,h8,g8/star:d3,e4 hat=as2Y star=as6Y"
)


@pytest.mark.parametrize(
    ("kind", "around", "money"),
    [
        (RANCH, 2, 2),
        (MINE, 2, 6),
        (DRUGSTORE, 4, 15),
        (BANK, 4, 15),
        (SALOON, 4, 20),
        (GENERAL_STORE, 8, 24),
        (HOTEL, 0, 6),
        (BLACKSMITH, 0, 15),
        (CITY_HALL, 0, 0),
    ],
)
def test_the_income_follows_from_what_is_around(kind: int, around: int, money: int) -> None:
    position = position_of(at(LINE))
    d4 = parcel_of("d4")
    assert ALL_KINDS[kind].around(position.town, d4, HAT) == around
    assert income_as(position, d4, kind, HAT) == money


def test_what_is_expected_need_not_be_whole() -> None:
    assert ALL_KINDS[SALOON].earns(1.5, 0, 1) == 7.5
    assert ALL_KINDS[BLACKSMITH].earns(0, 1, 2.5) == 17.5
    assert ALL_KINDS[RANCH].earns(0.4, 0, 1) == 1


NAMES = {name for kind in ALL_KINDS for name in (kind.word, kind.name, kind.word.upper())}


def test_no_other_room_has_a_table_of_kinds() -> None:
    others = [
        table
        for table in tables_of(NAMES, "board/kinds.py", "board/material.py")
        if "cards/" not in table  # the card game has parcels of its own
    ]
    assert others == []


@pytest.mark.parametrize(
    "table",
    [
        'TILES = {"ranch": 6, "mine": 6, "drugstore": 4}',
        'NAMES = {RANCH: N_("Ranch"), MINE: N_("Mine"), material.BANK: N_("Bank")}',
        'PAYS = {"Ranch": (1, "parcel"), "Mine": (3, "mountain"), "Saloon": (5, "house")}',
        'EXTRAS = ("general_store", "school", "station")',
    ],
)
def test_a_second_table_of_kinds_would_be_noticed(table: str) -> None:
    assert list(tables_in(table, NAMES)) == [1]


def test_what_counts_nothing_and_has_no_partner_is_told_from_every_kind() -> None:
    numbers = [kind.number for kind in ALL_KINDS]
    assert NOTHING not in numbers
    assert {kind.counts for kind in ALL_KINDS} <= {EMPTY, MOUNTAIN, HOUSE, NOTHING}
    assert ALL_KINDS[RANCH].counts == EMPTY
