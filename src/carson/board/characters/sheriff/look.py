"""How the white cowboy looks."""

from __future__ import annotations

from carson.board.characters.sheriff.rules import NUMBER, WHITE
from carson.draw import people
from carson.draw.board.marks import FIGURES, cowboy
from carson.draw.board.portraits import portray
from carson.draw.palette import Palette
from carson.draw.svg import Markup


def _white(palette: Palette, player: int) -> Markup:
    """He is white, whoever's mark he wears this round (CHR-1Y)."""
    dim = palette.theme == "dark" and palette.marks[player] == "cow"
    return cowboy(
        palette, palette.marks[player], "#fffdf6", "#444444" if dim else palette.players[player]
    )


FIGURES[WHITE.word] = _white
portray(NUMBER, people.sheriff)
