"""How the Mercenary looks."""

from __future__ import annotations

from carson.board.characters.mercenary.rules import NUMBER
from carson.draw.board import portraits as kit
from carson.draw.board.portraits import portray
from carson.draw.palette import Palette
from carson.draw.svg import Markup, join, path


def _mercenary(p: Palette) -> Markup:
    """An eye patch under a black hat, and more cartridges than words."""
    return join(
        kit.coat(p.timber),
        path("M38 75L50 92L62 75Z", fill=p.stone),
        path("M14 82L24 78L74 101H52Z", fill=p.roof),
        path("M86 82L76 78L26 101H48Z", fill=p.roof),
        kit.ink("M26 86L32 80M37 91L43 85M48 97L54 91M74 86L68 80M63 91L57 85", 4.4),
        kit.ink("M26 86L32 80M37 91L43 85M48 97L54 91M74 86L68 80M63 91L57 85", 2.6, stroke=p.gold),
        kit.head(p),
        path(
            "M31 54V52C31 64 40 72 50 72S69 64 69 52V54Q66 60 58 60Q50 56 42 60Q34 60 31 54Z",
            fill=p.iron,
            stroke="none",
            opacity=0.45,
        ),
        kit.eyes(0),
        kit.ink("M36 43L46 45", 3.4),
        kit.ink("M32 40L69 48", 2.6),
        path("M51 43H66V50Q64 56 58.5 56T51 50Z", fill=p.iron, stroke_width=2),
        kit.nose(),
        kit.ink("M44 65L57 63"),
        path("M54 62L70 66L69.4 70L53.6 66Z", fill=p.plaster, stroke_width=1.8),
        kit.stetson(p.iron, p.barn),
    )


portray(NUMBER, _mercenary)
