"""Tokens laid with a cowboy: dynamite and songs, and the Mines that dynamite triples."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from carson.board.character import RED, YELLOW, card_of
from carson.board.characters.grocer.rules import MONEY
from carson.board.characters.prospector.dynamite import BLAST, hand
from carson.board.characters.singer.rules import state_of
from carson.board.income import factor_of, income, thief_of
from carson.board.material import (
    GAMBLING,
    INCOME_STAGE,
    MINE,
    PARCELS,
    PHASE_ACTIONS,
    PLAYER_BITS,
    ROUNDS,
)
from carson.bots.outlook import Outlook
from carson.bots.purse import Purse
from carson.bots.stakes import DYNAMITE_POWER
from carson.bots.taste import ByRound
from carson.notation import Action

if TYPE_CHECKING:
    from carson.bots.placing import Placing

NEVER: Final = -100.0
PRODUCT: Final = 12.25  # of two dice, on average (CHR-11R)
ANOTHER_SPACE: Final = 0.35  # a song may find a better space while cowboys are many
DUEL_TOKEN: Final[ByRound] = (0, 1.1, 1.2, 1.2, 1.0)  # dynamite kept for a duel to come
GROCER: Final = card_of(3, YELLOW)
SINGER_RED: Final = card_of(11, RED)


# Dynamite.


def own_mines(outlook: Outlook) -> list[int]:
    """What my Mines earn, each."""
    position = outlook.position
    town = position.town
    return [
        income(position, parcel)
        for parcel in town.built
        if town.ground[parcel] == MINE and town.owner[parcel] == outlook.me
    ]


def dynamite_worth(outlook: Outlook, count: int, later: int = 0) -> float:
    """What so many tokens are worth from this round on, or so many rounds later."""
    position = outlook.position
    first = outlook.round + later
    blasted = position.phase >= PHASE_ACTIONS and position.track > INCOME_STAGE
    taste = outlook.taste
    uses = []
    for round_ in range(first + (blasted and not later), ROUNDS + 1):
        dollar = taste.wealth[round_] * taste.theft
        uses += [2 * money * dollar for money in own_mines(outlook)]
    duel = 0.0 if outlook.closing or first > ROUNDS else DUEL_TOKEN[first]
    uses += [duel] * count
    return sum(sorted(uses, reverse=True)[:count])


def next_token(outlook: Outlook, later: int = 0) -> float:
    """What would be lost with one token of mine."""
    count = hand(outlook.position, outlook.me)
    return dynamite_worth(outlook, count, later) - dynamite_worth(outlook, count - 1, later)


def judge_blasting(outlook: Outlook, options: list[Action]) -> list[float]:
    """Triple the Mine that pays most for it, or keep the token (CHR-9Ra)."""
    position = outlook.position
    purse = Purse(outlook)
    kept = next_token(outlook, later=1)
    doubled = position.character[outlook.me] == GROCER and position.pledge[outlook.me] > 0
    doubled = doubled and sum(own_mines(outlook)) > MONEY
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
    return values


def dynamite_value(placing: Placing, place: int, gain: float) -> float:
    """A cowboy with dynamite: worth its token only where a duel is certain (CHR-9Rb)."""
    outlook = placing.outlook
    power = placing.power
    placing.power = power + DYNAMITE_POWER
    value = placing.fighting(place, gain)
    placing.power = power
    position = outlook.position
    town = position.town
    if place < PARCELS and town.ground[place] == MINE and town.owner[place] == outlook.me:
        value += placing.purse.gain(2 * income(position, place))  # CHR-9Rc: it triples too
    return value - next_token(outlook)


def duel_waits(placing: Placing, place: int) -> bool:
    """Whether somebody else stands in a place already."""
    position = placing.outlook.position
    return bool(position.cowboys[place] & PLAYER_BITS & ~placing.outlook.bit)


# Songs.


def song_value(placing: Placing, space: int) -> float:
    """A no-duel cowboy gets the whole action, whoever else is there (CHR-11Y, CHR-11R)."""
    outlook = placing.outlook
    position = outlook.position
    if position.character[outlook.me] == SINGER_RED:  # a cowboy of the general supply
        return placing.purse.gain(PRODUCT) if space == GAMBLING else NEVER
    gain = placing.gain(space)
    if gain <= 0.0:
        return gain - 1.0
    spare = position.supply[outlook.me] > state_of(position).left
    return gain - placing.hold - (ANOTHER_SPACE if spare else 0.0)
