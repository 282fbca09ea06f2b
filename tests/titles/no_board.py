"""Words of the board game, which no other title says."""

from __future__ import annotations

import re

BOARD = re.compile(
    r"parcel|cowboy|\btown|revolver|\bVP\b|\btrack\b|\btrail|\bduel|dynamite|\bcast\b|building"
    r"|carson city|surveyed|nevada|greedy|place c4|claim|DUEL-|/rules\b(?!\?(?:title=|q=HAND))",
    re.IGNORECASE,
)


def board_words(text: str) -> list[str]:
    """The words of the board game that stand in a text."""
    return BOARD.findall(text)
