"""Who sees what: all is open but bids that are not revealed (CARD-5a, CARD-7, CARD-10)."""

from __future__ import annotations

import pytest

import carson_city
from carson_city import bots
from carson_city.cards import Setup
from carson_city.core.constants import HIDDEN
from carson_city.errors import NotationError
from tests.cards.games import (
    BOOT,
    CACTUS,
    HAT,
    NEAREST,
    STAR,
    asked,
    at,
    bid,
    position_of,
    random_game,
    texts,
)
from tests.proof import rule
from tests.test_leaks import dump, leaked, secrets_of


def chosen(value: int) -> carson_city.Game:
    """Hat has chosen a bid, the others have not."""
    game = asked(NEAREST)
    game.play(f"bid {value}", HAT)
    return game


@rule("CARD-7")
@pytest.mark.parametrize("viewer", [None, STAR, CACTUS, BOOT])
def test_a_sealed_bid_is_nowhere_to_be_seen(viewer: int | None) -> None:
    low, high = chosen(1), chosen(9)
    assert low.view(viewer).line() == high.view(viewer).line()
    assert low.view(viewer).key() == high.view(viewer).key()
    assert low.events_seen(viewer) == high.events_seen(viewer)
    assert ",chose? " in low.view(viewer).line()
    assert " hat=bids1.2.3.4.5.6.7.8.9," in low.view(viewer).line()
    assert position_of(low).view(viewer).sealed[HAT] == HIDDEN


@rule("CARD-7")
def test_the_own_bid_is_seen_and_another_can_be_taken_before_the_reveal() -> None:
    game = chosen(4)
    assert ",chose4 " in game.view(HAT).line()
    assert game.can_undo(HAT)
    assert not game.can_undo(STAR)
    game.undo(HAT)
    assert "bid 4" in texts(game, HAT)


@rule("CARD-7")
def test_nothing_is_taken_back_once_the_bids_are_revealed() -> None:
    game = asked(NEAREST)
    bid(game, 1, 2, 3, 4)
    assert not game.can_undo(BOOT)


def test_a_spectator_of_a_shared_screen_sees_no_bid_either() -> None:
    game = chosen(4)
    assert game.has_secrets(HAT)
    assert game.needs_secret(STAR)
    assert ",chose? " in game.view(HAT, shared=True).line()


@rule("CARD-7")
def test_a_hidden_bid_is_imagined_from_the_cards_that_are_left() -> None:
    hand = "hat=bids2.5,chose? star= cactus= boot= view=star"
    game = at(f"era=1.8 row={NEAREST} steps=rounds/bid.15 {hand}")
    values = set()
    for seed in range(40):
        whole = position_of(game).imagine(seed)
        assert not whole.lacks
        values.add(whole.line().split("chose")[1][0])
    assert values == {"2", "5"}


@rule("CARD-5a", "CARD-10")
def test_everything_else_is_open_to_a_spectator() -> None:
    game = carson_city.Game(Setup(2, ("expert", "beginner")), 6)
    assert game.view().line().removesuffix(" view=nobody") == game.line()
    assert not game.has_secrets(2)


def test_no_view_foretells_what_will_be_drawn() -> None:
    one, two = carson_city.Game(Setup(4), 1), carson_city.Game(Setup(4), 2)
    assert one.view(HAT).chance.key() == two.view(HAT).chance.key()
    assert one.position.chance.key() != two.position.chance.key()


def test_what_is_hidden_needs_a_viewer() -> None:
    line = f"era=1.8 row={NEAREST} steps=rounds/bid.15 hat=chose? star= cactus= boot="
    with pytest.raises(NotationError, match="say whose view it is"):
        at(line)
    assert at(f"{line} view=star").position.lacks
    assert at(f"{line} view=nobody").options(HAT) == []


# Whatever can be reached from a view.

SEED = 0x5EED_CAFE_F00D_1234


@rule("CARD-7")
@pytest.mark.parametrize("viewer", [None, STAR])
def test_games_that_differ_only_in_a_sealed_bid_look_the_same(viewer: int | None) -> None:
    low, high = chosen(1).view(viewer), chosen(9).view(viewer)
    assert dump(low) == dump(high)
    assert str(low) == str(high)
    assert low._repr_svg_() == high._repr_svg_()
    assert dump(low.view(HAT)) == dump(high.view(HAT))  # a view of a view leaks nothing


@pytest.mark.parametrize("stop", [2, 30, 70])
def test_no_view_and_no_drawing_holds_the_seed_or_the_state_of_chance(stop: int) -> None:
    game = random_game(SEED, Setup(2, ("expert", "beginner")), stop=stop)
    secrets = secrets_of(game)
    assert ".chance.a" in leaked(game.position, secrets)  # the search finds what is there
    for viewer in (None, HAT, STAR):
        view = game.view(viewer)
        shown = [view.line(), str(view), view._repr_svg_(), repr(view.key())]
        assert leaked(view, secrets) == []
        assert leaked(shown, secrets) == []


@pytest.mark.parametrize("stop", [0, 12, 40])
def test_no_bot_decides_by_the_cards_to_come(stop: int) -> None:
    game = random_game(5, Setup(2, ("expert", "beginner")), stop=stop)
    other = game.copy(seed=SEED)
    for seat in set(game.deciders) - {*game.setup.automatic}:
        choices = [
            bots.ask(bots.make("greedy", seat, 1, "cards"), twin, seat) for twin in (game, other)
        ]
        assert choices[0] is choices[1]
