"""The end of a round and of the game (SOLO-16, SOLO-17, COMP-16, COMP-25)."""

from __future__ import annotations

from itertools import pairwise

import pytest

import carson_city
from carson_city.solo.state import table_of
from tests.proof import rule
from tests.solo.games import standish
from tests.table import CENTRE, HAT, STAR, noted, position_of

ROADS = "roads=d4n,d4s,d4w,d4e"
WATER = "river:e1,e2,e3,d3,d4,d5,d6,e6,e7,e8"


def at_end(line: str, strategy: str = "cattle", round_: int = 2) -> carson_city.Game:
    """The game in the next round, or over."""
    game = standish(f"round={round_}.end {line}", strategy)
    while not game.over and position_of(game).round == round_:
        game.play(game.options()[0])
    return game


def final(line: str, strategy: str) -> list[str]:
    """What Standish scores when the game ends."""
    game = at_end(line, strategy, 4)
    assert game.over
    return [said for said in noted(game, "scored") if said.startswith("scored star")]


@rule("SOLO-12b", "SOLO-12d", "SOLO-16")
@pytest.mark.parametrize(
    ("strategy", "points"),
    [
        ("cattle", [0, 0, 0, 0, 0, 0]),
        ("miner", [1, 2, 3, 4, 5, 6]),
        ("strength", [0, 0, 0, 0, 0, 0]),
        ("city", [1, 2, 4, 6, 10, 10]),
    ],
)
def test_cowboys_on_his_card_may_be_points_at_the_end_of_the_round(
    strategy: str, points: list[int]
) -> None:
    for cowboys, worth in enumerate(points, start=1):
        game = at_end(f"{CENTRE} lost={cowboys}", strategy)
        said = [one for one in noted(game, "scored") if "star" in one]
        assert said == ([f"scored star {worth} character"] if worth else [])


@rule("SOLO-16", "SOLO-12")
def test_then_his_character_card_is_emptied() -> None:
    game = at_end(f"{CENTRE} lost=3", "city")
    assert table_of(position_of(game)).lost == 0
    assert position_of(game).supply[STAR] == 10


@rule("SOLO-16a", "SOLO-X")
def test_after_card_x_all_twelve_cards_are_shuffled_into_a_new_deck() -> None:
    shuffled = at_end(f"{CENTRE} deck=A2,B2 played=X2,H1")
    assert len(table_of(position_of(shuffled)).deck) == 12
    assert noted(shuffled, "standish_shuffled", "standish_reshuffled") == ["standish_shuffled 12"]
    told = next(event for event in shuffled.events if event.key == "standish_shuffled")
    assert told.rule == "SOLO-16a"
    kept = at_end(f"{CENTRE} deck=A2,B2 played=H2,H1")
    assert "deck=A2,B2 " in kept.line()
    assert noted(kept, "standish_shuffled") == []


@rule("SOLO-16a")
def test_the_cards_of_a_round_are_put_away_when_it_ends() -> None:
    game = at_end(f"{CENTRE} deck=A2,B2 played=H2,H1")
    assert table_of(position_of(game)).played == ()
    assert "played=" not in game.line()


@rule("SOLO-17")
def test_he_scores_two_points_for_each_parcel_with_something_on_it() -> None:
    town = f"town=house:d4/town_house:b2/mountain:a1/hotel:h8 {ROADS}"
    assert final(f"{town} own=star:d4,b2,a1,h8,c4,c5", "miner") == ["scored star 8 land"]


@rule("SOLO-17", "COMP-16")
def test_thirty_three_points_six_parcels_and_the_bonus_of_city_are_fifty() -> None:
    town = "town=house:d4/saloon:c4/bank:e4/general_store:d5/mountain:a1,a2 " + ROADS
    line = f"set=general_store {town} own=star:d4,c4,e4,d5,a1,a2 hat=$0,as2Y star=takings+33"
    game = at_end(line, "city", 4)
    assert [score.total for score in game.scores() if score.player == STAR] == [50]
    assert final(line, "city") == ["scored star 12 land", "scored star 5 strategy"]


