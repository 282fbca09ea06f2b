"""Cowboys that were placed this round and go elsewhere, with all that goes with them."""

from __future__ import annotations

from carson.board.actions import PLACE
from carson.board.material import PLACES, ROADS_2, SALARY, TRACK
from carson.board.phases.placement import PLACEMENTS
from carson.board.plug import Plug
from carson.board.position import Position


def placed_figures(position: Position, player: int) -> list[tuple[int, Plug | None]]:
    """Where a player's figures of this round stand, and whose own placement each came by."""
    found: list[tuple[int, Plug | None]] = []
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


def _by_place(figure: tuple[int, Plug | None]) -> tuple[int, int]:
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
    verb = PLACE if plug is None else plug.placing
    options = PLACEMENTS[player].options(trial, player)
    return [action.value for action in options if action.verb == verb and action.value != start]


def move_figure(position: Position, player: int, start: int, place: int, plug: Plug | None) -> None:
    """A figure of this round goes elsewhere; whoever moves it tells so, and nothing follows it."""
    take_back(position, player, start, plug)
    if plug is None:
        position.supply[player] -= 1
        position.put_cowboy(player, place)
        return
    told = len(position.events)
    plug.place(position, player, place)
    del position.events[told:]  # it was placed before
