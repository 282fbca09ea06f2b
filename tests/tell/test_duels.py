"""How likely a duel is won."""

from __future__ import annotations

import pytest

from carson.tell.duels import ONE_DIE, TWO_DICE, win_chance


def test_two_dice_beat_one() -> None:
    assert win_chance(3, ONE_DIE, [(3, ONE_DIE)]) == pytest.approx(0.5)
    assert win_chance(3, TWO_DICE, [(3, TWO_DICE)]) == pytest.approx(0.5)
    assert win_chance(3, TWO_DICE, [(3, ONE_DIE)]) == pytest.approx(0.873, abs=0.001)
    assert sum(TWO_DICE) == pytest.approx(1)
