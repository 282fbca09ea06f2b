"""Choices that several characters share."""

from __future__ import annotations

from typing import Final

from carson_city.board.actions import WORDS
from carson_city.board.events import FOR_CHARACTER, PLEDGED
from carson_city.board.material import PHASE_CHARACTERS
from carson_city.board.position import Position
from carson_city.board.step import AMOUNT, Step
from carson_city.core.constants import changed
from carson_city.core.notation import Action
from carson_city.core.ranges import FLAG, PLAYER
from carson_city.text.i18n import _

CASH: Final = WORDS.new_verb()
LATER: Final = WORDS.new_verb()
cash: Final = WORDS.add(CASH, 0, "cash")
later: Final = WORDS.add(LATER, 0, "later")


class CashNow(Step):
    """Money at once, or a pledge that pays later this round (CHR-3Ya, CHR-3R, CHR-5R)."""

    __slots__ = ("amount", "pledge")
    name = "cash_now"
    knows = (("player", PLAYER), ("amount", AMOUNT), ("pledge", FLAG))
    phase = PHASE_CHARACTERS
    lies_on = ("character", "chosen")
    cites = "CHR-ALL"

    def __init__(self, player: int, amount: int, pledge: int) -> None:
        super().__init__(player)
        self.amount: int = amount
        self.pledge: int = pledge

    def ask(self, position: Position) -> str:
        return _("take ${amount} in cash, or wait for later").format(amount=self.amount)

    def options(self, position: Position, player: int) -> list[Action]:
        return [cash, later]

    def play(self, position: Position, player: int, action: Action) -> None:
        position.steps.pop()
        if action.verb == CASH:
            position.earn(player, self.amount, FOR_CHARACTER)
        else:
            position.pledge = changed(position.pledge, player, self.pledge)
            position.events.append((PLEDGED, player))
