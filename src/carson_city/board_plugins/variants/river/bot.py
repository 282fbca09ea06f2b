"""The river to the greedy bot: Mines at the water, and bridges beside land of its own."""

from __future__ import annotations

from typing import Final

from carson_city.board.actions import ROAD
from carson_city.board.map import NEIGHBOURS, PARCELS_AT, ROAD_ENDS, ROAD_PLACES
from carson_city.board.material import EMPTY, PARCELS, RIVER, ROADS_1, ROADS_1_GAIN, ROADS_2, ROUNDS
from carson_city.board.town import Town
from carson_city.board_plugins.variants.river.rules import BRIDGE, River, beside_bridge, crosses
from carson_city.bots.board.outlook import Outlook, ways
from carson_city.bots.board.placing import Placing
from carson_city.bots.board.senses import SENSES, Sense
from carson_city.bots.board.weights import ByRound
from carson_city.core.notation import Action

# What one point more at the end is worth for a parcel: where a bridge lies, or may come to lie.
BUILT: Final[ByRound] = (0.8, 0.8, 0.85, 0.9, 1.2)
EMPTY_LAND: Final[ByRound] = (0.5, 0.5, 0.5, 0.5, 0.15)
# What an empty parcel at the water is worth beside others: the first one much, but there are many.
FIRST: Final = 1.5  # before the game, when it is for nothing
LATER: Final = 0.7
WORTH: Final = 0.3  # of what a bridge would bring, to somebody who lacks the roads for it


def at_water(town: Town, parcel: int) -> bool:
    """Whether a parcel has the river beside it or at a corner."""
    return any(town.ground[near] == RIVER for near in NEIGHBOURS[parcel])


def _at_ends(place: int) -> list[int]:
    """The parcels at the ends of a road place."""
    return sorted({parcel for end in ROAD_ENDS[place] for parcel in PARCELS_AT[end]})


AT_ENDS: Final = [_at_ends(place) for place in range(ROAD_PLACES)]


def gains(outlook: Outlook) -> dict[int, float]:
    """What each bridge that could still be laid would bring me, its roads apart."""
    if River.word not in outlook.notes:
        outlook.notes[River.word] = _gains(outlook)
    found: dict[int, float] = outlook.notes[River.word]
    return found


def _gains(outlook: Outlook) -> dict[int, float]:
    town = outlook.position.town
    me, round_ = outlook.me, outlook.round
    dear = [beside_bridge(town, parcel) for parcel in range(PARCELS)]
    found = {}
    for place in range(ROAD_PLACES):
        if town.roads[place] or not crosses(town, place):
            continue
        worth = 0.0
        for parcel in AT_ENDS[place]:
            owner = town.owner[parcel]
            if owner < 0 or dear[parcel]:
                continue
            point = (EMPTY_LAND if town.ground[parcel] == EMPTY else BUILT)[round_]
            worth += point if owner == me else -outlook.harm * point
        found[place] = worth
    return found


def best_bridge(outlook: Outlook, roads: int) -> tuple[float, int]:
    """What the best bridge within so many roads brings, and the first road to lay for it."""
    if roads < BRIDGE:
        return 0.0, -1
    costs, firsts = ways(outlook.position, roads - BRIDGE)
    best, first = 0.0, -1
    for place, worth in gains(outlook).items():
        end = min(ROAD_ENDS[place], key=lambda crossing: costs[crossing])
        cost = costs[end] + BRIDGE
        net = worth - cost * outlook.road_price()
        if cost <= roads and net > best:
            best, first = net, firsts[end] if costs[end] else place
    return best, first


class RiverSense(Sense):
    """Land beside water and bridges."""

    def survey(self, outlook: Outlook) -> None:
        town = outlook.position.town
        wet = [near for p in range(PARCELS) if town.ground[p] == RIVER for near in NEIGHBOURS[p]]
        for parcel in wet:
            outlook.crowd[parcel] -= 1  # RIV-4
        for parcel in set(wet):
            outlook.mountains[parcel] = min(outlook.mountains[parcel] + 1, 8)  # RIV-5

    def land(self, outlook: Outlook, parcel: int, worth: float) -> float:
        town = outlook.position.town
        if town.ground[parcel] == EMPTY and at_water(town, parcel):
            worth *= LATER if outlook.position.round else FIRST
        if beside_bridge(town, parcel):
            return worth + EMPTY_LAND[outlook.round]
        return worth

    def site(self, outlook: Outlook, parcel: int, worth: float) -> float:
        if beside_bridge(outlook.position.town, parcel):
            return worth + BUILT[outlook.round]
        return worth

    def gain(self, placing: Placing, place: int, gain: float) -> float:
        if place not in (ROADS_1, ROADS_2):
            return gain
        outlook = placing.outlook
        mine = outlook.position.roads[outlook.me]
        more = ROADS_1_GAIN if place == ROADS_1 else 1
        now, later = best_bridge(outlook, mine)[0], best_bridge(outlook, mine + more)[0]
        return gain + WORTH * (later - now)

    def roads(self, outlook: Outlook, options: list[Action], values: list[float]) -> None:
        if outlook.round < ROUNDS:
            return
        worth, first = best_bridge(outlook, outlook.position.roads[outlook.me])
        for number, action in enumerate(options):
            if action.verb == ROAD and action.value == first:
                values[number] += worth + outlook.road_price() + 0.01


SENSES[River.word] = RiverSense()
