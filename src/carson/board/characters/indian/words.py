"""The Indian in words."""

from __future__ import annotations

from carson.board.characters.indian.rules import ROLL, roll
from carson.tell.board.makers import plain
from carson.tell.board.offering import LABELS
from carson.tell.board.options import OPTIONS, Told
from carson.tell.board.reason import reason
from carson.words import N_, _

PARCELS = N_("two parcels where the dice fall, for nothing")
OPTIONS[ROLL] = Told(
    plain,
    lambda _position, _facts: _(PARCELS),
    because=lambda _position, _facts: [reason(2, PARCELS)],
)
LABELS[roll] = N_("Roll the dice")
