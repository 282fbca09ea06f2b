"""Which numbers are cards, places and buildings, and how a line says them."""

from __future__ import annotations

from typing import Final

from carson_city.board.character import (
    NO_CARD,
    card_text,
    face_text,
    known,
    parse_card,
    parse_face,
)
from carson_city.board.map import PLACE_WORDS, parcel_of, place_of
from carson_city.board.material import (
    KIND_WORDS,
    KINDS,
    MARKS,
    PARCELS,
    RANCH,
    SPACES,
)
from carson_city.core.ranges import Range, Upto, Words, index_of, number
from carson_city.text.i18n import _

BUILDINGS: Final = Words(KIND_WORDS, RANCH)


class Face(Range):
    """A card with the side it shows: 7Y."""

    def fits(self, players: int, value: int) -> bool:
        return known(value)

    def word(self, value: int) -> str:
        return face_text(value)

    def read(self, word: str) -> int:
        return card_of_word(word)


class CastCard(Range):
    """A card as casts and records write it."""

    def fits(self, players: int, value: int) -> bool:
        return 0 <= value < NO_CARD or known(value)

    def word(self, value: int) -> str:
        return card_text(value)

    def read(self, word: str) -> int:
        return parse_card(word)


def card_of_word(word: str) -> int:
    """The card that a line names."""
    card = parse_face(word)
    if not known(card):
        raise ValueError(_("“{word}” is no character").format(word=word[:40]))
    return card


class Space(Range):
    """A space of the track that takes cowboys."""

    def fits(self, players: int, value: int) -> bool:
        return value in SPACES

    def word(self, value: int) -> str:
        return PLACE_WORDS[value]

    def read(self, word: str) -> int:
        return place_of(word)


class ParcelMark(Range):
    """A parcel and a number of its own: `c4.2`."""

    def __init__(self, least: int = 0, most: int = 7, *, seats: bool = False) -> None:
        self.own: Final = Upto(most, least)
        self.seats: Final = seats

    def fits(self, players: int, value: int) -> bool:
        own = value & 7
        return value >> 3 < PARCELS and (own < players if self.seats else self.own.fits(0, own))

    def word(self, value: int) -> str:
        return f"{PLACE_WORDS[value >> 3]}.{value & 7}"

    def read(self, word: str) -> int:
        parcel, _dot, own = word.partition(".")
        if number(own) > 7:
            raise ValueError(_("“{word}” names what is not there").format(word=word[:40]))
        return parcel_of(parcel) * 8 + number(own)


class Consent(Range):
    """Whose building of a kind on whose parcel: `hat.bank.c4` (BUILD-9)."""

    def fits(self, players: int, value: int) -> bool:
        return 0 <= value // PARCELS // KINDS < players

    def word(self, value: int) -> str:
        building, parcel = divmod(value, PARCELS)
        player, kind = divmod(building, KINDS)
        return f"{MARKS[player]}.{KIND_WORDS[kind]}.{PLACE_WORDS[parcel]}"

    def read(self, word: str) -> int:
        mark, _dot, rest = word.partition(".")
        kind, _dot, parcel = rest.partition(".")
        building = index_of(MARKS, mark) * KINDS + BUILDINGS.read(kind)
        return building * PARCELS + parcel_of(parcel)
