"""The plan on which a town grows: places by number and word, and sets of places as bits.

A place is a bit of a whole number, so that a set of places is a number too and moves by a shift.
One column more than there is keeps the rows apart. The first card lies in the middle (CARD-15): a
town of 9 parcels grows by 7 to each side, and may wander 6 more as cards are sold at its edge.
"""

from __future__ import annotations

from typing import Final

SIDE: Final = 28
STRIDE: Final = SIDE + 1
MIDDLE: Final = 13
COLUMN_WORDS: Final = (*"abcdefghijklmnopqrstuvwxyz", "aa", "bb")
SPAN: Final = 8  # of a town, in parcels (CARD-14)
LONG_SPAN: Final = 9  # one way, with the Captain


def place_at(column: int, row: int) -> int:
    """The number of a place."""
    return row * STRIDE + column


def column_of(place: int) -> int:
    """The column of a place, from the west."""
    return place % STRIDE


def row_of(place: int) -> int:
    """The row of a place, from the north."""
    return place // STRIDE


def place_word(place: int) -> str:
    """The word of a place: its column and its row."""
    return f"{COLUMN_WORDS[column_of(place)]}{row_of(place) + 1}"


PLACES: Final = tuple([place_at(column, row) for row in range(SIDE) for column in range(SIDE)])
PLACE_BY_WORD: Final = {place_word(place): place for place in PLACES}
START: Final = place_at(MIDDLE, MIDDLE)
CORNERS: Final = (0, 1, STRIDE, STRIDE + 1)  # of a card, from its north-west parcel
ALL: Final = sum([1 << place for place in PLACES])


def spread(places: int) -> int:
    """The places, and those that share a side with one of them."""
    return (places | places << 1 | places >> 1 | places << STRIDE | places >> STRIDE) & ALL


def _around(place: int) -> int:
    """The eight places around one (CARD-19)."""
    column, row = column_of(place), row_of(place)
    found = 0
    for down in (-1, 0, 1):
        for right in (-1, 0, 1):
            inside = 0 <= column + right < SIDE and 0 <= row + down < SIDE
            if inside and (down or right):
                found |= 1 << place_at(column + right, row + down)
    return found


AROUND: Final = [_around(place) for place in range(PLACES[-1] + 1)]
# What lies between two columns, or two rows: by the first and the last of them.
_COLUMN: Final = sum([1 << place_at(0, row) for row in range(SIDE)])
_ROW: Final = sum([1 << place_at(column, 0) for column in range(SIDE)])
COLUMNS: Final = [
    [sum([_COLUMN << column for column in range(first, last + 1)]) for last in range(SIDE)]
    for first in range(SIDE)
]
ROWS: Final = [
    [sum([_ROW << row * STRIDE for row in range(first, last + 1)]) for last in range(SIDE)]
    for first in range(SIDE)
]


def card_bits(at: int) -> int:
    """The four places of a card, by its north-west one."""
    return (1 | 1 << 1 | 1 << STRIDE | 1 << (STRIDE + 1)) << at


def places_in(bits: int) -> list[int]:
    """The places of a set, in order."""
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found
