"""What fills the gaps of the sentences of events: players, places, roads, cards, buildings."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from carson_city.board.events import ORDER_SET, SCORED
from carson_city.board.map import ROAD_WORDS, place_word, road_name
from carson_city.board.material import DISPLAY_PRICES, KIND_WORDS, SOURCE_WORDS
from carson_city.board.names import character_name, kind_name, reason_name, source_name
from carson_city.board.spaces import place_name
from carson_city.core.constants import RawEvent
from carson_city.text.i18n import ordinal, signed
from carson_city.text.rich_text import CARD, KIND, PLACE, Mention, Sayable, joined, player

if TYPE_CHECKING:
    from carson_city.board.setup import Setup


def place(number: int) -> Mention:
    """A parcel, a space or a plug's own place."""
    return Mention(PLACE, place_word(number), place_name(number))


def road(number: int) -> Mention:
    """A place for a road."""
    return Mention(PLACE, ROAD_WORDS[number], road_name(number))


def card(number: int) -> Mention:
    """A side of a character."""
    return Mention(CARD, str(number), character_name(number))


def kind(number: int) -> Mention:
    """A kind of building."""
    return Mention(KIND, KIND_WORDS[number], kind_name(number))


def points(number: int) -> str:
    """Points that somebody gains or loses."""
    return signed(number)


GAPS: Final[dict[str, Callable[[int], Sayable]]] = {  # by the name of the parameter
    "place": place,
    "origin": place,
    "road": road,
    "card": card,
    "kind": kind,
    "points": points,
    "number": ordinal,
    "reason": reason_name,
    "slot": lambda number: str(DISPLAY_PRICES[number]),
    "source": lambda number: source_name(SOURCE_WORDS[number]),
}


# Values in sentences that no rulebook gives, by the words of components: of events, in which gap;
# and of points, by their source.
SIGNED: Final[dict[int, tuple[str, str]]] = {}
SIGNED_SOURCES: Final[dict[int, str]] = {}


def signs(setup: Setup, raw: RawEvent) -> dict[str, str]:
    """Return the signs behind such values of an event, by their gaps."""
    gap, word = SIGNED.get(raw[0], ("", ""))
    if raw[0] == SCORED:
        gap, word = "points", SIGNED_SOURCES.get(raw[3], "")
    sign = setup.sign(word) if word else ""
    return {gap: sign} if sign else {}


def order(setup: Setup, raw: RawEvent) -> tuple[str, Sayable] | None:
    """The one event with as many parameters as there are players: their marks, and their names."""
    if raw[0] != ORDER_SET:
        return None
    marks = " ".join(setup.marks[seat] for seat in raw[1:])
    return marks, joined(player(setup.names, seat) for seat in raw[1:])
