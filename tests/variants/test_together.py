"""Six variants combine freely: all 64 combinations with 2 to 6 players, with every law on.

Half of the games have some house rules.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest

import carson_city
from carson_city.board import Setup
from carson_city.board.actions import ELSEWHERE
from carson_city.board.plug import known_variants
from tests import fuzz
from tests.proof import rule

WORDS = [variant.word for variant in known_variants() if variant.order < ELSEWHERE]
COMBINATIONS = 2 ** len(WORDS)
TABLES = range(2, 7)
LONG_GAMES = 20_000
LONG_BLOCK = 50


def combination(number: int) -> tuple[str, ...]:
    """The variants of a number, a bit for each."""
    return tuple(word for bit, word in enumerate(WORDS) if number >> bit & 1)


def table(seed: int) -> fuzz.Setups:
    """Any set and cast, with the variants and the number of players that a seed stands for."""
    variants = combination(seed % COMBINATIONS)
    players = TABLES[seed // COMBINATIONS % len(TABLES)]

    def setup(dice: random.Random) -> Setup:
        buildings, cast = fuzz.any_buildings(dice), fuzz.any_cast(dice).cast
        plain = Setup(players, buildings, cast, variants=variants)
        return fuzz.with_house_rules(plain, dice) if seed % 2 else plain

    return setup


def test_there_are_six_and_all_is_all_of_them() -> None:
    assert WORDS == ["beginning", "river", "strongest", "kit-carson", "outlaws", "horses"]
    assert Setup(2, variants="all").variants[: len(WORDS)] == tuple(WORDS)
    assert Setup(2, variants=tuple(reversed(WORDS))).variants == tuple(WORDS)


@pytest.mark.parametrize("players", TABLES)
@pytest.mark.parametrize("first", range(0, COMBINATIONS, 8))
def test_the_laws_hold_with_every_combination(players: int, first: int) -> None:
    """Records, undo, lines and views included."""
    for number in range(first, first + 8):
        seed = (players - TABLES[0]) * COMBINATIONS + number
        assert fuzz.fuzz(seed, table(seed)).over


@pytest.mark.long
@pytest.mark.parametrize("first", range(0, LONG_GAMES, LONG_BLOCK))
def test_the_laws_hold_with_every_combination_in_thousands_of_games(first: int) -> None:
    start = COMBINATIONS * len(TABLES)
    for seed in range(start + first, start + first + LONG_BLOCK):
        assert fuzz.fuzz(seed, table(seed)).over


@rule("KIT-1")
def test_moving_cowboys_does_not_make_games_endless() -> None:
    """Decisions of random play are at most three times those of the base game."""
    counts: Counter[str] = Counter()
    for seed in range(30):
        for word in ("", "kit-carson"):
            dice = random.Random(seed)
            game = carson_city.Game(Setup(2 + seed % 5, variants=(word,) if word else ()), seed)
            while not game.over:
                player = dice.choice(game.deciders)
                game.play(dice.choice(game.options(player)), player)
            counts[word] += len(game.plies)
    assert counts["kit-carson"] <= 3 * counts[""], counts
