"""Pieces that stand in many places: cowboys, badges, and all symbols together."""

from __future__ import annotations

from carson.board.figures import Figure
from carson.board.material import KIND_WORDS, MARKS
from carson.draw.board import buildings, land, marks
from carson.draw.lettering import heading
from carson.draw.palette import Palette
from carson.draw.svg import EMPTY, Markup, group, join, rect, tag, use
from carson.words import per_language

COWBOY_SHAPE = marks.COWBOY[1] / marks.COWBOY[0]


@per_language
def definitions(palette: Palette) -> Markup:
    """All symbols of a theme, once for a document."""
    return tag("defs", marks.symbols(palette), buildings.symbols(palette), land.symbols(palette))


def sign(palette: Palette, name: str, x: float, y: float, size: float) -> Markup:
    """A small sign, or a player's mark in that player's colour."""
    colour = palette.players[MARKS.index(name)] if name in MARKS else palette.ink
    return use(f"{palette.prefix}-{name}", x, y, size, size, color=colour)


def kind(palette: Palette, index: int, x: float, y: float, size: float) -> Markup:
    """A building, house, town house, mountain or river in a square."""
    return use(f"{palette.prefix}-{KIND_WORDS[index]}", x, y, size, size)


def badge(palette: Palette, amount: str, x: float, y: float, size: float = 13) -> Markup:
    """An amount on gold; x is its right end."""
    width = size * (0.72 * len(amount) + 0.7)
    return join(
        rect(
            x - width,
            y,
            width,
            size * 1.4,
            rx=size * 0.5,
            fill=palette.gold,
            stroke=palette.outline,
            stroke_width=1.4,
        ),
        heading(
            amount,
            x - width / 2,
            y + size * 1.06,
            size,
            fill=palette.on_gold,
            text_anchor="middle",
        ),
    )


def symbol_of(who: Figure) -> str:
    """The name of a figure's drawing: with its player's mark, where it has a player."""
    return who.kind.word if who.player < 0 else f"{who.kind.word}-{MARKS[who.player]}"


def figure(palette: Palette, who: Figure, x: float, y: float, width: float) -> Markup:
    """One figure on its feet."""
    name = f"{palette.prefix}-{symbol_of(who)}"
    return use(name, x, y, width, width * COWBOY_SHAPE)


def token(palette: Palette, who: Figure, x: float, y: float, width: float) -> Markup:
    """What a figure carries, at its left hip."""
    if who.token is None:
        return EMPTY
    size = max(width * 0.56, 17)
    top = y + width * COWBOY_SHAPE - size
    return sign(palette, who.token.word, x - size * 0.2, top, size)


def posse(
    palette: Palette,
    cowboys: list[Figure],
    right: float,
    floor: float,
    room: float,
    most: float,
) -> Markup:
    """Figures side by side up to a right edge, closer together where they are many."""
    count = len(cowboys)
    if not count:
        return EMPTY
    width = min(most, room * 1.7 / (count + 0.7))
    step = min(width * 0.86, (room - width) / (count - 1)) if count > 1 else 0
    left = right - width - step * (count - 1)
    top = floor - width * COWBOY_SHAPE
    places = [(who, left + step * index) for index, who in enumerate(cowboys)]
    return group(
        *(figure(palette, who, x, top, width) for who, x in places),
        *(token(palette, who, x, top, width) for who, x in places),
    )
