"""How the Grocer looks."""

from __future__ import annotations

from carson.board.characters.grocer.rules import NUMBER
from carson.draw.board import portraits as kit
from carson.draw.board.portraits import portray
from carson.draw.palette import Palette
from carson.draw.svg import Markup, circle, join, path


def _grocer(p: Palette) -> Markup:
    """An apron, a parting down the middle, and scales that are nearly true."""
    return join(
        kit.aside(
            kit.coat(p.leaf),
            kit.apron(p.cap),
            kit.head(p),
            path(
                "M30 46C25 20 40 13 50 21C60 13 75 20 70 46Q68 34 50 26Q32 34 30 46Z", fill=p.roof
            ),
            kit.eyes(),
            kit.nose(),
            path("M38 62Q44 56 50 59Q56 56 62 62Q56 65 50 62Q44 65 38 62Z", fill=p.roof),
            kit.bow_tie(p.barn),
        ),
        _scales(p),
    )


def _scales(p: Palette) -> Markup:
    """Held up, for everybody to see."""
    beam = "M78 101V42M63 48Q78 40 93 48"
    return join(
        kit.ink(beam, 8.4),
        kit.ink(beam, 3.8, stroke=p.plank),
        kit.ink("M63 49L55 66M63 49L71 66M93 49L85 66M93 49L101 66", 2.2),
        path("M53 66H73Q71 77 63 77T53 66ZM83 66H103Q101 77 93 77T83 66Z", fill=p.cap),
        circle(78, 42, 5, fill=p.plank, stroke_width=2.4),
    )


portray(NUMBER, _grocer)
