"""A second opinion on Jeb Standish: his choices written from the rules alone, slow and plain.

Tests ask it what the rules leave equal and compare that with what the engine does. It knows nothing
of the engine's own way of choosing. It uses only facts of the board game: who owns what, what a
building earns, what may be attacked. Seat 0 is the person, seat 1 is Standish.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from carson_city.board.attack import attackable
from carson_city.board.income import income, income_as
from carson_city.board.map import CORNERS, NEIGHBOURS, ROAD_ENDS, ROAD_PLACES, SIDES
from carson_city.board.material import (
    AMMUNITION,
    BANK,
    BLACKSMITH,
    BUILDING_3,
    DISPLAY,
    DRUGSTORE,
    EMPTY,
    FREE,
    GENERAL_STORE,
    HOTEL,
    HOUSE,
    KINDS,
    MINE,
    MOUNTAIN,
    NO_TILE,
    PARCELS,
    PRISON,
    RANCH,
    RIVER,
    ROADS_1,
    ROADS_2,
    SALARY,
    SALOON,
    SPACES,
    TOWN_HOUSE,
    VP_2,
    VP_BUILDINGS,
    VP_FIREPOWER,
    VP_PARCELS,
)
from carson_city.board.position import Position

PERSON: Final = 0
STANDISH: Final = 1

# Outcomes that are no place.
NOWHERE: Final = -1  # SOLO-9b: the cowboy is not placed
ON_CARD: Final = -2  # SOLO-G: onto his character card
TWO_POINTS: Final = -3  # SOLO-Ed

CATTLE: Final = "cattle"
MINER: Final = "miner"
STRENGTH: Final = "strength"
CITY: Final = "city"

# COMP-25a to COMP-25d
LISTS: Final = {
    CATTLE: (RANCH, DRUGSTORE, BLACKSMITH, GENERAL_STORE, HOTEL, SALOON, BANK, MINE, PRISON),
    MINER: (MINE, BANK, HOTEL, SALOON, GENERAL_STORE, DRUGSTORE, BLACKSMITH, RANCH, PRISON),
    STRENGTH: (PRISON, BLACKSMITH, SALOON, BANK, DRUGSTORE, HOTEL, GENERAL_STORE, RANCH, MINE),
    CITY: (SALOON, GENERAL_STORE, BANK, DRUGSTORE, HOTEL, BLACKSMITH, MINE, RANCH, PRISON),
}

NO_ROAD: Final = (RANCH, MINE)  # BUILD-2; BUILD-3: nor do they bring a house
BY_YOUR_LAND: Final = (PRISON, BLACKSMITH)  # SOLO-C2d
WORTH_ATTACKING: Final = 12  # SOLO-E
BRIDGE_ROADS: Final = 2  # RIV-3
BESIDE: Final = [  # the one or two parcels along each road place
    [parcel for parcel in range(PARCELS) if place in SIDES[parcel]] for place in range(ROAD_PLACES)
]
PERSONS_BRIDGES: Final = 3  # more than any way of the person's takes
UNREACHED: Final = 999  # farther, or dearer in roads, than anything on the board

Criterion = Callable[[int], int]  # the higher the better


class Table(NamedTuple):
    """What a position of two players does not say of Standish."""

    strategy: str
    kinds: tuple[int, ...]  # his list (COMP-25)
    strength: int  # SOLO-9a: all cards of this round, the one just drawn too
    bridged: bool = False  # SOLO-1b: his one bridge is built
    house: tuple[str, ...] = ()  # house rules
    paired: int = 0  # the tile at which the first cowboy of this card C aims


# Placing a card's cowboys.


def cowboys(letter: str) -> int:
    """How many cowboys a card places (SOLO-A to SOLO-X)."""
    return 2 if letter in "ABCIX" else 1


def where(position: Position, table: Table, letter: str, number: int) -> frozenset[int]:
    """All places that the rules leave equal for one cowboy of a card, or a special outcome."""
    assert 0 <= number < cowboys(letter)
    if letter == "A":  # SOLO-A
        return space(position, (AMMUNITION, VP_FIREPOWER)[number])
    if letter == "B":  # SOLO-B
        return space(position, (ROADS_1, VP_BUILDINGS)[number])
    if letter == "C":  # SOLO-C
        return parcel_by_c2(position, table) if number else building_by_c1(position, table)
    if letter == "D":  # SOLO-D
        return building_by_c1(position, table)
    if letter == "E":  # SOLO-E
        return attack(position, table)
    if letter == "F":  # SOLO-F
        return duel(position, table)
    if letter == "G":  # SOLO-G
        return spoil(position, table)
    if letter == "H":  # SOLO-H
        return parcel_by_c2(position, table)
    assert letter in "IX"  # SOLO-I, SOLO-X
    return council(position)


def space(position: Position, place: int) -> frozenset[int]:
    """A space that a card names, unless it is closed or already his (SOLO-9b, RND-8, WORD-9)."""
    if place not in position.open_spaces or his_at(position, place):
        return frozenset({NOWHERE})
    return frozenset({place})


def building_by_c1(position: Position, table: Table) -> frozenset[int]:
    """The building space at which he aims (SOLO-C1)."""
    listed = in_play(position, table)
    slots = [
        slot
        for slot in range(DISPLAY)
        if position.display[slot] in listed  # ACT-6c: a space without a tile takes nobody
        and not his_at(position, space_of(slot))  # SOLO-9b
    ]
    empty = empty_parcels(position)

    def earns_most(slot: int) -> int:  # SOLO-C1a: on any empty parcel of his, now
        kind = position.display[slot]
        return max(income_as(position, parcel, kind, STANDISH) for parcel in empty)

    def early_on_list(slot: int) -> int:
        return -listed.index(position.display[slot])

    def cheap(slot: int) -> int:
        return -slot

    criteria: list[Criterion] = [early_on_list, cheap]  # SOLO-C1, otherwise
    if len(empty) > len(tiles(position)):  # SOLO-C1a: the first case
        criteria = [earns_most, early_on_list, cheap]
    return or_nowhere(space_of(slot) for slot in best(slots, criteria))


def parcel_by_c2(position: Position, table: Table) -> frozenset[int]:
    """The parcel at which he aims for one tile (SOLO-C2)."""
    kind = tile_for_parcel(position, table)
    if kind is None:
        return frozenset({NOWHERE})
    candidates = [
        parcel
        for parcel in range(PARCELS)
        if position.available(parcel)  # SOLO-20
        and position.town.ground[parcel] == EMPTY  # SOLO-20
        and may_choose(position, table, parcel)
        and can_build(position, table, kind, parcel)  # SOLO-20
    ]
    return or_nowhere(best(candidates, site_criteria(position, table, kind)))


def tile_for_parcel(position: Position, table: Table) -> int | None:
    """The kind for which he looks for a parcel (SOLO-C2e)."""
    if "standish-pairs" in table.house and table.paired:
        return table.paired
    listed = in_play(position, table)
    tiles_now = tiles(position)
    aimed_parcels = [
        parcel
        for parcel in range(PARCELS)
        if his_at(position, parcel) and position.town.ground[parcel] == EMPTY
    ]
    if len(tiles_now) > len(empty_parcels(position)) + len(aimed_parcels):
        for kind in listed:
            if kind in tiles_now:
                return kind
    aimed = aimed_tiles(position)
    for kind in listed:
        if kind in position.display and kind not in aimed:
            return kind
    return listed[0] if listed else None


def attack(position: Position, table: Table) -> frozenset[int]:
    """On your best building, else on your last space, else 2 VP (SOLO-E)."""
    town = position.town
    targets = [
        parcel
        for parcel in range(PARCELS)
        if town.owner[parcel] == PERSON
        and town.ground[parcel] >= RANCH
        and attackable(position, parcel)  # SOLO-Ea
        and income(position, parcel) >= WORTH_ATTACKING  # SOLO-E, SOLO-Ea
        and not his_at(position, parcel)  # SOLO-E: that he does not attack yet
    ]
    if targets:

        def earns(parcel: int) -> int:
            return income(position, parcel)

        def grows(parcel: int) -> int:  # SOLO-Ea: whoever owns them; a river is no land
            return sum(town.ground[near] == EMPTY for near in NEIGHBOURS[parcel])

        return best(targets, [earns, grows])
    spaces = [
        place
        for place in SPACES
        if yours_at(position, place)  # SOLO-Eb
        and (place not in (SALARY, ROADS_2) or "standish-anywhere" in table.house)  # SOLO-Ec
        and not his_at(position, place)  # SOLO-9b
    ]
    if spaces:
        return frozenset({max(spaces)})  # SOLO-Eb: places are numbered in track order
    return frozenset({TWO_POINTS})  # SOLO-Ed


def duel(position: Position, table: Table) -> frozenset[int]:
    """Against your cowboy on a building space, else on a parcel, else by C2 (SOLO-F)."""
    town = position.town
    for slot in range(DISPLAY):  # step 1: from the cheapest up
        place = space_of(slot)
        if yours_at(position, place) and not his_at(position, place):  # SOLO-9b
            return frozenset({place})
    contested = [
        parcel
        for parcel in range(PARCELS)
        if yours_at(position, parcel)
        and position.available(parcel)  # to buy it: no building stands there
        and not his_at(position, parcel)  # SOLO-9b
    ]
    if contested:  # step 2: SOLO-9a, his weakness does not matter here
        return best(contested, [lambda parcel: town.prices[parcel]])  # ACT-5a
    return parcel_by_c2(position, table)  # step 3


def spoil(position: Position, table: Table) -> frozenset[int]:
    """A free house or mountain that you would miss (SOLO-G, SOLO-Ga)."""
    assert table.strategy in (CITY, MINER)  # COMP-10
    grounds = (HOUSE, TOWN_HOUSE) if table.strategy == CITY else (MOUNTAIN,)
    candidates = [
        parcel
        for parcel in range(PARCELS)
        if position.town.ground[parcel] in grounds
        and position.available(parcel)  # WORD-6: free
        and may_choose(position, table, parcel)
    ]
    if not candidates or not position.tiles[STANDISH]:  # SOLO-G, SOLO-Ga
        return frozenset({ON_CARD})

    def hurts(parcel: int) -> int:  # the fall of your income if he owned it
        trial = position.copy()
        trial.change_town().own(parcel, STANDISH)
        return earned(position, PERSON) - earned(trial, PERSON)

    def protects(parcel: int) -> int:  # his own income from it, as it stands
        trial = position.copy()
        trial.change_town().ground[parcel] = PRISON  # occupied, but it counts for nothing
        return earned(position, STANDISH) - earned(trial, STANDISH)

    return best(candidates, [hurts, protects])


def council(position: Position) -> frozenset[int]:
    """The rightmost open Town Council space without a cowboy of his (SOLO-I, SOLO-Ia, COMP-14)."""
    spaces = [
        place
        for place in range(VP_PARCELS, VP_2 + 1)
        if place in position.open_spaces and not his_at(position, place)
    ]
    return frozenset({max(spaces)}) if spaces else frozenset({NOWHERE})


# Building.


def site(position: Position, table: Table, kind: int) -> frozenset[int]:
    """On which of his empty parcels he builds a tile; none when he cannot (SOLO-13, SOLO-13a)."""
    candidates = [
        parcel
        for parcel in empty_parcels(position)
        if can_build(position, table, kind, parcel)  # BUILD-2, BUILD-6, SOLO-1b
    ]
    return best(candidates, site_criteria(position, table, kind))


def site_criteria(position: Position, table: Table, kind: int) -> list[Criterion]:
    """What makes a parcel good for a kind, in order (SOLO-C2a to SOLO-C2d)."""
    town = position.town
    far = reach(position, table)

    def earns(parcel: int) -> int:  # SOLO-C2a
        return income_as(position, parcel, kind, STANDISH)

    def close_to_his(parcel: int) -> int:  # SOLO-C2b
        return closeness(parcel, owned(position, STANDISH))

    def room(parcel: int) -> int:  # SOLO-C2c, SOLO-19
        return sum(
            town.owner[near] == FREE and town.ground[near] == EMPTY for near in NEIGHBOURS[parcel]
        )

    def close_to_yours(parcel: int) -> int:  # SOLO-C2d
        return closeness(parcel, owned(position, PERSON))

    def few_roads(parcel: int) -> int:  # SOLO-C2d
        return -roads_in(far, parcel)

    if kind in BY_YOUR_LAND:
        return [close_to_yours, few_roads]
    return [earns, close_to_his, room]


def house(position: Position, table: Table, kind: int, parcel: int) -> frozenset[int]:
    """Where the house goes of a building just put down, its roads laid (SOLO-13b to SOLO-13d)."""
    if kind in NO_ROAD:  # BUILD-3
        return frozenset()
    stands = with_building(position, kind, parcel)
    his, yours = earned(stands, STANDISH), earned(stands, PERSON)
    far = reach(stands, table)

    def with_house(place: int) -> Position:
        trial = stands.copy()
        trial.change_town().add_house(place)
        return trial

    def extra(place: int) -> int:  # SOLO-13b, SOLO-13d
        return earned(with_house(place), STANDISH) - his

    def own_town_house(place: int) -> int:  # SOLO-13c
        town = stands.town
        return int(town.ground[place] == HOUSE and town.owner[place] == STANDISH)

    def spares_yours(place: int) -> int:  # SOLO-13b
        return yours - earned(with_house(place), PERSON)

    def close_to_empty(place: int) -> int:  # SOLO-13b
        return closeness(place, empty_parcels(stands))

    def few_roads(place: int) -> int:  # SOLO-13b; BUILD-5: a town house needs none
        return 0 if stands.town.ground[place] == HOUSE else -roads_in(far, place)

    criteria = [extra, own_town_house, spares_yours, close_to_empty, few_roads]
    if "standish-town-houses" in table.house:
        criteria.insert(0, own_town_house)
    return best(house_places(stands, table), criteria)


def house_places(position: Position, table: Table) -> list[int]:
    """Where he may put a house, if need be with new roads (BUILD-3, BUILD-5, SOLO-13d)."""
    town = position.town
    far = reach(position, table)
    places = []
    for parcel in range(PARCELS):
        if town.owner[parcel] != STANDISH and not position.available(parcel):
            continue  # SOLO-13d: never yours
        if town.ground[parcel] == EMPTY and roads_in(far, parcel) < UNREACHED:
            places.append(parcel)
        if town.ground[parcel] == HOUSE and becomes_town_house(position, parcel):
            places.append(parcel)
    return places


def becomes_town_house(position: Position, parcel: int) -> bool:
    """Whether all 8 parcels around one house exist and are occupied, river or owned (BUILD-5)."""
    town = position.town
    around = NEIGHBOURS[parcel]
    return len(around) == 8 and all(
        town.ground[near] != EMPTY or town.owner[near] in (PERSON, STANDISH) for near in around
    )


def can_build(position: Position, table: Table, kind: int, parcel: int) -> bool:
    """Whether a kind can stand on an unoccupied parcel with its roads and its house (SOLO-20)."""
    if kind in NO_ROAD:  # BUILD-2, BUILD-3
        return True
    if roads(position, table, parcel) is None:  # BUILD-2
        return False
    # BUILD-6. One bridge joins the two sides of a river: it serves building and house alike.
    return bool(house_places(with_building(position, kind, parcel), table))


def builds_first(position: Position, table: Table) -> int | None:
    """Which of the tiles he holds he tries to build first at ACT-7 (SOLO-C2f)."""
    held = held_tiles(position)
    for kind in table.kinds:
        if kind in held:
            return kind
    return None


# Roads.


def roads(position: Position, table: Table, parcel: int) -> int | None:
    """The fewest new roads that connect a parcel; None where it takes a second bridge (SOLO-1b)."""
    needed = roads_in(reach(position, table), parcel)
    return needed if needed < UNREACHED else None


def roads_in(far: dict[int, int], parcel: int) -> int:
    """The fewest new roads to a corner of a parcel (ROAD-3)."""
    return min(far.get(corner, UNREACHED) for corner in CORNERS[parcel])


def reach(position: Position, table: Table) -> dict[int, int]:
    """The fewest new roads to every crossing that he can reach."""
    laid = frozenset(place for place in range(ROAD_PLACES) if position.town.roads[place])
    crossing = frozenset(place for place in range(ROAD_PLACES) if is_bridge(position, place))
    return _reach(laid, crossing, 0 if table.bridged else 1)


@lru_cache  # many candidates ask about the same roads
def _reach(laid: frozenset[int], crossing: frozenset[int], bridges: int) -> dict[int, int]:
    """The same by the roads laid, the places that cross the river and the bridges he may build."""
    far: dict[tuple[int, int], int] = {}  # by crossing and bridges built on the way
    for place in laid:
        for end in ROAD_ENDS[place]:
            far[end, 0] = 0
    changed = True
    while changed:  # ROAD-2: a new road touches one that is there
        changed = False
        for place in set(range(ROAD_PLACES)) - laid:
            bridge = int(place in crossing)
            for start, end in (ROAD_ENDS[place], ROAD_ENDS[place][::-1]):
                for built in range(bridges + 1 - bridge):  # SOLO-1b
                    cost = far.get((start, built), UNREACHED) + (BRIDGE_ROADS if bridge else 1)
                    if cost < far.get((end, built + bridge), UNREACHED):
                        far[end, built + bridge] = cost
                        changed = True
    return {
        end: min(far.get((end, built), UNREACHED) for built in range(bridges + 1)) for end, _ in far
    }


def helps_least(position: Position, places: list[int]) -> set[int]:
    """The road places of some with which the person's ways stay longest (SOLO-15c)."""
    laid = {place for place in range(ROAD_PLACES) if position.town.roads[place]}
    crossing = frozenset(place for place in range(ROAD_PLACES) if is_bridge(position, place))
    mine = [
        parcel
        for parcel in range(PARCELS)
        if position.town.owner[parcel] == PERSON and position.town.ground[parcel] == EMPTY
    ]
    if len(places) == 1 or not mine:
        return set(places)
    ways = {}
    for place in places:
        far = _reach(frozenset(laid | {place}), crossing, min(PERSONS_BRIDGES, len(crossing)))
        ways[place] = sum(roads_in(far, parcel) for parcel in mine)
    return {place for place in places if ways[place] == max(ways.values())}


