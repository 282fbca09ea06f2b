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
from carson_city.bots.board.judges import GIFTS, JUDGES, ROAD_POINTS
from carson_city.bots.board.money import Purse
from carson_city.bots.board.outlook import Outlook
from carson_city.bots.board.weights import ByRound
from carson_city.core.notation import Action

# Most roads of the Governor connect something; early ones are needed for building.
EACH_ROAD: Final[ByRound] = (0, 0.5, 0.75, 0.85, 0.95)
MORE_ROADS: Final = 0.6  # the Governor finds more roads on the track


def _road_points(purse: Purse) -> float:
    """Each road that connects something; while there is land without roads."""
    outlook = purse.outlook
    position = outlook.position
    roads = min(position.roads[outlook.me] + ROADS, position.town.connected.count(False) // 2)
    return EACH_ROAD[outlook.round] * roads + MORE_ROADS


def _taxes(purse: Purse) -> float:
    outlook = purse.outlook
    money = max(_paid(outlook, False), _paid(outlook, True))
    return purse.gain(money) + outlook.harm * outlook.taste.wealth[outlook.round] * money


def _paid(outlook: Outlook, on_money: bool) -> int:
    """What all others would pay the Governor (CHR-13R)."""
    position = outlook.position
    return sum(
        tax(position, player, on_money)
        for player in range(position.players)
        if player != outlook.me
    )


def _judge_taxation(outlook: Outlook, options: list[Action]) -> list[float]:
    """Tax what brings more."""
    return [float(_paid(outlook, action is tax_money)) for action in options]


GIFTS[card_of(NUMBER, YELLOW)] = _road_points
GIFTS[card_of(NUMBER, RED)] = _taxes
ROAD_POINTS[card_of(NUMBER, YELLOW)] = EACH_ROAD
JUDGES[Taxation.name] = _judge_taxation
