"""Outlaws to the greedy bot: whom to fight, for what, and whom to send to others."""

from __future__ import annotations

from typing import Final

from carson_city.board.income import income
from carson_city.board.material import EMPTY, PLAYER_BITS, RANCH, ROUNDS
from carson_city.board.position import Position
from carson_city.board_plugins.variants.outlaws.fights import BOUNTY, NextFight, Spoils, may_rob
from carson_city.board_plugins.variants.outlaws.gang import WORD, bounty_of, gang_of
from carson_city.board_plugins.variants.outlaws.ride import Lures, RideOrder
from carson_city.bots.board.bonuses import SECOND_DIE_FIREPOWER
from carson_city.bots.board.evaluators import EVALUATORS
from carson_city.bots.board.features import Features
from carson_city.bots.board.money import Purse
from carson_city.bots.board.odds import BEATS, FARTHEST
from carson_city.bots.board.placing import Placing
from carson_city.bots.board.purchases import evaluate_duels
from carson_city.bots.board.variant_evaluators import VARIANT_EVALUATORS, VariantEvaluator
from carson_city.bots.board.weights import Weights
from carson_city.core.notation import Action

LATER: Final = 0.35  # of what an outlaw takes each later round: it may go, or somebody beats it
FIGHT: Final = 0.8  # of what it brings: nobody else wants it so much that it could not wait
DIE: Final = (1, 2, 3, 4, 5, 6)
SITE: Final = 0.8  # land of one's own that can be built on again


def taken(position: Position, parcel: int) -> int:
    """What an outlaw takes of a building's income this round."""
    if position.town.ground[parcel] < RANCH or position.town.owner[parcel] < 0:
        return 0
    whole = left = income(position, parcel)
    for plug in position.rules.cut:
        left = plug.cut(position, parcel, left)
    return whole - left


def freeing(features: Features, parcel: int) -> float:
    """What it is worth to me that an outlaw leaves a parcel."""
    position, purse = features.position, Purse(features)
    owner = position.town.owner[parcel]
    if owner < 0:
        return 0.0
    lost = taken(position, parcel)
    rounds = ROUNDS - features.round
    worth = purse.gain(lost) + LATER * rounds * lost * features.weights.income[features.round] / 2
    if position.town.ground[parcel] < RANCH and features.round < ROUNDS:
        worth += SITE
    return worth if owner == features.me else -features.harm * worth


def spoils(features: Features, parcel: int) -> tuple[float, float]:
    """What the points are worth to me, and what a theft instead."""
    position = features.position
    points = float(bounty_of(position))
    if not may_rob(position, features.me, parcel):
        return points, 0.0
    half = income(position, parcel) // 2
    return points, Purse(features).gain(half) * (1 + features.harm)


class OutlawSense(VariantEvaluator):
    """Fights, and what outlaws take."""

    def standing(self, position: Position, player: int, weights: Weights) -> float:
        lost = sum(
            taken(position, parcel)
            for parcel in gang_of(position).parcels
            if position.town.owner[parcel] == player
        )
        return -lost * weights.income[max(position.round, 1)] * 0.5

    def gain(self, placing: Placing, place: int, gain: float) -> float:
        features = placing.features
        if place not in gang_of(features.position).parcels:
            return gain
        worth = FIGHT * max(spoils(features, place)) + freeing(features, place)
        if not features.position.cowboys[place] & PLAYER_BITS:
            worth += placing.stakes.won
        return worth

    def land(self, features: Features, parcel: int, worth: float) -> float:
        position = features.position
        if parcel not in gang_of(position).parcels or not position.may_be_given(parcel):
            return worth
        return worth - SITE if position.town.ground[parcel] == EMPTY else worth  # OUT-4

    def chance(self, placing: Placing, place: int, chance: float) -> float:
        position = placing.features.position
        if place not in gang_of(position).parcels:
            return chance
        mask = position.cowboys[place] & PLAYER_BITS
        others = [
            placing.powers[p] + SECOND_DIE_FIREPOWER * (position.dice_in_duel(p, place) - 1)
            for p in range(position.players)
            if mask >> p & 1
        ]
        shown = list(DIE)
        for evaluator in placing.features.variant_evaluators:
            shown = evaluator.shows(placing, place, shown)
        totals = [placing.power + value for value in shown]
        alone = reaching(totals, others, min(totals))
        if not alone:
            return 0.0
        return chance / alone * reaching(totals, others, position.strength_at(place))


def reaching(totals: list[int], others: list[int], strength: int) -> float:
    """The chance to beat all others and to reach a strength, with one of some totals."""
    chance = 0.0
    for total in totals:
        if total < strength:
            continue
        all_below = 1.0
        for other in others:
            all_below *= BEATS[total - other + FARTHEST]
        chance += all_below
    return chance / len(totals)


def _evaluate_spoils(features: Features, options: list[Action]) -> list[float]:
    step = features.position.asking(Spoils)
    points, theft = spoils(features, step.parcel)
    return [points if action.verb == BOUNTY else theft for action in options]


def _evaluate_ride(features: Features, options: list[Action]) -> list[float]:
    """Others' income rather than mine; those who wait go in order."""
    position = features.position
    step = position.asking(RideOrder)
    lures = Lures(position)
    values = []
    for action in options:
        rest = [outlaw for outlaw in step.waiting if outlaw != action.value]
        standing = frozenset(gang_of(position).parcels)
        for outlaw in [action.value, *rest]:
            goal = lures.goals(outlaw, standing)[0]
            standing = (standing - {outlaw}) | {goal}
        values.append(sum(_harm(features, lures, parcel) for parcel in standing))
    return values


def _harm(features: Features, lures: Lures, parcel: int) -> float:
    """What an outlaw on a parcel is worth to me: nothing good on my own."""
    owner, half = features.position.town.owner[parcel], lures.stay[parcel] / 2
    if owner < 0 or not half:
        return 0.0
    return -half if owner == features.me else features.harm * half


VARIANT_EVALUATORS[WORD] = OutlawSense()
EVALUATORS[Spoils.name] = _evaluate_spoils
EVALUATORS[RideOrder.name] = _evaluate_ride
EVALUATORS[NextFight.name] = evaluate_duels
