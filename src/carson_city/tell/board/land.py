"""A parcel that a player may get: what it is to them, and what lies around it."""

from __future__ import annotations

from dataclasses import dataclass

from carson_city.board.income import income_as
from carson_city.board.kinds import HOUSE_COUNTS
from carson_city.board.map import NEIGHBOURS, PARCEL_WORDS
from carson_city.board.material import EMPTY, MINE, MOUNTAIN, RANCH
from carson_city.board.names import kind_name
from carson_city.board.position import Position
from carson_city.board.scoring import VP_PER_PARCEL, parcel_points
from carson_city.tell.board.reason import SOME, Reason, reason
from carson_city.text.i18n import N_, _, listed, n_

NAMED = 3  # buildings around a parcel that are named


@dataclass(frozen=True, slots=True)
class Land:
    """A parcel that nobody owns."""

    parcel: int
    connected: bool
    empty: bool  # else a house, a town house or a mountain is there
    mine: int  # what a Mine there would earn
    points: int  # VP at the end of the game, once it is developed


def land_of(position: Position, player: int, parcel: int) -> Land:
    """What a parcel is to a player who may get it."""
    town = position.town
    empty = town.ground[parcel] == EMPTY
    mine = income_as(position, parcel, MINE, player) if empty else 0
    points = parcel_points(position, player, parcel)
    return Land(parcel, bool(town.connected[parcel]), empty, mine, points)


def on_land(land: Land, *, free: bool) -> list[str]:
    """What is worth knowing before a parcel is one's own."""
    road = _("touches a road") if land.connected else _("no road yet")
    if not land.empty:
        return [road, points_told(land.points)]
    return [road, "" if free else as_mine(land)]  # while claiming it is said already


def as_mine(land: Land) -> str:
    """What a Mine would earn there, if anything."""
    return _("a Mine here would earn ${mine}").format(mine=land.mine) if land.mine else ""


def points_told(points: int) -> str:
    """What a parcel scores that is no longer empty (FIN-2)."""
    return n_("1 VP at the end of the game", "{count} VP at the end of the game", points)


def at_the_end() -> Reason:
    """A parcel that is no longer empty (FIN-2)."""
    return reason(VP_PER_PARCEL, N_("{points} VP at the end of the game"), points=VP_PER_PARCEL)


def why_land(land: Land) -> list[Reason]:
    """What a free parcel is good for."""
    if not land.empty:
        return [at_the_end()]
    said = [
        reason(land.mine, N_("a Mine there would earn ${mine} a round"), mine=land.mine),
        reason(land.connected, N_("a road reaches it")),
    ]
    if not land.mine:
        said.append(reason(SOME, N_("it is land to build on")))
    return said


def parcel_in_words(position: Position, parcel: int, player: int) -> str:
    """A parcel's price and what lies around it."""
    town = position.town
    around = NEIGHBOURS[parcel]
    words = [_("price ${price}").format(price=town.prices[parcel])]
    if town.ground[parcel]:
        words.insert(0, kind_name(town.ground[parcel]))
    words.append(_("connected") if town.connected[parcel] else _("no road"))
    near = []
    houses = sum(HOUSE_COUNTS[town.ground[p]] for p in around)
    mountains = sum(town.ground[p] == MOUNTAIN for p in around)
    mine = sum(town.owner[p] == player for p in around)
    if houses:
        near.append(n_("1 house", "{count} houses", houses))
    if mountains:
        near.append(n_("1 mountain", "{count} mountains", mountains))
    if mine:
        near.append(n_("1 parcel of yours", "{count} parcels of yours", mine))
    built = [p for p in around if town.ground[p] >= RANCH and town.owner[p] != player]
    near += [_owned(position, p) for p in built[:NAMED]]
    if near:
        words.append(_("beside {things}").format(things=listed(near)))
    return f"{PARCEL_WORDS[parcel]}: {', '.join(words)}"


def _owned(position: Position, parcel: int) -> str:
    kind, owner = kind_name(position.town.ground[parcel]), position.town.owner[parcel]
    if owner < 0:
        return kind
    return _("{owner}'s {kind}").format(owner=position.setup.names[owner], kind=kind)
