"""The greedy bot weighs what the house rules of a game allow and forbid."""

from __future__ import annotations

import pytest

from carson_city.board.map import place_of
from carson_city.bots.solo.foresight import Foresight
from carson_city.solo.readings import PARCEL_SERVES
from tests.bots.asked import choice, worths
from tests.bots.test_solo import standish
from tests.proof import rule
from tests.solo.test_land import full_of_mountains
from tests.table import CENTRE, HAT, at, position_of

ALONE = "house=grocer-alone"
SALOONS = "town=house:d4,d5,d3,e5,f5/mountain:a1/mine:b2/ranch:h1/saloon:c4,e4"
LAND = f"{SALOONS} own=hat:b2,h1,c4,e4 roads=d4n,d4s,d4w,d4e"  # both Saloons: $40
LITTLE = LAND.replace(",h1,c4,e4", ",h1")
GROCER = "hat=$3,roads0,as3Y,pledge1"


@rule("INC-1a")
@pytest.mark.parametrize(("house", "does"), [("", "blast b2"), (ALONE, "done")])
def test_dynamite_is_kept_where_the_grocer_then_doubles_nothing(house: str, does: str) -> None:
    game = at(f"{house} round=4.actions {LAND} {GROCER},dynamite1 star=$9,roads0,as7Y")
    assert choice(game, HAT) == does
    game.play(does)
    assert choice(game, HAT) == "double saloon"


@rule("INC-1a", "HOR-5")
@pytest.mark.parametrize(("land", "does"), [(LAND, "done"), (LITTLE, "double h1")])
def test_a_horse_doubles_a_ranch_only_if_that_pays_more_than_the_grocer(
    land: str, does: str
) -> None:
    line = f"variants=horses round=4.actions {land} {GROCER},horses0,corrals0.0.1.0.0"
    assert choice(at(f"{ALONE} {line} star=$9,roads0,as7Y"), HAT) == does


@rule("INC-1a", "HOR-5")
def test_no_horse_goes_to_the_ranches_of_a_grocer_who_doubles_alone() -> None:
    line = (
        f"variants=horses round=4.placement order=hat,star {LAND} {GROCER},horses1,cowboys2 "
        "star=$9,roads0,as7Y"
    )
    usual, alone = (at(f"{house} {line}") for house in ("", ALONE))
    for game in (usual, alone):
        game.play("place vp-5", HAT)
    assert worths(usual)["horse 3"] > worths(alone)["horse 3"]
    assert worths(usual)["horse 5"] == worths(alone)["horse 5"]


OUTLAW = "variants=outlaws strength=9 cast=1Y,2Y,3Y,4Y,5Y,6Y,12Y round=2.characters"
GIVEN = f"house=outlaw-land {OUTLAW}"


@rule("WORD-7", "CHR-12Y")
def test_the_auctioneer_weighs_a_parcel_under_an_outlaw_that_can_be_given() -> None:
    game = at(f"{GIVEN} outlaws=d4 {CENTRE} hat=$15 star=$15")
    game.play("take auctioneer")
    assert worths(game)["lot d4"] > 0


@rule("WORD-7", "CHR-5Y")
def test_the_settler_is_worth_a_parcel_under_an_outlaw_too() -> None:
    line = f"{{}} outlaws=d4 {CENTRE} hat=$15 star=$15"
    usual, given = at(line.format(OUTLAW)), at(line.format(GIVEN))
    assert worths(given)["take settler"] > worths(usual)["take settler"]


@rule("WORD-7", "OUT-4")
def test_land_under_an_outlaw_that_cannot_be_built_on_is_worth_less() -> None:
    game = at(f"{GIVEN} outlaws=c4 {CENTRE} hat=$15 star=$15")
    game.play("take settler")
    values = worths(game)
    assert 0 < values["claim c4"] < values["claim e4"]


@rule("SOLO-C2e", "SOLO-C")
def test_card_c_is_foreseen_on_the_parcel_for_the_building_of_the_same_card() -> None:
    # Standish holds a Ranch, first on his list; the tile on display is a Saloon.
    land = full_of_mountains("a7", "a8", "b7", "c4", "c3")
    line = f"{land} {{}} shop=saloon,-,-,-,-,-,- hat=as2Y star=ranch*1"
    usual, pairs = (
        Foresight(position_of(standish(line.format(house)))).coming
        for house in ("", f"house={PARCEL_SERVES}")
    )
    assert place_of("c4") not in usual
    assert pairs[place_of("c4")] > 0
    assert 0 < pairs[place_of("a7")] < usual[place_of("a7")]  # card H is for the Ranch still
