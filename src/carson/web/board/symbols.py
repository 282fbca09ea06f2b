"""The drawings for the browser: colours are CSS variables, one drawing for day and night."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from carson.board.figures import THINGS
from carson.board.material import (
    BUILDING_KINDS,
    HOUSE,
    KIND_WORDS,
    MARKS,
    MOUNTAIN,
    RIVER,
    TOWN_HOUSE,
)
from carson.board.names import kind_name
from carson.draw.board import pieces, portraits, scenery
from carson.draw.lettering import heading
from carson.draw.svg import Markup, group, path, rect, tag, use
from carson.web.palette import INK
from carson.words import per_language

BOX: Final = 100
COWBOY: Final = 42  # wide, in the town


@per_language
def definitions() -> Markup:
    """Every symbol of a page, once: the live parts only say `use`.

    What the town uses are groups in the town's own units: they need no size where they are used.
    """
    own = [_building(kind) for kind in BUILDING_KINDS]
    own += [_land(kind) for kind in (MOUNTAIN, HOUSE, TOWN_HOUSE, RIVER)]
    for player, mark in enumerate(MARKS):
        own += [_property(player, mark), _lot(player, mark)]
        own += [_cowboy(thing.word, mark) for thing in THINGS.values() if thing.is_figure]
    own.append(group(use("p-duel", 0, 0, 34, 34), id="b-duel"))
    own.append(_badge())
    for thing in THINGS.values():
        if not thing.is_figure:
            own.append(group(use(f"p-{thing.word}", 0, 0, 26, 26), id=f"b-{thing.word}"))
    return Markup(f"{pieces.definitions(INK)}{tag('defs', *own)}")


@lru_cache(maxsize=64)
def faces(cast: tuple[int, ...]) -> Markup:
    """The portraits of a game's characters, both sides of each: `#p-portrait-7Y`."""
    return tag("defs", portraits.symbols(INK, cast))


@per_language
def desert() -> Markup:
    """A bit of desert where no player sits; at night its sun is a pale moon."""
    return scenery.desert(INK, 660, 244)


def _building(kind: int) -> Markup:
    """A building with its name under it, as it stands in the town."""
    return group(
        use(f"p-{KIND_WORDS[kind]}", 12, 4, 78, 78),
        heading(kind_name(kind), 50, 86, 12, 82, fill=INK.ink, text_anchor="middle"),
        id=f"b-{KIND_WORDS[kind]}",
    )


def _land(kind: int) -> Markup:
    edge = 0 if kind == RIVER else 9
    size = BOX - 2 * edge
    return group(use(f"p-{KIND_WORDS[kind]}", edge, edge, size, size), id=f"b-{KIND_WORDS[kind]}")


def _cowboy(dress: str, mark: str) -> Markup:
    drawn = use(f"p-{dress}-{mark}", 0, 0, COWBOY, COWBOY * pieces.COWBOY_SHAPE)
    return group(drawn, id=f"b-{dress}-{mark}")


def _frame(player: int) -> Markup:
    return path(
        "M8 8H92V92H8Z",
        fill="none",
        stroke=INK.players[player],
        stroke_width=5,
        stroke_linejoin="round",
    )


def _property(player: int, mark: str) -> Markup:
    """A frame in the owner's colour and a corner with the owner's mark."""
    corner = path(
        "M5.6 5.6H41L35 35L5.6 41Z",
        fill=INK.players[player],
        stroke=INK.outline,
        stroke_width=1.2,
    )
    worn = use(f"p-{mark}", 8, 8, 25, 25, color=INK.on_players[player])
    return group(_frame(player), corner, worn, id=f"own-{mark}")


def _lot(player: int, mark: str) -> Markup:
    """An owned parcel on which nothing stands."""
    drawn = use(f"p-{mark}", 29, 27, 42, 42, color=INK.players[player], opacity=0.9)
    return group(_frame(player), drawn, id=f"lot-{mark}")


def _badge() -> Markup:
    """Gold on which an income stands."""
    return rect(
        0,
        0,
        42,
        24,
        rx=8,
        fill=INK.gold,
        stroke=INK.outline,
        stroke_width=1.4,
        id="badge",
    )
