"""Why a hint is a hint: what an option brings and from when, and how safe it is."""

from __future__ import annotations

import random
import re

import pytest

import carson_city
from carson_city import bots
from carson_city.board import Setup
from carson_city.board.setup import CASTS
from carson_city.tell import text_adapter_of
from carson_city.tell.board.reasons import weighed
from tests.proof import rule
from tests.table import CENTRE, at, random_game
from tests.tell.asking import view_of

SHOP = "shop=ranch,mine,bank,saloon,ranch,ranch,mine"
ROUND = f"round=2.placement order=hat,star {SHOP} roads=d4n,d4s,d4w,d4e"
LAND = "town=house:d4/mountain:b4,b5,c3 own=hat:c4/star:h8"
TWO = "hat=as2Y star=as3Y"


def why(game: carson_city.Game, text: str) -> list[str]:
    """What speaks for an option of the decider."""
    seat = game.player
    return text_adapter_of(game.setup).reasons(game.view(seat), seat, game.parse(text))


@pytest.mark.parametrize(
    ("line", "text", "reasons"),
    [
        (f"{ROUND} {LAND} {TWO}", "place $4", ["+$9 a round from round 2 on", "nobody is there"]),
        (f"{ROUND} {LAND} {TWO}", "place b3", ["a Mine there would earn $6 a round"]),
        (f"{ROUND} {LAND} {TWO}", "place salary", ["+$4", "nobody fights there"]),
        (
            f"{ROUND} {LAND} at=gambling:star hat=as2Y,revolvers2 star=as3Y,cowboys2",
            "place gambling",
            ["$2-12", "you win the duel about"],
        ),
        (
            f"{ROUND} {LAND} at=gambling:star hat=as2Y star=as3Y,revolvers9",
            "place gambling",
            ["$2-12", "if you lose the duel, the cowboy comes home"],
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
    assert why(game, "build mine c4") == ["+$6 a round from round 2 on", "it gives a revolver"]


@pytest.mark.parametrize(
    ("line", "text", "reasons"),
    [
        (
            f"{ROUND} {LAND} at=gambling:star,hat {TWO}",
            "pass",
            [
                "your 3 cowboys at home are +3 firepower in your duels",
                "your 3 cowboys stay for the next round",
                "you would be first, and a tie with those who pass later is yours",
            ],
        ),
        (
            f"round=1.end {SHOP} pass=hat,star hat=$68,as2R star=$0,as3Y",
            "give 8",
            ["you may keep no more than $60"],
        ),
        (
            f"round=1.end {SHOP} pass=hat,star hat=$68,as2R star=$0,as3Y",
            "give 10",
            ["you may keep no more than $60", "+1 VP"],
        ),
        (
            f"round=1.end {SHOP} pass=hat,star hat=$20,as2R star=$0,as3Y",
            "give 0",
            ["you keep all $20"],
        ),
        (
            f"round=1.actions {SHOP} pass=hat,star at=vp-3:hat hat=$90,as2R star=$0,as3Y",
            "buy 19vp",
            ["+19 VP", "$30 of it is more than you may keep"],
        ),
        (
            f"round=1.actions {SHOP} pass=hat,star at=$12:hat hat=$20,as2R star=$0,as3Y",
            "decline",
            ["you keep your $20 for better things"],
        ),
    ],
)
def test_what_speaks_for_passing_giving_buying_and_declining(
    line: str, text: str, reasons: list[str]
) -> None:
    assert why(at(line), text) == reasons


@rule("CHR-10R")
@pytest.mark.parametrize(
    ("dice", "text", "reasons"),
    [
        ("die 6, die 1", "stand", ["your 7 wins"]),
        ("die 6, die 1", "reroll 1", []),
        ("die 1, die 6", "reroll 1", ["17% to win, where your 2 loses"]),
    ],
)
def test_a_second_roll_is_weighed_against_the_first(
    dice: str, text: str, reasons: list[str]
) -> None:
    """Nothing speaks for rolling again what wins already."""
    line = f"round=1.actions {SHOP} pass=hat,star at=gambling:hat,star"
    game = at(f"{line} hat=cowboys0,as10R star=cowboys0,as2Y", chance=dice)
    assert why(game, text) == reasons


# The reasons of whole games.

AGAINST = re.compile(r"-\$|\+0|\+\$0|\$0 |\bstays \$|^your \d+ loses|nothing on your land")
PERCENT = re.compile(r"you win .*?(\d+)%")


@pytest.mark.parametrize(("seed", "cast"), list(enumerate([*CASTS, "random", "random"])))
def test_a_hint_always_has_reasons_and_all_of_them_speak_for_it(seed: int, cast: str) -> None:
    players = 2 + seed % 5
    game = carson_city.Game(Setup(players, "full", cast), seed)
    table = [bots.make("greedy", seat, seed) for seat in range(players)]
    while not game.over:
        seat = game.player
        action = bots.ask(table[seat], game, seat)
        said = why(game, action.text)
        assert said, f"nothing speaks for {action} in {game.position.line()}"
        for each in said:
            assert not AGAINST.search(each), each
            chance = PERCENT.search(each)
            assert chance is None or int(chance[1]) >= 50, each
        game.play(action, seat)


def test_what_speaks_against_an_option_is_weighed_and_not_said() -> None:
    game = at(f"{ROUND} {LAND} at=gambling:star hat=as2Y star=as3Y,revolvers9")
    view, seat = view_of(game), game.player
    action = game.parse("place gambling")
    against = [each for each in weighed(view, seat, action) if each.worth <= 0]
    assert [each.told()[:16] for each in against] == ["you win the duel"]
    assert against[0].told() not in why(game, "place gambling")


def test_every_option_has_reasons_or_none_in_words() -> None:
    dice = random.Random(4)
    for seed in range(3):
        game = random_game(seed)
        for _moment in range(15):
            shown = game.copy(same_dice=True)
            shown.rewind(dice.randrange(len(game.plies)))
            seat = shown.player
            texts, view = text_adapter_of(shown.setup), shown.view(seat)
            for option in dice.sample(shown.options(seat), 2):
                said = texts.reasons(view, seat, option)
                assert all(isinstance(words, str) and words for words in said), option
