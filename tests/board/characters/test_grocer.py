"""3 Grocer (CHR-3)."""

from __future__ import annotations

import pytest

from tests.proof import rule
from tests.table import HAT, STAR, at, limit, noted, position_of, refused, texts

ALL_RED = "cast=1R,2R,3R,4R,5R,6R,7R"
WAITING = "hat=$0,roads0,as3Y,pledge1 star=$0,roads0,as7Y"

# Two Banks, one with six and one with four houses around it: $18 and $12.
BANKS = "town=bank:b2,g7/house:a1,b1,c1,a2,c2,a3,f6,g6,h6,f7 own=hat:b2,g7"


@rule("CHR-3")
def test_the_limit_is_60_on_both_sides() -> None:
    assert limit("3Y") == 60
    assert limit("3R") == 60


# Yellow: money, or double income.


@rule("CHR-3Y", "CHR-3Ya")
def test_the_8_dollars_may_be_taken_at_once() -> None:
    game = at(f"round=1.characters {BANKS} hat=$15 star=")
    game.play("take grocer")
    assert texts(game) == ["cash", "later"]
    game.play("cash")
    assert position_of(game).money[HAT] == 23
    assert game.player == STAR


@rule("CHR-3Ya")
def test_who_took_the_money_at_once_doubles_nothing() -> None:
    game = at(f"round=1.characters {BANKS} hat=$0,roads0 star=$0,roads0")
    for action in ("take grocer", "cash", "take sheriff", "pass", "pass"):
        game.play(action)
    assert noted(game, "doubled") == []
    assert noted(game, "earned", "earned_by") == [
        "earned hat 8 character",
        "earned_by hat 18 b2",
        "earned_by hat 12 g7",
    ]


@rule("CHR-3Y", "CHR-3Ya")
def test_who_waits_chooses_between_money_and_doubling_at_the_income() -> None:
    game = at(f"round=1.characters {BANKS} hat=$0,roads0 star=$0,roads0")
    for action in ("take grocer", "later", "take sheriff", "pass", "pass"):
        game.play(action)
    assert game.player == HAT
    assert texts(game) == ["cash", "double bank"]
    assert position_of(game).money[HAT] == 0


@rule("CHR-3Y")
def test_the_8_dollars_may_be_taken_at_the_income() -> None:
    game = at(f"round=1.actions {BANKS} {WAITING}")
    game.play("cash")
    assert noted(game, "earned", "earned_by") == [
        "earned hat 8 character",
        "earned_by hat 18 b2",
        "earned_by hat 12 g7",
    ]


@rule("CHR-3Y")
def test_one_kind_of_own_buildings_earns_double() -> None:
    game = at("round=1.actions town=hotel:a1,h1,h8/ranch:c4 own=hat:a1,h1,c4/star:h8 " + WAITING)
    game.play("double hotel")
    assert noted(game, "earned_by") == [
        "earned_by hat 12 a1",
        "earned_by hat 12 h1",
        "earned_by hat 8 c4",  # another kind
        "earned_by star 6 h8",  # another's Hotel
    ]


@rule("CHR-3Ya")
def test_only_kinds_with_income_can_be_doubled() -> None:
    game = at(
        "set=full round=1.actions town=hotel:a1/church:c4/saloon:h8/blacksmith:a8/mine:e1"
        " own=hat:a1,c4,h8,a8,e1 " + WAITING
    )
    assert texts(game) == ["cash", "double hotel", "double blacksmith"]
    assert refused(game, "double saloon") == "CHR-3Ya"  # no house beside it: $0


@rule("CHR-3Ya")
def test_without_a_kind_to_double_there_is_the_money() -> None:
    game = at("round=1.actions town=church:c4 own=hat:c4 " + WAITING)
    assert noted(game, "earned") == ["earned hat 8 character"]


@rule("CHR-3Ya", "INC-1b")
def test_doubling_is_named_after_all_attacks() -> None:
    game = at(f"round=1.actions {BANKS} {WAITING} at=b2:star")
    assert game.player == STAR
    game.play("steal")
    assert texts(game) == ["cash", "double bank"]


@rule("CHR-3Yb")
def test_example_of_a_doubled_bank_stolen_from() -> None:
    """Banks of $18 and $12, the first stolen from."""
    doubled = at(f"round=1.actions {BANKS} {WAITING} at=b2:star")
    doubled.play("steal")
    doubled.play("double bank")
    assert noted(doubled, "stolen", "earned_by") == [
        "stolen star 18 b2 hat",
        "earned_by hat 18 b2",
        "earned_by hat 24 g7",
    ]
    undoubled = at(f"round=1.actions {BANKS} {WAITING} at=b2:star")
    undoubled.play("steal")
    undoubled.play("cash")
    assert noted(undoubled, "stolen", "earned_by") == [
        "stolen star 9 b2 hat",
        "earned_by hat 9 b2",
        "earned_by hat 12 g7",
    ]


@rule("CHR-3Y")
def test_a_grocer_of_the_round_before_has_nothing_left_to_double() -> None:
    game = at(f"round=1.end {BANKS} {WAITING}")
    for action in ("take grocer", "cash", "take sheriff", "pass", "pass"):
        game.play(action)
    assert noted(game, "doubled") == []
    assert "double bank" not in texts(game)


# Red: money, or points for houses.

HOUSES = "town=house:a1,c1,e1/town_house:b4/ranch:g7/mountain:h1 own=hat:a1,b4,g7,h1,h8/star:c1"


@rule("CHR-3R")
def test_the_red_grocer_decides_when_chosen() -> None:
    game = at(f"{ALL_RED} round=1.characters hat=$15 star=")
    game.play("take grocer")
    assert texts(game) == ["cash", "later"]
    game.play("cash")
    assert position_of(game).money[HAT] == 23
    assert game.player == STAR


@rule("CHR-3R")
def test_a_red_grocer_who_waits_scores_own_parcels_with_houses() -> None:
    game = at(f"{ALL_RED} round=1.characters {HOUSES} hat=$0,roads0 star=$0,roads0")
    for action in ("take grocer", "later", "take sheriff", "pass", "pass"):
        game.play(action)
    assert noted(game, "scored") == ["scored hat 2 character"]  # a house and a town house


@rule("CHR-3R")
@pytest.mark.parametrize("pledge", ["", ",pledge1"])
def test_a_red_grocer_who_took_the_money_scores_nothing(pledge: str) -> None:
    game = at(f"round=4.end {HOUSES} hat=$0,as3R{pledge} star=$0,as7Y")
    scored = noted(game, "scored")
    assert ("scored hat 2 character" in scored) == bool(pledge)
