"""Choices that several characters share."""

from __future__ import annotations

from carson.board.actions import CASH, cash, later
from carson.board.events import FOR_CHARACTER, PLEDGED
from carson.board.position import Position
from carson.board.steps import register_step
from carson.notation import Action
from carson.table import Step
from carson.words import _


class CashNow(Step[Position]):
    """Money at once, or a pledge that pays later this round (CHR-3Ya, CHR-3R, CHR-5R)."""

    __slots__ = ("amount", "pledge")

    def __init__(self, player: int, amount: int, pledge: int) -> None:
        super().__init__(player)
        self.amount: int = amount
        self.pledge: int = pledge

    def word(self) -> str:
        return "cash_now"

    def rule(self) -> str:
        return "CHR-ALL"

    def ask(self, position: Position) -> str:
        return _("take ${amount} in cash, or wait for later").format(amount=self.amount)

    def fields(self) -> list[int]:
        return [self.player, self.amount, self.pledge]

    def options(self, position: Position, player: int) -> list[Action]:
        return [cash, later]

    def play(self, position: Position, player: int, action: Action) -> None:
        position.steps.pop()
        if action.verb == CASH:
            position.earn(player, self.amount, FOR_CHARACTER)
        else:
            position.pledge[player] = self.pledge
            position.events.append((PLEDGED, player))


register_step("cash_now", lambda f: CashNow(f[0], f[1], f[2]))
