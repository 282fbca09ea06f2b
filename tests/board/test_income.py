"""Income from buildings and the steps around it (INC, ACT-11)."""

from __future__ import annotations

import pytest

from tests.proof import rule
from tests.table import HAT, STAR, at, noted, position_of, texts

ROADS = "roads=d4n,d4s,d4w,d4e"


@rule("ACT-11", "INC-1")
def test_every_building_pays_its_owner_without_a_cowboy() -> None:
    town = f"town=saloon:d4/house:c3/hotel:a1/mine:h8/mountain:h7 {ROADS} own=hat:d4,h8/star:a1"
    game = at(f"round=1.actions {town} hat=$0,as2Y star=$0,as6Y")
    assert noted(game, "earned_by") == [
        "earned_by star 6 a1",
        "earned_by hat 5 d4",
        "earned_by hat 3 h8",
    ]
    assert position_of(game).money == [8, 6]


@rule("ACT-11")
def test_income_has_no_space_to_place_on() -> None:
    game = at(f"round=1.placement town=hotel:d4 {ROADS} own=hat:d4 hat=as2Y star=as6Y")
    assert "place income-parcels" in texts(game)
    assert "place income" not in texts(game)
    assert game.why_not("place income") is not None


@rule("ACT-11")
def test_income_comes_after_gambling_and_before_the_town_council() -> None:
    game = at(
        f"round=1.actions town=hotel:d4 {ROADS} own=hat:d4,a1 hat=$0,as2Y star=$0,as6Y"
        " at=gambling:star/vp-parcels:hat/vp-5:hat",
        chance="die 1, die 2",
    )
    keys = [line.split()[0] for line in noted(game, "earned", "earned_by", "scored")]
    assert keys == ["earned", "earned_by", "scored"]
    assert texts(game) == ["buy 1vp", "decline"]  # with the Hotel's $6


@rule("ACT-11", "BLD-CITYd")
def test_the_duel_for_city_hall_comes_before_the_attacks() -> None:
    town = f"set=full town=bank:d4/house:c3,d3/city_hall:e4 {ROADS} own=hat:d4"
    game = at(
        f"round=1.actions {town} hat=$0,as2Y,cowboys0 star=$0,as6Y,cowboys0"
        " at=d4:hat,star/e4:hat,star",
        chance="die 1, die 2, die 4, die 4",
    )
    assert noted(game, "duel_rolled") == [
        "duel_rolled hat 1 1 e4",
        "duel_rolled star 2 1 e4",
        "duel_rolled hat 4 2 d4",  # with the cowboy that lost in City Hall
        "duel_rolled star 4 1 d4",
    ]
    assert noted(game, "duel_won") == ["duel_won star e4", "duel_won hat d4"]


@rule("ACT-11", "INC-1b")
def test_doubling_is_chosen_after_all_attacks_and_before_payment() -> None:
    town = f"town=bank:d4/house:c3,d3/hotel:a1 {ROADS} own=hat:d4,a1"
    game = at(
        f"round=1.actions {town} hat=$0,as3Y,pledge1 star=$0,as6Y at=d4:star/a1:star",
    )
    assert game.player == STAR
    game.play("steal")
    game.play("decline")
    assert noted(game, "theft_marked", "declined") == ["theft_marked star a1", "declined star d4"]
    assert (game.player, texts(game)) == (HAT, ["cash", "double bank", "double hotel"])
    assert noted(game, "earned_by", "stolen") == []
    game.play("double bank")
    assert position_of(game).money == [12 + 3, 3]


@rule("INC-1a", "CHR-3Y")
def test_the_owner_says_which_kind_is_doubled_and_no_other_is() -> None:
    town = f"town=bank:d4,d6/house:c3,d5/hotel:a1/saloon:h8 {ROADS} own=hat:d4,d6,a1/star:h8"
    for kind, money in (("bank", 2 * (6 + 3) + 6), ("hotel", 6 + 3 + 2 * 6)):
        game = at(f"round=1.actions {town} hat=$0,as3Y,pledge1 star=$0,as6Y")
        assert texts(game) == ["cash", "double bank", "double hotel"]
        game.play(f"double {kind}")
        assert position_of(game).money[HAT] == money


