"""The town: what stands on the parcels, who owns them, the roads, and parcel prices."""

from __future__ import annotations

from bisect import insort
from typing import final

from carson_city.board.actions import place_cowboy
from carson_city.board.kinds import HOUSE_COUNTS
from carson_city.board.map import (
    AT_EDGE,
    GRID_LINES,
    NEIGHBOURS,
    PARCELS_AT,
    ROAD_ENDS,
    ROAD_PLACES,
    ROADS_AT,
)
from carson_city.board.material import (
    EMPTY,
    FREE,
    HOUSE,
    PARCELS,
    RANCH,
    RIVER,
    TOWN_HOUSE,
)
from carson_city.core.notation import Action


def occupies(kind: int) -> bool:
    """Whether a parcel of a kind is occupied: not land, not water (WORD-5)."""
    return kind != EMPTY and kind != RIVER


@final
class Town:
    """The 64 parcels and the 144 road places."""

    __slots__ = (
        "built", "connected", "free", "frontier", "ground", "owner", "placements", "prices",
        "roads", "touched",
    )  # fmt: skip

    def __init__(self, like: Town | None = None) -> None:
        if like is None:
            self.ground: list[int] = [EMPTY] * PARCELS
            self.prices: list[int] = [1] * PARCELS  # they follow the ground (ACT-5a)
            self.owner: list[int] = [FREE] * PARCELS
            self.free: list[int] = list(range(PARCELS))  # parcels without an owner, in order
            self.placements: list[Action] = place_cowboy[:PARCELS]  # the same, for a cowboy to go
            self.roads: list[int] = [0] * ROAD_PLACES
            self.touched: list[int] = [0] * 81  # crossings where a road ends
            self.connected: list[int] = [0] * PARCELS
            self.frontier: list[int] = []  # where the next road may lie
            self.built: list[int] = []  # parcels with a building, in order
        else:
            self.ground = like.ground[:]
            self.prices = like.prices[:]
            self.owner = like.owner[:]
            self.free = like.free[:]
            self.placements = like.placements[:]
            self.roads = like.roads[:]
            self.touched = like.touched[:]
            self.connected = like.connected[:]
            self.frontier = like.frontier[:]
            self.built = like.built[:]

    def __reduce__(self) -> tuple[object, ...]:
        return town_of, (
            self.ground, self.prices, self.owner, self.roads, self.touched, self.connected,
            self.free, self.frontier, self.built,
        )  # fmt: skip

    def copy(self) -> Town:
        """The same town, to change alone."""
        return Town(self)

    # Parcels.

    def own(self, parcel: int, owner: int) -> None:
        """A free parcel has an owner now, or never will (NEVER_OWNED)."""
        self.owner[parcel] = owner
        index = self.free_index(parcel)
        assert index >= 0
        del self.free[index]
        del self.placements[index]

    def free_index(self, parcel: int) -> int:
        """Where a parcel stands among the free ones, or -1: at its number, or not far before."""
        free = self.free
        index = min(parcel, len(free) - 1)
        while index >= 0 and free[index] > parcel:
            index -= 1
        return index if index >= 0 and free[index] == parcel else -1

    def occupied(self, parcel: int) -> bool:
        """Whether a mountain, a house, a town house or a building stands there (WORD-5)."""
        return occupies(self.ground[parcel])

    def count_owned(self, player: int) -> int:
        """How many parcels a player owns."""
        return self.owner.count(player)

    def count_buildings(self, player: int) -> int:
        """How many buildings stand on a player's parcels."""
        owner = self.owner
        count = 0
        for parcel in self.built:
            if owner[parcel] == player:
                count += 1
        return count

    def count_kind(self, player: int, kind: int) -> int:
        """How many buildings of a kind a player has."""
        count = 0
        for parcel in self.built:
            if self.ground[parcel] == kind and self.owner[parcel] == player:
                count += 1
        return count

    def house_symbols(self) -> int:
        """All house symbols of the town (BLD-STATIONb)."""
        count = 0
        for kind in self.ground:
            count += HOUSE_COUNTS[kind]
        return count

    def put(self, parcel: int, kind: int) -> None:
        """Put something on a parcel."""
        if kind >= RANCH:
            insort(self.built, parcel)
        self.turn_into(parcel, kind)

    def clear(self, parcel: int) -> None:
        """Take back what was just put on a parcel; of a town house one house stays."""
        kind = self.ground[parcel]
        if kind >= RANCH:
            self.built.remove(parcel)
        self.turn_into(parcel, HOUSE if kind == TOWN_HOUSE else EMPTY)

    def add_house(self, parcel: int) -> None:
        """Put a house on an empty parcel, or a second one beside the first (BUILD-5)."""
        self.turn_into(parcel, TOWN_HOUSE if self.ground[parcel] == HOUSE else HOUSE)

    def turn_into(self, parcel: int, kind: int) -> None:
        """A parcel is of a kind from now on; what is occupied makes land dearer (ACT-5a)."""
        change = int(occupies(kind)) - int(occupies(self.ground[parcel]))
        self.ground[parcel] = kind
        if change:
            self.prices[parcel] += change
            for near in NEIGHBOURS[parcel]:
                self.prices[near] += change

    def town_house_fits(self, parcel: int) -> bool:
        """Whether the one house there may become a town house (BUILD-5)."""
        if self.ground[parcel] != HOUSE or AT_EDGE[parcel]:
            return False
        for near in NEIGHBOURS[parcel]:
            if self.ground[near] == EMPTY and self.owner[near] == FREE:
                return False
        return True

    # Roads.

    def lay(self, place: int) -> int:
        """Lay a road; how many land parcels it newly connects (ROAD-3)."""
        if self.roads[place]:
            return 0
        if self.touches_road(place):
            self.frontier.remove(place)
        self.roads[place] = 1
        first, second = ROAD_ENDS[place]
        return self._touch(first) + self._touch(second)

    def _touch(self, crossing: int) -> int:
        """A road ends at a crossing; how many land parcels that newly connects."""
        if self.touched[crossing]:
            return 0
        for road in ROADS_AT[crossing]:
            if not self.roads[road] and not self.touches_road(road):
                insort(self.frontier, road)
        self.touched[crossing] = 1
        new = 0
        for parcel in PARCELS_AT[crossing]:
            if not self.connected[parcel] and self.ground[parcel] != RIVER:
                self.connected[parcel] = 1
                new += 1
        return new

    def touches_road(self, place: int) -> bool:
        """Whether a new road there would touch an existing one (ROAD-2)."""
        first, second = ROAD_ENDS[place]
        return bool(self.touched[first] or self.touched[second])

    def on_through_line(self, parcel: int) -> bool:
        """Whether a side of the parcel lies on a grid line full of roads (BLD-STATIONa)."""
        row, column = divmod(parcel, 8)
        for line in (row, row + 1, 9 + column, 10 + column):
            if self._full(line):
                return True
        return False

    def _full(self, line: int) -> bool:
        for place in GRID_LINES[line]:
            if not self.roads[place]:
                return False
        return True

    def key(self) -> tuple[object, ...]:
        """Everything that makes this town what it is."""
        return (tuple(self.ground), tuple(self.owner), tuple(self.roads))


def town_of(
    ground: list[int],
    prices: list[int],
    owner: list[int],
    roads: list[int],
    touched: list[int],
    connected: list[int],
    free: list[int],
    frontier: list[int],
    built: list[int],
) -> Town:
    """The town of these lists, as a pickle has it."""
    town = Town()
    town.ground, town.prices, town.owner = ground, prices, owner
    town.roads, town.touched = roads, touched
    town.connected, town.free, town.frontier, town.built = connected, free, frontier, built
    town.placements = [place_cowboy[parcel] for parcel in free]
    return town
