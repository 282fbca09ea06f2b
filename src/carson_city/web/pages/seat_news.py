"""Seats that the host has reset or taken away: everybody at the table is told, and it stays."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from carson_city.text.i18n import _
from carson_city.web.live.live_table import RESET, LiveTable, SeatNews
from carson_city.web.rendering.templating import Macros

_html: Final = Macros("seat_news.html")


def told(news: SeatNews) -> str:
    """What happened to a seat, in a sentence or two."""
    if news.what == RESET:
        said = _(
            "The host reset {name}’s seat: all its devices were signed out, and whoever has the "
            "new link can sit down there."
        )
    else:
        said = _("The host took the seat from {name}: somebody else may sit down there now.")
    return said.format(name=news.name)


def line(table: LiveTable, news: SeatNews) -> Markup:
    """The same as a line of the log."""
    return _html.line(table, news, told(news))


def part(table: LiveTable) -> Markup:
    """A notice for everybody, as long as the game goes on: the last news of each seat."""
    last = {} if table.game.over else {news.seat: news for news in table.seat_news}
    return _html.notice([(news.number, told(news)) for news in last.values()])


def nothing() -> Markup:
    """The same where nothing is to be told."""
    return _html.notice()
