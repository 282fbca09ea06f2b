"""Pieces that stand in many places: figures, badges, what stands in the town, and all symbols."""

from __future__ import annotations

from functools import lru_cache

from carson_city.board.figures import THINGS
from carson_city.board.material import (
    BUILDING_KINDS,
    HOUSE,
    KIND_WORDS,
    MOUNTAIN,
    RIVER,
    TOWN_HOUSE,
)
from carson_city.board.names import kind_name
from carson_city.draw import buildings, land
from carson_city.draw.board import marks
from carson_city.draw.board.facts import Who
from carson_city.draw.lettering import heading
from carson_city.draw.palette import Palette
from carson_city.draw.svg import EMPTY, Markup, group, join, path, rect, tag, use
from carson_city.text.i18n import language

COWBOY_SHAPE = marks.COWBOY[1] / marks.COWBOY[0]
BADGES = range(2, 7)  # letters of an amount


def definitions(palette: Palette) -> Markup:
    """All symbols of a theme, once for a document."""
    drawn = (*THINGS, *marks.TOKENS, *marks.FIGURES)  # plugs may have brought more since
    return _definitions(palette, language().code, drawn)


@lru_cache(maxsize=32)
def _definitions(palette: Palette, _language: str, _drawn: tuple[str, ...]) -> Markup:
    return tag(
        "defs",
        marks.symbols(palette),
        buildings.symbols(palette),
        land.symbols(palette),
        *_in_town(palette),
    )


# What stands in the town: groups in its own units, which need no size where they are used.


def _in_town(palette: Palette) -> list[Markup]:
    kept = [_building(palette, index) for index in BUILDING_KINDS]
    kept += [_land(palette, index) for index in (MOUNTAIN, HOUSE, TOWN_HOUSE, RIVER)]
    for player, mark in enumerate(palette.marks):
        kept += [_property(palette, player, mark), _lot(palette, player, mark)]
    return kept + [_badge(palette, letters) for letters in BADGES]


def _building(palette: Palette, index: int) -> Markup:
    """A building with its name under it."""
    return group(
        kind(palette, index, 12, 4, 78),
        heading(kind_name(index), 50, 86, 12, 82, fill=palette.ink, text_anchor="middle"),
        id=f"{palette.prefix}-town-{KIND_WORDS[index]}",
    )


def _land(palette: Palette, index: int) -> Markup:
    """A mountain or a house is small enough to be raised over its price."""
    x, y, size = (0, 0, 100) if index == RIVER else (13, 10, 74)
    return group(kind(palette, index, x, y, size), id=f"{palette.prefix}-town-{KIND_WORDS[index]}")


def _frame(colour: str) -> Markup:
    return path(
        "M8 8H92V92H8Z", fill="none", stroke=colour, stroke_width=5, stroke_linejoin="round"
    )


def _property(palette: Palette, player: int, mark: str) -> Markup:
    """A frame in the owner's colour and a corner with the owner's mark."""
    colour = palette.players[player]
    corner = path(
        "M5.6 5.6H41L35 35L5.6 41Z", fill=colour, stroke=palette.outline, stroke_width=1.2
    )
    worn = use(f"{palette.prefix}-{mark}", 8, 8, 25, 25, color=palette.on_players[player])
    return group(_frame(colour), corner, worn, id=f"{palette.prefix}-own-{mark}")


def _lot(palette: Palette, player: int, mark: str) -> Markup:
    """An owned parcel on which nothing stands."""
    colour = palette.players[player]
    drawn = use(f"{palette.prefix}-{mark}", 29, 27, 42, 42, color=colour, opacity=0.9)
    return group(_frame(colour), drawn, id=f"{palette.prefix}-lot-{mark}")


def _badge(palette: Palette, letters: int) -> Markup:
    """Gold on which an income stands, at the right of its parcel."""
    width = 12 * letters + 8
    return rect(
        99 - width,
        2,
        width,
        24,
        rx=8,
        fill=palette.gold,
        stroke=palette.outline,
        stroke_width=1.4,
        id=f"{palette.prefix}-badge-{letters}",
    )


# Pieces anywhere.


def sign(palette: Palette, name: str, x: float, y: float, size: float) -> Markup:
    """A small sign, or a player's mark in that player's colour."""
    colour = palette.players[palette.marks.index(name)] if name in palette.marks else palette.ink
    return use(f"{palette.prefix}-{name}", x, y, size, size, color=colour)


def kind(palette: Palette, index: int, x: float, y: float, size: float) -> Markup:
    """A building, house, town house, mountain or river in a square."""
    return use(f"{palette.prefix}-{KIND_WORDS[index]}", x, y, size, size)


def figure(palette: Palette, drawing: str, x: float, y: float, width: float) -> Markup:
    """One figure on its feet."""
    return use(f"{palette.prefix}-{drawing}", x, y, width, width * COWBOY_SHAPE)


def ids(place: str, crowd: tuple[Who, ...]) -> list[str]:
    """An id for each figure of a place: it stays the same while others come and go."""
    seen: dict[int, int] = {}
    found = []
    for who in crowd:
        nth = seen[who.player] = seen.get(who.player, -1) + 1
        # A space such as $3 is not the parcel d3.
        found.append(f"cb-{place.replace('$', 's')}-{who.player}{nth or ''}")
    return found


def posse(
    palette: Palette,
    place: str,
    crowd: tuple[Who, ...],
    right: float,
    floor: float,
    room: float,
    most: float,
) -> Markup:
    """Figures side by side up to a right edge, closer together where they are many."""
    count = len(crowd)
    if not count:
        return EMPTY
    width = min(most, room * 1.7 / (count + 0.7))
    step = min(width * 0.86, (room - width) / (count - 1)) if count > 1 else 0
    left = right - width - step * (count - 1)
    top = floor - width * COWBOY_SHAPE
    size = max(width * 0.56, 17)
    drawn, tokens = [], []
    for index, (who, name) in enumerate(zip(crowd, ids(place, crowd), strict=True)):
        x = left + step * index
        drawn.append(
            tag(
                "use",
                id=name,
                class_="cb",
                data_of=who.player,
                href=f"#{palette.prefix}-{who.drawing}",
                width=width,
                height=width * COWBOY_SHAPE,
                transform=f"translate({x:.0f} {top:.0f})",
            )
        )
        if who.token:
            tokens.append(sign(palette, who.token, x - size * 0.2, floor - size, size))
    return join(*drawn, *tokens)
