"""A New Beginning to the greedy bot: its form, its shots, its exchanges."""

from __future__ import annotations

import carson_city
from carson_city import bots
from carson_city.board import Setup
from carson_city.board_plugins.variants.beginning.bot import WANTED
from carson_city.board_plugins.variants.beginning.rules import beginning
from carson_city.bots.board.greedy import GreedyBot
from carson_city.bots.board.weights import WEIGHTS
from carson_city.core.chance import BOTS, Chance
from tests.table import CENTRE, HAT, STAR, at, position_of

SHARP = "hat=$20,as2Y,roads0,cowboys0,sharpshooter1 star=$20,as6Y,roads0,cowboys0"
DUEL = f"round=1.actions variants=beginning {CENTRE} pass=hat,star"


def chosen(game: carson_city.Game, seat: int = HAT) -> str:
    """What a greedy bot does now."""
    return str(bots.ask(bots.make("greedy", seat, 1), game, seat))


def filled(game: carson_city.Game, seat: int) -> tuple[int, ...]:
    """The form that a greedy bot fills in, and how many decisions it takes."""
    decisions = 0
    while seat in game.deciders and position_of(game).steps[-1].name == "form":
        draft = beginning(position_of(game)).drafts[seat]
        game.play(chosen(game, seat), seat)
        decisions += 1
    return (*draft[:-1], decisions)


def test_greedy_fills_in_the_form_it_wants_in_few_decisions() -> None:
    game = carson_city.Game(Setup(2, variants=("beginning",)), 4)
    *form, decisions = filled(game, STAR)
    assert tuple(form) == WANTED
    assert decisions <= 8


def test_greedy_fills_in_what_the_terms_allow() -> None:
    game = carson_city.Game(
        Setup(2, variants=("beginning",), components="form-prices:4/4/12/2/6"), 4
    )
    *form, _decisions = filled(game, HAT)
    assert form == [2, 3, 1, 1, 0, 0]


def test_a_hint_is_a_whole_form() -> None:
    game = carson_city.Game(Setup(2, variants=("beginning",)), 4)
    assert chosen(game) == "form gunslinger"


def test_greedy_aims_where_it_changes_most() -> None:
    even = at(f"{DUEL} at=gambling:hat,star {SHARP}")
    assert chosen(even) == "aim"
    sure = at(f"{DUEL} at=gambling:hat,star {SHARP.replace('roads0,', 'roads0,revolvers9,', 1)}")
    assert chosen(sure) == "hold"
    lost = at(f"{DUEL} at=gambling:hat,star {SHARP},revolvers9")
    assert chosen(lost) == "hold"


def test_greedy_keeps_the_shot_for_a_duel_in_which_it_does_more() -> None:
    """Two rivals now, hardly to be beaten; one equal rival later."""
    strong = "cactus=as7Y,roads0,cowboys0,revolvers4"
    game = at(f"{DUEL},cactus at=ammunition:hat,cactus/gambling:hat,star {SHARP} {strong}")
    assert chosen(game) == "hold"


def test_greedy_exchanges_for_the_least_tile_that_wins_or_saves_the_good_ones() -> None:
    six = "hand0.1.2.3.4.5,total15"
    players = SHARP.replace("sharpshooter1", f"sharpshooter1,{six}") + f",{six}"
    line = f"{DUEL.replace('beginning', 'beginning,strongest')} at=gambling:hat,star {players}"
    for mine, theirs, action in [(1, 3, "exchange 3"), (5, 1, "exchange 1"), (5, 5, "leave tile")]:
        game = at(line)
        game.play("aim", HAT)
        game.play(f"tile {mine}", HAT)
        game.play(f"tile {theirs}", STAR)
        assert chosen(game) == action
    weak = at(f"{line},revolvers9")
    weak.play("aim", HAT)
    weak.play("tile 5", HAT)
    weak.play("tile 5", STAR)
    assert chosen(weak) == "exchange 0"


def test_a_bot_that_is_blind_to_it_fills_in_anything_and_plays_on() -> None:
    from dataclasses import replace  # noqa: PLC0415

    blind = replace(WEIGHTS, blind=("beginning",))
    game = carson_city.Game(Setup(2, variants=("beginning",)), 6)
    seats = [GreedyBot(seat, Chance(6, BOTS + seat), blind) for seat in range(2)]
    while not game.over:
        game.play(bots.ask(seats[game.player], game, game.player), game.player)
    assert game.over
