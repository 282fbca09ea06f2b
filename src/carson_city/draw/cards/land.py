"""The ground of a town: cards that lie beside and upon each other, and flow into one map."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import Final
from zlib import crc32

from carson_city.cards.material import MOUNTAIN, PARCELS, RANCH
from carson_city.cards.plan import CORNERS, card_bits, column_of, place_at, row_of
from carson_city.cards.town import Town
from carson_city.draw.land import DUST_KINDS
from carson_city.draw.palette import Palette
from carson_city.draw.svg import EMPTY, Markup, group, join, path, rect, tag, use

PARCEL: Final = 100  # the units of a parcel
CARD: Final = 2 * PARCEL
ROUND: Final = 9  # the corners of a card
CORNERS_OF_PATCH: Final = 9


def at_x(place: int) -> int:
    """The western edge of a place."""
    return column_of(place) * PARCEL


def at_y(place: int) -> int:
    """The northern edge of a place."""
    return row_of(place) * PARCEL


@lru_cache(maxsize=256)
def ground(palette: Palette, town: Town, name: str = "land") -> Markup:
    """All cards in order of building, the last one on top; the name is for ids."""
    below = 0
    drawn = []
    lying: list[int] = []
    for _card, at in town.cards:
        drawn.append(_card_ground(palette, at, _covered(lying, at)))
        lying.append(at)
        below |= card_bits(at)
    return join(_lift(palette, below), *drawn, _tints(palette, town, name))


def _covered(lying: list[int], at: int) -> int:
    """The places of all cards that a new one covers in part."""
    found = 0
    for other in lying:
        if card_bits(other) & card_bits(at):
            found |= card_bits(other)
    return found


def _card_ground(palette: Palette, at: int, under: int) -> Markup:
    """A card: its shadow on those under it, its ground, the thin line of its edge."""
    x, y = at_x(at), at_y(at)
    edge = rect(
        x, y, CARD, CARD, rx=ROUND, fill=palette.plain, stroke=palette.rule, stroke_width=1.4
    )
    fallen = _edges(at, under)
    if not fallen:
        return edge
    strokes = ((17, 0.1), (10, 0.14), (5, 0.2))
    shadow = group(
        *(path(fallen, stroke_width=width, opacity=dark) for width, dark in strokes),
        stroke=palette.outline,
        fill="none",
        class_="shadow",
    )
    return join(shadow, edge)


def _edges(at: int, under: int) -> str:
    """The parts of a card's edge that lie upon other cards."""
    column, row = column_of(at), row_of(at)
    found = []
    for step in (0, 1):
        x, y = (column + step) * PARCEL, (row + step) * PARCEL
        left, top = column * PARCEL, row * PARCEL
        around = (
            (column + step, row - 1, f"M{x} {top}h{PARCEL}"),
            (column + step, row + 2, f"M{x} {top + CARD}h{PARCEL}"),
            (column - 1, row + step, f"M{left} {y}v{PARCEL}"),
            (column + 2, row + step, f"M{left + CARD} {y}v{PARCEL}"),
        )
        for beside, down, way in around:
            if beside >= 0 and down >= 0 and under >> place_at(beside, down) & 1:
                found.append(way)
    return "".join(found)


def _lift(palette: Palette, places: int) -> Markup:
    """The whole town lies a little above the table."""
    squares = squares_of(places)
    if not squares:
        return EMPTY
    return group(
        path(squares, fill=palette.outline, opacity=0.2, transform="translate(5 7)"),
        path(squares, fill="none", stroke=palette.road, stroke_width=5),
        path(squares, fill=palette.plain),
        stroke_linejoin="round",
    )


def _tints(palette: Palette, town: Town, name: str) -> Markup:
    """The tints of a whole town, cut off where it ends."""
    hills = [_middle(place) for place in town.places(MOUNTAIN)]
    grass = [_middle(place) for place in town.places(RANCH)]
    if not hills and not grass:
        return EMPTY
    whole = squares_of(town.occupied)
    # Several towns may stand in one document: what looks the same has the same name.
    clip = f"{palette.prefix}-{name}-{crc32(whole.encode()):x}"
    return join(
        tag("defs", tag("clipPath", path(whole), id=clip)), tints(palette, hills, grass, clip)
    )


def _middle(place: int) -> tuple[int, int]:
    return at_x(place) + PARCEL // 2, at_y(place) + PARCEL // 2


def tints(
    palette: Palette, hills: list[tuple[int, int]], grass: list[tuple[int, int]], clip: str
) -> Markup:
    """Rising ground round mountains and grass round ranches, whatever the edges of cards."""
    layers = (
        (grass, 104, palette.leaf, 0.13),
        (grass, 76, palette.leaf, 0.15),
        (hills, 92, palette.dust, 0.2),
        (hills, 64, palette.dust, 0.26),
    )
    return group(
        *(
            path("".join(_patch(x, y, far) for x, y in places), fill=colour, opacity=dark)
            for places, far, colour, dark in layers
            if places
        ),
        clip_path=f"url(#{clip})",
        pointer_events="none",
    )


def _patch(x: int, y: int, reach: float) -> str:
    """A round patch with an uneven edge, the same round the same place."""
    ends = []
    for corner in range(CORNERS_OF_PATCH):
        angle = 2 * pi * corner / CORNERS_OF_PATCH
        far = reach * (0.88 + 0.24 * ((x * 3 + y * 7 + corner * 47) % 17) / 16)
        ends.append((x + far * cos(angle), y + 4 + far * sin(angle)))
    middles = [
        ((one[0] + two[0]) / 2, (one[1] + two[1]) / 2)
        for one, two in zip(ends, [*ends[1:], ends[0]], strict=True)
    ]
    curves = "".join(
        f"Q{end[0]:.0f} {end[1]:.0f} {middle[0]:.0f} {middle[1]:.0f}"
        for end, middle in zip(ends, middles, strict=True)
    )
    return f"M{middles[-1][0]:.0f} {middles[-1][1]:.0f}{curves}Z"


def squares_of(places: int) -> str:
    """The squares of some places, as one path."""
    found = []
    place = 0
    while places >> place:
        if places >> place & 1:
            found.append(f"M{at_x(place)} {at_y(place)}h{PARCEL}v{PARCEL}h-{PARCEL}z")
        place += 1
    return "".join(found)


def dust(palette: Palette, card: int, corner: int, x: float, y: float) -> Markup:
    """What lies about on an empty parcel: the same on the same card, wherever it is."""
    scatter = (card * 5 + corner * 3 + card // 7) % (DUST_KINDS + 2)
    if scatter < DUST_KINDS:
        return use(f"{palette.prefix}-dust-{scatter}", x, y, PARCEL, PARCEL)
    if scatter == DUST_KINDS:
        return use(f"{palette.prefix}-cactus", x + 36, y + 34, 34, 34, color=palette.leaf)
    return EMPTY


def wild(palette: Palette, place: int) -> Markup:
    """What lies about where no card is yet."""
    scatter = (place * 37 + place // 5 * 11) % (DUST_KINDS * 3)
    if scatter >= DUST_KINDS:
        return EMPTY
    return use(f"{palette.prefix}-dust-{scatter}", at_x(place), at_y(place), PARCEL, PARCEL)


def seen(town: Town) -> dict[int, tuple[int, int]]:
    """What lies on top of each place: the card, and which corner of it."""
    return {
        at + CORNERS[corner]: (card, corner) for card, at in town.cards for corner in range(PARCELS)
    }
