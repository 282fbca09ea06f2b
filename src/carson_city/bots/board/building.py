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
from carson_city.bots.board.land import (
    Sight,
    kind_table,
    lines_beside,
    missing_roads,
    site_value,
)
from carson_city.bots.board.outlook import FAR, Outlook
from carson_city.core.notation import Action

NEVER: Final = -100.0
FOR_SALE: Final = 0.2  # a free house is two points for whoever buys its parcel
ASKING: Final = 0.5  # consent may be refused


# Houses.


def neighbour_effect(outlook: Outlook, parcel: int, symbols: int, owner: int) -> float:
    """What so many house symbols more on a parcel change in everybody's income around."""
    town = outlook.position.town
    fills = town.ground[parcel] == EMPTY
    money = 0.0
    for near in NEIGHBOURS[parcel]:
        kind = town.ground[near]
        holder = town.owner[near]
        if holder < 0 or kind < RANCH:
            continue
        facts = ALL_KINDS[kind]
        change = 0
        if facts.counts == HOUSE:
            change = symbols * facts.each * facts.share(owner, holder)
        elif facts.counts == EMPTY and fills:
            change = -facts.each
        money += change if holder == outlook.me else -outlook.harm * change
    return money * outlook.taste.income[outlook.round] * outlook.taste.theft


def site_loss(outlook: Outlook, parcel: int) -> float:
    """What is lost when an own empty parcel gets only a house."""
    waiting = len(outlook.tiles)
    share = outlook.taste.site_loss[outlook.round]
    if waiting and waiting >= len(outlook.empty):
        share = 1.0
    if share == 0.0:
        return 0.0
    return share * max(Sight(outlook).prospect(parcel) - VP_PER_PARCEL, 0.0)


def own_house_value(outlook: Outlook, parcel: int) -> float:
    """A house on a parcel of mine: two points for the land, and what it feeds."""
    worth = neighbour_effect(outlook, parcel, 1, outlook.me)
    if outlook.position.town.ground[parcel] == EMPTY:
        worth += VP_PER_PARCEL - site_loss(outlook, parcel)
        for sense in outlook.senses:
            worth = sense.site(outlook, parcel, worth)
    return worth


def house_value(outlook: Outlook, parcel: int) -> float:
    """What a house of mine is worth on a parcel."""
    owner = outlook.position.town.owner[parcel]
    if owner == outlook.me:
        return own_house_value(outlook, parcel)
    worth = neighbour_effect(outlook, parcel, 1, owner)
    if owner < 0:
        return worth + _near_my_sites(outlook, parcel) - FOR_SALE
    return worth - outlook.harm * VP_PER_PARCEL - ASKING


def _near_my_sites(outlook: Outlook, parcel: int) -> float:
    """A free house beside my empty parcels makes them better."""
    if outlook.round == 4:
        return 0.0
    beside = sum(1 for near in NEIGHBOURS[parcel] if near in outlook.empty)
    return outlook.taste.beside * min(beside, 2)


def judge_houses(outlook: Outlook, options: list[Action]) -> list[float]:
    """The houses of a building just put down."""
    values = [
        house_value(outlook, action.value) if action.verb == HOUSE_ON else NEVER
        for action in options
    ]
    goals = [
        (own_house_value(outlook, parcel) - roads * outlook.road_price(), parcel)
        for parcel in outlook.empty
        if 0 < (roads := outlook.roads_to(parcel)) < FAR
    ]
    _mark_roads(outlook, options, values, goals)
    return values


def judge_consent(outlook: Outlook, options: list[Action]) -> list[float]:
    """Another's house on a parcel of mine: yes where it serves me (BUILD-9)."""
    step = outlook.position.steps[-1]
    assert isinstance(step, Consent)
    worth = own_house_value(outlook, step.parcel) - outlook.harm * outlook.taste.favour
    return [worth if action.verb == YES else 0.0 for action in options]


def judge_city_hall(outlook: Outlook, options: list[Action]) -> list[float]:
    """City Hall is a free house for everybody (BLD-OWNa)."""
    return [
        neighbour_effect(outlook, action.value, ALL_KINDS[CITY_HALL].houses, FREE)
        + _near_my_sites(outlook, action.value)
        if action.verb == SITE
        else 0.0
        for action in options
    ]


