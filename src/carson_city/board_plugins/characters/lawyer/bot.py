"""The Lawyer to the greedy bot: a parcel and land without a fight; the Editor's news."""

from __future__ import annotations

from typing import Final

from carson_city.board.actions import BUY
from carson_city.board.character import RED, YELLOW, card_of
from carson_city.board.material import RANCH, TRACK
from carson_city.board.position import Position
from carson_city.board_plugins.characters.lawyer.rules import MONEY_PER_VP, NUMBER, Purchase
from carson_city.bots.board.evaluators import EVALUATORS, GIFTS, TRUCES
from carson_city.bots.board.features import Features
from carson_city.bots.board.land import free_parcels, parcel_values
from carson_city.bots.board.money import Purse, outlay
from carson_city.bots.board.weights import ByRound
from carson_city.core.notation import Action

SAFE_LAND: Final[ByRound] = (0, 0.3, 0.6, 0.5, 0.2)  # nobody duels with the Lawyer


def _one_parcel(purse: Purse) -> float:
    features = purse.features
    best = SAFE_LAND[features.round]
    if not features.position.tiles[features.me]:
        return 0.0
    money = features.position.money[features.me]
    parcels = [parcel for parcel in free_parcels(features) if features.price(parcel) <= money]
    values = zip(parcels, parcel_values(features, parcels), strict=True)
    return best + max(
        (worth - outlay(purse, features.price(parcel)) for parcel, worth in values), default=0.0
    )


def _news(purse: Purse) -> float:
    features = purse.features
    sites = min(len(features.tiles), len(features.empty))
    income = purse.building_income() + features.weights.tile_income * (sites + 0.5)
    return income / (MONEY_PER_VP * features.round) + 0.5 * (income > 0)


def _evaluate_purchase(features: Features, options: list[Action]) -> list[float]:
    """One parcel at its price, without a cowboy (CHR-18Y)."""
    purse = Purse(features)
    parcels = [action.value for action in options if action.verb == BUY]
    worth = dict(zip(parcels, parcel_values(features, parcels), strict=True))
    return [
        worth[action.value] - outlay(purse, features.price(action.value))
        if action.verb == BUY
        else 0.0
        for action in options
    ]


def _on_parcels(position: Position, place: int) -> bool:
    """Nobody duels with the Lawyer for parcels (CHR-18Ya)."""
    return place < TRACK and position.town.ground[place] < RANCH


GIFTS[card_of(NUMBER, YELLOW)] = _one_parcel
GIFTS[card_of(NUMBER, RED)] = _news
TRUCES[card_of(NUMBER, YELLOW)] = _on_parcels
EVALUATORS[Purchase.name] = _evaluate_purchase
