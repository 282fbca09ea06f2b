"""What a page shows of a table: parts that all viewers share, and those of one seat."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, Final
from weakref import WeakKeyDictionary

from carson.draw.svg import escape
from carson.game import Game
from carson.tell import telling_of
from carson.web import log
from carson.web.hall import BOT, SPECTATOR, Hall, Room
from carson.web.scene import Parts, doors_of, scene_of
from carson.words import _, either, language, listed, n_, ordinal

_SWAP: Final = ' hx-swap-oob="outerMorph" id="'
_TABLE: Final = re.compile(r"(/t/[\w-]{8,24})")
_CHATS: WeakKeyDictionary[Room, tuple[int, asyncio.Task[str]]] = WeakKeyDictionary()


def seen(game: Game, seat: int = SPECTATOR) -> Any:
    """The position as a seat, or a spectator, may see it."""
    return game.view(None if seat < 0 else seat)


def _kept(room: Room, key: object, make: Callable[[], Parts]) -> Parts:
    """Parts from the cache, or made anew when the table has changed since."""
    place = language().code, key
    found = room.rendered.get(place)
    if found is not None and found[0] == room.version:
        return found[1]
    made = make()
    room.rendered[place] = room.version, made
    return made


# For everybody.


def clock(ply: int, version: int = 0) -> str:
    """Which moment of the table it is; all else is sent only where it has changed."""
    return f'<i id="clock" hidden data-ply="{ply}" data-version="{version}"></i>'


def public(room: Room) -> Parts:
    """All that everybody sees alike, made once for each change of the table."""
    return _kept(room, "public", lambda: _public(room))


def _public(room: Room) -> Parts:
    board = scene_of(room.game.setup).board(seen(room.game), room)
    return {"clock": clock(room.ply, room.version)} | board | {"log": log.log(room)}


def here(room: Room) -> str:
    """Who has the table open now: a class for each seat, and the same in words."""
    seats = room.here()
    names = [room.seats[seat].name for seat in seats]
    said = [_("Here now: {names}.").format(names=listed(names))] if names else []
    if watching := room.watching():
        said.append(n_("{count} person watches.", "{count} people watch.", watching))
    marks = " ".join(f"s{seat}" for seat in seats)
    return f'<p id="here" class="{marks}">{escape(" ".join(said))}</p>'


async def chat(hall: Hall, room: Room) -> str:
    """What was said; the store is asked once for all who look on, and when more was said."""

    async def ask(table_id: str) -> str:
        said = "".join(_line(row) for row in await hall.store.chat(table_id))
        return f'<ol id="chat">{said}</ol>'

    number, asked = _CHATS.get(room, (-1, None))
    failed = asked is not None and asked.done() and (asked.cancelled() or asked.exception())
    if asked is None or number != room.chat or failed:
        asked = asyncio.get_running_loop().create_task(ask(room.id))
        _CHATS[room] = room.chat, asked
    return await asyncio.shield(asked)


def _line(row: dict[str, Any]) -> str:
    at = datetime.fromtimestamp(row["at"], UTC)
    words = _TABLE.sub(r'<a href="\1">\1</a>', escape(row["said"]))
    return (
        f'<li id="said{row["id"]}"><time datetime="{at:%Y-%m-%dT%H:%MZ}">{at:%H:%M}</time> '
        f"<b>{escape(row['name'])}</b> {words}</li>"
    )


# For one seat.


def mine(room: Room, person: str) -> tuple[int, tuple[int, ...]]:
    """The seat whose view a person gets now, and all their seats."""
    return room.seat_for(person), tuple(room.seats_of(person))


def private(room: Room, seat: int, seats: tuple[int, ...]) -> Parts:
    """Status, options and news of one seat."""
    return _kept(room, ("seat", seat, seats), lambda: _private(room, seat, seats))


def curtain(room: Room, seats: list[int]) -> Parts:
    """A shared screen on its way to the player whose secrets come next, or to one of several."""
    who = either([room.seats[seat].name for seat in seats])
    said = escape(_("Hand the screen to {player}").format(player=who))
    quiet = _("What comes next is for {player} alone.").format(player=who)
    colour = f" p{seats[0]}" if len(seats) == 1 else ""
    # The panel of help may still speak of what was secret a moment ago.
    about = (
        f'<div id="about" role="region" tabindex="0" aria-live="polite" '
        f'aria-label="{_("What it is")}"><p class="quiet">{escape(quiet)}</p></div>'
    )
    return {
        "status": (
            f'<footer id="status" class="bar turn{colour}" data-seat="-1" data-decision="0">'
            f'<p role="status" aria-live="polite">{said}</p>'
            f'<div class="ways">{_who_acts(room, seats, "main")}</div></footer>'
        ),
        "moves": f'<div id="moves"><p class="quiet">{escape(quiet)}</p></div>',
        "own": '<div id="own"></div>',
        "since": '<div id="since" hidden></div>',
        "about": about,
    }


def _who_acts(room: Room, seats: list[int], look: str = "") -> str:
    """Buttons by which one of several at a screen takes it."""
    buttons = "".join(
        f'<button class="{look}" name="seat" value="{seat}">'
        f"{escape(_('I am {player}').format(player=room.seats[seat].name))}</button>"
        for seat in seats
    )
    return (
        f'<form method="post" action="/t/{room.id}/lift" data-play '
        f'aria-label="{_("Who acts?")}">{buttons}</form>'
    )


def _private(room: Room, seat: int, seats: tuple[int, ...]) -> Parts:
    position = seen(room.game, seat)
    scene = scene_of(room.game.setup)
    playing = seat in position.deciders and room.seats[seat].kind != BOT
    options = position.options(seat) if playing else []
    if position.over:
        moves = scene.ending(room)
    elif options:
        moves = scene.moves(position, seat, options, room)
    else:
        moves = f'<div id="moves"><p class="quiet">{_waiting(room, position, seat)}</p></div>'
    own = scene.own(position, seat) if seat >= 0 else ""
    since = log.since(room, seat) if playing else '<div id="since" hidden></div>'
    status = _status(room, position, seat, seats, options)
    return {"status": status, "own": f'<div id="own">{own}</div>', "moves": moves, "since": since}


def _waiting(room: Room, position: Any, seat: int) -> str:
    if seat < 0:
        return _("You are watching. Point at anything on the board to learn what it is.")
    if room.seats[seat].kind == BOT:
        return _("A bot plays for you: take your seat back under “Table”.")
    deciders = position.deciders
    if deciders and not any(room.seats[p].kind == BOT or room.seats[p].sitters for p in deciders):
        return _("Nobody sits there yet: the maker of the table has the link.")
    return _("Point at anything on the board to learn what it is.")


def _status(
    room: Room, position: Any, seat: int, seats: tuple[int, ...], options: list[Any]
) -> str:
    scene = scene_of(room.game.setup)
    said = scene.sentence(position, seat, len(seats) > 1)
    if position.over:
        said = _placed(room, seats) + telling_of(room.game.setup).verdict(room.game)
    buttons = ""
    if options:
        plain = scene.plain_buttons(position, seat, options)
        opening = f'<form method="post" action="/t/{room.id}/play" data-play>'
        opening += doors_of(room, seat)
        all_of, actions = scene.together(position, seat, options)
        if actions:
            wishes = "".join(
                f'<input type="hidden" name="action" value="{escape(text)}">' for text in actions
            )
            buttons += f'{opening}{wishes}<button class="main">{escape(all_of)}</button></form>'
        if plain:
            buttons += f"{opening}{plain}</form>"
        buttons += (
            f'<a class="button" href="/t/{room.id}/hint" data-hint '
            f'title="{_("What would a bot do?")}">{_("Hint")}</a>'
        )
        others = [own for own in position.deciders if own in seats and own != seat]
        others = [own for own in others if room.seats[own].kind != BOT]
        if others:
            buttons += _who_acts(room, others)
    undoer = next((own for own in seats if room.game.can_undo(own)), -1)
    if undoer >= 0 and not position.over:
        buttons += (
            f'<form method="post" action="/t/{room.id}/undo" data-play>{doors_of(room, undoer)}'
            f'<button class="undo">{_("Undo")}</button></form>'
        )
    if seats and _bots_play(room):
        buttons += (
            f'<form method="post" action="/t/{room.id}/skip" data-play>'
            f"<button>{_('Skip to my turn')}</button></form>"
        )
    if position.over:
        buttons = (
            f'<a class="button" href="/t/{room.id}/replay?ply=0">{_("Replay")}</a>'
            f"{again(room) if seats or room.successor else ''}"
        )
    turn = " turn" if options else " over" if position.over else ""
    colour = f" p{seat}" if options else ""
    return (
        f'<footer id="status" class="bar{turn}{colour}" data-seat="{seat}" '
        f'data-decision="{room.decision(seat)}" tabindex="-1">'
        f'<p role="status" aria-live="polite">{escape(said)}</p>'
        f'<div class="ways">{buttons}</div></footer>'
    )


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


def again(room: Room) -> str:
    """The way to a rematch, or into the one that somebody has laid."""
    if room.successor:
        return f'<a class="button main" href="/t/{room.successor}">{_("To the next game")}</a>'
    return (
        f'<form method="post" action="/t/{room.id}/again">'
        f'<button class="main">{_("Play again")}</button></form>'
    )


def title(room: Room, person: str) -> str:
    """What stands on the tab: whether it is my turn."""
    name = _(room.game.setup.name)
    if room.game.over:
        return _("The game is over · {name}").format(name=name)
    if room.choices(person):
        return _("● Your turn · {name}").format(name=name)
    return name


async def whole(hall: Hall, room: Room, person: str) -> Parts:
    """Every live part of the table as one person sees it."""
    said = await chat(hall, room)  # first: after it nothing waits, and the rest is of one moment
    waits = room.curtain(person)
    own = curtain(room, waits) if waits else private(room, *mine(room, person))
    parts = public(room) | own
    parts["chat"] = said
    parts["here"] = here(room)
    parts["title"] = f"<title>{escape(title(room, person))}</title>"
    return parts


def message(parts: Parts, known: Parts) -> str:
    """The parts that a browser does not have yet, each to be morphed into its place."""
    fresh = []
    for name, part in parts.items():
        if known.get(name) != part:
            fresh.append(part if name == "title" else part.replace(' id="', _SWAP, 1))
    known.clear()
    known.update(parts)
    return "".join(fresh)
