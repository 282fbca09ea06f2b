"""The whole table and a player's turn on one screen of 100 by 40."""

from __future__ import annotations

import textwrap

from rich.text import Text

from carson.board.actions import CHARACTER_WORDS
from carson.board.character import CHARACTERS, NO_CARD
from carson.board.material import PHASE_CHARACTERS, PHASE_PLACEMENT
from carson.board.phases.placement import Placement
from carson.board.position import WHITE_READY, Position
from carson.draw import text as draw
from carson.draw import text_players
from carson.draw.pen import BOLD, LETTERS, QUIET, Pen, player_style
from carson.draw.text import TRACK_WIDTH
from carson.terminal.effects import ORDINALS
from carson.terminal.menu import Menu
from carson.words import _


def board(position: Position, pen: Pen, width: int, menu: Menu | None = None) -> list[Text]:
    """The town, beside it the track or the characters, under it the players and the bag."""
    town = draw.town(position, pen)
    if position.phase == PHASE_CHARACTERS:
        right = characters(position, pen, menu)
    else:
        placing = menu is not None and position.phase == PHASE_PLACEMENT
        right = draw.track(position, menu.track_notes() if menu and placing else None, pen)
    lines = draw.beside(town, right) if width >= draw.WIDTH else [*town, *right]
    lines += text_players.players(position, pen, turn=-1 if menu is None else menu.player)
    lines += [Text(line) for line in textwrap.wrap(text_players.bag(position).plain, width)]
    return lines


def characters(position: Position, pen: Pen, menu: Menu | None = None) -> list[Text]:
    """The cast: who is free, what they do, and who has taken whom."""
    lines = [draw.heading(position, pen)]
    numbers = {action.value: n for n, action in menu.numbers.items()} if menu else {}
    taken = {card: player for player, card in enumerate(position.character) if card != NO_CARD}
    for card in position.cast:
        character = CHARACTERS[card]
        free = card in position.free_cards
        word = CHARACTER_WORDS[character.number]
        number = str(numbers.get(character.number, "")) if free else ""
        line = Text().append(f"{number:>2} ", BOLD)
        line.append(f"{word:16}", BOLD if free else QUIET)
        line.append(_("limit ${limit} ").format(limit=character.limit), QUIET)
        if card in taken:
            line.append(LETTERS[taken[card]], player_style(taken[card]))
        lines.append(line)
        for part in textwrap.wrap(_(character.text), TRACK_WIDTH - 3):
            lines.append(Text(f"   {part}", "" if free else QUIET))
    lines.append(Text().append(_("For sale"), QUIET))
    return lines + text_players.display(position)


def status(position: Position, player: int, name: str) -> str:
    """The turn in one sentence to the player."""
    step = position.steps[-1]
    if not isinstance(step, Placement):
        return _("Your turn, {name}: {ask}.").format(name=name, ask=step.ask(position))
    white = position.white == WHITE_READY and position.white_player == player
    doing = [_("place a cowboy")] if position.supply[player] or white else []
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
        self.room = max(height - len(self.board) - 2, 3)  # less the status line and the prompt

    def news_room(self) -> int:
        """How many lines of news leave each group of options its line."""
        shown = self.menu.lines(self.width, 0, beside_board=True)
        return max(self.room - len(shown), 1)

    def lines(self, news: list[Text]) -> list[Text]:
        """Everything above the prompt."""
        options = self._options(self.room - len(news))
        lines = self.board
        if len(news) + len(options) < self.room:
            lines = [*lines, text_players.legend(self.position, self.pen)]
        if len(news) + len(options) + 1 < self.room:
            lines = [*lines, Text()]
        name = self.position.setup.names[self.menu.player]
        told = Text(status(self.position, self.menu.player, name), BOLD)
        told.truncate(self.width)
        return [*lines, *news, told, *options]

    def _options(self, limit: int) -> list[Text]:
        if self.position.phase == PHASE_CHARACTERS and self._choosing():
            return []
        return self.menu.lines(self.width, limit, beside_board=True)

    def _choosing(self) -> bool:
        """Whether the board shows the options, as the cast beside the town."""
        return all(action.text.startswith("take ") for action in self.menu.options)


def paragraphs(sentences: list[str], width: int) -> list[str]:
    """Sentences one after another, in lines of a width."""
    return textwrap.wrap(" ".join(sentences).strip(), width, break_on_hyphens=False)
