"""Final scoring (FIN)."""

from __future__ import annotations

import pytest

import carson_city
from tests.proof import rule
from tests.table import HAT, STAR, at, noted, position_of

# The Banker's limit is $120: nobody has to give up anything.
LAST = "round=4.end"


def ended(line: str) -> carson_city.Game:
    """A game from the end of round 4 to its scores; nobody gives up more than they must."""
    game = at(f"{LAST} {line}")
    while not game.over:
        game.play(game.options()[0])
    return game


def points(game: carson_city.Game, player: int) -> dict[str, int]:
    """A player's points by source, without the sources of none."""
    score = next(score for score in game.scores() if score.player == player)
    assert score.total == sum(score.sources.values())
    return {source: vp for source, vp in score.sources.items() if vp}


@rule("FIN-1")
@pytest.mark.parametrize(("money", "vp"), [(0, 0), (5, 0), (6, 1), (11, 1), (12, 2), (59, 9)])
def test_every_6_dollars_are_1_vp_rounded_down(money: int, vp: int) -> None:
    game = ended(f"hat=${money},as2Y star=$0,as1Y")
    assert points(game, HAT).get("money", 0) == vp


@rule("FIN-1")
def test_money_given_up_at_the_last_limit_does_not_count_again() -> None:
    game = ended("hat=$32,as7Y star=$0,as1Y")  # the Mercenary's limit is $20
    assert points(game, HAT) == {"given": 1, "money": 3}


@rule("FIN-2")
@pytest.mark.parametrize("what", ["mountain", "house", "town_house", "ranch", "church", "school"])
def test_an_own_parcel_with_anything_on_it_is_2_vp(what: str) -> None:
    game = ended(f"set=full town={what}:c4,f6 own=hat:c4,c5/star:g7 hat=$0,as2Y star=$0,as1Y")
    assert points(game, HAT) == {"land": 2}
    assert points(game, STAR) == {}  # f6 is nobody's


@rule("FIN-2")
def test_a_town_house_counts_once() -> None:
    game = ended("town=town_house:c4/house:d4/bank:e4 own=hat:c4,d4,e4 hat=$0,as2Y star=$0,as1Y")
    assert points(game, HAT) == {"land": 6}


@rule("FIN-2a")
def test_empty_parcels_kept_tiles_and_pieces_score_nothing() -> None:
    game = ended(
        "own=hat:a1,a2,b1,b2 hat=$5,roads9,revolvers7,cowboys8,bank*2,station*1,as2Y star=$0,as1Y"
        " set=full"
    )
    assert points(game, HAT) == {}


@rule("FIN-3", "BLD-STATIONb")
def test_the_station_scores_half_of_the_house_symbols_of_the_whole_town() -> None:
    """Example: 12 houses, 2 Hotels, 4 Ranches, 1 Church, 1 Station = 23: 11 VP."""
    houses = "a1,b1,c1,d1,e1,f1,a2,b2,c2,d2,e2,f2"
    game = ended(
        f"set=full town=house:{houses}/hotel:a4,b4/ranch:a5,b5,c5,d5/church:a6/station:h8"
        " own=hat:h8/star:a4,a5,a6,a1 hat=$0,as2Y star=$0,as1Y"
    )
    assert points(game, HAT) == {"land": 2, "station": 11}
    assert "station" not in points(game, STAR)


@rule("FIN-7")
def test_most_vp_wins() -> None:
    game = ended("pass=hat,star hat=$0,as2Y,bought+4 star=$0,as1Y,bought+5")
    assert [(score.player, score.total, score.place) for score in game.scores()] == [
        (STAR, 5, 1),
        (HAT, 4, 2),
    ]
    assert noted(game, "game_ended") == ["game_ended star"]


@rule("FIN-7")
@pytest.mark.parametrize(("order", "winner"), [("hat,star", HAT), ("star,hat", STAR)])
def test_a_tie_goes_to_the_earlier_in_the_last_pass_order(order: str, winner: int) -> None:
    game = ended(f"pass={order} order=hat,star hat=$7,as2Y,bought+5 star=$36,as3Y")
    assert [score.total for score in game.scores()] == [6, 6]
    assert game.scores()[0].player == winner
    assert position_of(game).over


@rule("FIN-7")
def test_after_a_tie_it_is_told_who_passed_first() -> None:
    game = at("round=4.end hat=$0,as2Y star=$0,as6Y pass=star,hat")
    assert game.over
    assert game.setup.verdict(game.scores()) == (
        "star and hat have 0 VP each; star passed first of them in the last round and wins."
    )


@rule("FIN-2")
def test_developed_land_scores_in_every_corner_of_the_board() -> None:
    town = "town=house:a1,h1/mountain:a8,h8 own=hat:a1,h1,a8/star:h8"
    game = at(f"round=4.end {town} hat=$0,as2Y star=$0,as6Y")
    assert [score.sources["land"] for score in game.scores()] == [6, 2]
