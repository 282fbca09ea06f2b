"""The whole table and a player's turn on one screen."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Any

from rich.text import Text

from carson_city.draw.look import look_of
from carson_city.draw.pen import BOLD, Pen
from carson_city.tell import text_adapter_of
from carson_city.tell.menu import Menu
from carson_city.terminal.adapter import terminal_adapter_of
from carson_city.terminal.menu import menu_lines
from carson_city.text.rich_text import Said


class Screen:
    """Fits the board, what happened, the status line and the options into a height."""

    def __init__(self, position: Any, menu: Menu, pen: Pen, width: int, height: int) -> None:
        self.pen = pen
        self.width = width
        self.menu = menu
        self.position = position
        self.adapter = terminal_adapter_of(position.setup)
        self.board = self.adapter.board(position, pen, width, menu)
        if height - len(self.board) - 2 <= len(self._options(0)):  # something may be cut short
            self.board = self.adapter.board(position, pen, width, menu, tight=True)
        spare = height - len(self.board) - 2  # less the status line and the prompt
        self.spare = max(spare, 0)
        self.room = max(spare, 3)

    def news_room(self) -> int:
        """How many lines of news leave each group of options its line."""
        return max(self.spare - len(self._options(0)), 0)

    def lines(self, news: list[Text]) -> list[Text]:
        """Everything above the prompt."""
        options = self._options(self.room - len(news))
        lines = self.board
        if len(news) + len(options) < self.spare:
            lines = [*lines, look_of(self.position.setup).legend(self.position, self.pen)]
        if len(news) + len(options) + 1 < self.spare:
            lines = [*lines, Text()]
        told = Text(
            text_adapter_of(self.position.setup).turn(self.position, self.menu.player), BOLD
        )
        told.truncate(self.width)
        return [*lines, *news, told, *options]

    def _options(self, limit: int) -> list[Text]:
        if self.adapter.shows_all(self.position, self.menu):
            return []
        return menu_lines(self.menu, self.width, limit, beside_board=True)


def paragraphs(sentences: Sequence[str | Said], width: int) -> list[str]:
    """Sentences one after another, in lines of a width."""
    return textwrap.wrap(" ".join(map(str, sentences)).strip(), width, break_on_hyphens=False)
