"""The Banker to the greedy bot: a grant, or points for money."""

from __future__ import annotations

from typing import Final

from carson_city.board.actions import BUY_VP
from carson_city.board.character import RED, YELLOW, card_of
from carson_city.board_plugins.characters.banker.rules import GRANT, NUMBER, OFFERS, BankersOffer
from carson_city.bots.board.evaluators import EVALUATORS, GIFTS
from carson_city.bots.board.features import Features
from carson_city.bots.board.money import Purse
from carson_city.bots.board.purchases import after_paying
from carson_city.core.notation import Action

OFFER_PRICES: Final = dict(OFFERS)


def _offer(purse: Purse) -> float:
    money = max(purse.end, OFFERS[0][1])
    return max(points - purse.cost(price) for points, price in OFFERS if price <= money)


def _evaluate_offer(features: Features, options: list[Action]) -> list[float]:
    """The Banker's offer (CHR-2R)."""
    return [
        after_paying(features, OFFER_PRICES[action.value]) + action.value
        if action.verb == BUY_VP
        else after_paying(features, 0)
        for action in options
    ]


GIFTS[card_of(NUMBER, YELLOW)] = lambda purse: purse.gain(GRANT)
GIFTS[card_of(NUMBER, RED)] = _offer
EVALUATORS[BankersOffer.name] = _evaluate_offer
