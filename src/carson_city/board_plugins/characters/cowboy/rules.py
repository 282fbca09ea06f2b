"""15 Cowboy: a horse, or a Ranch on the frontier."""

from __future__ import annotations

from typing import Final

from carson_city.board.character import RED, YELLOW, Character, register
from carson_city.board.frontier import offer
from carson_city.board.material import RANCH
from carson_city.board.position import Position
from carson_city.text.i18n import N_

NUMBER: Final = 15

PRICE: Final = 8  # CHR-15R


class CowboyRed(Character):
    """A Ranch for $8, built at once on a free parcel (CHR-15R)."""

    def taken(self, position: Position, player: int) -> None:
        offer(position, player, RANCH, PRICE)


register(
    Character(NUMBER, YELLOW, N_("Cowboy"), 20, N_("One horse at once, where horses are played.")),
    CowboyRed(
        NUMBER, RED, N_("Cowboy"), 20,
        N_("At once a Ranch for $8, built with a property tile on any free, empty parcel."),
    ),
)  # fmt: skip
