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
from carson_city.tell import telling_of
from carson_city.text.i18n import _, either, language, listed, n_, ordinal, per_language
from carson_city.text.rich_text import Said
from carson_city.web.pages import fair_dice, log, seat_news
from carson_city.web.pages.append_only import Lines
from carson_city.web.pages.new_table import paces
from carson_city.web.pages.scene import Offers, Parts, Together, scene_of
from carson_city.web.pages.templating import Macros
from carson_city.web.tables.table_service import BOT, SPECTATOR, TALKING, Hall, Room

_html: Final = Macros("parts.html")
_TABLE: Final = re.compile(r"(/t/[\w-]{8,24})")
# The chat of a table, with what it was asked for: how much was said, and whether it is closed.
_CHATS: WeakKeyDictionary[Room, tuple[tuple[int, bool], asyncio.Task[Lines]]] = WeakKeyDictionary()


def seen(game: Game, seat: int = SPECTATOR, *, shared: bool = False) -> Any:
    """The position as a seat, or a spectator, may see it; or as all at a shared screen may."""
    return game.view(None if seat < 0 else seat, shared=shared)


def _kept(room: Room, key: object, make: Callable[[], Parts], stamp: object = None) -> Parts:
    """Parts from the cache, or made anew when the table, or what is stamped, has changed since."""
    found = _found(room, key, stamp)
    if found is None:
        found = make()
        room.rendered[language().code, key] = (room.version, stamp), found
    return found


def _found(room: Room, key: object, stamp: object = None) -> Parts | None:
    """Parts from the cache that are still true."""
    made, parts = room.rendered.get((language().code, key), (None, None))
    return parts if made == (room.version, stamp) else None


async def painted(view: Any, room: Room) -> Parts:
    """The table without words, while others are served."""
    board: Parts = {}
    for stroke in scene_of(room.game.setup).painting(view, room):
        board |= stroke
        await asyncio.sleep(0)
    return board


# For everybody.


def public(room: Room) -> Parts:
    """All that everybody sees alike, made once for each change of the table."""
    scene = scene_of(room.game.setup)
    return _kept(room, "public", lambda: _public(room, scene.board(seen(room.game), room)))


def _public(room: Room, board: Parts) -> Parts:
    clock = _html.clock(room.known(), sum(room.course.undone), fair_dice.head(room))
    words: Parts = {"log": log.log(room), "seat-news": seat_news.part(room)}
    return {"clock": clock} | board | words


def here(room: Room) -> Parts:
    """Who has the table open now: a class for each seat, and the same in words."""
    return _kept(room, "here", lambda: {"here": _here(room)}, room.comings)


def _here(room: Room) -> Markup:
    seats = room.here()
    names = [room.seats[seat].name for seat in seats]
    said = [_("Here now: {names}.").format(names=listed(names))] if names else []
    if watching := room.watching():
        said.append(n_("{count} person watches.", "{count} people watch.", watching))
    return _html.here(seats, said)


async def chat(hall: Hall, room: Room) -> Lines:
    """What was said; the store is asked once for all who look on, and when more was said."""

    async def ask(table_id: str) -> Lines:
        lines = [_html.said(_line(row)) for row in await hall.store.chat(table_id)]
        return Lines.of(_html.chat(lines, TALKING in room.closed), lines)

    now = room.chat, TALKING in room.closed
    known, asked = _CHATS.get(room, (None, None))
    failed = asked is not None and asked.done() and (asked.cancelled() or asked.exception())
    if asked is None or known != now or failed:
        asked = asyncio.get_running_loop().create_task(ask(room.id))
        _CHATS[room] = now, asked
    return await asyncio.shield(asked)


def _line(row: dict[str, Any]) -> dict[str, Any]:
    at = datetime.fromtimestamp(row["at"], UTC)
    # Every second piece is the address of a table.
    return {"id": row["id"], "at": at, "name": row["name"], "pieces": _TABLE.split(row["said"])}


# For one seat.


def mine(room: Room, person: str) -> tuple[int, tuple[int, ...], bool]:
    """The seat whose view a person gets now, all their seats, and whether others may look."""
    seat = room.seat_for(person)
    return seat, tuple(room.seats_of(person)), room.shares(person, seat)


def private(room: Room, seat: int, seats: tuple[int, ...], shared: bool = False) -> Parts:
    """Status, options and news of one seat; on a shared screen nothing that is secret."""
    key = ("seat", seat, seats, shared)
    stamp = tuple(room.own_versions[own] for own in seats)
    return _kept(room, key, lambda: _private(room, seat, seats, shared), stamp)


def curtain(room: Room, seats: list[int]) -> Parts:
    """A shared screen on its way to the player whose secrets come next, or to one of several."""
    who = either([room.seats[seat].name for seat in seats])
    said = _("Hand the screen to {player}").format(player=who)
    quiet = _("What comes next is for {player} alone.").format(player=who)
    return {
        "status": _html.hand_over(room, seats, said),
        "moves": _html.moves(quiet),
        "own": _nothing_hidden(),
        "since": log.nothing(),
        # The panel of help may still speak of what was secret a moment ago.
        "about": _html.about(quiet),
    } | _pace(room, plays=True)


