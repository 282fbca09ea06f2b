"""How the Gunsmith looks."""

from __future__ import annotations

from carson.board.characters.gunsmith.rules import NUMBER
from carson.draw.board import portraits as kit
from carson.draw.board.portraits import portray
from carson.draw.palette import Palette
from carson.draw.svg import Markup, group, join, path


def _gunsmith(p: Palette) -> Markup:
    """A leather apron, a bald head, and a revolver just oiled."""
    return join(
        kit.aside(
            kit.coat(p.plaster),
            kit.apron(p.timber),
            kit.head(p),
            kit.eyes(3.4),
            kit.nose(),
            kit.beard(p, p.roof),
            kit.ink("M38 30Q43 25.6 49 26", 3, stroke=p.cap),
        ),
        _revolver(p),
    )


def _revolver(p: Palette) -> Markup:
    """Upright, as one shows it to a customer."""
    return group(
        path("M76 14H88V52H76Z", fill=p.stone),
        kit.ink("M90 15V21", 4),
        kit.ink("M73 57C60 58 59 75 72 75", 4),
        path("M72 75H91L95 69L98 73L93 82C86 88 81 95 79 102H54C59 92 65 86 72 82Z", fill=p.plank),
        path("M71 50H93V77H71Z", fill=p.slate),
        kit.ink("M78 55V72M86 55V72", 2.8),
        transform="translate(-3 2)",
    )


portray(NUMBER, _gunsmith)
