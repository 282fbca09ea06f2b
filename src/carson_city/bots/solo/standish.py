"""Standish to the greedy bot: when he is beaten, where he comes, and what he loses."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

from carson_city.board.income import income, income_as, income_of
from carson_city.board.material import (
    EMPTY,
    PHASE_PLACEMENT,
    RANCH,
    ROUNDS,
    TRACK,
)
from carson_city.board.position import Position
from carson_city.board.scoring import VP_PER_PARCEL, developed
from carson_city.board.space import space_at
from carson_city.board.spaces import PEACEFUL
from carson_city.bots.board.features import Features
from carson_city.bots.board.placing import A_DIE, Placing
from carson_city.bots.board.points import standing
from carson_city.bots.board.variant_evaluators import VARIANT_EVALUATORS, VariantEvaluator
from carson_city.bots.board.weights import ByRound, Weights
from carson_city.bots.solo.foresight import Foresight
from carson_city.solo.choosing import empty_parcels, held_tiles, holds
from carson_city.solo.cowboy_cards import MONEY_PER_VP
from carson_city.solo.state import STANDISH, WORD, bonus_each, bonus_now, strategy_of

# What a dollar of income is to him, from this round to the last (SOLO-14).
DOLLAR: Final[ByRound] = tuple(  # type: ignore[assignment]
    [sum(1 / MONEY_PER_VP[later] for later in range(max(now, 1), ROUNDS + 1)) for now in range(5)]
)
SPITE: Final = 1.0  # a point of his is worth one of mine
OPEN_LAND: Final = 1.5  # a parcel of his that is still empty
FILLED: Final = 2  # so many of them he will soon have filled
HELD_TILE: Final = 1.0
REPLACED: Final = 0.5  # of what he misses: another tile or parcel does as well
THEFT: Final = 0.93  # what he leaves of my income: only card E takes any
ONE_DIE: Final = (1, 2, 3, 4, 5, 6)
TWO_DICE: Final = tuple(first + second for first in ONE_DIE for second in ONE_DIE)


@cache
def alone(weights: Weights) -> Weights:
    """Return the weights for games against Standish."""
    return replace(weights, theft=THEFT)


@cache
def blind(weights: Weights) -> Weights:
    """Return weights that treat Standish as a player."""
    return replace(weights, blind=(*weights.blind, WORD))


def prospects(position: Position) -> float:
    """His points, and what his land, buildings and tiles will about bring him."""
    if position.over:
        return float(position.vp[STANDISH])
    return (
        position.vp[STANDISH]
        + VP_PER_PARCEL * len(developed(position, STANDISH))
        + DOLLAR[max(position.round, 1)] * income_of(position, STANDISH)
        + bonus_now(position)
        + OPEN_LAND * min(len(empty_parcels(position)), FILLED)
        + HELD_TILE * len(held_tiles(position))
    )


def foresight(features: Features) -> Foresight:
    """What his cards will bring, worked out once."""
    found = features.notes.get(WORD)
    if found is None:
        found = features.notes[WORD] = Foresight(features.position)
    assert isinstance(found, Foresight)
    return found


def tile_to_him(position: Position, kind: int) -> float:
    """What a tile is worth to him on the best of his empty parcels."""
    sites = empty_parcels(position)
    earned = max([income_as(position, parcel, kind, STANDISH) for parcel in sites], default=3)
    strategy = strategy_of(position)
    bonus = 0
    if kind in strategy.bonus and not strategy.whole:
        bonus = bonus_each(position)
    return VP_PER_PARCEL + bonus + DOLLAR[max(position.round, 1)] * earned


def his_defeat(position: Position) -> float:
    """What a cowboy who loses a duel brings him (SOLO-12)."""
    strategy = strategy_of(position)
    points = strategy.points
    return strategy.points_for(2) - strategy.points_for(1) if points != (0,) else 0.0


class Standish(VariantEvaluator):
    """No die of his, no defence, and points for every dollar."""

    def standing(self, position: Position, player: int, weights: Weights) -> float:
        if player != STANDISH:
            return 0.0
        return prospects(position) - standing(position, STANDISH, blind(weights))

    def power(self, features: Features, player: int, power: float) -> float:
        if player != STANDISH:
            return power
        position = features.position
        staying = float(position.supply[STANDISH])
        if position.phase == PHASE_PLACEMENT and STANDISH not in position.pass_order:
            staying *= features.weights.stay
        return foresight(features).expected() - A_DIE - staying

    def survey(self, features: Features) -> None:
        features.weights = alone(features.weights)
        round_ = features.round
        features.harm = SPITE * DOLLAR[round_] / (features.weights.income[round_] * THEFT)

    def chance(self, placing: Placing, place: int, chance: float) -> float:
        position, me = placing.features.position, placing.features.me
        if place in PEACEFUL:
            return chance
        for player, truce in placing.stakes.truces:
            if player == me and truce(position, place):
                return chance
        seen = foresight(placing.features)
        comes = seen.comes(place)
        if not comes:
            return 1.0
        dice = TWO_DICE if position.dice_in_duel(me, place) > 1 else ONE_DIE
        return 1.0 - comes * (1.0 - seen.beaten_by(placing.power, dice))

    def gain(self, placing: Placing, place: int, gain: float) -> float:
        features = placing.features
        position = features.position
        if place >= TRACK or position.town.ground[place] < RANCH:
            return gain
        half = income(position, place) // 2
        worth = placing.purse.gain(half) + SPITE * half / MONEY_PER_VP[features.round]
        if position.town.owner[place] == STANDISH:
            return worth
        if position.town.owner[place] == features.me:
            return worth * foresight(features).comes(place)
        return gain

    def denied(self, placing: Placing, place: int, worth: float) -> float:
        position = placing.features.position
        if not holds(position, place):
            return worth
        lost = 0.0
        if place < TRACK:
            if position.town.ground[place] == EMPTY:
                lost = REPLACED * VP_PER_PARCEL
            elif position.town.ground[place] < RANCH:
                lost = VP_PER_PARCEL
        elif space_at(place).slot >= 0:
            lost = REPLACED * tile_to_him(position, position.display[space_at(place).slot])
        return SPITE * (lost - his_defeat(position))


VARIANT_EVALUATORS[WORD] = Standish()
