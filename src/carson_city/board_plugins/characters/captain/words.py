"""The Captain in words: cowboys and revolvers for hire."""

from __future__ import annotations

from carson_city.board.position import Position
from carson_city.board_plugins.characters.captain.rules import (
    ARM,
    COWBOY_PRICES,
    HIRE,
    REVOLVER_PRICES,
)
from carson_city.core.notation import Action
from carson_city.tell.board.options import OFFERS, OPTIONS, Offer, Told, add_kind
from carson_city.tell.board.prices import Gained, left_after
from carson_city.tell.board.reason import Reason, reason
from carson_city.tell.board.survey import Survey
from carson_city.text.i18n import N_, n_


def _hired(survey: Survey, action: Action) -> Gained:
    prices = COWBOY_PRICES if action.verb == HIRE else REVOLVER_PRICES
    price = prices[action.value]
    return Gained(action, survey.player, action.value, price, survey.left(price))


def _hire(_position: Position, facts: Gained) -> str:
    return n_("−${price}, +1 cowboy", "−${price}, +{count} cowboys", facts.gain, price=facts.price)


def _arm(_position: Position, facts: Gained) -> str:
    return n_(
        "−${price}, +1 revolver", "−${price}, +{count} revolvers", facts.gain, price=facts.price
    )


def _why_hire(_position: Position, facts: Gained) -> list[Reason]:
    return [reason(facts.gain, N_("one cowboy more to place"), N_("{count} cowboys more to place"))]


def _why_arm(_position: Position, facts: Gained) -> list[Reason]:
    one = N_("+1 firepower for the rest of the game")
    return [reason(facts.gain, one, N_("+{count} firepower for the rest of the game"))]


OPTIONS[HIRE] = Told(_hired, _hire, left_after, _why_hire)
OPTIONS[ARM] = Told(_hired, _arm, left_after, _why_arm)
OFFERS[HIRE] = Offer(counted=(N_("Hire 1 cowboy"), N_("Hire {count} cowboys")))
OFFERS[ARM] = Offer(counted=(N_("Buy 1 revolver"), N_("Buy {count} revolvers")))
add_kind(72, N_("Cowboys"), HIRE)
add_kind(74, N_("Revolvers"), ARM)
