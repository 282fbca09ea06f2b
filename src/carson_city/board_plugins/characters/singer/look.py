"""How a no-duel token looks."""

from __future__ import annotations

from carson_city.board_plugins.characters.singer.rules import NUMBER, SONG
from carson_city.draw import people
from carson_city.draw.board.marks import TOKENS
from carson_city.draw.board.portraits import portray
from carson_city.draw.palette import Palette
from carson_city.draw.svg import Markup, circle, group, line, path


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
portray(NUMBER, people.singer)
