"""The Captain to the greedy bot: cowboys or revolvers for money."""

from __future__ import annotations

from typing import Final

from carson_city.board.character import RED, YELLOW, card_of
from carson_city.board_plugins.characters.captain.rules import (
    ARM,
    COWBOY_PRICES,
    HIRE,
    NUMBER,
    REVOLVER_PRICES,
    Arming,
    Recruiting,
)
from carson_city.bots.board.evaluators import EVALUATORS, GIFTS
from carson_city.bots.board.features import Features
from carson_city.bots.board.money import Purse
from carson_city.bots.board.weights import ByRound
from carson_city.core.notation import Action

RECRUIT: Final[ByRound] = (0, 0.995, 0.87, 1.051, 0.763)  # one more cowboy


def _recruits(purse: Purse) -> float:
    features = purse.features
    position = features.position
    most = min(3, position.stock[features.me])
    return max(
        count * RECRUIT[features.round] - purse.cost(COWBOY_PRICES[count])
        for count in range(most + 1)
        if COWBOY_PRICES[count] <= position.money[features.me]
    )


def _arms(purse: Purse) -> float:
    features = purse.features
    money = features.position.money[features.me]
    return max(
        count * features.weights.revolver[features.round] - purse.cost(price)
        for count, price in enumerate(REVOLVER_PRICES)
        if price <= money
    )


def _evaluate_recruits(features: Features, options: list[Action]) -> list[float]:
    """Cowboys for money (CHR-6Y)."""
    each = RECRUIT[features.round]
    purse = Purse(features)
    return [
        action.value * each - purse.cost(COWBOY_PRICES[action.value])
        if action.verb == HIRE
        else 0.0
        for action in options
    ]


def _evaluate_arms(features: Features, options: list[Action]) -> list[float]:
    """Revolvers for money (CHR-6R)."""
    each = features.weights.revolver[features.round]
    purse = Purse(features)
    return [
        action.value * each - purse.cost(REVOLVER_PRICES[action.value])
        if action.verb == ARM
        else 0.0
        for action in options
    ]


GIFTS[card_of(NUMBER, YELLOW)] = _recruits
GIFTS[card_of(NUMBER, RED)] = _arms
EVALUATORS[Recruiting.name] = _evaluate_recruits
EVALUATORS[Arming.name] = _evaluate_arms
