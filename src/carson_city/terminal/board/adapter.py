"""The board game on a terminal of 100 by 40."""

from __future__ import annotations

import textwrap
from dataclasses import replace
from typing import ClassVar

from rich.text import Text

from carson_city.board.material import PHASE_CHARACTERS, PHASE_PLACEMENT
from carson_city.board.position import Position
from carson_city.cli.rules import show
from carson_city.draw.board import text as draw
from carson_city.draw.board import text_players
from carson_city.draw.pen import Pen
from carson_city.tell.board.cast import about, cast_lines, find_character, is_choice
from carson_city.tell.board.menu import BoardMenu
from carson_city.tell.board.rules import character_rules
from carson_city.tell.board.situation import situation
from carson_city.tell.menu import Menu
from carson_city.terminal.adapter import Command, TerminalAdapter
from carson_city.terminal.board.cast import characters
from carson_city.terminal.commands import RULES, SHOW
from carson_city.terminal.session import Session
from carson_city.text.i18n import N_


def _character(session: Session, rest: str) -> None:
    """The cast in a line each, or everything about one character."""
    view = session.view()
    if not rest:
        for line in cast_lines(view):
            session.page.say(line)
        return
    number = find_character(rest)
    for line in about(view, number):
        session.page.say(line)
    show(session.texts.in_play(view, character_rules(number)), session.page.out)


_WHO = Command("character NAME", N_("all about a character; without a name the cast"), _character)
_TOWN = replace(SHOW, usage="town, show")


class BoardTerminalAdapter(TerminalAdapter):
    """The town, beside it the track or the characters, under it the players and the bag."""

    commands: ClassVar[dict[str, Command]] = {
        "character": _WHO,
        "who": _WHO,
        "rules": RULES,
        "town": _TOWN,
        "show": _TOWN,
    }
    move = "place c4"
    example = "place c4, c4, place $12, $12, road d4n, pass"

    def board(
        self,
        view: Position,
        pen: Pen,
        width: int,
        menu: Menu | None = None,
        *,
        tight: bool = False,
    ) -> list[Text]:
        town = draw.town(view, pen)
        below = width < draw.WIDTH
        typed = below and width >= draw.TRACK_WIDTH + draw.WORD_WIDTH
        if view.phase == PHASE_CHARACTERS:
            numbers = menu.number_of if menu else {}
            told = situation(view, menu.player) if menu else []
            right = characters(view, pen, numbers, told)
        else:
            notes = menu.track_notes() if isinstance(menu, BoardMenu) else {}
            placing = bool(notes) or (menu is not None and view.phase == PHASE_PLACEMENT)
            right = draw.track(view, notes if placing else None, pen, words=typed and placing)
        lines = [*town, *right] if below else draw.beside(town, right)
        turn = -1 if menu is None else menu.player
        lines += text_players.players(view, pen, turn=turn, width=width)
        for own in text_players.own_lines(view, pen):
            own.truncate(width, overflow="ellipsis")
            lines.append(own)
        if view.phase == PHASE_CHARACTERS and (menu is None or is_choice(menu.options)):
            lines.append(text_players.display(view))
        bag = text_players.bag(view)
        if tight:
            bag.truncate(width, overflow="ellipsis")
        return lines + [Text(line) for line in textwrap.wrap(bag.plain, width)]

    def final(self, view: Position, pen: Pen) -> list[Text]:
        return draw.beside(draw.town(view, pen), draw.track(view, None, pen))

    def shows_all(self, view: Position, menu: Menu) -> bool:
        return view.phase == PHASE_CHARACTERS and is_choice(menu.options)
