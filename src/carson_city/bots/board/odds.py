"""The odds of a duel: one die and firepower each (DUEL-2, DUEL-3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

FARTHEST: Final = 256  # firepower apart: MOST_REVOLVERS, and all that a player can add


def _beats(lead: int) -> float:
    """The chance that a die stays below a lead; a tie counts half, as pass order is open."""
    below = min(max(lead - 1, 0), 6)
    tie = 0.5 if 1 <= lead <= 6 else 0.0
    return (below + tie) / 6


# By my total less their firepower, from -FARTHEST on.
BEATS: Final = tuple(_beats(lead) for lead in range(-FARTHEST, FARTHEST))
# By my firepower less theirs, in a duel of two.
TWO: Final = tuple(
    sum(_beats(lead + die) for die in range(1, 7)) / 6 for lead in range(-FARTHEST, FARTHEST)
)


def win_chance(power: int, others: Sequence[int]) -> float:
    """The chance to win against all others at once."""
    if not others:
        return 1.0
    if len(others) == 1:
        return TWO[power - others[0] + FARTHEST]
    chance = 0.0
    for total in range(power + 1, power + 7):
        all_below = 1.0
        for other in others:
            all_below *= BEATS[total - other + FARTHEST]
        chance += all_below
    return chance / 6
