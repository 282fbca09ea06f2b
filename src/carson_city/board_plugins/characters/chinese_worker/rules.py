"""4 Chinese Worker: roads and half prices, or any building on display for $5."""

from __future__ import annotations

from typing import Final

from carson_city.board.actions import BUY_TILE, buy_tile, decline
from carson_city.board.build import Build
from carson_city.board.character import RED, YELLOW, Character, register
from carson_city.board.display import Restock, buy_shown
from carson_city.board.events import DECLINED_EFFECT
from carson_city.board.material import DISPLAY, NO_TILE, PHASE_CHARACTERS
from carson_city.board.position import Position
from carson_city.board.step import Step
from carson_city.core.notation import Action
from carson_city.text.i18n import N_, _

NUMBER: Final = 4

ROADS: Final = 2  # CHR-4Y
PRICE: Final = 5  # CHR-4R


class ChineseWorkerYellow(Character):
    """2 roads at once and half price for buildings (CHR-4Y)."""

    def taken(self, position: Position, player: int) -> None:
        position.gain_roads(player, ROADS)

    def building_price(self, price: int) -> int:
        return (price + 1) // 2


class ChineseWorkerRed(Character):
    """Any building on display for $5, at once (CHR-4R)."""

    def taken(self, position: Position, player: int) -> None:
        if position.money[player] >= PRICE and any(position.display):
            position.push(CheapTile(player))


class CheapTile(Step):
    """Pay $5 and take a tile; it is built or kept, and the display slides (CHR-4Ra)."""

    __slots__ = ()
    name = "cheap_tile"
    phase = PHASE_CHARACTERS
    lies_on = ("character", "chosen")
    cites = "CHR-4R"
    asks = N_("take any building on display for $5, or decline")

    def fits(self, position: Position, index: int) -> bool:
        return position.money[self.player] >= PRICE

    def options(self, position: Position, player: int) -> list[Action]:
        options = [buy_tile[slot] for slot in range(DISPLAY) if position.display[slot] != NO_TILE]
        options.append(decline)
        return options

    def play(self, position: Position, player: int, action: Action) -> None:
        position.steps.pop()
        if action.verb != BUY_TILE:
            position.events.append((DECLINED_EFFECT, player))
            return
        kind = buy_shown(position, player, action.value, PRICE)
        position.keep_tile(player, kind)
        position.push(Restock())
        position.push(Build(player, kind))

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        if action.verb == BUY_TILE:
            return _("no tile lies there"), "CHR-4R"
        return super().why_not(position, player, action)


register(
    ChineseWorkerYellow(
        NUMBER, YELLOW, N_("Chinese Worker"), 30,
        N_("2 roads at once; buildings cost half this round, rounded up."),
    ),
    ChineseWorkerRed(
        NUMBER, RED, N_("Chinese Worker"), 30,
        N_("At once take any building on display for $5."),
    ),
)  # fmt: skip
