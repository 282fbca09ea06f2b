"""Where to build, where the houses go, which roads that needs, and whom to let build."""

from __future__ import annotations

from typing import Final

from carson_city.board.actions import BUILD, HOUSE_ON, ROAD, SITE, YES
from carson_city.board.build import ANY, Build, Consent
from carson_city.board.character import CHARACTERS
from carson_city.board.display import shortest_roads
from carson_city.board.kinds import ALL_KINDS
from carson_city.board.map import GRID_LINES, NEIGHBOURS, PARCELS_AT, ROAD_ENDS
from carson_city.board.material import (
    CITY_HALL,
    EMPTY,
    FREE,
    HOUSE,
    KINDS,
    RANCH,
    STATION,
)
from carson_city.board.scoring import VP_PER_PARCEL
from carson_city.bots.board.features import FAR, Features
from carson_city.bots.board.land import (
    Sight,
    kind_table,
    lines_beside,
    missing_roads,
    site_value,
)
from carson_city.core.notation import Action

NEVER: Final = -100.0
FOR_SALE: Final = 0.2  # a free house is two points for whoever buys its parcel
ASKING: Final = 0.5  # consent may be refused


# Houses.


def neighbour_effect(features: Features, parcel: int, symbols: int, owner: int) -> float:
    """What so many house symbols more on a parcel change in everybody's income around."""
    town = features.position.town
    fills = town.ground[parcel] == EMPTY
    money = 0.0
    for near in NEIGHBOURS[parcel]:
        kind, holder = town.ground[near], town.owner[near]
        if holder < 0 or kind < RANCH:
            continue
        facts = ALL_KINDS[kind]
        change = 0
        if facts.counts == HOUSE:
            change = symbols * facts.each * facts.share(owner, holder)
        elif facts.counts == EMPTY and fills:
            change = -facts.each
        money += change if holder == features.me else -features.harm * change
    return money * features.weights.income[features.round] * features.weights.theft


def site_loss(features: Features, parcel: int) -> float:
    """What is lost when an own empty parcel gets only a house."""
    waiting = len(features.tiles)
    share = features.weights.site_loss[features.round]
    if waiting and waiting >= len(features.empty):
        share = 1.0
    if share == 0.0:
        return 0.0
    return share * max(Sight(features).prospect(parcel) - VP_PER_PARCEL, 0.0)


def own_house_value(features: Features, parcel: int) -> float:
    """A house on a parcel of mine: two points for the land, and what it feeds."""
    worth = neighbour_effect(features, parcel, 1, features.me)
    if features.position.town.ground[parcel] == EMPTY:
        worth += VP_PER_PARCEL - site_loss(features, parcel)
        for evaluator in features.variant_evaluators:
            worth = evaluator.site(features, parcel, worth)
    return worth


def house_value(features: Features, parcel: int) -> float:
    """What a house of mine is worth on a parcel."""
    owner = features.position.town.owner[parcel]
    if owner == features.me:
        return own_house_value(features, parcel)
    worth = neighbour_effect(features, parcel, 1, owner)
    if owner < 0:
        return worth + _near_my_sites(features, parcel) - FOR_SALE
    return worth - features.harm * VP_PER_PARCEL - ASKING


def _near_my_sites(features: Features, parcel: int) -> float:
    """A free house beside my empty parcels makes them better."""
    if features.round == 4:
        return 0.0
    beside = sum(1 for near in NEIGHBOURS[parcel] if near in features.empty)
    return features.weights.beside * min(beside, 2)


def evaluate_houses(features: Features, options: list[Action]) -> list[float]:
    """The houses of a building just put down."""
    values = [
        house_value(features, action.value) if action.verb == HOUSE_ON else NEVER
        for action in options
    ]
    goals = [
        (own_house_value(features, parcel) - roads * features.road_price(), parcel)
        for parcel in features.empty
        if 0 < (roads := features.roads_to(parcel)) < FAR
    ]
    _mark_roads(features, options, values, goals)
    return values


def evaluate_consent(features: Features, options: list[Action]) -> list[float]:
    """Another's house on a parcel of mine: yes where it serves me (BUILD-9)."""
    step = features.position.asking(Consent)
    worth = own_house_value(features, step.parcel) - features.harm * features.weights.favour
    return [worth if action.verb == YES else 0.0 for action in options]


