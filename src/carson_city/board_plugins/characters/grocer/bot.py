"""The Grocer to the greedy bot: cash, one kind doubled, or points for houses."""

from __future__ import annotations

from carson_city.board.character import CHARACTERS, RED, YELLOW, card_of
from carson_city.board.income import factor_of, income, multiplied, thief_of
from carson_city.board.material import HOUSE, TOWN_HOUSE
from carson_city.board_plugins.characters.grocer.rules import DOUBLE, MONEY, NUMBER, Doubling
from carson_city.bots.board.evaluators import DOUBLINGS, EVALUATORS, FORFEITS, GIFTS, PROMISES
from carson_city.bots.board.features import Features
from carson_city.bots.board.land import incomes_of, own_ground
from carson_city.bots.board.money import Purse
from carson_city.core.notation import Action


def _double(purse: Purse) -> float:
    features = purse.features
    position = features.position
    town = position.town
    totals = [0] * len(features.counts)
    for parcel in town.built:
        if town.owner[parcel] == features.me:
            totals[town.ground[parcel]] += income(position, parcel)
    return purse.gain(max(MONEY, features.weights.theft * max(totals)))


def _will_double(features: Features, kind: int) -> bool:
    """Whether a kind is better than the money, for a Grocer who has not taken it."""
    position = features.position
    if CHARACTERS[position.character[features.me]].excludes(position, features.me):
        return False  # who doubles otherwise does not double with the Grocer: see _forfeits
    waits = position.pledge[features.me] > 0
    return waits and sum(incomes_of(features, kind)) > MONEY


def _houses(purse: Purse) -> float:
    features = purse.features
    return (
        own_ground(features, HOUSE) + own_ground(features, TOWN_HOUSE) + 0.5 * len(features.tiles)
    )


def _forfeits(features: Features) -> float:
    """Return what my best kind would pay beyond the $8, by the house rule `grocer-alone`."""
    position = features.position
    excludes = CHARACTERS[position.character[features.me]].excludes(position, features.me)
    if not excludes or multiplied(position, features.me):
        return 0.0
    return max(max(_more(features)) - MONEY, 0.0)


def _evaluate_doubling(features: Features, options: list[Action]) -> list[float]:
    """The kind that pays most beyond its single income, or the $8 (CHR-3Y)."""
    more = _more(features)
    return [more[action.value] if action.verb == DOUBLE else float(MONEY) for action in options]


def _more(features: Features) -> list[float]:
    """Return what doubling each kind would pay me."""
    position = features.position
    town = position.town
    more = [0.0] * len(features.counts)
    for parcel in town.built:
        if town.owner[parcel] == features.me and factor_of(position, parcel) == 1:
            share = 0.5 if thief_of(position, parcel) >= 0 else 1.0
            more[town.ground[parcel]] += share * income(position, parcel)
    return more


GIFTS[card_of(NUMBER, YELLOW)] = lambda purse: max(purse.gain(MONEY), _double(purse))
GIFTS[card_of(NUMBER, RED)] = lambda purse: max(purse.gain(MONEY), _houses(purse))
PROMISES[card_of(NUMBER, YELLOW)] = _double
PROMISES[card_of(NUMBER, RED)] = _houses
DOUBLINGS[card_of(NUMBER, YELLOW)] = _will_double
FORFEITS[card_of(NUMBER, YELLOW)] = _forfeits
EVALUATORS[Doubling.name] = _evaluate_doubling
