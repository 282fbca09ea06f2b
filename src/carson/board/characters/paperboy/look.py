"""What the Paperboy's card says of its limit: it is another's (CHR-0)."""

from __future__ import annotations

from carson.board.character import PAPERBOY, RED, YELLOW, card_of
from carson.draw.board.cast import LIMITS
from carson.words import N_

for _side in (YELLOW, RED):
    LIMITS[card_of(PAPERBOY, _side)] = N_("takes another")
