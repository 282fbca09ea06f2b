"""The tokens of characters in a position, with their start values where they are not in play."""

from __future__ import annotations

from carson_city.board.material import PLACES
from carson_city.board.position import Position
from carson_city.board_plugins.characters.prospector import dynamite
from carson_city.board_plugins.characters.sheriff import rules as sheriff
from carson_city.board_plugins.characters.singer import rules as singer


def white_of(position: Position) -> sheriff.WhiteState:
    """Whose the white cowboy is, and where it stands."""
    if position.has(sheriff.WHITE_COWBOY):
        return sheriff.state_of(position)
    return sheriff.WhiteState(-1, sheriff.AWAY)


def songs_of(position: Position) -> singer.SongState:
    """Whose the no-duel tokens are, how many are left, and where the others stand."""
    if position.has(singer.NO_DUEL):
        return singer.state_of(position)
    return singer.SongState(-1, 0, ())


def hands_of(position: Position) -> list[int]:
    """The dynamite at hand, by player."""
    return [dynamite.hand(position, player) for player in range(position.players)]


def fuses_of(position: Position) -> list[int]:
    """The dynamite on the board: by place, the bits of its players."""
    fuses = [0] * PLACES
    if position.has(dynamite.DYNAMITE):
        for mark in dynamite.state_of(position).lit:
            fuses[mark >> 3] |= 1 << (mark & 7)
    return fuses
