"""How duel tiles look: a playing card of the West, a revolver on its back, a number on its face."""

from __future__ import annotations

from functools import partial

from carson_city.board_plugins.variants.strongest.rules import (
    BACK_OF_TILE,
    FACES,
    SHOW,
    SHOW_TWO,
    SHOWN_FACES,
    WORTH,
    shown_by,
)
from carson_city.board_plugins.variants.strongest.tiles import VALUES
from carson_city.draw.board.marks import DUEL_FACES, PICTURES, TOKENS
from carson_city.draw.lettering import heading
from carson_city.draw.palette import Palette
from carson_city.draw.svg import EMPTY, Markup, circle, group, join, path, rect, use

MOST = 2 * VALUES[-1]  # that two tiles show together


def _card(palette: Palette, fill: str, *drawn: Markup, frame: str) -> Markup:
    """A card of 16 by 22 in a box of 24 by 24, with a thin frame inside."""
    return group(
        rect(4, 1, 16, 22, rx=2.4, fill=fill, stroke=palette.outline, stroke_width=1.3),
        rect(5.8, 2.8, 12.4, 18.4, rx=1.2, fill="none", stroke=frame, stroke_width=0.7),
        *drawn,
    )


def _back(palette: Palette) -> Markup:
    """A revolver on red cloth."""
    gun = use(f"{palette.prefix}-revolver", 6.4, 6.4, 11.2, 11.2, color=palette.plaster)
    return _card(palette, palette.barn, gun, frame=palette.plaster)


def _pips(palette: Palette, value: int) -> Markup:
    """As many bullet holes as a tile is worth, along its foot."""
    if not value:
        return path("M8.4 18.6H15.6", fill="none", stroke=palette.quiet, stroke_width=0.9)
    step = 2.3
    start = 12 - step * (value - 1) / 2
    return join(*(circle(start + step * n, 18.6, 0.85, fill=palette.barn) for n in range(value)))


def _face(value: int, palette: Palette) -> Markup:
    """The number, and as many bullet holes."""
    number = heading(str(value), 12, 15.2, 13, fill=palette.outline, text_anchor="middle")
    pips = _pips(palette, value) if value <= VALUES[-1] else EMPTY
    return _card(palette, palette.plaster, number, pips, frame=palette.gold)


def _shown(value: int, palette: Palette) -> Markup:
    """Laid on the table: it leans, on a shade."""
    return group(
        rect(5.6, 2.8, 16, 20, rx=2.4, fill=palette.dust, transform="rotate(11 12 12)"),
        group(_face(value, palette), transform="rotate(11 12 12) translate(1.4 1.4) scale(.88)"),
    )


def _worth(palette: Palette) -> Markup:
    """Two cards in a fan."""
    behind = rect(4, 2, 14, 20, rx=2.2, fill=palette.barn, transform="rotate(-14 12 20)")
    before = rect(6, 2, 14, 20, rx=2.2, fill=palette.plaster, transform="rotate(10 12 20)")
    sum_ = heading("Σ", 14.6, 15.6, 11, fill=palette.outline, text_anchor="middle")
    return group(behind, before, sum_, stroke=palette.outline, stroke_width=1.2)


TOKENS[BACK_OF_TILE.word] = _back
TOKENS[WORTH.word] = _worth
for _value in VALUES:
    TOKENS[FACES[_value].word] = partial(_face, _value)
    TOKENS[SHOWN_FACES[_value].word] = partial(_shown, _value)
PICTURES[SHOW] = lambda action: tuple(FACES[value].word for value in shown_by(action))
PICTURES[SHOW_TWO] = PICTURES[SHOW]
DUEL_FACES["strongest"] = _face
