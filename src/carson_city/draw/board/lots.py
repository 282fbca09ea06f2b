"""The parcels that a decision is about, so that drawings can mark them on the town."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from carson_city.board.position import Position

# The parcels that a step has put up, by its name.
LOTS: Final[dict[str, Callable[[Any], list[int]]]] = {}


def lot_of(position: Position) -> list[int]:
    """The parcels that are marked or bid for now."""
    step = position.steps[-1] if position.steps else None
    lot = LOTS.get(step.word()) if step is not None else None
    return lot(step) if lot is not None else []
