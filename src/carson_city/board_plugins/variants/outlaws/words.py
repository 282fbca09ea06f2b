"""Outlaws in words: whom to fight, for what, and where they go next."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from carson_city.board.actions import NEXT
from carson_city.board.income import factor_of, income
from carson_city.board.map import PARCEL_WORDS
from carson_city.board.material import INCOME_STAGE, RANCH, TRACK
from carson_city.board.names import kind_name
from carson_city.board.position import Position
from carson_city.board.story import place as told_place
from carson_city.board_plugins.variants.outlaws.fights import (
    BOUNTY,
    NextFight,
    Spoils,
    bounty,
    may_rob,
)
from carson_city.board_plugins.variants.outlaws.gang import (
    OUTLAW_VP,
    UNBEATEN,
    WORD,
    bounty_of,
    bounty_told,
    gang_of,
)
from carson_city.board_plugins.variants.outlaws.ride import RIDE, Lures, RideOrder, where_next
from carson_city.core.constants import RawEvent
from carson_city.core.notation import Action
from carson_city.tell.board.about import PLACE_FACTS
from carson_city.tell.board.fights import Fight
from carson_city.tell.board.firepower import power_at
from carson_city.tell.board.news import NO_WINNER, TURNS, Turn, told_roll
from carson_city.tell.board.options import (
    LABELS,
    OFFERS,
    OPTIONS,
    PLACINGS,
    SITUATIONS,
    STEP_OPTIONS,
    STEP_PLACES,
    Facts,
    Offer,
    Told,
    add_kind,
)
from carson_city.tell.board.phrases import about_parcel, where
from carson_city.tell.board.places import AT_PLUGS, Placed
from carson_city.tell.board.prices import Gained
from carson_city.tell.board.reason import EVEN, SOME, Reason, reason
from carson_city.tell.board.rules import MORE
from carson_city.tell.board.survey import Survey
from carson_city.tell.board.verbs.fighting import Fought, first_duel
from carson_city.tell.board.verbs.placing import SPECIAL_PLACES
from carson_city.text.i18n import N_, _, listed, n_
from carson_city.text.rich_text import Said, joined, say
from carson_city.title.setup import Setup

# Placing.


@dataclass(frozen=True, slots=True)
class ToBeat(Placed):
    """An outlaw to fight: its strength, its VP, and what else a victory is good for."""

    strength: int
    points: int
    loot: int  # that may be stolen instead
    saved: int  # of one's own income, that the outlaw would take
    power: int  # one's firepower there

    def effect(self, position: Position) -> str:
        said = [_("outlaw of strength {strength}").format(strength=self.strength)]
        points = f"{self.points}{position.setup.sign(OUTLAW_VP)}"
        said.append(_("+{points} VP").format(points=points))
        if self.loot:
            owner = position.setup.names[position.town.owner[self.place]]
            said[-1] = _("+{points} VP, or ${half} of {owner}’s").format(
                points=points, half=self.loot, owner=owner
            )
        if self.saved:
            said.append(_("saves ${income}").format(income=self.saved))
        return ", ".join(said)

    def at_length(self, position: Position) -> str:
        need = self.strength - self.power
        if need > 0:
            said = _("your firepower of {power} needs {need} more").format(
                power=self.power, need=need
            )
        else:
            said = _("your firepower of {power} is enough").format(power=self.power)
        return f"{self.effect(position)} · {said}"

    def reasons(self, position: Position) -> list[Reason]:
        sure = float(self.fight.odds.chance) > EVEN if self.fight.odds is not None else True
        found = [
            reason(self.points if sure else 0, N_("+{points} VP"), points=bounty_told(position)),
            reason(self.saved, N_("the outlaw takes ${income} of yours"), income=self.saved),
        ]
        if self.loot:
            owner = position.setup.names[position.town.owner[self.place]]
            said = N_("or ${half} of {owner}’s would be yours")
            found.append(reason(self.loot if sure else 0, said, half=self.loot, owner=owner))
        return found


def _to_beat(survey: Survey, action: Action, fight: Fight) -> ToBeat | None:
    position, player, place = survey.position, survey.player, action.value
    strength = position.strength_at(place)
    if not strength or place not in gang_of(position).parcels:
        return None
    half = freed(position, place) // 2 if may_rob(position, player, place) else 0
    own = position.town.owner[place] == player
    saved = _taken(position, place) if own else 0
    power = power_at(position, player, place) - (1 if position.supply[player] else 0)
    points = bounty_of(position)
    return ToBeat(action, player, place, fight, strength, points, half, saved, power)


def freed(position: Position, parcel: int) -> int:
    """What a building pays this round once its outlaw is gone."""
    if position.town.ground[parcel] < RANCH:
        return 0
    return income(position, parcel) * factor_of(position, parcel)


def _taken(position: Position, parcel: int) -> int:
    """What an outlaw takes of a building's income."""
    whole = left = freed(position, parcel)
    for plug in position.rules.cut:
        left = plug.cut(position, parcel, left)
    return whole - left


