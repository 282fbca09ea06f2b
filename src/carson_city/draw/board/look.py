"""How the board game looks."""

from __future__ import annotations

from rich.text import Text

from carson_city.board.figures import THINGS
from carson_city.board.material import MARKS
from carson_city.board.position import Position
from carson_city.draw.board import scores, table, text, text_players
from carson_city.draw.board.signs import LETTERS, SIGNS
from carson_city.draw.look import Look
from carson_city.draw.palette import Theme
from carson_city.draw.pen import LINES, Pen
from carson_city.games.game import Game


class BoardLook(Look):
    """The town, the track, the players, and all of it."""

    parts = table.PARTS
    letters = LETTERS
    marks = MARKS
    signs = "".join(
        [SIGNS.crossings, SIGNS.mountain, SIGNS.house, *(thing.sign for thing in THINGS.values())]
    )

    def svg(self, view: Position, part: str, theme: Theme, width: float | None) -> str:
        return table.part_svg(view, part, theme=theme, width=width)

    def game_svg(self, game: Game, part: str, theme: Theme, width: float | None) -> str:
        course = scores.by_round(game) if game.over else None
        return table.part_svg(game.view(), part, theme=theme, width=width, course=course)

    def lines(self, view: Position, pen: Pen = LINES) -> list[Text]:
        return text.table(view, pen)

    def legend(self, view: Position, pen: Pen = LINES) -> Text:
        return text_players.legend(view, pen)
