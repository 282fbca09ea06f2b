"""5 Settler: a parcel at once, or money or points for mountains."""

from __future__ import annotations

from typing import Final

from carson_city.board.actions import CLAIM, decline
from carson_city.board.character import RED, YELLOW, Character, register
from carson_city.board.choices import CashNow
from carson_city.board.events import DECLINED_EFFECT
from carson_city.board.material import MOUNTAIN, PHASE_CHARACTERS, SRC_CHARACTER
from carson_city.board.phases.opening import claim_parcel, claims, why_not_claim
from carson_city.board.position import Position
from carson_city.board.step import Step
from carson_city.core.notation import Action
from carson_city.text.i18n import N_

NUMBER: Final = 5

MONEY: Final = 8
WAITS: Final = 1


class SettlerYellow(Character):
    """A property tile on any available parcel (CHR-5Y)."""

    def taken(self, position: Position, player: int) -> None:
        if claims(position, player):
            position.push(SettlersParcel(player))


class SettlerRed(Character):
    """$8 now, or 1 VP for each own mountain at the end of the round (CHR-5R)."""

    def taken(self, position: Position, player: int) -> None:
        position.push(CashNow(player, MONEY, WAITS))

    def end_of_round(self, position: Position, player: int) -> None:
        if position.pledge[player] == WAITS:
            town = position.town
            mountains = sum(
                1
                for parcel, kind in enumerate(town.ground)
                if kind == MOUNTAIN and town.owner[parcel] == player
            )
            position.score(player, mountains, SRC_CHARACTER)


class SettlersParcel(Step):
    """Claim a parcel, or decline (CHR-ALLa)."""

    __slots__ = ()
    name = "settlers_parcel"
    phase = PHASE_CHARACTERS
    lies_on = ("character", "chosen")
    cites = "CHR-5Y"
    asks = N_("claim any available parcel, or decline")

    def options(self, position: Position, player: int) -> list[Action]:
        options = claims(position, player)
        options.append(decline)
        return options

    def play(self, position: Position, player: int, action: Action) -> None:
        position.steps.pop()
        if action.verb == CLAIM:
            claim_parcel(position, player, action.value)
        else:
            position.events.append((DECLINED_EFFECT, player))

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        if action.verb == CLAIM:
            return why_not_claim(position, player, action.value)
        return super().why_not(position, player, action)


register(
    SettlerYellow(
        NUMBER, YELLOW, N_("Settler"), 30, N_("At once a property tile on any available parcel.")
    ),
    SettlerRed(
        NUMBER, RED, N_("Settler"), 20,
        N_("$8 now, or at the end of the round 1 VP for each own mountain."),
    ),
)  # fmt: skip
