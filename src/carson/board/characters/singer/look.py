"""How a no-duel token looks."""

from __future__ import annotations

from carson.board.characters.singer.rules import NUMBER, SONG
from carson.draw.board import portraits as kit
from carson.draw.board.marks import TOKENS
from carson.draw.board.portraits import portray
from carson.draw.palette import Palette
from carson.draw.svg import Markup, circle, group, join, line, path


def _singer(p: Palette) -> Markup:
    """A hat with plumes, red lips, and a boa that sheds on the piano."""
    return join(
        path("M26 62C18 40 28 20 50 20S82 40 74 62Q50 76 26 62Z", fill=p.roof),
        kit.coat(p.skin),
        path("M26 101V88H74V101Z", fill=p.barn),
        kit.head(p),
        path(
            "M29 52C27 30 38 26 50 27C44 36 36 38 29 52Z"
            "M71 52C73 30 62 26 50 27C56 36 64 38 71 52Z",
            fill=p.roof,
        ),
        kit.eyes(),
        kit.ink("M36 47L40 48.6M64 47L60 48.6", 2.2),
        kit.ink("M50.4 50Q54 55 50 56", 2.2),
        path("M43 62Q47 59.6 50 61.4Q53 59.6 57 62Q50 69 43 62Z", fill=p.barn, stroke_width=1.8),
        circle(60, 58, 1.3, fill=p.outline, stroke="none"),
        path(
            "M2 101Q0 89 9 87Q8 77 19 79Q23 70 32 76Q40 74 41 83Q46 88 50 88T59 83Q60 74 68 76"
            "Q77 70 81 79Q92 77 91 87Q100 89 98 101H62Q64 93 57 93Q54 98 50 96Q46 98 43 93"
            "Q36 93 38 101Z",
            fill=p.ember,
        ),
        kit.ink("M13 94L17 89M23 88L25 83M28 97L31 91M77 88L75 83M87 94L83 89M72 97L69 91", 2.4),
        path(
            "M62 22C66 4 84 0 92 8C90 14 86 14 84 16C88 18 90 22 88 26C80 22 72 26 66 30Z",
            fill=p.cap,
        ),
        path("M30 26C32 10 62 8 66 24Z", fill=p.barn),
        path("M14 34C24 22 60 16 84 26Q88 32 82 34C64 28 36 30 20 40Q12 40 14 34Z", fill=p.barn),
    )


def _song(palette: Palette) -> Markup:
    """A song on a round token: nobody fights with who wears it (CHR-11)."""
    return group(
        circle(12, 12, 10.6, fill=palette.plaster, stroke_width=1.4),
        path(
            "M9.6 16.4V6.4L17 4.8V14.6",
            fill="none",
            stroke_width=1.9,
            stroke_linejoin="round",
        ),
        line(9.6, 8.6, 17, 7, stroke_width=1.9),
        circle(7.9, 16.6, 2.4, fill=palette.outline, stroke="none"),
        circle(15.3, 14.9, 2.4, fill=palette.outline, stroke="none"),
        stroke=palette.outline,
    )


TOKENS[SONG.word] = _song
portray(NUMBER, _singer)
