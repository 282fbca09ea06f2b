"""How the Cowboy looks."""

from __future__ import annotations

from carson.board.characters.cowboy.rules import NUMBER
from carson.draw.board import portraits as kit
from carson.draw.board.portraits import portray
from carson.draw.palette import Palette
from carson.draw.svg import Markup, join, path


def _cowboy(p: Palette) -> Markup:
    """A neckerchief, a straw between the teeth, and a lasso."""
    return join(
        kit.coat(p.sky),
        kit.head(p),
        path("M31 46Q29 34 34 28H66Q71 34 69 46L65 36Q50 32 35 36Z", fill=p.gold, stroke_width=2.4),
        kit.eyes(),
        kit.nose(),
        kit.ink("M42 62Q49 68 57 63", 2.6),
        kit.ink("M57 63L80 56", 5),
        kit.ink("M57 63L80 56", 2, stroke=p.gold),
        path("M32 70Q50 82 68 70L66 80L52 97L34 80Z", fill=p.barn),
        kit.ink("M42 81H43M50 84H51M57 80H58M50 91H51", 3, stroke=p.cap),
        kit.stetson(p.timber, p.gold),
        _lasso(p),
    )


def _lasso(p: Palette) -> Markup:
    """A coil over the shoulder, and its end."""
    coils = (
        "M79 64C100 64 101 100 79 100C57 100 58 64 79 64ZM80 70C94 70 95 95 80 95"
        "C66 95 66 70 80 70Z"
    )
    return join(kit.ink(coils, 7.6), kit.ink(coils, 3.6, stroke=p.plank))


portray(NUMBER, _cowboy)
