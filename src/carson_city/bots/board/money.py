"""Money: what I can pay for at which moment of the round, and what a dollar is worth."""

from __future__ import annotations

from typing import Final, final

from carson_city.board.character import NO_CARD
from carson_city.board.income import left_of
from carson_city.board.material import (
    BUILDING_3,
    BUILDING_12,
    GAMBLING,
    INCOME_FIREPOWER,
    INCOME_PARCELS,
    INCOME_STAGE,
    MONEY_PER_VP,
    PHASE_ACTIONS,
    SALARY_PAY,
    VP_2,
    VP_5,
)
from carson_city.board.scoring import FINAL_MONEY_PER_VP
from carson_city.board.spaces import space_at
from carson_city.bots.board.features import Features
from carson_city.bots.board.weights import Weights

HIGHEST_LIMIT: Final = 240  # of any character
SHORT: Final = 0.15  # a dollar that this round's purchases will lack


def nest_value(weights: Weights, round_: int, limit: float, money: float) -> float:
    """What so much money at the end of a round is worth; above the limit $10 are 1 VP."""
    above = max(money - limit, 0.0)
    money -= above
    value = above / MONEY_PER_VP
    if round_ == 4:
        return value + money / FINAL_MONEY_PER_VP
    rich = max(money - weights.nest, 0.0)
    return value + weights.thrift[round_] * (money - rich) + weights.wealth[round_] * rich


@final
class Purse:
    """My money now, what my cowboys will bring, and what they stand for to buy."""

    __slots__ = (
        "at_parcels",
        "at_points",
        "at_tiles",
        "best_points",
        "costs",
        "end",
        "features",
        "limit",
    )

    def __init__(self, features: Features) -> None:
        self.features: Features = features
        position, me = features.position, features.me
        chosen = position.character[me] != NO_CARD
        self.limit: int = position.limit(me) if chosen else HIGHEST_LIMIT
        money = float(position.money[me] + SALARY_PAY * position.salaried[me])
        for parcel in features.coming:
            money -= features.price(parcel) * features.hope(parcel)
        self.at_parcels: float = money  # what is left for one more parcel
        for space in range(BUILDING_12, BUILDING_3 + 1):
            if position.cowboys[space] & features.bit:
                money -= position.tile_price(me, space_at(space).slot) * features.hope(space)
        self.at_tiles: float = money  # what is left for one more building
        money += self._incomes()
        self.at_points: float = money  # what is left when points are for sale
        self.end: float = money
        self.best_points: float = self._best_points()
        self.costs: list[float] = []  # by price, filled when asked for

    def _incomes(self) -> float:
        """What comes in between the buildings and the points (ACT-8 to ACT-11)."""
        features = self.features
        position, me = features.position, features.me
        coming = 0.0
        if features.stands(INCOME_PARCELS):
            owned = position.town.count_owned(me) + len(features.coming)
            coming += space_at(INCOME_PARCELS).worth(owned) * features.hope(INCOME_PARCELS)
        if features.stands(INCOME_FIREPOWER):
            dollars = space_at(INCOME_FIREPOWER).amount(position, me, features.power(me))
            coming += dollars * features.hope(INCOME_FIREPOWER)
        if features.stands(GAMBLING):
            coming += space_at(GAMBLING).amount(position, me) * features.hope(GAMBLING)
        if position.phase < PHASE_ACTIONS or position.track <= INCOME_STAGE:
            coming += self.building_income()
            sites = len(features.empty) + len(features.coming)
            coming += features.weights.tile_income * min(len(features.tiles), sites)
        return coming

    def building_income(self) -> float:
        """What my buildings will about pay this round."""
        position = self.features.position
        town = position.town
        me = self.features.me
        total = 0
        for parcel in town.built:
            if town.owner[parcel] == me:
                total += left_of(position, parcel)
        return total * self.features.weights.theft

    def _best_points(self) -> float:
        """The points a dollar may buy where I stand at a buying space."""
        features = self.features
        best = 0.0
        for space in range(VP_5, VP_2 + 1):
            if features.stands(space):
                best = max(best, features.hope(space) / space_at(space).price)
        return best

    # The worth of dollars.

    def value(self, money: float) -> float:
        """What ending the round with so much money is worth."""
        features = self.features
        worth = nest_value(features.weights, features.round, self.limit, money)
        if self.best_points:
            kept = min(money, features.weights.nest)
            worth = max(
                worth,
                nest_value(features.weights, features.round, self.limit, kept)
                + (money - kept) * self.best_points,
            )
        return worth

    def gain(self, dollars: float) -> float:
        """What so many more dollars are worth, at the end of the round."""
        return self.value(self.end + dollars) - self.value(self.end)

    def cost(self, dollars: int) -> float:
        """What so many dollars less are worth."""
        costs = self.costs
        if dollars >= len(costs):
            whole = self.value(self.end)
            costs.extend(
                whole - self.value(self.end - less) for less in range(len(costs), dollars + 10)
            )
        return costs[dollars]

    def points_bought(self, space: int, money: int) -> int:
        """How many points to buy on a space with so much money."""
        price = space_at(space).price
        features = self.features
        best, best_worth = 0, 0.0
        for count in range(money // price + 1):
            worth = count + nest_value(
                features.weights, features.round, self.limit, money - count * price
            )
            if count == 0 or worth > best_worth + 1e-9:
                best, best_worth = count, worth
        return best

    def points_gain(self, space: int, money: int) -> float:
        """What buying points on a space with so much money is worth."""
        count = self.points_bought(space, money)
        left = money - count * space_at(space).price
        features = self.features
        worth = count + nest_value(features.weights, features.round, self.limit, left)
        return worth - self.value(money)


def outlay(purse: Purse, dollars: int) -> float:
    """What a price paid before placing costs: the round's purchases are still to come."""
    features = purse.features
    spare = features.position.money[features.me] - features.weights.spending[features.round]
    return purse.cost(dollars) + SHORT * min(max(dollars - max(spare, 0.0), 0.0), dollars)
