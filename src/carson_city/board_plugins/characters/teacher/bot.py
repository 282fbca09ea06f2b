"""The Teacher to the greedy bot: the first choice, or points for the good of the town."""

from __future__ import annotations

from typing import Final

from carson_city.board.character import RED, YELLOW, card_of
from carson_city.board.material import SALOON
from carson_city.board_plugins.characters.teacher.rules import GOOD_KINDS, NUMBER, VP_EACH
from carson_city.bots.board.evaluators import GIFTS, KIND_POINTS
from carson_city.bots.board.features import Features
from carson_city.bots.board.money import Purse
from carson_city.bots.board.weights import ByRound

FIRST_CHOICE: Final[ByRound] = (0, 1.2, 1.2, 1.2, 0)  # in the next round


def _good_town(purse: Purse) -> float:
    counts = purse.features.counts
    good = sum(counts[kind] for kind in GOOD_KINDS) + (counts[SALOON] == 0)
    return float(VP_EACH * good)


def _good_kind(features: Features, kind: int) -> float:
    """Points for each good building, and for no Saloon (CHR-17R)."""
    if kind in GOOD_KINDS:
        return VP_EACH
    return -VP_EACH if kind == SALOON and not features.counts[SALOON] else 0.0


GIFTS[card_of(NUMBER, YELLOW)] = lambda purse: FIRST_CHOICE[purse.features.round]
GIFTS[card_of(NUMBER, RED)] = _good_town
KIND_POINTS[card_of(NUMBER, RED)] = _good_kind
