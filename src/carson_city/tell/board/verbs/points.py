"""Money goes for victory points: on a space that sells them, and at the money limit."""

from __future__ import annotations

from dataclasses import dataclass

from carson_city.board.actions import BUY_VP, GIVE, give
from carson_city.board.material import MONEY_PER_VP
from carson_city.board.offers import BuyPoints
from carson_city.board.position import Position
from carson_city.board.spaces import space_at
from carson_city.core.notation import Action
from carson_city.tell.board.options import (
    LABELS,
    OFFERS,
    OPTIONS,
    REFUSALS,
    Facts,
    Offer,
    Told,
    add_kind,
)
from carson_city.tell.board.prices import Priced, left_after
from carson_city.tell.board.reason import SOME, Reason, reason
from carson_city.tell.board.survey import Survey
from carson_city.text.i18n import N_, _, n_


@dataclass(frozen=True, slots=True)
class PointsBought(Priced):
    """Victory points for money."""

    points: int
    above: int  # dollars that could not be kept


def _bought(survey: Survey, action: Action) -> PointsBought:
    """Points at the price of the space."""
    step = survey.position.steps[-1]
    price = space_at(step.space).price if isinstance(step, BuyPoints) else 0
    return points_for(survey, action, action.value * price)


def points_for(survey: Survey, action: Action, price: int) -> PointsBought:
    """Points at some price."""
    position, player = survey.position, survey.player
    above = max(position.money[player] - position.limit(player), 0)
    return PointsBought(action, player, price, survey.left(price), action.value, above)


def _why_buy(_position: Position, facts: PointsBought) -> list[Reason]:
    """Points, and money that could not be kept."""
    above = min(facts.above, facts.price)
    said = [reason(facts.points, N_("+{points} VP"), points=facts.points)]
    if above > 0:
        said.append(reason(above, N_("${above} of it is more than you may keep"), above=above))
    return said


OPTIONS[BUY_VP] = Told(_bought, left_after, because=_why_buy)
OFFERS[BUY_VP] = Offer(
    counted=(N_("1 VP"), N_("{count} VP")),
    phrase=lambda _position, action: n_("Buy 1 VP", "Buy {count} VP", action.value),
)
add_kind(130, N_("Points"), BUY_VP)


# At the end of a round.


@dataclass(frozen=True, slots=True)
class Given(Facts):
    """Money given up at the end of a round."""

    points: int
    left: int
    least: int  # that must be given up
    limit: int


def _given(survey: Survey, action: Action) -> Given:
    """Money for points, as far as the limit asks or more."""
    position, player = survey.position, survey.player
    limit = position.limit(player)
    least = max(position.money[player] - limit, 0)
    points = action.value // MONEY_PER_VP
    return Given(action, player, points, survey.left(action.value), least, limit)


def _effect(_position: Position, facts: Given) -> str:
    return _("+{points} VP, ${left} left").format(points=facts.points, left=facts.left)


def _why_give(_position: Position, facts: Given) -> list[Reason]:
    """What the limit asks for, and what it buys."""
    if not facts.action.value:
        return [reason(facts.left or SOME, N_("you keep all ${left}"), left=facts.left)]
    limit = N_("you may keep no more than ${limit}")
    return [
        reason(facts.least, limit, limit=facts.limit),
        reason(facts.points, N_("+{points} VP"), points=facts.points),
    ]


OPTIONS[GIVE] = Told(_given, _effect, because=_why_give)
OFFERS[GIVE] = Offer(counted=(N_("Give up $1"), N_("Give up ${count}")))
LABELS[give[0]] = N_("Keep it all")
REFUSALS.add(give[0])
add_kind(180, N_("Money"), GIVE)
