"""Small signs that every title may use: the six players' marks, a coin, a laurel, a watch."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from carson_city.draw.palette import Palette
from carson_city.draw.svg import Markup, circle, group, join, line, number, path

SIZE: Final = 24  # of a mark and of a sign


def _star() -> str:
    """A sheriff's star: five points, a ball on each."""
    ring = []
    balls = ""
    for corner in range(10):
        angle = corner * pi / 5 - pi / 2
        reach = 9.2 if corner % 2 == 0 else 4.4
        ring.append(f"{number(12 + reach * cos(angle))} {number(12.8 + reach * sin(angle))}")
        if corner % 2 == 0:
            x, y = 12 + 9.4 * cos(angle), 12.8 + 9.4 * sin(angle)
            balls += f"M{number(x - 1.8)} {number(y)}a1.8 1.8 0 1 1 3.6 0a1.8 1.8 0 1 1-3.6 0"
    return f"M{'L'.join(ring)}Z{balls}"


_OUTLINES = {
    "hat": (
        "M.8 14.2C3 16.4 5 16.6 6.6 16.2L7.9 6.6C8.3 3.2 10.6 3.4 12 5.2"
        "C13.4 3.4 15.7 3.2 16.1 6.6L17.4 16.2C19 16.6 21 16.4 23.2 14.2"
        "C21.8 19.4 17 21 12 21S2.2 19.4.8 14.2Z"
        "M7.5 12.4L7.1 15.2Q12 17.4 16.9 15.2L16.5 12.4Q12 14.4 7.5 12.4Z"
    ),
    "star": _star(),
    "horseshoe": (
        "M3.2 22C-.8 11.5 2.4 1.8 12 1.8S24.8 11.5 20.8 22H14.6L15.2 19.2"
        "C18 12.4 17 7.6 12 7.6S6 12.4 8.8 19.2L9.4 22Z"
        "M4.2 16.6h2.2v-2.2H4.2zM3.6 11.4h2.2V9.2H3.6zM6.2 6.2h2.2V4H6.2z"
        "M17.6 16.6h2.2v-2.2h-2.2zM18.2 11.4h2.2V9.2h-2.2zM15.6 6.2h2.2V4h-2.2z"
    ),
    "boot": (
        "M6.2 1.6Q10.6 4.4 15 1.6L14.8 10.6C14.9 13 16.6 14 19 14.7C22 15.6 23.4 17 23.4 20"
        "H13.2L10.8 18.6L10.2 22H5.4L5.8 17.6L3.9 17.2A1.9 1.9 0 1 1 3.9 15.6L6 15.8"
        "C6.6 11.6 6.3 6.4 6.2 1.6Z"
        "M10.6 6L8.7 9L10.6 12L12.5 9Z"
    ),
    "cow": (
        "M7.6 7.8C4.6 8.2 2.6 6.4 2.2 2.6C-.6 6 .2 11.4 5.6 11.6C4.2 12 3 12.8 2.4 14.2"
        "C4.4 15 6 14.6 7.2 13.6L8.6 18.4C7.8 20.8 9.4 22.6 12 22.6S16.2 20.8 15.4 18.4L16.8 13.6"
        "C18 14.6 19.6 15 21.6 14.2C21 12.8 19.8 12 18.4 11.6C23.8 11.4 24.6 6 21.8 2.6"
        "C21.4 6.4 19.4 8.2 16.4 7.8Q12 5.4 7.6 7.8Z"
        "M8.8 11.4l2 1.2-.6 1.6-1.8-.8zM15.2 11.4l-2 1.2.6 1.6 1.8-.8z"
        "M10 19.4h1.4v1.4H10zM12.6 19.4H14v1.4h-1.4z"
    ),
}


def mark(name: str) -> Markup:
    """A player's mark in the colour of the moment; what is hollow shows the ground."""
    if name == "cactus":
        # Three round strokes are a saguaro.
        return group(
            path("M12 20.6V4.2", stroke_width=5.6),
            path("M4.4 8V11.6Q4.4 14.8 7.6 14.8H12M19.6 6V9.4Q19.6 12.4 16.6 12.4H12"),
            path("M6.4 22.4H17.6", stroke_width=1.8),
            fill="none",
            stroke="currentColor",
            stroke_width=4,
            stroke_linecap="round",
        )
    rule = "nonzero" if name == "star" else "evenodd"
    return path(_OUTLINES[name], fill="currentColor", fill_rule=rule)


def coin(palette: Palette) -> Markup:
    """A dollar."""
    return join(
        circle(12, 12, 10.4, fill=palette.gold, stroke=palette.outline, stroke_width=1.4),
        circle(12, 12, 8, fill="none", stroke=palette.on_gold, stroke_width=0.9, opacity=0.55),
        path(
            "M15.2 8.6C14.4 7.4 9 6.8 8.9 9.8C8.8 12.8 15.3 11.2 15.2 14.3"
            "C15.1 17.2 9.4 16.8 8.6 15.2M12 5.6V18.4",
            fill="none",
            stroke=palette.on_gold,
            stroke_width=1.7,
            stroke_linecap="round",
        ),
    )


def laurel(palette: Palette) -> Markup:
    """Victory points: a laurel round nothing, so that a number fits inside."""
    leaves = []
    for step in range(5):
        angle = pi * (0.64 + step * 0.175)
        x, y = 8.9 * cos(angle), 12 + 8.9 * sin(angle)
        turn = angle * 180 / pi + 205
        for side in (1, -1):
            place = f"translate({number(12 + side * x)} {number(y)})"
            leaf = path(
                "M0-3.7C2.3-1.5 2.3 1.5 0 3.7C-2.3 1.5-2.3-1.5 0-3.7Z",
                transform=f"{place} rotate({number(side * turn)})",
            )
            leaves.append(leaf)
    stems = "M12 21.4C4.6 21.2 1 14.6 3.4 8.4M12 21.4C19.4 21.2 23 14.6 20.6 8.4"
    return group(
        path(stems, fill="none", stroke=palette.leaf, stroke_width=1.6),
        group(*leaves, fill=palette.leaf),
        stroke=palette.outline,
        stroke_width=0.7,
    )


def watch(palette: Palette) -> Markup:
    """A pocket watch: whose turn it is in the order."""
    return group(
        path("M10.2 4.6A2 2 0 1 1 13.8 4.6", fill="none"),
        circle(12, 13.8, 8.6, fill=palette.gold),
        circle(12, 13.8, 6.2, fill=palette.plaster),
        line(12, 13.8, 12, 9.6, stroke_linecap="round"),
        line(12, 13.8, 15, 15.4, stroke_linecap="round"),
        stroke=palette.outline,
        stroke_width=1.4,
    )
