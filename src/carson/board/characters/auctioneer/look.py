"""What drawings show of an auction: the lot (CHR-12Y)."""

from __future__ import annotations

from carson.board.characters.auctioneer.rules import NUMBER, Bidding, MarkLot
from carson.draw.board import portraits as kit
from carson.draw.board.lots import LOTS
from carson.draw.board.portraits import portray
from carson.draw.palette import Palette
from carson.draw.svg import Markup, join, path


def _auctioneer(p: Palette) -> Markup:
    """A hat with a flat crown, a mouth that never rests, and the hammer."""
    return join(
        kit.suit(p, p.leaf, p.gold),
        kit.head(p),
        kit.eyes(3),
        kit.nose(),
        path("M41 61H59Q58 71 50 71T41 61Z", fill=p.barn, stroke_width=2.2),
        path("M43.6 61.6H56.4V64H43.6Z", fill=p.cap, stroke="none"),
        path("M30 40H35V54L31 56ZM70 40H65V54L69 56Z", fill=p.roof, stroke_width=2),
        kit.bow_tie(p.barn),
        path("M33 32V12H67V32Z", fill=p.plaster),
        path("M33 24H67V32H33Z", fill=p.barn, stroke_width=2.2),
        path("M20 31H80V38H20Z", fill=p.plaster),
        path("M74 84L79 101H88L81 82Z", fill=p.skin),
        path("M88 101L78 70L84 68L95 98Z", fill=p.timber),
        path("M62 62L88 52L94 68L68 78Z", fill=p.timber),
        kit.ink("M68 60L74 75M82 55L88 70", 2),
    )


LOTS[MarkLot.name] = lambda step: list(step.marked)
LOTS[Bidding.name] = lambda step: list(step.lot)
portray(NUMBER, _auctioneer)
