"""The Indian to the greedy bot: land from the dice, or cheap land."""

from __future__ import annotations

from typing import Final

from carson_city.board.character import RED, YELLOW, card_of
from carson_city.board_plugins.characters.indian.rules import (
    HIGHEST_PRICE,
    NUMBER,
    PARCELS_GIVEN,
    ROLL,
    TwoParcels,
)
from carson_city.bots.board.evaluators import EVALUATORS, GIFTS
from carson_city.bots.board.features import Features
from carson_city.bots.board.land import EARLY_LAND, free_parcels, parcel_values
from carson_city.bots.board.money import Purse
from carson_city.core.notation import Action

PARCELS_BOUGHT: Final = 2.0  # in a round


def _dice_land(purse: Purse) -> float:
    features = purse.features
    return EARLY_LAND[features.round] * _land_given(features)


def _land_given(features: Features) -> float:
    """What the parcels that the dice give are worth on average (CHR-8Y)."""
    position = features.position
    reached = [parcel for parcel in position.setup.grid if position.may_be_given(parcel)]
    count = min(position.tiles[features.me], PARCELS_GIVEN, len(reached))
    if not count:
        return 0.0
    worth = sum(parcel_values(features, reached)) / len(reached)
    coming = features.coming
    features.coming = [*coming, reached[0]]
    second = sum(parcel_values(features, reached)) / len(reached)
    features.coming = coming
    return worth if count == 1 else worth + second


def _cheap_land(purse: Purse) -> float:
    """The best parcel at $3, and the best one at its price."""
    features = purse.features
    parcels = free_parcels(features)
    cheap = dear = 0.0
    for parcel, worth in zip(parcels, parcel_values(features, parcels), strict=True):
        price = features.position.town.prices[parcel]
        cheap = max(cheap, worth - purse.cost(min(price, HIGHEST_PRICE)))
        dear = max(dear, worth - purse.cost(price))
    return PARCELS_BOUGHT * (cheap - dear)


def _evaluate_two_parcels(features: Features, options: list[Action]) -> list[float]:
    """Land for nothing is taken wherever it lies."""
    return [_land_given(features) if action.verb == ROLL else 0.0 for action in options]


GIFTS[card_of(NUMBER, YELLOW)] = _dice_land
GIFTS[card_of(NUMBER, RED)] = _cheap_land
EVALUATORS[TwoParcels.name] = _evaluate_two_parcels
