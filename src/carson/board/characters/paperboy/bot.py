"""The Paperboy to the greedy bot: worth what the best errand is."""

from __future__ import annotations

from carson.board.character import PAPERBOY, RED, YELLOW, card_of
from carson.board.characters.paperboy.rules import CUT, PRICE, Errand, errands
from carson.board.phases.round import face_taken
from carson.bots.board.casting import ability
from carson.bots.board.judges import CHOICES, JUDGES
from carson.bots.board.money import Purse
from carson.bots.board.outlook import Outlook
from carson.notation import Action


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
