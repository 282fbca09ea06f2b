"""The white cowboy in words (CHR-1Y)."""

from carson_city.board_plugins.characters.sheriff.rules import PLACE_WHITE
from carson_city.tell.board.news import TURNS, Turn
from carson_city.tell.board.options import PLACINGS, Placing, add_kind
from carson_city.text.i18n import N_

PLACINGS[PLACE_WHITE] = Placing(
    N_("white cowboy"), N_("Place the white cowboy on {place}"), "CHR-1Y", plain=False
)
TURNS["white_placed"] = Turn()
add_kind(30, N_("White"), PLACE_WHITE, block=True, cheapest_first=True)
