"""How a sharpshooter looks: a rifle's sight, and the same at rest; and a start not yet chosen."""

from __future__ import annotations

from carson_city.board.position import Position
from carson_city.board_plugins.variants.beginning.rules import BEGINNING, READY, RESTING, beginning
from carson_city.draw.board.marks import TOKENS
from carson_city.draw.board.player_facts import CHOOSES_START
from carson_city.draw.palette import Palette
from carson_city.draw.svg import Markup, circle, group, path

CROSS = "M12 1.6V8.2M12 15.8V22.4M1.6 12H8.2M15.8 12H22.4"


def _sight(palette: Palette, ring: str, dot: str) -> Markup:
    """Two rings, a cross of hairs, and what is in the middle."""
    return group(
        circle(12, 12, 10.4, fill=palette.plaster, stroke_width=1.4),
        circle(12, 12, 7.2, fill=ring, stroke_width=1.3),
        circle(12, 12, 4, fill=palette.plaster, stroke_width=1.1),
        path(CROSS, fill="none", stroke_width=1.7, stroke_linecap="round"),
        circle(12, 12, 1.7, fill=dot, stroke="none"),
        stroke=palette.outline,
        stroke_linejoin="round",
    )


def _resting(palette: Palette) -> Markup:
    """The same without colour: the shot of this round is spent (COMP-23c)."""
    return group(_sight(palette, palette.stone, palette.outline), opacity=0.55)


def _is_open(position: Position) -> bool:
    """Whether forms are still filled in, which only their owners see (BEG-1)."""
    return any(beginning(position).drafts)


CHOOSES_START[BEGINNING.word] = _is_open
TOKENS[READY.word] = lambda palette: _sight(palette, palette.gold, palette.barn)
TOKENS[RESTING.word] = _resting
