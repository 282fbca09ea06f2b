"""The Banker in words."""

from __future__ import annotations

from carson.board.actions import BUY_VP
from carson.board.characters.banker.rules import OFFERS, BankersOffer
from carson.tell.board import effects, reasons
from carson.tell.board.makers import points_for
from carson.tell.board.options import STEP_OPTIONS, Told

STEP_OPTIONS[BankersOffer.name, BUY_VP] = Told(
    lambda survey, action: points_for(survey, action, dict(OFFERS)[action.value]),
    effects.buying,
    because=reasons.points,
)
