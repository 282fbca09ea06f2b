"""Why an option may be a good one: what it brings and from when, and how safe it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from carson.board import actions as a
from carson.board.build import sites
from carson.board.income import earnings, income_as, income_of, loot
from carson.board.material import FREE, MINE, PARCELS, RANCH, ROUNDS, TRACK
from carson.board.position import Position
from carson.board.spaces import PEACEFUL, space_at
from carson.notation import Action
from carson.tell.board.duels import duel_odds, rivals, without_duel
from carson.tell.board.effects import space_effect
from carson.tell.board.placings import PLACINGS
from carson.words import _


def reasons(position: Position, player: int, action: Action) -> list[str]:
    """All that speaks for an option; nothing where there is nothing to say."""
    if action.verb in PLACINGS:
        return [*_gain_at(position, player, action.value), *_safety(position, player, action)]
    why = REASONS.get(action.verb)
    return [] if why is None else why(position, player, action)


# What it brings.


def _a_round(position: Position, gain: int) -> list[str]:
    """Money in this round and in those to come."""
    if gain <= 0:
        return []
    if position.round == ROUNDS:
        return [_("+${gain} in the last round").format(gain=gain)]
    return [
        _("+${gain} a round from round {round} on").format(gain=gain, round=max(position.round, 1))
    ]


def _gain_at(position: Position, player: int, place: int) -> list[str]:
    if place >= TRACK:
        space = space_at(place)
        if space.slot >= 0:
            return _a_round(position, _best_gain(position, player, position.display[space.slot]))
        return [space_effect(position, player, place)]
    town = position.town
    if place == position.city_hall:
        return []
    if town.ground[place] < RANCH:
        return _land(position, player, place)
    earns = earnings(position, place)
    if town.owner[place] == player:
        return [_("it guards ${income}").format(income=earns)] if earns else []
    owner = position.setup.names[town.owner[place]]
    half = loot(position, place)
    return [_("${half} of {owner}’s would be yours").format(half=half, owner=owner)] if half else []


def _best_gain(position: Position, player: int, kind: int) -> int:
    """By how much a building would raise the player's income where it fits best now."""
    trial = position.copy()
    before, best = income_of(position, player), 0
    for parcel in sites(position, player, kind):
        trial.change_town().put(parcel, kind)
        best = max(best, income_of(trial, player) - before)
        trial.change_town().clear(parcel)
    return best


def _land(position: Position, player: int, parcel: int) -> list[str]:
    """What a free parcel is good for."""
    said = []
    mine = income_as(position, parcel, MINE, player)
    if mine:
        said.append(_("a Mine there would earn ${mine} a round").format(mine=mine))
    if position.town.connected[parcel]:
        said.append(_("a road reaches it"))
    return said


def _claim(position: Position, player: int, action: Action) -> list[str]:
    return _land(position, player, action.value)


def _build(position: Position, player: int, action: Action) -> list[str]:
    kind, parcel = divmod(action.value, PARCELS)
    trial = position.copy()
    if trial.town.owner[parcel] == FREE:  # CHR-9Y, CHR-15R: with a property tile
        trial.take_parcel(player, parcel)
    trial.change_town().put(parcel, kind)
    return _a_round(position, income_of(trial, player) - income_of(position, player))


def _house(position: Position, player: int, action: Action) -> list[str]:
    trial = position.copy()
    trial.change_town().add_house(action.value)
    return _a_round(position, income_of(trial, player) - income_of(position, player))


def _tile(position: Position, player: int, action: Action) -> list[str]:
    return _a_round(position, _best_gain(position, player, position.display[action.value]))


REASONS: Final[dict[int, Callable[[Position, int, Action], list[str]]]] = {  # by verb
    a.CLAIM: _claim,
    a.BUY: _claim,
    a.BUILD: _build,
    a.HOUSE_ON: _house,
    a.BUY_TILE: _tile,
}


# How safe it is.


def _safety(position: Position, player: int, action: Action) -> list[str]:
    """Who is there, and who could come."""
    place, placing = action.value, PLACINGS[action.verb]
    if not placing.fights or place in PEACEFUL:
        return [_("nobody fights there")]
    if without_duel(position, player, place):
        return [without_duel(position, player, place)]
    odds = duel_odds(position, player, place, lays=placing.lays)
    if odds is not None and rivals(position, player, place):
        return [_("you win the duel {chance} of the time").format(chance=odds.told())]
    mine = position.firepower(player) - 1  # the cowboy that is placed no longer counts (DUEL-2a)
    others = [
        position.firepower(other)
        for other in range(position.players)
        if other != player and other not in position.pass_order and position.supply[other]
    ]
    if not others:
        return [_("nobody can come any more")]
    if max(others) <= mine:
        return [_("nobody stronger can come")]
    return [_("nobody is there yet")]
