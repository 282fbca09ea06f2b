"""The Governor to the greedy bot: points for roads, or taxes."""

from __future__ import annotations

from typing import Final

from carson_city.board.character import RED, YELLOW, card_of
from carson_city.board_plugins.characters.governor.rules import (
    NUMBER,
    ROADS,
    Taxation,
    tax,
    tax_money,
)
from carson_city.bots.board.evaluators import EVALUATORS, GIFTS, ROAD_POINTS
from carson_city.bots.board.features import Features
from carson_city.bots.board.money import Purse
from carson_city.bots.board.weights import ByRound
from carson_city.core.notation import Action

# Most roads of the Governor connect something; early ones are needed for building.
EACH_ROAD: Final[ByRound] = (0, 0.5, 0.75, 0.85, 0.95)
MORE_ROADS: Final = 0.6  # the Governor finds more roads on the track


def _road_points(purse: Purse) -> float:
    """Each road that connects something; while there is land without roads."""
    features = purse.features
    position = features.position
    roads = min(position.roads[features.me] + ROADS, position.town.connected.count(False) // 2)
    return EACH_ROAD[features.round] * roads + MORE_ROADS


def _taxes(purse: Purse) -> float:
    features = purse.features
    money = max(_paid(features, False), _paid(features, True))
    return purse.gain(money) + features.harm * features.weights.wealth[features.round] * money


def _paid(features: Features, on_money: bool) -> int:
    """What all others would pay the Governor (CHR-13R)."""
    position = features.position
    return sum(
        tax(position, player, on_money)
        for player in range(position.players)
        if player != features.me
    )


def _evaluate_taxation(features: Features, options: list[Action]) -> list[float]:
    """Tax what brings more."""
    return [float(_paid(features, action is tax_money)) for action in options]


GIFTS[card_of(NUMBER, YELLOW)] = _road_points
GIFTS[card_of(NUMBER, RED)] = _taxes
ROAD_POINTS[card_of(NUMBER, YELLOW)] = EACH_ROAD
EVALUATORS[Taxation.name] = _evaluate_taxation
