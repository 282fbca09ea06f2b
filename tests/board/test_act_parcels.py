"""Buying parcels (ACT-5)."""

from __future__ import annotations

import pytest

from tests.proof import rule
from tests.table import CENTRE, STAR, at, noted, owner_of, position_of, refused, texts

ROADS = "roads=d4n,d4s,d4w,d4e"


@rule("ACT-5")
@pytest.mark.parametrize("parcel", ["a8", "d4", "e4", "f4"])
def test_empty_parcels_mountains_houses_and_town_houses_are_bought(parcel: str) -> None:
    town = f"town=house:d4/town_house:e4/mountain:f4 {ROADS}"
    game = at(f"round=1.actions {town} hat=$15,as2Y star=$15,as6Y at={parcel}:hat")
    assert texts(game) == [f"buy {parcel}", "done"]
    game.play(f"buy {parcel}")
    assert owner_of(game, parcel) == "hat"


@rule("ACT-5")
def test_only_available_parcels_take_a_buyer() -> None:
    town = f"town=house:d4/mountain:b2/city_hall:e4/prison:f6 {ROADS} own=hat:b2/star:f5,f6"
    game = at(f"round=1.placement set=full {town} hat=$15,as2Y star=$15,as6Y")
    for parcel in ("b2", "f5"):
        assert refused(game, f"place {parcel}") == "RND-5b"
    assert refused(game, "place f6") == "ATT-2"
    assert "place d4" in texts(game)


@rule("ACT-5")
def test_a_cowboy_on_city_hall_buys_nothing() -> None:
    town = f"town=house:d4/city_hall:e4 {ROADS}"
    game = at(f"round=1.actions set=full {town} hat=$15,as2Y star=$15,as6Y at=e4:hat")
    assert noted(game, "parcel_bought") == []
    assert owner_of(game, "e4") == ""
    assert position_of(game).money == [15, 15]


@rule("ACT-5")
@pytest.mark.parametrize("kind", ["ranch", "station"])
def test_cowboys_on_a_building_neither_buy_nor_duel_for_its_parcel(kind: str) -> None:
    town = f"set=full town=house:d4/{kind}:a1 {ROADS} own=star:a1 shop=bank"
    players = "hat=$15,as2Y star=$15,as6Y cactus=$15,as7Y"
    game = at(f"round=1.actions {town} {players} at=a1:hat,star/$3:cactus")
    assert texts(game) == ["buy $3", "decline"]  # the parcels are behind us
    assert noted(game, "die") == []


@rule("ACT-5")
def test_a_parcel_is_bought_only_where_ones_cowboy_stands() -> None:
    game = at(f"round=1.actions {CENTRE} hat=$15,as2Y star=$15,as6Y at=c5:hat")
    assert refused(game, "buy c6") == "ACT-5"
    assert str(game.why_not("buy c6")) == "you have no cowboy on c6 (ACT-5)"


@rule("ACT-5a")
@pytest.mark.parametrize(
    ("town", "price"),
    [
        ("mountain:h8", 1),
        ("mountain:c3", 2),
        ("mountain:b2", 2),
        ("house:b3/mountain:d5", 2),  # d5 is two columns away
        ("town_house:c3", 2),
        ("town_house:b3", 2),
        ("house:c3,b4/saloon:b3,d3/mountain:c2", 6),  # the example
        ("mountain:b2,c2,d2,b3,d3,b4,c4,d4", 9),
        ("mountain:b2,c2,d2,b3,c3,d3,b4,c4,d4", 10),
    ],
)
def test_a_parcel_costs_1_dollar_and_1_for_each_occupied_one_on_and_around_it(
    town: str, price: int
) -> None:
    """The parcel is c3."""
    land = "own=star:b3,d3" if "saloon" in town else ""
    game = at(f"round=1.actions town={town} {ROADS} {land} hat=$15,as2Y star=as6Y at=c3:hat")
    game.play("buy c3")
    assert noted(game, "paid") == [f"paid hat {price} parcel"]
    assert position_of(game).money[0] == 15 - price


@rule("ACT-5a")
def test_an_owned_but_empty_neighbour_does_not_raise_the_price() -> None:
    land = "own=star:b2,c2,d2,b3"
    game = at(f"round=1.actions {CENTRE} {land} hat=$15,as2Y star=$15,as6Y at=c3:hat")
    game.play("buy c3")
    assert noted(game, "paid") == ["paid hat 2 parcel"]  # the centre house on d4


