"""The Lawyer in words: land at once, and without a duel."""

from __future__ import annotations

from carson_city.board.actions import BUY
from carson_city.board.character import YELLOW, card_of
from carson_city.board.position import Position
from carson_city.board_plugins.characters.lawyer.rules import NUMBER, Purchase
from carson_city.core.notation import Action
from carson_city.tell.board import effects, reasons
from carson_city.tell.board.duels import STAYS_ALONE
from carson_city.tell.board.facts import Claimed
from carson_city.tell.board.groups import add_kind
from carson_city.tell.board.makers import claimed
from carson_city.tell.board.options import STEP_OPTIONS, Told
from carson_city.tell.groups import Kind
from carson_city.text.i18n import N_


def _price(_position: Position, facts: Claimed) -> str:
    """The price alone: parcels are told in a block, by price."""
    return f"−${facts.price}"


def _is_purchase(position: Position, action: Action) -> bool:
    return action.verb == BUY and isinstance(position.steps[-1], Purchase)


STEP_OPTIONS[Purchase.name, BUY] = Told(claimed, _price, effects.buying, reasons.claiming)
STAYS_ALONE.add(card_of(NUMBER, YELLOW))
add_kind(Kind(60, N_("Land"), _is_purchase, cheapest_first=True))
