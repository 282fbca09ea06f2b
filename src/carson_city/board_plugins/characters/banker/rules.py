"""2 Banker: money now, or points at the end of the round."""

from __future__ import annotations

from typing import Final

from carson_city.board.actions import BUY_VP, buy_vp, decline
from carson_city.board.character import RED, YELLOW, Character, register
from carson_city.board.events import DECLINED_EFFECT, FOR_CHARACTER, FOR_VP
from carson_city.board.material import PHASE_END, SRC_CHARACTER
from carson_city.board.position import Position
from carson_city.board.step import Step
from carson_city.core.notation import Action
from carson_city.text.i18n import N_, _, either

NUMBER: Final = 2

GRANT: Final = 9  # CHR-2Y
OFFERS: Final = ((3, 3), (5, 12), (7, 25))  # CHR-2R: VP, price


class BankerYellow(Character):
    """$9 at once (CHR-2Y)."""

    def taken(self, position: Position, player: int) -> None:
        position.earn(player, GRANT, FOR_CHARACTER)


class BankerRed(Character):
    """One offer of points at the end of the round (CHR-2R)."""

    def end_of_round(self, position: Position, player: int) -> None:
        if position.money[player] >= OFFERS[0][1]:
            position.push(BankersOffer(player))


class BankersOffer(Step):
    """Buy 3 VP for $3, 5 for $12 or 7 for $25."""

    __slots__ = ()
    name = "bankers_offer"
    phase = PHASE_END
    lies_on = ("limit", "end_effect")
    cites = "CHR-2R"

    def ask(self, position: Position) -> str:
        said = [
            _("{points} VP for ${price}").format(points=points, price=price)
            for points, price in OFFERS
            if price <= position.money[self.player]
        ]
        return _("buy {ways}").format(ways=either([*said, _("decline")]))

    def options(self, position: Position, player: int) -> list[Action]:
        money = position.money[player]
        options = [buy_vp[points] for points, price in OFFERS if price <= money]
        options.append(decline)
        return options

    def play(self, position: Position, player: int, action: Action) -> None:
        position.steps.pop()
        if action.verb != BUY_VP:
            position.events.append((DECLINED_EFFECT, player))
            return
        price = next(price for points, price in OFFERS if points == action.value)
        position.pay(player, price, FOR_VP)
        position.score(player, action.value, SRC_CHARACTER)


register(
    BankerYellow(NUMBER, YELLOW, N_("Banker"), 120, N_("$9 at once.")),
    BankerRed(
        NUMBER, RED, N_("Banker"), 60,
        N_("At the end of the round buy 3 VP for $3, 5 VP for $12 or 7 VP for $25."),
    ),
)  # fmt: skip
