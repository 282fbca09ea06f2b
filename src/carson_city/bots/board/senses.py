"""What a variant changes in the eyes of the greedy bot; its folder's `bot` brings one of these."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from carson_city.board.position import Position
    from carson_city.bots.board.outlook import Outlook
    from carson_city.bots.board.placing import Placing
    from carson_city.bots.board.weights import Taste
    from carson_city.core.notation import Action


class Sense:
    """All that a variant may have its say in. It overrides what concerns it, no more."""

    def standing(self, position: Position, player: int, taste: Taste) -> float:
        """What a player has in it, in points, for a look ahead."""
        return 0.0

    def power(self, outlook: Outlook, player: int, power: float) -> float:
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

    def survey(self, outlook: Outlook) -> None:
        """Change what was counted around the parcels."""

    def land(self, outlook: Outlook, parcel: int, worth: float) -> float:
        """What owning a free parcel is worth to me."""
        return worth

    def site(self, outlook: Outlook, parcel: int, worth: float) -> float:
        """What filling an own empty parcel is worth to me."""
        return worth

    def roads(self, outlook: Outlook, options: list[Action], values: list[float]) -> None:
        """Change what roads are worth at the end of a round."""


# By the word of the variant.
SENSES: Final[dict[str, Sense]] = {}


def senses_of(position: Position, taste: Taste) -> list[Sense]:
    """The senses for the variants in play, but for those that a taste is blind to."""
    if not SENSES:
        return []
    return [
        SENSES[plug.word]
        for plug in position.rules.plugs
        if plug.word in SENSES and plug.word not in taste.blind
    ]
