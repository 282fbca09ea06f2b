"""The Chinese Worker to the greedy bot: roads and half prices, or any tile for $5."""

from __future__ import annotations

from typing import Final

from carson_city.board.actions import BUY_TILE
from carson_city.board.character import RED, YELLOW, card_of
from carson_city.board.material import DISPLAY_PRICES, NO_TILE
from carson_city.board_plugins.characters.chinese_worker.rules import (
    NUMBER,
    PRICE,
    ROADS,
    CheapTile,
)
from carson_city.bots.board.evaluators import EVALUATORS, GIFTS
from carson_city.bots.board.features import Features
from carson_city.bots.board.land import tile_value
from carson_city.bots.board.money import Purse
from carson_city.bots.board.purchases import worth_on_display
from carson_city.bots.board.weights import ByRound
from carson_city.core.notation import Action

TILES_BOUGHT: Final[ByRound] = (0, 1.244, 1.183, 0.884, 1.188)


def _half_price(purse: Purse) -> float:
    features = purse.features
    saved = TILES_BOUGHT[features.round] * DISPLAY_PRICES[3] / 2
    return ROADS * features.road_price() + purse.gain(saved)


def _any_tile(purse: Purse) -> float:
    features = purse.features
    if features.position.money[features.me] < PRICE:
        return 0.0
    kinds = {kind for kind in features.position.display if kind != NO_TILE}
    best = max((tile_value(features, kind) for kind in sorted(kinds)), default=0.0)
    return max(best - purse.cost(PRICE), 0.0)


def _evaluate_cheap_tile(features: Features, options: list[Action]) -> list[float]:
    """Any tile on display for $5 (CHR-4R)."""
    cost = Purse(features).cost(PRICE)
    return [
        worth_on_display(features, action.value) - cost if action.verb == BUY_TILE else 0.0
        for action in options
    ]


GIFTS[card_of(NUMBER, YELLOW)] = _half_price
GIFTS[card_of(NUMBER, RED)] = _any_tile
EVALUATORS[CheapTile.name] = _evaluate_cheap_tile
