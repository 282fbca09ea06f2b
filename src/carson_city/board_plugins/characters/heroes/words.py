"""The Heroes in words: points for cowboys."""

from __future__ import annotations

from dataclasses import replace

from carson_city.board.actions import BUY_VP
from carson_city.board.position import Position
from carson_city.board_plugins.characters.heroes.rules import GLORY, Glory
from carson_city.tell.board.counts import cowboys
from carson_city.tell.board.options import OPTIONS, STEP_OPTIONS
from carson_city.tell.board.verbs.points import PointsBought, points_for
from carson_city.text.i18n import _


def _glory(_position: Position, facts: PointsBought) -> str:
    """What the points of the red side cost (CHR-16R)."""
    count = GLORY.index(facts.points)
    return _("for {cowboys}").format(cowboys=cowboys(count)) if count else _("for nothing")


STEP_OPTIONS[Glory.name, BUY_VP] = replace(
    OPTIONS[BUY_VP], facts=lambda survey, action: points_for(survey, action, 0), short=_glory
)
