"""How much is said of what is refused: a few lines, whatever somebody sent."""

from __future__ import annotations

from typing import Final

from carson_city.errors import CarsonError
from carson_city.text.i18n import capital

MOST: Final = 300  # characters of a refusal
CUT: Final = "…"


def shortened(text: str, most: int = MOST) -> str:
    """Return a text, or its beginning where it is too long for a refusal."""
    return text if len(text) <= most else text[: most - len(CUT)] + CUT


def refusal(error: CarsonError) -> str:
    """Return why something was refused, as a sentence for people that keeps its rule.

    There is room for a full stop.
    """
    rule = f" ({error.rule})" if error.rule else ""
    return shortened(capital(error.reason), MOST - len(rule) - 1) + rule
