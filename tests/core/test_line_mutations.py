"""A line in which somebody has written is refused in words, or is a position to play from."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import carson_city
from tests.mutations import accepted, mutated, real_lines
from tests.variants.gold.variant import GOLD_VARIANT
from tests.variants.rush.variant import RUSH_VARIANT

VARIANTS = (GOLD_VARIANT, RUSH_VARIANT)  # known, so that they can be chosen
QUICK = 12  # games whose lines are written in
LONG = 400


def check_games(seeds: range, each: int) -> Counter[bool]:
    """Write in lines of games, so often in each; how many are accepted and refused."""
    lines = {seed: real_lines(seed) for seed in seeds}
    found: Counter[bool] = Counter()
    for seed, own in lines.items():
        dice = random.Random(seed)
        for line in own:
            for _time in range(each):
                other = dice.choice(lines[dice.choice(seeds)])
                written = mutated(dice, line, other)
                try:
                    found[accepted(written)] += 1
                except Exception as error:
                    raise AssertionError(f"{type(error).__name__}: {error}\n{written}") from error
    return found


def test_a_line_in_which_somebody_has_written_is_refused_or_plays() -> None:
    found = check_games(range(QUICK), 1)
    assert found[True] > QUICK
    assert found[False] > QUICK


@pytest.mark.long
@pytest.mark.parametrize("first", range(1000, 1000 + LONG, 20))
def test_many_lines_in_which_somebody_has_written(first: int) -> None:
    found = check_games(range(first, first + 20), 6)
    assert found[True] > 100


@pytest.mark.parametrize("seed", range(2000, 2000 + QUICK))
def test_every_real_line_is_accepted_and_says_the_same_again(seed: int) -> None:
    for line in real_lines(seed, 40):
        assert carson_city.Game.at(line).line() == line
