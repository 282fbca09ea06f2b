"""Horses to the greedy bot: what a horse is worth in each corral, and who will win the rodeo."""

from __future__ import annotations

from math import exp
from typing import Final

from carson_city.board.duel import is_contested
from carson_city.board.income import income, thief_of
from carson_city.board.material import (
    INCOME_FIREPOWER,
    PHASE_PLACEMENT,
    ROUNDS,
    SALARY,
    SALARY_PAY,
    VP_FIREPOWER,
)
from carson_city.board.position import Position
from carson_city.board_plugins.variants.horses.rodeo import final_points, hats, rodeo_score
from carson_city.board_plugins.variants.horses.rules import COWBOY_YELLOW, PLACE_CORRAL
from carson_city.board_plugins.variants.horses.state import (
    CASH,
    GALLOP,
    POWER,
    RANCHING,
    WORD,
    corral_at,
    horses,
)
from carson_city.board_plugins.variants.horses.steps import (
    DOUBLE_RANCH,
    GALLOP_OTHER,
    GALLOPER,
    MONEY,
    PRICE,
    PUT_HORSE,
    STAY,
    Gallop,
    GallopTo,
    HorseFollows,
    HorseForSale,
    RanchDoubling,
    corrals_in_use,
    ranches_to_double,
)
from carson_city.bots.board.evaluators import EVALUATORS, GIFTS, PLACINGS, forfeit
from carson_city.bots.board.features import Features
from carson_city.bots.board.money import Purse
from carson_city.bots.board.placing import NEVER, Placing
from carson_city.bots.board.variant_evaluators import VARIANT_EVALUATORS, VariantEvaluator
from carson_city.bots.board.weights import ByRound, Weights
from carson_city.core.notation import Action

PER_HORSE: Final = 4.0  # what a horse at hand will about count at the rodeo, once it follows
SPREAD: Final = 1.5  # how far the scores of a rodeo may still come out from what they look like
FOALS: Final[ByRound] = (0, 2.0, 1.4, 0.8, 0.3)  # horses that I shall still get, from a round on
USES: Final = 0.5  # what a horse does in a round beside the rodeo
SHOTS: Final = 0.3  # of what firepower is worth when a round begins
TEMPO: Final = 0.35  # a placement before the others have their turn
FOLLOWS: Final = 0.5  # of a horse that could follow another cowboy too


def herd(features: Features) -> float:
    """The horses that I shall about have at the end."""
    return horses(features.position).owned(features.me) + FOALS[features.round]


def trophies(features: Features) -> float:
    """The rodeo tiles that I shall about have at the end."""
    rounds = ROUNDS - features.round
    return horses(features.position).tiles[features.me] + rounds / features.players


def chance_to_win(features: Features, more: float = 0.0, used: int = 0) -> float:
    """How likely I win this round's rodeo with so much more, and so many horses less at hand."""
    mine = _projected(features.position, features.me, used) + more
    chance = 1.0
    for other in range(features.players):
        if other != features.me:
            behind = _projected(features.position, other, 0) - mine
            chance = min(chance, 1.0 / (1.0 + exp(behind / SPREAD)))
    return chance if mine > 0 else 0.0


def _projected(position: Position, player: int, used: int) -> float:
    """A player's score, with the horses that may still follow cowboys."""
    score = float(rodeo_score(position, player))
    if position.phase == PHASE_PLACEMENT and player not in position.pass_order:
        hand = horses(position).hands[player] - used
        score += PER_HORSE * max(min(hand, position.supply[player]), 0)
    return score


def show(features: Features, more: float, used: int) -> float:
    """What so much more at the rodeo is worth."""
    before = chance_to_win(features, 0.0, used)
    return herd(features) * (chance_to_win(features, more, used) - before)


def in_corral(features: Features, purse: Purse, corral: int, used: int = 1) -> float:
    """What one of my horses is worth in a corral."""
    state, position = horses(features.position), features.position
    more = hats(position)[corral] * (2 if state.rides(features.me, corral) else 1)
    worth = show(features, more, used)
    if corral == POWER and state.in_corral(features.me, corral) in (0, 2):
        worth += _firepower(features)
    elif corral == GALLOP and used and position.supply[features.me] and features.rivals():
        worth += TEMPO
    elif corral == CASH:
        worth += purse.gain(MONEY)
    elif corral == RANCHING:
        worth += purse.gain(_ranch(features))
    return worth


def _firepower(features: Features) -> float:
    """One more firepower this round: nothing where no duel of mine is left to come."""
    if features.position.phase != PHASE_PLACEMENT and not _fights(features):
        return 0.0
    return SHOTS * features.weights.firepower[features.round]


def _fights(features: Features) -> bool:
    """Whether my firepower is still asked for."""
    counted = features.stands(VP_FIREPOWER) or features.stands(INCOME_FIREPOWER)
    return counted or any(
        mask & features.bit and is_contested(mask) for mask in features.position.cowboys
    )


