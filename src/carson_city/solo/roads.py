"""The roads that Standish lays: the fewest, and one bridge at most (SOLO-5, SOLO-1b)."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from itertools import pairwise
from typing import Final

from carson_city.board.map import CORNERS, CROSSINGS, ROAD_ENDS, ROADS_AT
from carson_city.board.material import PARCELS
from carson_city.board.position import Position
from carson_city.solo.state import STANDISH, table_of
from carson_city.solo.worst import worst_road

KEPT: Final = 500  # networks of roads whose ways are remembered
FAR: Final = 1000  # no way there, but over a second bridge
YOUR_BRIDGES: Final = 2  # no way of the person's to a parcel takes more of them


def is_bridge(position: Position, road: int) -> bool:
    """Whether a road place takes more than one road (RIV-3)."""
    return bool(position.rules.road_cost) and position.road_cost(road) > 1


def bridges_left(position: Position) -> int:
    """How many bridges he may still build in this game (SOLO-1b)."""
    return 0 if table_of(position).bridged or not position.rules.road_cost else 1


def distances(position: Position, starts: list[int], bridges: int) -> list[list[int]]:
    """How many roads every crossing is away from some others, by the bridges that may be built.

    Roads that lie already take none. Without a river they need not be looked at: what they touch
    is connected, and the fewest new roads never lead past it.
    """
    if not position.rules.road_cost:
        return [list(_plain(tuple(starts)))]
    away = [[FAR] * CROSSINGS for _count in range(bridges + 1)]
    queue: list[tuple[int, int, int]] = []
    for crossing in starts:
        away[0][crossing] = 0
        heappush(queue, (0, crossing, 0))
    roads = position.town.roads
    while queue:
        cost, crossing, used = heappop(queue)
        if cost > away[used][crossing]:
            continue
        for road in ROADS_AT[crossing]:
            takes, bridge = 0, 0
            if not roads[road]:
                bridge = int(is_bridge(position, road))
                takes = position.road_cost(road)
            if used + bridge > bridges:
                continue
            first, second = ROAD_ENDS[road]
            other = second if first == crossing else first
            if cost + takes < away[used + bridge][other]:
                away[used + bridge][other] = cost + takes
                heappush(queue, (cost + takes, other, used + bridge))
    for fewer, more in pairwise(away):  # who may build a bridge need not
        for crossing in range(CROSSINGS):
            more[crossing] = min(fewer[crossing], more[crossing])
    return away


def roads_to_all(position: Position) -> list[int]:
    """How many new roads connect each parcel; FAR where there is no way."""
    if not position.rules.road_cost:
        return list(_ways(tuple(position.town.touched)))
    bridges = bridges_left(position)
    touched = [crossing for crossing in range(CROSSINGS) if position.town.touched[crossing]]
    away = distances(position, touched, bridges)[bridges]
    return [min([away[corner] for corner in CORNERS[parcel]]) for parcel in range(PARCELS)]


@lru_cache(maxsize=KEPT)
def _ways(touched: tuple[int, ...]) -> tuple[int, ...]:
    """The same where every road place takes one road: only what roads touch counts."""
    starts = [crossing for crossing in range(CROSSINGS) if touched[crossing]]
    away = _plain(tuple(starts))
    return tuple([min([away[corner] for corner in CORNERS[parcel]]) for parcel in range(PARCELS)])


@lru_cache(maxsize=KEPT)
def _plain(starts: tuple[int, ...]) -> tuple[int, ...]:
    """How many roads every crossing is away from some others on a map without roads."""
    away = [FAR] * CROSSINGS
    for crossing in starts:
        away[crossing] = 0
    edge = list(starts)
    while edge:
        reached = []
        for crossing in edge:
            for road in ROADS_AT[crossing]:
                first, second = ROAD_ENDS[road]
                other = second if first == crossing else first
                if away[other] == FAR:
                    away[other] = away[crossing] + 1
                    reached.append(other)
        edge = reached
    return tuple(away)


def connect(position: Position, parcel: int) -> None:
    """Lay the fewest roads that connect a parcel, where they help the person least (SOLO-13d)."""
    town = position.change_town()
    while not town.connected[parcel]:
        bridges = bridges_left(position)
        away = distances(position, list(CORNERS[parcel]), bridges)
        total = min(
            [away[bridges][crossing] for crossing in range(CROSSINGS) if town.touched[crossing]]
        )
        ways = _first_roads(position, away, bridges, total)
        road = worst_road(position, ways, _your_way)
        if is_bridge(position, road):
            table_of(position).bridged = 1
        position.roads[STANDISH] += position.road_cost(road)
        position.lay_road(STANDISH, road)


def _first_roads(position: Position, away: list[list[int]], bridges: int, total: int) -> list[int]:
    """The road places with which the shortest ways to a parcel begin."""
    touched = position.town.touched
    found = []
    for road in position.town.frontier:
        left = bridges - int(is_bridge(position, road))
        if left < 0:
            continue
        takes = position.road_cost(road)
        first, second = ROAD_ENDS[road]
        for here, there in ((first, second), (second, first)):
            if touched[here] and takes + away[left][there] == total and road not in found:
                found.append(road)
    return found


def _your_way(position: Position, starts: list[int]) -> list[int]:
    """How many roads the person needs from some crossings to every other."""
    return distances(position, starts, YOUR_BRIDGES)[-1]
