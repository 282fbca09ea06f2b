"""Duels in their order, the 3-revolver tile that helps in them, and theft after an attack."""

from __future__ import annotations

from dataclasses import dataclass

from carson_city.board.actions import DECLINE, NEXT, STEAL, TAKE_TILE, steal, take_tile
from carson_city.board.attack import Steal
from carson_city.board.duel import is_contested
from carson_city.board.income import earnings, loot
from carson_city.board.map import PARCEL_WORDS
from carson_city.board.material import AMMUNITION_POWER
from carson_city.board.names import kind_name
from carson_city.board.offers import TakeTile
from carson_city.board.position import Position
from carson_city.core.notation import Action
from carson_city.tell.board.duels import Odds, duel_odds
from carson_city.tell.board.options import (
    LABELS,
    OFFERS,
    OPTIONS,
    SITUATIONS,
    STEP_OPTIONS,
    STEP_PLACES,
    Facts,
    Offer,
    Told,
    add_kind,
)
from carson_city.tell.board.phrases import where
from carson_city.tell.board.prices import Gained
from carson_city.tell.board.reason import EVEN, SOME, Reason, always, reason
from carson_city.tell.board.rules import MORE
from carson_city.tell.board.survey import Survey
from carson_city.tell.board.verbs.refusing import refused
from carson_city.text.i18n import N_, _, listed


@dataclass(frozen=True, slots=True)
class Fought(Facts):
    """Which duel is next."""

    place: int
    kind: int
    fighters: tuple[int, ...]  # in pass order
    odds: Odds | None
    more: bool  # the player has other duels


def _fought(survey: Survey, action: Action) -> Fought:
    """The duel that would be next."""
    position, player, place = survey.position, survey.player, action.value
    mask = position.cowboys[place]
    fighters = tuple(other for other in position.pass_order if mask >> other & 1)
    odds = duel_odds(position, player, place) if mask >> player & 1 else None
    more = any(
        other != place
        and crowd >> player & 1
        and (is_contested(crowd) or position.strength_at(other) > 0)
        for other, crowd in enumerate(position.cowboys)
    )
    return Fought(action, player, place, position.town.ground[place], fighters, odds, more)


def _effect(position: Position, facts: Fought) -> str:
    """Who fights for what, and how it may end for the player."""
    players = listed([position.setup.names[fighter] for fighter in facts.fighters])
    kind = kind_name(facts.kind)
    if facts.odds is None:
        return _("{players} for the {kind}").format(players=players, kind=kind)
    return _("{players} for the {kind}, you win {chance}").format(
        players=players, kind=kind, chance=facts.odds.told()
    )


def _why(_position: Position, facts: Fought) -> list[Reason]:
    """Why a duel is fought before the others."""
    if facts.odds is None:
        return [reason(SOME, N_("you do not fight there"))]
    chance = float(facts.odds.chance)
    said = [
        reason(chance - EVEN, N_("you win it {chance} of the time"), chance=facts.odds.told()),
    ]
    if facts.more:
        home = N_("if you lose it, the cowboy comes home and adds firepower to your next duel")
        said.append(reason(SOME, home))
    elif chance <= EVEN:
        said.append(reason(SOME, N_("if you lose it, the cowboy comes home")))
    return said


def first_duel(position: Position, action: Action) -> str:
    """An option of the order of duels, as a phrase."""
    return _("First the duel for {place}").format(place=where(position, action.value))


OPTIONS[NEXT] = Told(_fought, _effect, because=_why)
OFFERS[NEXT] = Offer(on_place=True, phrase=first_duel)
add_kind(150, N_("Duels"), NEXT)


# The 3-revolver tile.


OPTIONS[TAKE_TILE] = Told(
    lambda survey, action: Gained(action, survey.player, AMMUNITION_POWER),
    lambda _position, facts: _("+{power} firepower").format(power=facts.gain),
    because=lambda _position, facts: [
        reason(facts.gain, N_("+{power} firepower"), power=facts.gain)
    ],
)
STEP_OPTIONS[TakeTile.name, DECLINE] = Told(
    refused, because=always(N_("with less firepower you lose duels, and that may pay"))
)
LABELS[take_tile] = N_("Take the 3-revolver tile")


# Theft.


@dataclass(frozen=True, slots=True)
class Stolen(Facts):
    """Half of what a building earns."""

    owner: int
    kind: int
    half: int


def _stolen(survey: Survey, action: Action) -> Stolen:
    """The theft that the step is about."""
    position, step = survey.position, survey.position.asking(Steal)
    owner, kind = position.town.owner[step.parcel], position.town.ground[step.parcel]
    return Stolen(action, survey.player, owner, kind, loot(position, step.parcel))


def _loot_at_length(position: Position, facts: Stolen) -> str:
    return _("+${half}: half of what {owner}’s {kind} earns").format(
        half=facts.half, owner=position.setup.names[facts.owner], kind=kind_name(facts.kind)
    )


def _why_steal(position: Position, facts: Stolen) -> list[Reason]:
    """What a thief has, and its owner has not."""
    owner = position.setup.names[facts.owner]
    said = N_("+${half}, and {owner} has as much less")
    return [reason(facts.half, said, half=facts.half, owner=owner)]


def _why_spare(position: Position, facts: Stolen) -> list[Reason]:
    return [reason(SOME, N_("you leave {owner} in peace"), owner=position.setup.names[facts.owner])]


def _steal(position: Position, _action: Action) -> str:
    return _("Steal ${half}").format(half=loot(position, position.asking(Steal).parcel))


def _asked(position: Position, _player: int, step: Steal) -> list[tuple[str, str]]:
    """Why the decider may steal (ATT-3, ATT-3a)."""
    town = position.town
    said = _(
        "your cowboy holds {place}: {owner}’s {kind} earns ${income} there, and half of it, "
        "rounded down, may be yours"
    ).format(
        place=PARCEL_WORDS[step.parcel],
        owner=position.setup.names[town.owner[step.parcel]],
        kind=kind_name(town.ground[step.parcel]),
        income=earnings(position, step.parcel),
    )
    return [(_("Theft"), said)]


OPTIONS[STEAL] = Told(
    _stolen, lambda _position, facts: f"+${facts.half}", _loot_at_length, _why_steal
)
STEP_OPTIONS[Steal.name, DECLINE] = Told(_stolen, because=_why_spare)
OFFERS[STEAL] = Offer(at_step=True, phrase=_steal)
LABELS[steal] = N_("Steal it")
SITUATIONS[Steal.name] = _asked
STEP_PLACES[Steal.name] = lambda step: int(step.parcel)
MORE["ATT-3a"] = ("ATT-3",)
add_kind(160, N_("Theft"), STEAL)
