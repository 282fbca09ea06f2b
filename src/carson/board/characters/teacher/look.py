"""How the Teacher looks."""

from __future__ import annotations

from carson.board.characters.teacher.rules import NUMBER
from carson.draw import portraits as kit
from carson.draw.palette import Palette
from carson.draw.portraits import portray
from carson.draw.svg import Markup, circle, join, path


def _teacher(p: Palette) -> Markup:
    """A bun, round glasses, and the book you should have read."""
    return join(
        circle(50, 14, 11, fill=p.timber),
        path("M28 54C22 30 34 17 50 17S78 30 72 54Q50 62 28 54Z", fill=p.timber),
        kit.coat(p.slate),
        path("M38 73L50 82L62 73L64 80L50 88L36 80Z", fill=p.cap, stroke_width=2.2),
        kit.head(p),
        path("M30 48C28 28 40 23 50 23C60 23 72 28 70 48Q66 36 50 29Q34 36 30 48Z", fill=p.timber),
        kit.eyes(0),
        kit.glasses(p, 7.4),
        kit.ink("M50.4 52Q53.6 56.4 50 57", 2.2),
        path("M44 63.4Q50 67.6 56 63.4Q50 62 44 63.4Z", fill=p.barn, stroke_width=1.8),
        path("M50 86Q38 78 20 82V101H80V82Q62 78 50 86Z", fill=p.barn),
        path("M50 88Q40 83 25 86V101H75V86Q60 83 50 88Z", fill=p.cap, stroke_width=2.2),
        kit.ink("M50 88V101M31 92Q38 91 44 94M69 92Q62 91 56 94", 2.2),
    )


portray(NUMBER, _teacher)
