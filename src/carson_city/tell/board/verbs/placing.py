"""A cowboy is placed, or a player passes: what it brings, whom it fights, what stays at home."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from carson_city.board.actions import PASS, PLACE, pass_turn
from carson_city.board.duel import is_contested
from carson_city.board.material import RANCH, ROUNDS, TRACK
from carson_city.board.position import Position
from carson_city.board.spaces import PEACEFUL
from carson_city.core.notation import Action
from carson_city.tell.board.fights import TRUCE, parting, safety_of
from carson_city.tell.board.options import (
    LABELS,
    OFFERS,
    OPTIONS,
    PLACINGS,
    REFUSALS,
    Facts,
    Offer,
    Told,
    add_kind,
)
from carson_city.tell.board.phrases import joined, where
from carson_city.tell.board.places import Placed, placed, rules_there
from carson_city.tell.board.reason import EVEN, SOME, Reason, kept, reason
from carson_city.tell.board.survey import Survey
from carson_city.text.i18n import N_, _, listed, spelled_ordinal


def _effect(position: Position, facts: Placed) -> str:
    """What a cowboy would bring, and the odds of the duel there."""
    effect, fight = facts.effect(position), facts.fight
    if fight.stays >= 0:
        left = parting(position, facts.player, fight)
        return _("{effect}, {parting}").format(effect=effect, parting=left)
    if fight.odds is None:
        return effect
    said = _("{effect}, duel {chance}") if fight.rivals else _("{effect}, {chance}")
    return said.format(effect=effect, chance=fight.odds.told())


def _preview(position: Position, facts: Placed) -> str:
    """What a cowboy would bring, and whom it would fight."""
    kind, fight = PLACINGS[facts.action.verb], facts.fight
    effect = facts.at_length(position)
    if kind.said:
        effect = _("{how}, {effect}").format(how=_(kind.said), effect=effect)
    if not kind.fights or fight.odds is None:
        return effect
    if fight.stays >= 0:
        return joined(effect, parting(position, facts.player, fight))
    if not fight.rivals:
        return _("{effect} · you win {chance}").format(effect=effect, chance=fight.odds.told())
    others = [position.setup.names[other] for other in fight.rivals]
    return _("{effect} · duel with {players}, you win {chance}").format(
        effect=effect, players=listed(others), chance=fight.odds.told()
    )


def _why(position: Position, facts: Placed) -> list[Reason]:
    """What the place brings, and how safe the cowboy is there."""
    return [*facts.reasons(position), *_safety(position, facts)]


def _safety(position: Position, facts: Placed) -> list[Reason]:
    """Who is there, and who could come."""
    fight = facts.fight
    if fight.stays == facts.player:
        return [reason(SOME, N_("{parting}"), parting=parting(position, facts.player, fight))]
    if fight.stays >= 0 or fight.odds is None:
        safety = safety_of(position, facts.player, facts.place, facts.action.verb)
        return [reason(fight.stays < 0, safety)]
    if not PLACINGS[facts.action.verb].fights:
        return [reason(SOME, TRUCE)]
    chance = float(fight.odds.chance)
    odds = N_("you win the duel {chance} of the time")
    said = [reason(chance - EVEN, odds, chance=fight.odds.told())]
    if chance <= EVEN:  # DUEL-5
        said.append(reason(SOME, N_("if you lose the duel, the cowboy comes home")))
    return said


# What placing an ordinary cowboy is called where a plug has something, by the plug's word.
SPECIAL_PLACES: Final[dict[str, Callable[[Position, int], str]]] = {}


def _phrase(position: Position, action: Action) -> str:
    for plug in position.rules.plugs if action.verb == PLACE else ():
        special = SPECIAL_PLACES.get(plug.word)
        found = special(position, action.value) if special is not None else ""
        if found:
            return found
    return _(PLACINGS[action.verb].phrase).format(place=where(position, action.value))


def _rules(position: Position, action: Action) -> list[str]:
    special = PLACINGS[action.verb].rule
    return rules_there(position, action.value) + ([special] if special else [])


# The groups: by where the place is.


def _plain(_position: Position, action: Action) -> bool:
    return action.verb in PLACINGS and PLACINGS[action.verb].plain


def _on_building(position: Position, action: Action) -> bool:
    place = action.value
    in_town = _plain(position, action) and place < TRACK
    return in_town and position.town.ground[place] >= RANCH


OPTIONS[PLACE] = Told(placed, _effect, _preview, _why)
OFFERS[PLACE] = Offer(on_place=True, phrase=_phrase, rules=_rules)
add_kind(
    0,
    N_("Track"),
    takes=lambda position, action: _plain(position, action) and action.value >= TRACK,
    many=None,
    on_board=True,
)
add_kind(10, N_("Buildings"), takes=_on_building)
add_kind(
    20,
    N_("Parcels"),
    takes=_plain,
    block=True,
    cheapest_first=True,
    on_board=True,
    aside=N_("or a parcel: {example}, for the price in the town"),
)


# A player passes.


@dataclass(frozen=True, slots=True)
class Passed(Facts):
    """The end of a player's placing."""

    place: int  # in pass order, from 1 on
    home: int  # cowboys that stay
    duels: int  # that await the player
    later: int  # players who will pass after
    money: int
    last: bool  # the round


def passed(survey: Survey, action: Action) -> Passed:
    """Who comes after, and what stays at home."""
    position, player = survey.position, survey.player
    duels = sum(
        mask >> player & 1 and (is_contested(mask) or position.strength_at(place) > 0)
        for place, mask in enumerate(position.cowboys)
        if place not in PEACEFUL
    )
    place = len(position.pass_order) + 1
    later = [
        seat for seat in position.setup.people if seat != player and seat not in position.pass_order
    ]
    return Passed(
        action, player, place, position.supply[player], duels, len(later),
        position.money[player], position.round == ROUNDS,
    )  # fmt: skip


def _why_pass(_position: Position, facts: Passed) -> list[Reason]:
    """Cowboys at home, and the place in pass order."""
    said = []
    if facts.duels:
        one = N_("your cowboy at home is +1 firepower in your duels")
        several = N_("your {count} cowboys at home are +{count} firepower in your duels")
        said.append(reason(facts.home, one, several))
    if not facts.last:
        one = N_("your cowboy stays for the next round")
        said.append(reason(facts.home, one, N_("your {count} cowboys stay for the next round")))
    if not facts.home:
        said.append(reason(SOME, N_("you have no cowboy left to place")))
    place = spelled_ordinal(facts.place)
    tie = N_("you would be {place}, and a tie with those who pass later is yours")
    said.append(reason(facts.later, tie, place=place))
    if not any(each.worth > 0 for each in said):
        said.append(kept(facts.money))
    return said


OPTIONS[PASS] = Told(
    passed,
    lambda _position, facts: _("you would be {place}").format(place=spelled_ordinal(facts.place)),
    because=_why_pass,
)
LABELS[pass_turn] = N_("Pass")
REFUSALS.add(pass_turn)
