"""How a river looks: water from edge to edge, and bridges of planks over it."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from carson_city.board.map import AT_EDGE, ROAD_PLACES
from carson_city.board.position import Position
from carson_city.board_plugins.variants.river.course import course_in, touching, written
from carson_city.board_plugins.variants.river.rules import PRINTED_COURSE, River, course_of, crosses
from carson_city.draw.board.facts import MAP_NOTES, MapNote
from carson_city.draw.board.town import OVER_ROADS, ROAD_PATHS, UNDER_ROADS
from carson_city.draw.palette import Palette
from carson_city.draw.svg import EMPTY as NOTHING
from carson_city.draw.svg import Markup, group, path, tag
from carson_city.text.i18n import _

WIDTH = 84  # of the water, where a parcel is 100


@lru_cache(maxsize=64)
def _flow(palette: Palette, tiles: tuple[int, ...]) -> Markup:
    """The bed, the water and its ripples, along the course."""
    course = course_in(written(tiles))
    bed = _along(course)
    drawn = group(
        path(bed, stroke=palette.bank, stroke_width=WIDTH + 8, opacity=0.75),
        path(bed, stroke=palette.river, stroke_width=WIDTH),
        *(
            path(
                bed,
                stroke=palette.bank,
                stroke_width=2.2,
                stroke_dasharray=dashes,
                stroke_linecap="round",
                transform=f"translate({aside} {aside / 2})",
                opacity=0.8,
            )
            for aside, dashes in ((-18, "14 34 22 52"), (2, "20 48 12 38"), (20, "10 44 26 30"))
        ),
        fill="none",
        stroke_linejoin="round",
    )
    return tag("svg", drawn, width=800, height=800, viewBox="0 0 800 800")  # nothing runs over


def _along(course: tuple[int, ...]) -> str:
    """A curve from edge to edge through the middles of the sides that the tiles share."""
    if not course:
        return "M0 0"
    first, last = course[0], course[-1]
    joints = [_mouth(first, course)]
    joints += [_between(one, other) for one, other in pairwise(course)]
    joints.append(_mouth(last, course))
    drawn = [f"M{joints[0][0]} {joints[0][1]}"]
    for tile, (x, y) in zip(course, joints[1:], strict=True):
        drawn.append(f"Q{tile % 8 * 100 + 50} {tile // 8 * 100 + 50} {x} {y}")
    return "".join(drawn)


def _between(one: int, other: int) -> tuple[int, int]:
    return ((one % 8 + other % 8) * 50 + 50, (one // 8 + other // 8) * 50 + 50)


def _mouth(tile: int, course: tuple[int, ...]) -> tuple[int, int]:
    """Where a tile at the edge lets the water in or out: away from its neighbour if it can."""
    row, column = divmod(tile, 8)
    edges = {
        (0, -1): row == 0, (0, 1): row == 7, (-1, 0): column == 0, (1, 0): column == 7,
    }  # fmt: skip
    assert AT_EDGE[tile]
    near = [other for other in touching(tile) if other in course]
    away = [(-(other % 8 - column), -(other // 8 - row)) for other in near]
    ways = [way for way, open_ in edges.items() if open_]
    x, y = next((way for way in away if way in ways), ways[0])
    return column * 100 + 50 + 50 * x, row * 100 + 50 + 50 * y


def _bridges(position: Position, palette: Palette) -> Markup:
    """Planks over all roads that cross the water."""
    town = position.town
    laid = "".join(
        ROAD_PATHS[place]
        for place in range(ROAD_PLACES)
        if town.roads[place] and crosses(town, place)
    )
    return _planks(palette, laid) if laid else NOTHING


@lru_cache(maxsize=512)
def _planks(palette: Palette, laid: str) -> Markup:
    return group(
        path(laid, stroke=palette.outline, stroke_width=25),
        path(laid, stroke=palette.timber, stroke_width=22),
        path(laid, stroke=palette.plank, stroke_width=17, stroke_dasharray="7.2 1.9"),
        path(laid, stroke=palette.outline, stroke_width=1.4, opacity=0.45),
        fill="none",
    )


def _note(position: Position) -> MapNote | None:
    """The printed course is not known to us (COMP-20)."""
    note = position.setup.note(PRINTED_COURSE)
    return MapNote(_("river reconstructed"), note) if note else None


MAP_NOTES[River.word] = _note
UNDER_ROADS[River.word] = lambda position, palette: _flow(palette, course_of(position.town))
OVER_ROADS[River.word] = _bridges
