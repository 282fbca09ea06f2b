"""What buildings earn, and its payment (BLD, INC)."""

from __future__ import annotations

from carson_city.board.character import CHARACTERS
from carson_city.board.events import EARNED_BY, STOLEN
from carson_city.board.kinds import ALL_KINDS, NOTHING
from carson_city.board.material import INCOME_STAGE, MOST_MONEY, PHASE_ACTIONS
from carson_city.board.position import Position
from carson_city.board.step import Work


def income_as(position: Position, parcel: int, kind: int, player: int) -> int:
    """What a kind of building on a parcel earns a player now, capped (BLD-CAP)."""
    facts = ALL_KINDS[kind]
    if not facts.cap:
        return 0
    town = position.town
    partners = town.count_kind(player, facts.partner) if facts.partner != NOTHING else 0
    money = int(facts.earns(facts.around(town, parcel, player), partners, position.round))
    if position.resident == player:
        money += facts.level
    levels = position.rules.levels
    if levels and facts.level:
        money = money * levels[kind] // facts.level
    for plug in position.rules.income:
        money = plug.income(position, parcel, kind, player, money)
    return min(money, facts.cap)


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


def left_of(position: Position, parcel: int) -> int:
    """What of that plugs leave: an outlaw takes half (INC-1)."""
    amount = income(position, parcel)
    for plug in position.rules.cut:
        amount = plug.cut(position, parcel, amount)
    return amount


def left_to(position: Position, player: int) -> int:
    """What a player's buildings earn, less what plugs cut."""
    town = position.town
    if not position.rules.cut:
        return income_of(position, player)
    return sum([left_of(position, parcel) for parcel in town.built if town.owner[parcel] == player])


def factor_of(position: Position, parcel: int) -> int:
    """The doubling or tripling named for a building, else 1 (INC-1a)."""
    for mark in position.factors:
        if mark >> 3 == parcel:
            return mark & 7
    return 1


def multiplied(position: Position, player: int) -> bool:
    """Whether a building of a player is doubled or tripled this round (INC-1a)."""
    return any(position.town.owner[mark >> 3] == player for mark in position.factors)


def earnings(position: Position, parcel: int) -> int:
    """What a building pays this round: doubled or tripled, and less what plugs cut (INC-1a)."""
    amount = income(position, parcel) * factor_of(position, parcel)
    for plug in position.rules.cut:
        amount = plug.cut(position, parcel, amount)
    return amount


def loot(position: Position, parcel: int) -> int:
    """What a thief takes of that: half, rounded down (ATT-3a)."""
    return earnings(position, parcel) // 2


def thief_of(position: Position, parcel: int) -> int:
    """Who steals from a building, or -1."""
    for mark in position.thieves:
        if mark >> 3 == parcel:
            return mark & 7
    return -1


class BeforeIncome(Work):
    """Doubling and tripling are chosen in pass order (ACT-11 step 4)."""

    __slots__ = ()
    name = "before_income"
    phase = PHASE_ACTIONS
    lies_on = ("payment",)

    def run(self, position: Position) -> None:
        position.steps.pop()
        for player in reversed(position.pass_order):
            CHARACTERS[position.character[player]].before_income(position, player)
            for plug in position.rules.before_income:
                plug.before_income(position, player)


class Payment(Work):
    """Every building pays its owner, and half of it a thief (INC-1, ATT-3a)."""

    __slots__ = ()
    name = "payment"
    phase = PHASE_ACTIONS
    lies_on = ("track",)

    def fits(self, position: Position, index: int) -> bool:
        return position.track == INCOME_STAGE + 1

    def run(self, position: Position) -> None:
        position.steps.pop()
        received = [0] * position.players
        for parcel in position.town.built:
            owner = position.town.owner[parcel]
            if owner < 0:
                continue
            amount = earnings(position, parcel)
            thief = thief_of(position, parcel)
            if thief >= 0:
                stolen = loot(position, parcel)
                amount -= stolen
                stolen = min(stolen, MOST_MONEY - position.money[thief])
                position.money[thief] += stolen
                position.events.append((STOLEN, thief, stolen, parcel, owner))
            amount = min(amount, MOST_MONEY - position.money[owner])
            if amount:
                position.money[owner] += amount
                position.events.append((EARNED_BY, owner, amount, parcel))
            received[owner] += amount
        position.thieves = ()
        position.factors = ()
        for player in position.pass_order:
            CHARACTERS[position.character[player]].after_income(position, player, received[player])
        for plug in position.rules.after_income:
            plug.after_income(position)
