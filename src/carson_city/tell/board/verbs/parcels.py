"""A parcel becomes somebody's: claimed for nothing, or bought."""

from __future__ import annotations

from dataclasses import dataclass

from carson_city.board.actions import BUY, CLAIM
from carson_city.board.map import PARCEL_WORDS
from carson_city.board.phases.opening import StartParcel
from carson_city.board.position import Position
from carson_city.core.notation import Action
from carson_city.tell.board.land import Land, as_mine, land_of, why_land
from carson_city.tell.board.options import (
    FREE_OF_CHARGE,
    OFFERS,
    OPTIONS,
    Offer,
    Told,
    add_kind,
)
from carson_city.tell.board.phrases import about_parcel, joined
from carson_city.tell.board.prices import Priced, left_after
from carson_city.tell.board.reason import Reason
from carson_city.tell.board.rules import citing
from carson_city.tell.board.survey import Survey
from carson_city.text.i18n import N_, _


@dataclass(frozen=True, slots=True)
class Claimed(Priced):
    """A parcel for nothing, or for its price."""

    land: Land

    @property
    def amount(self) -> int:
        return self.land.mine if self.action.verb == CLAIM else self.price

    @property
    def for_sale(self) -> int:
        return self.land.parcel


def _claimed(survey: Survey, action: Action) -> Claimed:
    position, player, parcel = survey.position, survey.player, action.value
    price = 0 if action.verb == CLAIM else position.parcel_price(player, parcel)
    return Claimed(action, player, price, survey.left(price), land_of(position, player, parcel))


def _why(_position: Position, facts: Claimed) -> list[Reason]:
    return why_land(facts.land)


# For nothing.


def _claim_rules(position: Position, action: Action) -> list[str]:
    first = ["SET-7a"] if isinstance(position.steps[-1], StartParcel) else []
    return citing(*first, land=True)(position, action)


OPTIONS[CLAIM] = Told(
    _claimed,
    lambda _position, facts: f"+${facts.land.mine}",
    lambda _position, facts: joined(_("for nothing"), as_mine(facts.land)),
    _why,
)
OFFERS[CLAIM] = Offer(on_place=True, phrase=about_parcel(N_("Claim {place}")), rules=_claim_rules)
FREE_OF_CHARGE.add(StartParcel.name)
MINE_LEAD = N_("{example} and so on; a Mine there earns")
add_kind(90, N_("Parcels"), CLAIM, block=True, lead=MINE_LEAD)


# For its price.


def _buy(position: Position, action: Action) -> str:
    price = position.parcel_price(position.deciders[0], action.value)
    return _("Buy {place} for ${price}").format(place=PARCEL_WORDS[action.value], price=price)


OPTIONS[BUY] = Told(_claimed, left_after, because=_why)
OFFERS[BUY] = Offer(on_place=True, phrase=_buy, rules=citing("ACT-5a", land=True))
add_kind(95, N_("Parcels"), BUY)
