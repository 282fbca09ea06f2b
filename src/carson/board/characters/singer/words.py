"""Cowboys who sing, in words: nobody fights them (CHR-11)."""

from __future__ import annotations

from carson.board.characters.singer.rules import PLACE_SONG, is_red
from carson.board.position import Position
from carson.notation import Action
from carson.tell.board.effects import EFFECTS, space_effect
from carson.tell.board.groups import add_kind
from carson.tell.board.news import TURNS, Turn
from carson.tell.board.placings import PLACINGS, Placing
from carson.tell.board.previews import PREVIEWS, Previews
from carson.tell.groups import Kind, of_verbs
from carson.words import N_, _


def _song(position: Position, player: int, action: Action) -> str:
    if is_red(position, player):
        return _("the product of two dice, with a cowboy from the general supply")
    return space_effect(position, player, action.value)


def _preview(previews: Previews, action: Action) -> str:
    return f"{_(SONG.said)}, {_song(previews.position, previews.player, action)}"


SONG = Placing(
    N_("without a duel"),
    N_("Send a singing cowboy to {place}"),
    "CHR-11Y",
    fights=False,
    plain=False,
)
PLACINGS[PLACE_SONG] = SONG
EFFECTS[PLACE_SONG] = _song
PREVIEWS[PLACE_SONG] = _preview
TURNS["song_placed"] = Turn()
LEAD = N_("{example} and so on, without a duel;")
add_kind(Kind(40, N_("Songs"), of_verbs(PLACE_SONG), many=2, lead=LEAD))
