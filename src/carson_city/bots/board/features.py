"""The table as one player sees it at a decision: land around, sites, roads, tiles at hand."""

from __future__ import annotations

from typing import Any, Final, final

from carson_city.board.kinds import HOUSE_COUNTS
from carson_city.board.map import CORNERS, NEIGHBOURS, ROAD_ENDS, ROADS_AT
from carson_city.board.material import (
    AMMUNITION,
    AMMUNITION_POWER,
    BUILDING_3,
    BUILDING_12,
    EMPTY,
    FREE,
    KINDS,
    MOUNTAIN,
    PARCELS,
    PHASE_ACTIONS,
    PHASE_PLACEMENT,
    PLAYER_BITS,
    RANCH,
    ROADS_1_GAIN,
    ROUNDS,
)
from carson_city.board.position import Position
from carson_city.board.spaces import space_at
from carson_city.bots.board.variant_evaluators import VariantEvaluator, variant_evaluators_of
from carson_city.bots.board.weights import Weights

FAR: Final = 99
CONTESTED: Final = 0.5  # the chance to win a place with others, for a rough plan
# The crossings one road away from a crossing.
NEXT_CROSSINGS: Final = tuple(
    tuple(sum(ROAD_ENDS[road]) - crossing for road in ROADS_AT[crossing])
    for crossing in range(len(ROADS_AT))
)


