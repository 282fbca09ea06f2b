"""Prices in words: what is left after one, and what a tile costs in this decision."""

from __future__ import annotations

from typing import Final

from carson_city.board.frontier import FrontierOffer
from carson_city.board.position import Position
from carson_city.core.notation import Action
from carson_city.text.i18n import _

# By the name of a step that sells tiles at a price of its own.
TILE_PRICES: Final[dict[str, int]] = {}


def left(position: Position, player: int, price: int) -> str:
    """A price, and the money left after it."""
    return left_after(price, position.money[player] - price)


def left_after(price: int, left: int) -> str:
    """The same, where it is known what is left."""
    if price == 0:
        return _("costs nothing")
    return _("−${price}, ${left} left").format(price=price, left=left)


def tile_price(position: Position, player: int, action: Action) -> int:
    """What a tile on display costs in this decision (ACT-6)."""
    step = position.steps[-1]
    if isinstance(step, FrontierOffer):
        return step.price
    price = TILE_PRICES.get(step.word())
    return position.tile_price(player, action.value) if price is None else price
