"""What happened, in words that point to the board."""

from __future__ import annotations

from typing import Final
from weakref import WeakKeyDictionary

from carson.codes import SPECTATOR
from carson.draw.svg import escape
from carson.game import Game, Ply
from carson.tell import telling_of
from carson.tell.said import Said
from carson.web import faults
from carson.web.hall import Room
from carson.web.icons import sign
from carson.web.said_html import html
from carson.web.scene import scene_of
from carson.words import _, language

SHOWN: Final = 16  # lines of the log on the table; all of them are in the story
SINCE: Final = 12
_Line = tuple[Ply, str]
_TOLD: WeakKeyDictionary[Room, dict[str, list[_Line]]] = WeakKeyDictionary()


def told(game: Game, ply: int) -> list[Said]:
    """One decision and what it brought, a sentence each."""
    return telling_of(game.setup).news(game, ply, SPECTATOR, until=ply + 1)


def sentences(room: Room, ply: int) -> list[Said]:
    """The same at a table, where a move may not have been the bot's own."""
    return [*(Said(words) for words in faults.told(room, ply)), *told(room.game, ply)]


def line(room: Room, ply: int) -> str:
    """One decision as a line of the log."""
    game, spoken = room.game, sentences(room, ply)
    if not spoken:
        return ""
    player = game.plies[ply].player
    words = " ".join(map(html, spoken))
    rows = "".join(scene_of(game.setup).shown(game, ply))
    shown = f'<div class="seen" hidden>{rows}</div>' if rows else ""
    return (
        f'<li id="l{ply}"><a class="p{player}" href="/t/{room.id}/replay?ply={ply + 1}" '
        f'aria-label="{_("see this moment")}">{sign(game.setup.marks[player])}</a>'
        f"<p>{words}</p>{shown}</li>"
    )


def _opening(room: Room, ply: int) -> str:
    """A heading over a line where a round begins with it."""
    heading = scene_of(room.game.setup).chapter(room.game, ply)
    return f'<li id="r{ply}" class="chapter"><h4>{escape(heading)}</h4></li>' if heading else ""


def chapters(room: Room) -> list[tuple[int, str]]:
    """The rounds of a game: after how many decisions each began."""
    scene = scene_of(room.game.setup)
    found = [(ply + 1, scene.chapter(room.game, ply)) for ply in range(room.ply)]
    return [(ply, heading) for ply, heading in found if heading]


def _taken_back(room: Room) -> str:
    """The last decision that was taken back, while nothing has come in its place."""
    if not room.taken_back or room.taken_back[-1][0] < room.ply:
        return ""
    number, (_ply, seat) = len(room.taken_back), room.taken_back[-1]
    said = _("{player} has taken a decision back.").format(player=room.seats[seat].name)
    return (
        f'<li id="b{number}" class="back p{seat}" data-of="{seat}"><a>'
        f"{sign(room.game.setup.marks[seat])}</a><p>{escape(said)}</p></li>"
    )


def newest_first(room: Room, until: int) -> list[str]:
    """The last lines before a decision, each round under its heading."""
    told = lines(room)[:until]
    found = []
    for ply in range(len(told) - 1, max(len(told) - SHOWN, 0) - 1, -1):
        found += [told[ply][1], _opening(room, ply)]
    return [said for said in found if said]


def lines(room: Room) -> list[_Line]:
    """The lines of all decisions; those told before are kept."""
    game = room.game
    kept = _TOLD.setdefault(room, {}).setdefault(language().code, [])
    same = min(len(kept), len(game.plies))
    while same and kept[same - 1][0] is not game.plies[same - 1]:
        same -= 1
    del kept[same:]
    for ply in range(same, len(game.plies)):
        kept.append((game.plies[ply], line(room, ply)))
    return kept


def log(room: Room) -> str:
    """The last lines, the newest first."""
    newest = [_taken_back(room), *newest_first(room, room.ply)]
    start = escape(telling_of(room.game.setup).opening())
    first = f"<li><p>{start}</p></li>" if room.ply < SHOWN else ""
    return f'<ol id="log" reversed>{"".join(newest)}{first}</ol>'


def since(room: Room, seat: int) -> str:
    """What others did since the seat's last decision."""
    game = room.game
    last = next(
        (ply for ply in range(len(game.plies) - 1, -1, -1) if game.plies[ply].player == seat), -1
    )
    fresh: list[Said] = []
    if last + 1 < len(game.plies):
        fresh = telling_of(game.setup).news(game, max(last, 0), seat)
    for ply in range(last + 1, len(game.plies)):
        fresh += [Said(words) for words in faults.told(room, ply)]
    if not fresh or seat < 0:
        return '<div id="since" hidden></div>'
    more = len(fresh) - SINCE
    told_now = "".join(f"<li>{html(said)}</li>" for said in fresh[-SINCE:])
    earlier = (
        f'<li class="quiet">{_("… and {count} more before").format(count=more)}</li>'
        if more > 0
        else ""
    )
    heading = f"<h4>{_('Since your last turn')}</h4>"
    return f'<div id="since" tabindex="0">{heading}<ul>{earlier}{told_now}</ul></div>'
