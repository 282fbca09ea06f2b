"""9 Prospector: a Mine on the frontier, or dynamite."""

from __future__ import annotations

from typing import Final

from carson_city.board.character import RED, YELLOW, Character, register
from carson_city.board.frontier import offer
from carson_city.board.material import MINE
from carson_city.board.position import Position
from carson_city.board_plugins.characters.prospector.dynamite import gain_dynamite
from carson_city.text.i18n import N_

NUMBER: Final = 9

PRICE: Final = 10  # CHR-9Y
GIFT: Final = 2  # CHR-9R


class ProspectorYellow(Character):
    """A Mine for $10, built at once on a free parcel (CHR-9Y)."""

    def taken(self, position: Position, player: int) -> None:
        offer(position, player, MINE, PRICE)


class ProspectorRed(Character):
    """Two tokens of dynamite (CHR-9R)."""

    def taken(self, position: Position, player: int) -> None:
        gain_dynamite(position, player, GIFT)


register(
    ProspectorYellow(
        NUMBER, YELLOW, N_("Prospector"), 20,
        N_("At once a Mine for $10, built with a property tile on any free, empty parcel."),
    ),
    ProspectorRed(
        NUMBER, RED, N_("Prospector"), 20,
        N_("2 dynamite: triple a Mine, or roll two dice in a duel."),
    ),
)  # fmt: skip
