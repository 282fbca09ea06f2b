"""The river to the greedy bot: Mines at the water, and bridges beside land of its own."""

from __future__ import annotations

from typing import Final

from carson_city.board.actions import ROAD
from carson_city.board.map import NEIGHBOURS, PARCELS_AT, ROAD_ENDS, ROAD_PLACES
from carson_city.board.material import EMPTY, PARCELS, RIVER, ROADS_1, ROADS_1_GAIN, ROADS_2, ROUNDS
from carson_city.board.town import Town
from carson_city.board_plugins.variants.river.rules import BRIDGE, River, beside_bridge, crosses
from carson_city.bots.board.features import Features, ways
from carson_city.bots.board.placing import Placing
from carson_city.bots.board.variant_evaluators import VARIANT_EVALUATORS, VariantEvaluator
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


def gains(features: Features) -> dict[int, float]:
    """What each bridge that could still be laid would bring me, its roads apart."""
    if River.word not in features.notes:
        features.notes[River.word] = _gains(features)
    found: dict[int, float] = features.notes[River.word]
    return found


def _gains(features: Features) -> dict[int, float]:
    town = features.position.town
    me, round_ = features.me, features.round
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
            worth += point if owner == me else -features.harm * point
        found[place] = worth
    return found


def best_bridge(features: Features, roads: int) -> tuple[float, int]:
    """What the best bridge within so many roads brings, and the first road to lay for it."""
    if roads < BRIDGE:
        return 0.0, -1
    costs, firsts = ways(features.position, roads - BRIDGE)
    best, first = 0.0, -1
    for place, worth in gains(features).items():
        end = min(ROAD_ENDS[place], key=lambda crossing: costs[crossing])
        cost = costs[end] + BRIDGE
        net = worth - cost * features.road_price()
        if cost <= roads and net > best:
            best, first = net, firsts[end] if costs[end] else place
    return best, first


class RiverSense(VariantEvaluator):
    """Land beside water and bridges."""

    def survey(self, features: Features) -> None:
        town = features.position.town
        wet = [near for p in range(PARCELS) if town.ground[p] == RIVER for near in NEIGHBOURS[p]]
        for parcel in wet:
            features.crowd[parcel] -= 1  # RIV-4
        for parcel in set(wet):
            features.mountains[parcel] = min(features.mountains[parcel] + 1, 8)  # RIV-5

    def land(self, features: Features, parcel: int, worth: float) -> float:
        town = features.position.town
        if town.ground[parcel] == EMPTY and at_water(town, parcel):
            worth *= LATER if features.position.round else FIRST
        if beside_bridge(town, parcel):
            return worth + EMPTY_LAND[features.round]
        return worth

    def site(self, features: Features, parcel: int, worth: float) -> float:
        if beside_bridge(features.position.town, parcel):
            return worth + BUILT[features.round]
        return worth

    def gain(self, placing: Placing, place: int, gain: float) -> float:
        if place not in (ROADS_1, ROADS_2):
            return gain
        features = placing.features
        mine = features.position.roads[features.me]
        more = ROADS_1_GAIN if place == ROADS_1 else 1
        now, later = best_bridge(features, mine)[0], best_bridge(features, mine + more)[0]
        return gain + WORTH * (later - now)

    def roads(self, features: Features, options: list[Action], values: list[float]) -> None:
        if features.round < ROUNDS:
            return
        worth, first = best_bridge(features, features.position.roads[features.me])
        for number, action in enumerate(options):
            if action.verb == ROAD and action.value == first:
                values[number] += worth + features.road_price() + 0.01


VARIANT_EVALUATORS[River.word] = RiverSense()
