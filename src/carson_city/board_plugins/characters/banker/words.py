"""The Banker in words."""

from dataclasses import replace

from carson_city.board.actions import BUY_VP
from carson_city.board_plugins.characters.banker.rules import OFFERS, BankersOffer
from carson_city.tell.board.options import OPTIONS, STEP_OPTIONS
from carson_city.tell.board.verbs.points import points_for

STEP_OPTIONS[BankersOffer.name, BUY_VP] = replace(
    OPTIONS[BUY_VP],
    facts=lambda survey, action: points_for(survey, action, dict(OFFERS)[action.value]),
)
