"""Something is declined, or left at that; modules for other verbs tell where it means more."""

from __future__ import annotations

from dataclasses import dataclass

from carson_city.board.actions import DECLINE, DONE, decline, done
from carson_city.board.material import ROUNDS
from carson_city.core.notation import Action
from carson_city.tell.board.options import LABELS, OPTIONS, REFUSALS, Facts, Told
from carson_city.tell.board.reason import kept
from carson_city.tell.board.survey import Survey
from carson_city.text.i18n import N_


@dataclass(frozen=True, slots=True)
class Refused(Facts):
    """What is kept by leaving it at that."""

    money: int
    roads: int
    last: bool  # the round


def refused(survey: Survey, action: Action) -> Refused:
    """What is left by declining, ending or putting off."""
    position, player = survey.position, survey.player
    return Refused(
        action, player, position.money[player], position.roads[player], position.round == ROUNDS
    )


OPTIONS[DONE] = OPTIONS[DECLINE] = Told(
    refused, because=lambda _position, facts: [kept(facts.money)]
)
LABELS[done] = N_("Done")
LABELS[decline] = N_("Decline")
REFUSALS.update((done, decline))
