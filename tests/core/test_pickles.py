"""Everything in the library pickles and copies, and plays on alike."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

import carson_city
from carson_city import bots
from carson_city.board import Setup
from carson_city.core.chance import Chance
from carson_city.errors import IllegalAction
from carson_city.title.setup import Events
from tests.table import CENTRE, at, opened, random_game


def pickled(thing: object) -> object:
    """What comes out of its pickle."""
    return pickle.loads(pickle.dumps(thing))


def whole(seed: int) -> carson_city.Game:
    """A game under way with all that a game can have, gold in secret hands too."""
    return random_game(seed, Setup(3, "full", "random", ("Ann", "Bob", "Cy"), "gold"), stop=70)


@pytest.mark.parametrize("again", [pickled, copy.deepcopy, copy.copy])
def test_everything_pickles_and_copies(again: Callable[[Any], Any]) -> None:
    game = whole(3)
    other = again(game)
    assert (other.position, other.record()) == (game.position, game.record())
    assert repr(other) == repr(game)
    for thing in (
        *(game.position, game.view(), game.view(1), game.record(), game.setup, game.options()[0]),
        *(game.events[-1], game.scores()[0]),
    ):
        assert again(thing) == thing
    assert again(game.options()[0]) is game.options()[0]
    assert again(game.setup).rules is game.setup.rules
    assert [str(event) for event in again(game.events_of(-1))] == list(map(str, game.events_of(-1)))
    assert isinstance(again(game.events_of(-1)), Events)
    assert str(again(game.why_not("jump"))) == str(game.why_not("jump"))
    assert repr(again(game.position.at("d4"))) == repr(game.position.at("d4"))
    assert again(Chance(3)).key() == Chance(3).key()
    assert str(again(IllegalAction("no", "ACT-5"))) == "no (ACT-5)"


@pytest.mark.parametrize("again", [pickled, copy.deepcopy, copy.copy])
def test_what_was_pickled_or_copied_plays_on_alone_and_alike(again: Callable[[Any], Any]) -> None:
    game = whole(4)
    before = game.position.copy()
    for other in (again(game), again(game.position)):
        ahead = game.copy(same_dice=True)
        while not ahead.over:
            seat = ahead.player
            action = ahead.options(seat)[-1]
            ahead.play(action, seat)
            other.play(action, seat)
        assert other.over
        assert other.scores() == ahead.scores()
    assert game.position == before


@pytest.mark.parametrize("again", [pickled, copy.deepcopy, copy.copy])
def test_dice_fall_alike_in_what_was_pickled_or_copied(again: Callable[[Any], Any]) -> None:
    line = "round=2.placement pass=hat at=gambling:star hat=as2Y star=$0,as1Y,cowboys1"
    for seed in range(8):
        game = at(line, seed)
        other = again(game)
        assert list(other.play("pass")) == list(game.play("pass"))


@pytest.mark.parametrize(
    "line",
    [
        "variants=horses hat=as2Y,horses2,corrals1.0.0.2.0,riders5,rodeos1 star=as6Y",
        "variants=horses,kit-carson at=c4:star horse=star hat=as2Y star=as6Y",
        "variants=outlaws outlaws=c4,d5 strength=9 hat=as2Y star=as6Y",
        "variants=beginning hat=as2Y,sharpshooter1,aimed1 star=as6Y,sharpshooter1",
        "variants=strongest hat=as2Y star=as6Y",
        "fuses=c4:hat at=c4:hat hat=as9R,dynamite1 star=as2Y",
        "white=star@c4 at=c4:star hat=as2Y star=as1Y",
        "singer=star.1@roads1 hat=as2Y star=as11Y",
    ],
)
def test_whatever_a_position_keeps_is_in_its_pickle(line: str) -> None:
    position = at(f"round=2.placement {CENTRE} {line}").position
    again = pickle.loads(pickle.dumps(position))
    assert (again == position, again.line()) == (True, position.line())


def test_a_view_that_was_pickled_hides_what_it_hid() -> None:
    game = whole(5)
    view = pickle.loads(pickle.dumps(game.view(1)))
    assert (view.viewer, view.lacks, view.line()) == (1, True, game.view(1).line())
    assert view.imagine(2) == game.view(1).imagine(2)


def test_a_pickle_knows_actions_by_their_texts() -> None:
    """Another process may have other variants, and other codes."""
    assert b"claim d5" in pickle.dumps(opened().parse("claim d5"))


@pytest.mark.parametrize("name", bots.names())
def test_bots_pickle(name: str) -> None:
    bot = bots.make(name, 1, seed=7)
    again = pickle.loads(pickle.dumps(bot))
    assert (type(again), again.seat, again.chance.key()) == (type(bot), 1, bot.chance.key())


@pytest.mark.parametrize("again", [pickled, copy.deepcopy, copy.copy])
def test_what_was_pickled_or_copied_offers_the_same(again: Callable[[Any], Any]) -> None:
    """Owned parcels take no cowboy there either."""
    game = carson_city.Game.at(
        "board round=2.placement town=house:d4/bank:c3 roads=d4n own=hat:c3,a8/star:h1"
        " hat=as2Y star=as6Y"
    )
    others = again(game), again(game.position)
    for one in (game, *others):
        one.play(game.parse("place salary"), 0)
    assert all(other.options() == game.options() for other in others)
