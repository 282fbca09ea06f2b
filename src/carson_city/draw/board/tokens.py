"""Tokens on the table: the 3-revolver tile, and the stakes round a parcel that is sold."""

from __future__ import annotations

from carson_city.draw.palette import Palette
from carson_city.draw.svg import Markup, group, path, rect, use


def guns(palette: Palette) -> Markup:
    """The 3-revolver tile (ACT-2)."""
    bullets = "M5.6 17.2V21M12 17.2V21M18.4 17.2V21"
    return group(
        rect(1.4, 1.4, 21.2, 21.2, rx=2.6, fill=palette.gold, stroke_width=1.4),
        use(f"{palette.prefix}-revolver", 3, 0.6, 18, 18, color=palette.on_gold, stroke="none"),
        path(bullets, stroke_width=2.4, stroke_linecap="round"),
        stroke=palette.outline,
    )


def stakes(palette: Palette) -> Markup:
    """A parcel under the hammer: four stakes and a rope, in a box of 100 by 100 (CHR-12Y)."""
    corners = ((12, 12), (88, 12), (88, 88), (12, 88))
    rope = "M12 12Q50 19 88 12Q81 50 88 88Q50 81 12 88Q19 50 12 12Z"
    return group(
        path(rope, fill=palette.gold, fill_opacity=0.28, stroke="none"),
        path(rope, fill="none", stroke_width=4.6),
        path(rope, fill="none", stroke=palette.gold, stroke_width=2.4, stroke_dasharray="5 3"),
        *(rect(x - 4, y - 7, 8, 14, rx=2, fill=palette.ember) for x, y in corners),
        stroke=palette.outline,
        stroke_width=1.4,
    )
