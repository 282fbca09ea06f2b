"""The Banker in words."""

from __future__ import annotations

from carson.board.actions import BUY_VP
from carson.board.characters.banker.rules import OFFERS, BankersOffer
from carson.tell.board.effects import STEP_EFFECTS
from carson.tell.board.prices import left

STEP_EFFECTS[BankersOffer.name, BUY_VP] = lambda position, player, action: left(
    position, player, dict(OFFERS)[action.value]
)
