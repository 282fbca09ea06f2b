"""Variant evaluators: what a variant changes in the evaluation of the greedy bot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from carson_city.board.position import Position
    from carson_city.bots.board.features import Features
    from carson_city.bots.board.placing import Placing
    from carson_city.bots.board.weights import Weights
    from carson_city.core.notation import Action


class VariantEvaluator:
    """All that a variant may have its say in. It overrides what concerns it, no more."""

    def standing(self, position: Position, player: int, weights: Weights) -> float:
        """What a player has in it, in points, for a look ahead."""
        return 0.0

    def power(self, features: Features, player: int, power: float) -> float:
        """The firepower that a player will about have when duels are fought."""
        return power

    def gain(self, placing: Placing, place: int, gain: float) -> float:
        """What carrying out the action of a place is worth to me."""
        return gain

    def chance(self, placing: Placing, place: int, chance: float) -> float:
        """How likely I carry out the action of a place."""
        return chance

    def denied(self, placing: Placing, place: int, worth: float) -> float:
        """What it is worth to me that those who stand in a place do not act there."""
        return worth

    def shows(self, placing: Placing, place: int, totals: list[int]) -> list[int]:
        """What I may add to my firepower in a fight, each as likely as the others."""
        return totals

    def survey(self, features: Features) -> None:
        """Change what was counted around the parcels."""

    def land(self, features: Features, parcel: int, worth: float) -> float:
        """What owning a free parcel is worth to me."""
        return worth

    def site(self, features: Features, parcel: int, worth: float) -> float:
        """What filling an own empty parcel is worth to me."""
        return worth

    def roads(self, features: Features, options: list[Action], values: list[float]) -> None:
        """Change what roads are worth at the end of a round."""


# By the word of the variant.
VARIANT_EVALUATORS: Final[dict[str, VariantEvaluator]] = {}


def variant_evaluators_of(position: Position, weights: Weights) -> list[VariantEvaluator]:
    """Return the evaluators of the variants in play that the weights are not blind to."""
    if not VARIANT_EVALUATORS:
        return []
    return [
        VARIANT_EVALUATORS[plug.word]
        for plug in position.rules.plugs
        if plug.word in VARIANT_EVALUATORS and plug.word not in weights.blind
    ]
