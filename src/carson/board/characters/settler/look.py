"""How the Settler looks."""

from __future__ import annotations

from carson.board.characters.settler.rules import NUMBER
from carson.draw.board import portraits as kit
from carson.draw.board.portraits import portray
from carson.draw.palette import Palette
from carson.draw.svg import Markup, join, path


def _settler(p: Palette) -> Markup:
    """A straw hat, a beard under the chin, and a spade for the first furrow."""
    return join(
        path("M80 34V101H86V34Z", fill=p.timber),
        path("M72 30V14Q72 10 76 10H90Q94 10 94 14V30Q94 44 83 50Q72 44 72 30Z", fill=p.stone),
        kit.coat(p.brick),
        path("M30 76L33 101H43L38 75ZM70 76L67 101H57L62 75Z", fill=p.slate, stroke_width=2.2),
        path("M32 90H68V101H32Z", fill=p.slate),
        kit.head(p),
        path("M30 44C29 62 34 82 50 82S71 62 70 44C69 58 62 69 50 69S31 58 30 44Z", fill=p.timber),
        kit.eyes(),
        kit.nose(),
        kit.ink("M44 62.6Q50 66 56 62.6"),
        kit.straw_hat(p, p.barn),
    )


portray(NUMBER, _settler)
