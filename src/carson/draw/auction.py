"""The lot of an auction, so that drawings can mark it on the town."""

from __future__ import annotations

from carson.board.characters.auctioneer.rules import Bidding, MarkLot
from carson.board.position import Position


def lot_of(position: Position) -> list[int]:
    """The parcels that are marked or bid for now (CHR-12Y)."""
    step = position.steps[-1] if position.steps else None
    if isinstance(step, Bidding):
        return step.lot
    return step.marked if isinstance(step, MarkLot) else []
