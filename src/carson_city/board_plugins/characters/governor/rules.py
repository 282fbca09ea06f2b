"""13 Governor: points for roads that open the land, or taxes."""

from __future__ import annotations

from typing import Final

from carson_city.board.actions import WORDS
from carson_city.board.character import RED, YELLOW, Character, register
from carson_city.board.events import FOR_TAX, character_event
from carson_city.board.material import PHASE_CHARACTERS, SRC_CHARACTER
from carson_city.board.position import Position
from carson_city.board.step import Step
from carson_city.core.notation import Action
from carson_city.text.i18n import N_, _

NUMBER: Final = 13
TAX: Final = WORDS.new_verb()
tax_weapons: Final = WORDS.add(TAX, 0, "tax weapons")
tax_money: Final = WORDS.add(TAX, 1, "tax money")
TAXED: Final = character_event(
    NUMBER, "taxed", "player other amount", "CHR-13R", N_("{player} taxes {other} ${amount}")
)

ROADS: Final = 1  # CHR-13Y
TAXED_MONEY: Final = 10  # CHR-13R: $1 for each started $10


class GovernorYellow(Character):
    """1 VP for each road that connects a parcel not connected before (CHR-13Y)."""

    def taken(self, position: Position, player: int) -> None:
        position.gain_roads(player, ROADS)

    def road_laid(self, position: Position, player: int, connected: int, cost: int) -> None:
        if connected:
            position.score(player, cost, SRC_CHARACTER)


class GovernorRed(Character):
    """Taxes every other player on weapons or on money (CHR-13R)."""

    def taken(self, position: Position, player: int) -> None:
        position.push(Taxation(player))


def tax(position: Position, player: int, on_money: bool) -> int:
    """What a player owes the Governor, as far as they have it (CHR-13Ra, CHR-13Rb)."""
    money = position.money[player]
    owed = -(-money // TAXED_MONEY) if on_money else position.revolvers[player]
    return min(owed, money)


class Taxation(Step):
    """Choose what is taxed."""

    __slots__ = ()
    name = "taxation"
    phase = PHASE_CHARACTERS
    lies_on = ("character", "chosen")
    cites = "CHR-13R"

    def ask(self, position: Position) -> str:
        sums = [
            sum(tax(position, other, on_money) for other in self._others(position))
            for on_money in (False, True)
        ]
        return _("tax weapons for ${weapons} in all, or money for ${money}").format(
            weapons=sums[0], money=sums[1]
        )

    def _others(self, position: Position) -> list[int]:
        return [player for player in position.pass_order if player != self.player]

    def options(self, position: Position, player: int) -> list[Action]:
        return [tax_weapons, tax_money]

    def play(self, position: Position, player: int, action: Action) -> None:
        position.steps.pop()
        for other in self._others(position):
            amount = tax(position, other, action is tax_money)
            position.events.append((TAXED, player, other, amount))
            position.hand_over(other, player, amount, FOR_TAX)


register(
    GovernorYellow(
        NUMBER, YELLOW, N_("Governor"), 50,
        N_("1 road at once; 1 VP for each road you lay that newly connects a parcel."),
    ),
    GovernorRed(
        NUMBER, RED, N_("Governor"), 50,
        N_("At once tax everybody else: $1 for each revolver, or for each started $10."),
    ),
)  # fmt: skip
