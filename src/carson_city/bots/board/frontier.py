"""A frontier building: a tile and its parcel in one go, for the characters who offer it."""

from __future__ import annotations

from typing import Final

from carson_city.board.actions import BUILD, DECLINE
from carson_city.board.display import empty_available
from carson_city.board.frontier import FrontierOffer
from carson_city.board.kinds import ALL_KINDS
from carson_city.bots.board.building import neighbour_effect
from carson_city.bots.board.features import Features
from carson_city.bots.board.land import site_value
from carson_city.bots.board.money import Purse, outlay
from carson_city.core.notation import Action

NEVER: Final = -100.0


def there_is(features: Features, kind: int) -> bool:
    """Whether a kind is on display or in the bag; else the card turns (CHR-9Yb, CHR-15Ra)."""
    return kind in features.position.display or features.position.bag[kind] > 0


def offer_value(purse: Purse, kind: int, price: int) -> float:
    """What the offer of a kind at a price is worth."""
    features, position = purse.features, purse.features.position
    can_pay = position.money[features.me] >= price and position.tiles[features.me] > 0
    if not can_pay or not empty_available(position):
        return 0.0
    return max(best_frontier(features, kind) - outlay(purse, price), 0.0)


def frontier_value(features: Features, kind: int, parcel: int) -> float:
    """A building and its parcel in one go (CHR-9Y, CHR-15R)."""
    worth = features.weights.parcel[features.round] + site_value(features, kind, parcel)
    return worth + neighbour_effect(features, parcel, ALL_KINDS[kind].houses, features.me)


def best_frontier(features: Features, kind: int) -> float:
    """The worth of a kind on the best parcel that is free and empty."""
    sites = empty_available(features.position)
    return max((frontier_value(features, kind, parcel) for parcel in sites), default=0.0)


def evaluate_frontier(features: Features, options: list[Action]) -> list[float]:
    """Pay for the building if its best site is worth it."""
    step = features.position.asking(FrontierOffer)
    worth = best_frontier(features, step.kind) - outlay(Purse(features), step.price)
    return [0.0 if action.verb == DECLINE else worth for action in options]


def evaluate_frontier_site(features: Features, options: list[Action]) -> list[float]:
    """Where the frontier building goes."""
    return [
        frontier_value(features, action.value >> 6, action.value & 63)
        if action.verb == BUILD
        else NEVER
        for action in options
    ]
