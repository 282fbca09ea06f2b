"""What happened, in words that point to the board."""

from __future__ import annotations

from typing import Final
from weakref import WeakKeyDictionary

from markupsafe import Markup

from carson_city.core.constants import SPECTATOR
from carson_city.games.game import Game, Ply
from carson_city.tell import text_adapter_of
from carson_city.text.i18n import language, per_language
from carson_city.text.rich_text import Said
from carson_city.web.bots import bot_faults
from carson_city.web.live.live_table import LiveTable
from carson_city.web.pages import seat_news
from carson_city.web.rendering.append_only import ABOVE, AppendOnly
from carson_city.web.rendering.page_adapter import page_adapter_of
from carson_city.web.rendering.templating import Macros

# Lines of the log on the table, besides the headings of rounds; all of them are in the story. A
# page that has more, as they came one by one, hides the rest (`#log` in style.css).
SHOWN: Final = 16
SINCE: Final = 12
_html: Final = Macros("log.html")
_NOTHING: Final = Markup()
_Line = tuple[Ply, int, Markup]
_TOLD: WeakKeyDictionary[LiveTable, dict[str, dict[int, _Line]]] = WeakKeyDictionary()


def told(game: Game, ply: int) -> list[Said]:
    """One decision and what it brought, a sentence each."""
    return text_adapter_of(game.setup).news(game, ply, SPECTATOR, until=ply + 1)


def sentences(table: LiveTable, ply: int) -> list[Said]:
    """The same at a table, where a move may not have been the bot's own."""
    return [*(Said(words) for words in bot_faults.told(table, ply)), *told(table.game, ply)]


def line(table: LiveTable, ply: int, place: int) -> Markup:
    """One decision as a line of the log; nothing where there is nothing to say.

    Its place is among the decisions that everybody knows of.
    """
    spoken = sentences(table, ply)
    if not spoken:
        return Markup()
    player = table.game.plies[ply].player
    return _html.line(
        table, place, player, spoken, page_adapter_of(table.game.setup).shown(table.game, ply)
    )


def _opening(table: LiveTable, ply: int, place: int) -> Markup:
    """A heading over a line where a round begins with it."""
    heading = page_adapter_of(table.game.setup).chapter(table.game, ply)
    return _html.chapter(place, heading) if heading else Markup()


def chapters(table: LiveTable) -> list[tuple[int, str]]:
    """The rounds of a game: after how many decisions each began."""
    adapter = page_adapter_of(table.game.setup)
    known = enumerate(table.game.known_plies())
    found = [(place + 1, adapter.chapter(table.game, ply)) for place, ply in known]
    return [(ply, heading) for ply, heading in found if heading]


def _taken_back(table: LiveTable) -> Markup:
    """The last decision that was taken back, while nothing has come in its place."""
    if not table.taken_back or table.taken_back[-1][0] < table.known():
        return Markup()
    return _html.taken_back(table, len(table.taken_back), table.taken_back[-1][1])


def _last_lines(table: LiveTable, until: int) -> list[Markup]:
    """The last lines before a decision, each round under its heading; and news of seats."""
    known = [(place, ply) for place, ply in enumerate(table.game.known_plies()) if ply < until]
    first, end = max(len(known) - SHOWN, 0), len(known)
    news = [each for each in table.seat_news if each.ply >= first]
    lines: list[Markup] = []
    for place, ply in known[first:]:
        lines += [seat_news.line(table, each) for each in news if each.ply == place]
        lines.append(_kept_line(table, ply, place))
    lines += [seat_news.line(table, each) for each in news if each.ply >= end]
    return list(filter(None, lines))


def _kept_line(table: LiveTable, ply: int, place: int) -> Markup:
    """The line of a decision, over the heading of a round that begins with it.

    What was told before is kept as long as it is the same decision.
    """
    kept = _TOLD.setdefault(table, {}).setdefault(language().code, {})
    made, then, told = kept.get(ply, (None, place, _NOTHING))
    if made is not table.game.plies[ply] or then != place:
        told = line(table, ply, place) + _opening(table, ply, place)
        kept[ply] = table.game.plies[ply], place, told
    return told


def log(table: LiveTable) -> AppendOnly:
    """The last lines, the newest first."""
    lines = [*_last_lines(table, table.ply), *filter(None, [_taken_back(table)])]
    opening = text_adapter_of(table.game.setup).opening() if table.known() < SHOWN else ""
    return AppendOnly.of(_written(lines, opening), lines, ABOVE)


def until(table: LiveTable, ply: int) -> Markup:
    """The last lines before a decision."""
    return _written(_last_lines(table, ply))


def _written(lines: list[Markup], opening: str = "") -> Markup:
    return _html.log(Markup("".join(reversed(lines))), opening)


def since(table: LiveTable, seat: int, *, shared: bool = False) -> Markup:
    """What others did from the last decision of a seat that is asked until it was.

    What they do while it is asked stands in the log alone: a line here would push what can be
    pressed away from under the mouse. On a shared screen nothing is told that is secret.
    """
    game, asked = table.game, table.session.question(seat).since
    last = next((ply for ply in range(asked - 1, -1, -1) if game.plies[ply].player == seat), -1)
    fresh: list[Said] = []
    if last + 1 < asked:
        fresh = text_adapter_of(game.setup).news(
            game, max(last, 0), seat, shared=shared, until=asked
        )
    for ply in range(last + 1, asked):
        fresh += [Said(words) for words in bot_faults.told(table, ply)]
    return _html.since(fresh[-SINCE:], len(fresh) - SINCE)


@per_language
def nothing() -> Markup:
    """The same where nothing is to be told."""
    return _html.since()
