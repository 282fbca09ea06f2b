"""The Town Council: victory points won and bought (ACT-12 to ACT-15a)."""

from __future__ import annotations

import pytest

from tests.proof import rule
from tests.table import CENTRE, at, noted, position_of, refused, texts


@rule("ACT-12")
@pytest.mark.parametrize(
    ("parcels", "points"), [("a1", 0), ("a1,b1", 1), ("a1,b1,c1", 1), ("a1,b1,c1,d1,e1", 2)]
)
def test_vp_for_parcels_are_1_for_every_2_owned_rounded_down(parcels: str, points: int) -> None:
    land = f"own=hat:{parcels}/star:h8,g8,f8,e8"
    game = at(f"round=1.actions {CENTRE} {land} hat=as2Y star=as6Y at=vp-parcels:hat")
    assert position_of(game).vp == [points, 0]


@rule("ACT-13")
@pytest.mark.parametrize(
    ("arms", "points"),
    [("revolvers1,cowboys0", 0), ("revolvers2,cowboys0", 1), ("revolvers2,cowboys3", 2)],
)
def test_vp_for_firepower_are_1_for_every_2_points_rounded_down(arms: str, points: int) -> None:
    game = at(f"round=1.actions {CENTRE} hat=as2Y,{arms} star=as6Y at=vp-firepower:hat")
    assert position_of(game).vp == [points, 0]


@rule("ACT-13")
def test_vp_for_firepower_counts_the_mercenary_too() -> None:
    game = at(f"round=1.actions {CENTRE} hat=as7Y,cowboys0 star=as6Y at=vp-firepower:hat")
    assert position_of(game).vp == [2, 0]


@rule("ACT-13")
def test_vp_for_firepower_come_after_parcels_and_before_buildings() -> None:
    town = "town=house:d4/ranch:a1 roads=d4n,d4s,d4w,d4e own=hat:a1,a2"
    spaces = "vp-buildings:hat/vp-firepower:hat/vp-parcels:hat"
    game = at(f"round=1.actions {town} hat=as2Y,revolvers6 star=as6Y at={spaces}")
    assert noted(game, "scored") == [
        "scored hat 1 parcels",
        "scored hat 4 firepower",
        "scored hat 1 buildings",
    ]


@rule("ACT-13", "ACT-14")
def test_who_loses_the_duel_for_firepower_is_stronger_in_the_one_for_buildings() -> None:
    town = "town=house:d4/ranch:a1/mine:h8 roads=d4n,d4s,d4w,d4e own=hat:a1/star:h8"
    game = at(
        f"round=1.actions {town} pass=star,hat hat=as2Y,cowboys0 star=as6Y,cowboys0"
        " at=vp-firepower:hat,star/vp-buildings:hat,star",
        chance="die 5, die 4, die 3, die 3",
    )
    assert noted(game, "duel_won") == ["duel_won star vp-firepower", "duel_won hat vp-buildings"]


@rule("ACT-14")
def test_vp_for_buildings_are_1_for_each_building_on_own_parcels() -> None:
    town = "town=ranch:a1/school:b1/station:c1/hotel:h8/house:d4 roads=d4n,d4s,d4w,d4e"
    land = "own=hat:a1,b1,c1/star:h8"
    game = at(f"round=1.actions set=full {town} {land} hat=as2Y star=as6Y at=vp-buildings:hat")
    assert position_of(game).vp == [3, 0]


@rule("ACT-14", "WORD-8")
def test_houses_town_houses_mountains_and_city_hall_are_no_buildings_of_anybody() -> None:
    town = "town=house:d4,a1/town_house:b3/mountain:c1/city_hall:e4/bank:e5 roads=d4n,d4s,d4w,d4e"
    land = "own=hat:a1,b3,c1,e5,f6"
    game = at(f"round=1.actions set=full {town} {land} hat=as2Y star=as6Y at=vp-buildings:hat")
    assert position_of(game).vp == [1, 0]


@rule("ACT-15")
@pytest.mark.parametrize(("space", "price"), [("vp-5", 5), ("vp-4", 4), ("vp-3", 3), ("vp-2", 2)])
def test_a_winner_buys_as_many_vp_as_wanted_and_paid_for(space: str, price: int) -> None:
    game = at(f"round=1.actions {CENTRE} hat=$15,as2Y star=$15,as6Y at={space}:hat")
    most = 15 // price
    assert texts(game) == [f"buy {n}vp" for n in range(1, most + 1)] + ["decline"]
    assert refused(game, f"buy {most + 1}vp") == "ACT-15"
    game.play("buy 2vp")
    assert position_of(game).money == [15 - 2 * price, 15]
    assert position_of(game).vp == [2, 0]


@rule("ACT-15")
def test_buying_vp_may_be_declined() -> None:
    game = at(f"round=1.actions {CENTRE} hat=$15,as2Y star=$15,as6Y at=vp-5:hat")
    game.play("decline")
    assert (position_of(game).money, position_of(game).vp) == ([15, 15], [0, 0])
    assert noted(game, "declined") == ["declined hat vp-5"]
    assert position_of(game).stock == [7, 7]


@rule("ACT-15")
def test_vp_are_sold_from_5_dollars_down_to_2_by_duels_of_their_own() -> None:
    spaces = "vp-2:hat/vp-3:star/vp-4:hat,star/vp-5:hat"
    game = at(f"round=1.actions {CENTRE} hat=$40,as2Y star=$40,as6Y at={spaces}")
    bought = []
    while "buy 1vp" in texts(game):
        bought.append(game.player)
        game.play("buy 1vp", chance="die 1, die 6" if len(bought) == 1 else None)
    assert bought == [0, 1, 1, 0]
    assert noted(game, "paid") == [
        "paid hat 5 vp",
        "paid star 4 vp",
        "paid star 3 vp",
        "paid hat 2 vp",
    ]


@rule("ACT-15a")
@pytest.mark.parametrize(
    ("round_", "spaces"),
    [
        (1, "vp-5 vp-4 vp-3 vp-2"),
        (2, "vp-5 vp-4 vp-3"),
        (3, "vp-5 vp-4"),
        (4, "vp-5"),
    ],
)
def test_one_vp_purchase_closes_after_each_round(round_: int, spaces: str) -> None:
    game = at(f"round={round_}.placement {CENTRE} hat=$15,as2Y star=$15,as6Y")
    offered = {text.removeprefix("place ") for text in texts(game) if text.startswith("place vp-")}
    assert {space for space in offered if space[-1].isdigit()} == set(spaces.split())
    for space in {"vp-5", "vp-4", "vp-3", "vp-2"} - offered:
        assert refused(game, f"place {space}") == "ACT-15a"
