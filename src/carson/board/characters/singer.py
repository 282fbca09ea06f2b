"""11 Singer: cowboys whom nobody fights."""

from __future__ import annotations

from typing import Final

from carson.board.actions import PLACE_SONG, place_song
from carson.board.character import RED, YELLOW, Character, register
from carson.board.events import SONG_PLACED
from carson.board.map import PLACE_WORDS
from carson.board.material import (
    GAMBLING,
    INCOME_FIREPOWER,
    INCOME_PARCELS,
    NO_DUEL_TOKENS,
    ROADS_1,
    TRACK_END,
    VP_PARCELS,
)
from carson.board.position import Position
from carson.notation import Action
from carson.words import N_, _

SONG_SPACES: Final = (
    ROADS_1, INCOME_PARCELS, INCOME_FIREPOWER, GAMBLING, *range(VP_PARCELS, TRACK_END),
)  # fmt: skip


def stands_there(position: Position, player: int, space: int) -> bool:
    """Whether a cowboy of the Singer is on a space already (RND-8)."""
    return space in position.sung or bool(position.cowboys[space] >> player & 1)


class SingerYellow(Character):
    """Two cowboys go with no-duel tokens and act as if alone (CHR-11Y)."""

    def taken(self, position: Position, player: int) -> None:
        position.singer = player
        position.songs = NO_DUEL_TOKENS

    def add_placements(self, position: Position, player: int, options: list[Action]) -> None:
        if position.songs and position.supply[player]:
            for space in SONG_SPACES:
                if space in position.open_spaces and not stands_there(position, player, space):
                    options.append(place_song[space])

    def place(self, position: Position, player: int, action: Action) -> None:
        position.supply[player] -= 1
        position.songs -= 1
        position.sung.append(action.value)
        position.events.append((SONG_PLACED, player, action.value))

    def why_not_special(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        if action.verb != PLACE_SONG or position.songs == 0:
            return super().why_not_special(position, player, action)
        word = PLACE_WORDS[action.value]
        if action.value not in SONG_SPACES:
            return _("a no-duel token does not go to {place}").format(place=word), "CHR-11Y"
        if action.value not in position.open_spaces:
            return _("{place} is closed this round").format(place=word), "WORD-9"
        if stands_there(position, player, action.value):
            return _("you have a cowboy on {place} already").format(place=word), "RND-8"
        return _("you have no cowboy left to place"), "RND-5"


class SingerRed(Character):
    """One more cowboy sings on Gambling and earns the product of the dice (CHR-11R)."""

    def taken(self, position: Position, player: int) -> None:
        position.singer = player
        position.songs = 1

    def add_placements(self, position: Position, player: int, options: list[Action]) -> None:
        if (
            position.songs
            and position.stock[player]
            and not stands_there(position, player, GAMBLING)
        ):
            options.append(place_song[GAMBLING])

    def place(self, position: Position, player: int, action: Action) -> None:
        position.stock[player] -= 1
        position.songs -= 1
        position.sung.append(GAMBLING)
        position.events.append((SONG_PLACED, player, GAMBLING))

    def winnings(self, position: Position, first: int, second: int) -> int:
        return first * second if GAMBLING in position.sung else first + second

    def why_not_special(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        if action.verb != PLACE_SONG or position.songs == 0:
            return super().why_not_special(position, player, action)
        if action.value != GAMBLING:
            return _("the red Singer's cowboy goes to gambling"), "CHR-11R"
        if stands_there(position, player, GAMBLING):
            return _("you have a cowboy on {place} already").format(
                place=PLACE_WORDS[GAMBLING]
            ), "RND-8"
        return _("no cowboy of yours is in the general supply"), "CHR-11Ra"


register(
    SingerYellow(
        11, YELLOW, N_("Singer"), 15,
        N_("Two of your cowboys may act without a duel on roads, income or VP spaces."),
    ),
    SingerRed(
        11, RED, N_("Singer"), 40,
        N_("An extra cowboy on Gambling, without a duel, wins the product of the dice."),
    ),
)  # fmt: skip
