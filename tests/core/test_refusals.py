"""Whatever is refused in games of all titles has a reason in words, and a rule of the book."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

import carson_city
from carson_city.board.actions import OF_CHARACTERS
from carson_city.core.notation import VOCABULARIES, Action
from carson_city.rulebook import rulebook
from carson_city.title.setup import Setup
from tests import fuzz
from tests.cards.games import any_setup as any_cards
from tests.solo.games import any_solo

NEAR, FAR = 20, 4  # actions of verbs that are possible, and of any

Setups = Callable[[random.Random], Setup]


def others(title: str, options: list[Action], dice: random.Random) -> Iterator[Action]:
    """Some actions that somebody may think of, most of them like those that are possible."""
    actions = [it for it in VOCABULARIES[title].actions if it.code < OF_CHARACTERS]
    verbs = {action.verb for action in options}
    near = [action for action in actions if action.verb in verbs]
    yield from dice.sample(near, min(NEAR, len(near)))
    yield from dice.sample(actions, FAR)


@pytest.mark.parametrize("seed", range(16))
@pytest.mark.parametrize("setups", [fuzz.any_variants, any_solo, any_cards])
def test_a_refusal_has_a_reason_in_words_and_a_rule_of_the_book(setups: Setups, seed: int) -> None:
    dice = random.Random(seed)
    game = carson_city.Game(setups(dice), seed)
    ids = {rule.id for rule in rulebook().rules}
    while not game.over:
        player = dice.choice(game.deciders)
        options = game.options(player)
        for action in others(game.setup.title, options, dice):
            refusal = game.why_not(action, player)
            if refusal is not None:
                assert action not in options
                assert refusal.reason, action
                assert refusal.reason not in ids, action
                assert not refusal.rule or refusal.rule in ids, action
        game.play(dice.choice(options), player)