def _placed(position: Position, place: int) -> str:
    if place >= TRACK or place not in gang_of(position).parcels:
        return ""
    return _("Fight the outlaw on {place}").format(place=where(position, place))


def _is_fight(position: Position, action: Action) -> bool:
    if action.verb not in PLACINGS or action.value >= TRACK:
        return False
    return position.strength_at(action.value) > 0


# Moving.


@dataclass(frozen=True, slots=True)
class Ridden(Facts):
    """An outlaw that moves next: where it goes, one of several by chance."""

    goals: tuple[int, ...]
    earns: int  # what the building there earns
    owners: tuple[int, ...]  # of the goals
    stays: bool


def _ridden(survey: Survey, action: Action) -> Ridden:
    position = survey.position
    goals = tuple(where_next(position, action.value))
    owners = tuple(dict.fromkeys(position.town.owner[goal] for goal in goals))
    stays = goals == (action.value,)
    return Ridden(action, survey.player, goals, Lures(position).stay[goals[0]], owners, stays)


def _riding(_position: Position, facts: Ridden) -> str:
    if facts.stays:
        return _("it stays")
    parcels = listed([PARCEL_WORDS[goal] for goal in facts.goals])
    if len(facts.goals) > 1:
        return _("it goes to one of {parcels}").format(parcels=parcels)
    return _("it goes to {parcels}").format(parcels=parcels)


def _riding_far(position: Position, facts: Ridden) -> str:
    said = _riding(position, facts)
    if facts.stays or len(facts.goals) > 1 or facts.owners[0] < 0:
        return said
    goal = facts.goals[0]
    return _("{said} and halves the ${income} of {owner}’s {kind} there").format(
        said=said,
        income=facts.earns,
        owner=position.setup.names[facts.owners[0]],
        kind=kind_name(position.town.ground[goal]),
    )


def _why_ride(position: Position, facts: Ridden) -> list[Reason]:
    if facts.stays:
        return [reason(SOME, N_("it stays where it is"))]
    said = [reason(SOME, N_("the others find that place taken then"))]
    if facts.player not in facts.owners:
        names = listed([position.setup.names[owner] for owner in facts.owners])
        to_others = N_("it comes to {players}, not to you")
        said.insert(0, reason(facts.earns, to_others, players=names))
    return said


def _about_riding(_position: Position, _player: int, step: RideOrder) -> list[tuple[str, str]]:
    waiting = listed([PARCEL_WORDS[parcel] for parcel in step.waiting])
    said = _(
        "each goes one step to the building with the highest income beside it, if no other "
        "outlaw is there; {parcels} are in each other’s way, and you say who goes first"
    ).format(parcels=waiting)
    return [(_("Outlaws"), said)]


# Fighting.


def _fighting(position: Position, facts: Fought) -> str:
    players = listed([position.setup.names[fighter] for fighter in facts.fighters])
    strength = position.strength_at(facts.place)
    if facts.odds is None:
        return _("{players} against strength {strength}").format(players=players, strength=strength)
    return _("{players} against strength {strength}, you win {chance}").format(
        players=players, strength=strength, chance=facts.odds.told()
    )


