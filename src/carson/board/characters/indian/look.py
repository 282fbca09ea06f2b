"""How the Indian looks."""

from __future__ import annotations

from carson.board.characters.indian.rules import NUMBER
from carson.draw.board import portraits as kit
from carson.draw.board.portraits import portray
from carson.draw.palette import Palette
from carson.draw.svg import Markup, join, path


def _indian(p: Palette) -> Markup:
    """Two eagle feathers, long braids, and a breastplate of bone."""
    bones = "M40 86H60M40 92H60M41 98H59"
    return join(
        _feather(p, "M59 26C57 14 61 8 68 5C74 12 73 21 66 28Z", "M62 27L67 11"),
        _feather(p, "M66 30C70 16 78 10 87 10C88 20 82 28 70 33Z", "M68 31L82 15"),
        kit.coat(p.plank),
        path("M38 75L50 86L62 75L70 80L66 101H34L30 80Z", fill=p.timber),
        kit.ink(bones, 5.6),
        kit.ink(bones, 2.8, stroke=p.cap),
        kit.head(p, p.tan),
        path("M30 48C26 24 38 17 50 18C62 17 74 24 70 48Q68 32 50 24Q32 32 30 48Z", fill=p.hollow),
        _braid(p, "M31 44C24 54 22 66 25 76L21 86L26 98L32 87L30 76C30 66 31 58 34 54Z"),
        _braid(p, "M69 44C76 54 78 66 75 76L79 86L74 98L68 87L70 76C70 66 69 58 66 54Z"),
        kit.ink("M23 78H31M69 78H77", 4, stroke=p.barn),
        kit.eyes(),
        kit.nose(),
        kit.ink("M43 63Q50 66.4 57 63"),
        path("M30 32Q50 24 70 32V39Q50 31 30 39Z", fill=p.barn, stroke_width=2.4),
        kit.ink("M38 33L42 30M48 33V29M58 30L62 33", 2, stroke=p.gold),
    )


def _feather(p: Palette, d: str, shaft: str) -> Markup:
    return join(path(d, fill=p.cap), kit.ink(shaft, 2))


def _braid(p: Palette, d: str) -> Markup:
    return path(d, fill=p.hollow, stroke_width=2.4)


portray(NUMBER, _indian)
