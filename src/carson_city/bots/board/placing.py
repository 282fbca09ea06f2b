"""Phase 2: what a cowboy would gain in each place, and how likely it keeps it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from carson_city.board.actions import PASS, PLACE, ROAD
from carson_city.board.attack import attackable
from carson_city.board.income import income
from carson_city.board.kinds import ALL_KINDS
from carson_city.board.material import (
    AMMUNITION,
    AMMUNITION_POWER,
    GAMBLING,
    INCOME_FIREPOWER,
    INCOME_PARCELS,
    PLAYER_BITS,
    RANCH,
    ROADS_1,
    ROADS_2,
    SALARY,
    SALARY_PAY,
    TRACK,
    VP_BUILDINGS,
    VP_FIREPOWER,
    VP_PARCELS,
)
from carson_city.board.spaces import PEACEFUL, space_at
from carson_city.bots.board.bonuses import SECOND_DIE_FIREPOWER, Stakes, edge, road_point
from carson_city.bots.board.evaluators import PLACINGS
from carson_city.bots.board.features import Features
from carson_city.bots.board.land import parcel_values, tile_value
from carson_city.bots.board.money import Purse
from carson_city.bots.board.odds import FARTHEST, TWO, win_chance
from carson_city.bots.board.points import change
from carson_city.core.notation import Action

NEVER: Final = -100.0
LACKING: Final = 0.6  # a dollar that a purchase planned for still lacks
BUILT_IN_TIME: Final = 0.7  # a tile at hand that will stand when buildings are counted
A_DIE: Final = 4  # who has a fixed strength is about as good as somebody who rolls so much
RESIDENCE: Final = 0.6  # the share of later rounds that a resident stays


@final
class Placing:
    """One turn of phase 2."""

    __slots__ = (
        "crowd", "duels", "features", "hold", "land", "power", "powers", "purse", "rivals",
        "stakes", "unseen",
    )  # fmt: skip

    def __init__(self, features: Features) -> None:
        self.features: Features = features
        self.purse: Purse = Purse(features)
        position, weights = features.position, features.weights
        me = features.me
        self.rivals: list[int] = features.rivals()
        self.powers: list[int] = [
            features.power(player) + edge(features, player) for player in range(features.players)
        ]
        supply = position.supply[me]
        # The cowboy placed now no longer counts.
        staying = weights.stay * max(supply - 1, 0)
        self.power: int = round(features.bare_power(me) + staying) + edge(features, me)
        self.duels: list[tuple[float, list[int]]] = self._duels()
        # The more cowboys there are for the next round, the less another one does then.
        later = max(1.0 - weights.plenty * max(supply - 1, 0), 0.0)
        self.hold: float = later * weights.cowboy[features.round] + weights.stake * self._edge(1)
        self.stakes: Stakes = Stakes(features)
        self.land: dict[int, float] = {}  # what the parcels for sale are worth, once judged
        # The verbs of placements that blind weights does not know.
        self.unseen: list[int] = [
            plug.placing for plug in position.rules.plugs if plug.word in weights.blind
        ]
        self.crowd: float = weights.join * weights.elsewhere * self._threat()

    def _threat(self) -> float:
        """How many rivals about would come to a place worth taking, and beat me there."""
        threat = 0.0
        supply = self.features.position.supply
        for rival in self.rivals:
            beaten = 1.0 - TWO[self.power - self.powers[rival] + FARTHEST]
            threat += beaten * min(supply[rival] / 2, 1.0)
        return threat

    def _duels(self) -> list[tuple[float, list[int]]]:
        """The duels that await me: what each is about, and the firepower of the others."""
        position, bit = self.features.position, self.features.bit
        duels = []
        for place, mask in enumerate(position.cowboys):
            others = mask & PLAYER_BITS & ~bit
            strength = position.strength_at(place) if mask & bit else 0
            if mask & bit and (others or strength):
                there = [self.powers[p] for p in range(position.players) if others >> p & 1]
                if strength:
                    there.append(strength - A_DIE)
                duels.append((self._at_stake(place), there))
        return duels

    def _at_stake(self, place: int) -> float:
        """About what a place is worth where I stand already."""
        if place in SPACE_GAINS and place != AMMUNITION:
            return max(SPACE_GAINS[place](self), 0.0)
        return self.features.weights.prize

    def _edge(self, firepower: int) -> float:
        """What so much more firepower is worth in my duels and wherever it is counted."""
        features = self.features
        worth = 0.0
        for prize, others in self.duels:
            more = win_chance(self.power + firepower, others) - win_chance(self.power, others)
            worth += prize * more
        if features.stands(VP_FIREPOWER):
            worth += firepower / space_at(VP_FIREPOWER).per * features.hope(VP_FIREPOWER)
        if features.stands(INCOME_FIREPOWER):
            dollars = space_at(INCOME_FIREPOWER).worth(firepower)
            worth += self.purse.gain(dollars) * features.hope(INCOME_FIREPOWER)
        return worth

    # All options at once.

    def values(self, options: list[Action]) -> list[float]:
        """What each option is worth."""
        parcels = sorted({action.value for action in options if self._is_land(action)})
        worths = parcel_values(self.features, parcels)
        self.land = dict(zip(parcels, worths, strict=True))
        return [self._value(action) for action in options]

    def _is_land(self, action: Action) -> bool:
        """Whether a cowboy goes there to buy a parcel."""
        if action.verb != PLACE and action.verb not in PLACINGS:
            return False
        position, place = self.features.position, action.value
        is_land = place < TRACK and position.town.ground[place] < RANCH
        return is_land and not (position.rules.strength and position.strength_at(place))

    def _value(self, action: Action) -> float:
        if action.verb == PASS:
            return 0.0
        if action.verb == ROAD:
            return NEVER  # roads can wait until they are needed (RND-11a)
        place = action.value
        placing = PLACINGS.get(action.verb)
        if self.unseen and action.verb in self.unseen:
            return NEVER
        if placing is not None:
            return placing(self, place)
        if action.verb != PLACE:  # without a rule of thumb
            return change(self.features.position, self.features.me, action, self.features.weights)
        gain = self.gain(place)
        return gain - 1.0 if gain <= 0.0 else self.fighting(place, gain)

    def fighting(self, place: int, gain: float) -> float:
        """A gain that others may want too: the chance of it, and what a duel itself brings."""
        chance = self.chance(place, gain)
        for evaluator in self.features.variant_evaluators:
            chance = evaluator.chance(self, place, chance)
        others = self.features.position.cowboys[place] & PLAYER_BITS
        value = chance * (gain - self.hold) - (1.0 - chance) * self.stakes.lost
        if others and place not in PEACEFUL:
            denied = self.features.harm * gain
            for evaluator in self.features.variant_evaluators:
                denied = evaluator.denied(self, place, denied)
            value += chance * (denied + self.stakes.won)
        return value

    # Who gets it.

    def chance(self, place: int, gain: float) -> float:
        """How likely I carry out the action of a place, with those there and those to come."""
        if place in PEACEFUL:
            return 1.0
        position = self.features.position
        mask = position.cowboys[place] & PLAYER_BITS
        for player, truce in self.stakes.truces:
            if truce(position, place):
                if player == self.features.me:
                    return 1.0
                if mask >> player & 1:
                    return 0.0
        if not mask and place < TRACK and position.town.owner[place] < 0:
            return 1.0 - self.crowd * min(gain / 4, 1.0)
        there = [
            self.powers[p] + SECOND_DIE_FIREPOWER * (position.dice_in_duel(p, place) - 1)
            for p in range(position.players)
            if mask >> p & 1
        ]
        chance = win_chance(self.power, there)
        for rival in self.rivals:
            if not mask >> rival & 1:
                coming = self._joins(rival, place, gain)
                beaten = 1.0 - TWO[self.power - self.powers[rival] + FARTHEST]
                chance *= 1.0 - coming * beaten
        return chance

    def _joins(self, rival: int, place: int, gain: float) -> float:
        """How likely a rival comes to the same place."""
        position = self.features.position
        many = min(position.supply[rival] / 2, 1.0)
        join = self.features.weights.join * min(gain / 4, 1.0) * many
        if place < TRACK:
            if position.town.owner[place] == rival:
                return self.features.weights.defence * many
            return join * self.features.weights.elsewhere
        slot = space_at(place).slot
        if slot >= 0 and position.money[rival] < position.tile_price(rival, slot):
            return 0.0
        return join

    # What it brings.

    def gain(self, place: int) -> float:
        """What carrying out the action of a place is worth; parcels are judged together."""
        gain = self._gain(place)
        for evaluator in self.features.variant_evaluators:
            gain = evaluator.gain(self, place, gain)
        return gain

    def _gain(self, place: int) -> float:
        if place in self.land:
            return self._buying(place, self.land[place])
        if place < TRACK:
            if self.features.position.strength_at(place):
                return 0.0  # what a fight brings, its variant knows
            return self._at_building(place)
        space = space_at(place)
        if space.slot >= 0:
            return self._tile(space.slot)
        if space.price:
            return self._points(place)
        return SPACE_GAINS[place](self)

    def _pay(self, price: int, left: float) -> float:
        """The worth of a price, prohibitive when it cannot be paid in time."""
        lacking = price - left
        if lacking <= 0:
            return self.purse.cost(price)
        later = SALARY_PAY * max(self.features.position.supply[self.features.me] - 1, 0)
        return -NEVER if lacking > later else self.purse.cost(price) + LACKING * lacking

    def _buying(self, parcel: int, worth: float) -> float:
        features = self.features
        if features.position.tiles[features.me] <= len(features.coming):
            return 0.0
        left = min(self.purse.at_parcels, self.purse.at_tiles)
        return worth - self._pay(features.price(parcel), left)

    def _tile(self, slot: int) -> float:
        features = self.features
        price = features.position.tile_price(features.me, slot)
        worth = tile_value(features, features.position.display[slot])
        return worth - self._pay(price, self.purse.at_tiles)

    def _points(self, space: int) -> float:
        return self.purse.points_gain(space, max(int(self.purse.at_points), 0))

    def _at_building(self, parcel: int) -> float:
        features = self.features
        position = features.position
        if parcel == position.city_hall:
            return self._city_hall()
        half = income(position, parcel) // 2
        if position.town.owner[parcel] != features.me:
            return self.purse.gain(half) * (1 + features.harm)
        attacked = position.cowboys[parcel] & PLAYER_BITS
        if not attacked and not attackable(position, parcel):
            return 0.0
        danger = 1.0 if attacked else features.weights.fear * len(self.rivals)
        return danger * self.purse.gain(half)

    def _city_hall(self) -> float:
        features = self.features
        levels = sum(ALL_KINDS[kind].level * count for kind, count in enumerate(features.counts))
        return levels * features.weights.income[features.round] * RESIDENCE

    def salary(self) -> float:
        """ACT-1, and more if it pays for what I stand for."""
        lacking = min(max(-self.purse.at_tiles, 0.0), SALARY_PAY)
        return self.purse.gain(SALARY_PAY) + LACKING * lacking

    def ammunition(self) -> float:
        """ACT-2: three firepower for every duel of mine."""
        features = self.features
        weights = features.weights
        supply = features.position.supply[features.me]
        to_come = weights.looming * min(supply, len(self.rivals))
        return weights.stake * self._edge(AMMUNITION_POWER) + to_come

    def roads(self, count: int) -> float:
        """ACT-3, ACT-4: worth most where own land lies just off the road."""
        features = self.features
        weights = features.weights
        mine = features.position.roads[features.me]
        reached = 0
        for parcel in features.empty + features.coming:
            if mine < features.distance(parcel) <= mine + count:
                reached += 1
        each = features.road_price() + road_point(features)
        return count * each + min(reached, 2) * weights.unlocking[features.round]

    def parcel_income(self) -> float:
        """ACT-8."""
        return self.purse.gain(space_at(INCOME_PARCELS).worth(self._owned()))

    def firepower_income(self) -> float:
        """ACT-9."""
        return self.purse.gain(space_at(INCOME_FIREPOWER).worth(self.power))

    def gambling(self) -> float:
        """ACT-10."""
        return self.purse.gain(space_at(GAMBLING).worth(1))

    def parcel_points(self) -> float:
        """ACT-12."""
        return float(space_at(VP_PARCELS).worth(self._owned()))

    def firepower_points(self) -> float:
        """ACT-13."""
        return float(space_at(VP_FIREPOWER).worth(self.power))

    def building_points(self) -> float:
        """ACT-14."""
        return space_at(VP_BUILDINGS).worth(sum(self.features.counts)) + BUILT_IN_TIME * min(
            len(self.features.tiles), len(self.features.empty) + len(self.features.coming)
        )

    def _owned(self) -> int:
        features = self.features
        return features.position.town.count_owned(features.me) + len(features.coming)


SPACE_GAINS: Final[dict[int, Callable[[Placing], float]]] = {
    SALARY: Placing.salary,
    AMMUNITION: Placing.ammunition,
    ROADS_1: lambda placing: placing.roads(space_at(ROADS_1).each),
    ROADS_2: lambda placing: placing.roads(space_at(ROADS_2).each),
    INCOME_PARCELS: Placing.parcel_income,
    INCOME_FIREPOWER: Placing.firepower_income,
    GAMBLING: Placing.gambling,
    VP_PARCELS: Placing.parcel_points,
    VP_FIREPOWER: Placing.firepower_points,
    VP_BUILDINGS: Placing.building_points,
}
