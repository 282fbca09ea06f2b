"""The rules of hands."""

from __future__ import annotations

from pathlib import Path

from carson.rulebook import Shelf, Stage, register
from carson.words import N_
from tests.titles.hands.rules.material import TITLE

register(
    TITLE,
    Shelf(
        Path(__file__).parent,
        {"hands": N_("Hands")},
        [Stage("hands", r"HAND-.*", True)],
        examples=N_("card, coins, HAND-2 …"),
    ),
)
