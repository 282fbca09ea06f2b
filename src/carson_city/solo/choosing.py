"""How Standish chooses: candidates, and one criterion after another until one is left."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from carson_city.board.income import income_of
from carson_city.board.map import NEIGHBOURS, PARCEL_WORDS
from carson_city.board.material import EMPTY, FREE, KINDS, NO_TILE, RANCH, ROADS_2, SALARY
from carson_city.board.position import Position
from carson_city.board.space import space_at
from carson_city.board.spaces import FOR_COWBOYS
from carson_city.solo.events import BY_CHANCE, ONLY_ONE, TIE
from carson_city.solo.state import PERSON, STANDISH

ABOUT_NOTHING: Final = 0
FARTHEST: Final = 8  # no parcel is so far from another
BUILDING_SPACES: Final = tuple(
    [space.place for space in FOR_COWBOYS if space.slot >= 0][::-1]  # from the cheapest up
)


class Search:
    """Candidates for one choice; each criterion keeps the best of them."""

    def __init__(
        self, candidates: Iterable[int], about: int = ABOUT_NOTHING, reason: int = ONLY_ONE
    ) -> None:
        self.candidates: list[int] = list(candidates)
        self.left: list[int] = self.candidates
        self.about: int = about  # a kind of building
        self.reason: int = reason  # what has decided so far
        self.before: list[int] = self.candidates  # those left before the reason decided

    def most(self, reason: int, value: Callable[[int], int]) -> None:
        """Keep those of which a value is highest."""
        if len(self.left) < 2:
            return
        values = [value(candidate) for candidate in self.left]
        best = max(values)
        kept = [one for one, worth in zip(self.left, values, strict=True) if worth == best]
        if len(kept) < len(self.left):
            self.before = self.left
            self.left = kept
            self.reason = reason

    def least(self, reason: int, value: Callable[[int], int]) -> None:
        """Keep those of which a value is lowest."""
        self.most(reason, lambda candidate: -value(candidate))

    def settle(self, position: Position, event: int) -> int:
        """The one that is left, by chance among equals (SOLO-15); it is told why."""
        found = self.left[0]
        if len(self.left) > 1:
            found = position.draw_among(TIE, self.left)
            self.before = self.left
            self.reason = BY_CHANCE
        others = [one for one in self.candidates if one not in self.before]
        head = event, found, self.reason, self.about, len(self.before)
        position.events.append((*head, *self.before, *others))
        return found


# What he has.


def own_parcels(position: Position) -> list[int]:
    """All parcels of his."""
    return _parcels_of(position, STANDISH)


def empty_parcels(position: Position) -> list[int]:
    """His own unoccupied ones (SOLO-18)."""
    ground = position.town.ground
    return [parcel for parcel in own_parcels(position) if ground[parcel] == EMPTY]


def your_parcels(position: Position) -> list[int]:
    """All parcels of the person."""
    return _parcels_of(position, PERSON)


def _parcels_of(position: Position, player: int) -> list[int]:
    owner = position.town.owner
    return [parcel for parcel in range(len(PARCEL_WORDS)) if owner[parcel] == player]


def held_tiles(position: Position) -> list[int]:
    """The kinds of the tiles that he has bought and not built."""
    first = STANDISH * KINDS
    return [kind for kind in range(KINDS) for _tile in range(position.kept[first + kind])]


def holds(position: Position, place: int) -> bool:
    """Whether a cowboy of his stands there (RND-8)."""
    return bool(position.cowboys[place] >> STANDISH & 1) or works(position, STANDISH, place) > 0


def you_hold(position: Position, place: int) -> bool:
    """Whether a cowboy of the person stands there, fighting or not."""
    return bool(position.crowd(place) >> PERSON & 1) or works(position, PERSON, place) > 0


def works(position: Position, player: int, place: int) -> int:
    """How many cowboys a player has on a space without duels (DUEL-1); none elsewhere."""
    if place == SALARY:
        return position.salaried[player]
    return position.road_workers[player] if place == ROADS_2 else 0


def tile_at(position: Position, space: int) -> int:
    """The kind of the tile on a building space, or NO_TILE."""
    return position.display[space_at(space).slot]


def aimed_tiles(position: Position) -> list[int]:
    """The kinds of the tiles that his cowboys stand to buy."""
    return [tile_at(position, space) for space in BUILDING_SPACES if holds(position, space)]


def aimed_land(position: Position) -> list[int]:
    """The unoccupied parcels that his cowboys stand to buy."""
    ground = position.town.ground
    return [p for p in position.parcels_with_cowboys() if ground[p] == EMPTY and holds(position, p)]


def spaces_for_sale(position: Position) -> list[int]:
    """The building spaces with a tile where he does not stand, from the cheapest up."""
    return [
        space
        for space in BUILDING_SPACES
        if space in position.open_spaces
        and tile_at(position, space) != NO_TILE
        and not holds(position, space)
    ]


# Distances and room (SOLO-19).


def steps_between(first: int, second: int) -> int:
    """The steps, by side or corner, from one parcel to another."""
    return max(abs(first // 8 - second // 8), abs(first % 8 - second % 8))


def steps_to(parcel: int, others: Iterable[int]) -> int:
    """The steps to the nearest of some other parcels; as far as can be where there is none."""
    steps = [steps_between(parcel, other) for other in others if other != parcel]
    return min(steps, default=FARTHEST)


def room(position: Position, parcel: int) -> int:
    """The free, unoccupied land parcels around a parcel."""
    town = position.town
    return sum(
        [town.ground[near] == EMPTY and town.owner[near] == FREE for near in NEIGHBOURS[parcel]]
    )


def land_around(position: Position, parcel: int) -> int:
    """The unoccupied land parcels around a parcel, whoever owns them (SOLO-Ea)."""
    return sum([position.town.ground[near] == EMPTY for near in NEIGHBOURS[parcel]])


def is_building(position: Position, parcel: int) -> bool:
    """Whether a building stands on a parcel."""
    return position.town.ground[parcel] >= RANCH


def income_if_owned(position: Position, parcel: int, owner: int, player: int) -> int:
    """What a player's buildings would earn if a parcel had another owner."""
    town = position.change_town()
    real = town.owner[parcel]
    town.owner[parcel] = owner
    money = income_of(position, player)
    town.owner[parcel] = real
    return money
