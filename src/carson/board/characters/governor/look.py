"""How the Governor looks."""

from __future__ import annotations

from carson.board.characters.governor.rules import NUMBER
from carson.draw.board import portraits as kit
from carson.draw.board.portraits import portray
from carson.draw.palette import Palette
from carson.draw.svg import Markup, join, path


def _governor(p: Palette) -> Markup:
    """White hair, a high collar, and a sash with a star."""
    return join(
        kit.coat(p.iron),
        path("M38 74L50 96L62 74Z", fill=p.cap),
        path("M38 74L29 80L46 101M62 74L71 80L54 101", fill=p.iron),
        path("M12 82L27 77L78 101H50Z", fill=p.barn),
        kit.ink("M20 80L64 101", 4.4, stroke=p.cap),
        kit.head(p),
        path(
            "M33 52C20 50 22 34 28 30C28 18 42 12 54 15C68 13 74 24 72 30C78 34 80 50 67 52"
            "L66 38Q62 30 56 28Q44 34 37 29Q34 34 34 40Z",
            fill=p.cap,
        ),
        path(
            "M32 48L36 60Q43 60 50 57Q57 60 64 60L68 48Q73 60 66 68Q57 69 50 63Q43 69 34 68"
            "Q27 60 32 48Z",
            fill=p.cap,
            stroke_width=2.4,
        ),
        kit.eyes(0),
        kit.ink("M36 41.4L46 42M54 42L64 41.4", 3.4),
        kit.nose(),
        path("M37 72L50 80L63 72L62 85L50 80L38 85Z", fill=p.cap, stroke_width=2.4),
        path(
            "M76 76L79.4 83.2L87 84.2L81.4 89.6L82.8 97.4L76 93.6L69.2 97.4L70.6 89.6L65 84.2"
            "L72.6 83.2Z",
            fill=p.gold,
            stroke_width=2.4,
        ),
    )


portray(NUMBER, _governor)
