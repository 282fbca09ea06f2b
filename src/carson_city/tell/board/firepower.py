"""Firepower when it comes to a duel, and what may still change it (DUEL-2a)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from carson_city.board.character import CHARACTERS
from carson_city.board.duel import is_contested
from carson_city.board.kinds import ALL_KINDS
from carson_city.board.material import (
    AMMUNITION,
    AMMUNITION_POWER,
    BUILDING_3,
    BUILDING_12,
    CHURCH,
    INCOME_STAGE,
    KEPT_STAGE,
    KINDS,
    PARCEL_STAGE,
    PLAYER_BITS,
    RANCH,
    TRACK,
)
from carson_city.board.position import Position
from carson_city.board.spaces import space_at

# The cards that let beaten cowboys go on to another place.
MOVES_BEATEN: Final[set[int]] = set()


# What somebody whom nobody plays will about have when it comes to duels, by the word of the plug.
FORETOLD: Final[dict[str, Callable[[Position], int]]] = {}


def power_at(position: Position, player: int, place: int) -> int:
    """A player's firepower, with the 3-revolver tile if nobody else is there for it (ACT-2)."""
    if player in position.setup.automatic:
        for plug in position.rules.plugs:
            if plug.word in FORETOLD:
                return FORETOLD[plug.word](position)
    alone = position.cowboys[AMMUNITION] & PLAYER_BITS == 1 << player
    tile = AMMUNITION_POWER if alone and place != AMMUNITION else 0
    return position.firepower(player) + tile


# The most that somebody whom nobody plays can have when it comes to duels, and one more for ties.
AT_MOST: Final[dict[str, Callable[[Position], int]]] = {}


def strongest_of(position: Position, player: int) -> int:
    """The firepower that a player may come with."""
    if player in position.setup.automatic:
        for plug in position.rules.plugs:
            if plug.word in AT_MOST:
                return AT_MOST[plug.word](position)
    return position.firepower(player)


def power_once_placed(position: Position, player: int) -> int:
    """The player's firepower once a cowboy is placed, who no longer counts then (DUEL-2a)."""
    return max(position.firepower(player) - 1, 0)


def may_change(position: Position, player: int, place: int) -> bool:
    """Whether a player's firepower may be another when it comes to the duel in a place."""
    now = _stage(position, place)
    earlier = [
        other
        for other in _stands(position, player)
        if other != place and _stage(position, other) <= now
    ]
    if any(
        is_contested(position.cowboys[other]) or position.strength_at(other) for other in earlier
    ):
        return True  # a cowboy may come home (DUEL-5)
    if AMMUNITION in earlier and any(CHARACTERS[card].loss_pays() for card in position.character):
        return True  # the tile may be declined (RND-10)
    if any(ALL_KINDS[kind].gives for kind in _tiles_before(position, player, now)):
        return True  # BUILD-7
    built = [p for p in _stands(position, player) if p in position.town.built]
    return bool(built) and _church_before(position, now)


def _stands(position: Position, player: int) -> list[int]:
    """The places with a cowboy of the player; those who sing fight nobody."""
    return [place for place, mask in enumerate(position.cowboys) if mask >> player & 1]


def _stage(position: Position, place: int) -> tuple[int, bool]:
    """When a place is resolved: parcels at once, City Hall before the attacks (ACT-5c, ACT-11)."""
    if place >= TRACK:
        return place, False
    if position.strength_at(place):
        return INCOME_STAGE - 1, True
    if position.town.ground[place] < RANCH:
        return PARCEL_STAGE, False
    return INCOME_STAGE, place != position.city_hall


def _tiles_before(position: Position, player: int, now: tuple[int, bool]) -> list[int]:
    """The kinds of building that the player may build before a stage (ACT-6a, ACT-7)."""
    kinds = [
        position.display[space_at(space).slot]
        for space in range(BUILDING_12, BUILDING_3 + 1)
        if position.cowboys[space] >> player & 1 and (space, False) < now
    ]
    if now > (KEPT_STAGE, False):
        kept = position.kept[player * KINDS : player * KINDS + KINDS]
        kinds += [kind for kind, count in enumerate(kept) if count]
    return kinds


def _church_before(position: Position, now: tuple[int, bool]) -> bool:
    """Whether a Church may send cowboys home before a stage (BLD-CHURCHa)."""
    if CHURCH in position.display and any(card in MOVES_BEATEN for card in position.character):
        return True  # who is beaten may go on and buy it
    return any(CHURCH in _tiles_before(position, player, now) for player in range(position.players))
