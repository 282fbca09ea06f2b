"""8 Indian: two parcels of the dice, or cheap parcels."""

from __future__ import annotations

from typing import Final

from carson.board.character import RED, YELLOW, Character, register
from carson.board.events import CLAIMED
from carson.board.map import DICE_PARCELS, dice_parcel
from carson.board.position import Position
from carson.words import N_

PARCELS_GIVEN: Final = 2  # CHR-8Y
HIGHEST_PRICE: Final = 3  # CHR-8R


class IndianYellow(Character):
    """Two random parcels at once (CHR-8Y)."""

    def taken(self, position: Position, player: int) -> None:
        for _parcel in range(PARCELS_GIVEN):
            if position.tiles[player] == 0 or not any(map(position.available, DICE_PARCELS)):
                return  # CHR-8Ya
            parcel = dice_parcel(position.roll(), position.roll())
            while not position.available(parcel):
                parcel = dice_parcel(position.roll(), position.roll())
            position.take_parcel(player, parcel)
            position.events.append((CLAIMED, player, parcel))


class IndianRed(Character):
    """No parcel costs more than $3 (CHR-8R)."""

    def parcel_price(self, price: int) -> int:
        return min(price, HIGHEST_PRICE)


register(
    IndianYellow(8, YELLOW, N_("Indian"), 20, N_("At once two parcels where the dice fall.")),
    IndianRed(8, RED, N_("Indian"), 30, N_("Parcels cost at most $3 this round.")),
)
