"""How the white cowboy looks."""

from __future__ import annotations

from carson.board.characters.sheriff.rules import NUMBER, WHITE
from carson.board.material import MARKS
from carson.draw.board import portraits as kit
from carson.draw.board.marks import FIGURES, cowboy
from carson.draw.board.portraits import portray
from carson.draw.palette import Palette
from carson.draw.svg import Markup, join, path


def _sheriff(p: Palette) -> Markup:
    """A moustache, a wide hat, and a star to be seen from afar."""
    return join(
        kit.coat(p.slate),
        path("M38 75L50 95L62 75Z", fill=p.plaster),
        path("M38 75L28 78L34 101H46ZM62 75L72 78L66 101H54Z", fill=p.timber),
        kit.head(p),
        kit.eyes(3.4),
        kit.nose(),
        kit.moustache(p.roof),
        kit.stetson(p.plank, p.roof),
        path(
            "M28 76L31.8 83.8L40.4 85L34.2 91L35.6 99.6L28 95.6L20.4 99.6L21.8 91L15.6 85"
            "L24.2 83.8Z",
            fill=p.gold,
            stroke_width=2.6,
        ),
    )


def _white(palette: Palette, player: int) -> Markup:
    """He is white, whoever's mark he wears this round (CHR-1Y)."""
    dim = palette.theme == "dark" and MARKS[player] == "cow"
    return cowboy(palette, MARKS[player], "#fffdf6", "#444444" if dim else palette.players[player])


FIGURES[WHITE.word] = _white
portray(NUMBER, _sheriff)
