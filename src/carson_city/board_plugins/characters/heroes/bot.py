"""The Heroes to the greedy bot: safe buildings, or glory for cowboys."""

from __future__ import annotations

from typing import Final

from carson_city.board.character import RED, YELLOW, card_of
from carson_city.board.material import SALARY_PAY
from carson_city.board_plugins.characters.heroes.rules import GLORY, NUMBER, Glory
from carson_city.bots.board.evaluators import EVALUATORS, GIFTS
from carson_city.bots.board.features import Features
from carson_city.bots.board.money import Purse
from carson_city.bots.board.weights import ByRound
from carson_city.core.notation import Action

NO_ATTACKS: Final[ByRound] = (0, 0.0, 0.1, 0.2, 0.3)  # what the Heroes do not steal
FEW: Final = 6.0  # the fewer cowboys, the better the work that each would find


def _safety(purse: Purse) -> float:
    features = purse.features
    income = purse.building_income()
    kept = income / features.weights.theft - income
    return purse.gain(kept) - NO_ATTACKS[features.round]


def _glory(purse: Purse) -> float:
    most = min(purse.features.position.supply[purse.features.me], len(GLORY) - 1)
    return max(_points(purse, cowboys) for cowboys in range(most + 1))


def _points(purse: Purse, cowboys: int) -> float:
    """The Heroes' points, less what the cowboys given back would have done (CHR-16R)."""
    supply = purse.features.position.supply[purse.features.me]
    salary = purse.gain(SALARY_PAY)
    lost = sum(salary + FEW / (supply + 1 - given) for given in range(cowboys))
    return GLORY[cowboys] - lost


def _evaluate_glory(features: Features, options: list[Action]) -> list[float]:
    """3, 6 or 9 points for no, one or two cowboys."""
    purse = Purse(features)
    return [_points(purse, GLORY.index(action.value)) for action in options]


GIFTS[card_of(NUMBER, YELLOW)] = _safety
GIFTS[card_of(NUMBER, RED)] = _glory
EVALUATORS[Glory.name] = _evaluate_glory
