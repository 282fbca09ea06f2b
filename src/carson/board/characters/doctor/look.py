"""How the Doctor and the Undertaker look."""

from __future__ import annotations

from carson.board.character import RED, YELLOW
from carson.board.characters.doctor.rules import NUMBER
from carson.draw.board import portraits as kit
from carson.draw.board.portraits import portray
from carson.draw.palette import Palette
from carson.draw.svg import Markup, circle, join, path


def _doctor(p: Palette) -> Markup:
    """A mirror on the brow, a grey beard, and a stethoscope, the newest thing."""
    tube = "M35 77C30 90 37 97 46 93C54 89 57 84 66 88"
    return join(
        kit.suit(p, p.plaster, p.sky),
        kit.head(p),
        path(
            "M30 46C26 24 38 17 50 17S74 24 70 46Q66 34 60 30Q50 33 40 30Q33 34 30 46Z",
            fill=p.stone,
        ),
        kit.beard(p, p.stone, 80),
        kit.glasses(p),
        kit.eyes(0),
        kit.nose(),
        kit.ink("M29 32Q50 25 71 32", 5.4),
        circle(50, 24, 11, fill=p.cap),
        circle(50, 24, 3, fill=p.iron, stroke="none"),
        kit.ink(tube, 7),
        kit.ink(tube, 3.4, stroke=p.stone),
        circle(73, 88, 9, fill=p.gold),
        circle(73, 88, 4, fill=p.cap, stroke_width=2),
    )


def _undertaker(p: Palette) -> Markup:
    """A tall hat with crape, hollow cheeks, and a tape for your measure."""
    tape = "M31 77C25 88 27 95 29 102M69 77C75 88 73 95 71 102"
    return join(
        path("M68 18C84 22 90 42 85 64L76 57C80 42 76 32 67 28Z", fill=p.iron),
        kit.suit(p, p.iron, p.slate),
        kit.head(p, p.plaster),
        path(
            "M31 50Q39 56 37 67Q31 60 31 52ZM69 50Q61 56 63 67Q69 60 69 52Z",
            fill=p.outline,
            stroke="none",
            opacity=0.3,
        ),
        path("M30 40V57L35 52V38ZM70 40V57L65 52V38Z", fill=p.iron, stroke_width=2),
        kit.eyes(0),
        kit.ink("M36 44.6L46 41.6M54 41.6L64 44.6", 2.8),
        kit.ink("M38 53.4Q41 55.4 45 53.4M55 53.4Q59 55.4 62 53.4", 1.8),
        kit.nose(),
        kit.ink("M44 65.6Q50 62.6 56 65.6"),
        kit.bow_tie(p.iron),
        kit.ink(tape, 8),
        kit.ink(tape, 4.6, stroke=p.gold),
        kit.ink("M25 84L29 85.6M25.4 91H29.4M75 84L71 85.6M74.6 91H70.6", 2),
        path("M32 34L30 6H70L68 34Z", fill=p.iron),
        path("M31 22H69L68 34H32Z", fill=p.slate, stroke_width=2.2),
        path("M18 31Q50 38 82 31Q84 41 50 41T18 31Z", fill=p.iron),
    )


portray(NUMBER, _doctor, YELLOW)
portray(NUMBER, _undertaker, RED)
