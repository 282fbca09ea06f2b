"""How the card game looks."""

from __future__ import annotations

from rich.text import Text

from carson_city.cards.material import MARKS
from carson_city.cards.position import Position
from carson_city.draw.cards import facts, table, text
from carson_city.draw.look import Look, ScorePart
from carson_city.draw.palette import Theme
from carson_city.draw.pen import LINES, Pen


class CardsLook(Look):
    """The town, the row, the players, the score sheet, and all of it."""

    parts = table.PARTS
    signs = text.SIGNS
    letters = text.LETTERS
    marks = MARKS

    def svg(self, view: Position, part: str, theme: Theme, width: float | None) -> str:
        return table.part_svg(view, part, theme=theme, width=width)

    def lines(self, view: Position, pen: Pen = LINES) -> list[Text]:
        return text.table(view, pen)

    def legend(self, view: Position, pen: Pen = LINES) -> Text:
        return text.legend(pen)

    def score_parts(self, view: Position) -> dict[str, list[ScorePart]]:
        sheet = facts.sheet(view)
        seats = [score.player for score in sheet.scores]
        return {
            line.word: [ScorePart(part.name, _by_seat(seats, part)) for part in line.parts]
            for line in sheet.lines
            if line.parts
        }


def _by_seat(seats: list[int], part: facts.Line) -> dict[int, int]:
    """The points of those who have any."""
    found = zip(seats, part.points, strict=True)
    return {seat: points for seat, points in found if points is not None}
