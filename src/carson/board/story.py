"""The events of the board game in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carson.board.events import EVENTS
from carson.board.map import road_name
from carson.board.material import DISPLAY_PRICES, MARKS, SOURCE_WORDS
from carson.board.names import character_name, kind_name, source_name
from carson.board.spaces import place_name
from carson.codes import RawEvent
from carson.title import Event
from carson.words import _

if TYPE_CHECKING:
    from carson.board.setup import Setup


def describe(setup: Setup, raw: RawEvent) -> Event:
    """An event with named parameters and its sentence."""
    kind = EVENTS.kinds[raw[0]]
    if kind.names == ("players",):
        marks = " ".join(MARKS[seat] for seat in raw[1:])
        named = ", ".join(setup.names[seat] for seat in raw[1:])
        return Event(
            kind.key, {"players": marks}, kind.rule, _(kind.sentence).format(players=named)
        )
    sentence, values = EVENTS.sentence(raw)
    params: dict[str, int | str] = {**values}
    said = {name: in_words(setup, name, value) for name, value in values.items()}
    return Event(kind.key, params, kind.rule, sentence.format(**said))


def in_words(setup: Setup, name: str, value: int) -> str:
    """A parameter of an event as players read it; its name tells what it is."""
    if name in ("player", "other"):
        return setup.names[value]
    if name == "place":
        return place_name(value)
    if name == "kind":
        return kind_name(value)
    if name == "card":
        return character_name(value)
    if name == "road":
        return road_name(value)
    if name == "slot":
        return str(DISPLAY_PRICES[value])
    if name == "source":
        return source_name(SOURCE_WORDS[value])
    if name == "points":
        return f"{value:+d}"
    return str(value)
