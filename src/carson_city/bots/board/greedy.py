"""The greedy bot: values every option in victory points and takes the best."""

from __future__ import annotations

from typing import Final

from carson_city.board.plugin_folders import load
from carson_city.board.position import Position
from carson_city.bots.base import Bot
from carson_city.bots.board import building, casting, frontier, purchases
from carson_city.bots.board.evaluators import BLIND, EVALUATORS
from carson_city.bots.board.features import Features
from carson_city.bots.board.land import evaluate_claims
from carson_city.bots.board.placing import Placing
from carson_city.bots.board.points import look_ahead
from carson_city.bots.board.weights import WEIGHTS, Weights
from carson_city.core.chance import Chance
from carson_city.core.notation import Action
from carson_city.core.position import Position as AnyPosition
from carson_city.text.i18n import N_

EQUAL: Final = 1e-9


class GreedyBot(Bot):
    """Takes the option that is worth most now, by rules of thumb for every kind of decision."""

    name = "greedy"
    called = N_("Seasoned")
    sentence = N_("plays sensibly")

    def __init__(self, seat: int, chance: Chance, weights: Weights = WEIGHTS) -> None:
        super().__init__(seat, chance)
        self.weights = weights

    def choose(self, view: AnyPosition, options: list[Action]) -> Action:
        assert isinstance(view, Position)
        values = self.values(view, options)
        best = max(values) - EQUAL
        equals = [action for action, value in zip(options, values, strict=True) if value >= best]
        return equals[0] if len(equals) == 1 else equals[self.chance.below(len(equals))]

    def values(self, view: Position, options: list[Action]) -> list[float]:
        """What each option is worth to its seat, in points."""
        step = view.steps[-1]
        evaluate = EVALUATORS.get(step.word())
        if step.plug in self.weights.blind:
            evaluate = BLIND.get(step.word())
            if evaluate is None:
                return [0.0] * len(options)
        if evaluate is None:  # a decision without a rule of thumb
            return look_ahead(view, self.seat, options, self.weights, self.chance)
        return evaluate(Features(view, self.seat, self.weights), options)


def evaluate_placement(features: Features, options: list[Action]) -> list[float]:
    """A turn of phase 2."""
    return Placing(features).values(options)


# The steps of the base game; those of a character are judged in its folder.
EVALUATORS.update(
    start=evaluate_claims,
    character=casting.evaluate_characters,
    cash_now=purchases.evaluate_cash,
    frontier_offer=frontier.evaluate_frontier,
    frontier_site=frontier.evaluate_frontier_site,
    place=evaluate_placement,
    take_tile=purchases.evaluate_take_tile,
    next_parcel=purchases.evaluate_duels,
    next_attack=purchases.evaluate_duels,
    buy_parcel=purchases.evaluate_parcels,
    buy_parcels=purchases.evaluate_parcels,
    buy_tile=purchases.evaluate_tile,
    build=building.evaluate_build,
    houses=building.evaluate_houses,
    consent=building.evaluate_consent,
    city_hall=building.evaluate_city_hall,
    steal=purchases.evaluate_steal,
    buy_points=purchases.evaluate_points,
    last_roads=building.evaluate_last_roads,
    limit=purchases.evaluate_limit,
)
load("bot")
