"""How a cowboy looks that somebody has lifted: caught in the loop of a lasso."""

from __future__ import annotations

from carson_city.board_plugins.variants.kit_carson.rules import LIFTED
from carson_city.draw.board.marks import TOKENS
from carson_city.draw.palette import Palette
from carson_city.draw.svg import Markup, group, path

LOOP = "M1.8 8.6A9.2 5.6 0 1 1 20.2 8.6A9.2 5.6 0 1 1 1.8 8.6Z"


def _lasso(palette: Palette) -> Markup:
    """A loop, its knot, and the rope that hangs from it."""
    rope = "M18.6 12.2C21.6 14.6 20.4 17.4 16.8 17.2S12.6 20.2 16 22.6"
    return group(
        path(rope, stroke=palette.outline, stroke_width=4.2),
        path(LOOP, stroke=palette.outline, stroke_width=4.6),
        path(rope, stroke=palette.gold, stroke_width=2.2),
        path(LOOP, stroke=palette.gold, stroke_width=2.6),
        path("M17 13.8L20.6 11", stroke=palette.outline, stroke_width=1.6),
        fill="none",
        stroke_linecap="round",
    )


TOKENS[LIFTED.word] = _lasso
