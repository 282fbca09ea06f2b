"""The river in words: bridges, and what water does to those beside it."""

from __future__ import annotations

from carson.board.material import RIVER
from carson.board.position import Position
from carson.board.variants.river.rules import River, crosses
from carson.tell.board.about import GROUND_FACTS
from carson.tell.board.phrases import SPECIAL_ROADS
from carson.words import N_


def _bridge(position: Position, place: int) -> tuple[str, str]:
    if not crosses(position.town, place):
        return "", ""
    return N_("Lay a bridge {road}"), N_(
        "a bridge: it takes two roads, and land beside it scores 3 VP instead of 2 at the end"
    )


SPECIAL_ROADS[River.word] = _bridge
GROUND_FACTS[RIVER] = (
    N_("nobody owns it, and nothing stands on it"),
    N_("unoccupied for a Ranch, $3 more for a Mine beside it"),
)
