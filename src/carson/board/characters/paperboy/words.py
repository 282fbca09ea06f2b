"""The Paperboy in words: the limit is the other character's, perhaps cut (CHR-0R)."""

from __future__ import annotations

from carson.board.character import PAPERBOY, RED, YELLOW, card_of
from carson.board.characters.paperboy.rules import Errand
from carson.tell.board.cast import CUTS, LIMITS
from carson.words import N_

for _side in (YELLOW, RED):
    LIMITS[card_of(PAPERBOY, _side)] = N_("limit theirs")
CUTS[Errand.name] = lambda step: int(step.cut)
