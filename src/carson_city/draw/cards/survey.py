"""The survey under a town: which places a map shows, its grid, its letters and numbers."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from carson_city.cards.material import CAPTAIN
from carson_city.cards.plan import COLUMN_WORDS, LONG_SPAN, MIDDLE, SIDE, SPAN, place_at
from carson_city.cards.position import Position
from carson_city.draw.cards import land
from carson_city.draw.cards.land import PARCEL
from carson_city.draw.lettering import heading
from carson_city.draw.palette import Palette
from carson_city.draw.scenery import compass
from carson_city.draw.svg import Markup, group, join, move, path, rect

ROOM: Final = 2  # places around a town where a card may come to lie
SMALLEST: Final = 6  # columns and rows of a map
MARGIN: Final = 33  # for letters and numbers


class Frame(NamedTuple):
    """The places that a map shows, by columns and rows, the last ones with them."""

    west: int
    north: int
    east: int
    south: int

    @property
    def wide(self) -> int:
        """How wide it is, in units."""
        return (self.east - self.west + 1) * PARCEL

    @property
    def high(self) -> int:
        """How high it is, in units."""
        return (self.south - self.north + 1) * PARCEL

    @property
    def box(self) -> str:
        """What a picture shows of it, with its margins."""
        x, y = self.west * PARCEL - MARGIN, self.north * PARCEL - MARGIN
        return f"{x} {y} {self.wide + 2 * MARGIN} {self.high + 2 * MARGIN}"


def frame(view: Position, seat: int, room: int = ROOM, smallest: int = SMALLEST) -> Frame:
    """The town of a seat and the places around it, as far as it may grow (CARD-14)."""
    town = view.towns[seat]
    span = LONG_SPAN if view.has(seat, CAPTAIN) else SPAN
    if not town.occupied:
        west, east = _at_least(MIDDLE, MIDDLE + 1, smallest)
        return Frame(west, west, east, east)
    west, east = _grown(town.west, town.east, room, span, smallest)
    north, south = _grown(town.north, town.south, room, span, smallest)
    return Frame(west, north, east, south)


def _grown(first: int, last: int, room: int, span: int, smallest: int) -> tuple[int, int]:
    """What is shown of one direction: the town, some room, and never more than it can become."""
    low = max(first - room, min(last - span + 1, first), 0)
    high = min(last + room, max(first + span - 1, last), SIDE - 1)
    return _at_least(low, high, smallest)


def _at_least(low: int, high: int, smallest: int) -> tuple[int, int]:
    """As many as must be shown at least, with the rest in the middle."""
    missing = max(smallest - (high - low + 1), 0)
    low = max(low - missing // 2, 0)
    return low, min(max(high, low + smallest - 1), SIDE - 1)


@lru_cache(maxsize=256)
def drawn(palette: Palette, shown: Frame) -> Markup:
    """Sand with a grid of pegs, and the letters and numbers of places around it."""
    x, y = shown.west * PARCEL, shown.north * PARCEL
    right, low = x + shown.wide, y + shown.high
    columns = range(shown.west, shown.east + 1)
    rows = range(shown.north, shown.south + 1)
    grid = "".join(
        [
            *(f"M{column * PARCEL} {y}V{low}" for column in (*columns, shown.east + 1)),
            *(f"M{x} {row * PARCEL}H{right}" for row in (*rows, shown.south + 1)),
        ]
    )
    blocks = "".join(
        [
            *(f"M{at * PARCEL} {edge}h50" for at in columns for edge in (y - 26, low + 26)),
            *(f"M{edge} {at * PARCEL}v50" for at in rows for edge in (x - 26, right + 26)),
        ]
    )
    letters = [
        heading(COLUMN_WORDS[at], at * PARCEL + 50, edge + 5, 14)
        for at in columns
        for edge in (y - 11, low + 11)
    ]
    letters += [
        heading(str(at + 1), edge, at * PARCEL + 55, 13)
        for at in rows
        for edge in (x - 11, right + 11)
    ]
    return join(
        _border(x, y, shown, 31, fill=palette.card, stroke=palette.ink),
        path(blocks, stroke=palette.ink, stroke_width=8),
        _border(x, y, shown, 22, fill="none", stroke=palette.ink),
        rect(x, y, shown.wide, shown.high, fill=palette.sand),
        path(grid, stroke=palette.dust, stroke_width=1.2, stroke_dasharray="2 6", fill="none"),
        *(land.wild(palette, place_at(column, row)) for column in columns for row in rows),
        group(*letters, fill=palette.ink, text_anchor="middle"),
        group(compass(palette), transform=move(right - 40, low - 40, 1.2), opacity=0.55),
    )  # fmt: skip


def _border(x: float, y: float, shown: Frame, far: float, fill: str, stroke: str) -> Markup:
    wide, high = shown.wide + 2 * far, shown.high + 2 * far
    return rect(x - far, y - far, wide, high, fill=fill, stroke=stroke, stroke_width=1.6)
