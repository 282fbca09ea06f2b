"""What characters offer at once: land, a frontier building, taxes, glory."""

from __future__ import annotations

from typing import Final

from carson.board.actions import BUILD, BUY, DECLINE
from carson.board.characters.governor.rules import tax, tax_money
from carson.board.characters.heroes.rules import GLORY
from carson.board.characters.indian.rules import PARCELS_GIVEN, ROLL
from carson.board.display import empty_available
from carson.board.frontier import FrontierOffer
from carson.board.kinds import ALL_KINDS
from carson.board.map import DICE_PARCELS
from carson.board.material import SALARY_PAY
from carson.bots.building import neighbour_effect
from carson.bots.land import parcel_value, parcel_values, site_value
from carson.bots.outlook import Outlook
from carson.bots.purse import Purse
from carson.notation import Action

NEVER: Final = -100.0
SHORT: Final = 0.15  # a dollar that this round's purchases will lack
WITH_A_COWBOY: Final = 2.2  # what the cowboy who buys a parcel could do instead
FEW: Final = 6.0  # the fewer cowboys, the better the work that each would find


def outlay(purse: Purse, dollars: int) -> float:
    """What a price paid before placing costs: the round's purchases are still to come."""
    outlook = purse.outlook
    spare = outlook.position.money[outlook.me] - outlook.taste.spending[outlook.round]
    short = min(max(dollars - max(spare, 0.0), 0.0), dollars)
    return purse.cost(dollars) + SHORT * short


# Land.


def dice_land(outlook: Outlook) -> float:
    """What the parcels that the dice give are worth on average (CHR-8Y)."""
    position = outlook.position
    reached = [parcel for parcel in DICE_PARCELS if position.available(parcel)]
    count = min(position.tiles[outlook.me], PARCELS_GIVEN, len(reached))
    if not count:
        return 0.0
    worth = sum(parcel_values(outlook, reached)) / len(reached)
    coming = outlook.coming
    outlook.coming = [*coming, reached[0]]
    second = sum(parcel_values(outlook, reached)) / len(reached)
    outlook.coming = coming
    return worth if count == 1 else worth + second


def judge_two_parcels(outlook: Outlook, options: list[Action]) -> list[float]:
    """Land for nothing is taken wherever it lies."""
    return [dice_land(outlook) if action.verb == ROLL else 0.0 for action in options]


def judge_purchase(outlook: Outlook, options: list[Action]) -> list[float]:
    """One parcel at its price, without a cowboy (CHR-18Y)."""
    purse = Purse(outlook)
    parcels = [action.value for action in options if action.verb == BUY]
    worth = dict(zip(parcels, parcel_values(outlook, parcels), strict=True))
    return [
        worth[action.value] - outlay(purse, outlook.price(action.value))
        if action.verb == BUY
        else 0.0
        for action in options
    ]


# The frontier.


def frontier_value(outlook: Outlook, kind: int, parcel: int) -> float:
    """A building and its parcel in one go (CHR-9Y, CHR-15R)."""
    worth = outlook.taste.parcel[outlook.round] + site_value(outlook, kind, parcel)
    return worth + neighbour_effect(outlook, parcel, ALL_KINDS[kind].houses, outlook.me)


def best_frontier(outlook: Outlook, kind: int) -> float:
    """The worth of a kind on the best parcel that is free and empty."""
    sites = empty_available(outlook.position)
    return max((frontier_value(outlook, kind, parcel) for parcel in sites), default=0.0)


def judge_frontier(outlook: Outlook, options: list[Action]) -> list[float]:
    """Pay for the building if its best site is worth it."""
    step = outlook.position.steps[-1]
    assert isinstance(step, FrontierOffer)
    worth = best_frontier(outlook, step.kind) - outlay(Purse(outlook), step.price)
    return [0.0 if action.verb == DECLINE else worth for action in options]


def judge_frontier_site(outlook: Outlook, options: list[Action]) -> list[float]:
    """Where the frontier building goes."""
    return [
        frontier_value(outlook, action.value >> 6, action.value & 63)
        if action.verb == BUILD
        else NEVER
        for action in options
    ]


# Money and points.


def taxes(outlook: Outlook, on_money: bool) -> int:
    """What all others would pay the Governor (CHR-13R)."""
    position = outlook.position
    return sum(
        tax(position, player, on_money)
        for player in range(position.players)
        if player != outlook.me
    )


def judge_taxation(outlook: Outlook, options: list[Action]) -> list[float]:
    """Tax what brings more."""
    return [float(taxes(outlook, action is tax_money)) for action in options]


def glory_value(purse: Purse, cowboys: int) -> float:
    """The Heroes' points, less what the cowboys given back would have done (CHR-16R)."""
    supply = purse.outlook.position.supply[purse.outlook.me]
    salary = purse.gain(SALARY_PAY)
    lost = sum(salary + FEW / (supply + 1 - given) for given in range(cowboys))
    return GLORY[cowboys] - lost


def judge_glory(outlook: Outlook, options: list[Action]) -> list[float]:
    """3, 6 or 9 points for no, one or two cowboys."""
    purse = Purse(outlook)
    return [glory_value(purse, GLORY.index(action.value)) for action in options]


def land_lot(purse: Purse, parcels: list[int]) -> float:
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
