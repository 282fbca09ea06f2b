"""Every law holds with every mix of house rules, and our bots play by them."""

from __future__ import annotations

from itertools import chain, combinations

import pytest

import carson_city
from carson_city import bots
from carson_city.board import Setup
from tests import fuzz

WORDS = [rule.word for rule in Setup.house_rules()]
EVERY_MIX = list(chain.from_iterable(combinations(WORDS, size) for size in range(len(WORDS) + 1)))
LONG_BLOCK = 50
LONG_GAMES = 2_000


# Quick games with house rules are those of tests/variants/test_together.py.
@pytest.mark.long
@pytest.mark.parametrize("first", range(0, LONG_GAMES, LONG_BLOCK))
def test_the_laws_hold_with_any_house_rules_in_thousands_of_games(first: int) -> None:
    fuzz.fuzz_block(first, LONG_BLOCK, fuzz.any_house)


@pytest.mark.parametrize("words", EVERY_MIX, ids=lambda words: " ".join(words) or "ours")
def test_a_bot_plays_by_every_mix_of_house_rules(words: tuple[str, ...]) -> None:
    cast = "3Y 5Y 8Y 9R 12Y 1Y 2Y"
    setup = Setup(2, "full", cast, variants="all", house=words)
    game = carson_city.Game(setup, len(words))
    players = [bots.make("greedy", seat, len(words)) for seat in range(2)]
    while not game.over:
        seat = game.deciders[0]
        game.play(bots.ask(players[seat], game, seat), seat)
    assert carson_city.Record.parse(str(game.record())).replay().line() == game.line()