def is_bridge(position: Position, place: int) -> bool:
    """Whether a road in a place is a bridge: river on all its sides (RIV-3, ROAD-1a)."""
    return all(position.town.ground[parcel] == RIVER for parcel in BESIDE[place])


# Strength and points.


def card_bonus(strategy: str, lost_cowboys: int) -> tuple[int, int]:
    """Strength, and VP at the end of the round, of the cowboys on his character card (SOLO-12)."""
    if strategy == CATTLE:  # SOLO-12a
        return lost_cowboys, 0
    if strategy == MINER:  # SOLO-12b
        return 0, lost_cowboys
    if strategy == STRENGTH:  # SOLO-12c
        return 2 * lost_cowboys, 0
    assert strategy == CITY  # SOLO-12d
    return lost_cowboys, (0, 1, 2, 4, 6, 10)[min(lost_cowboys, 5)]


def to_points(amount: int, round: int) -> int:  # noqa: A002  (the game's word)
    """What his building income of a round is in VP (SOLO-14)."""
    return amount // (2, 3, 4, 5)[round - 1]


def final(position: Position, strategy: str) -> int:
    """His points when the game has ended: so far, land and bonus (SOLO-17)."""
    points = position.vp[STANDISH]
    for parcel in owned(position, STANDISH):
        if position.town.ground[parcel] != EMPTY:
            points += 3 if beside_bridge(position, parcel) else 2  # RIV-6, FIN-2
    return points + bonus(position, strategy)


