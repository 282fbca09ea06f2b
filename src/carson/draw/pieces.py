"""Pieces that stand in many places: cowboys, badges, and all symbols together."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from carson.board.material import KIND_WORDS, MARKS
from carson.board.position import Position
from carson.draw import buildings, land, marks
from carson.draw.lettering import heading
from carson.draw.palette import Palette
from carson.draw.svg import EMPTY, Markup, group, join, rect, tag, use
from carson.words import _

COWBOY_SHAPE = marks.COWBOY[1] / marks.COWBOY[0]


@cache
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


@dataclass(frozen=True, slots=True)
class Cowboy:
    """A cowboy somewhere on the board, with what he wears and carries."""

    player: int
    white: bool = False  # CHR-1Y
    fuse: bool = False  # with dynamite (CHR-9Rb)
    song: bool = False  # with a no-duel token (CHR-11)

    def describe(self, position: Position) -> str:
        """The cowboy in words."""
        words = _("white cowboy of {player}") if self.white else _("cowboy of {player}")
        said = words.format(player=position.setup.names[self.player])
        if self.fuse:
            said = _("{cowboy} with dynamite").format(cowboy=said)
        return _("{cowboy} without a duel").format(cowboy=said) if self.song else said


def standing(position: Position, place: int) -> list[Cowboy]:
    """The cowboys in a place, the singing one last; where several of a player may be, not these."""
    mask = position.cowboys[place]
    if place == position.city_hall and position.resident >= 0:
        mask |= 1 << position.resident  # BLD-CITYe
    white = position.white_player if position.white == place else -1
    found = [
        Cowboy(player, player == white, bool(position.fuses[place] >> player & 1))
        for player in range(position.players)
        if mask >> player & 1
    ]
    if place in position.sung:
        found.append(Cowboy(position.singer, song=True))
    return found


def cowboy(palette: Palette, who: Cowboy, x: float, y: float, width: float) -> Markup:
    """One cowboy on his feet."""
    kept = "white" if who.white else "cowboy"
    return use(f"{palette.prefix}-{kept}-{MARKS[who.player]}", x, y, width, width * COWBOY_SHAPE)


def token(palette: Palette, who: Cowboy, x: float, y: float, width: float) -> Markup:
    """What a cowboy carries, at his left hip."""
    if not who.fuse and not who.song:
        return EMPTY
    size = max(width * 0.56, 17)
    top = y + width * COWBOY_SHAPE - size
    return sign(palette, "dynamite" if who.fuse else "note", x - size * 0.2, top, size)


def posse(
    palette: Palette,
    cowboys: list[Cowboy],
    right: float,
    floor: float,
    room: float,
    most: float,
) -> Markup:
    """Cowboys side by side up to a right edge, closer together where they are many."""
    count = len(cowboys)
    if not count:
        return EMPTY
    width = min(most, room * 1.7 / (count + 0.7))
    step = min(width * 0.86, (room - width) / (count - 1)) if count > 1 else 0
    left = right - width - step * (count - 1)
    top = floor - width * COWBOY_SHAPE
    places = [(who, left + step * index) for index, who in enumerate(cowboys)]
    return group(
        *(cowboy(palette, who, x, top, width) for who, x in places),
        *(token(palette, who, x, top, width) for who, x in places),
    )