def _ranch(features: Features) -> float:
    """What one more horse for my Ranches earns, beyond what my card loses by it (INC-1a)."""
    position = features.position
    found = sorted(
        [income(position, parcel) for parcel in ranches_to_double(position, features.me)]
    )
    used = horses(position).in_corral(features.me, RANCHING)
    if used >= len(found):
        return 0.0
    lost = forfeit(features)
    before = sum(found[len(found) - used :])
    return max(before + found[-1 - used] - lost, 0.0) - max(before - lost, 0.0)


def best_corral(features: Features, purse: Purse, used: int = 1) -> float:
    """What a horse is worth in the corral that suits it best."""
    return max([in_corral(features, purse, c, used) for c in corrals_in_use(features.position)])


def new_horse(features: Features) -> float:
    """What one more horse is worth, beside what it does this round."""
    return 1.0 + trophies(features) + USES * (ROUNDS - features.round)


class HorseSense(VariantEvaluator):
    """Horses that follow, and one that is for sale on Salary."""

    def standing(self, position: Position, player: int, weights: Weights) -> float:
        return float(final_points(position, player)) + 0.1 * rodeo_score(position, player)

    def gain(self, placing: Placing, place: int, gain: float) -> float:
        features = placing.features
        gain += self._follows(placing)
        if place == SALARY and not features.position.salaried[features.me]:
            gain += max(self._bargain(placing), 0.0)
        return gain

    def _follows(self, placing: Placing) -> float:
        """What a horse that follows the cowboy is worth."""
        features = placing.features
        if WORD not in features.notes:
            position, me = features.position, features.me
            hand, worth = horses(position).hands[me], 0.0
            if hand:
                worth = best_corral(features, placing.purse)
                worth *= FOLLOWS if position.supply[me] > hand else 1.0
            features.notes[WORD] = worth
        found: float = features.notes[WORD]
        return found

    def _bargain(self, placing: Placing) -> float:
        """What it is worth to buy a horse instead of being paid."""
        features, purse = placing.features, placing.purse
        if features.position.money[features.me] < PRICE or not horses(features.position).left():
            return 0.0
        worth = new_horse(features) + best_corral(features, purse, 0)
        return worth - purse.cost(PRICE) - purse.gain(SALARY_PAY)


def _into_corral(placing: Placing, place: int) -> float:
    """A cowboy doubles the horses that are there, or that will follow others."""
    features, corral = placing.features, corral_at(place)
    count = horses(features.position).in_corral(features.me, corral)
    more = hats(features.position)[corral] * count
    return show(features, more, 0) - placing.hold if more else NEVER


def _following(placing: Placing, place: int) -> float:
    """A horse that follows where all place at once: before the next cowboy is placed."""
    return 10.0 + in_corral(placing.features, placing.purse, corral_at(place))


def _evaluate_horse(features: Features, options: list[Action]) -> list[float]:
    """Nothing is lost by a horse that follows: it comes back."""
    purse = Purse(features)
    return [
        in_corral(features, purse, corral_at(action.value)) if action.verb == PUT_HORSE else 0.0
        for action in options
    ]


def _evaluate_sale(features: Features, options: list[Action]) -> list[float]:
    purse = Purse(features)
    price = purse.cost(PRICE) + purse.gain(SALARY_PAY)
    horse = new_horse(features)
    return [
        horse + in_corral(features, purse, corral_at(action.value), 0) - price
        if action.verb == PUT_HORSE
        else 0.0
        for action in options
    ]


def _evaluate_gallop(features: Features, options: list[Action]) -> list[float]:
    """Another cowboy where one is worth placing; else passing at once."""
    moves = (GALLOPER, GALLOP_OTHER)
    own = [action for action in options if action.verb not in (*moves, STAY)]
    values = dict(zip(own, Placing(features).values(own), strict=True))
    return [values.get(action, NEVER if action.verb in moves else -0.01) for action in options]


def _evaluate_ranch(features: Features, options: list[Action]) -> list[float]:
    position = features.position
    values = []
    for action in options:
        worth = 0.0
        if action.verb == DOUBLE_RANCH:
            robbed = thief_of(position, action.value) >= 0
            worth = income(position, action.value) * (0.5 if robbed else 1.0) + 0.1
        values.append(worth)
    lost = forfeit(features)
    step = position.asking(RanchDoubling)
    if lost and sum(sorted(values)[-step.left :]) <= lost:
        return [worth - lost if worth else worth for worth in values]
    return values


def _horse_gift(purse: Purse) -> float:
    if WORD not in purse.features.position.rules.where:
        return 0.0  # CHR-15Ra
    return new_horse(purse.features) + USES


VARIANT_EVALUATORS[WORD] = HorseSense()
PLACINGS[PLACE_CORRAL] = _into_corral
PLACINGS[PUT_HORSE] = _following
EVALUATORS[HorseFollows.name] = _evaluate_horse
EVALUATORS[HorseForSale.name] = _evaluate_sale
EVALUATORS[Gallop.name] = _evaluate_gallop
EVALUATORS[GallopTo.name] = lambda _features, options: [float(-i) for i in range(len(options))]
EVALUATORS[RanchDoubling.name] = _evaluate_ranch
GIFTS[COWBOY_YELLOW] = _horse_gift
