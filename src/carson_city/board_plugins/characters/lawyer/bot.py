"""The Lawyer to the greedy bot: a parcel and land without a fight; the Editor's news."""

from __future__ import annotations

from typing import Final

from carson_city.board.actions import BUY
from carson_city.board.character import RED, YELLOW, card_of
from carson_city.board.material import RANCH, TRACK
from carson_city.board.position import Position
from carson_city.board_plugins.characters.lawyer.rules import MONEY_PER_VP, NUMBER, Purchase
from carson_city.bots.board.judges import GIFTS, JUDGES, TRUCES
from carson_city.bots.board.land import free_parcels, parcel_values
from carson_city.bots.board.money import Purse, outlay
from carson_city.bots.board.outlook import Outlook
from carson_city.bots.board.weights import ByRound
from carson_city.core.notation import Action

SAFE_LAND: Final[ByRound] = (0, 0.3, 0.6, 0.5, 0.2)  # nobody duels with the Lawyer


def _one_parcel(purse: Purse) -> float:
    outlook = purse.outlook
    best = SAFE_LAND[outlook.round]
    if not outlook.position.tiles[outlook.me]:
        return 0.0
    money = outlook.position.money[outlook.me]
    parcels = [parcel for parcel in free_parcels(outlook) if outlook.price(parcel) <= money]
    values = zip(parcels, parcel_values(outlook, parcels), strict=True)
    return best + max(
        (worth - outlay(purse, outlook.price(parcel)) for parcel, worth in values), default=0.0
    )


def _news(purse: Purse) -> float:
    outlook = purse.outlook
    sites = min(len(outlook.tiles), len(outlook.empty))
    income = purse.building_income() + outlook.taste.tile_income * (sites + 0.5)
    return income / (MONEY_PER_VP * outlook.round) + 0.5 * (income > 0)


def _judge_purchase(outlook: Outlook, options: list[Action]) -> list[float]:
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


def _on_parcels(position: Position, place: int) -> bool:
    """Nobody duels with the Lawyer for parcels (CHR-18Ya)."""
    return place < TRACK and position.town.ground[place] < RANCH


GIFTS[card_of(NUMBER, YELLOW)] = _one_parcel
GIFTS[card_of(NUMBER, RED)] = _news
TRUCES[card_of(NUMBER, YELLOW)] = _on_parcels
JUDGES[Purchase.name] = _judge_purchase
