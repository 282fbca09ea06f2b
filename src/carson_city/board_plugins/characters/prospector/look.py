"""How dynamite looks."""

from __future__ import annotations

from carson_city.board_plugins.characters.prospector.dynamite import TOKEN
from carson_city.board_plugins.characters.prospector.rules import NUMBER
from carson_city.draw import people
from carson_city.draw.board.marks import TOKENS
from carson_city.draw.board.portraits import portray
from carson_city.draw.palette import Palette
from carson_city.draw.svg import Markup, circle, group, path, rect


def _dynamite(palette: Palette) -> Markup:
    """Sticks in a bundle on a round token, and the fuse is lit (CHR-9R)."""
    sticks = [rect(5.6 + n * 4.2, 9.8, 4.2, 9.4, rx=1, fill=palette.barn) for n in range(3)]
    return group(
        circle(12, 12, 10.6, fill=palette.plaster, stroke_width=1.4),
        path("M11.8 9.6C11.8 7 14 7.6 14.8 6", fill="none", stroke_width=1.5),
        *sticks,
        rect(4.8, 13, 14.2, 2.8, fill=palette.cap, stroke_width=0.9),
        path(
            "M17 1.6L17.9 3.7L20.3 3.2L19.1 5.3L21 6.7L18.6 6.9L18.2 9.1L16.7 7.4L14.6 8.1"
            "L15.3 5.8L13.7 4.1L16 3.9Z",
            fill=palette.ember,
            stroke_width=0.8,
        ),
        stroke=palette.outline,
        stroke_width=1.1,
        stroke_linejoin="round",
    )


TOKENS[TOKEN.word] = _dynamite
portray(NUMBER, people.prospector)
