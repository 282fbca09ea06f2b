"""The odds of a duel: dice and firepower, ties by pass order, a die rolled again (DUEL)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise, product
from typing import Final, NamedTuple

from carson_city.board.position import Position

SIDES: Final = range(1, 7)
HIGHEST: Final = 12  # of two dice
PARTS: Final = 216  # in which chances are counted: two dice, and one of them again

# Whose a tie is, in halves that are mine (DUEL-3).
THEIRS: Final = 0
OPEN: Final = 1  # who passes first is not known yet
MINE: Final = 2

# What is rolled: one die or two, one of them again, or the better of two (CHR-9Rb, CHR-10R,
# COMP-23c).
ONE_DIE: Final = 0
TWO_DICE: Final = 1
ONE_DIE_AGAIN: Final = 2
TWO_DICE_AGAIN: Final = 3
BETTER_OF_TWO: Final = 4
NO_DIE: Final = 5  # what stands is fixed


def _reached(dice: tuple[int, ...], needed: int, again: bool) -> int:
    """In how many sixths dice on the table come to a total, one of them rolled again if need be."""
    total = sum(dice)
    if total >= needed or not again:
        return 6 if total >= needed else 0
    return max(sum(total - die + new >= needed for new in SIDES) for die in dice)


def _at_least(dice: int, again: bool) -> tuple[int, ...]:
    """By total: in how many parts dice come to it or more.

    Who rolls again sees all other dice first (CHR-10Ra), so knows the total that is needed and
    rolls again what reaches it most often. To everybody's chances it is as if that player had
    rolled once, and reached every total as often as that.
    """
    throws = list(product(SIDES, repeat=dice))
    return tuple(
        sum(_reached(throw, needed, again) for throw in throws) * PARTS // (6 * len(throws))
        for needed in range(HIGHEST + 2)
    )


def _better() -> tuple[int, ...]:
    """The same for two dice of which the better one counts."""
    throws = list(product(SIDES, repeat=2))
    return tuple(
        sum(max(throw) >= needed for throw in throws) * PARTS // len(throws)
        for needed in range(HIGHEST + 2)
    )


# By roll, and by total.
AT_LEAST: Final = (
    *[_at_least(dice, again) for again in (False, True) for dice in (1, 2)],
    _better(),
    (PARTS, *[0] * (HIGHEST + 1)),
)
CHANCES: Final = tuple(
    tuple(more - still_more for more, still_more in pairwise(at_least)) for at_least in AT_LEAST
)


def roll_of(position: Position, player: int, place: int) -> int:
    """What a player rolls in a duel there."""
    count = position.dice_in_duel(player, place)
    if count == 0:
        return NO_DIE
    roll = TWO_DICE if count > 1 else ONE_DIE
    return roll + ONE_DIE_AGAIN if position.rolls_again(player, place) else roll


class Rival(NamedTuple):
    """Another one who fights: firepower, what is rolled, and whose a tie between us is."""

    power: int
    roll: int = ONE_DIE
    tie: int = OPEN


def beats(lead: int, roll: int, tie: int) -> int:
    """In how many of twice the parts a total so far above a rival's firepower beats the rival."""
    at_least = AT_LEAST[roll]
    as_high = at_least[min(max(lead, 0), HIGHEST + 1)]
    higher = at_least[min(max(lead + 1, 0), HIGHEST + 1)]
    return MINE * PARTS - tie * higher - (MINE - tie) * as_high


def win_chance(power: int, roll: int, rivals: Sequence[Rival], strength: int = 0) -> Fraction:
    """The chance to beat all rivals and to reach a strength; at most one of us all rolls again."""
    won = 0
    for shown, parts in enumerate(CHANCES[roll]):
        if power + shown < strength:
            continue
        beaten = parts
        for rival in rivals:
            beaten *= beats(power + shown - rival.power, rival.roll, rival.tie)
        won += beaten
    return Fraction(won, PARTS * (MINE * PARTS) ** len(rivals))