@rule("COMP-16", "COMP-25d")
@pytest.mark.parametrize("gone", ["saloon:c4/", "bank:e4/", "/general_store:d5"])
def test_the_bonus_of_city_takes_all_three_kinds(gone: str) -> None:
    town = "saloon:c4/bank:e4/general_store:d5".replace(gone, "")
    line = f"set=general_store town=house:d4/{town} {ROADS} own=star:c4,e4,d5 hat=$0,as2Y star="
    assert final(line, "city") == ["scored star 4 land"]


@rule("COMP-16")
def test_two_of_each_are_no_more_than_one_and_without_stores_in_the_set_there_is_no_bonus() -> None:
    town = "saloon:c4,c5/bank:e4,e5/general_store:d5,d6"
    line = f"set=general_store town=house:d4/{town} {ROADS} own=star:c4,c5,e4,e5,d5,d6"
    assert final(line, "city") == ["scored star 12 land", "scored star 5 strategy"]
    starter = f"set=starter town=house:d4/saloon:c4/bank:e4 {ROADS} own=star:c4,e4"
    assert final(starter, "city") == ["scored star 4 land"]


@rule("COMP-25", "COMP-25a", "COMP-25b", "COMP-25c")
@pytest.mark.parametrize(
    ("strategy", "points"), [("cattle", 4), ("miner", 1), ("strength", 15), ("city", 0)]
)
def test_the_other_bonuses_count_buildings(strategy: str, points: int) -> None:
    town = "town=house:d4/ranch:a1,a3/mine:c1/prison:e1,g1/blacksmith:h3 " + ROADS
    line = f"set=blacksmith {town} own=star:a1,a3,c1,e1,g1,h3 hat=$0,as2Y star="
    bonus = [said for said in final(line, strategy) if "strategy" in said]
    assert bonus == ([f"scored star {points} strategy"] if points else [])
    yours = line.replace("own=star", "own=hat")
    assert final(yours, strategy) == []


@rule("COMP-25a", "COMP-25b", "COMP-25c", "COMP-25d", "SOLO-18")
@pytest.mark.parametrize(
    ("strategy", "kinds"),
    [
        ("cattle", "ranch drugstore blacksmith general_store hotel saloon bank mine prison"),
        ("miner", "mine bank hotel saloon general_store drugstore blacksmith ranch prison"),
        ("strength", "prison blacksmith saloon bank drugstore hotel general_store ranch mine"),
        ("city", "saloon general_store bank drugstore hotel blacksmith mine ranch prison"),
    ],
)
def test_his_list_has_nine_kinds_in_the_order_of_his_strategy(strategy: str, kinds: str) -> None:
    """Of every two kinds on display he takes the one that comes first."""
    words = kinds.split()
    for first, second in pairwise(words):
        for display in (f"{first},{second}", f"{second},{first}"):
            game = standish(
                f"round=2.placement set=full {CENTRE} shop={display},-,-,-,-,- deck=D2", strategy
            )
            game.play("turn")
            place = "$3" if display.startswith(first) else "$4"
            assert noted(game, "placed") == [f"placed star {place}"]


@rule("SOLO-17a")
def test_you_win_only_with_more_points_than_he_has() -> None:
    for order in ("hat,star", "star,hat"):
        for yours, winner in ((6, HAT), (5, STAR), (4, STAR)):
            line = f"{CENTRE} pass={order} hat=$0,as2Y,land+{yours} star=takings+5"
            assert at_end(line, "miner", 4).scores()[0].player == winner


@rule("SOLO-17a", "RIV-6")
def test_beside_a_bridge_his_parcel_is_worth_three() -> None:
    river = f"variants=river town=house:f4/hotel:c4,a1/{WATER} roads=d4n own=star:c4,a1"
    assert final(river, "miner") == ["scored star 5 land"]
    dry = river.replace("roads=d4n", "roads=f4n")
    assert final(dry, "miner") == ["scored star 4 land"]
