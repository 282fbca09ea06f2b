"""What Standish builds, and where: the site, its roads and its house (SOLO-13, SOLO-C2)."""

from __future__ import annotations

from carson_city.board.attack import attackable
from carson_city.board.build import put_down
from carson_city.board.events import HOUSE_PUT, TILE_KEPT
from carson_city.board.income import income, income_as
from carson_city.board.kinds import ALL_KINDS
from carson_city.board.map import NEIGHBOURS
from carson_city.board.material import (
    BLACKSMITH,
    EMPTY,
    FREE,
    HOUSE,
    PARCELS,
    PRISON,
    RANCH,
)
from carson_city.board.position import Position
from carson_city.solo.choosing import (
    Search,
    empty_parcels,
    own_parcels,
    room,
    steps_to,
    your_parcels,
)
from carson_city.solo.events import (
    CLOSEST,
    EARNS_MOST,
    FEWEST_ROADS,
    HELPS_YOU_LEAST,
    HOUSED,
    MOST_INCOME,
    MOST_ROOM,
    NEAR_EMPTY,
    NEAR_YOU,
    OWN_TOWN_HOUSE,
    SHORTEST_WAY,
    SITED,
)
from carson_city.solo.readings import OWN_LAND_FIRST
from carson_city.solo.roads import FAR, connect, roads_to_all
from carson_city.solo.state import PERSON, STANDISH

BESIDE_YOU = (PRISON, BLACKSMITH)  # SOLO-C2d


def buildable(position: Position, kind: int, parcels: list[int]) -> list[int]:
    """Those of some unoccupied parcels on which a kind can stand, roads and house too (SOLO-20)."""
    facts = ALL_KINDS[kind]
    away = roads_to_all(position) if facts.needs_road else [0] * PARCELS
    houses = house_places(position) if facts.brings else []
    return [
        parcel
        for parcel in parcels
        if away[parcel] < FAR
        and not position.barred_by(parcel)
        and not position.why_not_build(STANDISH, kind, parcel)[1]
        and (not facts.brings or _houses_fit(position, kind, parcel, houses))
    ]


def _houses_fit(position: Position, kind: int, parcel: int, places: list[int]) -> bool:
    """Whether a house has one of some places, or one that a building on a parcel makes (BUILD-6).

    One bridge joins both sides of a river: it serves building and house alike (SOLO-20).
    """
    if any(place != parcel for place in places):
        return True
    town = position.change_town()
    town.put(parcel, kind)
    fits = any(
        town.owner[near] != PERSON and town.town_house_fits(near) for near in NEIGHBOURS[parcel]
    )
    town.clear(parcel)
    return fits


def best_land(position: Position, kind: int, parcels: list[int]) -> Search:
    """The parcels that are best for a kind, of those on which it can stand (SOLO-C2)."""
    search = Search(buildable(position, kind, parcels), kind)
    if kind in BESIDE_YOU:  # SOLO-C2d
        yours = your_parcels(position)
        search.least(NEAR_YOU, lambda parcel: steps_to(parcel, yours))
        away = roads_to_all(position) if len(search.left) > 1 else []
        search.least(FEWEST_ROADS, lambda parcel: away[parcel])
        return search
    own = own_parcels(position)
    search.most(EARNS_MOST, lambda parcel: income_as(position, parcel, kind, STANDISH))
    search.least(CLOSEST, lambda parcel: steps_to(parcel, own))
    search.most(MOST_ROOM, lambda parcel: room(position, parcel))
    return search


def build(position: Position, kind: int) -> bool:
    """Build a tile that he holds, with its roads and its house, if he can (SOLO-13)."""
    search = best_land(position, kind, empty_parcels(position))
    if not search.candidates:
        return False
    parcel = search.settle(position, SITED)
    if ALL_KINDS[kind].needs_road:
        connect(position, parcel)
    position.keep_tile(STANDISH, kind, -1)
    put_down(position, STANDISH, kind, parcel)
    for _house in range(ALL_KINDS[kind].brings):
        put_house(position)
    return True


def build_or_keep(position: Position, kind: int) -> None:
    """A tile just bought is built at once, or kept (SOLO-13)."""
    if not build(position, kind):
        position.events.append((TILE_KEPT, STANDISH, kind))


def house_places(position: Position) -> list[int]:
    """Own and free parcels on which a house, or a second one, can stand (SOLO-13d)."""
    town = position.town
    away = roads_to_all(position)
    return [
        parcel
        for parcel in range(PARCELS)
        if town.owner[parcel] in (STANDISH, FREE)
        and not position.barred_by(parcel)
        and ((town.ground[parcel] == EMPTY and away[parcel] < FAR) or town.town_house_fits(parcel))
    ]


def put_house(position: Position) -> None:
    """Put the house of a building just put down where it serves him best (SOLO-13b)."""
    search = best_house(position)
    parcel = search.settle(position, HOUSED)
    if position.town.ground[parcel] == EMPTY:
        connect(position, parcel)
    position.change_town().add_house(parcel)
    position.events.append((HOUSE_PUT, STANDISH, parcel, position.town.ground[parcel]))


def best_house(position: Position) -> Search:
    """Where a house of his goes (SOLO-13b, SOLO-13c)."""
    town = position.town
    search = Search(house_places(position))
    if OWN_LAND_FIRST in position.setup.house:
        _keep_town_houses(position, search)
    search.most(MOST_INCOME, lambda parcel: gain_by_house(position, parcel, STANDISH))
    _keep_town_houses(position, search)
    search.least(HELPS_YOU_LEAST, lambda parcel: gain_by_house(position, parcel, PERSON))
    empty = empty_parcels(position)
    search.least(NEAR_EMPTY, lambda parcel: steps_to(parcel, empty))
    away = roads_to_all(position)
    search.least(SHORTEST_WAY, lambda parcel: away[parcel] if town.ground[parcel] == EMPTY else 0)
    return search


def _keep_town_houses(position: Position, search: Search) -> None:
    """Keep town houses on his own parcels, if there are any (SOLO-13c)."""
    town = position.town
    search.most(
        OWN_TOWN_HOUSE,
        lambda parcel: int(town.ground[parcel] == HOUSE and town.owner[parcel] == STANDISH),
    )


def gain_by_house(position: Position, parcel: int, player: int) -> int:
    """How a player's building income changes with a house there: only around it (SOLO-13d)."""
    town = position.change_town()
    around = [
        near
        for near in NEIGHBOURS[parcel]
        if town.ground[near] >= RANCH and town.owner[near] == player
    ]
    if not around:
        return 0
    before = sum([income(position, near) for near in around])
    town.add_house(parcel)
    after = sum([income(position, near) for near in around])
    town.clear(parcel)
    return after - before


def targets_of_attack(position: Position, least: int) -> list[int]:
    """The person's buildings that earn so much and may be attacked (SOLO-E, SOLO-Ea)."""
    town = position.town
    return [
        parcel
        for parcel in town.built
        if town.owner[parcel] == PERSON
        and income(position, parcel) >= least
        and attackable(position, parcel)
    ]
