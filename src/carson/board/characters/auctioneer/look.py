"""What drawings show of an auction: the lot (CHR-12Y)."""

from __future__ import annotations

from carson.board.characters.auctioneer.rules import Bidding, MarkLot
from carson.draw.board.lots import LOTS

LOTS[MarkLot.name] = lambda step: list(step.marked)
LOTS[Bidding.name] = lambda step: list(step.lot)
