"""How the Lawyer and the Editor look."""

from __future__ import annotations

from carson.board.character import RED, YELLOW
from carson.board.characters.lawyer.rules import NUMBER
from carson.draw.board import portraits as kit
from carson.draw.board.portraits import portray
from carson.draw.palette import Palette
from carson.draw.svg import Markup, circle, join, path


def _lawyer(p: Palette) -> Markup:
    """A high collar, a pointed beard, and a contract with a seal."""
    return join(
        kit.aside(
            kit.suit(p, p.slate, p.barn),
            kit.head(p),
            path(
                "M30 48C26 24 36 17 48 18C62 15 76 24 70 48Q69 36 62 28Q50 32 40 28Q32 36 30 48Z",
                fill=p.hollow,
            ),
            kit.eyes(0),
            kit.ink("M36 42.4L46 43M54 40.6Q59 36.6 64 40", 3),
            kit.nose(),
            kit.goatee(p.hollow),
            path("M37 71L48 79L37 86ZM63 71L52 79L63 86Z", fill=p.cap, stroke_width=2.2),
        ),
        path("M63 66L92 62L97 99L68 103Z", fill=p.cap),
        path("M60 60L92 55L94 64L62 69Z", fill=p.plaster),
        kit.ink("M70 74L88 71.6M71 80L89 77.6M72 86L79 85", 2.4),
        circle(87, 89, 6, fill=p.barn, stroke_width=2.4),
    )


def _editor(p: Palette) -> Markup:
    """A green shade over the eyes, and a quill that is feared."""
    return join(
        kit.aside(
            kit.coat(p.plaster),
            path("M36 76L42 101H58L64 76Z", fill=p.roof),
            path("M40 74L50 90L60 74Z", fill=p.cap),
            kit.ink("M10 87L25 93M90 87L75 93", 5, stroke=p.barn),
            kit.head(p),
            path("M31 38Q30 13 50 13T69 38Z", fill=p.skin),
            kit.ink("M40 22Q45 18 51 19", 3, stroke=p.cap),
            path(
                "M34 58Q24 58 26 50Q19 46 24 39Q24 32 33 33ZM66 58Q76 58 74 50Q81 46 76 39"
                "Q76 32 67 33Z",
                fill=p.stone,
            ),
            kit.glasses(p, 6.4),
            kit.eyes(0),
            kit.nose(),
            path(
                "M37 66Q44 55 50 59Q56 55 63 66Q56 67 50 64Q44 67 37 66Z",
                fill=p.stone,
                stroke_width=2.2,
            ),
            kit.bow_tie(p.iron),
            path("M30 34Q50 27 70 34L84 46Q50 37 16 46Z", fill=p.leaf),
        ),
        path("M70 88C66 66 76 46 93 38C99 58 94 76 78 90Z", fill=p.cap),
        kit.ink("M66 102Q74 74 89 48", 3),
    )


portray(NUMBER, _lawyer, YELLOW)
portray(NUMBER, _editor, RED)
