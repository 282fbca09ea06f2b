"""Solo games for tests: any table of SOLO-1 and SOLO-2, and positions in two lines."""

from __future__ import annotations

import random

from carson import solo
from carson.solo.cards import STRATEGIES
from carson.solo.setup import ALLOWED

SETS = ("full", "full", "starter", ("blacksmith",), ("general_store",))


def any_solo(dice: random.Random) -> solo.Setup:
    """Any strategy, any set, any mix of the variants that are allowed."""
    strategy = dice.choice(STRATEGIES).word
    variants = tuple(word for word in ALLOWED if dice.random() < 0.4)
    return solo.Setup(strategy, dice.choice(SETS), variants=variants)
