"""A road is laid: which parcels it reaches, and what it scores."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from carson_city.board.actions import DONE, ROAD
from carson_city.board.display import shortest_roads
from carson_city.board.map import GRID_LINES, PARCEL_WORDS, ROAD_WORDS, road_name
from carson_city.board.material import PARCELS
from carson_city.board.position import Position
from carson_city.board.roads import LastRoads
from carson_city.board.scoring import land_points
from carson_city.board.town import Town
from carson_city.core.notation import Action
from carson_city.tell.board.options import (
    OFFERS,
    OPTIONS,
    STEP_OPTIONS,
    Facts,
    Offer,
    Told,
    add_kind,
)
from carson_city.tell.board.reason import SOME, Reason, reason
from carson_city.tell.board.survey import Survey
from carson_city.tell.board.verbs.refusing import Refused, refused
from carson_city.text.i18n import N_, _, capital, listed, n_

NAMED: Final = 4  # parcels that are named before they are counted


@dataclass(frozen=True, slots=True)
class Laid(Facts):
    """A road: which parcels it newly reaches."""

    reached: tuple[int, ...]
    own: tuple[int, ...]
    line: bool  # from edge to edge
    points: int
    cost: int  # roads that it takes
    land: int  # that own land scores more at the end, as things are
    others: int  # the same for all others together


# What a road that reaches new parcels scores besides, by the card of its player.
ROAD_POINTS: Final[dict[int, Callable[[Position], int]]] = {}


def _laid(survey: Survey, action: Action) -> Laid:
    """A road, and the parcels that touch one only then."""
    position, player = survey.position, survey.player
    town = position.town.copy()
    town.lay(action.value)
    old = position.town.connected
    reached = tuple(parcel for parcel in range(PARCELS) if town.connected[parcel] > old[parcel])
    own = tuple(parcel for parcel in reached if town.owner[parcel] == player)
    scored = ROAD_POINTS.get(position.character[player])
    points = scored(position) if reached and scored is not None else 0
    line = any(action.value in line and all(town.roads[p] for p in line) for line in GRID_LINES)
    cost = position.road_cost(action.value)
    land = _dearer(position, town) if position.rules.parcel_points else [0] * position.players
    others = sum(land) - land[player]
    return Laid(action, player, reached, own, line, points, cost, land[player], others)


def _dearer(position: Position, town: Town) -> list[int]:
    """What everybody's land would score more at the end in another town."""
    trial = position.copy()
    trial.town = town
    players = range(position.players)
    return [land_points(trial, player) - land_points(position, player) for player in players]


def _preview(_position: Position, facts: Laid) -> str:
    """What a road reaches."""
    said = [n_("takes 1 road", "takes {count} roads", facts.cost)] if facts.cost > 1 else []
    if facts.reached:
        said.append(_("reaches {parcels}").format(parcels=_parcels(facts.reached)))
    else:
        said.append(_("reaches no new parcel"))
    if facts.own and len(facts.own) == len(facts.reached):
        said.append(n_("which is yours", "all yours", len(facts.own)))
    elif facts.own:
        said.append(_("yours: {parcels}").format(parcels=_parcels(facts.own)))
    if facts.points:
        said.append(_("+{points} VP").format(points=facts.points))
    if facts.land:
        said.append(_("+{points} VP for your land at the end").format(points=facts.land))
    if facts.others:
        said.append(_("+{points} VP for the others’ land").format(points=facts.others))
    if facts.line:
        said.append(_("a road from edge to edge: a Station may stand beside it"))
    return ", ".join(said)


def _parcels(parcels: tuple[int, ...]) -> str:
    if len(parcels) > NAMED:
        return n_("1 parcel", "{count} parcels", len(parcels))
    return listed([PARCEL_WORDS[parcel] for parcel in parcels])


def _why(position: Position, facts: Laid) -> list[Reason]:
    """Whose land a road reaches, and what it leads to."""
    own = listed([PARCEL_WORDS[parcel] for parcel in facts.own])
    said = [
        reason(facts.points, N_("+{points} VP"), points=facts.points),
        reason(len(facts.own), N_("it reaches your {parcels}"), parcels=own),
        reason(facts.land, N_("+{points} VP for your land at the end"), points=facts.land),
        reason(facts.line, N_("a road from edge to edge: a Station may stand beside it")),
    ]
    if not facts.own:
        home = _leads_home(position, facts.player, facts.action.value)
        said.append(reason(home, N_("it is on the way to land of yours")))
    if not any(each.worth > 0 for each in said):
        reached = len(facts.reached)
        said.append(reason(reached, N_("it reaches a parcel"), N_("it reaches {count} parcels")))
        said.append(reason(SOME, N_("it is a part of a longer road")))
    return said


def _leads_home(position: Position, player: int, road: int) -> bool:
    """Whether a road begins a shortest way to land of the player's without one."""
    town = position.town
    off = [
        parcel
        for parcel in range(PARCELS)
        if town.owner[parcel] == player and not town.connected[parcel]
    ]
    return any(road in shortest_roads(position, [parcel]) for parcel in off)


# What a road in some place is called in a game with a plug, by the plug's word: laid, and told of,
# in the reader's language.
SPECIAL_ROADS: Final[dict[str, Callable[[Position, int], tuple[str, str]]]] = {}


def special_road(position: Position, place: int) -> tuple[str, str]:
    """What a road in a place is called, where it is no ordinary one, and what it is."""
    for plug in position.rules.plugs:
        if plug.word in SPECIAL_ROADS:
            found = SPECIAL_ROADS[plug.word](position, place)
            if found[0]:
                return found
    return "", ""


def _lay(position: Position, action: Action) -> str:
    special, _what = special_road(position, action.value)
    said = special or _("Lay a road {road}")
    return said.format(road=road_name(action.value))


OPTIONS[ROAD] = Told(_laid, long=_preview, because=_why)
OFFERS[ROAD] = Offer(
    at=lambda place: ROAD_WORDS[place],
    named=lambda _position, action: capital(road_name(action.value)),
    phrase=_lay,
    rules=lambda _position, _action: ["ROAD-2", "ROAD-3"],
)
SIDES_LEAD = N_("{example} and so on, a parcel and its side (n, s, w, e):")
add_kind(140, N_("Roads"), ROAD, block=True, lead=SIDES_LEAD)


# No more roads.


def _why_no_road(_position: Position, facts: Refused) -> list[Reason]:
    if facts.last:
        return [reason(SOME, N_("no road brings you anything any more"))]
    one = N_("your road stays for a round in which you need it")
    several = N_("your {count} roads stay for a round in which you need them")
    return [reason(facts.roads, one, several)]


STEP_OPTIONS[LastRoads.name, DONE] = Told(refused, because=_why_no_road)
