"""Why a hint is a hint: what an option brings and from when, and how safe it is."""

from __future__ import annotations

import random

import pytest

import carson
from carson.tell import telling_of
from tests.table import CENTRE, at, random_game

SHOP = "shop=ranch,mine,bank,saloon,ranch,ranch,mine"
ROUND = f"round=2.placement order=hat,star {SHOP} roads=d4n,d4s,d4w,d4e"
LAND = "town=house:d4/mountain:b4,b5,c3 own=hat:c4/star:h8"
TWO = "hat=as2Y star=as3Y"


def why(game: carson.Game, text: str) -> list[str]:
    """What speaks for an option of the decider."""
    seat = game.player
    return telling_of(game.setup).reasons(game.view(seat), seat, game.parse(text))


@pytest.mark.parametrize(
    ("line", "text", "reasons"),
    [
        (f"{ROUND} {LAND} {TWO}", "place $4", ["+$9 a round from round 2 on", "nobody is there"]),
        (f"{ROUND} {LAND} {TWO}", "place b3", ["a Mine there would earn $6 a round"]),
        (f"{ROUND} {LAND} {TWO}", "place salary", ["+$4", "nobody fights there"]),
        (
            f"{ROUND} {LAND} at=gambling:star hat=as2Y star=as3Y,cowboys2",
            "place gambling",
            ["you win the duel"],
        ),
        (
            f"{ROUND} {LAND} hat=as2Y,revolvers9 star=as3Y",
            "place vp-3",
            ["$3 a VP", "nobody stronger can come"],
        ),
        (
            f"{ROUND} {LAND} pass=star hat=as2Y star=as3Y",
            "place vp-3",
            ["$3 a VP", "nobody can come any more"],
        ),
        (
            f"round=4.placement order=hat,star {SHOP} roads=d4n,d4s,d4w,d4e {LAND} {TWO}",
            "place $4",
            ["+$9 in the last round"],
        ),
    ],
)
def test_what_speaks_for_a_placement(line: str, text: str, reasons: list[str]) -> None:
    found = why(at(line), text)
    for wanted in reasons:
        assert any(said.startswith(wanted) for said in found), (wanted, found)


def test_what_speaks_for_a_building_is_what_it_adds() -> None:
    game = at(
        f"round=2.actions {CENTRE.replace('house:d4', 'house:d4/mountain:b4,b5')} {SHOP} "
        "pass=hat,star own=hat:c4,c6 hat=$20,as2Y,mine*1 star=as3Y"
    )
    assert why(game, "build mine c4") == ["+$6 a round from round 2 on"]


def test_every_option_has_reasons_or_none_in_words() -> None:
    dice = random.Random(4)
    for seed in range(3):
        game = random_game(seed)
        for _moment in range(15):
            shown = game.copy(same_dice=True)
            shown.rewind(dice.randrange(len(game.plies)))
            seat = shown.player
            telling, view = telling_of(shown.setup), shown.view(seat)
            for option in dice.sample(shown.options(seat), 2):
                said = telling.reasons(view, seat, option)
                assert all(isinstance(words, str) and words for words in said), option
