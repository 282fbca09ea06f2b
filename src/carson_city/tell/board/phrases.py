"""Pieces of phrases: a place as people say it, a cowboy that is moved from there."""

from __future__ import annotations

from collections.abc import Callable

from carson_city.board.map import PARCEL_WORDS
from carson_city.board.material import NO_TILE, PLACES, RANCH, TRACK
from carson_city.board.names import kind_name
from carson_city.board.position import Position
from carson_city.board.spaces import place_name, space_at
from carson_city.core.notation import Action
from carson_city.text.i18n import _


def joined(*parts: str) -> str:
    """The parts of a text that say something, in one line."""
    return " · ".join(part for part in parts if part)


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
    town, word = position.town, PARCEL_WORDS[parcel]
    ground, owner = town.ground[parcel], town.owner[parcel]
    if ground < RANCH:
        return word
    kind = kind_name(ground)
    if owner < 0:
        return _("the {kind} on {place}").format(kind=kind, place=word)
    if is_readers(position, owner):
        return _("your {kind} on {place}").format(kind=kind, place=word)
    name = position.setup.names[owner]
    return _("{owner}’s {kind} on {place}").format(owner=name, kind=kind, place=word)


def about_parcel(says: str) -> Callable[[Position, Action], str]:
    """An option whose value is a parcel, as a phrase with its word."""
    return lambda _position, action: _(says).format(place=PARCEL_WORDS[action.value])


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