# Buildings.


def build_value(outlook: Outlook, kind: int, parcel: int) -> float:
    """What building a kind on a parcel is worth, with what it does to its neighbours."""
    worth = site_value(outlook, kind, parcel)
    worth += neighbour_effect(outlook, parcel, ALL_KINDS[kind].houses, outlook.me)
    share = outlook.taste.spare_site[outlook.round]
    if share:
        better = Sight(outlook, without=kind).prospect(parcel) - VP_PER_PARCEL
        worth -= share * max(better, 0.0)
    for sense in outlook.senses:
        worth = sense.site(outlook, parcel, worth)
    return worth


def judge_build(outlook: Outlook, options: list[Action]) -> list[float]:
    """Build a tile at hand on its best site, with roads to get there, or keep it."""
    kinds = _kinds_to_build(outlook)
    values = []
    for action in options:
        if action.verb == BUILD:
            values.append(build_value(outlook, action.value >> 6, action.value & 63))
        elif action.verb == ROAD:
            values.append(NEVER)
        else:
            values.append(_keep_value(outlook, kinds))
    goals = [
        (build_value(outlook, kind, parcel) - roads * outlook.road_price(), parcel)
        for kind in kinds
        if kind != STATION
        for parcel in outlook.empty
        if 0 < (roads := outlook.roads_to(parcel)) < FAR
    ]
    _mark_roads(outlook, options, values, goals)
    if STATION in kinds:
        _mark_station_roads(outlook, options, values)
    return values


def _kinds_to_build(outlook: Outlook) -> list[int]:
    """The kind just taken, or all that I keep."""
    step = outlook.position.steps[-1]
    assert isinstance(step, Build)
    if step.kind != ANY:
        return [step.kind]
    base = outlook.me * KINDS
    return [kind for kind in range(RANCH, KINDS) if outlook.position.kept[base + kind]]


def _keep_value(outlook: Outlook, kinds: list[int]) -> float:
    """A kept tile may find a better site in a later round."""
    share = outlook.taste.siteless[outlook.round]
    return share * max(kind_table(outlook, kind)[1] for kind in kinds)


# Roads.


def judge_last_roads(outlook: Outlook, options: list[Action]) -> list[float]:
    """Roads are kept for when they are needed, unless my character scores for them."""
    position = outlook.position
    trial = position.copy()
    CHARACTERS[position.character[outlook.me]].road_laid(trial, outlook.me, 1, 1)
    points = trial.vp[outlook.me] - position.vp[outlook.me]
    values = [
        points * _connects(outlook, action.value) - outlook.road_price() - 0.01
        if action.verb == ROAD
        else 0.0
        for action in options
    ]
    for sense in outlook.senses:
        sense.roads(outlook, options, values)
    return values


def _connects(outlook: Outlook, road: int) -> int:
    """1 for a road that newly connects a parcel, else 0."""
    town = outlook.position.town
    for end in ROAD_ENDS[road]:
        for parcel in PARCELS_AT[end]:
            if not town.connected[parcel]:
                return 1
    return 0


def _mark_roads(
    outlook: Outlook, options: list[Action], values: list[float], goals: list[tuple[float, int]]
) -> None:
    """Give the first road to the best goal its worth, if nothing at hand is better."""
    if not goals:
        return
    worth, parcel = max(goals)
    if worth <= max(values):
        return
    first = shortest_roads(outlook.position, [parcel])
    for number, action in enumerate(options):
        if action.verb == ROAD and action.value in first:
            values[number] = worth


def _mark_station_roads(outlook: Outlook, options: list[Action], values: list[float]) -> None:
    """Finish a line from edge to edge beside an own parcel, if my roads suffice."""
    best, wanted = 0.0, []
    for parcel in outlook.empty:
        for line in lines_beside(parcel):
            missing = missing_roads(outlook, line)
            if 0 < missing <= outlook.position.roads[outlook.me]:
                worth = site_value(outlook, STATION, parcel)
                if worth > best:
                    best = worth
                    roads = outlook.position.town.roads
                    wanted = [place for place in GRID_LINES[line] if not roads[place]]
    if best > max(values):
        for number, action in enumerate(options):
            if action.verb == ROAD and action.value in wanted:
                values[number] = best
