"""How an action is offered to somebody who clicks: as what, and where; and what refuses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from carson_city.board import actions as a
from carson_city.board.attack import Steal
from carson_city.board.build import Consent
from carson_city.board.choices import cash, later
from carson_city.board.frontier import buy_from_bag
from carson_city.board.map import PLACE_WORDS, ROAD_WORDS, place_word
from carson_city.board.material import PARCELS, TRACK, building_space
from carson_city.board.phases.opening import StartParcel
from carson_city.board.position import Position
from carson_city.board.spaces import space_at
from carson_city.core.notation import Action
from carson_city.tell.board.phrases import phrase
from carson_city.tell.board.placings import PLACINGS
from carson_city.text.i18n import N_, _, capital, n_


@dataclass(frozen=True, slots=True)
class Offer:
    """The actions of a verb; `groups` has the heading over them, without one they stand alone."""

    on_place: bool = False  # its value is a place of the board
    at_step: bool = False  # it lies where the whole decision lies
    counted: tuple[str, str] | None = None  # so many of something: one, and several
    named: Callable[[Position, Action], str] | None = None  # shortly, under the heading
    where: Callable[[Position, Action], str] | None = None  # the word of the place it lies in


OFFERS: Final[dict[int, Offer]] = {  # by verb
    a.CLAIM: Offer(on_place=True),
    a.BUY: Offer(on_place=True),
    a.SITE: Offer(on_place=True),
    a.HOUSE_ON: Offer(on_place=True),
    a.NEXT: Offer(on_place=True),
    a.STEAL: Offer(at_step=True),
    a.YES: Offer(at_step=True),
    a.NO: Offer(at_step=True),
    a.BUY_VP: Offer(counted=(N_("1 VP"), N_("{count} VP"))),
    a.GIVE: Offer(counted=(N_("Give up $1"), N_("Give up ${count}"))),
}
PLAIN: Final = Offer()


def offer_of(action: Action) -> Offer:
    """How an action is offered."""
    return OFFERS.get(action.verb, PLAIN)


# What a button says, where it is no phrase about a place or an amount.
LABELS: Final[dict[Action, str]] = {
    a.pass_turn: N_("Pass"),
    a.done: N_("Done"),
    a.keep: N_("Keep it for later"),
    a.back: N_("Take the building back"),
    a.yes: N_("Allow it"),
    a.no: N_("Refuse"),
    a.steal: N_("Steal it"),
    a.decline: N_("Decline"),
    cash: N_("Take the cash"),
    later: N_("Wait for later"),
    buy_from_bag: N_("Buy from the bag"),
    a.take_tile: N_("Take the 3-revolver tile"),
    a.give[0]: N_("Keep it all"),
}

# By which one refuses, puts off or leaves: never what most people want.
REFUSALS: Final[set[Action]] = {
    a.pass_turn, a.done, a.keep, a.back, a.no, a.decline, a.give[0],
}  # fmt: skip

# The place that a whole decision is about, by the name of its step.
STEP_PLACES: Final[dict[str, Callable[[Any], int]]] = {
    Steal.name: lambda step: int(step.parcel),
    Consent.name: lambda step: int(step.parcel),
}

# The steps in which parcels cost nothing, by name.
FREE_OF_CHARGE: Final[set[str]] = {StartParcel.name}


def place_of_step(position: Position) -> str:
    """The word of the place that the whole decision is about: to steal, to allow a house."""
    step = position.steps[-1]
    where = STEP_PLACES.get(step.word())
    return PLACE_WORDS[where(step)] if where is not None else ""


def is_free_of_charge(position: Position) -> bool:
    """Whether parcels are claimed now, not bought."""
    return bool(position.steps) and position.steps[-1].word() in FREE_OF_CHARGE


def place_of(action: Action, position: Position | None = None) -> str:
    """Where on the board an option lies, as its word; nothing where it lies nowhere."""
    offer = offer_of(action)
    if action.verb in PLACINGS or offer.on_place:
        return place_word(action.value)
    if action.verb == a.BUILD:
        return PLACE_WORDS[action.value % PARCELS]
    if action.verb == a.ROAD:
        return ROAD_WORDS[action.value]
    if action.verb == a.BUY_TILE:
        return PLACE_WORDS[building_space(action.value)]
    if position is not None and offer.at_step:
        return place_of_step(position)
    if position is not None and offer.where is not None:
        return offer.where(position, action)
    return ""


def said_plain(action: Action, position: Position | None = None) -> str:
    """An option in a person's words, shortly where its heading says the rest."""
    offer = offer_of(action)
    if action in LABELS:
        return _(LABELS[action])
    if offer.named is not None and position is not None:
        return offer.named(position, action)
    if offer.counted is not None:
        one, several = offer.counted
        return n_(one, several, action.value)
    return (phrase(position, action) if position is not None else "") or capital(action.text)


def said_whole(action: Action, position: Position) -> str:
    """An option in a person's words, as a phrase that needs no heading."""
    return phrase(position, action) or said_plain(action, position)


def elsewhere(action: Action, word: str) -> Action | None:
    """The same as an action in another place; nothing where that cannot be."""
    if action.verb == a.ROAD:
        return a.lay_road[ROAD_WORDS.index(word)] if word in ROAD_WORDS else None
    if word not in PLACE_WORDS:
        return None
    place = PLACE_WORDS.index(word)
    if action.verb == a.BUY_TILE:
        slot = space_at(place).slot if place >= TRACK else -1
        return a.buy_tile[slot] if slot >= 0 else None
    if action.verb == a.BUILD:
        return a.build[action.value // PARCELS][place] if place < TRACK else None
    if action.verb not in PLACINGS and not offer_of(action).on_place:
        return None
    return _found(action.verb, place)


@cache
def _found(verb: int, value: int) -> Action | None:
    """The action of a verb and a value."""
    return next((one for one in a.WORDS.actions if (one.verb, one.value) == (verb, value)), None)
