"""How the Chinese Worker looks."""

from __future__ import annotations

from carson.board.characters.chinese_worker.rules import NUMBER
from carson.draw.board import portraits as kit
from carson.draw.board.portraits import portray
from carson.draw.palette import Palette
from carson.draw.svg import Markup, join, path


def _worker(p: Palette) -> Markup:
    """A cone of straw, a long braid, and the hammer that drives spikes."""
    return join(
        path("M14 101L22 62L28 63L22 101Z", fill=p.timber),
        path("M8 51L40 57L38 68L6 62Z", fill=p.iron),
        kit.coat(p.navy),
        path("M42 75Q50 82 58 75L60 79Q50 88 40 79Z", fill=p.navy),
        kit.ink("M50 84V99"),
        kit.ink("M44 90H56M44 97H56", 3, stroke=p.plaster),
        kit.head(p, p.skin),
        path("M67 56C76 62 77 70 74 78L78 88L73 99L67 89L68 78C70 70 68 66 64 64Z", fill=p.hollow),
        kit.ink("M69 79H76", 3, stroke=p.barn),
        kit.eyes(),
        kit.nose(),
        kit.smile(),
        path("M50 5L96 38Q74 44 50 44T4 38Z", fill=p.plank),
        kit.ink("M50 6L28 41M50 6L72 41M20 31Q50 38 80 31", 1.8, opacity="0.55"),
    )


portray(NUMBER, _worker)