def _private(room: Room, seat: int, seats: tuple[int, ...], shared: bool) -> Parts:
    position = seen(room.game, seat, shared=shared)
    scene = scene_of(room.game.setup)
    playing = seat in position.deciders and room.seats[seat].kind != BOT
    options = position.options(seat) if playing else []
    if position.over:
        offers = Offers(scene.ending(room))
    elif options:
        offers = scene.offers(position, seat, options, room)
    else:
        offers = Offers(_html.moves(_waiting(room, position, seat, seats)))
    return {
        "status": _status(room, position, seat, seats, bool(options), offers),
        "own": _own(room, position, seat, shared),
        "moves": offers.moves,
        "since": log.since(room, seat, shared=shared) if playing else log.nothing(),
        "about": _nothing_asked(),
    } | _pace(room, bool(seats))


def _pace(room: Room, plays: bool) -> Parts:
    """How quickly bots play; who only watches has no say."""
    return _kept(
        room, ("pace", plays), lambda: {"pace": _html.pace(room, paces() if plays else ())}
    )


@per_language
def _nothing_asked() -> Markup:
    return _html.about(_("Point at anything on the board to learn what it is."))


def _own(room: Room, position: Any, seat: int, shared: bool) -> Markup:
    """What only a seat sees; on a shared screen the way to it."""
    if shared:
        return _html.own(_html.peek(room, seat))
    hidden = scene_of(room.game.setup).own(position, seat) if seat >= 0 else ""
    return _html.own(hidden) if hidden else _nothing_hidden()


@cache
def _nothing_hidden() -> Markup:
    return _html.own()


def _waiting(room: Room, position: Any, seat: int, seats: tuple[int, ...]) -> str:
    """Why there is nothing to do for a seat."""
    if not seats:
        return _("You are watching.")
    if seat >= 0 and room.seats[seat].kind == BOT:
        return _("A bot plays for you: take your seat back under “Table”.")
    deciders = position.deciders
    if deciders and not any(room.seats[p].kind == BOT or room.seats[p].sitters for p in deciders):
        return _("Nobody sits there yet: the maker of the table has the link.")
    names = listed([room.seats[player].name for player in deciders])
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
    room: Room, position: Any, seat: int, seats: tuple[int, ...], playing: bool, offers: Offers
) -> Markup:
    said = telling_of(room.game.setup).turn(position, seat, named=len(seats) > 1)
    if position.over:
        said = _placed(room, seats) + telling_of(room.game.setup).verdict(room.game)
    deciding = [own for own in seats if own in position.deciders and own != seat]
    undoer = next((own for own in seats if room.game.can_undo(own)), -1)
    if undoer >= 0 and room.rules_act:
        said += " " + _("Until then you can take your move back.")
    ways = Ways(
        said=said,
        playing=playing,
        several=playing and _goes_on_acting(position),
        at_once=playing and position.at_once,
        over=position.over,
        together=offers.together,
        plain=offers.plain,
        others=[own for own in deciding if playing and room.seats[own].kind != BOT],
        undoer=undoer,
        skips=bool(seats) and _bots_play(room),
    )
    return _html.status(room, seat, seats, ways)


def _goes_on_acting(position: Any) -> bool:
    """Whether whoever acts goes on: while others do, or in a form."""
    return position.at_once or isinstance(position.steps[-1], Form)


def _placed(room: Room, seats: tuple[int, ...]) -> str:
    """Which place the only player at a screen has come to."""
    if len(seats) != 1:
        return ""
    place = next(score.place for score in room.game.scores() if score.player == seats[0])
    return _("You came {place}.").format(place=ordinal(place)) + " "


def _bots_play(room: Room) -> bool:
    """Whether only bots are to decide, and take their time."""
    deciders = room.game.deciders
    return bool(deciders) and all(room.seats[seat].kind == BOT for seat in deciders)


def title(room: Room, person: str) -> str:
    """What stands on the tab: whether it is my turn."""
    name = _(room.game.setup.name)
    if room.game.over:
        return _("The game is over · {name}").format(name=name)
    if room.choices(person):
        return _("● Your turn · {name}").format(name=name)
    return name


def _fairness(room: Room, found: Finding | None) -> Parts:
    """What is known about the dice, alike for everybody."""
    return _kept(room, "fairness", lambda: {"fairness": fair_dice.part(room, found)}, found)


async def prepare(room: Room, person: str) -> None:
    """Make what takes longest one after the other, so that nobody has to wait for all of it."""
    version = room.version
    if _found(room, "public") is None:
        board = await painted(seen(room.game), room)
        if room.version == version:  # else it has moved on, and is made anew
            _kept(room, "public", lambda: _public(room, board))
            await asyncio.sleep(0)
    if not room.curtain(person):
        private(room, *mine(room, person))
        await asyncio.sleep(0)


async def whole(hall: Hall, room: Room, person: str) -> Parts:
    """Every live part of the table as one person sees it."""
    # First, for after these nothing waits, and the rest is of one moment.
    said, found = await chat(hall, room), await fair_dice.finding(hall, room)
    waits = room.curtain(person)
    own = curtain(room, waits) if waits else private(room, *mine(room, person))
    parts = public(room) | own
    parts |= {"chat": said} | _fairness(room, found) | here(room)
    parts["title"] = _html.title(title(room, person))
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
        if isinstance(part, Lines) and (lines := part.since(known.get(name))):
            added[name] = part.grows, lines
        else:
            fresh[name] = part
    known.clear()
    known.update(parts)
    return _html.update(fresh, added)
