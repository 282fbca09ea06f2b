"""8 Indian: two parcels of the dice, or cheap parcels."""

from __future__ import annotations

from typing import Final

from carson_city.board.actions import WORDS, decline
from carson_city.board.character import RED, YELLOW, Character, register
from carson_city.board.events import CLAIMED, DECLINED_EFFECT
from carson_city.board.material import PHASE_CHARACTERS
from carson_city.board.position import Position
from carson_city.board.step import Step
from carson_city.core.notation import Action
from carson_city.text.i18n import N_

NUMBER: Final = 8

ROLL: Final = WORDS.new_verb()
roll: Final = WORDS.add(ROLL, 0, "roll")

PARCELS_GIVEN: Final = 2  # CHR-8Y
HIGHEST_PRICE: Final = 3  # CHR-8R


def in_reach(position: Position, player: int) -> list[int]:
    """The parcels that the dice can give the player (CHR-8Ya)."""
    if not position.tiles[player]:
        return []
    return [parcel for parcel in position.setup.grid if position.may_be_given(parcel)]


class IndianYellow(Character):
    """Two random parcels at once (CHR-8Y)."""

    def taken(self, position: Position, player: int) -> None:
        if in_reach(position, player):
            position.push(TwoParcels(player))


class TwoParcels(Step):
    """Let the dice choose the parcels, or decline (CHR-ALLa)."""

    __slots__ = ()
    name = "two_parcels"
    phase = PHASE_CHARACTERS
    lies_on = ("character", "chosen")
    cites = "CHR-8Y"
    asks = N_("roll for two parcels, or decline")

    def options(self, position: Position, player: int) -> list[Action]:
        return [roll, decline]

    def play(self, position: Position, player: int, action: Action) -> None:
        position.steps.pop()
        if action.verb != ROLL:
            position.events.append((DECLINED_EFFECT, player))
            return
        for _parcel in range(PARCELS_GIVEN):
            free = in_reach(position, player)
            if not free:
                return
            parcel = position.roll_parcel(free)
            position.take_parcel(player, parcel)
            position.events.append((CLAIMED, player, parcel))


class IndianRed(Character):
    """No parcel costs more than $3 (CHR-8R)."""

    def parcel_price(self, price: int) -> int:
        return min(price, HIGHEST_PRICE)


register(
    IndianYellow(NUMBER, YELLOW, N_("Indian"), 20, N_("At once two parcels where the dice fall.")),
    IndianRed(NUMBER, RED, N_("Indian"), 30, N_("Parcels cost at most $3 this round.")),
)
