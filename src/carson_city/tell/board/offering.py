"""How an action is offered to somebody who clicks: as what, and where."""

from __future__ import annotations

from carson_city.board.actions import WORDS
from carson_city.board.map import PLACE_WORDS, ROAD_WORDS, place_word
from carson_city.board.material import PARCELS, PLACES, TRACK
from carson_city.board.names import kind_name
from carson_city.board.position import Position
from carson_city.board.spaces import place_name, space_at
from carson_city.core.notation import Action
from carson_city.tell.board.options import FREE_OF_CHARGE, LABELS, STEP_PLACES, offer_of
from carson_city.text.i18n import _, capital, n_


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
    if offer.on_place:
        return place_word(action.value)
    if offer.at is not None:
        return offer.at(action.value)
    if position is not None and offer.at_step:
        return place_of_step(position)
    return offer.where(position, action) if position is not None and offer.where is not None else ""


def phrase(position: Position, action: Action) -> str:
    """An option as a phrase; nothing where its verb has none."""
    made = offer_of(action).phrase
    return made(position, action) if made is not None else ""


def said_plain(action: Action, position: Position) -> str:
    """An option in a person's words, shortly where its heading says the rest."""
    offer = offer_of(action)
    if action in LABELS:
        return _(LABELS[action])
    if offer.named is not None:
        return offer.named(position, action)
    if offer.counted is not None:
        one, several = offer.counted
        return n_(one, several, action.value)
    return phrase(position, action) or capital(action.text)


def said_whole(action: Action, position: Position) -> str:
    """An option in a person's words, as a phrase that needs no heading."""
    return phrase(position, action) or said_plain(action, position)


def said_under_heading(action: Action, position: Position) -> str:
    """An option as short as can be: where it lies in a place of its own, only that."""
    value = action.value
    if not offer_of(action).on_place:
        return said_plain(action, position)
    if TRACK <= value < PLACES and space_at(value).slot >= 0:
        return kind_name(position.display[space_at(value).slot])
    return place_name(value) if value < PARCELS else capital(place_name(value))


def elsewhere(action: Action, word: str) -> Action | None:
    """The same as an action in another place; nothing where that cannot be."""
    here, parts = place_of(action), action.text.split()
    if here not in parts or (word not in PLACE_WORDS and word not in ROAD_WORDS):
        return None
    found = WORDS.texts.get(" ".join(word if part == here else part for part in parts))
    return found if found is not None and found.verb == action.verb else None
