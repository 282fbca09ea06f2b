"""The best site for a building that a player may get, and what the building is good for there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from carson_city.board.build import sites
from carson_city.board.income import income_as, income_of
from carson_city.board.kinds import ALL_KINDS
from carson_city.board.map import PARCEL_WORDS
from carson_city.board.material import EMPTY, PARCELS
from carson_city.board.names import kind_name
from carson_city.board.position import Position
from carson_city.core.constants import NOBODY
from carson_city.tell.board.counts import houses, revolvers
from carson_city.tell.board.incomes import a_round
from carson_city.tell.board.land import at_the_end
from carson_city.tell.board.reason import Reason, reason
from carson_city.text.i18n import N_, _

# Why a building has no site.
NO_LAND: Final = N_("you own no empty parcel yet")
NO_ROAD: Final = N_("you own no empty parcel that touches a road")
NO_LINE: Final = N_("you own no empty parcel beside a road from edge to edge")
NO_HOUSE: Final = N_("there is no place for the house it brings")


@dataclass(frozen=True, slots=True)
class Best:
    """The best site for a building on the player's land now, or why there is none."""

    kind: int
    now: int  # what the player's buildings earn
    then: int = 0
    parcel: int = NOBODY
    earns: bool = True  # something on that site
    lacks: str = ""  # why there is no site

    @property
    def gain(self) -> int:
        """What the player would earn more each round."""
        return self.then - self.now if self.parcel >= 0 else 0


def find_best(position: Position, player: int, kind: int, now: int) -> Best:
    """The best site for a player whose buildings earn so much now."""
    fitting = sites(position, player, kind)
    if not fitting:
        return Best(kind, now, lacks=_lacks(position, player, kind))
    if not ALL_KINDS[kind].cap:
        return Best(kind, now, now, fitting[0], earns=False)
    trial = position.copy()
    best, where = -1, fitting[0]
    for parcel in fitting:
        trial.change_town().put(parcel, kind)
        then = income_of(trial, player)
        trial.change_town().clear(parcel)
        if then > best:
            best, where = then, parcel
    return Best(kind, now, best, where, bool(income_as(position, where, kind, player)))


def _lacks(position: Position, player: int, kind: int) -> str:
    """Why a building has no site."""
    town = position.town
    empty = [
        parcel
        for parcel in range(PARCELS)
        if town.owner[parcel] == player and town.ground[parcel] == EMPTY
    ]
    if not empty:
        return NO_LAND
    if ALL_KINDS[kind].needs_road and not any(town.connected[parcel] for parcel in empty):
        return NO_ROAD
    return NO_LINE if ALL_KINDS[kind].needs_line else NO_HOUSE


def site_told(best: Best) -> str:
    """The site in words."""
    if best.lacks:
        return _(best.lacks)
    if not ALL_KINDS[best.kind].cap:
        return ", ".join([_("it earns no money"), *gifts_told(best.kind)])
    if not best.gain and not best.earns:
        return _("income stays ${now}: it would earn nothing on your land yet").format(now=best.now)
    return _("income ${now} → ${then} on {parcel}").format(
        now=best.now, then=best.then, parcel=PARCEL_WORDS[best.parcel]
    )


def gifts_told(kind: int) -> list[str]:
    """What a building brings beside money."""
    said = []
    facts = ALL_KINDS[kind]
    if facts.gives:
        said.append(_("gives {revolvers}").format(revolvers=revolvers(facts.gives)))
    if facts.brings:
        said.append(_("brings {houses}").format(houses=houses(facts.brings)))
    return said


def why_site(position: Position, best: Best) -> list[Reason]:
    """What a tile would bring where it fits best now, or at best."""
    if best.gain > 0:
        return [a_round(position, best.gain)]
    return [*why_kind(best.kind), *([at_the_end()] if best.parcel >= 0 else [])]


def why_kind(kind: int) -> list[Reason]:
    """What a kind of building can bring at most."""
    facts = ALL_KINDS[kind]
    name = kind_name(kind)
    return [
        reason(facts.cap, N_("a {kind} earns up to ${cap} a round"), kind=name, cap=facts.cap),
        *why_gifts(kind),
    ]


def why_gifts(kind: int) -> list[Reason]:
    """What it brings beside money."""
    facts = ALL_KINDS[kind]
    return [
        reason(facts.gives, N_("it gives a revolver"), N_("it gives {count} revolvers")),
        reason(facts.brings, N_("it brings a house"), N_("it brings {count} houses")),
    ]