@rule("ACT-5a")
def test_who_cannot_pay_the_price_cannot_buy() -> None:
    town = f"town=house:d4/mountain:c3 {ROADS}"
    game = at(f"round=1.actions {town} hat=$2,as2Y star=$15,as6Y at=d3:hat/a8:hat")
    assert texts(game) == ["buy a8", "done"]
    assert refused(game, "buy d3") == "ACT-5a"


@rule("ACT-5a", "MAT-4")
def test_who_has_one_tile_left_is_told_that_the_money_is_missing() -> None:
    eleven = "own=star:a1,b1,c1,d1,e1,f1,g1,h1,a2,b2,c2"
    town = f"town=house:d4/mountain:c3 {ROADS} {eleven}"
    game = at(f"round=1.actions {town} hat=$15,as2Y star=$2,as6Y at=d3:star/a8:star")
    assert position_of(game).tiles[STAR] == 1
    assert str(game.why_not("buy d3")) == "d3 costs $3 and you have $2 (ACT-5a)"


@rule("ACT-5b")
def test_the_price_goes_to_the_bank_and_a_property_tile_on_the_parcel() -> None:
    game = at(f"round=1.actions {CENTRE} own=star:d4 hat=$15,as2Y star=$15,as6Y at=c3:hat")
    game.play("buy c3")
    position = position_of(game)
    assert owner_of(game, "c3") == "hat"
    assert position.tiles == [11, 11]
    assert position.money == [13, 15]
    assert (position.supply[0], position.stock[0]) == (3, 7)  # the cowboy's work is done


@rule("ACT-5c")
def test_contested_parcels_come_first_and_each_winner_decides_at_once() -> None:
    game = at(
        f"round=1.actions {CENTRE} pass=star,hat hat=$15,as2Y star=$15,as6Y"
        " at=a1:hat,star/b8:hat/g7:hat,star/h8:star"
    )
    assert (game.player, texts(game)) == (1, ["next a1", "next g7"])
    game.play("next g7", chance="die 1, die 6")
    assert (game.player, texts(game)) == (0, ["buy g7", "decline"])
    game.play("buy g7", chance="die 1, die 6")  # the last duel needs no naming
    assert (game.player, texts(game)) == (0, ["buy a1", "decline"])
    game.play("decline")
    assert noted(game, "declined") == ["declined hat a1"]
    assert owner_of(game, "a1") == ""
    assert owner_of(game, "g7") == "hat"
    assert (game.player, texts(game)) == (1, ["buy h8", "done"])
    game.play("buy h8")
    assert (game.player, texts(game)) == (0, ["buy b8", "done"])


@rule("ACT-5c")
def test_uncontested_parcels_are_bought_in_the_order_their_player_likes() -> None:
    game = at(f"round=1.actions {CENTRE} hat=$3,as2Y star=$15,as6Y at=a1:hat/c3:hat/h8:hat")
    assert texts(game) == ["buy a1", "buy c3", "buy h8", "done"]
    game.play("buy h8")
    game.play("buy c3")
    assert noted(game, "parcel_bought") == ["parcel_bought hat h8", "parcel_bought hat c3"]
    assert noted(game, "declined") == ["declined hat a1"]  # no money is left for it


@rule("ACT-5c", "RND-10")
def test_a_player_may_be_done_with_parcels_and_loses_the_cowboys_there() -> None:
    game = at(f"round=1.actions {CENTRE} hat=$9,as2Y star=$15,as6Y at=a1:hat/c3:hat")
    game.play("done")
    position = position_of(game)
    assert (owner_of(game, "a1"), owner_of(game, "c3"), position.money[0]) == ("", "", 9)
    assert (position.supply[0], position.stock[0]) == (3, 7)


@rule("ACT-5c")
def test_nobody_waits_to_buy_who_has_no_cowboy_on_a_parcel() -> None:
    game = at(f"round=1.actions {CENTRE} hat=$15,as2Y star=$15,as6Y cactus=$15,as3Y at=c4:star")
    assert game.line().split("steps=")[1].split()[0] == "rounds/track/buy_parcels.1"
