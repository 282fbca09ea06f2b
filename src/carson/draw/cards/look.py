"""How the card game looks."""

from __future__ import annotations

from rich.text import Text

from carson.cards.position import Position
from carson.draw.cards import pieces, table, text
from carson.draw.look import Look
from carson.draw.palette import Theme
from carson.draw.pen import LINES, Pen


class CardsLook(Look):
    """The town, the row, the players, the score sheet, and all of it."""

    parts = table.PARTS
    signs = text.SIGNS
    letters = text.LETTERS
    hues = pieces.HUES

    def svg(self, view: Position, part: str, theme: Theme, width: float | None) -> str:
        return table.part_svg(view, part, theme=theme, width=width)

    def lines(self, view: Position, pen: Pen = LINES) -> list[Text]:
        return text.table(view, pen)

    def legend(self, view: Position, pen: Pen = LINES) -> Text:
        return text.legend(pen)
