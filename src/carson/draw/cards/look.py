"""How the card game looks."""

from __future__ import annotations

from rich.text import Text

from carson.cards.position import Position
from carson.draw.cards import text
from carson.draw.look import Look
from carson.draw.pen import LINES, Pen


class CardsLook(Look):
    """The row, the towns and the players."""

    signs = text.SIGNS
    letters = text.LETTERS

    def lines(self, view: Position, pen: Pen = LINES) -> list[Text]:
        return text.table(view, pen)

    def legend(self, view: Position, pen: Pen = LINES) -> Text:
        return text.legend(pen)
