"""7 Mercenary: firepower for the round."""

from __future__ import annotations

from typing import Final

from carson_city.board.character import RED, YELLOW, Character, register
from carson_city.text.i18n import N_

NUMBER: Final = 7


register(
    Character(NUMBER, YELLOW, N_("Mercenary"), 20, N_("Firepower +3 this round."), firepower=3),
    Character(NUMBER, RED, N_("Mercenary"), 30, N_("Firepower +2 this round."), firepower=2),
)
