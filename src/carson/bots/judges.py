"""The rules of thumb that the greedy bot looks up: by step, by card and by placement.

The base game's own are filled in here in the bots' room; a character's or a variant's `bot` adds
what concerns it. What is not here is judged by looking ahead, or as the others are.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from carson.bots.outlook import Outlook
from carson.bots.purse import Purse
from carson.notation import Action

Judge = Callable[[Outlook, list[Action]], list[float]]
Gift = Callable[[Purse], float]

# By the word of the step that asks: what each option is worth.
JUDGES: Final[dict[str, Judge]] = {}

# By card: what it gives this round, beside its limit.
GIFTS: Final[dict[int, Gift]] = {}
# By card: what it gives later for not taking cash now.
PROMISES: Final[dict[int, Gift]] = {}
# By card: what choosing it is worth in all, where that is not its own gift and limit.
CHOICES: Final[dict[int, Gift]] = {}
# By card: whether its player is about to double the income of a kind this round.
DOUBLINGS: Final[dict[int, Callable[[Outlook, int], bool]]] = {}
