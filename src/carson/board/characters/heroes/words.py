"""The Heroes in words: points for cowboys."""

from __future__ import annotations

from carson.board.actions import BUY_VP
from carson.board.characters.heroes.rules import GLORY, Glory
from carson.board.position import Position
from carson.tell.board import reasons
from carson.tell.board.counts import cowboys
from carson.tell.board.facts import PointsBought
from carson.tell.board.makers import points_for
from carson.tell.board.options import STEP_OPTIONS, Told
from carson.words import _


def _glory(_position: Position, facts: PointsBought) -> str:
    """What the points of the red side cost (CHR-16R)."""
    count = GLORY.index(facts.points)
    return _("for {cowboys}").format(cowboys=cowboys(count)) if count else _("for nothing")


STEP_OPTIONS[Glory.name, BUY_VP] = Told(
    lambda survey, action: points_for(survey, action, 0), _glory, because=reasons.points
)
