"""The Governor in words: points for roads, and who pays which tax."""

from __future__ import annotations

from dataclasses import dataclass

from carson_city.board.character import YELLOW, card_of
from carson_city.board.display import CityHallSite
from carson_city.board.events import FOR_TAX, REASON_WORDS
from carson_city.board.position import Position
from carson_city.board_plugins.characters.governor.rules import (
    NUMBER,
    TAX,
    tax,
    tax_money,
    tax_weapons,
)
from carson_city.core.notation import Action
from carson_city.tell.board.news import TOLD_REASONS, TURNS, Turn
from carson_city.tell.board.options import LABELS, OPTIONS, Facts, Told
from carson_city.tell.board.reason import Reason, reason
from carson_city.tell.board.survey import Survey
from carson_city.tell.board.verbs.roads import ROAD_POINTS
from carson_city.text.i18n import N_, _


@dataclass(frozen=True, slots=True)
class Taxes(Facts):
    """What everybody else would pay."""

    owed: tuple[tuple[int, int], ...]  # players, and dollars

    @property
    def total(self) -> int:
        """What the Governor would get."""
        return sum(amount for _player, amount in self.owed)


def _taxes(survey: Survey, action: Action) -> Taxes:
    position, player = survey.position, survey.player
    others = [other for other in range(position.players) if other != player]
    owed = tuple((other, tax(position, other, action is tax_money)) for other in others)
    return Taxes(action, player, owed)


def _tax(position: Position, facts: Taxes) -> str:
    names = position.setup.names
    parts = ", ".join(f"{names[other]} ${amount}" for other, amount in facts.owed)
    return _("+${sum}: {parts}").format(sum=facts.total, parts=parts)


def _why_tax(_position: Position, facts: Taxes) -> list[Reason]:
    return [reason(facts.total, N_("+${sum} from the others"), sum=facts.total)]


def _road(position: Position) -> int:
    """A point, where the road comes from the player's own supply (CHR-13Ya)."""
    return 0 if position.steps[-1].word() == CityHallSite.name else 1


OPTIONS[TAX] = Told(_taxes, _tax, because=_why_tax)
LABELS[tax_weapons] = N_("Tax weapons")
LABELS[tax_money] = N_("Tax money")
ROAD_POINTS[card_of(NUMBER, YELLOW)] = _road
TURNS["taxed"] = Turn(N_("{other} ${amount}"), alone=True)
TOLD_REASONS.add(REASON_WORDS[FOR_TAX])
