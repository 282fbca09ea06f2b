"""What the Paperboy's card says of its limit: it is another's (CHR-0)."""

from __future__ import annotations

from carson.board.character import PAPERBOY
from carson.draw.board import portraits as kit
from carson.draw.board.portraits import portray
from carson.draw.palette import Palette
from carson.draw.svg import Markup, circle, group, join, path, rect


def _paperboy(p: Palette) -> Markup:
    """A cap too big, freckles, and the news."""
    return join(
        kit.coat(p.plank),
        path("M40 74L50 84L60 74L64 80L50 90L36 80Z", fill=p.cap, stroke_width=2.2),
        kit.ink("M33 77L37 101M67 77L63 101", 4, stroke=p.roof),
        kit.head(p),
        path(
            "M31 50Q28 36 34 30H66Q72 36 69 50L65 40Q50 36 35 40Z", fill=p.ember, stroke_width=2.4
        ),
        kit.eyes(2.2),
        kit.ink("M49 54Q52 57 53 54", 2.2),
        kit.ink("M37 56H37.1M41 58H41.1M59 58H59.1M63 56H63.1", 2.4, stroke=p.brick),
        path("M41 61Q50 73 59 61Z", fill=p.cap, stroke_width=2.2),
        path("M24 34C16 22 30 8 50 8S84 22 76 34Q50 26 24 34Z", fill=p.slate),
        kit.ink("M50 9Q40 16 38 29M50 9Q60 16 62 29", 2),
        circle(50, 8, 3, fill=p.slate, stroke_width=2),
        path("M24 35Q50 25 76 35Q66 42 50 39T24 35Z", fill=p.slate),
        group(
            rect(0, 0, 38, 34, fill=p.cap),
            kit.ink("M5 7H33", 4.6),
            kit.ink("M5 15H17M5 21H17M5 27H17M22 15H33M22 21H33M22 27H33", 2),
            transform="translate(59 66) rotate(-12)",
        ),
    )


portray(PAPERBOY, _paperboy)
