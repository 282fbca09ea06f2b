"""House rules of the solo game: the other readings, from positions in text."""

from __future__ import annotations

from pathlib import Path

import pytest

import carson_city
from carson_city.solo.readings import AT_RANDOM, CROWDING, OWN_LAND_FIRST, PARCEL_SERVES
from tests.proof import rule
from tests.solo.games import housed, standish, turned, went
from tests.solo.test_land import about, full_of_mountains
from tests.solo.test_worst import ROUND, TWELVE_BUT_ONE
from tests.table import CENTRE, HAT, STAR, noted, position_of

GOLDEN = Path(__file__).parents[1] / "golden"
ROADS = "roads=d4n,d4s,d4w,d4e"


# SOLO-15a: the white die.


@rule("SOLO-15a")
def test_by_the_die_all_ways_and_parcels_are_drawn() -> None:
    line = f"{ROUND} house={AT_RANDOM} {CENTRE} own=star:g4/hat:h4,f2 hat=as2Y star=prison*1"
    games = [standish(line, "strength", seed=seed) for seed in range(12)]
    assert len({tuple(noted(game, "road_laid")) for game in games}) > 1
    assert not any(noted(game, "standish_least_wanted_road") for game in games)
    town = f"town=house:d4,d6/saloon:e5 {ROADS} own=hat:e5/star:{TWELVE_BUT_ONE}"
    line = f"{ROUND} house={AT_RANDOM} {town} at=d6:star/c5:star played=A2,B2"
    bought = [noted(standish(line, seed=seed), "parcel_bought")[0] for seed in range(12)]
    assert len({*bought}) == 2


@rule("SOLO-15a")
def test_a_record_of_version_1_plays_by_the_die() -> None:
    record = carson_city.Record.load(GOLDEN / "solo-city-version-1.txt")
    assert record.setup.rules_text == "1, standish 1"
    assert record.setup.house == (AT_RANDOM,)
    assert record.replay().over


# SOLO-Ec: Salary and Roads (2).


@rule("SOLO-Ec")
def test_anywhere_card_e_goes_to_salary_and_roads_2_too() -> None:
    house = f"house={CROWDING} {CENTRE}"
    for town, usual, other in (
        ("at=salary:hat,hat", [], ["salary SOLO-Eb"]),
        ("at=roads1:hat/roads2:hat", ["roads1 SOLO-Eb"], ["roads2 SOLO-Eb"]),
        ("at=roads2:hat/gambling:hat", ["gambling SOLO-Eb"], ["gambling SOLO-Eb"]),
    ):
        assert went(turned("E2", f"{CENTRE} {town}")) == usual
        assert went(turned("E2", f"{house} {town}")) == other


@rule("SOLO-Ec", "SOLO-9b", "SOLO-Ed")
def test_anywhere_he_stands_once_in_a_place() -> None:
    game = turned("E2", f"house={CROWDING} {CENTRE} at=salary:hat,star/roads2:hat")
    assert went(game) == ["roads2 SOLO-Eb"]
    both = turned("E2", f"house={CROWDING} {CENTRE} at=salary:hat,star/roads2:hat,star")
    assert went(both) == []
    assert noted(both, "standish_spared") == ["standish_spared"]


@rule("SOLO-Ec", "SOLO-10a")
def test_anywhere_his_cowboy_does_nothing_there_and_you_are_paid() -> None:
    places = "at=salary:hat,star/roads2:hat,star"
    game = standish(f"{ROUND} house={CROWDING} {CENTRE} {places} played=E2 hat=$0,as2Y star=")
    assert noted(game, "standish_barred") == ["standish_barred salary", "standish_barred roads2"]
    position = position_of(game)
    assert position.money[STAR] == position.roads[STAR] == 0
    assert position.roads[HAT] > 0
    assert position.money[HAT] > 0
    assert carson_city.Game.at(game.line()).line() == game.line()


@rule("SOLO-Ec")
def test_without_it_no_line_has_him_there() -> None:
    with pytest.raises(carson_city.CarsonError, match="never works for salary"):
        standish(f"round=2.placement {CENTRE} at=salary:star")


# SOLO-13c: town houses.


@rule("SOLO-13c", "SOLO-13b")
def test_a_town_house_on_his_own_land_goes_first_whatever_the_income() -> None:
    # A house on h8 brings his Saloon on g7 $5; his own house on d4 is hemmed in and brings nothing.
    land = full_of_mountains("c4", "h8", "g7").replace("house:d4", "house:d4/saloon:g7")
    line = f"{ROUND} {{}} {land} own=star:c4,d4,g7/hat:b4 hat=as2Y star=prison*1"
    usual = standish(line.format(""), "strength")
    house = standish(line.format(f"house={OWN_LAND_FIRST}"), "strength")
    assert housed(usual) == ["h8 SOLO-13b"]
    assert housed(house) == ["d4 SOLO-13c"]


# SOLO-C2e: card C.


@rule("SOLO-C2e", "SOLO-C")
def test_the_parcel_of_card_c_is_for_the_building_of_the_same_card() -> None:
    # He holds a Ranch, first on his list; the tile on display is a Saloon.
    land = full_of_mountains("a7", "a8", "b7", "c4", "c3")
    line = f"{land} {{}} shop=saloon,-,-,-,-,-,- hat=as2Y star=ranch*1"
    usual, house = (
        turned("C2", line.format("")),
        turned("C2", line.format(f"house={PARCEL_SERVES}")),
    )
    assert about(usual) == "ranch"
    assert about(house) == "saloon"
    assert went(house)[0] == went(usual)[0]


@rule("SOLO-C2e", "SOLO-H")
def test_other_cards_and_a_building_cowboy_at_home_follow_the_usual_rule() -> None:
    land = full_of_mountains("a7", "a8", "b7", "c4", "c3")
    line = f"{land} house={PARCEL_SERVES} {{}} hat=as2Y star=ranch*1"
    assert about(turned("H1", line.format("shop=saloon,-,-,-,-,-,-"))) == "ranch"
    alone = turned("C2", line.format("shop=saloon,-,-,-,-,-,- at=$3:star"))
    assert went(alone)[0] == "home SOLO-9b"
    assert about(alone) == "ranch"
