"""The greedy bot: values every option in victory points and takes the best."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from carson.board.actions import CLAIM
from carson.board.position import Position
from carson.bots import auction, building, casting, deals, tokens, tricks, wounds
from carson.bots.base import Bot
from carson.bots.land import parcel_values
from carson.bots.outlook import Outlook
from carson.bots.placing import Placing
from carson.bots.standing import look_ahead
from carson.bots.taste import TASTE, Taste
from carson.chance import Chance
from carson.notation import Action
from carson.table import Position as AnyPosition

Judge = Callable[[Outlook, list[Action]], list[float]]
EQUAL: Final = 1e-9


class GreedyBot(Bot):
    """Takes the option that is worth most now, by rules of thumb for every kind of decision."""

    name = "greedy"

    def __init__(self, seat: int, chance: Chance, taste: Taste = TASTE) -> None:
        super().__init__(seat, chance)
        self.taste = taste

    def choose(self, view: AnyPosition, options: list[Action]) -> Action:
        assert isinstance(view, Position)
        values = self.values(view, options)
        best = max(values) - EQUAL
        equals = [action for action, value in zip(options, values, strict=True) if value >= best]
        if len(equals) == 1:
            return equals[0]
        return equals[self.chance.below(len(equals))]

    def values(self, view: Position, options: list[Action]) -> list[float]:
        """What each option is worth to the viewer, in points."""
        judge = JUDGES.get(view.steps[-1].word())
        if judge is None:  # a decision without a rule of thumb
            return look_ahead(view, view.viewer, options, self.taste, self.chance)
        return judge(Outlook(view, view.viewer, self.taste), options)


def judge_claims(outlook: Outlook, options: list[Action]) -> list[float]:
    """A parcel for nothing: the best one (SET-7, CHR-5Y)."""
    parcels = [action.value for action in options if action.verb == CLAIM]
    values = parcel_values(outlook, parcels)
    return values + [0.0] * (len(options) - len(parcels))


def judge_placement(outlook: Outlook, options: list[Action]) -> list[float]:
    """A turn of phase 2."""
    return Placing(outlook).values(options)


# By the word of the step that asks.
JUDGES: Final[dict[str, Judge]] = {
    "start": judge_claims,
    "settlers_parcel": judge_claims,
    "character": casting.judge_characters,
    "cash_now": deals.judge_cash,
    "cheap_tile": deals.judge_cheap_tile,
    "recruiting": deals.judge_recruits,
    "arming": deals.judge_arms,
    "errand": casting.judge_errand,
    "two_parcels": tricks.judge_two_parcels,
    "purchase": tricks.judge_purchase,
    "frontier_offer": tricks.judge_frontier,
    "frontier_site": tricks.judge_frontier_site,
    "mark_lot": auction.judge_lot,
    "bidding": auction.judge_bids,
    "taxation": tricks.judge_taxation,
    "glory": tricks.judge_glory,
    "place": judge_placement,
    "second_roll": wounds.judge_second_roll,
    "treatment": wounds.judge_treatment,
    "toll": wounds.judge_toll,
    "take_tile": wounds.judge_take_tile,
    "next_parcel": deals.judge_duels,
    "next_attack": deals.judge_duels,
    "buy_parcel": deals.judge_parcels,
    "buy_parcels": deals.judge_parcels,
    "buy_tile": deals.judge_tile,
    "build": building.judge_build,
    "houses": building.judge_houses,
    "consent": building.judge_consent,
    "city_hall": building.judge_city_hall,
    "steal": deals.judge_steal,
    "blasting": tokens.judge_blasting,
    "doubling": deals.judge_doubling,
    "buy_points": deals.judge_points,
    "bankers_offer": deals.judge_offer,
    "last_roads": building.judge_last_roads,
    "limit": deals.judge_limit,
}
