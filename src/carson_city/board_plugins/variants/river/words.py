"""The river in words: bridges, and what water does to those beside it."""

from __future__ import annotations

from carson_city.board.kinds import ALL_KINDS
from carson_city.board.material import MINE, RIVER
from carson_city.board.position import Position
from carson_city.board.scoring import VP_PER_PARCEL
from carson_city.board_plugins.variants.river.rules import (
    BESIDE_BRIDGE,
    BRIDGE,
    PRINTED_COURSE,
    River,
    crosses,
)
from carson_city.tell.board.about import GROUND_FACTS
from carson_city.tell.board.counts import roads
from carson_city.tell.board.verbs.roads import SPECIAL_ROADS
from carson_city.text.i18n import _


def _bridge(position: Position, place: int) -> tuple[str, str]:
    if not crosses(position.town, place):
        return "", ""
    return _("Lay a bridge {road}"), _(
        "a bridge: it takes {roads}, and land beside it scores {points} VP instead of {usual} "
        "at the end"
    ).format(roads=roads(BRIDGE), points=BESIDE_BRIDGE, usual=VP_PER_PARCEL)


def _water(position: Position) -> list[str]:
    note = position.setup.note(PRINTED_COURSE)
    return [
        _("nobody owns it, and nothing stands on it"),
        _("unoccupied for a Ranch, ${more} more for a Mine beside it").format(
            more=ALL_KINDS[MINE].each
        ),
        *([note] if note else []),
    ]


SPECIAL_ROADS[River.word] = _bridge
GROUND_FACTS[RIVER] = _water