def bonus(position: Position, strategy: str) -> int:
    """What his strategy card adds at the end (COMP-25, COMP-16)."""
    built = [position.town.ground[parcel] for parcel in owned(position, STANDISH)]
    if strategy == CATTLE:  # COMP-25a
        return 2 * built.count(RANCH)
    if strategy == MINER:  # COMP-25b
        return built.count(MINE)
    if strategy == STRENGTH:  # COMP-25c
        return 5 * (built.count(PRISON) + built.count(BLACKSMITH))
    assert strategy == CITY  # COMP-25d
    return 5 if {SALOON, GENERAL_STORE, BANK} <= set(built) else 0


def beside_bridge(position: Position, parcel: int) -> bool:
    """Whether a corner of a parcel is an end of a bridge (RIV-6a)."""
    return any(
        position.town.roads[place]
        and is_bridge(position, place)
        and set(ROAD_ENDS[place]) & set(CORNERS[parcel])
        for place in range(ROAD_PLACES)
    )


# The words of the cards (SOLO-18, SOLO-19).


def best(candidates: Iterable[int], criteria: Sequence[Criterion]) -> frozenset[int]:
    """Those that are left when one criterion after the other keeps the best (SOLO-15)."""
    left = list(candidates)
    for criterion in criteria:
        if len(left) > 1:
            marks = {candidate: criterion(candidate) for candidate in left}
            left = [candidate for candidate in left if marks[candidate] == max(marks.values())]
    return frozenset(left)


