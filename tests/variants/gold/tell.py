"""Gold in words: the camp as a place to click, and nuggets to show."""

from __future__ import annotations

from carson_city.board.position import Position
from carson_city.core.notation import Action
from carson_city.tell.board.options import OFFERS, OPTIONS, Facts, Offer, Told, add_kind, plain
from carson_city.text.i18n import N_, _
from tests.variants.gold.variant import PLACE_CAMP, SHOW


def _digging(_position: Position, _facts: Facts) -> str:
    return _("a nugget at the end of the round")


def _shown(_position: Position, action: Action) -> str:
    if not action.value:
        return _("Show nothing")
    return _("Show a nugget of {value}").format(value=action.value)


def _scores(_position: Position, facts: Facts) -> str:
    value = facts.action.value
    return _("+{value} VP if nobody else shows as much").format(value=value) if value else ""


OFFERS[PLACE_CAMP] = Offer(on_place=True)
OFFERS[SHOW] = Offer(named=_shown)
add_kind(200, N_("Gold"), PLACE_CAMP)
add_kind(210, N_("Nuggets"), SHOW)
OPTIONS[PLACE_CAMP] = Told(plain, _digging)
OPTIONS[SHOW] = Told(plain, _scores)
