"""What a page shows of a table: parts that all viewers share, and those of one seat."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from typing import Any, Final
from weakref import WeakKeyDictionary

from markupsafe import Markup

from carson_city.core.step import Form
from carson_city.games.dice_verification import Finding
from carson_city.games.game import Game
from carson_city.tell import text_adapter_of
from carson_city.text.i18n import _, either, language, listed, n_, ordinal, per_language
from carson_city.text.rich_text import Said
from carson_city.web.live.live_table import BOT, SPECTATOR, TALKING, LiveTable
from carson_city.web.pages import fair_dice, log, seat_news
from carson_city.web.pages.new_table import paces
from carson_city.web.rendering.append_only import AppendOnly
from carson_city.web.rendering.page_adapter import Offers, Parts, Together, page_adapter_of
from carson_city.web.rendering.templating import Macros
from carson_city.web.tables.table_service import TableService

_html: Final = Macros("parts.html")
_TABLE: Final = re.compile(r"(/t/[\w-]{8,24})")
# The chat of a table, with what it was asked for: how much was said, and whether it is closed.
_CHATS: WeakKeyDictionary[LiveTable, tuple[tuple[int, bool], asyncio.Task[AppendOnly]]] = (
    WeakKeyDictionary()
)


def seen(game: Game, seat: int = SPECTATOR, *, shared: bool = False) -> Any:
    """The position as a seat, or a spectator, may see it; or as all at a shared screen may."""
    return game.view(None if seat < 0 else seat, shared=shared)


def _kept(table: LiveTable, key: object, make: Callable[[], Parts], stamp: object = None) -> Parts:
    """Parts from the cache, or made anew when the table, or what is stamped, has changed since."""
    found = _found(table, key, stamp)
    if found is None:
        found = make()
        table.rendered[language().code, key] = (table.version, stamp), found
    return found


def _found(table: LiveTable, key: object, stamp: object = None) -> Parts | None:
    """Parts from the cache that are still true."""
    made, parts = table.rendered.get((language().code, key), (None, None))
    return parts if made == (table.version, stamp) else None


async def painted(view: Any, table: LiveTable) -> Parts:
    """The table without words, while others are served."""
    board: Parts = {}
    for stroke in page_adapter_of(table.game.setup).painting(view, table):
        board |= stroke
        await asyncio.sleep(0)
    return board


# For everybody.


def public(table: LiveTable) -> Parts:
    """All that everybody sees alike, made once for each change of the table."""
    adapter = page_adapter_of(table.game.setup)
    return _kept(table, "public", lambda: _public(table, adapter.board(seen(table.game), table)))


def _public(table: LiveTable, board: Parts) -> Parts:
    clock = _html.clock(table.known(), sum(table.session.undone), fair_dice.head(table))
    words: Parts = {"log": log.log(table), "seat-news": seat_news.part(table)}
    return {"clock": clock} | board | words


def here(table: LiveTable) -> Parts:
    """Who has the table open now: a class for each seat, and the same in words."""
    return _kept(table, "here", lambda: {"here": _here(table)}, table.comings)


def _here(table: LiveTable) -> Markup:
    seats = table.here()
    names = [table.seats[seat].name for seat in seats]
    said = [_("Here now: {names}.").format(names=listed(names))] if names else []
    if watching := table.watching():
        said.append(n_("{count} person watches.", "{count} people watch.", watching))
    return _html.here(seats, said)


async def chat(service: TableService, table: LiveTable) -> AppendOnly:
    """What was said; the store is asked once for all who look on, and when more was said."""

    async def ask(table_id: str) -> AppendOnly:
        lines = [_html.said(_line(row)) for row in await service.store.chat.lines(table_id)]
        return AppendOnly.of(_html.chat(lines, TALKING in table.closed), lines)

    now = table.chat, TALKING in table.closed
    known, asked = _CHATS.get(table, (None, None))
    failed = asked is not None and asked.done() and (asked.cancelled() or asked.exception())
    if asked is None or known != now or failed:
        asked = asyncio.get_running_loop().create_task(ask(table.id))
        _CHATS[table] = now, asked
    return await asyncio.shield(asked)


def _line(row: dict[str, Any]) -> dict[str, Any]:
    at = datetime.fromtimestamp(row["at"], UTC)
    # Every second piece is the address of a table.
    return {"id": row["id"], "at": at, "name": row["name"], "pieces": _TABLE.split(row["said"])}


# For one seat.


def mine(table: LiveTable, person: str) -> tuple[int, tuple[int, ...], bool]:
    """The seat whose view a person gets now, all their seats, and whether others may look."""
    seat = table.seat_for(person)
    return seat, tuple(table.seats_of(person)), table.shares(person, seat)


def private(table: LiveTable, seat: int, seats: tuple[int, ...], shared: bool = False) -> Parts:
    """Status, options and news of one seat; on a shared screen nothing that is secret."""
    key = ("seat", seat, seats, shared)
    stamp = tuple(table.own_versions[own] for own in seats)
    return _kept(table, key, lambda: _private(table, seat, seats, shared), stamp)


def curtain(table: LiveTable, seats: list[int]) -> Parts:
    """A shared screen on its way to the player whose secrets come next, or to one of several."""
    who = either([table.seats[seat].name for seat in seats])
    said = _("Hand the screen to {player}").format(player=who)
    quiet = _("What comes next is for {player} alone.").format(player=who)
    return {
        "status": _html.hand_over(table, seats, said),
        "moves": _html.moves(quiet),
        "own": _nothing_hidden(),
        "since": log.nothing(),
        # The panel of help may still speak of what was secret a moment ago.
        "about": _html.about(quiet),
    } | _pace(table, plays=True)


def _private(table: LiveTable, seat: int, seats: tuple[int, ...], shared: bool) -> Parts:
    position = seen(table.game, seat, shared=shared)
    adapter = page_adapter_of(table.game.setup)
    playing = seat in position.deciders and table.seats[seat].kind != BOT
    options = position.options(seat) if playing else []
    if position.over:
        offers = Offers(adapter.ending(table))
    elif options:
        offers = adapter.offers(position, seat, options, table)
    else:
        offers = Offers(_html.moves(_waiting(table, position, seat, seats)))
    return {
        "status": _status(table, position, seat, seats, bool(options), offers),
        "own": _own(table, position, seat, shared),
        "moves": offers.moves,
        "since": log.since(table, seat, shared=shared) if playing else log.nothing(),
        "about": _nothing_asked(),
    } | _pace(table, bool(seats))


def _pace(table: LiveTable, plays: bool) -> Parts:
    """How quickly bots play; who only watches has no say."""
    return _kept(
        table, ("pace", plays), lambda: {"pace": _html.pace(table, paces() if plays else ())}
    )


@per_language
def _nothing_asked() -> Markup:
    return _html.about(_("Point at anything on the board to learn what it is."))


def _own(table: LiveTable, position: Any, seat: int, shared: bool) -> Markup:
    """What only a seat sees; on a shared screen the way to it."""
    if shared:
        return _html.own(_html.peek(table, seat))
    hidden = page_adapter_of(table.game.setup).own(position, seat) if seat >= 0 else ""
    return _html.own(hidden) if hidden else _nothing_hidden()


@cache
def _nothing_hidden() -> Markup:
    return _html.own()


def _waiting(table: LiveTable, position: Any, seat: int, seats: tuple[int, ...]) -> str:
    """Why there is nothing to do for a seat."""
    if not seats:
        return _("You are watching.")
    if seat >= 0 and table.seats[seat].kind == BOT:
        return _("A bot plays for you: take your seat back under “Table”.")
    deciders = position.deciders
    if deciders and not any(table.seats[p].kind == BOT or table.seats[p].sitters for p in deciders):
        return _("Nobody sits there yet: the maker of the table has the link.")
    names = listed([table.seats[player].name for player in deciders])
    return _("Waiting for {names}. What you may do then stands here.").format(names=names)


@dataclass(frozen=True, slots=True)
class Ways:
    """What the status line says and offers."""

    said: str
    playing: bool
    several: bool  # I may act again and again
    at_once: bool  # while others do
    over: bool
    together: Together
    plain: Markup
    others: list[int]  # my other seats that may decide now
    undoer: int
    skips: bool


def _status(
    table: LiveTable,
    position: Any,
    seat: int,
    seats: tuple[int, ...],
    playing: bool,
    offers: Offers,
) -> Markup:
    said = text_adapter_of(table.game.setup).turn(position, seat, named=len(seats) > 1)
    if position.over:
        said = _placed(table, seats) + text_adapter_of(table.game.setup).verdict(table.game)
    deciding = [own for own in seats if own in position.deciders and own != seat]
    undoer = next((own for own in seats if table.game.can_undo(own)), -1)
    if undoer >= 0 and table.rules_act:
        said += " " + _("Until then you can take your move back.")
    ways = Ways(
        said=said,
        playing=playing,
        several=playing and _goes_on_acting(position),
        at_once=playing and position.at_once,
        over=position.over,
        together=offers.together,
        plain=offers.plain,
        others=[own for own in deciding if playing and table.seats[own].kind != BOT],
        undoer=undoer,
        skips=bool(seats) and _bots_play(table),
    )
    return _html.status(table, seat, seats, ways)


def _goes_on_acting(position: Any) -> bool:
    """Whether whoever acts goes on: while others do, or in a form."""
    return position.at_once or isinstance(position.steps[-1], Form)


def _placed(table: LiveTable, seats: tuple[int, ...]) -> str:
    """Which place the only player at a screen has come to."""
    if len(seats) != 1:
        return ""
    place = next(score.place for score in table.game.scores() if score.player == seats[0])
    return _("You came {place}.").format(place=ordinal(place)) + " "


def _bots_play(table: LiveTable) -> bool:
    """Whether only bots are to decide, and take their time."""
    deciders = table.game.deciders
    return bool(deciders) and all(table.seats[seat].kind == BOT for seat in deciders)


def title(table: LiveTable, person: str) -> str:
    """What stands on the tab: whether it is my turn."""
    name = _(table.game.setup.name)
    if table.game.over:
        return _("The game is over · {name}").format(name=name)
    return _("● Your turn · {name}").format(name=name) if table.choices(person) else name


def _fairness(table: LiveTable, found: Finding | None) -> Parts:
    """What is known about the dice, alike for everybody."""
    return _kept(table, "fairness", lambda: {"fairness": fair_dice.part(table, found)}, found)


async def prepare(table: LiveTable, person: str) -> None:
    """Make what takes longest one after the other, so that nobody has to wait for all of it."""
    version = table.version
    if _found(table, "public") is None:
        board = await painted(seen(table.game), table)
        if table.version == version:  # else it has moved on, and is made anew
            _kept(table, "public", lambda: _public(table, board))
            await asyncio.sleep(0)
    if not table.curtain(person):
        private(table, *mine(table, person))
        await asyncio.sleep(0)


async def whole(service: TableService, table: LiveTable, person: str) -> Parts:
    """Every live part of the table as one person sees it."""
    # First, for after these nothing waits, and the rest is of one moment.
    said, found = await chat(service, table), await fair_dice.finding(service, table)
    waits = table.curtain(person)
    own = curtain(table, waits) if waits else private(table, *mine(table, person))
    parts = public(table) | own
    parts |= {"chat": said} | _fairness(table, found) | here(table)
    parts["title"] = _html.title(title(table, person))
    return parts


def looking_back(ply: int, all_of_them: int, said: list[Said]) -> Parts:
    """What a replay has in place of a seat's own parts."""
    return {
        "clock": _html.clock(ply, 0),
        "status": _html.looking_back(ply, all_of_them, said),
        "moves": _html.moves(),
        "own": _nothing_hidden(),
        "since": log.nothing(),
        "about": _nothing_asked(),
        "pace": _html.pace(None, ()),
        "chat": _html.chat([]),
        "fairness": fair_dice.nothing(),
        "seat-news": seat_news.nothing(),
    }


def message(parts: Parts, known: Parts) -> str:
    """The parts that a browser does not have yet: to be morphed into their places, or new lines."""
    fresh: Parts = {}
    added: dict[str, tuple[str, Markup]] = {}
    for name, part in parts.items():
        if known.get(name) == part:
            continue
        if isinstance(part, AppendOnly) and (lines := part.since(known.get(name))):
            added[name] = part.grows, lines
        else:
            fresh[name] = part
    known.clear()
    known.update(parts)
    return _html.update(fresh, added)
