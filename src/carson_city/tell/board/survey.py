"""What several options of a player need, worked out once."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Final

from carson_city.board.build import sites
from carson_city.board.display import shortest_roads
from carson_city.board.income import income_as, income_of
from carson_city.board.kinds import ALL_KINDS
from carson_city.board.material import (
    EMPTY,
    MINE,
    PARCELS,
)
from carson_city.board.phases.placement import all_at_once
from carson_city.board.position import Position
from carson_city.board.scoring import parcel_points
from carson_city.board.spaces import PEACEFUL
from carson_city.tell.board.duels import duel_odds, rivals, who_stays
from carson_city.tell.board.facts import (
    CLOSED,
    NO_HOUSE,
    NO_LAND,
    NO_LINE,
    NO_ROAD,
    OPEN,
    STRONGEST,
    TRUCE,
    Best,
    Change,
    Fight,
    Land,
)
from carson_city.tell.board.firepower import strongest_of
from carson_city.tell.board.placings import PLACINGS

NO_FIGHT: Final = Fight()


def land_of(position: Position, player: int, parcel: int) -> Land:
    """What a parcel is to a player who may get it."""
    town = position.town
    empty = town.ground[parcel] == EMPTY
    mine = income_as(position, parcel, MINE, player) if empty else 0
    points = parcel_points(position, player, parcel)
    return Land(parcel, bool(town.connected[parcel]), empty, mine, points)


def leads_home(position: Position, player: int, road: int) -> bool:
    """Whether a road begins a shortest way to land of the player's without one."""
    town = position.town
    off = [
        parcel
        for parcel in range(PARCELS)
        if town.owner[parcel] == player and not town.connected[parcel]
    ]
    return any(road in shortest_roads(position, [parcel]) for parcel in off)


def safety_of(position: Position, player: int, place: int, verb: int) -> int:
    """Who could still come to a cowboy in a place."""
    if not PLACINGS[verb].fights or place in PEACEFUL:
        return TRUCE
    coming = [
        strongest_of(position, other)
        for other in range(position.players)
        if other != player and other not in position.pass_order
        if position.supply[other] or all_at_once(position)  # KIT-1: others' cowboys may move here
    ]
    if not coming:
        return CLOSED
    return STRONGEST if max(coming) <= Survey(position, player).power else OPEN


class Survey:
    """One player's options in one position; what several of them need is worked out once."""

    def __init__(self, position: Position, player: int) -> None:
        self.position = position
        self.player = player
        self._bests: dict[int, Best] = {}

    @cached_property
    def before(self) -> list[int]:
        """What everybody's buildings earn now."""
        return [income_of(self.position, other) for other in range(self.position.players)]

    def change(self, change: Callable[[Position], None]) -> Change:
        """What a change of the town would change in everybody's income."""
        trial = self.position.copy()
        change(trial)
        return self.compared(trial)

    def compared(self, trial: Position) -> Change:
        """The incomes of a trial beside those of now."""
        then = [income_of(trial, other) for other in range(trial.players)]
        others = tuple(
            (other, now, then[other])
            for other, now in enumerate(self.before)
            if other != self.player and then[other] != now
        )
        return Change(self.before[self.player], then[self.player], others)

    def with_house(self, parcel: int) -> Change:
        """The same for a house on a parcel."""
        return self.change(lambda trial: trial.change_town().add_house(parcel))

    def left(self, price: int) -> int:
        """The player's money after a price."""
        return self.position.money[self.player] - price

    # The best site of a building.

    def best(self, kind: int) -> Best:
        """The best place that a building could have on the player's land now."""
        if kind not in self._bests:
            self._bests[kind] = self._best(kind)
        return self._bests[kind]

    def _best(self, kind: int) -> Best:
        position, player, now = self.position, self.player, self.before[self.player]
        fitting = sites(position, player, kind)
        if not fitting:
            return Best(kind, now, lacks=self._lacks(kind))
        if not ALL_KINDS[kind].cap:
            return Best(kind, now, now, fitting[0], earns=False)
        trial = position.copy()
        best, where = -1, fitting[0]
        for parcel in fitting:
            trial.change_town().put(parcel, kind)
            then = income_of(trial, player)
            trial.change_town().clear(parcel)
            if then > best:
                best, where = then, parcel
        return Best(kind, now, best, where, bool(income_as(position, where, kind, player)))

    def _lacks(self, kind: int) -> int:
        """Why a building has no site."""
        town = self.position.town
        empty = [
            parcel
            for parcel in range(PARCELS)
            if town.owner[parcel] == self.player and town.ground[parcel] == EMPTY
        ]
        if not empty:
            return NO_LAND
        if ALL_KINDS[kind].needs_road and not any(town.connected[parcel] for parcel in empty):
            return NO_ROAD
        return NO_LINE if ALL_KINDS[kind].needs_line else NO_HOUSE

    # Who is in a place, and who could come.

    def fight(self, place: int, verb: int) -> Fight:
        """What awaits the player in a place."""
        others = rivals(self.position, self.player, place) if self.position.cowboys[place] else []
        if not others and not self.position.strength_at(place):
            return NO_FIGHT
        stays = who_stays(self.position, self.player, place)
        odds = duel_odds(self.position, self.player, place, lays=PLACINGS[verb].lays)
        return Fight(tuple(others), odds, stays)

    @cached_property
    def power(self) -> int:
        """The player's firepower once a cowboy is placed, who no longer counts then (DUEL-2a)."""
        return max(self.position.firepower(self.player) - 1, 0)
