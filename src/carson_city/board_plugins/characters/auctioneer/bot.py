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
from carson_city.bots.board.judges import GIFTS, JUDGES
from carson_city.bots.board.land import EARLY_LAND, parcel_value, parcel_values
from carson_city.bots.board.money import SHORT, Purse, outlay
from carson_city.bots.board.outlook import Outlook
from carson_city.core.notation import Action

NEVER: Final = -100.0
MOST_WANTED: Final = 8  # parcels looked at for a lot, for each player
OPEN_SALE: Final = 0.1  # others pay me, if I bid nothing myself
WITH_A_COWBOY: Final = 2.2  # what the cowboy who buys a parcel could do instead
RIVAL_BID: Final = 0.75  # what others bid for my favourite lot, by what it is worth to me


def _land_auction(purse: Purse) -> float:
    """My two best parcels, for half of what others would bid."""
    outlook = purse.outlook
    position = outlook.position
    parcels = position.parcels_to_give()
    if not parcels or position.tiles[outlook.me] < 2:
        return 0.0
    ranked = sorted(zip(parcel_values(outlook, parcels), parcels, strict=True), reverse=True)
    worth = lot_worth(purse, [parcel for _worth, parcel in ranked[:2]])
    dollar = outlook.taste.thrift[outlook.round] + SHORT
    richest = max(money for player, money in enumerate(position.money) if player != outlook.me)
    price = min(int(RIVAL_BID * worth / dollar), richest)
    if price > position.money[outlook.me]:
        return purse.gain(price / 2)
    won = EARLY_LAND[outlook.round] * worth - outlay(purse, price // 2)
    return max(won, purse.gain(price / 2))


def _tile_auction(purse: Purse) -> float:
    return lot_worth(purse, [])


def lot_worth(purse: Purse, lot: list[int]) -> float:
    """What a lot is worth to me, in points; no parcels are the 3-revolver tile."""
    if lot:
        return _land_lot(purse, lot)
    outlook = purse.outlook
    return AMMUNITION_POWER * outlook.taste.firepower[outlook.round]


def _land_lot(purse: Purse, parcels: list[int]) -> float:
    """What several free parcels are worth together; none more than buying it with a cowboy."""
    outlook = purse.outlook
    coming = outlook.coming
    worth = 0.0
    for parcel in parcels:
        elsewhere = purse.cost(outlook.price(parcel)) + WITH_A_COWBOY
        worth += min(parcel_value(outlook, parcel), elsewhere)
        outlook.coming = [*outlook.coming, parcel]
    outlook.coming = coming
    return worth


# Bidding.


def _judge_bids(outlook: Outlook, options: list[Action]) -> list[float]:
    """Raise by the least while the lot is worth more than its price."""
    step = outlook.position.steps[-1]
    assert isinstance(step, Bidding)
    purse = Purse(outlook)
    worth = lot_worth(purse, step.lot)
    if step.auctioneer == outlook.me:
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
    outlook = purse.outlook
    share = (price + 1) // 2 if step.lot else price
    favour = outlook.harm * outlook.taste.wealth[outlook.round] * share
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


def _judge_lot(outlook: Outlook, options: list[Action]) -> list[float]:
    """Mark parcels that I get cheaply, or that others pay well for."""
    step = outlook.position.steps[-1]
    assert isinstance(step, MarkLot)
    gains = _lot_gains(outlook, step.marked)
    return [gains.get(action.value, NEVER) if action.verb == LOT else 0.0 for action in options]


def _lot_gains(outlook: Outlook, marked: list[int]) -> dict[int, float]:
    """The best auction with each of the most wanted parcels, beside those marked."""
    position = outlook.position
    parcels = position.parcels_to_give()
    purse = Purse(outlook)
    mine = _wishes(outlook, purse, parcels)
    theirs = []
    for player in range(position.players):
        if player != outlook.me and position.tiles[player] >= LOT_SIZE:
            rival = Outlook(position, player, outlook.taste)
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


def _wishes(outlook: Outlook, purse: Purse, parcels: list[int]) -> dict[int, float]:
    """What each parcel is worth to a player, but no more than getting it with a cowboy."""
    return {
        parcel: min(worth, purse.cost(outlook.price(parcel)) + WITH_A_COWBOY)
        for parcel, worth in zip(parcels, parcel_values(outlook, parcels), strict=True)
    }


def _auction_gain(purse: Purse, mine: list[float], theirs: list[tuple[int, float]]) -> float:
    """How an auction about ends for me: the lot at the second price, or half of a sale."""
    outlook = purse.outlook
    dollar = outlook.taste.thrift[outlook.round] + SHORT
    worth = sum(mine)
    tiles = outlook.position.tiles[outlook.me] >= len(mine)
    limit = min(outlook.position.money[outlook.me], int(worth / dollar)) if tiles else 0
    bids = sorted(((min(money, int(wish / dollar)), wish) for money, wish in theirs), reverse=True)
    highest, wish = bids[0] if bids else (0, 0.0)
    if limit >= highest:
        return worth - outlay(purse, (highest + 1) // 2)
    price = max(limit, bids[1][0] if len(bids) > 1 else 0) + 1
    return purse.gain((price + 1) // 2) - outlook.harm * max(wish - dollar * price, 0.0)


GIFTS[card_of(NUMBER, YELLOW)] = _land_auction
GIFTS[card_of(NUMBER, RED)] = _tile_auction
JUDGES[MarkLot.name] = _judge_lot
JUDGES[Bidding.name] = _judge_bids
