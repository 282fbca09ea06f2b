"""What holds for every bot: legal, repeatable, and with eyes for its own view only."""

from __future__ import annotations

import random

import pytest

import carson_city
from carson_city import bots
from carson_city.arena import play_game
from carson_city.board import Setup
from carson_city.bots.conformance import SEED, reaches
from carson_city.core.chance import BOTS, Chance
from tests.bots.own import (
    Cheat,
    Clumsy,
    Fickle,
    First,
    Hasty,
    Idle,
    Nosy,
    Peeper,
    Picky,
    Scribbler,
    Silent,
    Sleeper,
)
from tests.fuzz import any_setup


def players(setup: Setup, name: str, seed: int) -> list[bots.Bot]:
    return [bots.make(name, seat, seed) for seat in range(setup.players)]


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(
        carson_city.CarsonError, match="“nobody” is no bot: bots are greedy, random"
    ):
        bots.make("nobody", 0, 1)


@pytest.mark.parametrize("name", bots.names())
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


@pytest.mark.parametrize("name", bots.names())
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    setup = Setup(3, "full")
    first, second = (play_game(setup, players(setup, name, 5), 5) for _time in range(2))
    assert str(first.record()) == str(second.record())


def test_seats_and_seeds_draw_differently() -> None:
    game = carson_city.Game(Setup(2), seed=1)
    choices = {bots.ask(bots.make("random", seat, seed), game, game.player).code
               for seat in range(6) for seed in range(6)}  # fmt: skip
    assert len(choices) > 10
    assert bots.make("random", 3, 9).chance.key() == Chance(9, BOTS + 3).key()


@pytest.mark.parametrize("name", bots.names())
@pytest.mark.parametrize("seed", [3, 4])
def test_looking_changes_nothing_and_never_moves_the_dice(name: str, seed: int) -> None:
    setup = any_setup(random.Random(seed))
    table = players(setup, name, seed)
    game = carson_city.Game(setup, seed)
    while not game.over:
        player = game.player
        before = game.position.key(), game.position.chance.key(), game.options(player)
        action = bots.ask(table[player], game, player)
        assert (game.position.key(), game.position.chance.key(), game.options(player)) == before
        game.play(action, player)


@pytest.mark.parametrize("name", bots.names())
def test_our_bots_conform(name: str) -> None:
    bots.check(type(bots.make(name, 0, 0)))


@pytest.mark.parametrize("name", bots.names())
def test_a_bot_does_not_know_what_the_dice_will_show(name: str) -> None:
    setup = Setup(4)
    knowing, unknowing = players(setup, name, 2), players(setup, name, 2)
    game = carson_city.Game(setup, 2)
    while not game.over:
        player = game.player
        action = bots.ask(knowing[player], game, player)
        otherwise = game.copy(seed=len(game.plies))
        assert bots.ask(unknowing[player], otherwise, player) is action
        game.play(action, player)


# Bots of one's own, and what is wrong with some.


def test_a_bot_is_shown_the_view_of_its_seat_and_its_options() -> None:
    game = carson_city.Game(Setup(2), SEED)
    seat = game.player
    bot = Nosy(seat, Chance(1))
    assert bots.ask(bot, game, seat) is game.options()[0]
    [(view, options)] = bot.seen
    assert (view.viewer, view.key(), options) == (seat, game.view(seat).key(), game.options(seat))
    assert not reaches(view, game)


def test_a_blind_bot_is_shown_its_options_alone() -> None:
    game = carson_city.Game(Setup(2), seed=7)
    bot = Sleeper(game.player, Chance(1))
    bots.ask(bot, game, game.player)
    [(view, options)] = bot.seen
    assert (view.steps, options) == ([], game.options())


def test_a_game_leads_to_its_seed_and_a_view_does_not() -> None:
    game = carson_city.Game(Setup(2), seed=SEED)
    assert reaches([game], game)
    assert reaches([{"kept": game.seed}], game)
    assert reaches(game.position, game)  # its chance
    assert not reaches(game.view(0), game)


def test_a_bot_of_ones_own_conforms() -> None:
    bots.check(First)
    bots.check(First, Setup(2))


@pytest.mark.parametrize(
    ("kind", "reason"),
    [
        (Fickle, r"Fickle chose “claim \w+” and then “claim \w+” in the same view"),
        (Peeper, "Peeper can reach the seed of the game"),
        (Cheat, "Cheat .hat|star|cactus. failed at decision 1 .*: its answer <pass> is no option"),
        (Clumsy, r"Clumsy \(\w+\) failed at decision 1 .*: KeyError: 'spurs' \(own.py:\d+"),
        (Silent, r"Silent \(\w+\) failed at decision 1 .*: its answer None is no option"),
        (Scribbler, "Scribbler writes to its view at decision 1: a bot thinks ahead in view.imagi"),
        (Hasty, "Hasty writes to its view at decision 1"),
        (Picky, "Picky cannot be made: TypeError: .* missing 1 required positional argument"),
        (Idle, r"Idle chooses nothing: a bot has choose\(self, view, options\)"),
    ],
)
def test_a_bot_that_no_table_could_trust_is_refused(kind: type[bots.Bot], reason: str) -> None:
    with pytest.raises(carson_city.CarsonError, match=reason):
        bots.check(kind)


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        (None, "None"),
        (5, "5"),
        (int, "builtins:int"),
        (len, "<built-in function len>"),
        (carson_city.Game, "carson_city.games.game:Game"),
    ],
)
def test_what_is_no_bot_is_told_so(kind: object, name: str) -> None:
    with pytest.raises(carson_city.CarsonError, match=f"{name} is no bot: a bot is a subclass of"):
        bots.check(kind)  # type: ignore[arg-type]


def test_bots_can_be_checked_by_name() -> None:
    bots.check("random", Setup(2))
    with pytest.raises(
        carson_city.CarsonError, match="“nobody” is no bot: bots are greedy, random"
    ):
        bots.check("nobody")


def test_only_bots_are_asked_and_only_those_whose_turn_it_is() -> None:
    game = carson_city.Game(Setup(2), seed=58)
    other = 1 - game.player
    with pytest.raises(
        TypeError, match=r"a bot is asked, such as one of bots.make.., not 'greedy'"
    ):
        bots.ask("greedy", game, game.player)  # type: ignore[arg-type]
    with pytest.raises(carson_city.IllegalAction, match=r"it is not .*'s turn"):
        bots.ask(bots.make("random", other, 1), game, other)
    with pytest.raises(carson_city.IllegalAction, match="there is no player 9"):
        bots.ask(bots.make("random", 9, 1), game, 9)


def test_a_bot_has_a_name_a_seat_and_a_seed() -> None:
    with pytest.raises(TypeError, match="a bot is called by its name, a text, not by None"):
        bots.make(None, 0, 1)  # type: ignore[arg-type]
    with pytest.raises(carson_city.CarsonError, match="bot greedy cannot sit in seat -1"):
        bots.make("greedy", -1, 1)
    with pytest.raises(TypeError, match=r"whole number|int"):
        bots.make("greedy", 0, "x")  # type: ignore[arg-type]


def test_a_failure_names_the_bot_the_seat_the_seed_and_the_decision() -> None:
    game = carson_city.Game(Setup(2), seed=58)
    game.play(game.options()[0])
    mark = game.setup.marks[game.player]
    with pytest.raises(bots.BotFailed) as failure:
        bots.ask(Clumsy(game.player, Chance(1)), game, game.player)
    assert failure.value.reason.startswith(
        f"bot {Clumsy.__module__}:Clumsy ({mark}) failed at decision 2 of the game of seed 58: "
    )