@final
class Features:
    """Everything about a position that several judgements need, worked out once."""

    __slots__ = (
        "_distances", "_for_sale", "_reached", "bit", "closing", "coming", "counts", "crowd",
        "empty", "harm", "houses", "me", "men", "mountains", "notes", "payments", "players",
        "position", "round", "tables", "tiles", "variant_evaluators", "weights",
    )  # fmt: skip

    def __init__(self, position: Position, me: int, weights: Weights) -> None:
        self.position: Position = position
        self.me: int = me
        self.bit: int = 1 << me
        self.weights: Weights = weights
        self.variant_evaluators: list[VariantEvaluator] = variant_evaluators_of(position, weights)
        self.notes: dict[str, Any] = {}  # what an evaluator has worked out, by its variant's word
        self.players: int = position.players
        self.round: int = max(position.round, 1)
        # No more cowboys will be placed: what is not at hand now will never be.
        self.closing: bool = self.round == ROUNDS and position.phase >= PHASE_ACTIONS
        self.payments: int = ROUNDS + 1 - self.round
        self.harm: float = weights.harm / (position.players - 1)
        self.houses: list[int] = [0] * PARCELS  # house symbols around that serve me
        self.mountains: list[int] = [0] * PARCELS  # mountains around that serve me
        self.crowd: list[int] = [0] * PARCELS  # occupied parcels around
        self._survey()
        for evaluator in self.variant_evaluators:
            evaluator.survey(self)
        self.counts: list[int] = self._count_buildings()
        self.empty: list[int] = self._own_empty()  # own parcels to build on
        self.coming: list[int] = self._parcels_coming()  # parcels I may buy this round
        self.tiles: list[int] = self._tiles_at_hand()  # kinds I hold or may buy this round
        # Cowboys that I may still place.
        self.men: int = position.supply[me] if position.phase <= PHASE_PLACEMENT else 0
        self._for_sale: list[int] = []
        self._reached: list[int] = []
        self._distances: list[int] = []
        self.tables: list[list[float]] = [[]] * KINDS  # by kind, filled when asked for

    def _survey(self) -> None:
        town = self.position.town
        owner = town.owner
        houses, mountains, crowd = self.houses, self.mountains, self.crowd
        me = self.me
        for parcel, kind in enumerate(town.ground):
            if kind == EMPTY:
                continue
            around = NEIGHBOURS[parcel]
            for near in around:
                crowd[near] += 1
            if owner[parcel] >= 0 and owner[parcel] != me:
                continue
            symbols = HOUSE_COUNTS[kind]
            if symbols:
                for near in around:
                    houses[near] += symbols
            elif kind == MOUNTAIN:
                for near in around:
                    mountains[near] += 1

    def _count_buildings(self) -> list[int]:
        """How many buildings of each kind are mine."""
        town = self.position.town
        counts = [0] * KINDS
        for parcel in town.built:
            if town.owner[parcel] == self.me:
                counts[town.ground[parcel]] += 1
        return counts

    def _own_empty(self) -> list[int]:
        town = self.position.town
        ground = town.ground
        me = self.me
        found = [
            parcel
            for parcel, owner in enumerate(town.owner)
            if owner == me and ground[parcel] == EMPTY
        ]
        if self.position.rules.bars:
            return [parcel for parcel in found if not self.position.barred_by(parcel)]
        return found

    def _parcels_coming(self) -> list[int]:
        bit = self.bit
        ground = self.position.town.ground
        return [
            parcel
            for parcel, mask in enumerate(self.position.cowboys[:PARCELS])
            if mask & bit and ground[parcel] < RANCH and not self.position.strength_at(parcel)
        ]

    def _tiles_at_hand(self) -> list[int]:
        position = self.position
        base = self.me * KINDS
        tiles = [
            kind for kind in range(RANCH, KINDS) for _tile in range(position.kept[base + kind])
        ]
        for space in range(BUILDING_12, BUILDING_3 + 1):
            if position.cowboys[space] & self.bit:
                tiles.append(position.display[space_at(space).slot])
        return tiles

    # Land.

    def price(self, parcel: int) -> int:
        """What a parcel costs me (ACT-5a)."""
        return self.position.parcel_price(self.me, parcel)

    def empty_around(self, parcel: int) -> int:
        """Unoccupied parcels around."""
        return len(NEIGHBOURS[parcel]) - self.crowd[parcel]

    def land_for_sale(self, connected: bool) -> list[int]:
        """Empty parcels that nobody owns or stands on; all of them, or those roads can reach."""
        if not self._for_sale:
            position = self.position
            self._for_sale = [
                parcel
                for parcel, owner in enumerate(position.town.owner)
                if owner == FREE
                and position.town.ground[parcel] == EMPTY
                and not position.cowboys[parcel]
                and not (position.rules.bars and position.barred_by(parcel))
            ]
            self._reached = [parcel for parcel in self._for_sale if self.roads_to(parcel) != FAR]
        return self._reached if connected else self._for_sale

    def roads_to(self, parcel: int) -> int:
        """How many roads connect a parcel; FAR when that is more than I have."""
        if self.position.town.connected[parcel]:
            return 0
        mine = self.position.roads[self.me]
        if mine == 0:
            return FAR
        roads = self.distance(parcel)
        return roads if roads <= mine else FAR

    def distance(self, parcel: int) -> int:
        """How many roads connect a parcel; FAR when that is three more than I have."""
        distances = self._distances or self._walk(self.position.roads[self.me] + ROADS_1_GAIN)
        first, second, third, fourth = CORNERS[parcel]
        return min(distances[first], distances[second], distances[third], distances[fourth])

    def road_price(self) -> float:
        """What a road at hand is worth."""
        return self.weights.road[self.round]

    def _walk(self, farthest: int) -> list[int]:
        """The distance of every crossing from the nearest road, as far as my roads go."""
        if self.variant_evaluators and self.position.rules.road_cost:
            self._distances = ways(self.position, farthest)[0]
            return self._distances
        distances = [0 if touched else FAR for touched in self.position.town.touched]
        edge = [crossing for crossing, distance in enumerate(distances) if distance == 0]
        for step in range(1, farthest + 1):
            reached = []
            for crossing in edge:
                for other in NEXT_CROSSINGS[crossing]:
                    if distances[other] == FAR:
                        distances[other] = step
                        reached.append(other)
            if not reached:
                break
            edge = reached
        self._distances = distances
        return distances

    # Firepower and duels.

    def stands(self, place: int) -> bool:
        """Whether a cowboy of mine is in a place, whether it would fight or not."""
        return bool(self.position.crowd(place) & self.bit)

    def hope(self, place: int) -> float:
        """How surely I act in a place where I stand."""
        fighting = self.position.cowboys[place] & PLAYER_BITS
        if not fighting & self.bit:  # a cowboy whom nobody fights
            return 1.0
        alone = fighting == self.bit
        return 1.0 if alone else CONTESTED

    def bare_power(self, player: int) -> float:
        """A player's firepower without the cowboys at hand, with the hope for Ammunition."""
        position = self.position
        power = float(position.firepower(player) - position.supply[player])
        there = position.cowboys[AMMUNITION] & PLAYER_BITS
        if there >> player & 1:
            power += AMMUNITION_POWER * (1.0 if there == 1 << player else 0.4)
        for evaluator in self.variant_evaluators:
            power = evaluator.power(self, player, power)
        return power

    def power(self, player: int) -> int:
        """The firepower a player will about have when duels are fought."""
        position = self.position
        staying = float(position.supply[player])
        if position.phase == PHASE_PLACEMENT and player not in position.pass_order:
            staying *= self.weights.stay
        return round(self.bare_power(player) + staying)

    def rivals(self) -> list[int]:
        """The other players who may still place a cowboy."""
        position = self.position
        return [
            player
            for player in position.action_order
            if player != self.me and position.supply[player] and player not in position.pass_order
        ]

    def available(self, parcel: int) -> bool:
        """Whether a parcel can be got."""
        return self.position.available(parcel)


def ways(position: Position, most: int) -> tuple[list[int], list[int]]:
    """How many roads lead to every crossing, where some places take several; the first of them."""
    town = position.town
    costs = [0 if touched else FAR for touched in town.touched]
    firsts = [-1] * len(costs)
    edge = [crossing for crossing, cost in enumerate(costs) if cost == 0]
    for roads in range(most):
        for crossing in [each for each in edge if costs[each] == roads]:
            for place in ROADS_AT[crossing]:
                other = sum(ROAD_ENDS[place]) - crossing
                cost = roads + position.road_cost(place)
                if cost < costs[other] and cost <= most and not town.roads[place]:
                    costs[other] = cost
                    firsts[other] = place if roads == 0 else firsts[crossing]
                    edge.append(other)
    return costs, firsts
