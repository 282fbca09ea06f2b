"""The Settler to the greedy bot: a parcel for nothing, or points for mountains."""

from __future__ import annotations

from carson_city.board.character import RED, YELLOW, card_of
from carson_city.board.material import MOUNTAIN
from carson_city.board_plugins.characters.settler.rules import MONEY, NUMBER, SettlersParcel
from carson_city.bots.board.evaluators import EVALUATORS, GIFTS, PROMISES
from carson_city.bots.board.land import evaluate_claims, own_ground, parcel_values
from carson_city.bots.board.money import Purse


def _parcel(purse: Purse) -> float:
    features = purse.features
    if features.position.tiles[features.me] == 0:
        return 0.0
    return max(parcel_values(features, features.position.parcels_to_give()), default=0.0)


def _mountains(purse: Purse) -> float:
    return own_ground(purse.features, MOUNTAIN) + 0.3


GIFTS[card_of(NUMBER, YELLOW)] = _parcel
GIFTS[card_of(NUMBER, RED)] = lambda purse: max(purse.gain(MONEY), _mountains(purse))
PROMISES[card_of(NUMBER, RED)] = _mountains
EVALUATORS[SettlersParcel.name] = evaluate_claims
