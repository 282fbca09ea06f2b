"""The Grocer to the greedy bot: cash, one kind doubled, or points for houses."""

from __future__ import annotations

from carson_city.board.character import CHARACTERS, RED, YELLOW, card_of
from carson_city.board.income import factor_of, income, multiplied, thief_of
from carson_city.board.material import HOUSE, TOWN_HOUSE
from carson_city.board_plugins.characters.grocer.rules import DOUBLE, MONEY, NUMBER, Doubling
from carson_city.bots.board.judges import DOUBLINGS, FORFEITS, GIFTS, JUDGES, PROMISES
from carson_city.bots.board.land import incomes_of, own_ground
from carson_city.bots.board.money import Purse
from carson_city.bots.board.outlook import Outlook
from carson_city.core.notation import Action


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


def _will_double(outlook: Outlook, kind: int) -> bool:
    """Whether a kind is better than the money, for a Grocer who has not taken it."""
    position = outlook.position
    if CHARACTERS[position.character[outlook.me]].excludes(position, outlook.me):
        return False  # who doubles otherwise does not double with the Grocer: see _forfeits
    waits = position.pledge[outlook.me] > 0
    return waits and sum(incomes_of(outlook, kind)) > MONEY


def _houses_or_cash(purse: Purse) -> float:
    return max(purse.gain(MONEY), _houses(purse))


def _houses(purse: Purse) -> float:
    outlook = purse.outlook
    return own_ground(outlook, HOUSE) + own_ground(outlook, TOWN_HOUSE) + 0.5 * len(outlook.tiles)


def _forfeits(outlook: Outlook) -> float:
    """Return what my best kind would pay beyond the $8, by the house rule `grocer-alone`."""
    position = outlook.position
    excludes = CHARACTERS[position.character[outlook.me]].excludes(position, outlook.me)
    if not excludes or multiplied(position, outlook.me):
        return 0.0
    return max(max(_more(outlook)) - MONEY, 0.0)


def _judge_doubling(outlook: Outlook, options: list[Action]) -> list[float]:
    """The kind that pays most beyond its single income, or the $8 (CHR-3Y)."""
    more = _more(outlook)
    return [more[action.value] if action.verb == DOUBLE else float(MONEY) for action in options]


def _more(outlook: Outlook) -> list[float]:
    """Return what doubling each kind would pay me."""
    position = outlook.position
    town = position.town
    more = [0.0] * len(outlook.counts)
    for parcel in town.built:
        if town.owner[parcel] == outlook.me and factor_of(position, parcel) == 1:
            share = 0.5 if thief_of(position, parcel) >= 0 else 1.0
            more[town.ground[parcel]] += share * income(position, parcel)
    return more


GIFTS[card_of(NUMBER, YELLOW)] = _double_or_cash
GIFTS[card_of(NUMBER, RED)] = _houses_or_cash
PROMISES[card_of(NUMBER, YELLOW)] = _double
PROMISES[card_of(NUMBER, RED)] = _houses
DOUBLINGS[card_of(NUMBER, YELLOW)] = _will_double
FORFEITS[card_of(NUMBER, YELLOW)] = _forfeits
JUDGES[Doubling.name] = _judge_doubling
