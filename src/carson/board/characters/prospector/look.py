"""How dynamite looks."""

from __future__ import annotations

from carson.board.characters.prospector.dynamite import TOKEN
from carson.board.characters.prospector.rules import NUMBER
from carson.draw.board import portraits as kit
from carson.draw.board.marks import TOKENS
from carson.draw.board.portraits import portray
from carson.draw.palette import Palette
from carson.draw.svg import Markup, circle, group, join, path, rect


def _prospector(p: Palette) -> Markup:
    """A beard of forty years, a hat of fifty, and a pickaxe."""
    return join(
        kit.coat(p.brick),
        path("M22 78L28 101H36L30 77ZM78 78L72 101H64L70 77Z", fill=p.slate, stroke_width=2.2),
        kit.head(p),
        path(
            "M29 46C22 62 24 80 32 86L36 83L42 94L47 87L52 98L56 87L62 92L65 82L70 84"
            "C77 76 77 60 71 46C68 56 60 56 57 55Q50 51 43 55C40 56 32 56 29 46Z",
            fill=p.cap,
        ),
        path("M44 62Q50 66 56 62Q50 59.6 44 62Z", fill=p.barn, stroke_width=1.8),
        kit.eyes(0),
        kit.ink("M36 43Q41 39 46 43M54 43Q59 39 64 43", 5),
        kit.ink("M36 43Q41 39 46 43M54 43Q59 39 64 43", 2.2, stroke=p.cap),
        kit.nose(),
        path("M30 34C26 22 32 8 42 12Q50 6 58 11C68 8 74 22 70 34Z", fill=p.timber),
        path(
            "M12 38Q16 28 30 30Q50 35 70 29Q84 28 88 36Q78 34 70 38Q50 43 30 38Q20 35 12 38Z",
            fill=p.timber,
        ),
        path("M78 101L81 56H88L87 101Z", fill=p.plank),
        path("M60 71Q66 53 84 52Q97 53 103 66Q94 60 84 61Q70 62 60 71Z", fill=p.stone),
    )


def _dynamite(palette: Palette) -> Markup:
    """Sticks in a bundle on a round token, and the fuse is lit (CHR-9R)."""
    sticks = [rect(5.6 + n * 4.2, 9.8, 4.2, 9.4, rx=1, fill=palette.barn) for n in range(3)]
    return group(
        circle(12, 12, 10.6, fill=palette.plaster, stroke_width=1.4),
        path("M11.8 9.6C11.8 7 14 7.6 14.8 6", fill="none", stroke_width=1.5),
        *sticks,
        rect(4.8, 13, 14.2, 2.8, fill=palette.cap, stroke_width=0.9),
        path(
            "M17 1.6L17.9 3.7L20.3 3.2L19.1 5.3L21 6.7L18.6 6.9L18.2 9.1L16.7 7.4L14.6 8.1"
            "L15.3 5.8L13.7 4.1L16 3.9Z",
            fill=palette.ember,
            stroke_width=0.8,
        ),
        stroke=palette.outline,
        stroke_width=1.1,
        stroke_linejoin="round",
    )


TOKENS[TOKEN.word] = _dynamite
portray(NUMBER, _prospector)
