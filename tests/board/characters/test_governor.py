"""13 Governor (CHR-13)."""

from __future__ import annotations

import pytest

from tests.proof import rule
from tests.table import CENTRE, HAT, STAR, asked, at, limit, noted, position_of, refused, texts

YELLOW = "cast=1Y,2Y,3Y,4R,5Y,7Y,13Y"
RED = "cast=1Y,2Y,3Y,4Y,5Y,7Y,13R"
BUILDS_ROADS = f"{CENTRE} hat=as13Y,roads5,cowboys0 star=as2Y,roads0,cowboys0"


@rule("CHR-13")
def test_the_limit_is_50_on_both_sides() -> None:
    assert limit("13Y") == 50
    assert limit("13R") == 50


# Yellow: points for roads.


@rule("CHR-13Y")
def test_the_yellow_governor_gets_a_road_at_once() -> None:
    game = at(f"{YELLOW} round=1.characters hat=roads1 star=roads1")
    game.play("take governor")
    assert position_of(game).roads == [2, 1]
    assert game.player == STAR


@rule("CHR-13Y")
def test_a_road_to_new_parcels_is_1_vp_however_many_they_are() -> None:
    game = at(f"round=1.placement {BUILDS_ROADS}")
    game.play("road d3w")  # c2 and d2
    assert noted(game, "scored") == ["scored hat 1 character"]
    game.play("road d3e")  # only e2: d2 is connected already
    assert noted(game, "scored") == ["scored hat 1 character"] * 2


@rule("CHR-13Y")
def test_a_road_that_connects_nothing_new_is_no_vp() -> None:
    game = at(f"round=1.placement {BUILDS_ROADS}")
    for road in ("road d3w", "road d3e", "road d3n"):  # the last one closes the ring
        game.play(road)
    assert noted(game, "scored") == ["scored hat 1 character"] * 2


@rule("CHR-13Y")
def test_anothers_road_is_no_vp_for_anybody() -> None:
    game = at(f"round=1.placement {CENTRE} hat=as13Y,roads0 star=as14Y,roads2 pass=hat")
    game.play("road d3w")
    assert noted(game, "road_laid") == ["road_laid star d3w"]
    assert noted(game, "scored") == []


@rule("CHR-13Ya", "RND-11c")
@pytest.mark.parametrize("number", [1, 4])
def test_the_last_window_of_the_round_counts(number: int) -> None:
    game = at(f"round={number}.actions {CENTRE} hat=$0,as13Y,roads1 star=$0,as2Y,roads0")
    assert position_of(game).steps[-1].rule() == "RND-11a"
    game.play("road d3w")
    assert "scored hat 1 character" in noted(game, "scored")


@rule("CHR-13Ya")
def test_a_road_laid_while_building_counts() -> None:
    game = at(f"round=1.actions {CENTRE} own=hat:a1 hat=$0,as13Y,roads1,bank*1 star=$0,as2Y,roads0")
    assert position_of(game).steps[-1].rule() == "ACT-7"
    game.play("road d3w")
    assert noted(game, "scored") == ["scored hat 1 character"]


@rule("CHR-13Ya")
def test_it_ends_with_the_round() -> None:
    game = at(f"{YELLOW} round=1.end {CENTRE} hat=$0,as13Y,roads3 star=$0,as2Y,roads0")
    game.play("take sheriff")
    game.play("take banker")
    game.play("road d3w")
    assert noted(game, "road_laid") == ["road_laid hat d3w"]
    assert noted(game, "scored") == []


# All parcels by the first roads are taken: City Hall needs a road of its own.
FULL_CENTRE = f"{CENTRE} own=hat:c3,d3,e3,c4/star:e4,c5,d5,e5"


@rule("CHR-13Ya")
def test_a_road_to_city_hall_is_not_from_the_own_supply() -> None:
    game = at(
        f"{YELLOW} set=full round=1.characters {FULL_CENTRE} shop=ranch bag=city_hall1"
        " hat=roads1 star=$15"
    )
    game.play("take governor")
    game.play("take chinese_worker")
    game.play("buy $3")
    game.play("keep", chance="tile city_hall")
    assert game.player == HAT
    game.play("road d3w")
    assert noted(game, "city_road_laid") == ["city_road_laid hat d3w"]
    assert noted(game, "scored") == []
    assert position_of(game).roads[HAT] == 2


# Red: taxes.


@rule("CHR-13R")
def test_the_red_governor_taxes_weapons_or_money() -> None:
    game = at(f"{RED} round=1.characters hat= star=")
    game.play("take governor")
    assert game.player == HAT
    assert texts(game) == ["tax weapons", "tax money"]
    assert refused(game, "decline") == "CHR-13R"


@rule("CHR-13R", "CHR-13Rb")
def test_the_red_governor_is_told_what_either_tax_brings() -> None:
    game = at(
        f"{RED} round=1.characters hat=$95,revolvers4 star=$25,revolvers2 cactus=$4,revolvers5"
    )
    game.play("take governor")
    assert asked(game) == "tax weapons for $6 in all, or money for $4"


@rule("CHR-13R")
def test_a_tax_on_weapons_is_1_dollar_for_each_revolver() -> None:
    game = at(
        f"{RED} round=1.characters hat=$15,revolvers4 star=$15,revolvers3 cactus=$15,revolvers1"
        " horseshoe=$15,revolvers0"
    )
    game.play("take governor")
    game.play("tax weapons")
    assert noted(game, "taxed") == [
        "taxed hat star 3",
        "taxed hat cactus 1",
        "taxed hat horseshoe 0",
    ]
    assert position_of(game).money == [19, 12, 14, 15]


@rule("CHR-13R")
@pytest.mark.parametrize(
    ("money", "tax"), [(0, 0), (1, 1), (9, 1), (10, 1), (11, 2), (20, 2), (21, 3), (99, 10)]
)
def test_a_tax_on_money_is_1_dollar_for_each_started_10(money: int, tax: int) -> None:
    game = at(f"{RED} round=1.characters hat=$15 star=${money}")
    game.play("take governor")
    game.play("tax money")
    assert position_of(game).money == [15 + tax, money - tax]


@rule("CHR-13R")
def test_nobody_can_refuse_a_tax() -> None:
    game = at(f"{RED} round=1.characters hat=$15 star=$15 cactus=$15")
    game.play("take governor")
    game.play("tax money")
    assert noted(game, "paid", "earned") == [
        "paid star 2 tax", "earned hat 2 tax", "paid cactus 2 tax", "earned hat 2 tax",
    ]  # fmt: skip
    assert game.player == STAR  # who chooses a character
    assert "take sheriff" in texts(game)


@rule("CHR-13Ra")
def test_neither_the_mercenary_nor_the_three_revolver_tile_is_taxed() -> None:
    game = at(f"{RED} round=1.characters pass=star,hat hat=$15 star=$15,revolvers2 ammunition=star")
    game.play("take mercenary")
    assert position_of(game).firepower(STAR) == 2 + 3 + 3 + 3  # revolvers, cowboys, tile, card
    game.play("take governor")
    game.play("tax weapons")
    assert noted(game, "taxed") == ["taxed hat star 2"]


@rule("CHR-13Rb")
@pytest.mark.parametrize(("money", "pays"), [(0, 0), (2, 2), (4, 4), (5, 5), (6, 5)])
def test_who_has_less_pays_what_they_have(money: int, pays: int) -> None:
    game = at(f"{RED} round=1.characters hat=$15 star=${money},revolvers5")
    game.play("take governor")
    game.play("tax weapons")
    assert position_of(game).money == [15 + pays, money - pays]
