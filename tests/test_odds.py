"""The odds of duels, against all dice thrown one by one."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from carson_city.board.odds import (
    BETTER_OF_TWO,
    CHANCES,
    MINE,
    NO_DIE,
    ONE_DIE,
    ONE_DIE_AGAIN,
    OPEN,
    PARTS,
    THEIRS,
    TWO_DICE,
    TWO_DICE_AGAIN,
    Rival,
    roll_of,
    win_chance,
)
from tests.proof import rule
from tests.table import HAT, at, position_of

Throw = tuple[tuple[int, ...], ...]  # everybody's dice, in pass order


def counted(fighters: list[tuple[int, int]], fighter: int) -> Fraction:
    """How often a fighter wins over all throws; they are in pass order: firepower and roll."""
    powers = [power for power, _roll in fighters]
    again = [
        seat
        for seat, (_power, roll) in enumerate(fighters)
        if roll in (ONE_DIE_AGAIN, TWO_DICE_AGAIN)
    ]
    throws: list[Throw] = list(product(*(shots(roll) for _power, roll in fighters)))
    won = Fraction(0)
    for throw in throws:
        won += settled(powers, throw, again[0] if again else -1, fighter)
    return won / len(throws)


def shots(roll: int) -> list[tuple[int, ...]]:
    """All that can lie before a fighter; of a sharpshooter's two dice the better one."""
    dice = 1 if roll in (ONE_DIE, ONE_DIE_AGAIN) else 2
    thrown = list(product(range(1, 7), repeat=dice))
    return [(max(throw),) for throw in thrown] if roll == BETTER_OF_TWO else thrown


def winner(powers: list[int], throw: Throw) -> int:
    """The highest total, and the earliest of equals."""
    totals = [power + sum(dice) for power, dice in zip(powers, throw, strict=True)]
    return totals.index(max(totals))


def settled(powers: list[int], throw: Throw, gunsmith: int, fighter: int) -> Fraction:
    """How often a fighter wins once the Gunsmith has done what wins most often for himself."""
    if gunsmith < 0:
        return Fraction(winner(powers, throw) == fighter)
    mine = throw[gunsmith]
    ways = [[throw]]
    for die in range(len(mine)):
        ways.append(
            [
                (*throw[:gunsmith], (*mine[:die], new, *mine[die + 1 :]), *throw[gunsmith + 1 :])
                for new in range(1, 7)
            ]
        )

    def share(way: list[Throw], seat: int) -> Fraction:
        return Fraction(sum(winner(powers, end) == seat for end in way), len(way))

    best = max(ways, key=lambda way: share(way, gunsmith))
    return share(best, fighter)


def said(fighters: list[tuple[int, int]], fighter: int) -> Fraction:
    """The same chance as it is told."""
    rivals = [
        Rival(power, roll, MINE if seat > fighter else THEIRS)
        for seat, (power, roll) in enumerate(fighters)
        if seat != fighter
    ]
    return win_chance(*fighters[fighter], rivals)


DUELS = [
    [(3, ONE_DIE), (3, ONE_DIE)],
    [(5, ONE_DIE), (2, ONE_DIE)],
    [(0, ONE_DIE), (9, ONE_DIE)],
    [(3, ONE_DIE), (4, TWO_DICE)],
    [(6, TWO_DICE), (4, TWO_DICE)],
    [(9, ONE_DIE), (1, TWO_DICE)],
    [(2, ONE_DIE), (3, ONE_DIE), (4, ONE_DIE)],
    [(1, TWO_DICE), (3, ONE_DIE), (4, ONE_DIE)],
    [(2, ONE_DIE), (2, ONE_DIE), (3, ONE_DIE), (5, ONE_DIE)],
]
SECOND_ROLLS = [
    [(3, ONE_DIE_AGAIN), (3, ONE_DIE)],
    [(3, ONE_DIE), (3, ONE_DIE_AGAIN)],
    [(5, ONE_DIE), (2, ONE_DIE_AGAIN)],
    [(3, TWO_DICE_AGAIN), (6, ONE_DIE)],
    [(6, ONE_DIE), (3, TWO_DICE_AGAIN)],
    [(4, ONE_DIE_AGAIN), (2, TWO_DICE)],
    [(5, TWO_DICE), (4, TWO_DICE_AGAIN)],
    [(2, ONE_DIE), (3, ONE_DIE_AGAIN), (3, ONE_DIE)],
    [(2, ONE_DIE_AGAIN), (3, ONE_DIE), (2, ONE_DIE)],
    [(4, ONE_DIE), (1, TWO_DICE_AGAIN), (4, ONE_DIE)],
]

