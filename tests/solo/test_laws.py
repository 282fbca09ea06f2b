"""Every law holds in solo games: any strategy, any set, any mix of the allowed variants."""

from __future__ import annotations

import itertools
import random
from functools import partial

import pytest

from carson_city import solo
from carson_city.rulebook import rulebook
from carson_city.solo.cowboy_cards import STRATEGIES
from carson_city.solo.events import REASONS
from carson_city.solo.setup import ALLOWED
from tests import fuzz
from tests.solo.games import SETS, any_house, any_solo

MIXES = [mix for count in range(len(ALLOWED) + 1) for mix in itertools.combinations(ALLOWED, count)]
TABLES = [(strategy.word, mix) for strategy in STRATEGIES for mix in MIXES]
LONG_GAMES = 2_000
LONG_BLOCK = 50


def table(strategy: str, mix: tuple[str, ...], dice: random.Random) -> solo.Setup:
    return solo.Setup(strategy, dice.choice(SETS), variants=mix, house=any_house(mix, dice))


@pytest.mark.parametrize(("strategy", "mix"), TABLES, ids=str)
def test_the_laws_hold_with_every_strategy_and_every_mix(
    strategy: str, mix: tuple[str, ...]
) -> None:
    seed = TABLES.index((strategy, mix))
    assert fuzz.fuzz(seed, partial(table, strategy, mix)).over


def test_whatever_he_chooses_for_has_words_and_a_rule_of_the_book() -> None:
    ids = {rule.id for rule in rulebook().rules}
    for reason in REASONS:
        assert reason.rule in ids
        assert " " in reason.text


@pytest.mark.long
@pytest.mark.parametrize("first", range(100, 100 + LONG_GAMES, LONG_BLOCK))
def test_the_laws_hold_in_thousands_of_solo_games(first: int) -> None:
    fuzz.fuzz_block(first, LONG_BLOCK, any_solo)
