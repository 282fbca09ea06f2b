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
from carson_city.bots.board.bonuses import SECOND_DIE
from carson_city.bots.board.frontier import offer_value, there_is
from carson_city.bots.board.judges import DOUBLINGS, GIFTS, JUDGES, PLACINGS, forfeit
from carson_city.bots.board.land import incomes_of
from carson_city.bots.board.money import Purse
from carson_city.bots.board.outlook import Outlook
from carson_city.bots.board.placing import NEVER, Placing
from carson_city.bots.board.weights import ByRound
from carson_city.core.notation import Action

DUEL_TOKEN: Final[ByRound] = (0, 1.1, 1.2, 1.2, 1.0)  # dynamite kept for a duel to come


def _mine(purse: Purse) -> float:
    if not there_is(purse.outlook, MINE):
        return _dynamite(purse)
    return offer_value(purse, MINE, PRICE)


def _dynamite(purse: Purse) -> float:
    return more_dynamite(purse.outlook, GIFT)


def more_dynamite(outlook: Outlook, count: int) -> float:
    """What so many tokens add to mine."""
    position = outlook.position
    mine = hand(position, outlook.me)
    count = min(count, tokens_left(position))
    return _worth(outlook, mine + count) - _worth(outlook, mine)


def _worth(outlook: Outlook, count: int, later: int = 0) -> float:
    """What so many tokens are worth from this round on, or so many rounds later."""
    position = outlook.position
    first = outlook.round + later
    blasted = position.phase >= PHASE_ACTIONS and position.track > INCOME_STAGE
    taste = outlook.taste
    uses = []
    for round_ in range(first + (blasted and not later), ROUNDS + 1):
        dollar = taste.wealth[round_] * taste.theft
        uses += [2 * money * dollar for money in incomes_of(outlook, MINE)]
    duel = 0.0 if outlook.closing or first > ROUNDS else DUEL_TOKEN[first]
    uses += [duel] * count
    return sum(sorted(uses, reverse=True)[:count])


def _next_token(outlook: Outlook, later: int = 0) -> float:
    """What would be lost with one token of mine."""
    count = hand(outlook.position, outlook.me)
    return _worth(outlook, count, later) - _worth(outlook, count - 1, later)


def _judge_blasting(outlook: Outlook, options: list[Action]) -> list[float]:
    """Triple the Mine that pays most for it, or keep the token (CHR-9Ra)."""
    position = outlook.position
    purse = Purse(outlook)
    kept = _next_token(outlook, later=1)
    doubling = DOUBLINGS.get(position.character[outlook.me])
    doubled = doubling is not None and doubling(outlook, MINE)
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
    lost = purse.gain(forfeit(outlook))
    tokens = hand(position, outlook.me)
    if lost and sum(sorted([max(value, 0.0) for value in values])[-tokens:]) <= lost:
        return [
            value - lost if action.verb == BLAST else value
            for action, value in zip(options, values, strict=True)
        ]
    return values


def _with_dynamite(placing: Placing, place: int) -> float:
    """A cowboy with dynamite: worth its token only where a duel is certain (CHR-9Rb)."""
    outlook = placing.outlook
    position = outlook.position
    if not position.cowboys[place] & PLAYER_BITS & ~outlook.bit:
        return NEVER
    gain = placing.gain(place)
    if gain <= 0.0:
        return gain - 1.0
    power = placing.power
    placing.power = power + SECOND_DIE
    value = placing.fighting(place, gain)
    placing.power = power
    town = position.town
    if place < PARCELS and town.ground[place] == MINE and town.owner[place] == outlook.me:
        value += placing.purse.gain(2 * income(position, place))  # CHR-9Rc: it triples too
    return value - _next_token(outlook)


GIFTS[card_of(NUMBER, YELLOW)] = _mine
GIFTS[card_of(NUMBER, RED)] = _dynamite
PLACINGS[PLACE_DYNAMITE] = _with_dynamite
JUDGES[Blasting.name] = _judge_blasting
