"""The kinds of options of the board game."""

from __future__ import annotations

from typing import Final

from carson_city.board import actions as a
from carson_city.board.material import RANCH, TRACK
from carson_city.board.position import Position
from carson_city.core.notation import Action
from carson_city.tell.board.placings import PLACINGS
from carson_city.tell.groups import Kind, of_verbs
from carson_city.text.i18n import N_


def _plain(_position: Position, action: Action) -> bool:
    return action.verb in PLACINGS and PLACINGS[action.verb].plain


def _on_track(_position: Position, action: Action) -> bool:
    return _plain(_position, action) and action.value >= TRACK


def _on_building(position: Position, action: Action) -> bool:
    place = action.value
    in_town = _plain(position, action) and place < TRACK
    return in_town and position.town.ground[place] >= RANCH


KINDS: Final = [
    Kind(0, N_("Track"), _on_track, many=None, on_board=True),
    Kind(10, N_("Buildings"), _on_building),
    Kind(
        20,
        N_("Parcels"),
        _plain,
        block=True,
        cheapest_first=True,
        on_board=True,
        aside=N_("or a parcel: {example}, for the price in the town"),
    ),
    Kind(85, N_("Characters"), of_verbs(a.TAKE)),
    Kind(
        90,
        N_("Parcels"),
        of_verbs(a.CLAIM),
        block=True,
        lead=N_("{example} and so on; a Mine there earns"),
    ),
    Kind(95, N_("Parcels"), of_verbs(a.BUY)),
    Kind(100, N_("Build"), of_verbs(a.BUILD)),
    Kind(105, N_("For sale"), of_verbs(a.BUY_TILE)),
    Kind(
        110,
        N_("Houses"),
        of_verbs(a.HOUSE_ON),
        block=True,
        lead=N_("{example} and so on; it earns you"),
    ),
    Kind(120, N_("Sites"), of_verbs(a.SITE), block=True),
    Kind(130, N_("Points"), of_verbs(a.BUY_VP)),
    Kind(
        140,
        N_("Roads"),
        of_verbs(a.ROAD),
        block=True,
        lead=N_("{example} and so on, a parcel and its side (n, s, w, e):"),
    ),
    Kind(150, N_("Duels"), of_verbs(a.NEXT)),
    Kind(160, N_("Theft"), of_verbs(a.STEAL)),
    Kind(170, N_("Your land"), of_verbs(a.YES, a.NO)),
    Kind(180, N_("Money"), of_verbs(a.GIVE)),
]


def add_kind(kind: Kind) -> None:
    """Add a kind of options at its place."""
    KINDS.append(kind)
    KINDS.sort(key=lambda known: known.order)
