"""The greedy bot: values every option in victory points and takes the best."""

from __future__ import annotations

from typing import Final

from carson_city.board.plugin_folders import load
from carson_city.board.position import Position
from carson_city.bots.base import Bot
from carson_city.bots.board import building, casting, frontier, purchases
from carson_city.bots.board.judges import BLIND, JUDGES
from carson_city.bots.board.land import judge_claims
from carson_city.bots.board.outlook import Outlook
from carson_city.bots.board.placing import Placing
from carson_city.bots.board.points import look_ahead
from carson_city.bots.board.weights import TASTE, Taste
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
        """What each option is worth to its seat, in points."""
        step = view.steps[-1]
        judge = JUDGES.get(step.word())
        if step.plug in self.taste.blind:
            judge = BLIND.get(step.word())
            if judge is None:
                return [0.0] * len(options)
        if judge is None:  # a decision without a rule of thumb
            return look_ahead(view, self.seat, options, self.taste, self.chance)
        return judge(Outlook(view, self.seat, self.taste), options)


def judge_placement(outlook: Outlook, options: list[Action]) -> list[float]:
    """A turn of phase 2."""
    return Placing(outlook).values(options)


# The steps of the base game; those of a character are judged in its folder.
JUDGES.update(
    start=judge_claims,
    character=casting.judge_characters,
    cash_now=purchases.judge_cash,
    frontier_offer=frontier.judge_frontier,
    frontier_site=frontier.judge_frontier_site,
    place=judge_placement,
    take_tile=purchases.judge_take_tile,
    next_parcel=purchases.judge_duels,
    next_attack=purchases.judge_duels,
    buy_parcel=purchases.judge_parcels,
    buy_parcels=purchases.judge_parcels,
    buy_tile=purchases.judge_tile,
    build=building.judge_build,
    houses=building.judge_houses,
    consent=building.judge_consent,
    city_hall=building.judge_city_hall,
    steal=purchases.judge_steal,
    buy_points=purchases.judge_points,
    last_roads=building.judge_last_roads,
    limit=purchases.judge_limit,
)
load("bot")
