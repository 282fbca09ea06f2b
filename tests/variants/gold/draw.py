"""How the mule looks."""

from __future__ import annotations

from carson_city.draw.board.marks import FIGURES
from carson_city.draw.palette import Palette
from carson_city.draw.svg import Markup, circle, group, path, rect
from tests.variants.gold.variant import MULE


def _mule(palette: Palette, _player: int) -> Markup:
    """A mule with a pack, in the box of a cowboy; it is nobody's."""
    return group(
        path("M8 34V46M14 36V46M25 36V46M31 34V46", fill="none", stroke_width=4.4),
        path("M8 34V46M14 36V46M25 36V46M31 34V46", fill="none", stroke=palette.timber),
        path("M5 26Q2 32 4 38", fill="none"),
        path(
            "M5 25Q6 21 12 22H24L29 13L27 4L31 9L34 3L35 11L39 19Q38 23 34 22L32 34Q20 39 6 35Z",
            fill=palette.timber,
        ),
        circle(33, 14, 1.4, fill=palette.outline, stroke="none"),
        rect(11, 18, 11, 9, rx=2, fill=palette.plank),
        path("M16.5 18V36", fill="none", stroke=palette.barn),
        stroke=palette.outline,
        stroke_width=1.8,
        stroke_linejoin="round",
        stroke_linecap="round",
    )


FIGURES[MULE.word] = _mule
