"""Who is in a place that a cowboy may go to, and who could still come."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from carson_city.board.names import character_name
from carson_city.board.phases.placement import all_at_once
from carson_city.board.position import Position
from carson_city.board.spaces import PEACEFUL
from carson_city.core.constants import NOBODY
from carson_city.tell.board.duels import Odds, duel_odds, rivals, who_stays
from carson_city.tell.board.firepower import power_once_placed, strongest_of
from carson_city.tell.board.options import PLACINGS
from carson_city.text.i18n import N_, _, listed

OPEN: Final = N_("nobody is there yet")
TRUCE: Final = N_("nobody fights there")
CLOSED: Final = N_("nobody can come any more")
STRONGEST: Final = N_("nobody stronger can come")


@dataclass(frozen=True, slots=True)
class Fight:
    """Those in a place, and how it ends."""

    rivals: tuple[int, ...] = ()
    odds: Odds | None = None
    stays: int = NOBODY  # who stays without a duel


def fight_at(position: Position, player: int, place: int, verb: int) -> Fight:
    """What awaits a player in a place."""
    others = rivals(position, player, place) if position.cowboys[place] else []
    if not others and not position.strength_at(place):
        return Fight()
    stays = who_stays(position, player, place)
    return Fight(tuple(others), duel_odds(position, player, place, lays=PLACINGS[verb].lays), stays)


def parting(position: Position, player: int, fight: Fight) -> str:
    """Who must leave a parcel to another without a duel."""
    if fight.stays == player:
        others = [position.setup.names[other] for other in fight.rivals]
        return _("{players} must leave without a duel").format(players=listed(others))
    return _("you must leave without a duel: {player} is the {character}").format(
        player=position.setup.names[fight.stays],
        character=character_name(position.character[fight.stays]),
    )


def safety_of(position: Position, player: int, place: int, verb: int) -> str:
    """Who could still come to a cowboy in a place where nobody is."""
    if not PLACINGS[verb].fights or place in PEACEFUL:
        return TRUCE
    coming = [
        strongest_of(position, other)
        for other in range(position.players)
        if other != player and other not in position.pass_order
        if position.supply[other] or all_at_once(position)  # KIT-1: others' cowboys may move here
    ]
    if not coming:
        return CLOSED
    return STRONGEST if max(coming) <= power_once_placed(position, player) else OPEN
