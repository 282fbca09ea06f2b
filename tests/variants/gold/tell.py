"""Gold in words: the camp as a place to click, and nuggets to show."""

from __future__ import annotations

from carson.board.position import Position
from carson.notation import Action
from carson.tell.board.facts import Facts
from carson.tell.board.groups import add_kind
from carson.tell.board.makers import plain
from carson.tell.board.offering import OFFERS, Offer
from carson.tell.board.options import OPTIONS, Told
from carson.tell.groups import Kind, of_verbs
from carson.words import N_, _
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
add_kind(Kind(200, N_("Gold"), of_verbs(PLACE_CAMP)))
add_kind(Kind(210, N_("Nuggets"), of_verbs(SHOW)))
OPTIONS[PLACE_CAMP] = Told(plain, _digging)
OPTIONS[SHOW] = Told(plain, _scores)
