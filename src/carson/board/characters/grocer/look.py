"""How the Grocer looks."""

from __future__ import annotations

from carson.board.characters.grocer.rules import NUMBER
from carson.draw import portraits as kit
from carson.draw.palette import Palette
from carson.draw.portraits import portray
from carson.draw.svg import Markup, circle, join, path


def _grocer(p: Palette) -> Markup:
    """An apron, a parting down the middle, and scales that are nearly true."""
    return join(
        kit.coat(p.leaf),
        kit.apron(p.cap),
        kit.head(p),
        path("M30 46C26 20 40 14 50 21C60 14 74 20 70 46Q68 34 50 26Q32 34 30 46Z", fill=p.hollow),
        kit.eyes(),
        kit.nose(),
        kit.curled(p.hollow),
        kit.bow_tie(p.barn),
        _scales(p),
    )


def _scales(p: Palette) -> Markup:
    """Held up, for everybody to see."""
    beam = "M78 101V49M62 56Q78 48 94 56"
    return join(
        kit.ink(beam, 8),
        kit.ink(beam, 3.4, stroke=p.plank),
        kit.ink("M62 57L54 75M62 57L70 75M94 57L86 75M94 57L102 75", 2),
        path("M52 75H72Q70 85 62 85T52 75ZM84 75H104Q102 85 94 85T84 75Z", fill=p.stone),
        circle(78, 49, 5, fill=p.plank, stroke_width=2.4),
    )


portray(NUMBER, _grocer)
