"""What sentences of the board game mention: places, roads, cards, buildings."""

from __future__ import annotations

from typing import Any

from carson.board.map import PLACE_WORDS, ROAD_WORDS, road_name
from carson.board.material import KIND_WORDS
from carson.board.names import character_name, kind_name
from carson.board.spaces import place_name
from carson.board.story import in_words
from carson.tell.said import CARD, KIND, PLACE, Mention, Sayable, player
from carson.title import Setup


def place(number: int) -> Mention:
    """A parcel or a space."""
    return Mention(PLACE, PLACE_WORDS[number], place_name(number))


def road(number: int) -> Mention:
    """A place for a road."""
    return Mention(PLACE, ROAD_WORDS[number], road_name(number))


def card(number: int) -> Mention:
    """A side of a character."""
    return Mention(CARD, str(number), character_name(number))


def kind(number: int) -> Mention:
    """A kind of building."""
    return Mention(KIND, KIND_WORDS[number], kind_name(number))


def gap(setup: Setup[Any, Any], name: str, value: int) -> Sayable:
    """What fills a gap of an event's sentence; the name of the gap tells what it is."""
    if name in ("player", "other"):
        return player(setup.names, value)
    made = {"place": place, "road": road, "card": card, "kind": kind}.get(name)
    return made(value) if made is not None else in_words(setup.itself(), name, value)