def evaluate_city_hall(features: Features, options: list[Action]) -> list[float]:
    """City Hall is a free house for everybody (BLD-OWNa)."""
    return [
        neighbour_effect(features, action.value, ALL_KINDS[CITY_HALL].houses, FREE)
        + _near_my_sites(features, action.value)
        if action.verb == SITE
        else 0.0
        for action in options
    ]


# Buildings.


def build_value(features: Features, kind: int, parcel: int) -> float:
    """What building a kind on a parcel is worth, with what it does to its neighbours."""
    worth = site_value(features, kind, parcel)
    worth += neighbour_effect(features, parcel, ALL_KINDS[kind].houses, features.me)
    share = features.weights.spare_site[features.round]
    if share:
        better = Sight(features, without=kind).prospect(parcel) - VP_PER_PARCEL
        worth -= share * max(better, 0.0)
    for evaluator in features.variant_evaluators:
        worth = evaluator.site(features, parcel, worth)
    return worth


def evaluate_build(features: Features, options: list[Action]) -> list[float]:
    """Build a tile at hand on its best site, with roads to get there, or keep it."""
    kinds = _kinds_to_build(features)
    values = []
    for action in options:
        if action.verb == BUILD:
            values.append(build_value(features, action.value >> 6, action.value & 63))
        elif action.verb == ROAD:
            values.append(NEVER)
        else:
            values.append(_keep_value(features, kinds))
    goals = [
        (build_value(features, kind, parcel) - roads * features.road_price(), parcel)
        for kind in kinds
        if kind != STATION
        for parcel in features.empty
        if 0 < (roads := features.roads_to(parcel)) < FAR
    ]
    _mark_roads(features, options, values, goals)
    if STATION in kinds:
        _mark_station_roads(features, options, values)
    return values


def _kinds_to_build(features: Features) -> list[int]:
    """The kind just taken, or all that I keep."""
    step = features.position.asking(Build)
    if step.kind != ANY:
        return [step.kind]
    base = features.me * KINDS
    return [kind for kind in range(RANCH, KINDS) if features.position.kept[base + kind]]


def _keep_value(features: Features, kinds: list[int]) -> float:
    """A kept tile may find a better site in a later round."""
    share = features.weights.siteless[features.round]
    return share * max(kind_table(features, kind)[1] for kind in kinds)


# Roads.


def evaluate_last_roads(features: Features, options: list[Action]) -> list[float]:
    """Roads are kept for when they are needed, unless my character scores for them."""
    position = features.position
    trial = position.copy()
    CHARACTERS[position.character[features.me]].road_laid(trial, features.me, 1, 1)
    points = trial.vp[features.me] - position.vp[features.me]
    values = [
        points * _connects(features, action.value) - features.road_price() - 0.01
        if action.verb == ROAD
        else 0.0
        for action in options
    ]
    for evaluator in features.variant_evaluators:
        evaluator.roads(features, options, values)
    return values


def _connects(features: Features, road: int) -> int:
    """1 for a road that newly connects a parcel, else 0."""
    town = features.position.town
    for end in ROAD_ENDS[road]:
        for parcel in PARCELS_AT[end]:
            if not town.connected[parcel]:
                return 1
    return 0


def _mark_roads(
    features: Features, options: list[Action], values: list[float], goals: list[tuple[float, int]]
) -> None:
    """Give the first road to the best goal its worth, if nothing at hand is better."""
    if not goals:
        return
    worth, parcel = max(goals)
    if worth <= max(values):
        return
    first = shortest_roads(features.position, [parcel])
    for number, action in enumerate(options):
        if action.verb == ROAD and action.value in first:
            values[number] = worth


def _mark_station_roads(features: Features, options: list[Action], values: list[float]) -> None:
    """Finish a line from edge to edge beside an own parcel, if my roads suffice."""
    best, wanted = 0.0, []
    for parcel in features.empty:
        for line in lines_beside(parcel):
            missing = missing_roads(features, line)
            if 0 < missing <= features.position.roads[features.me]:
                worth = site_value(features, STATION, parcel)
                if worth > best:
                    best = worth
                    roads = features.position.town.roads
                    wanted = [place for place in GRID_LINES[line] if not roads[place]]
    if best > max(values):
        for number, action in enumerate(options):
            if action.verb == ROAD and action.value in wanted:
                values[number] = best
