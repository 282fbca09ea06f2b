"""What holds for every bot: legal, repeatable, and with eyes for its own view only."""

from __future__ import annotations

import random
from typing import cast

import pytest

import carson
from carson import bots
from carson.arena import play_game
from carson.board import Setup
from carson.chance import BOTS, Chance
from carson.notation import Action
from carson.table import Position
from tests.fuzz import any_setup


class Blindfold:
    """A game that shows nothing but a view and options."""

    def __init__(self, game: carson.Game) -> None:
        self._game = game

    def view(self, player: int) -> Position:
        view: Position = self._game.view(player)
        return view

    def options(self, player: int) -> list[Action]:
        return self._game.options(player)


def players(setup: Setup, name: str, seed: int) -> list[bots.Bot]:
    return [bots.make(name, seat, seed) for seat in range(setup.players)]


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(carson.CarsonError, match="“nobody” is no bot: bots are random, greedy"):
        bots.make("nobody", 0, 1)


@pytest.mark.parametrize("name", bots.NAMES)
@pytest.mark.parametrize("seed", range(12))
def test_a_bot_always_finds_a_legal_option(name: str, seed: int) -> None:
    """An option that is not legal would be refused by the game."""
    setup = any_setup(random.Random(seed))
    game = play_game(setup, players(setup, name, seed), seed)
    assert game.over
    assert game.record().replay().position.key() == game.position.key()


@pytest.mark.parametrize("count", range(2, 7))
@pytest.mark.parametrize("sides", ["Y", "R"])
def test_the_greedy_bot_plays_every_table_and_both_sides_of_all_characters(
    count: int, sides: str
) -> None:
    setup = Setup(count, "full", tuple(f"{number}{sides}" for number in range(1, 8)))
    assert play_game(setup, players(setup, "greedy", count), count).over


@pytest.mark.parametrize("name", bots.NAMES)
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    setup = Setup(3, "full")
    first, second = (play_game(setup, players(setup, name, 5), 5) for _time in range(2))
    assert str(first.record()) == str(second.record())


def test_seats_and_seeds_draw_differently() -> None:
    game = carson.Game(Setup(2), seed=1)
    choices = {bots.make("random", seat, seed).choose(game, game.player).code
               for seat in range(6) for seed in range(6)}  # fmt: skip
    assert len(choices) > 10
    assert bots.make("random", 3, 9).chance.key() == Chance(9, BOTS + 3).key()


@pytest.mark.parametrize("name", bots.NAMES)
@pytest.mark.parametrize("seed", [3, 4])
def test_looking_changes_nothing_and_never_moves_the_dice(name: str, seed: int) -> None:
    setup = any_setup(random.Random(seed))
    table = players(setup, name, seed)
    game = carson.Game(setup, seed)
    while not game.over:
        player = game.player
        before = game.position.key(), game.position.chance.key(), game.options(player)
        action = table[player].choose(game, player)
        assert (game.position.key(), game.position.chance.key(), game.options(player)) == before
        game.play(action, player)


@pytest.mark.parametrize("name", bots.NAMES)
def test_a_bot_needs_only_its_view_and_its_options(name: str) -> None:
    setup = Setup(4, "full", "random")
    open_eyed, blindfolded = players(setup, name, 8), players(setup, name, 8)
    game = carson.Game(setup, 8)
    while not game.over:
        player = game.player
        action = open_eyed[player].choose(game, player)
        blind = cast(carson.Game, Blindfold(game))
        assert blindfolded[player].choose(blind, player) is action
        game.play(action, player)


@pytest.mark.parametrize("name", bots.NAMES)
def test_a_bot_does_not_know_what_the_dice_will_show(name: str) -> None:
    setup = Setup(4)
    knowing, unknowing = players(setup, name, 2), players(setup, name, 2)
    game = carson.Game(setup, 2)
    while not game.over:
        player = game.player
        action = knowing[player].choose(game, player)
        otherwise = game.copy(seed=len(game.plies))
        assert unknowing[player].choose(otherwise, player) is action
        game.play(action, player)
