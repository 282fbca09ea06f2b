"""The Paperboy to the greedy bot: worth what the best errand is."""

from __future__ import annotations

from carson_city.board.character import PAPERBOY, RED, YELLOW, card_of
from carson_city.board.phases.round import face_taken
from carson_city.board_plugins.characters.paperboy.rules import CUT, PRICE, Errand, errands
from carson_city.bots.board.casting import ability
from carson_city.bots.board.judges import CHOICES, JUDGES
from carson_city.bots.board.money import Purse
from carson_city.bots.board.outlook import Outlook
from carson_city.core.notation import Action


def _best_errand(purse: Purse, cut: int) -> float:
    outlook = purse.outlook
    return max(ability(purse, card, cut) for card in errands(outlook.position, outlook.me))


def _judge_errand(outlook: Outlook, options: list[Action]) -> list[float]:
    """For whom the Paperboy works best (CHR-0)."""
    step = outlook.position.steps[-1]
    assert isinstance(step, Errand)
    purse = Purse(outlook)
    cards = [face_taken(outlook.position, action) for action in options]
    return [ability(purse, card, step.cut) for card in cards]


CHOICES[card_of(PAPERBOY, YELLOW)] = lambda purse: (
    _best_errand(purse, CUT[YELLOW]) - purse.cost(PRICE)
)
CHOICES[card_of(PAPERBOY, RED)] = lambda purse: _best_errand(purse, CUT[RED])
JUDGES[Errand.name] = _judge_errand
