"""An option as people say it: a full phrase, made from what the option is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from carson_city.board import actions as a
from carson_city.board.attack import Steal
from carson_city.board.income import loot
from carson_city.board.map import PARCEL_WORDS, road_name
from carson_city.board.material import DISPLAY_PRICES, NO_TILE, PARCELS, PLACES, RANCH, TRACK
from carson_city.board.names import character_name, kind_name
from carson_city.board.offers import BuyTile
from carson_city.board.phases.round import face_taken
from carson_city.board.position import Position
from carson_city.board.spaces import place_name, space_at
from carson_city.core.notation import Action
from carson_city.tell.board.placings import PLACINGS
from carson_city.tell.board.prices import tile_price
from carson_city.text.i18n import _, n_

Phrase = Callable[[Position, Action], str]


def where(position: Position, place: int) -> str:
    """A place as people say it: c4, Salary, the $6 Ranch, Ada’s Bank on d5."""
    if place >= PLACES:
        return place_name(place)
    if place >= TRACK:
        return _on_track(position, place)
    return _in_town(position, place)


def _on_track(position: Position, place: int) -> str:
    space = space_at(place)
    if space.slot < 0 or position.display[space.slot] == NO_TILE:
        return space.name
    kind = kind_name(position.display[space.slot])
    return _("the ${price} {kind}").format(price=space.price, kind=kind)


def _in_town(position: Position, parcel: int) -> str:
    ground, owner, word = (
        position.town.ground[parcel],
        position.town.owner[parcel],
        PARCEL_WORDS[parcel],
    )
    if ground < RANCH:
        return word
    kind = kind_name(ground)
    if owner < 0:
        return _("the {kind} on {place}").format(kind=kind, place=word)
    if is_readers(position, owner):
        return _("your {kind} on {place}").format(kind=kind, place=word)
    name = position.setup.names[owner]
    return _("{owner}’s {kind} on {place}").format(owner=name, kind=kind, place=word)


def moving_from(position: Position, action: Action) -> str:
    """The cowboy in a place is picked to be moved."""
    return _("Move your cowboy from {place}").format(place=where(position, action.value))


def moving_other_from(position: Position, action: Action) -> str:
    """The one of another kind, where ordinary cowboys stand too."""
    return _("Move your special cowboy from {place}").format(place=where(position, action.value))


def is_readers(position: Position, player: int) -> bool:
    """Whether a player is the one to whom options are told: who looks, or who decides."""
    if position.viewer >= 0:
        return position.viewer == player
    return player in position.deciders


def _claim(_position: Position, action: Action) -> str:
    return _("Claim {place}").format(place=PARCEL_WORDS[action.value])


def _take(position: Position, action: Action) -> str:
    return _("Take the {card}").format(card=character_name(face_taken(position, action)))


# What a road in some place is called in a game with a plug, by the plug's word: laid, and told of,
# in the reader's language.
SPECIAL_ROADS: Final[dict[str, Callable[[Position, int], tuple[str, str]]]] = {}


def special_road(position: Position, place: int) -> tuple[str, str]:
    """What a road in a place is called, where it is no ordinary one, and what it is."""
    for plug in position.rules.plugs:
        if plug.word in SPECIAL_ROADS:
            found = SPECIAL_ROADS[plug.word](position, place)
            if found[0]:
                return found
    return "", ""


def _road(position: Position, action: Action) -> str:
    special, _what = special_road(position, action.value)
    said = special or _("Lay a road {road}")
    return said.format(road=road_name(action.value))


def _next(position: Position, action: Action) -> str:
    return _("First the duel for {place}").format(place=where(position, action.value))


def _buy(position: Position, action: Action) -> str:
    price = position.parcel_price(position.deciders[0], action.value)
    return _("Buy {place} for ${price}").format(place=PARCEL_WORDS[action.value], price=price)


def _buy_tile(position: Position, action: Action) -> str:
    kind = kind_name(position.display[action.value])
    price = tile_price(position, position.deciders[0], action)
    if isinstance(position.steps[-1], BuyTile):
        return _("Buy the {kind} for ${price}").format(kind=kind, price=price)
    # One of several at a price of its own: what differs is where it lies.
    return _("Buy the {kind} from the ${space} space for ${price}").format(
        kind=kind, space=DISPLAY_PRICES[action.value], price=price
    )


def _build(_position: Position, action: Action) -> str:
    kind, parcel = divmod(action.value, PARCELS)
    return _("Build the {kind} on {place}").format(kind=kind_name(kind), place=PARCEL_WORDS[parcel])


def _house(_position: Position, action: Action) -> str:
    return _("Put the house on {place}").format(place=PARCEL_WORDS[action.value])


def _site(_position: Position, action: Action) -> str:
    return _("Put City Hall on {place}").format(place=PARCEL_WORDS[action.value])


def _steal(position: Position, _action: Action) -> str:
    step = position.steps[-1]
    assert isinstance(step, Steal)
    return _("Steal ${half}").format(half=loot(position, step.parcel))


def _buy_vp(_position: Position, action: Action) -> str:
    return n_("Buy 1 VP", "Buy {count} VP", action.value)


PHRASES: Final[dict[int, Phrase]] = {  # by verb
    a.CLAIM: _claim,
    a.TAKE: _take,
    a.ROAD: _road,
    a.NEXT: _next,
    a.BUY: _buy,
    a.BUY_TILE: _buy_tile,
    a.BUILD: _build,
    a.HOUSE_ON: _house,
    a.SITE: _site,
    a.STEAL: _steal,
    a.BUY_VP: _buy_vp,
}


# What placing an ordinary cowboy is called where a plug has something, by the plug's word.
SPECIAL_PLACES: Final[dict[str, Callable[[Position, int], str]]] = {}


def _special_place(position: Position, place: int) -> str:
    for plug in position.rules.plugs:
        if plug.word in SPECIAL_PLACES:
            found = SPECIAL_PLACES[plug.word](position, place)
            if found:
                return found
    return ""


def phrase(position: Position, action: Action) -> str:
    """The phrase of an option; nothing where its verb has none."""
    if action.verb == a.PLACE and position.rules.plugs:
        special = _special_place(position, action.value)
        if special:
            return special
    if action.verb in PLACINGS:
        return _(PLACINGS[action.verb].phrase).format(place=where(position, action.value))
    made = PHRASES.get(action.verb)
    return made(position, action) if made is not None else ""
