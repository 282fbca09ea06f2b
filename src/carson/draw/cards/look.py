"""How the card game looks."""

from __future__ import annotations

from carson.cards.position import Position
from carson.draw.cards import table
from carson.draw.look import Look
from carson.draw.palette import Theme


class CardsLook(Look):
    """The town, the row, the players, the score sheet, and all of it."""

    parts = table.PARTS

    def svg(self, view: Position, part: str, theme: Theme, width: float | None) -> str:
        return table.part_svg(view, part, theme=theme, width=width)