def _next(position: Position, action: Action) -> str:
    if position.strength_at(action.value):
        return _("First the outlaw on {place}").format(place=where(position, action.value))
    return first_duel(position, action)


def _why_points(position: Position, facts: Gained) -> list[Reason]:
    return [reason(facts.gain, N_("+{points} VP"), points=bounty_told(position))]


def _spoils(position: Position, _player: int, step: Spoils) -> list[tuple[str, str]]:
    town = position.town
    said = _(
        "you have beaten the outlaw on {place}: {owner}’s {kind} earns ${income} again, and "
        "half of it may be yours instead of the {points} VP"
    ).format(
        place=PARCEL_WORDS[step.parcel],
        owner=position.setup.names[town.owner[step.parcel]],
        kind=kind_name(town.ground[step.parcel]),
        income=freed(position, step.parcel),
        points=bounty_told(position),
    )
    return [(_("Outlaw beaten"), said)]


# What something is.


def _about(position: Position, place: int) -> list[str]:
    state = gang_of(position)
    if not state.strength:
        return []
    points = bounty_told(position)
    notes = [note for note in [position.setup.note(OUTLAW_VP)] if note]
    if place == INCOME_STAGE:
        there = n_("1 outlaw in town", "{count} outlaws in town", len(state.parcels))
        strong = _("strength {strength}, {points} VP each").format(
            strength=state.strength, points=points
        )
        return [there, strong, *notes]
    if place not in state.parcels:
        return []
    said = [
        _("the outlaw has strength {strength} and is worth {points} VP").format(
            strength=state.strength, points=points
        ),
        *notes,
    ]
    if position.town.ground[place] >= RANCH:
        taken = _taken(position, place)
        said.append(_("it takes ${amount} of the income").format(amount=taken))
    else:
        said.append(_("nobody buys or builds here while it stays"))
    return said


# What happened.


def _unbeaten(setup: Setup[Any, Any], rolls: Iterable[RawEvent], raw: RawEvent) -> Said:
    """The rolls and how it ended, in one sentence."""
    return say(
        _("Fight on {place}: {rolls}; the outlaw wins and stays"),
        place=told_place(raw[1]),
        rolls=joined(told_roll(setup.names, *roll[1:4]) for roll in rolls),
    )


AT_PLUGS[WORD] = _to_beat
SPECIAL_PLACES[WORD] = _placed
PLACE_FACTS[WORD] = _about
add_kind(5, N_("Outlaws"), takes=_is_fight)
add_kind(84, N_("Outlaws"), RIDE)
add_kind(155, N_("Outlaws"), BOUNTY)
OPTIONS[RIDE] = Told(_ridden, _riding, _riding_far, _why_ride)
OPTIONS[BOUNTY] = Told(
    lambda survey, action: Gained(action, survey.player, bounty_of(survey.position)),
    lambda position, _facts: _("+{points} VP").format(points=bounty_told(position)),
    because=_why_points,
)
STEP_OPTIONS[NextFight.name, NEXT] = replace(OPTIONS[NEXT], short=_fighting)
OFFERS[RIDE] = Offer(on_place=True, phrase=about_parcel(N_("Move the outlaw of {place} next")))
OFFERS[BOUNTY] = Offer(
    at_step=True,
    phrase=lambda position, _action: _("Take the {points} VP").format(points=bounty_told(position)),
)
OFFERS[NEXT] = replace(OFFERS[NEXT], phrase=_next)
LABELS[bounty] = N_("Take the points")
STEP_PLACES[Spoils.name] = lambda step: int(step.parcel)
SITUATIONS[RideOrder.name] = _about_riding
SITUATIONS[Spoils.name] = _spoils
MORE["OUT-5b"] = ("OUT-5e", "ATT-3a")
MORE["OUT-3"] = ("OUT-3a", "OUT-3b", "OUT-3c")
TURNS["outlaw_arrived"] = Turn(N_("one on {place}"), alone=True)
TURNS["outlaw_moved"] = Turn(N_("that of {origin} to {place}"), alone=True)
NO_WINNER[UNBEATEN] = _unbeaten
