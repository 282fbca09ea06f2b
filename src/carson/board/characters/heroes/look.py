"""How the Heroes look."""

from __future__ import annotations

from carson.board.characters.heroes.rules import NUMBER
from carson.draw.board import portraits as kit
from carson.draw.board.portraits import portray
from carson.draw.palette import Palette
from carson.draw.svg import Markup, group, join, path


def _heroes(p: Palette) -> Markup:
    """Two of them, in white hats: nobody doubts which side they are on."""
    return join(
        group(_second(p), transform="translate(36 3) scale(.66)"),
        group(_first(p), transform="translate(-7 26) scale(.74)"),
    )


def _first(p: Palette) -> Markup:
    """He wears a mask, and everybody knows who he is."""
    return join(
        kit.coat(p.navy),
        kit.head(p),
        path("M30 42Q50 38 70 42V50Q68 56 60 56Q54 56 50 51Q46 56 40 56Q32 56 30 50Z", fill=p.iron),
        kit.ink("M42 48V49M58 48V49", 5, stroke=p.cap),
        kit.ink("M43 64Q50 69 57 64", 2.8),
        path("M32 70Q50 82 68 70L66 80L50 97L34 80Z", fill=p.barn),
        kit.stetson(p.cap, p.barn),
    )


def _second(p: Palette) -> Markup:
    """She shoots better."""
    return join(
        path("M27 44C20 62 20 78 26 88H74C80 78 80 62 73 44Z", fill=p.ember),
        path("M10 150V101C10 85 22 78 40 75H60C78 78 90 85 90 101V150Z", fill=p.leaf),
        path("M38 75L50 96L62 75Z", fill=p.plaster),
        kit.head(p),
        path(
            "M30 52C28 32 40 30 50 30C44 38 36 40 30 52Z"
            "M70 52C72 32 60 30 50 30C56 38 64 40 70 52Z",
            fill=p.ember,
            stroke_width=2.4,
        ),
        kit.eyes(),
        kit.ink("M50.4 50Q54 55 50 56", 2.4),
        kit.ink("M43 63Q50 68 57 63", 3, stroke=p.barn),
        kit.stetson(p.cap, p.gold),
    )


portray(NUMBER, _heroes)
