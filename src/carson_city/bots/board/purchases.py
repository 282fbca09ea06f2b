"""Phase 3 and 4: what to buy, steal and give up."""

from __future__ import annotations

from typing import Final

from carson_city.board.actions import BUY, BUY_TILE, BUY_VP, GIVE, NEXT, STEAL, TAKE_TILE
from carson_city.board.choices import CASH, CashNow
from carson_city.board.income import income
from carson_city.board.material import AMMUNITION_POWER, BUILDING_3, BUILDING_12, MONEY_PER_VP
from carson_city.board.offers import BuyPoints, BuyTile
from carson_city.board.scoring import FINAL_MONEY_PER_VP
from carson_city.board.spaces import space_at
from carson_city.bots.board.casting import promise
from carson_city.bots.board.evaluators import TILE_WORTHS
from carson_city.bots.board.features import Features
from carson_city.bots.board.land import parcel_value, tile_value
from carson_city.bots.board.money import Purse, nest_value
from carson_city.core.notation import Action

NEVER: Final = -100.0


def money_after(features: Features, limit: int, money: int) -> float:
    """What so much money is worth just before the limit is applied; exact in the last round."""
    if features.round < 4:
        return nest_value(features.weights, features.round, limit, money)
    above = max(money - limit, 0)
    best = above // MONEY_PER_VP + (money - above) // FINAL_MONEY_PER_VP
    given = above + -above % MONEY_PER_VP  # a whole $10 more for the next point
    if given <= money:
        best = max(best, given // MONEY_PER_VP + (money - given) // FINAL_MONEY_PER_VP)
    return best + money / 1000  # a tie is kept in cash


# Purchases in track order.


def evaluate_parcels(features: Features, options: list[Action]) -> list[float]:
    """Buy the parcels worth their price, the best first, with money for better things later."""
    purse = Purse(features)
    money = features.position.money[features.me]
    coming = features.coming
    values = []
    for action in options:
        if action.verb != BUY:
            values.append(0.0)
            continue
        features.coming = [parcel for parcel in coming if parcel != action.value]
        price = features.price(action.value)
        worth = parcel_value(features, action.value) - purse.cost(price)
        values.append(worth - _missed(features, BUILDING_12, money, price))
    features.coming = coming
    return values


def evaluate_tile(features: Features, options: list[Action]) -> list[float]:
    """Pay for the tile won, unless the money is better kept for a later one."""
    step = features.position.asking(BuyTile)
    purse = Purse(features)
    money = features.position.money[features.me]
    values = []
    for action in options:
        if action.verb != BUY_TILE:
            values.append(0.0)
            continue
        price = features.position.tile_price(features.me, action.value)
        worth = worth_on_display(features, action.value) - purse.cost(price)
        values.append(worth - _missed(features, step.space + 1, money, price))
    return values


def worth_on_display(features: Features, slot: int) -> float:
    """The worth of a tile on display where I may stand already."""
    kind = features.position.display[slot]
    tiles = features.tiles
    if kind in tiles:
        features.tiles = tiles[:]
        features.tiles.remove(kind)
    worth = tile_value(features, kind)
    features.tiles = tiles
    return worth


def _missed(features: Features, first_space: int, money: int, price: int) -> float:
    """The best later purchase that this price would make impossible."""
    position = features.position
    missed = 0.0
    for space in range(first_space, BUILDING_3 + 1):
        if position.cowboys[space] & features.bit:
            slot = space_at(space).slot
            cost = position.tile_price(features.me, slot)
            if money - price < cost <= money:
                worth = worth_on_display(features, slot)
                worth -= nest_value(features.weights, features.round, 99, cost)
                missed = max(missed, features.hope(space) * worth)
    return missed


def evaluate_points(features: Features, options: list[Action]) -> list[float]:
    """Buy the points that are better than the money (ACT-15)."""
    step = features.position.asking(BuyPoints)
    price = space_at(step.space).price
    return [
        after_paying(features, action.value * price) + action.value
        if action.verb == BUY_VP
        else after_paying(features, 0)
        for action in options
    ]


def evaluate_limit(features: Features, options: list[Action]) -> list[float]:
    """Give up what must be given, and a little more where that buys a point (END-2)."""
    return [
        action.value // MONEY_PER_VP + after_paying(features, action.value)
        if action.verb == GIVE
        else NEVER
        for action in options
    ]


def after_paying(features: Features, amount: int) -> float:
    """What my money is worth before the limit, less so much."""
    position = features.position
    limit = position.limit(features.me)
    return money_after(features, limit, position.money[features.me] - amount)


# The tile, duels and thefts.


def evaluate_take_tile(features: Features, options: list[Action]) -> list[float]:
    """More firepower is a loss only to one who lives by losing duels (ACT-2)."""
    own = TILE_WORTHS.get(features.position.character[features.me])
    worth = own(features) if own else AMMUNITION_POWER * features.weights.firepower[features.round]
    return [worth if action.verb == TAKE_TILE else 0.0 for action in options]


def evaluate_duels(features: Features, options: list[Action]) -> list[float]:
    """Fight for little first: a cowboy that comes home is firepower for what matters."""
    position = features.position
    values = []
    for action in options:
        parcel = action.value
        if action.verb != NEXT or not position.cowboys[parcel] & features.bit:
            values.append(-1.0)
        elif position.town.owner[parcel] < 0:
            values.append(1 / (1 + parcel_value(features, parcel)))
        else:
            values.append(1 / (1 + income(position, parcel)))
    return values


def evaluate_steal(features: Features, options: list[Action]) -> list[float]:
    """Another's loss is a gain even where the money is not needed (ATT-3a)."""
    worth = features.harm + Purse(features).gain(1)
    return [worth if action.verb == STEAL else 0.0 for action in options]


# Cash at once.


def evaluate_cash(features: Features, options: list[Action]) -> list[float]:
    """Cash, or what the character promises for later this round."""
    step = features.position.asking(CashNow)
    worth = Purse(features).gain(step.amount)
    return [worth if action.verb == CASH else promise(features) for action in options]
