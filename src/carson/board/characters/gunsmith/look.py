"""How the Gunsmith looks."""

from __future__ import annotations

from carson.board.characters.gunsmith.rules import NUMBER
from carson.draw import portraits as kit
from carson.draw.palette import Palette
from carson.draw.portraits import portray
from carson.draw.svg import Markup, join, path


def _gunsmith(p: Palette) -> Markup:
    """A leather apron, a bald head, and a revolver just oiled."""
    return join(
        kit.coat(p.plaster),
        kit.apron(p.timber),
        kit.head(p),
        kit.eyes(3.4),
        kit.nose(),
        kit.beard(p, p.roof),
        kit.ink("M38 30Q43 25.6 49 26", 3, stroke=p.cap),
        _revolver(p),
    )


def _revolver(p: Palette) -> Markup:
    """Upright, as one shows it to a customer."""
    return join(
        path("M77 26H88V58H77Z", fill=p.stone),
        kit.ink("M88 26V31", 5),
        path("M75 60C63 61 62 76 74 76", fill="none", stroke_width=3.4),
        path("M73 76H90L93 71L96 74L92 82C86 88 82 94 80 101H58C62 92 68 86 73 82Z", fill=p.plank),
        path("M73 54H92V77H73Z", fill=p.slate),
        kit.ink("M79 58V73M86 58V73", 2.4),
    )


portray(NUMBER, _gunsmith)
