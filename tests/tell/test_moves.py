"""Typed moves: numbers, short forms, and a reason for every refusal."""

from __future__ import annotations

import pytest

import carson_city
from carson_city.errors import CarsonError
from tests.proof import rule
from tests.table import at
from tests.tell.asking import PLACING, move


def refusal(game: carson_city.Game, text: str) -> str:
    with pytest.raises(CarsonError) as caught:
        move(game, text)
    return str(caught.value)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("place c4", "place c4"),
        ("  PLACE   C4 ", "place c4"),
        ("c4", "place c4"),
        ("pl c4", "place c4"),
        ("$12", "place $12"),
        ("place 12", "place $12"),
        ("sal", "place salary"),
        ("place gam", "place gambling"),
        ("vp-b", "place vp-buildings"),
        ("road d5e", "road e5w"),
        ("d5w", "road d5w"),
        ("pa", "pass"),
        ("0", "pass"),
        ("1", "place salary"),
        ("c4 white", "place c4 white"),
        ("VP for parcels", "place vp-parcels"),
        ("place a cowboy on Buy VP for $3", "place vp-3"),
        ("roads (1)", "place roads1"),
        ("west of d5", "road d5w"),
        ("$12 mine", "place $12"),
    ],
)
def test_moves_may_be_short_when_only_one_option_fits(typed: str, meant: str) -> None:
    game = at(f"{PLACING} hat=as1Y star=as3Y white=hat@ready")
    assert move(game, typed) == meant


def test_an_ambiguous_beginning_names_what_it_could_be() -> None:
    game = at(f"{PLACING} hat=as2Y star=as3Y")
    assert refusal(game, "p").startswith("“p” could be place salary, place ammunition, ")
    assert refusal(game, "income").startswith("“income” could be place income-parcels, ")


@rule("RND-5b")
def test_a_move_the_rules_forbid_says_why() -> None:
    game = at(f"{PLACING} own=star:c4 hat=as2Y star=as3Y")
    for typed in ("place c4", "c4", "PLACE C4"):
        assert refusal(game, typed) == "cannot place a cowboy on c4: star owns c4 (RND-5b)"
    assert refusal(game, "buy c5").startswith("cannot buy c5: now you must place a cowboy")


def test_words_that_are_no_move_get_the_nearest_ones() -> None:
    game = at(f"{PLACING} hat=as2Y star=as3Y")
    assert refusal(game, "place salry").startswith("“place salry” is no move now; place salary")
    assert refusal(game, "dance") == ("“dance” is no move now; place …, road …, or pass would be")
    assert refusal(game, "99").startswith("there is no number 99: they go from 0 to ")


def test_where_there_is_one_number_it_is_named() -> None:
    game = at(f"{PLACING} hat=as2Y,cowboys0,roads2 star=as3Y")  # a road, or pass
    assert refusal(game, "7") == "there is no number 7: there is only 0"
