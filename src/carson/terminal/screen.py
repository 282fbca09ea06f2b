"""The whole table and a player's turn on one screen of 100 by 40."""

from __future__ import annotations

import textwrap

from rich.text import Text

from carson.board.figures import goods
from carson.board.material import PHASE_CHARACTERS, PHASE_PLACEMENT
from carson.board.phases.placement import Placement
from carson.board.position import Position
from carson.draw import text as draw
from carson.draw import text_players
from carson.draw.pen import BOLD, Pen
from carson.tell.cast import is_choice
from carson.tell.effects import ORDINALS
from carson.tell.menu import Menu
from carson.tell.situation import situation
from carson.terminal.cast import characters
from carson.terminal.menu import menu_lines
from carson.words import _


def board(
    position: Position, pen: Pen, width: int, menu: Menu | None = None, *, tight: bool = False
) -> list[Text]:
    """The town, beside it the track or the characters, under it the players and the bag."""
    town = draw.town(position, pen)
    if position.phase == PHASE_CHARACTERS:
        numbers = menu.number_of if menu else {}
        about = situation(position, menu.player) if menu else []
        right = characters(position, pen, numbers, about)
    else:
        notes = menu.track_notes() if menu is not None else {}
        placing = bool(notes) or (menu is not None and position.phase == PHASE_PLACEMENT)
        right = draw.track(position, notes if placing else None, pen)
    lines = draw.beside(town, right) if width >= draw.WIDTH else [*town, *right]
    lines += text_players.players(position, pen, turn=-1 if menu is None else menu.player)
    if position.phase == PHASE_CHARACTERS and (menu is None or is_choice(menu.options)):
        lines.append(text_players.display(position))
    bag = text_players.bag(position)
    if tight:
        bag.truncate(width, overflow="ellipsis")
    return lines + [Text(line) for line in textwrap.wrap(bag.plain, width)]


def status(position: Position, player: int, name: str) -> str:
    """The turn in one sentence to the player."""
    step = position.steps[-1]
    if not isinstance(step, Placement):
        return _("Your turn, {name}: {ask}.").format(name=name, ask=step.ask(position))
    doing = [_("place a cowboy")] if position.supply[player] or goods(position, player) else []
    if position.roads[player]:
        doing.append(_("lay a road"))
    ask = _("{things}, or pass").format(things=", ".join(doing))
    return _("Your turn, {name}: {ask}. Passing now makes you {place}.").format(
        name=name, ask=ask, place=_(ORDINALS[len(position.pass_order)])
    )


class Screen:
    """Fits the board, what happened, the status line and the options into a height."""

    def __init__(self, position: Position, menu: Menu, pen: Pen, width: int, height: int) -> None:
        self.pen = pen
        self.width = width
        self.menu = menu
        self.position = position
        self.board = board(position, pen, width, menu)
        if height - len(self.board) - 2 <= len(self._options(0)):  # the bag may be cut short
            self.board = board(position, pen, width, menu, tight=True)
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
            lines = [*lines, text_players.legend(self.position, self.pen)]
        if len(news) + len(options) + 1 < self.spare:
            lines = [*lines, Text()]
        name = self.position.setup.names[self.menu.player]
        told = Text(status(self.position, self.menu.player, name), BOLD)
        told.truncate(self.width)
        return [*lines, *news, told, *options]

    def _options(self, limit: int) -> list[Text]:
        if self.position.phase == PHASE_CHARACTERS and is_choice(self.menu.options):
            return []  # the cast stands beside the town
        return menu_lines(self.menu, self.width, limit, beside_board=True)


def paragraphs(sentences: list[str], width: int) -> list[str]:
    """Sentences one after another, in lines of a width."""
    return textwrap.wrap(" ".join(sentences).strip(), width, break_on_hyphens=False)
