"""The Lawyer in words: land at once, and without a duel."""

from __future__ import annotations

from dataclasses import replace

from carson_city.board.actions import BUY
from carson_city.board.character import YELLOW, card_of
from carson_city.board_plugins.characters.lawyer.rules import NUMBER, Purchase
from carson_city.tell.board.duels import STAYS_ALONE
from carson_city.tell.board.options import OPTIONS, STEP_OPTIONS, add_kind
from carson_city.text.i18n import N_

STEP_OPTIONS[Purchase.name, BUY] = replace(
    OPTIONS[BUY], short=lambda _position, facts: f"−${facts.price}", long=OPTIONS[BUY].short
)
STAYS_ALONE.add(card_of(NUMBER, YELLOW))
add_kind(
    60,
    N_("Land"),
    takes=lambda position, action: action.verb == BUY and isinstance(position.steps[-1], Purchase),
    cheapest_first=True,
)
