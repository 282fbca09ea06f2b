"""The money that a character lets its player keep at the end of the round (END-2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from carson_city.board.character import CHARACTERS
from carson_city.board.position import Position
from carson_city.text.i18n import _

BORROWED: Final[set[int]] = set()  # cards that have the limit of the card which they take
CUTS: Final[dict[str, Callable[[Any], int]]] = {}  # what taking a card in a step takes from it


def limit_of(position: Position, card: int) -> int | None:
    """What a side lets its player keep, or would; nothing while that is another card's matter."""
    if card in BORROWED:
        return None
    if card in position.character:
        return position.limits[position.character.index(card)]
    step = position.steps[-1] if position.steps else None
    cut = CUTS[step.word()](step) if step is not None and step.word() in CUTS else 0
    return CHARACTERS[card].limit - cut


def limit_told(position: Position, card: int) -> str:
    """The same in two words, as cards have it."""
    limit = limit_of(position, card)
    return _("keeps theirs") if limit is None else _("keeps ${limit}").format(limit=limit)


def limit_in_full(position: Position, card: int) -> str:
    """The same as a sentence."""
    limit = limit_of(position, card)
    if limit is None:
        return _("May keep as much as the character taken")
    return _("May keep at most ${limit} at the end of the round").format(limit=limit)
