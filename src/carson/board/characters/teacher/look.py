"""How the Teacher looks."""

from __future__ import annotations

from carson.board.characters.teacher.rules import NUMBER
from carson.draw.board import portraits as kit
from carson.draw.board.portraits import portray
from carson.draw.palette import Palette
from carson.draw.svg import Markup, circle, join, path


def _teacher(p: Palette) -> Markup:
    """A bun, round glasses, and the book you should have read."""
    return join(
        circle(50, 15.4, 9.6, fill=p.timber),
        path("M28 54C22 30 34 17 50 17S78 30 72 54Q50 62 28 54Z", fill=p.timber),
        kit.coat(p.slate),
        path("M38 73L50 82L62 73L64 80L50 88L36 80Z", fill=p.cap, stroke_width=2.2),
        kit.head(p),
        path("M30 48C28 28 40 23 50 23C60 23 72 28 70 48Q66 36 50 29Q34 36 30 48Z", fill=p.timber),
        kit.glasses(p, 7.4),
        kit.eyes(0),
        kit.ink("M50.4 52Q53.6 56.4 50 57", 2.2),
        path("M43 62.6Q50 69 57 62.6Q50 64 43 62.6Z", fill=p.barn, stroke_width=1.8),
        path("M50 83Q36 76 16 80V101H84V80Q64 76 50 83Z", fill=p.leaf),
        path("M50 86Q38 80 22 84V101H78V84Q62 80 50 86Z", fill=p.cap, stroke_width=2.2),
        kit.ink("M50 86V101M29 90Q37 88 44 91M71 90Q63 88 56 91", 2.4),
    )


portray(NUMBER, _teacher)
