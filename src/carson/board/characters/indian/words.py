"""The Indian in words."""

from __future__ import annotations

from carson.board.characters.indian.rules import ROLL, roll
from carson.tell.board.effects import EFFECTS
from carson.tell.board.offering import LABELS
from carson.words import N_, _

EFFECTS[ROLL] = lambda _position, _player, _action: _(
    "two parcels where the dice fall, for nothing"
)
LABELS[roll] = N_("Roll the dice")
