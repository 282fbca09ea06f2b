"""The Prospector to the greedy bot: a Mine on the frontier, and what dynamite is worth."""

from __future__ import annotations

from typing import Final

from carson_city.board.character import RED, YELLOW, card_of
from carson_city.board.income import factor_of, income, thief_of
from carson_city.board.material import (
    INCOME_STAGE,
    MINE,
    PARCELS,
    PHASE_ACTIONS,
    PLAYER_BITS,
    ROUNDS,
)
from carson_city.board_plugins.characters.prospector.dynamite import (
    BLAST,
    PLACE_DYNAMITE,
    Blasting,
    hand,
    tokens_left,
)
from carson_city.board_plugins.characters.prospector.rules import GIFT, NUMBER, PRICE
from carson_city.bots.board.bonuses import SECOND_DIE_FIREPOWER
from carson_city.bots.board.evaluators import DOUBLINGS, EVALUATORS, GIFTS, PLACINGS, forfeit
from carson_city.bots.board.features import Features
from carson_city.bots.board.frontier import offer_value, there_is
from carson_city.bots.board.land import incomes_of
from carson_city.bots.board.money import Purse
from carson_city.bots.board.placing import NEVER, Placing
from carson_city.bots.board.weights import ByRound
from carson_city.core.notation import Action

DUEL_TOKEN: Final[ByRound] = (0, 1.1, 1.2, 1.2, 1.0)  # dynamite kept for a duel to come


def _mine(purse: Purse) -> float:
    if not there_is(purse.features, MINE):
        return _dynamite(purse)
    return offer_value(purse, MINE, PRICE)


def _dynamite(purse: Purse) -> float:
    return more_dynamite(purse.features, GIFT)


def more_dynamite(features: Features, count: int) -> float:
    """What so many tokens add to mine."""
    position = features.position
    mine = hand(position, features.me)
    return _worth(features, mine + min(count, tokens_left(position))) - _worth(features, mine)


def _worth(features: Features, count: int, later: int = 0) -> float:
    """What so many tokens are worth from this round on, or so many rounds later."""
    position = features.position
    first = features.round + later
    blasted = position.phase >= PHASE_ACTIONS and position.track > INCOME_STAGE
    weights = features.weights
    uses = []
    for round_ in range(first + (blasted and not later), ROUNDS + 1):
        dollar = weights.wealth[round_] * weights.theft
        uses += [2 * money * dollar for money in incomes_of(features, MINE)]
    duel = 0.0 if features.closing or first > ROUNDS else DUEL_TOKEN[first]
    uses += [duel] * count
    return sum(sorted(uses, reverse=True)[:count])


def _next_token(features: Features, later: int = 0) -> float:
    """What would be lost with one token of mine."""
    count = hand(features.position, features.me)
    return _worth(features, count, later) - _worth(features, count - 1, later)


def _evaluate_blasting(features: Features, options: list[Action]) -> list[float]:
    """Triple the Mine that pays most for it, or keep the token (CHR-9Ra)."""
    position = features.position
    purse = Purse(features)
    kept = _next_token(features, later=1)
    doubling = DOUBLINGS.get(position.character[features.me])
    doubled = doubling is not None and doubling(features, MINE)
    values = []
    for action in options:
        if action.verb != BLAST:
            values.append(0.0)
            continue
        times = 1.0 if doubled else 2.0  # INC-1a: not both
        if thief_of(position, action.value) >= 0:
            times /= 2
        assert factor_of(position, action.value) == 1
        values.append(purse.gain(times * income(position, action.value)) - kept)
    lost = purse.gain(forfeit(features))
    tokens = hand(position, features.me)
    if lost and sum(sorted([max(value, 0.0) for value in values])[-tokens:]) <= lost:
        return [
            value - lost if action.verb == BLAST else value
            for action, value in zip(options, values, strict=True)
        ]
    return values


def _with_dynamite(placing: Placing, place: int) -> float:
    """A cowboy with dynamite: worth its token only where a duel is certain (CHR-9Rb)."""
    features = placing.features
    position = features.position
    if not position.cowboys[place] & PLAYER_BITS & ~features.bit:
        return NEVER
    gain = placing.gain(place)
    if gain <= 0.0:
        return gain - 1.0
    power = placing.power
    placing.power = power + SECOND_DIE_FIREPOWER
    value = placing.fighting(place, gain)
    placing.power = power
    town = position.town
    if place < PARCELS and town.ground[place] == MINE and town.owner[place] == features.me:
        value += placing.purse.gain(2 * income(position, place))  # CHR-9Rc: it triples too
    return value - _next_token(features)


GIFTS[card_of(NUMBER, YELLOW)] = _mine
GIFTS[card_of(NUMBER, RED)] = _dynamite
PLACINGS[PLACE_DYNAMITE] = _with_dynamite
EVALUATORS[Blasting.name] = _evaluate_blasting
