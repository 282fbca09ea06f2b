"""How the Banker looks."""

from __future__ import annotations

from carson.board.characters.banker.rules import NUMBER
from carson.draw.board import portraits as kit
from carson.draw.board.portraits import portray
from carson.draw.palette import Palette
from carson.draw.svg import Markup, circle, join


def _banker(p: Palette) -> Markup:
    """A bowler, white whiskers, and a watch on a heavy chain."""
    return join(
        kit.suit(p, p.iron, p.leaf),
        kit.head(p),
        kit.eyes(),
        kit.nose(),
        kit.whiskers(p.cap),
        kit.moustache(p.cap),
        kit.bow_tie(p.barn),
        kit.bowler(p.iron, p.gold),
        kit.ink("M50 92Q62 101 76 89", 5.4),
        kit.ink("M50 92Q62 101 76 89", 2.6, stroke=p.gold),
        circle(79, 85, 8.6, fill=p.gold, stroke_width=2.6),
        circle(79, 85, 4.6, fill=p.cap, stroke_width=1.6),
    )


portray(NUMBER, _banker)
