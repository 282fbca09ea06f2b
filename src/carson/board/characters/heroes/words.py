"""The Heroes in words: points for cowboys."""

from __future__ import annotations

from carson.board.actions import BUY_VP
from carson.board.characters.heroes.rules import GLORY, Glory
from carson.board.position import Position
from carson.notation import Action
from carson.tell.board.counts import cowboys
from carson.tell.board.effects import STEP_EFFECTS
from carson.words import _


def _glory(_position: Position, _player: int, action: Action) -> str:
    """What the points of the red side cost (CHR-16R)."""
    count = GLORY.index(action.value)
    return _("for {cowboys}").format(cowboys=cowboys(count)) if count else _("for nothing")


STEP_EFFECTS[Glory.name, BUY_VP] = _glory
