"""Decisions of a game are taken back, a game goes back to any moment, and a copy plays on alone."""

from __future__ import annotations

import random

import pytest

import carson_city
from carson_city.board import Setup
from carson_city.errors import CarsonError, IllegalAction
from tests.table import CENTRE, HAT, STAR, at, opened, owner_of, position_of, random_game, texts

PLAYERS = "hat=$15,as2Y star=$15,as6Y"


def state(game: carson_city.Game) -> tuple[object, ...]:
    """Everything a game is now: the table, its chance, its history."""
    options = [str(action) for seat in game.deciders for action in game.options(seat)]
    plies = [(ply.player, ply.action, ply.events) for ply in game.plies]
    return game.position.key(), game.position.chance.key(), options, plies


# Taking back.


def test_undo_takes_back_the_last_decision() -> None:
    game = opened()
    before = state(game)
    game.play("claim c4")
    assert game.can_undo()
    assert str(game.undo()) == "claim c4"
    assert state(game) == before


def test_undo_is_bounded_by_the_beginning() -> None:
    game = opened()
    assert not game.can_undo()
    with pytest.raises(IllegalAction, match="cannot undo: nothing has been played yet"):
        game.undo()


def test_a_player_takes_back_only_decisions_of_their_own() -> None:
    game = opened()
    game.play("claim c4", STAR)
    game.play("claim d5", HAT)
    game.play("claim e6", HAT)
    assert (game.can_undo(STAR), game.can_undo(HAT), game.can_undo()) == (False, True, True)
    with pytest.raises(IllegalAction, match="the last decision was another player's"):
        game.undo(STAR)
    game.undo(HAT)
    game.undo(HAT)
    game.undo(STAR)
    assert game.plies == []


def test_a_die_is_a_barrier() -> None:
    game = at(f"round=1.placement {CENTRE} pass=star at=gambling:hat hat=$0,as2Y star=$0,as6Y")
    game.play("road c4n")
    assert game.can_undo()
    game.play("pass")
    before = state(game)
    assert not game.can_undo()
    with pytest.raises(IllegalAction, match="chance has spoken"):
        game.undo()
    assert state(game) == before


def test_a_draw_is_a_barrier() -> None:
    end = "round=1.end shop=bank,bank,mine,mine,ranch,ranch hat=$20,as7Y star=$0,as2Y"
    drawing = at(f"{end} bag=hotel1")
    drawing.play("give 0")
    assert not drawing.can_undo()
    empty = at(f"{end} bag=")
    empty.play("give 0")
    assert empty.can_undo()


def test_undo_goes_through_all_that_follows_without_a_decision() -> None:
    """Passing last brings salaries, roads and the offer of a parcel: one step back undoes it."""
    game = at(f"round=1.placement {CENTRE} pass=star at=salary:hat/roads2:star/c1:hat {PLAYERS}")
    before = state(game)
    game.play("pass")
    assert texts(game) == ["buy c1", "done"]
    game.undo()
    assert state(game) == before


def test_undo_gives_back_every_state_over_a_whole_game() -> None:
    for seed in range(3):
        game = random_game(seed, Setup(3, "full"))
        again = carson_city.Game(game.setup, seed)
        for ply in game.plies:
            before = state(again)
            again.play(ply.action, ply.player)
            if again.can_undo():
                again.undo()
                assert state(again) == before
                again.play(ply.action, ply.player)
        assert state(again) == state(game)


# Going back further, and apart.


def test_rewind_goes_to_any_moment_barrier_or_not() -> None:
    game = random_game(4, Setup(2))
    whole = len(game.plies)
    for ply in (whole, whole - 1, 33, 32, 31, 16, 1, 0):
        reached = random_game(4, Setup(2), stop=ply)
        game.rewind(ply)
        assert state(game) == state(reached)
        assert [str(event) for event in game.events] == [str(event) for event in reached.events]
        assert game.position.events == reached.position.events


@pytest.mark.parametrize("ply", [-1, 11])
def test_rewind_knows_only_decisions_that_were_made(ply: int) -> None:
    game = random_game(4, Setup(2), stop=10)
    with pytest.raises(CarsonError, match=f"there is no decision {ply}: the game has 10"):
        game.rewind(ply)
    assert len(game.plies) == 10


def test_a_copy_plays_on_like_the_original_and_does_not_move_it() -> None:
    game = random_game(6, Setup(3, "full"), stop=50)
    before = state(game)
    other = game.copy(same_dice=True)
    assert state(other) == before
    dice = random.Random(0)
    while not other.over:
        other.play(dice.choice(other.options()))
    assert state(game) == before
    dice = random.Random(0)
    while not game.over:
        game.play(dice.choice(game.options()))
    assert state(game) == state(other)


def test_a_copy_can_be_undone_without_touching_the_original() -> None:
    game = opened()
    game.play("claim c4")
    other = game.copy()
    other.undo()
    other.play("claim d4")
    assert (owner_of(game, "c4"), owner_of(game, "d4")) == ("star", "")
    assert (owner_of(other, "c4"), owner_of(other, "d4")) == ("", "star")


def test_a_copy_with_a_seed_has_chance_of_its_own() -> None:
    line = f"round=1.placement {CENTRE} pass=star at=gambling:hat hat=$0,as2Y star=$0,as6Y"
    falls = set()
    for seed in range(40):
        other = at(line, seed=5).copy(seed=seed)
        other.play("pass")
        falls.add(position_of(other).money[HAT])
    assert len(falls) > 6


def test_a_copy_with_a_seed_keeps_its_chance_when_it_takes_back() -> None:
    """Else a search could peek: back over its own decisions, on with the real dice."""
    line = f"round=1.placement {CENTRE} pass=star at=gambling:hat hat=$0,as2Y,roads3 star=$0,as6Y"
    game = at(line, seed=5)
    game.play("road c4n")
    other = game.copy(seed=77)
    forked = other.position.chance.key()
    other.play("road b4n")
    other.undo()
    assert other.position.chance.key() == forked
    other.undo()  # over the moment of the copy: still its own chance
    assert other.position.chance.key() == forked
    assert game.position.chance.key() != forked
    other.play("road c5n")
    other.play("pass")
    told = other.plies[-1].chance
    other.rewind(1)
    other.play("pass")
    assert other.plies[-1].chance == told
