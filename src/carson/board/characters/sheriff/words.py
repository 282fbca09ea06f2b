"""The white cowboy in words (CHR-1Y)."""

from __future__ import annotations

from carson.board.characters.sheriff.rules import PLACE_WHITE
from carson.tell.board.groups import add_kind
from carson.tell.board.news import CHAINED, HANDLERS, Params, Teller
from carson.tell.board.placings import PLACINGS, Placing
from carson.tell.groups import Kind, of_verbs
from carson.words import N_, _


def _placed(teller: Teller, params: Params) -> None:
    full = _("{player} places the white cowboy on {what}")
    teller.join("white", params, full, full, teller.place(params))


PLACINGS[PLACE_WHITE] = Placing(
    N_("white cowboy"), N_("Place the white cowboy on {place}"), "CHR-1Y", plain=False
)
HANDLERS["white_placed"] = _placed
CHAINED.add("white_placed")
add_kind(Kind(30, N_("White"), of_verbs(PLACE_WHITE), block=True, cheapest_first=True))