def or_nowhere(places: Iterable[int]) -> frozenset[int]:
    """Some places; without any the cowboy is not placed (SOLO-9b)."""
    return frozenset(places) or frozenset({NOWHERE})


def may_choose(position: Position, table: Table, parcel: int) -> bool:
    """Whether he may choose a parcel: not his already, and not yours while he is weaker."""
    if his_at(position, parcel):  # SOLO-9b, RND-8
        return False
    weaker = table.strength < position.firepower(PERSON)  # SOLO-9, SOLO-9a
    return not (weaker and yours_at(position, parcel))


def closeness(parcel: int, others: list[int]) -> int:
    """How close a parcel is to the nearest other one of these (SOLO-19)."""
    distances = [steps(parcel, other) for other in others if other != parcel]
    # Where nobody has one all are equal: the criterion is skipped.
    return -min(distances, default=UNREACHED)


def steps(parcel: int, other: int) -> int:
    """The fewest steps between two parcels, by side or corner (SOLO-19)."""
    return max(abs(parcel // 8 - other // 8), abs(parcel % 8 - other % 8))


def space_of(slot: int) -> int:
    """The building space of a slot of the display; slot 0 is the $3 space (SET-2)."""
    return BUILDING_3 - slot


def his_at(position: Position, place: int) -> bool:
    """Whether a cowboy of Standish stands in a place."""
    return bool(position.crowd(place) >> STANDISH & 1)


def yours_at(position: Position, place: int) -> bool:
    """Whether a cowboy of the person stands in a place, a no-duel one too."""
    if place == SALARY:
        return position.salaried[PERSON] > 0
    if place == ROADS_2:
        return position.road_workers[PERSON] > 0
    return bool(position.crowd(place) >> PERSON & 1)


def in_play(position: Position, table: Table) -> list[int]:
    """His list without the kinds that this game has not (SOLO-3b)."""
    return [kind for kind in table.kinds if position.setup.tiles[kind]]


def held_tiles(position: Position) -> list[int]:
    """The kinds of the tiles bought and not built (SOLO-18)."""
    mine = position.kept[STANDISH * KINDS : (STANDISH + 1) * KINDS]
    return [kind for kind, count in enumerate(mine) for _tile in range(count)]


def aimed_tiles(position: Position) -> list[int]:
    """The kinds of the tiles on whose space his cowboy stands (SOLO-18)."""
    return [
        kind
        for slot, kind in enumerate(position.display)
        if kind != NO_TILE and his_at(position, space_of(slot))
    ]


def tiles(position: Position) -> list[int]:
    """The kinds of the tiles held or aimed at (SOLO-18)."""
    return held_tiles(position) + aimed_tiles(position)


def owned(position: Position, player: int) -> list[int]:
    """The parcels of a player (WORD-6)."""
    return [parcel for parcel in range(PARCELS) if position.town.owner[parcel] == player]


def empty_parcels(position: Position) -> list[int]:
    """His own unoccupied parcels (SOLO-18)."""
    return [parcel for parcel in owned(position, STANDISH) if position.town.ground[parcel] == EMPTY]


def earned(position: Position, player: int) -> int:
    """What all buildings of a player earn now (BLD)."""
    return sum(
        income(position, parcel)
        for parcel in owned(position, player)
        if position.town.ground[parcel] >= RANCH
    )


def with_building(position: Position, kind: int, parcel: int) -> Position:
    """The position with a building on a parcel, if it does not stand there yet (BUILD-3a)."""
    trial = position.copy()
    if trial.town.ground[parcel] == EMPTY:
        trial.change_town().put(parcel, kind)
    return trial
