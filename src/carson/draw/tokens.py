"""Tokens that some characters bring into play: dynamite, songs, and the stakes of an auction."""

from __future__ import annotations

from carson.draw.palette import Palette
from carson.draw.svg import Markup, circle, group, line, path, rect, use


def dynamite(palette: Palette) -> Markup:
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


def song(palette: Palette) -> Markup:
    """A song on a round token: nobody fights with who wears it (CHR-11)."""
    return group(
        circle(12, 12, 10.6, fill=palette.plaster, stroke_width=1.4),
        path(
            "M9.6 16.4V6.4L17 4.8V14.6",
            fill="none",
            stroke_width=1.9,
            stroke_linejoin="round",
        ),
        line(9.6, 8.6, 17, 7, stroke_width=1.9),
        circle(7.9, 16.6, 2.4, fill=palette.outline, stroke="none"),
        circle(15.3, 14.9, 2.4, fill=palette.outline, stroke="none"),
        stroke=palette.outline,
    )


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
