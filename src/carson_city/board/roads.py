"""Laying roads from a personal supply (RND-11, ROAD)."""

from __future__ import annotations

from carson_city.board.actions import ROAD, done, lay_road
from carson_city.board.map import road_name
from carson_city.board.material import PHASE_ACTIONS
from carson_city.board.position import Position
from carson_city.board.step import Step
from carson_city.core.notation import Action
from carson_city.text.i18n import N_, _


def add_roads(position: Position, player: int, options: list[Action]) -> None:
    """Add every road place where the player may lay a road now."""
    roads = position.roads[player]
    if roads == 0:
        return
    if position.rules.road_cost:
        frontier = [p for p in position.town.frontier if position.road_cost(p) <= roads]
    else:
        frontier = position.town.frontier
    options += [lay_road[place] for place in frontier]


def why_not_road(position: Position, player: int, place: int) -> tuple[str, str]:
    """Why a player cannot lay a road somewhere."""
    name = road_name(place)
    if position.town.roads[place]:
        return _("there is a road {place} already").format(place=name), "ROAD-1"
    if position.roads[player] == 0:
        return _("you have no road left"), "RND-11"
    if position.roads[player] < position.road_cost(place):
        for plug in position.rules.why_not_road:
            refusal = plug.why_not_road(position, place)
            if refusal[1]:
                return refusal
    if not position.town.touches_road(place):
        return _("a road {place} would touch no other road").format(place=name), "ROAD-2"
    return _("roads are laid on your own turns only"), "RND-11a"


class LastRoads(Step):
    """The last window for roads in a round (RND-11a, RND-11c)."""

    __slots__ = ()
    name = "last_roads"
    phase = PHASE_ACTIONS
    lies_on = ("end", "last_roads")
    cites = "RND-11a"
    asks = N_("lay roads, or be done")

    def options(self, position: Position, player: int) -> list[Action]:
        options: list[Action] = []
        add_roads(position, player, options)
        options.append(done)
        return options

    def play(self, position: Position, player: int, action: Action) -> None:
        if action.verb == ROAD:
            position.lay_road(player, action.value)
        else:
            position.steps.pop()

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        if action.verb == ROAD:
            return why_not_road(position, player, action.value)
        return super().why_not(position, player, action)
