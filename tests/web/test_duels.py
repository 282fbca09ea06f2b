"""What everybody sees of a decision: a row for each duel, gamble, doubling and theft."""

from __future__ import annotations

import re

import pytest

from carson_city import bots
from carson_city.board import Setup
from carson_city.board import events as e
from carson_city.board_plugins.characters.grocer.rules import DOUBLED
from carson_city.games.game import Game
from carson_city.web.board import duels


def played(seed: int) -> Game:
    game = Game(Setup(players=4, names=("Ada", "Buck", "Cal & Co", "Doc")), seed)
    players = [bots.make("greedy", seat, seed) for seat in range(4)]
    while not game.over:
        game.play(bots.ask(players[game.player], game, game.player), game.player)
    return game


@pytest.mark.parametrize("seed", range(6))
def test_every_duel_gamble_doubling_and_theft_has_its_row(seed: int) -> None:
    game = played(seed)
    for number, ply in enumerate(game.plies):
        rows = duels.seen(game, number)
        told = [raw for raw in ply.events if raw[0] in (e.DUEL_WON, DOUBLED, e.STOLEN)]
        told += [raw for raw in ply.events if raw[0] == e.EARNED and raw[3] == e.FOR_GAMBLING]
        assert len(rows) == len(told)


@pytest.mark.parametrize("seed", range(3))
def test_the_highest_total_of_a_duel_wins(seed: int) -> None:
    game = played(seed)
    fought = [
        row for ply in range(len(game.plies)) for row in duels.seen(game, ply) if "won" in row
    ]
    assert fought
    for row in fought:
        assert row.count(" won") == 1
        totals = [int(found) for found in re.findall(r"= (\d+)<", row)]
        won = re.search(r"won\".*?= (\d+)<", row)
        assert won is not None
        assert int(won[1]) == max(totals)
        assert "Cal & Co" not in row  # names are escaped


@pytest.mark.parametrize("shown", range(1, 7))
def test_a_die_has_as_many_pips_as_it_shows(shown: int) -> None:
    assert duels.die(shown).count("<circle") == shown


def test_two_dice_of_one_fighter_are_shown_as_their_sum() -> None:
    assert ">11</text>" in duels.die(11)
