"""Kit Carson in words: lifting, moving, and what an early pass scores (KIT)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from carson_city.board.actions import PASS, PLACE, WORDS
from carson_city.board.map import place_word
from carson_city.board.material import PLACES
from carson_city.board.moving import exchange_at, move_verbs, take_back
from carson_city.board.position import Position
from carson_city.board.spaces import PEACEFUL, place_name
from carson_city.board_plugins.variants.kit_carson.rules import (
    LIFT,
    LIFT_OTHER,
    LIFT_OWN,
    LIFTS,
    MOVE,
    MOVE_OWN,
    PUT_BACK,
    KitCarson,
    Together,
    held_by,
    kit,
    put_back,
)
from carson_city.core.notation import Action
from carson_city.tell.board.duels import Odds, duel_odds, rivals
from carson_city.tell.board.news import TURNS, Turn
from carson_city.tell.board.options import (
    LABELS,
    OFFERS,
    OPTIONS,
    PLACINGS,
    REFUSALS,
    STEP_OPTIONS,
    Facts,
    Offer,
    Placing,
    Told,
    add_kind,
    plain,
)
from carson_city.tell.board.phrases import moving_from, moving_other_from
from carson_city.tell.board.places import Placed, placed
from carson_city.tell.board.reason import Reason, always, reason
from carson_city.tell.board.rules import citing
from carson_city.tell.board.survey import Survey
from carson_city.tell.board.tour import INSTEAD
from carson_city.tell.board.verbs.placing import Passed
from carson_city.text.i18n import N_, _, listed

# Lifting: where a cowboy stands, and what awaits it there.


@dataclass(frozen=True, slots=True)
class Lifted(Facts):
    """A cowboy where it stands, and whom it would fight."""

    rivals: tuple[int, ...]
    odds: Odds | None


def _lifted(survey: Survey, action: Action) -> Lifted:
    position, player, place = survey.position, survey.player, action.value
    there = position.cowboys[place] if place < PLACES else 0
    fights = place not in PEACEFUL and there >> player & 1
    others = tuple(rivals(position, player, place)) if fights else ()
    return Lifted(action, player, others, duel_odds(position, player, place) if others else None)


def _standing(position: Position, facts: Lifted) -> str:
    if facts.odds is None:
        return _("nobody fights it there")
    others = [position.setup.names[other] for other in facts.rivals]
    return _("duel with {players}, you win {chance}").format(
        players=listed(others), chance=facts.odds.told()
    )


def _why_lift(_position: Position, facts: Lifted) -> list[Reason]:
    danger = 0.0 if facts.odds is None else 1.0 - float(facts.odds.chance)
    return [reason(danger, N_("you may lose the duel there"))]


def _lifted_at(position: Position, _action: Action) -> str:
    """Where the cowboy stands that whoever looks has lifted."""
    held = held_by(position, reader(position))
    return place_word(held[0]) if held is not None else ""


def reader(position: Position) -> int:
    """Whose options are told: whoever looks, else who is asked first."""
    return position.viewer if position.viewer >= 0 else position.player


# Moving: the same as if the cowboy were placed there from the supply.


def before_placing(position: Position, player: int) -> tuple[Position, int]:
    """The position with the lifted cowboy back at hand, and the verb that places it again."""
    held = held_by(position, player)
    assert held is not None
    trial = position.copy()
    kit(trial).let_go(player)
    take_back(trial, player, *held)
    return trial, move_verbs(position, held[1])[0]


@cache
def _action(verb: int, place: int) -> Action:
    return next(one for one in WORDS.actions if (one.verb, one.value) == (verb, place))


def _moved(survey: Survey, action: Action) -> Placed:
    trial, verb = before_placing(survey.position, survey.player)
    return placed(Survey(trial, survey.player), _action(verb, action.value))


def _into_own(survey: Survey, action: Action) -> Facts:
    """Return the facts of a move to a place of a plug: those of its own placement there."""
    trial, _verb = before_placing(survey.position, survey.player)
    plug = exchange_at(survey.position, action.value)
    assert plug is not None
    facts: Facts = OPTIONS[plug.placing].facts(
        Survey(trial, survey.player), _action(plug.placing, action.value)
    )
    return facts


def _moved_to(_position: Position, action: Action) -> str:
    return _("Move the cowboy to {place}").format(place=place_name(action.value))


def _why_move(position: Position, facts: Placed) -> list[Reason]:
    return OPTIONS[PLACE].because(before_placing(position, facts.player)[0], facts)


# Passing.


def _early(facts: Passed) -> int:
    """What passing now scores in the last round (KIT-4)."""
    return facts.later if facts.last else 0


def _passing(position: Position, facts: Passed) -> str:
    said = OPTIONS[PASS].short(position, facts)
    if not _early(facts):
        return said
    return _("{passing}, +{points} VP at the end").format(passing=said, points=_early(facts))


def _why_pass(position: Position, facts: Passed) -> list[Reason]:
    scored = reason(_early(facts), N_("+{points} VP for passing early"), points=_early(facts))
    return [scored, *OPTIONS[PASS].because(position, facts)]


for _verb in LIFTS:
    OPTIONS[_verb] = Told(_lifted, _standing, because=_why_lift)
OPTIONS[MOVE] = replace(OPTIONS[PLACE], facts=_moved, because=_why_move)
OPTIONS[MOVE_OWN] = Told(
    _into_own,
    lambda position, facts: OPTIONS[facts.action.verb].short(position, facts),
    lambda position, facts: OPTIONS[facts.action.verb].said(position, facts),
    lambda position, facts: OPTIONS[facts.action.verb].because(position, facts),
)
OPTIONS[PUT_BACK] = Told(plain, because=always(N_("it stays where it stands")))
STEP_OPTIONS[Together.name, PASS] = replace(OPTIONS[PASS], short=_passing, because=_why_pass)
PLACINGS[MOVE] = Placing(phrase=N_("Move the cowboy to {place}"), rule="KIT-1b")
OFFERS[MOVE_OWN] = Offer(on_place=True, phrase=_moved_to, rules=citing("KIT-3b", "KIT-1b"))
OFFERS[LIFT] = Offer(on_place=True, phrase=moving_from)
OFFERS[LIFT_OWN] = Offer(on_place=True, phrase=moving_from, rules=citing("KIT-3b", "KIT-1b"))
OFFERS[LIFT_OTHER] = Offer(on_place=True, phrase=moving_other_from)
OFFERS[PUT_BACK] = Offer(where=_lifted_at)
LABELS[put_back] = N_("Put it back")
REFUSALS.add(put_back)
TURNS["cowboy_moved"] = Turn()
add_kind(25, N_("Move"), LIFT, LIFT_OTHER, LIFT_OWN)
add_kind(31, N_("Corrals"), MOVE_OWN)
INSTEAD[KitCarson.word, "placing"] = N_(
    "Then everybody places cowboys at the same time, on these spaces or on parcels."
)