SHARPSHOOTERS = [
    [(3, BETTER_OF_TWO), (3, ONE_DIE)],
    [(2, ONE_DIE), (5, BETTER_OF_TWO)],
    [(4, BETTER_OF_TWO), (4, BETTER_OF_TWO)],
    [(3, BETTER_OF_TWO), (1, TWO_DICE)],
    [(3, ONE_DIE_AGAIN), (4, BETTER_OF_TWO)],
    [(2, BETTER_OF_TWO), (3, ONE_DIE), (2, ONE_DIE)],
]


@rule("COMP-23c")
@pytest.mark.parametrize("fighters", SHARPSHOOTERS)
def test_of_a_sharpshooters_dice_the_better_one_counts(fighters: list[tuple[int, int]]) -> None:
    chances = [said(fighters, seat) for seat in range(len(fighters))]
    assert chances == [counted(fighters, seat) for seat in range(len(fighters))]
    assert sum(chances) == 1


@rule("DUEL-2", "DUEL-3", "CHR-9Rb")
@pytest.mark.parametrize("fighters", DUELS)
def test_the_odds_are_what_all_dice_say(fighters: list[tuple[int, int]]) -> None:
    chances = [said(fighters, seat) for seat in range(len(fighters))]
    assert chances == [counted(fighters, seat) for seat in range(len(fighters))]
    assert sum(chances) == 1


@rule("CHR-10R", "CHR-10Ra")
@pytest.mark.parametrize("fighters", SECOND_ROLLS)
def test_the_gunsmith_rolls_again_what_wins_most_often(fighters: list[tuple[int, int]]) -> None:
    chances = [said(fighters, seat) for seat in range(len(fighters))]
    assert chances == [counted(fighters, seat) for seat in range(len(fighters))]
    assert sum(chances) == 1


@rule("DUEL-3")
def test_pass_order_decides_what_equals_are_worth() -> None:
    chances = [win_chance(3, ONE_DIE, [Rival(3, ONE_DIE, tie)]) for tie in (THEIRS, OPEN, MINE)]
    assert chances == [Fraction(15, 36), Fraction(18, 36), Fraction(21, 36)]


def test_nobody_to_beat_is_beaten_and_six_more_cannot_be() -> None:
    assert win_chance(0, ONE_DIE, []) == 1
    assert win_chance(10, ONE_DIE, [Rival(4), Rival(4)]) == 1
    assert win_chance(4, ONE_DIE, [Rival(10, ONE_DIE, MINE)]) == 0
    assert win_chance(40, TWO_DICE, [Rival(4, NO_DIE, THEIRS)]) == 1
    assert [sum(chances) for chances in CHANCES] == [PARTS] * 6


@rule("CHR-10R", "CHR-9Rb", "DUEL-2")
@pytest.mark.parametrize(
    ("card", "place", "roll"),
    [
        ("as2Y", "roads1", ONE_DIE),
        ("as2Y", "gambling", TWO_DICE),
        ("as10R", "roads1", ONE_DIE_AGAIN),
        ("as10R", "gambling", TWO_DICE_AGAIN),
    ],
)
def test_what_is_rolled_follows_from_the_character_and_from_dynamite(
    card: str, place: str, roll: int
) -> None:
    """Hat has dynamite on Gambling."""
    there = "at=gambling:hat/roads1:hat fuses=gambling:hat"
    position = position_of(at(f"round=2.placement {there} hat={card} star=as6Y"))
    assert roll_of(position, HAT, position.at(place).number) == roll
