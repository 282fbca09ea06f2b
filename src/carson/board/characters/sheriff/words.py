"""The white cowboy in words (CHR-1Y)."""

from __future__ import annotations

from carson.board.characters.sheriff.rules import PLACE_WHITE
from carson.tell.kinds import Kind, add_kind, of_verbs
from carson.tell.news import CHAINED, HANDLERS, Params, Teller, place_word
from carson.tell.placings import PLACINGS, Placing
from carson.words import N_, _


def _placed(teller: Teller, params: Params) -> None:
    full = _("{player} places the white cowboy on {what}")
    teller.join("white", params, full, full, place_word(params))


PLACINGS[PLACE_WHITE] = Placing(N_("white cowboy"), "CHR-1Y", plain=False)
HANDLERS["white_placed"] = _placed
CHAINED.add("white_placed")
add_kind(Kind(30, N_("White"), of_verbs(PLACE_WHITE), block=True, cheapest_first=True))
