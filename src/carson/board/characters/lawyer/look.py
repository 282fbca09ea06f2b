"""How the Lawyer and the Editor look."""

from __future__ import annotations

from carson.board.character import RED, YELLOW
from carson.board.characters.lawyer.rules import NUMBER
from carson.draw import portraits as kit
from carson.draw.palette import Palette
from carson.draw.portraits import portray
from carson.draw.svg import Markup, circle, group, join, path, rect


def _lawyer(p: Palette) -> Markup:
    """A high collar, a pointed beard, and a contract with a seal."""
    return join(
        kit.suit(p, p.slate, p.barn),
        kit.head(p),
        path(
            "M30 48C26 24 36 17 48 18C62 15 76 24 70 48Q69 36 62 28Q50 32 40 28Q32 36 30 48Z",
            fill=p.hollow,
        ),
        kit.eyes(0),
        kit.ink("M36 43.4L46 41M54 41L64 43.4", 3),
        kit.nose(),
        kit.goatee(p.hollow),
        path("M37 71L48 79L37 86ZM63 71L52 79L63 86Z", fill=p.cap, stroke_width=2.2),
        path("M63 66L92 62L97 99L68 103Z", fill=p.cap),
        path("M60 60L92 55L94 64L62 69Z", fill=p.plaster),
        kit.ink("M70 74L88 71.6M71 80L89 77.6M72 86L79 85", 2.4),
        circle(87, 89, 6, fill=p.barn, stroke_width=2.4),
    )


def _editor(p: Palette) -> Markup:
    """A green shade over the eyes, wild hair, and a quill that is feared."""
    return join(
        kit.coat(p.plaster),
        path("M36 76L42 101H58L64 76Z", fill=p.roof),
        path("M40 74L50 90L60 74Z", fill=p.cap),
        kit.ink("M9 86L24 92M91 86L76 92", 5, stroke=p.barn),
        path(
            "M30 48Q20 44 26 36Q18 28 28 23Q28 12 38 15Q42 7 50 12Q58 7 62 15Q72 12 72 23"
            "Q82 28 74 36Q80 44 70 48Z",
            fill=p.timber,
        ),
        kit.head(p),
        path("M30 44V26Q50 14 70 26V44Q66 30 50 30T30 44Z", fill=p.timber, stroke="none"),
        kit.eyes(0),
        kit.glasses(p, 6.2),
        kit.nose(),
        kit.ink("M43 64.6Q50 62.6 57 65.6"),
        kit.bow_tie(p.iron),
        path("M29 30Q50 23 71 30L81 43Q50 33 19 43Z", fill=p.leaf),
        path("M72 88C70 70 78 54 94 46C98 62 92 78 78 90Z", fill=p.cap),
        kit.ink("M68 101Q76 76 90 54", 2.6),
    )


portray(NUMBER, _lawyer, YELLOW)
portray(NUMBER, _editor, RED)
