"""What greedy makes of Kit Carson: when a cowboy is better off elsewhere, and when to pass."""

from __future__ import annotations

from typing import Final

from carson_city.board.actions import pass_turn
from carson_city.board.material import PLACES, PLAYER_BITS, ROUNDS
from carson_city.board.moving import move_verbs, take_back
from carson_city.board.plug import Plug
from carson_city.board.position import Position
from carson_city.board.spaces import PEACEFUL
from carson_city.board_plugins.variants.kit_carson.rules import (
    LIFTS,
    MOVE,
    MOVE_OWN,
    PUT_BACK,
    TOGETHER,
    held_by,
    kit,
    liftable,
)
from carson_city.bots.board.evaluators import BLIND, EVALUATORS
from carson_city.bots.board.features import Features
from carson_city.bots.board.placing import NEVER, SPACE_GAINS, Placing
from carson_city.core.notation import Action

BETTER: Final = 0.5  # by so many points another place must be better, or a cowboy stays
IDLE: Final = 0.45  # how likely one without cowboys at hand passes before I can again
BUSY: Final = 0.15  # and one who has some
ENOUGH: Final = 4  # lifts a round: worths beside each other change with every move


def _others_pass(position: Position, me: int) -> float:
    """The points that waiting with a pass is likely to cost in the last round (KIT-4)."""
    if position.round < ROUNDS:
        return 0.0
    rivals = [p for p in range(position.players) if p != me and p not in position.pass_order]
    return sum(BUSY if position.supply[rival] else IDLE for rival in rivals)


def _elsewhere(features: Features, place: int, plug: Plug | None) -> dict[int, float]:
    """What a placed cowboy would be worth in each place, also where it stands."""
    position, me = features.position.copy(), features.me
    kit(position).let_go(me)
    take_back(position, me, place, plug)
    verbs = move_verbs(position, plug)
    options = [a for a in TOGETHER.options(position, me) if a.verb in verbs]
    values = Placing(Features(position, me, features.weights)).values(options)
    return {action.value: worth for action, worth in zip(options, values, strict=True)}


def _is_lift(action: Action) -> bool:
    return action.verb in LIFTS


def evaluate_together(features: Features, options: list[Action]) -> list[float]:
    """Place, then move what stands badly, or pass; what was lifted goes where it is worth most."""
    held = held_by(features.position, features.me)
    if held is not None:
        return _evaluate_move(features, options, *held)
    values = _placing(features, options, NEVER)
    assert options[-1] is pass_turn
    early = values[-1] = _others_pass(features.position, features.me)
    # Who stands somewhere first is seldom joined: moving waits until nobody can answer it.
    if max(values) > early or not _is_last(features):
        return values
    figures = liftable(features.position, features.me)
    if kit(features.position).lifts[features.me] < ENOUGH:
        for index, action in enumerate(options):
            if _is_lift(action):
                values[index] = _evaluate_lift(features, *figures[action])
    return values


def _placing(features: Features, options: list[Action], lifting: float) -> list[float]:
    """Placements and passing as in a turn of the base game, with one value for all lifting."""
    usual = [action for action in options if not _is_lift(action)]
    values = iter(Placing(features).values(usual))
    return [lifting if _is_lift(action) else next(values) for action in options]


def _is_last(features: Features) -> bool:
    """Whether all others have passed."""
    return len(features.position.pass_order) == features.players - 1


def _evaluate_lift(features: Features, place: int, plug: Plug | None) -> float:
    """How much better a cowboy would be in the best of the places where it might go."""
    worths = _wanted(features, place, plug)
    stays = max(worths.pop(place), 0.0)
    return max(worths.values(), default=NEVER) - stays - BETTER


def _wanted(features: Features, place: int, plug: Plug | None) -> dict[int, float]:
    """What a cowboy is worth where it stands, and wherever it might go.

    Land and tiles are worth something together: who moves one of them loses sight of the other.
    """
    worths = _elsewhere(features, place, plug)
    stays = worths.setdefault(place, 0.0)
    there = features.position.cowboys[place] if place < PLACES else 0
    others = there & PLAYER_BITS & ~features.bit
    if stays <= 0.0 or (others and place not in PEACEFUL):
        return worths
    simple = place in SPACE_GAINS
    return {p: worth for p, worth in worths.items() if p == place or (simple and p in SPACE_GAINS)}


def _evaluate_move(
    features: Features, options: list[Action], place: int, plug: Plug | None
) -> list[float]:
    worths = _wanted(features, place, plug)
    values = []
    for action in options:
        if action.verb in (MOVE, MOVE_OWN):
            values.append(worths.get(action.value, NEVER))
        else:
            values.append(0.0 if action.verb == PUT_BACK else NEVER)
    return values


def evaluate_blindly(features: Features, options: list[Action]) -> list[float]:
    """Who does not see what moving is worth lifts as readily as passing, and moves anywhere."""
    if held_by(features.position, features.me) is not None:
        return [0.0] * len(options)
    return _placing(features, options, 0.0)


EVALUATORS[TOGETHER.name] = evaluate_together
BLIND[TOGETHER.name] = evaluate_blindly
