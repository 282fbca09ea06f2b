"""Which character to take: what each gives now, and the money it lets one keep."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from carson.board.character import CHARACTERS, PAPERBOY, RED, YELLOW, card_of
from carson.board.characters.banker.rules import GRANT, OFFERS
from carson.board.characters.captain.rules import COWBOY_PRICES, REVOLVER_PRICES
from carson.board.characters.chinese_worker.rules import PRICE as CHEAP_TILE_PRICE
from carson.board.characters.chinese_worker.rules import ROADS
from carson.board.characters.grocer.rules import MONEY
from carson.board.characters.paperboy.rules import CUT, Errand, errands
from carson.board.characters.paperboy.rules import PRICE as ERRAND_PRICE
from carson.board.income import income
from carson.board.material import DISPLAY_PRICES, HOUSE, MOUNTAIN, NO_TILE, TOWN_HOUSE
from carson.board.phases.round import face_taken
from carson.bots import guests
from carson.bots.land import free_parcels, parcel_values, tile_value
from carson.bots.outlook import Outlook
from carson.bots.purse import Purse, nest_value
from carson.notation import Action

Gift = Callable[[Purse], float]


def judge_characters(outlook: Outlook, options: list[Action]) -> list[float]:
    """What each character still there is worth to me this round."""
    purse = Purse(outlook)
    position = outlook.position
    return [character_value(outlook, purse, face_taken(position, action)) for action in options]


def judge_errand(outlook: Outlook, options: list[Action]) -> list[float]:
    """For whom the Paperboy works best (CHR-0)."""
    step = outlook.position.steps[-1]
    assert isinstance(step, Errand)
    purse = Purse(outlook)
    cards = [face_taken(outlook.position, action) for action in options]
    return [ability(outlook, purse, card, step.cut) for card in cards]


def character_value(outlook: Outlook, purse: Purse, card: int) -> float:
    """The ability and the limit of a character, and its place in the order."""
    if card >> 1 != PAPERBOY:
        return ability(outlook, purse, card) - outlook.taste.first * (card >> 1)
    cut = CUT if card == card_of(PAPERBOY, RED) else 0
    price = 0.0 if cut else purse.cost(ERRAND_PRICE)
    others = errands(outlook.position, outlook.me)
    return max(ability(outlook, purse, other, cut) for other in others) - price


def ability(outlook: Outlook, purse: Purse, card: int, cut: int = 0) -> float:
    """The gift of a character, its firepower and its limit, which may be cut."""
    taste = outlook.taste
    character = CHARACTERS[card]
    gift = GIFTS.get(card)
    if gift is not None:
        worth = gift(purse)
    elif character.firepower:
        worth = character.firepower * taste.firepower[outlook.round]
    else:
        worth = purse.gain(MONEY)  # a new face: as good as the others on the whole
    money = max(purse.end - taste.spending[outlook.round], 0.0)
    return worth + nest_value(taste, outlook.round, character.limit - cut, money)


def promise(outlook: Outlook) -> float:
    """What a character's player gets later for not taking cash now."""
    later = PROMISES.get(outlook.position.character[outlook.me])
    return later(Purse(outlook)) if later else 0.0


# Gifts.


def _white_cowboy(purse: Purse) -> float:
    outlook = purse.outlook
    return outlook.taste.white[outlook.round]


def _peace(purse: Purse) -> float:
    outlook = purse.outlook
    return outlook.taste.peace[outlook.round]


def _grant(purse: Purse) -> float:
    return purse.gain(GRANT)


def _offer(purse: Purse) -> float:
    money = max(purse.end, OFFERS[0][1])
    return max(points - purse.cost(price) for points, price in OFFERS if price <= money)


def _double_or_cash(purse: Purse) -> float:
    return max(purse.gain(MONEY), _double(purse))


def _double(purse: Purse) -> float:
    outlook = purse.outlook
    position = outlook.position
    town = position.town
    totals = [0] * len(outlook.counts)
    for parcel in town.built:
        if town.owner[parcel] == outlook.me:
            totals[town.ground[parcel]] += income(position, parcel)
    return purse.gain(max(MONEY, outlook.taste.theft * max(totals)))


def _houses_or_cash(purse: Purse) -> float:
    return max(purse.gain(MONEY), _houses(purse))


def _houses(purse: Purse) -> float:
    outlook = purse.outlook
    return _own(outlook, HOUSE) + _own(outlook, TOWN_HOUSE) + 0.5 * len(outlook.tiles)


def _mountains_or_cash(purse: Purse) -> float:
    return max(purse.gain(MONEY), _mountains(purse))


def _mountains(purse: Purse) -> float:
    outlook = purse.outlook
    return _own(outlook, MOUNTAIN) + 0.3


def _own(outlook: Outlook, kind: int) -> float:
    town = outlook.position.town
    return float(
        sum(
            1
            for parcel, ground in enumerate(town.ground)
            if ground == kind and town.owner[parcel] == outlook.me
        )
    )


def _half_price(purse: Purse) -> float:
    outlook = purse.outlook
    saved = outlook.taste.tiles_bought[outlook.round] * DISPLAY_PRICES[3] / 2
    return ROADS * outlook.road_price() + purse.gain(saved)


def _any_tile(purse: Purse) -> float:
    outlook = purse.outlook
    if outlook.position.money[outlook.me] < CHEAP_TILE_PRICE:
        return 0.0
    kinds = {kind for kind in outlook.position.display if kind != NO_TILE}
    best = max((tile_value(outlook, kind) for kind in sorted(kinds)), default=0.0)
    return max(best - purse.cost(CHEAP_TILE_PRICE), 0.0)


def _parcel(purse: Purse) -> float:
    outlook = purse.outlook
    if outlook.position.tiles[outlook.me] == 0:
        return 0.0
    return max(parcel_values(outlook, free_parcels(outlook)), default=0.0)


def _recruits(purse: Purse) -> float:
    outlook = purse.outlook
    position = outlook.position
    most = min(3, position.stock[outlook.me])
    return max(
        count * outlook.taste.recruit[outlook.round] - purse.cost(COWBOY_PRICES[count])
        for count in range(most + 1)
        if COWBOY_PRICES[count] <= position.money[outlook.me]
    )


def _arms(purse: Purse) -> float:
    outlook = purse.outlook
    money = outlook.position.money[outlook.me]
    return max(
        count * outlook.taste.revolver[outlook.round] - purse.cost(price)
        for count, price in enumerate(REVOLVER_PRICES)
        if price <= money
    )


GIFTS: Final[dict[int, Gift]] = {
    card_of(1, YELLOW): _white_cowboy,
    card_of(1, RED): _peace,
    card_of(2, YELLOW): _grant,
    card_of(2, RED): _offer,
    card_of(3, YELLOW): _double_or_cash,
    card_of(3, RED): _houses_or_cash,
    card_of(4, YELLOW): _half_price,
    card_of(4, RED): _any_tile,
    card_of(5, YELLOW): _parcel,
    card_of(5, RED): _mountains_or_cash,
    card_of(6, YELLOW): _recruits,
    card_of(6, RED): _arms,
    **guests.GIFTS,
}
PROMISES: Final[dict[int, Gift]] = {
    card_of(3, YELLOW): _double,
    card_of(3, RED): _houses,
    card_of(5, RED): _mountains,
}
