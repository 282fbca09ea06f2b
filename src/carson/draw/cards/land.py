"""The ground of a town: cards that lie beside and upon each other, and flow into one map."""

from __future__ import annotations

from typing import Final

from carson.cards.material import PARCELS
from carson.cards.plan import CORNERS, card_bits, column_of, place_at, row_of
from carson.cards.town import Town
from carson.draw.land import DUST_KINDS
from carson.draw.palette import Palette
from carson.draw.svg import EMPTY, Markup, group, join, path, rect, use

PARCEL: Final = 100  # the units of a parcel
CARD: Final = 2 * PARCEL
ROUND: Final = 9  # the corners of a card


def at_x(place: int) -> int:
    """The western edge of a place."""
    return column_of(place) * PARCEL


def at_y(place: int) -> int:
    """The northern edge of a place."""
    return row_of(place) * PARCEL


def ground(palette: Palette, town: Town) -> Markup:
    """All cards in order of building, the last one on top."""
    below = 0
    drawn = []
    lying: list[int] = []
    for _card, at in town.cards:
        drawn.append(_card_ground(palette, at, _covered(lying, at)))
        lying.append(at)
        below |= card_bits(at)
    return join(_lift(palette, below), *drawn)


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
        stroke_linecap="round",
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
        path(squares, fill=palette.plain, stroke=palette.ink, stroke_width=5),
        stroke_linejoin="round",
    )


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
    scatter = (card * 7 + corner * 3 + card // 5) % (DUST_KINDS + 2)
    if scatter < DUST_KINDS:
        return use(f"{palette.prefix}-dust-{scatter}", x, y, PARCEL, PARCEL)
    if scatter == DUST_KINDS:
        return use(f"{palette.prefix}-cactus", x + 36, y + 34, 34, 34, color=palette.leaf)
    return EMPTY


def seen(town: Town) -> dict[int, tuple[int, int]]:
    """What lies on top of each place: the card, and which corner of it."""
    found = {}
    for card, at in town.cards:
        for corner in range(PARCELS):
            found[at + CORNERS[corner]] = (card, corner)
    return found
