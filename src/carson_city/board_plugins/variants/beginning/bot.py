"""A new beginning to the greedy bot: a form, and the duel that a sharpshooter is for."""

from __future__ import annotations

from typing import Final

from carson_city.board.duel import is_contested
from carson_city.board.odds import BETTER_OF_TWO, MINE, THEIRS, Rival, roll_of, win_chance
from carson_city.board.position import Position
from carson_city.board.spaces import PEACEFUL
from carson_city.board_plugins.variants.beginning.form import END, PRESETS, USUAL, Form, terms_of
from carson_city.board_plugins.variants.beginning.rules import (
    AIM,
    BEGINNING,
    EACH,
    ITEM,
    PRESET,
    Aiming,
    StartForm,
    aims,
    beginning,
    hand_in,
    may_aim,
)
from carson_city.bots.board.evaluators import EVALUATORS
from carson_city.bots.board.features import Features
from carson_city.bots.board.variant_evaluators import VARIANT_EVALUATORS, VariantEvaluator
from carson_city.bots.board.weights import Weights
from carson_city.core.notation import Action

SHARP: Final = 1.0  # a sharpshooter at hand, as firepower
LATER: Final = 0.8  # how much of a later duel's gain is left of it now
LEAST: Final = 0.02  # a chance that is not worth a shot
WORTH: Final = 2.0  # a sharpshooter for a round, in points

# What won most against others of 40 points, with two players and with four: firepower for the
# whole game is cheap, and some money and land are needed to begin with.
WANTED: Final[Form] = (2, 3, 4, 0, 0, 0)


def evaluate_form(features: Features, options: list[Action]) -> list[float]:
    """Fill in the form that is wanted, item by item."""
    draft = beginning(features.position).drafts[features.me]
    wanted = wanted_form(features.position)
    return [_fitting(draft, wanted, action) for action in options]


def wanted_form(position: Position) -> Form:
    """The form that serves best, as far as the terms of this game allow it."""
    return USUAL if terms_of(position).wrong_in(WANTED) else WANTED


def _fitting(draft: Form, wanted: Form, action: Action) -> float:
    if action.verb == ITEM:
        return -abs(wanted[action.value // EACH] - action.value % EACH) / 100
    if action.verb == PRESET:
        return float(PRESETS[action.value][1] == wanted) - 0.5
    return float(draft[:END] == wanted) - 0.5 if action is hand_in else -0.4


def chances(position: Position, player: int, place: int) -> tuple[float, float]:
    """How likely a player wins a duel with one die, and with the better of two."""
    order = position.players_at(place)
    rivals = [
        Rival(
            position.firepower(other),
            shots(position, other, place),
            MINE if order.index(player) < order.index(other) else THEIRS,
        )
        for other in position.players_at(place)
        if other != player
    ]
    power = position.firepower(player)
    own, strength = roll_of(position, player, place), position.strength_at(place)
    return (
        float(win_chance(power, own, rivals, strength)),
        float(win_chance(power, BETTER_OF_TWO, rivals, strength)),
    )


def shots(position: Position, player: int, place: int) -> int:
    """What a player rolls in a duel, as far as it is declared."""
    return BETTER_OF_TWO if aims(position, player) else roll_of(position, player, place)


def evaluate_aim(features: Features, options: list[Action]) -> list[float]:
    """Aim where it changes most, now or in a duel to come."""
    position = features.position
    step = position.asking(Aiming)
    gain = _gain(position, features.me, step.place)
    later = max(
        [_gain(position, features.me, place) for place in _to_come(features, step.place)] or [0.0]
    )
    return [gain if action.verb == AIM else max(LATER * later, LEAST) for action in options]


def _gain(position: Position, player: int, place: int) -> float:
    one, two = chances(position, player, place)
    return two - one


def _to_come(features: Features, now: int) -> list[int]:
    """Where else I fight this round."""
    position = features.position
    return [
        place
        for place, mask in enumerate(position.cowboys)
        if mask & features.bit
        and is_contested(mask)
        and place != now
        and place not in PEACEFUL
        and may_aim(position, features.me, place)
    ]


class BeginningSense(VariantEvaluator):
    """A sharpshooter is firepower in one duel of a round."""

    def standing(self, position: Position, player: int, weights: Weights) -> float:
        state = beginning(position)
        return WORTH * (5 - max(position.round, 1)) / 4 * state.sharpshooters[player]

    def power(self, features: Features, player: int, power: float) -> float:
        state = beginning(features.position)
        ready = state.sharpshooters[player] and not state.shots[player]
        return power + SHARP if ready else power


EVALUATORS[StartForm.name] = evaluate_form
EVALUATORS[Aiming.name] = evaluate_aim
VARIANT_EVALUATORS[BEGINNING.word] = BeginningSense()
