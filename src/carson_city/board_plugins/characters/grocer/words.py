"""The Grocer in words: cash, or one kind of building doubled."""

from __future__ import annotations

from carson_city.board.choices import CASH
from carson_city.board.income import factor_of, income
from carson_city.board.names import kind_name
from carson_city.board_plugins.characters.grocer.rules import DOUBLE, DOUBLED, MONEY, Doubling
from carson_city.core.notation import Action
from carson_city.tell.board.multiplied import MULTIPLIED
from carson_city.tell.board.options import OFFERS, OPTIONS, STEP_OPTIONS, Offer, Told, add_kind
from carson_city.tell.board.prices import Gained, earned, why_earn
from carson_city.tell.board.survey import Survey
from carson_city.text.i18n import N_, _


def _doubled(survey: Survey, action: Action) -> Gained:
    position, player = survey.position, survey.player
    town = position.town
    gain = sum(
        income(position, parcel)
        for parcel in town.built
        if town.owner[parcel] == player
        and town.ground[parcel] == action.value
        and factor_of(position, parcel) == 1
    )
    return Gained(action, player, gain)


OPTIONS[DOUBLE] = Told(
    _doubled,
    lambda _position, facts: _("+${gain}, if nobody steals").format(gain=facts.gain),
    because=why_earn,
)
STEP_OPTIONS[Doubling.name, CASH] = Told(
    lambda survey, action: Gained(action, survey.player, MONEY),
    earned,
    because=why_earn,
)
OFFERS[DOUBLE] = Offer(
    named=lambda _position, action: kind_name(action.value),
    phrase=lambda _position, action: _("Double the income of each {kind}").format(
        kind=kind_name(action.value)
    ),
)
add_kind(66, N_("Double"), DOUBLE)
MULTIPLIED[DOUBLED] = lambda _player, kind: (kind, 2)
