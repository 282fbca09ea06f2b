"""The Lawyer in words: land at once, and without a duel."""

from __future__ import annotations

from carson.board.actions import BUY
from carson.board.character import YELLOW, card_of
from carson.board.characters.lawyer.rules import NUMBER, Purchase
from carson.board.position import Position
from carson.notation import Action
from carson.tell.board.duels import STAYS_ALONE
from carson.tell.board.effects import STEP_EFFECTS
from carson.tell.board.groups import add_kind
from carson.tell.groups import Kind
from carson.words import N_


def _price(position: Position, player: int, action: Action) -> str:
    """The price alone: parcels are told in a block, by price."""
    return f"-${position.parcel_price(player, action.value)}"


def _is_purchase(position: Position, action: Action) -> bool:
    return action.verb == BUY and isinstance(position.steps[-1], Purchase)


STEP_EFFECTS[Purchase.name, BUY] = _price
STAYS_ALONE.add(card_of(NUMBER, YELLOW))
add_kind(Kind(60, N_("Land"), _is_purchase, cheapest_first=True))
