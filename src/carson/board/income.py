"""What buildings earn, and its payment (BLD, INC)."""

from __future__ import annotations

from carson.board.character import CHARACTERS
from carson.board.events import EARNED_BY, STOLEN
from carson.board.map import NEIGHBOURS
from carson.board.material import (
    BANK,
    BLACKSMITH,
    CAPS,
    CITY_LEVELS,
    DRUGSTORE,
    EMPTY,
    GENERAL_STORE,
    HOTEL,
    HOUSE_COUNTS,
    MINE,
    MOUNTAIN,
    PHASE_ACTIONS,
    RANCH,
    RIVER,
    SALOON,
)
from carson.board.position import Position
from carson.board.step import Work
from carson.board.town import Town


def houses_around(town: Town, parcel: int, player: int) -> int:
    """House symbols around a parcel that serve a player: free ones and their own (BLD-OWN)."""
    ground = town.ground
    owner = town.owner
    count = 0
    for near in NEIGHBOURS[parcel]:
        if owner[near] < 0 or owner[near] == player:
            count += HOUSE_COUNTS[ground[near]]
    return count


def _store_houses(town: Town, parcel: int, player: int) -> int:
    """The General Store's money: $6 for own houses, $3 for all others (BLD-STORE)."""
    money = 0
    for near in NEIGHBOURS[parcel]:
        houses = HOUSE_COUNTS[town.ground[near]]
        money += houses * (6 if town.owner[near] == player else 3)
    return money


def _ranch(town: Town, parcel: int) -> int:
    """$1 for each unoccupied parcel around, at least $1 (BLD-RANCH)."""
    count = 0
    for near in NEIGHBOURS[parcel]:
        kind = town.ground[near]
        if kind == EMPTY or kind == RIVER:
            count += 1
    return max(count, 1)


def _mine(town: Town, parcel: int, player: int) -> int:
    """$3 for each mountain around, free or own; $3 for a river (BLD-MINE, RIV-5)."""
    money = 0
    river = 0
    for near in NEIGHBOURS[parcel]:
        kind = town.ground[near]
        if kind == MOUNTAIN and (town.owner[near] < 0 or town.owner[near] == player):
            money += 3
        elif kind == RIVER:
            river = 3
    return money + river


def income_as(position: Position, parcel: int, kind: int, player: int) -> int:
    """What a kind of building on a parcel earns a player now, capped (BLD-CAP)."""
    town = position.town
    if kind == RANCH:
        money = _ranch(town, parcel)
    elif kind == MINE:
        money = _mine(town, parcel, player)
    elif kind == DRUGSTORE:
        money = 3 * (houses_around(town, parcel, player) + town.count_kind(player, RANCH))
    elif kind == BANK:
        money = 3 * (houses_around(town, parcel, player) + town.count_kind(player, MINE))
    elif kind == SALOON:
        money = 5 * houses_around(town, parcel, player)
    elif kind == HOTEL:
        money = 6
    elif kind == GENERAL_STORE:
        money = _store_houses(town, parcel, player)
    elif kind == BLACKSMITH:
        money = 5 * (position.round + town.count_kind(player, RANCH))
    else:
        return 0
    if position.resident == player:
        money += CITY_LEVELS[kind]
    for plug in position.rules.income:
        money = plug.income(position, parcel, kind, player, money)
    return min(money, CAPS[kind])


def income(position: Position, parcel: int) -> int:
    """What the building on a parcel earns now, before doubling and theft."""
    town = position.town
    return income_as(position, parcel, town.ground[parcel], town.owner[parcel])


def income_of(position: Position, player: int) -> int:
    """What a player's buildings earn as the town stands."""
    town = position.town
    money = 0
    for parcel in town.built:
        if town.owner[parcel] == player:
            money += income(position, parcel)
    return money


def factor_of(position: Position, parcel: int) -> int:
    """The doubling or tripling named for a building, else 1 (INC-1a)."""
    for mark in position.factors:
        if mark >> 3 == parcel:
            return mark & 7
    return 1


def thief_of(position: Position, parcel: int) -> int:
    """Who steals from a building, or -1."""
    for mark in position.thieves:
        if mark >> 3 == parcel:
            return mark & 7
    return -1


class Payment(Work):
    """Every building pays its owner, and half of it a thief (INC-1, ATT-3a)."""

    __slots__ = ()
    name = "payment"
    phase = PHASE_ACTIONS

    def run(self, position: Position) -> None:
        position.steps.pop()
        received = [0] * position.players
        for parcel in position.town.built:
            owner = position.town.owner[parcel]
            if owner < 0:
                continue
            amount = income(position, parcel) * factor_of(position, parcel)
            for plug in position.rules.cut:
                amount = plug.cut(position, parcel, amount)
            thief = thief_of(position, parcel)
            if thief >= 0:
                stolen = amount // 2
                amount -= stolen
                position.money[thief] += stolen
                position.events.append((STOLEN, thief, stolen, parcel, owner))
            if amount:
                position.money[owner] += amount
                position.events.append((EARNED_BY, owner, amount, parcel))
            received[owner] += amount
        position.thieves = ()
        position.factors = ()
        for player in position.pass_order:
            CHARACTERS[position.character[player]].after_income(position, player, received[player])
