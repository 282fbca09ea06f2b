"""A character is taken; some of them then bring cash at once, or something later."""

from __future__ import annotations

from dataclasses import dataclass

from carson_city.board.actions import TAKE
from carson_city.board.character import CHARACTERS
from carson_city.board.choices import CASH, LATER, CashNow, cash, later
from carson_city.board.limits import limit_told
from carson_city.board.names import character_name
from carson_city.board.phases.round import face_taken
from carson_city.board.position import Position
from carson_city.core.notation import Action
from carson_city.tell.board.options import LABELS, OFFERS, OPTIONS, Facts, Offer, Told, add_kind
from carson_city.tell.board.prices import Gained, earned, why_earn
from carson_city.tell.board.reason import SOME, Reason, reason
from carson_city.tell.board.survey import Survey
from carson_city.text.i18n import N_, _, capital


@dataclass(frozen=True, slots=True)
class Taken(Facts):
    """A character."""

    face: int
    points: int = 0  # that it would score at the end of the round, as things are


def _taken(survey: Survey, action: Action) -> Taken:
    """A character, on the side that its player gets."""
    return Taken(action, survey.player, face_taken(survey.position, action))


def _effect(position: Position, facts: Taken) -> str:
    """A character with number, limit and text."""
    character = CHARACTERS[facts.face]
    return _("{code}, {limit}. {text}").format(
        code=character.code, limit=limit_told(position, facts.face), text=_(character.text)
    )


def _preview(position: Position, facts: Taken) -> str:
    """A character with its limit and text."""
    return _("{limit}. {text}").format(
        limit=capital(limit_told(position, facts.face)), text=_(CHARACTERS[facts.face].text)
    )


def _why(_position: Position, facts: Taken) -> list[Reason]:
    return [reason(SOME, CHARACTERS[facts.face].text)]


def _take(position: Position, action: Action) -> str:
    return _("Take the {card}").format(card=character_name(face_taken(position, action)))


OPTIONS[TAKE] = Told(_taken, _effect, _preview, _why)
add_kind(85, N_("Characters"), TAKE)
OFFERS[TAKE] = Offer(phrase=_take)


# Cash at once, or what the character promises.


def _cash(survey: Survey, action: Action) -> Gained:
    step = survey.position.steps[-1]
    return Gained(action, survey.player, step.amount if isinstance(step, CashNow) else 0)


def _later(survey: Survey, action: Action) -> Taken:
    """What the player's character promises for later, and would score as things are."""
    player, trial = survey.player, survey.position.copy()
    face = trial.character[player]
    trial.steps[-1].play(trial, player, action)
    CHARACTERS[face].end_of_round(trial, player)
    return Taken(action, player, face, trial.vp[player] - survey.position.vp[player])


def _why_later(position: Position, facts: Taken) -> list[Reason]:
    if not facts.points:
        return _why(position, facts)
    said = N_("+{points} VP at the end of the round, as the town stands")
    return [reason(facts.points, said, points=facts.points)]


OPTIONS[CASH] = Told(_cash, earned, because=why_earn)
OPTIONS[LATER] = Told(
    _later, lambda _position, facts: _(CHARACTERS[facts.face].text), because=_why_later
)
LABELS[cash] = N_("Take the cash")
LABELS[later] = N_("Wait for later")
