"""Cowboys who sing, in words: nobody fights them (CHR-11)."""

from __future__ import annotations

from dataclasses import replace

from carson_city.board.actions import PLACE
from carson_city.board.position import Position
from carson_city.board_plugins.characters.singer.rules import PLACE_SONG, is_red
from carson_city.tell.board.news import TURNS, Turn
from carson_city.tell.board.options import OPTIONS, PLACINGS, Placing, add_kind
from carson_city.tell.board.places import Placed, space_effect
from carson_city.text.i18n import N_, _


def _song(position: Position, facts: Placed) -> str:
    if is_red(position, facts.player):
        return _("the product of two dice, with a cowboy from the general supply")
    return space_effect(position, facts.player, facts.place)


def _preview(position: Position, facts: Placed) -> str:
    return _("{how}, {effect}").format(how=_(SONG.said), effect=_song(position, facts))


SONG = Placing(
    N_("without a duel"),
    N_("Send a singing cowboy to {place}"),
    "CHR-11Y",
    fights=False,
    plain=False,
)
PLACINGS[PLACE_SONG] = SONG
OPTIONS[PLACE_SONG] = replace(OPTIONS[PLACE], short=_song, long=_preview)
TURNS["song_placed"] = Turn()
LEAD = N_("{example} and so on, without a duel;")
add_kind(40, N_("Songs"), PLACE_SONG, many=2, lead=LEAD)
