"""The Settler in words."""

from __future__ import annotations

from carson.board.characters.settler.rules import SettlersParcel
from carson.tell.board.offering import FREE_OF_CHARGE

FREE_OF_CHARGE.add(SettlersParcel.name)
