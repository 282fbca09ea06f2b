"""The Auctioneer to the greedy bot: which lot to mark, and how far to bid (CHR-12)."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from carson_city.board.actions import PASS
from carson_city.board.character import RED, YELLOW, card_of
from carson_city.board.material import AMMUNITION_POWER
from carson_city.board_plugins.characters.auctioneer.rules import (
    BID,
    LOT,
    LOT_SIZE,
    NO_BID,
    NUMBER,
    Bidding,
    MarkLot,
)
from carson_city.bots.board.evaluators import EVALUATORS, GIFTS
from carson_city.bots.board.features import Features
from carson_city.bots.board.land import EARLY_LAND, parcel_value, parcel_values
from carson_city.bots.board.money import SHORT, Purse, outlay
from carson_city.core.notation import Action

NEVER: Final = -100.0
MOST_WANTED: Final = 8  # parcels looked at for a lot, for each player
OPEN_SALE: Final = 0.1  # others pay me, if I bid nothing myself
WITH_A_COWBOY: Final = 2.2  # what the cowboy who buys a parcel could do instead
RIVAL_BID: Final = 0.75  # what others bid for my favourite lot, by what it is worth to me


def _land_auction(purse: Purse) -> float:
    """My two best parcels, for half of what others would bid."""
    features = purse.features
    position = features.position
    parcels = position.parcels_to_give()
    if not parcels or position.tiles[features.me] < 2:
        return 0.0
    ranked = sorted(zip(parcel_values(features, parcels), parcels, strict=True), reverse=True)
    worth = lot_worth(purse, [parcel for _worth, parcel in ranked[:2]])
    dollar = features.weights.thrift[features.round] + SHORT
    richest = max(money for player, money in enumerate(position.money) if player != features.me)
    price = min(int(RIVAL_BID * worth / dollar), richest)
    if price > position.money[features.me]:
        return purse.gain(price / 2)
    won = EARLY_LAND[features.round] * worth - outlay(purse, price // 2)
    return max(won, purse.gain(price / 2))


def lot_worth(purse: Purse, lot: list[int]) -> float:
    """What a lot is worth to me, in points; no parcels are the 3-revolver tile."""
    if lot:
        return _land_lot(purse, lot)
    features = purse.features
    return AMMUNITION_POWER * features.weights.firepower[features.round]


def _land_lot(purse: Purse, parcels: list[int]) -> float:
    """What several free parcels are worth together; none more than buying it with a cowboy."""
    features = purse.features
    coming = features.coming
    worth = 0.0
    for parcel in parcels:
        elsewhere = purse.cost(features.price(parcel)) + WITH_A_COWBOY
        worth += min(parcel_value(features, parcel), elsewhere)
        features.coming = [*features.coming, parcel]
    features.coming = coming
    return worth


# Bidding.


def _evaluate_bids(features: Features, options: list[Action]) -> list[float]:
    """Raise by the least while the lot is worth more than its price."""
    step = features.position.asking(Bidding)
    purse = Purse(features)
    worth = lot_worth(purse, step.lot)
    if step.auctioneer == features.me:
        return _as_auctioneer(purse, step, worth, options)
    return [
        _as_bidder(purse, step, worth, action.value)
        if action.verb == BID and action.value == step.high + 1
        else NEVER
        if action.verb == BID
        else 0.0
        for action in options
    ]


def _as_bidder(purse: Purse, step: Bidding, worth: float, price: int) -> float:
    """The lot, less the price and what the Auctioneer gets of it (CHR-12Ya)."""
    features = purse.features
    share = (price + 1) // 2 if step.lot else price
    favour = features.harm * features.weights.wealth[features.round] * share
    return worth - outlay(purse, price) - favour


def _as_auctioneer(purse: Purse, step: Bidding, worth: float, options: list[Action]) -> list[float]:
    """My own bid costs half or nothing; another's bid pays me half or all."""
    opening = step.highest == NO_BID
    sale = purse.gain((step.high + 1) // 2 if step.lot else step.high)
    wish = step.high + 1
    if opening and not step.lot:  # who bids more than it is worth to me may have it
        prices = [action.value for action in options if action.verb == BID]
        wish = max((price for price in prices if purse.gain(price) <= worth), default=1)
    values = []
    for action in options:
        if action.verb == BID and action.value == wish:
            values.append(worth - (outlay(purse, wish // 2) if step.lot else 0.0))
        elif action.verb == BID:
            values.append(NEVER)
        elif action.verb == PASS:
            values.append(OPEN_SALE if opening else sale)
        else:
            values.append(0.0)
    return values


# The lot.


def _evaluate_lot(features: Features, options: list[Action]) -> list[float]:
    """Mark parcels that I get cheaply, or that others pay well for."""
    step = features.position.asking(MarkLot)
    gains = _lot_gains(features, step.marked)
    return [gains.get(action.value, NEVER) if action.verb == LOT else 0.0 for action in options]


def _lot_gains(features: Features, marked: list[int]) -> dict[int, float]:
    """The best auction with each of the most wanted parcels, beside those marked."""
    position = features.position
    parcels = position.parcels_to_give()
    purse = Purse(features)
    mine = _wishes(features, purse, parcels)
    theirs = []
    for player in range(position.players):
        if player != features.me and position.tiles[player] >= LOT_SIZE:
            rival = Features(position, player, features.weights)
            theirs.append((position.money[player], _wishes(rival, Purse(rival), parcels)))
    wanted = set(marked)
    for wishes in (mine, *(wishes for _money, wishes in theirs)):
        wanted.update(sorted(wishes, key=lambda p: (-wishes[p], p))[:MOST_WANTED])
    gains: dict[int, float] = {}
    size = min(LOT_SIZE, len(parcels))
    for lot in combinations(sorted(wanted), size):
        if not set(marked) <= set(lot):
            continue
        gain = _auction_gain(purse, [mine[p] for p in lot], [
            (money, sum(wishes[p] for p in lot)) for money, wishes in theirs
        ])  # fmt: skip
        for parcel in lot:
            if parcel not in marked:
                gains[parcel] = max(gains.get(parcel, NEVER), gain)
    return gains


def _wishes(features: Features, purse: Purse, parcels: list[int]) -> dict[int, float]:
    """What each parcel is worth to a player, but no more than getting it with a cowboy."""
    return {
        parcel: min(worth, purse.cost(features.price(parcel)) + WITH_A_COWBOY)
        for parcel, worth in zip(parcels, parcel_values(features, parcels), strict=True)
    }


def _auction_gain(purse: Purse, mine: list[float], theirs: list[tuple[int, float]]) -> float:
    """How an auction about ends for me: the lot at the second price, or half of a sale."""
    features = purse.features
    dollar = features.weights.thrift[features.round] + SHORT
    worth = sum(mine)
    tiles = features.position.tiles[features.me] >= len(mine)
    limit = min(features.position.money[features.me], int(worth / dollar)) if tiles else 0
    bids = sorted(((min(money, int(wish / dollar)), wish) for money, wish in theirs), reverse=True)
    highest, wish = bids[0] if bids else (0, 0.0)
    if limit >= highest:
        return worth - outlay(purse, (highest + 1) // 2)
    price = max(limit, bids[1][0] if len(bids) > 1 else 0) + 1
    return purse.gain((price + 1) // 2) - features.harm * max(wish - dollar * price, 0.0)


GIFTS[card_of(NUMBER, YELLOW)] = _land_auction
GIFTS[card_of(NUMBER, RED)] = lambda purse: lot_worth(purse, [])
EVALUATORS[MarkLot.name] = _evaluate_lot
EVALUATORS[Bidding.name] = _evaluate_bids
