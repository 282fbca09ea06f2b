"""The odds of duels, against all dice thrown one by one."""

from __future__ import annotations

from itertools import product

import pytest

from carson_city.bots.board.odds import win_chance


def counted(power: int, others: list[int]) -> float:
    """The chance to win over all rolls; every tie with one other is shared."""
    won = 0.0
    rolls = list(product(range(1, 7), repeat=len(others) + 1))
    for mine, *dice in rolls:
        share = 1.0
        for other, die in zip(others, dice, strict=True):
            lead = power + mine - other - die
            share *= 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
        won += share
    return won / len(rolls)


@pytest.mark.parametrize("power", [0, 3, 9])
@pytest.mark.parametrize("others", [[], [3], [0], [9], [3, 4], [2, 2, 5]])
def test_odds_are_what_the_dice_say(power: int, others: list[int]) -> None:
    assert win_chance(power, others) == pytest.approx(counted(power, others))


def test_equals_share_and_six_more_cannot_lose() -> None:
    assert win_chance(4, [4]) == pytest.approx(0.5)
    assert win_chance(10, [4, 4]) == 1.0
    assert win_chance(4, [10]) == 0.0
