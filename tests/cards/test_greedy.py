"""The greedy bot of the card game: it sees its view alone, places well, and its bids are mixed."""

from __future__ import annotations

from collections import Counter

import pytest

import carson_city
from carson_city import bots
from carson_city.arena.simulate import Spec, simulate
from carson_city.bots.cards.worth import best_site
from carson_city.cards import Setup
from carson_city.cards.scoring import worth
from carson_city.cards.turns import Building
from tests.cards.games import position_of


def test_it_beats_three_virtual_experts() -> None:
    spec = Spec.of(Setup(1, ("expert",) * 3), ("greedy",), seed=3)
    wins = sum(outcome.winners == (0,) for outcome in simulate(spec, games=30))
    assert wins >= 24


def test_it_beats_random_players() -> None:
    spec = Spec.of(Setup(4), ("greedy", "random", "random", "random"), seed=3)
    assert all(outcome.winners == (0,) for outcome in simulate(spec, games=10))


def test_it_lives_with_the_rules_of_bots() -> None:
    bots.check(bots.find("greedy", "cards"), Setup(2, ("expert",) * 2))


def first_build(seed: int) -> carson_city.Game:
    """A game in which the greedy bot is to build a card that can lie in several places."""
    game = carson_city.Game(Setup(1, ("beginner",) * 3), seed)
    player = bots.make("greedy", 0, seed, "cards")
    while not isinstance(game.position.steps[-1], Building) or game.position.round < 6:
        seat = game.deciders[0]
        options = game.options(seat)
        view = game.view(seat)
        game.play(player.choose(view, options) if seat == 0 and len(options) > 1 else options[0])
    return game


@pytest.mark.parametrize("seed", range(4))
def test_it_builds_where_the_town_is_worth_most(seed: int) -> None:
    game = first_build(seed)
    position = position_of(game)
    step = position.steps[-1]
    assert isinstance(step, Building)
    town, layout = position.towns[0], position.deck.layouts[step.card]
    options = game.options(0)
    worths = {
        option: worth(town.with_card(step.card, layout, option.value), position.owned[0], 0)
        for option in options
    }
    chosen = bots.make("greedy", 0, 1, "cards").choose(game.view(0), options)
    assert worths[chosen] == max(worths.values())
    change = max(worths.values()) - worth(town, position.owned[0], 0)
    assert best_site(position, 0, step.card) == change


def test_its_bids_are_mixed() -> None:
    """In one position, with one history, it does not always bid the same."""
    game = carson_city.Game(Setup(2, ("expert",) * 2), 7)
    view, options = game.view(0), game.options(0)
    bids = Counter(
        bots.make("greedy", 0, seed, "cards").choose(view, options).text for seed in range(40)
    )
    assert len(bids) > 1
    again = [bots.make("greedy", 0, 5, "cards").choose(view, options) for _time in range(3)]
    assert len({*again}) == 1  # by its own seed alone


def test_it_cannot_see_the_bids_of_others() -> None:
    choices = []
    for bid in ("bid 1", "bid 9"):
        game = carson_city.Game(Setup(2, ("expert",) * 2), 7)
        game.play(bid, 1)
        choices.append(bots.make("greedy", 0, 5, "cards").choose(game.view(0), game.options(0)))
    assert choices[0] is choices[1]
