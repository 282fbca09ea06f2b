"""7 Mercenary: firepower for the round."""

from __future__ import annotations

from carson.board.character import RED, YELLOW, Character, register
from carson.words import N_

register(
    Character(7, YELLOW, N_("Mercenary"), 20, N_("Firepower +3 this round."), firepower=3),
    Character(7, RED, N_("Mercenary"), 30, N_("Firepower +2 this round."), firepower=2),
)
