"""What people do, as it follows “cannot”: the engine's own words for an action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from carson_city.board import actions as a
from carson_city.board.map import PARCEL_WORDS, road_name
from carson_city.board.material import DISPLAY_PRICES, PARCELS
from carson_city.board.names import kind_name
from carson_city.board.spaces import place_name
from carson_city.core.notation import Action
from carson_city.text.i18n import _

# By verb, from an action's value; what is not here is said as it is typed.
DEEDS: Final[dict[int, Callable[[int], str]]] = {
    a.PLACE: lambda place: _("place a cowboy on {place}").format(place=place_name(place)),
    a.ROAD: lambda road: _("lay a road {road}").format(road=road_name(road)),
    a.BUY_TILE: lambda slot: _("buy the ${price} building").format(price=DISPLAY_PRICES[slot]),
    a.BUILD: lambda value: _("build the {kind} on {place}").format(
        kind=kind_name(value // PARCELS), place=PARCEL_WORDS[value % PARCELS]
    ),
    a.HOUSE_ON: lambda parcel: _("put the house on {place}").format(place=PARCEL_WORDS[parcel]),
    a.SITE: lambda parcel: _("put City Hall on {place}").format(place=PARCEL_WORDS[parcel]),
    a.BUY_VP: lambda count: _("buy {count} VP").format(count=count),
    a.GIVE: lambda amount: _("give up ${amount}").format(amount=amount),
}


def deed(action: Action) -> str:
    """What an action is, as it follows “cannot”: lay a road north of d4."""
    said = DEEDS.get(action.verb)
    return action.text if said is None else said(action.value)