@rule("INC-1", "BLD-CAP")
def test_income_counts_the_town_as_it_is_at_payment() -> None:
    """A house built this round, on a free parcel, serves the other's Saloon too."""
    town = f"town=house:d4/saloon:e3 {ROADS} own=hat:c4/star:e3"
    game = at(f"round=1.actions {town} hat=$0,as2Y,roads0,bank*1 star=$0,as6Y")
    game.play("build bank c4")
    game.play("house d3")
    assert noted(game, "earned_by") == ["earned_by star 10 e3", "earned_by hat 6 c4"]


@rule("INC-1", "ATT-3a", "CHR-3Y")
def test_a_theft_and_a_doubling_hold_for_one_payment() -> None:
    town = f"town=saloon:d4/house:c3 {ROADS} own=hat:d4"
    players = "hat=$0,as3Y,roads0,cowboys0,pledge1 star=$0,as6Y,roads0,cowboys0"
    game = at(f"round=1.actions {town} {players} at=d4:star bag=")
    for text in ("steal", "double saloon", "take banker", "take mercenary", "pass", "pass"):
        game.play(text)
    assert noted(game, "earned_by", "stolen") == [
        "stolen star 5 d4 hat",
        "earned_by hat 5 d4",
        "earned_by hat 5 d4",
    ]


TWELVE = "town_house:c3,d3,e3,c4,e4,c5"  # around d4: a Saloon there would earn $60


@rule("BLD-CAP")
def test_the_cap_comes_before_doubling() -> None:
    town = f"town=saloon:d4/{TWELVE} {ROADS} own=hat:d4"
    game = at(f"round=1.actions {town} hat=$0,as3Y,pledge1 star=$0,as6Y")
    game.play("double saloon")
    assert noted(game, "earned_by") == ["earned_by hat 110 d4"]


@rule("BLD-CAP")
def test_the_city_hall_level_comes_before_the_cap_and_is_doubled_too() -> None:
    town = f"set=full town=bank:d4/house:c3/city_hall:h8 {ROADS} own=hat:d4"
    game = at(
        f"round=1.actions {town} hat=$0,as3Y,pledge1 star=$0,as6Y at=h8:hat resident=hat",
    )
    game.play("double bank")
    assert noted(game, "earned_by") == ["earned_by hat 12 d4"]


@rule("BLD-CAP", "INC-1")
@pytest.mark.parametrize(("houses", "amount"), [("c3", 5), ("c3,d3,e3", 15)])
def test_doubling_comes_before_a_thief_takes_half(houses: str, amount: int) -> None:
    town = f"town=saloon:d4/house:{houses} {ROADS} own=hat:d4"
    game = at(f"round=1.actions {town} hat=$0,as3Y,pledge1 star=$0,as6Y at=d4:star")
    game.play("steal")
    game.play("double saloon")
    assert position_of(game).money == [amount, amount]


@rule("BLD-CAP")
def test_a_thief_takes_half_of_the_capped_amount() -> None:
    town = f"town=saloon:d4/{TWELVE} {ROADS} own=hat:d4"
    game = at(f"round=1.actions {town} hat=$0,as2Y star=$0,as6Y at=d4:star")
    game.play("steal")
    assert position_of(game).money == [28, 27]


@rule("INC-2")
def test_example_the_purple_saloon_does_not_earn_from_a_house_of_orange() -> None:
    """Hat is Orange on d4 with the houses c3, d3, e3; star is Purple on d2 between the same."""
    town = f"town=saloon:d4,d2/house:c3,d3,e3 {ROADS} own=hat:d4,c3/star:d2"
    game = at(f"round=1.actions {town} hat=$0,as2Y star=$0,as6Y")
    assert position_of(game).money == [15, 10]
