"""The map: neighbours, road places, crossings and their names, computed once."""

from __future__ import annotations

from typing import Final

from carson_city.board.material import PARCELS, PLACES, SPACE_WORDS, TRACK
from carson_city.errors import NotationError
from carson_city.text.i18n import N_, _

ROAD_PLACES: Final = 144  # ROAD-1
CROSSINGS: Final = 81
COLUMNS: Final = "abcdefgh"


def _neighbours(parcel: int) -> tuple[int, ...]:
    row, column = divmod(parcel, 8)
    return tuple(
        r * 8 + c
        for r in range(max(row - 1, 0), min(row + 2, 8))
        for c in range(max(column - 1, 0), min(column + 2, 8))
        if (r, c) != (row, column)
    )


def _ends(place: int) -> tuple[int, int]:
    """The two crossings at the ends of a road place."""
    if place < 72:
        line, column = divmod(place, 8)
        return line * 9 + column, line * 9 + column + 1
    row, line = divmod(place - 72, 9)
    return row * 9 + line, (row + 1) * 9 + line


def _sides(parcel: int) -> tuple[int, int, int, int]:
    """The road places north, south, west and east of a parcel."""
    row, column = divmod(parcel, 8)
    north = row * 8 + column
    west = 72 + row * 9 + column
    return north, north + 8, west, west + 1


def _corners(parcel: int) -> tuple[int, int, int, int]:
    row, column = divmod(parcel, 8)
    corner = row * 9 + column
    return corner, corner + 1, corner + 9, corner + 10


def _road_word(place: int) -> str:
    if place < 72:
        line, column = divmod(place, 8)
        return f"{COLUMNS[column]}{line + 1}n" if line < 8 else f"{COLUMNS[column]}8s"
    row, line = divmod(place - 72, 9)
    return f"{COLUMNS[line]}{row + 1}w" if line < 8 else f"h{row + 1}e"


# WORD-4: the up to 8 parcels around a parcel.
NEIGHBOURS: Final = tuple(_neighbours(parcel) for parcel in range(PARCELS))
AT_EDGE: Final = tuple(len(around) < 8 for around in NEIGHBOURS)
SIDES: Final = tuple(_sides(parcel) for parcel in range(PARCELS))
CORNERS: Final = tuple(_corners(parcel) for parcel in range(PARCELS))
ROAD_ENDS: Final = tuple(_ends(place) for place in range(ROAD_PLACES))
ROADS_AT: Final = tuple(
    tuple(place for place in range(ROAD_PLACES) if crossing in ROAD_ENDS[place])
    for crossing in range(CROSSINGS)
)
PARCELS_AT: Final = tuple(
    tuple(parcel for parcel in range(PARCELS) if crossing in CORNERS[parcel])
    for crossing in range(CROSSINGS)
)

# BLD-STATIONa: the 18 grid lines of 8 road places each.
GRID_LINES: Final = tuple(
    [tuple(range(line * 8, line * 8 + 8)) for line in range(9)]
    + [tuple(72 + row * 9 + line for row in range(8)) for line in range(9)]
)

PARCEL_WORDS: Final = tuple(f"{COLUMNS[p % 8]}{p // 8 + 1}" for p in range(PARCELS))
ROAD_WORDS: Final = tuple(_road_word(place) for place in range(ROAD_PLACES))
PLACE_WORDS: Final = PARCEL_WORDS + SPACE_WORDS


def parcel_of(word: str) -> int:
    """The parcel that a word names."""
    if word not in PARCEL_WORDS:
        raise NotationError(
            _("“{word}” is no parcel: parcels are a1 to h8").format(word=word), "MAT-1"
        )
    return PARCEL_WORDS.index(word)


_SIDE_NAMES: Final = {
    "n": N_("north of {parcel}"),
    "s": N_("south of {parcel}"),
    "w": N_("west of {parcel}"),
    "e": N_("east of {parcel}"),
}


def road_name(road: int) -> str:
    """A road place as people say it: north of e3."""
    word = ROAD_WORDS[road]
    return _(_SIDE_NAMES[word[2]]).format(parcel=word[:2])


# Places that plugs bring, beside parcels and track: number, word and name.
OWN_PLACES: Final[dict[int, tuple[str, str]]] = {}
FIRST_OWN_PLACE: Final = 128
MOST_OWN_PLACES: Final = 16  # of one plug


def new_place(order: int, word: str, name: str) -> int:
    """A place of a plug's own, by the plug's order; the plug itself knows who stands there."""
    first = FIRST_OWN_PLACE + order * MOST_OWN_PLACES
    number = first
    while number in OWN_PLACES and OWN_PLACES[number][0] != word:
        number += 1
    assert number < first + MOST_OWN_PLACES, "a plug has 16 places at most"
    OWN_PLACES[number] = word, name
    return number


def order_of(place: int) -> int:
    """Return the order of the plug that brings a place."""
    return (place - FIRST_OWN_PLACE) // MOST_OWN_PLACES


def place_word(place: int) -> str:
    """The word of any place, also of one that a plug brings."""
    return PLACE_WORDS[place] if place < PLACES else OWN_PLACES[place][0]


def place_of(word: str) -> int:
    """The place, a parcel or a space of the track, that a word names."""
    for number, (own, _name) in OWN_PLACES.items():
        if own == word:
            return number
    if word not in PLACE_WORDS:
        raise NotationError(
            _("“{word}” is no place: places are a1 to h8 and {spaces}").format(
                word=word, spaces=", ".join(SPACE_WORDS)
            )
        )
    return PLACE_WORDS.index(word)


def road_of(word: str) -> int:
    """The road place that a word names: a parcel and one of its sides n, s, w, e."""
    if len(word) == 3 and word[:2] in PARCEL_WORDS and word[2] in "nswe":
        return SIDES[parcel_of(word[:2])]["nswe".index(word[2])]
    raise NotationError(
        _("“{word}” is no road place: say a parcel and a side, as in c4n").format(word=word),
        "ROAD-1",
    )


assert len(PLACE_WORDS) == PLACES == TRACK + len(SPACE_WORDS)
