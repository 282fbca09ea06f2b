"""The card game on a terminal: the row, the own town, the players."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text

from carson_city.cards.actions import BID, BUILD, TAKE
from carson_city.cards.material import NOBODY
from carson_city.cards.position import Position
from carson_city.draw.cards import text as draw
from carson_city.draw.pen import Pen
from carson_city.errors import CarsonError
from carson_city.tell.cards.about import viewer
from carson_city.tell.menu import Menu
from carson_city.terminal.adapter import Command, TerminalAdapter
from carson_city.terminal.commands import RULES
from carson_city.terminal.session import Session
from carson_city.text.i18n import N_, _
from carson_city.text.unicode_text import shown


def _towns(session: Session, _rest: str) -> None:
    """All towns, side by side."""
    view, page = session.view(), session.page
    for line in draw.towns(view, range(view.setup.players), page.pen, page.width):
        page.say(line)


def _map(session: Session, rest: str) -> None:
    """One town, or the own one, as large as while building."""
    view, page = session.view(), session.page
    seat = _seat(view, rest) if rest else viewer(view)
    if seat == NOBODY:
        raise CarsonError(_("say whose: map NAME"))
    notes = {} if rest or session.game.over else _notes(session.menu())
    for line in [draw.whose(view, seat), *draw.town(view, seat, page.pen, notes)]:
        page.say(line)


def _seat(view: Position, name: str) -> int:
    wanted = name.casefold()
    for seat, known in enumerate(view.setup.names[: view.setup.players]):
        if wanted in (known.casefold(), view.setup.marks[seat]):
            return seat
    raise CarsonError(_("nobody called “{name}” builds a town here").format(name=shown(name, 40)))


def _about(session: Session, rest: str) -> None:
    """What something is."""
    if not rest:
        raise CarsonError(_("say what: about saloon, about I-12, about sheriff, about n14"))
    for line in session.texts.about(session.view(), rest):
        session.page.say(line)


def _shown(view: Position) -> int:
    """Whose town is shown where nobody is asked: who looks, who decides, the first one's; or none.

    Virtual players, who may sit there alone, have no town.
    """
    seats = (view.viewer, *view.deciders, 0)
    return next((seat for seat in seats if 0 <= seat < view.setup.players), NOBODY)


def _notes(menu: Menu) -> dict[int, int]:
    """The VP of each place where a card can be built now."""
    return {one.value: menu.amount(one) for one in menu.options if one.verb == BUILD}


class CardsTerminalAdapter(TerminalAdapter):
    """The row over the own town, with the points of each place while building."""

    commands: ClassVar[dict[str, Command]] = {
        "towns": Command("towns", N_("the towns of all players"), _towns),
        "map": Command("map, map NAME", N_("your town, or somebody's"), _map),
        "rules": RULES,
        "about": Command("about WORD", N_("a card, a character, a building, a place"), _about),
    }
    move = "take I-12"
    example = "take I-12, I-12, take sheriff, build n14, n14, bid 7, 7"

    def board(
        self, view: Position, pen: Pen, width: int, menu: Menu | None = None, *, tight: bool = False
    ) -> list[Text]:
        seat = _shown(view) if menu is None else menu.player
        options = [] if menu is None else menu.options
        numbers = {
            one.value: menu.number_of[one]
            for one in options
            if menu is not None and one.verb == TAKE
        }
        lines = [draw.heading(view, pen), *draw.row(view, pen, width, numbers)]
        lines += draw.character(view, width)
        gap = [] if tight else [Text()]
        lines += gap
        if seat != NOBODY and view.towns[seat].occupied:
            notes = {} if menu is None else _notes(menu)
            lines += [*draw.town(view, seat, pen, notes), *gap]
        tight = tight or any(one.verb != BID for one in options)  # they need the room
        return lines + draw.players(view, pen, turn=seat, width=width, tight=tight)

    def final(self, view: Position, pen: Pen) -> list[Text]:
        return draw.towns(view, range(view.setup.players), pen)
