"""The rules of hands."""

from __future__ import annotations

from pathlib import Path

from carson_city.rulebook import RuleGroup, TitleRules, register
from carson_city.text.i18n import N_
from tests.titles.hands.rules.material import TITLE

register(
    TITLE,
    TitleRules(
        Path(__file__).parent,
        {"hands": N_("Hands")},
        [RuleGroup("hands", r"HAND-.*", True)],
        examples=N_("card, coins, HAND-2 …"),
    ),
)
