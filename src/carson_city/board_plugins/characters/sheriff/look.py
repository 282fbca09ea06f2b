"""How the white cowboy looks."""

from __future__ import annotations

from carson_city.board_plugins.characters.sheriff.rules import NUMBER, WHITE
from carson_city.draw import people
from carson_city.draw.board.marks import FIGURES, cowboy
from carson_city.draw.board.portraits import portray
from carson_city.draw.palette import Palette
from carson_city.draw.svg import Markup


def _white(palette: Palette, player: int) -> Markup:
    """He is white, whoever's mark he wears this round (CHR-1Y)."""
    dim = palette.theme == "dark" and palette.marks[player] == "cow"
    return cowboy(
        palette, palette.marks[player], "#fffdf6", "#444444" if dim else palette.players[player]
    )


FIGURES[WHITE.word] = _white
portray(NUMBER, people.sheriff)
