"""The Banker in words."""

from __future__ import annotations

from carson_city.board.actions import BUY_VP
from carson_city.board_plugins.characters.banker.rules import OFFERS, BankersOffer
from carson_city.tell.board import effects, reasons
from carson_city.tell.board.makers import points_for
from carson_city.tell.board.options import STEP_OPTIONS, Told

STEP_OPTIONS[BankersOffer.name, BUY_VP] = Told(
    lambda survey, action: points_for(survey, action, dict(OFFERS)[action.value]),
    effects.buying,
    because=reasons.points,
)
