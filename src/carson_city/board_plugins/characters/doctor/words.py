"""The Doctor and the Undertaker in words: a patient goes on, a loser pays."""

from __future__ import annotations

from dataclasses import dataclass

from carson_city.board.actions import DECLINE
from carson_city.board.character import YELLOW, card_of
from carson_city.board.position import Position
from carson_city.board_plugins.characters.doctor.rules import (
    MOVE_TO,
    NUMBER,
    TOLL,
    TOLL_MONEY,
    Toll,
    Treatment,
    toll_money,
    toll_vp,
)
from carson_city.core.notation import Action
from carson_city.tell.board.firepower import MOVES_BEATEN
from carson_city.tell.board.options import (
    LABELS,
    OPTIONS,
    PLACINGS,
    STEP_OPTIONS,
    Placing,
    Told,
    add_kind,
)
from carson_city.tell.board.prices import Priced
from carson_city.tell.board.reason import SOME, Reason, always, reason
from carson_city.tell.board.survey import Survey
from carson_city.tell.board.verbs.refusing import refused
from carson_city.text.i18n import N_, _


@dataclass(frozen=True, slots=True)
class Paid(Priced):
    """What a loser pays: money to the Undertaker, or a point."""

    points: int
    taker: int


def _paid(survey: Survey, action: Action) -> Paid:
    position, player, step = survey.position, survey.player, survey.position.asking(Toll)
    price = 0 if action is toll_vp else min(TOLL_MONEY, position.money[player])
    return Paid(action, player, price, survey.left(price), position.vp[player], step.undertaker)


def _toll(position: Position, facts: Paid) -> str:
    if facts.action is toll_vp:
        return _("−1 VP, {points} VP left").format(points=facts.points - 1)
    taker = position.setup.names[facts.taker]
    if not facts.price:
        return _("costs nothing, to {taker}").format(taker=taker)
    return _("−${price}, ${left} left, to {taker}").format(
        price=facts.price, left=facts.left, taker=taker
    )


def _why_toll(_position: Position, facts: Paid) -> list[Reason]:
    if facts.action is toll_vp:
        return [reason(TOLL_MONEY, N_("you keep your ${left}"), left=facts.left)]
    return [reason(max(facts.points, SOME), N_("you keep your points"))]


OPTIONS[TOLL] = Told(_paid, _toll, because=_why_toll)
STEP_OPTIONS[Treatment.name, DECLINE] = Told(
    refused, because=always(N_("the cowboy at home is +1 firepower, and it costs nothing"))
)
PLACINGS[MOVE_TO] = Placing(phrase=N_("Move the beaten cowboy to {place}"), rule="CHR-14Y")
add_kind(62, N_("Places"), MOVE_TO)
LABELS[toll_money] = N_("Pay money")
LABELS[toll_vp] = N_("Lose a VP")
MOVES_BEATEN.add(card_of(NUMBER, YELLOW))
