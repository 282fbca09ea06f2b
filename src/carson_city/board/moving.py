"""Cowboys that were placed this round and go elsewhere, with all that goes with them."""

from __future__ import annotations

from typing import Final

from carson_city.board.actions import PLACE, WORDS
from carson_city.board.material import PLACES, ROADS_2, SALARY, TRACK
from carson_city.board.phases.placement import PLACEMENTS, why_not_from_supply
from carson_city.board.plug import Plug
from carson_city.board.position import Position
from carson_city.board.spaces import PEACEFUL, place_name
from carson_city.core.notation import Action
from carson_city.text.i18n import N_, _

Placed = tuple[int, Plug | None]  # where a figure stands, and by whose own placement it came there
MOVES: Final = N_("{player} moves a cowboy from {origin} to {place}")


def placed_figures(position: Position, player: int) -> list[Placed]:
    """Where a player's figures of this round stand, and whose own placement each came by."""
    found: list[Placed] = []
    own: list[int] = []  # those of plugs that stand among the ordinary cowboys
    for plug in position.rules.placed_at:
        for place in plug.placed_at(position, player):
            found.append((place, plug))
            own.append(place)
    for place in [*position.parcels_with_cowboys(), *range(TRACK, PLACES)]:
        for _cowboy in range(_ordinary(position, player, place) - own.count(place)):
            found.append((place, None))
    found.sort(key=_by_place)
    return found


def _by_place(figure: Placed) -> tuple[int, int]:
    place, plug = figure
    return place, -1 if plug is None else plug.order


def _ordinary(position: Position, player: int, place: int) -> int:
    """How many of a player's cowboys stand in a place; a resident stays there (BLD-CITYg)."""
    if place == SALARY:
        return position.salaried[player]
    if place == ROADS_2:
        return position.road_workers[player]
    if player == position.resident and place == position.city_hall:
        return 0
    return position.cowboys[place] >> player & 1


def placed_anywhere(position: Position) -> bool:
    """Whether anybody has placed a cowboy this round."""
    for player in range(position.players):
        if placed_figures(position, player):
            return True
    return False


def other_kind(verb: int, table: list[Action]) -> dict[int, Action]:
    """Beside actions by place: for the one of another kind where ordinary ones stand (CHR-1Yc)."""
    return {
        place: WORDS.add(verb, place, f"{table[place].text} other") for place in sorted(PEACEFUL)
    }


def exchange_at(position: Position, place: int) -> Plug | None:
    """The plug whose own place it is, if ordinary cowboys are moved there and away (KIT-3b)."""
    for plug in position.rules.exchanges:
        if place in plug.exchanges(position):
            return plug
    return None


def _is_ordinary(position: Position, plug: Plug | None) -> bool:
    """Whether a figure may be moved wherever an ordinary cowboy may."""
    return plug is None or len(plug.exchanges(position)) > 0


def picked(
    position: Position,
    player: int,
    table: list[Action],
    other: dict[int, Action],
    own: dict[int, Action] | None = None,
) -> dict[Action, Placed]:
    """A player's figures of this round, by the action that picks each to be moved.

    `own` has the actions for places of plugs.
    """
    found: dict[Action, Placed] = {}
    for place, plug in placed_figures(position, player):
        if own is not None and place in own:
            found[own[place]] = (place, plug)
            continue
        action = table[place]
        if plug is not None and action in found:
            action = other[place]
        found[action] = (place, plug)
    return found


def take_back(position: Position, player: int, place: int, plug: Plug | None) -> None:
    """A figure of this round comes back to hand, with its token, as before it was placed."""
    if plug is None:
        position.take_cowboy(player, place)
        position.supply[player] += 1
    else:
        plug.take_back(position, player, place)


def move_places(position: Position, player: int, start: int, plug: Plug | None) -> list[int]:
    """Where a figure of this round may be moved to: all other places legal at this moment."""
    trial = position.copy()
    take_back(trial, player, start, plug)
    verbs = move_verbs(position, plug)
    options = PLACEMENTS[player].options(trial, player)
    return [action.value for action in options if action.verb in verbs and action.value != start]


def move_verbs(position: Position, plug: Plug | None) -> list[int]:
    """The verbs of the placements that say where a figure of this round may be moved."""
    if plug is not None and not _is_ordinary(position, plug):
        return [plug.placing]
    others = [other for other in position.rules.exchanges if other.exchanges(position)]
    return [PLACE] + [other.placing for other in others]


def move_figure(position: Position, player: int, start: int, place: int, plug: Plug | None) -> None:
    """A figure of this round goes elsewhere; whoever moves it tells so, and nothing follows it."""
    take_back(position, player, start, plug)
    owner = _placer(position, place, plug)
    if owner is None:
        position.supply[player] -= 1
        position.put_cowboy(player, place)
        return
    told = len(position.events)
    owner.place(position, player, place)
    del position.events[told:]  # it was placed before


def _placer(position: Position, place: int, plug: Plug | None) -> Plug | None:
    """The plug by whose own placement a figure comes to a place; nobody's where it is ordinary."""
    return exchange_at(position, place) if _is_ordinary(position, plug) else plug


def why_not_pick(position: Position, player: int, place: int, rule: str) -> tuple[str, str]:
    """Why a player has no figure in a place that could be moved."""
    if player == position.resident and place == position.city_hall:
        return _("your resident of City Hall leaves only when beaten"), "BLD-CITYg"
    return _("you have no cowboy on {place} to move").format(place=place_name(place)), rule


def why_not_move(
    position: Position, player: int, figure: Placed, place: int, rule: str
) -> tuple[str, str]:
    """Why a figure of this round cannot go to a place, as if it were placed from the supply."""
    start, plug = figure
    if place == start:
        return _("it stands on {place} now").format(place=place_name(place)), rule
    if not _is_ordinary(position, plug) and exchange_at(position, place) is not None:
        return _("it cannot go there"), rule
    trial = position.copy()
    take_back(trial, player, start, plug)
    owner = _placer(position, place, plug)
    if owner is None:
        refusal = why_not_from_supply(trial, player, place)
    else:
        refusal = owner.why_not(trial, player, place)
    return refusal if refusal[0] else (_("it cannot go there"), rule)
