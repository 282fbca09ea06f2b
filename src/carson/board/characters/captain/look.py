"""How the Captain looks."""

from __future__ import annotations

from carson.board.characters.captain.rules import NUMBER
from carson.draw.board import portraits as kit
from carson.draw.board.portraits import portray
from carson.draw.palette import Palette
from carson.draw.svg import Markup, circle, join, path


def _captain(p: Palette) -> Markup:
    """A kepi, a goatee, and gold on both shoulders."""
    buttons = [circle(x, y, 2.6, fill=p.gold, stroke_width=1.6) for y in (86, 95) for x in (42, 58)]
    return join(
        kit.coat(p.navy),
        path("M40 74L50 82L60 74L64 79L50 89L36 79Z", fill=p.gold, stroke_width=2.2),
        *buttons,
        _epaulette(p, "M6 90C6 79 17 76 30 78L29 87Q16 85 10 94Z"),
        _epaulette(p, "M94 90C94 79 83 76 70 78L71 87Q84 85 90 94Z"),
        kit.head(p),
        kit.eyes(3),
        kit.nose(),
        kit.goatee(p.roof),
        path("M30 36C28 26 32 12 36 9H66C70 14 72 28 70 36Z", fill=p.navy),
        path("M29.6 28H70.4V36H29.6Z", fill=p.gold, stroke_width=2.2),
        path("M26 38Q50 26 74 38Q70 43 50 40T26 38Z", fill=p.iron),
        kit.ink("M43 13L57 24M57 13L43 24", 3, stroke=p.gold),
    )


def _epaulette(p: Palette, d: str) -> Markup:
    return path(d, fill=p.gold, stroke_width=2.4)


portray(NUMBER, _captain)
