"""Salary, Ammunition, Roads and the Nevada State Bank, in track order (ACT-1 to ACT-4, 8 to 10)."""

from __future__ import annotations

import pytest

from tests.proof import rule
from tests.table import CENTRE, at, noted, position_of, refused, texts


@rule("ACT-1")
def test_salary_pays_4_dollars_for_each_cowboy() -> None:
    game = at(f"round=1.actions {CENTRE} hat=$15,as2Y star=$15,as6Y at=salary:hat,hat,star")
    assert position_of(game).money == [23, 19]


@rule("ACT-1", "ACT-4")
def test_nobody_duels_on_salary_and_on_roads_2() -> None:
    spaces = "salary:hat,star/roads2:hat,star"
    game = at(f"round=1.actions {CENTRE} hat=$15,as2Y star=$15,as6Y at={spaces}")
    assert noted(game, "die", "duel_rolled") == []
    assert position_of(game).stock == [7, 7]  # every cowboy has gone to the general supply


@rule("ACT-1", "ACT-4")
def test_one_player_may_have_several_cowboys_on_salary_and_on_roads_2() -> None:
    spaces = "salary:hat/roads1:hat/roads2:hat"
    game = at(f"round=1.placement {CENTRE} hat=$15,as2Y star=$15,as6Y at={spaces}")
    assert {"place salary", "place roads2"} <= set(texts(game))
    assert refused(game, "place roads1") == "RND-8"


@rule("RND-9", "ACT-2", "ACT-3", "ACT-8", "ACT-9", "ACT-10", "ACT-12", "ACT-13", "ACT-14")
@pytest.mark.parametrize(
    "space",
    [
        "ammunition",
        "roads1",
        "income-parcels",
        "income-firepower",
        "gambling",
        "vp-parcels",
        "vp-firepower",
        "vp-buildings",
    ],
)
def test_a_cowboy_whose_action_is_done_goes_to_the_general_supply(space: str) -> None:
    game = at(f"round=1.actions {CENTRE} hat=$0,as2Y star=$0,as6Y at={space}:hat")
    assert (position_of(game).supply, position_of(game).stock) == ([3, 3], [7, 7])


@rule("ACT-1a")
def test_salary_is_paid_player_by_player_in_pass_order() -> None:
    players = "hat=$15,as2Y star=$15,as6Y cactus=$15,as7Y"
    order = "pass=cactus,hat,star"
    game = at(f"round=1.actions {CENTRE} {order} {players} at=salary:hat,star,star,cactus")
    assert noted(game, "earned") == [
        "earned cactus 4 salary",
        "earned hat 4 salary",
        "earned star 8 salary",
    ]


@rule("ACT-2")
def test_the_winner_of_ammunition_holds_the_3_revolver_tile() -> None:
    game = at(
        f"round=1.actions {CENTRE} hat=as2Y,revolvers1,cowboys2 star=as6Y,revolvers1,cowboys2"
        " at=ammunition:hat,star",
        chance="die 2, die 5",
    )
    assert noted(game, "ammunition_taken") == ["ammunition_taken star"]
    assert position_of(game).firepower(0) == 1 + 3  # the loser's cowboy is at hand again
    assert position_of(game).firepower(1) == 1 + 2 + 3


@rule("ACT-2")
def test_the_3_revolver_tile_counts_in_later_duels_of_the_round() -> None:
    game = at(
        f"round=1.actions {CENTRE} hat=$0,as2Y,cowboys0 star=$0,as6Y,cowboys0"
        " at=ammunition:star/gambling:hat,star/vp-firepower:star",
        chance="die 4, die 2, die 1, die 1",
    )
    assert noted(game, "duel_won") == ["duel_won star gambling"]
    assert position_of(game).vp == [0, 2]  # 1 revolver and 3 more


@rule("ACT-2")
def test_the_3_revolver_tile_is_held_for_this_round_only() -> None:
    players = "hat=$0,as2Y,roads0,cowboys0 star=$0,as6Y,roads0,cowboys0"
    game = at(f"round=1.actions {CENTRE} {players} at=ammunition:hat")
    assert noted(game, "round_began") == ["round_began 2"]
    assert position_of(game).firepower(0) == position_of(game).firepower(1) == 1 + 4


@rule("ACT-3")
def test_the_winner_of_roads_1_takes_3_roads() -> None:
    game = at(
        f"round=1.actions {CENTRE} hat=as2Y,roads1 star=as6Y,roads1 at=roads1:hat,star",
        chance="die 6, die 1",
    )
    assert position_of(game).roads == [1 + 3, 1]


@rule("ACT-4")
def test_roads_2_gives_1_road_for_each_cowboy() -> None:
    game = at(f"round=1.actions {CENTRE} hat=as2Y,roads1 star=as6Y,roads1 at=roads2:hat,hat,star")
    assert position_of(game).roads == [1 + 2, 1 + 1]


@rule("ACT-8")
def test_income_from_parcels_is_2_dollars_for_each_owned_parcel_occupied_or_not() -> None:
    town = "town=house:d4/mountain:b2/ranch:h8 roads=d4n,d4s,d4w,d4e own=hat:a1,b2,d4/star:h8,g7"
    game = at(
        f"round=1.actions {town} hat=$10,as2Y star=$10,as6Y at=income-parcels:hat,star",
        chance="die 6, die 1",
    )
    assert noted(game, "earned") == ["earned hat 6 parcels"]


@rule("ACT-9")
def test_income_for_firepower_is_2_dollars_a_point() -> None:
    game = at(
        f"round=1.actions {CENTRE} hat=$10,as2Y,revolvers2,cowboys1 star=$10,as6Y"
        " at=income-firepower:hat"
    )
    assert position_of(game).money == [10 + 2 * 3, 10]


@rule("ACT-9")
def test_income_for_firepower_counts_bonuses() -> None:
    game = at(
        f"round=1.actions {CENTRE} hat=$10,as7Y,revolvers2,cowboys1 star=$10,as6Y"
        " at=ammunition:hat/income-firepower:hat"
    )
    assert position_of(game).money == [10 + 2 * (3 + 3 + 3), 10]


@rule("ACT-9")
def test_income_for_firepower_goes_to_the_winner_only() -> None:
    game = at(
        f"round=1.actions {CENTRE} hat=$10,as2Y,cowboys1 star=$10,as6Y,cowboys1"
        " at=income-firepower:hat,star",
        chance="die 1, die 3",
    )
    assert position_of(game).money == [10, 10 + 2 * 2]


@rule("ACT-10")
def test_gambling_pays_the_winner_the_sum_of_two_dice() -> None:
    game = at(
        f"round=1.actions {CENTRE} hat=$10,as2Y star=$10,as6Y at=gambling:hat,star",
        chance="die 2, die 6, die 5, die 4",
    )
    assert position_of(game).money == [10, 10 + 9]
    assert noted(game, "earned") == ["earned star 9 gambling"]


@rule("ACT-10")
def test_a_lone_gambler_rolls_only_the_two_dice() -> None:
    game = at(
        f"round=1.actions {CENTRE} hat=$10,as2Y star=$10,as6Y at=gambling:hat",
        chance="die 6, die 6",
    )
    assert position_of(game).money == [22, 10]
