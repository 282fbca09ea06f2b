"""The Paperboy to the greedy bot: worth what the best errand is."""

from __future__ import annotations

from carson_city.board.character import PAPERBOY, RED, YELLOW, card_of
from carson_city.board.phases.round import face_taken
from carson_city.board_plugins.characters.paperboy.rules import CUT, PRICE, Errand, errands
from carson_city.bots.board.casting import ability
from carson_city.bots.board.evaluators import CHOICES, EVALUATORS
from carson_city.bots.board.features import Features
from carson_city.bots.board.money import Purse
from carson_city.core.notation import Action


def _best_errand(purse: Purse, cut: int) -> float:
    features = purse.features
    return max(ability(purse, card, cut) for card in errands(features.position, features.me))


def _evaluate_errand(features: Features, options: list[Action]) -> list[float]:
    """For whom the Paperboy works best (CHR-0)."""
    step = features.position.asking(Errand)
    purse = Purse(features)
    cards = [face_taken(features.position, action) for action in options]
    return [ability(purse, card, step.cut) for card in cards]


CHOICES[card_of(PAPERBOY, YELLOW)] = lambda purse: (
    _best_errand(purse, CUT[YELLOW]) - purse.cost(PRICE)
)
CHOICES[card_of(PAPERBOY, RED)] = lambda purse: _best_errand(purse, CUT[RED])
EVALUATORS[Errand.name] = _evaluate_errand
