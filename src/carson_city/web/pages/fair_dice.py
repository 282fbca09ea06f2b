"""The dice of a table: what is promised about them, who added to them, and how they fell."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from typing import Any, Final, NamedTuple
from weakref import WeakKeyDictionary

from fastapi import APIRouter
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from carson_city.games.dice_commitment import MIXED, RECORD
from carson_city.games.dice_verification import Finding, check
from carson_city.games.record import Record
from carson_city.tell import dice
from carson_city.text.i18n import _
from carson_city.web.bots import bot_faults
from carson_city.web.live.live_table import BOT, SPECTATOR, LiveTable
from carson_city.web.pages.responses import page, service_of, table_of
from carson_city.web.rendering.templating import Macros
from carson_city.web.tables.table_service import TableService

router = APIRouter(include_in_schema=False)
log = logging.getLogger("carson_city.web")
_html: Final = Macros("dice_parts.html")
_FINDINGS: WeakKeyDictionary[LiveTable, asyncio.Task[Finding | None]] = WeakKeyDictionary()


class Mark(NamedTuple):
    """What everybody at a table should know of its dice, in a few words and in a sentence."""

    short: str
    said: str


def marks(table: LiveTable) -> list[Mark]:
    """Why the dice of a table, or its beginning, may be known to somebody; mostly nothing."""
    kind = table.seal.kind if table.seal else ""
    return _marks(kind, table.game.origin, loaded=bool(table.loaded))


def marks_in_list(table: Mapping[str, Any]) -> list[Mark]:
    """The same for a table as the store lists it."""
    kind = table["dice"].partition(" ")[0]  # without its version
    return _marks(kind, table["origin"])


def _marks(kind: str, origin: str, *, loaded: bool = False) -> list[Mark]:
    found = [dice.WARNINGS[kind]] if kind in dice.WARNINGS else []
    found += [dice.LOADED] if loaded and kind != RECORD else []
    found += [dice.POSITION] if origin else []
    return [Mark(_(short), _(said)) for short, said in found]


# What people added.


class Share(NamedTuple):
    """What a seat added to the dice, and with which decision."""

    seat: int
    ply: int
    share: str


def shares(table: LiveTable, seat: int = SPECTATOR) -> list[Share]:
    """What was added to the dice by decisions that a seat, or a spectator, knows of."""
    plies, added = table.game.plies, table.session.shares
    known = table.game.known_plies(seat) if added else ()
    return [
        Share(plies[ply].player, place, added[ply])
        for place, ply in enumerate(known)
        if ply in added
    ]


def _silent(table: LiveTable, told: list[Share]) -> list[str]:
    """The names of people who have not added anything yet, as far as everybody knows."""
    seats = {share.seat for share in told}
    return [place.name for place in table.seats if place.kind != BOT and place.number not in seats]


# How they fell.


def record(table: LiveTable) -> Record:
    """The record of a table's game, with what was promised about its dice and what was added."""
    told, session = bot_faults.record(table), table.session
    told.seal = table.seal
    if session.kinds:
        told.seats = tuple(session.kind(seat) for seat in range(len(table.seats)))
    told.undone = session.taken_back_steps()
    for ply, share in session.shares.items():
        told.moves[ply].share = share
    return told


def head(table: LiveTable) -> str:
    """Return the head of the hash chain over what everybody may know; nothing without a seal."""
    chain = table.session.chain()
    return chain.head if chain else ""


async def record_text(service: TableService, table: LiveTable, address: str) -> str:
    """The record of a game that is over as text; of a long one it is written beside the loop."""
    return await service.worker_threads.do(address, lambda: str(record(table)))


async def finding(service: TableService, table: LiveTable) -> Finding | None:
    """Whether the dice of a game that is over fell as sealed; looked at once, beside the loop."""
    if not table.game.over:
        return None
    task = _FINDINGS.get(table)
    if task is None:
        task = asyncio.get_running_loop().create_task(
            service.worker_threads.do("", _checked, table)
        )
        _FINDINGS[table] = task
    return await asyncio.shield(task)


def _checked(table: LiveTable) -> Finding | None:
    try:
        return check(record(table))
    except Exception:
        log.exception("the dice of table %s cannot be checked", table.id)
        return None


def verdict(table: LiveTable, found: Finding | None) -> list[str]:
    """What came of it, in sentences, with what everybody should know."""
    if found is None:
        return [_("The dice of this game cannot be checked here.")]
    said = [mark.said for mark in marks(table)] if table.loaded and found.proved else []
    return said + dice.found(found)


def part(table: LiveTable, found: Finding | None) -> Markup:
    """The verdict below the scores; while a game goes on, what everybody should know."""
    if not table.game.over:
        return _html.verdict(table, [mark.said for mark in marks(table)], "doubt")
    look = "fair" if found and found.proved else "doubt" if found and found.sound else "broken"
    return _html.verdict(table, verdict(table, found), look)


def nothing() -> Markup:
    """The same where nothing is to be told."""
    return _html.verdict()


@router.get("/t/{table_id}/dice")
async def dice_page(request: Request, table_id: str) -> Response:
    """All that can be known about the dice of a table now."""
    table = await table_of(request, table_id)
    told, found = shares(table), await finding(service_of(request), table)
    chain = table.session.chain()
    return page(
        request,
        "dice.html",
        table=table,
        signs=table.game.setup.marks,
        marks=marks(table),
        mixed=table.seal is not None and table.seal.kind == MIXED,
        shown=dice.grouped(table.seal.text) if table.seal else "",
        unsealed=_(dice.UNSEALED),
        head=dice.grouped(chain.head) if chain else "",
        heads=" ".join(chain.seen()) if chain else "",
        shares=told,
        silent=_silent(table, told),
        verdict=verdict(table, found) if table.game.over else [],
        sound=found is not None and found.sound,
    )


def for_programs(table: LiveTable, seat: int = SPECTATOR) -> dict[str, Any]:
    """The same as JSON: the seed and its salt only once the game is over."""
    over = table.game.over
    return {
        "kind": table.seal.kind if table.seal else "",
        "seal": table.seal.text if table.seal else "",
        "head": head(table),
        "marks": [mark.said for mark in marks(table)],
        "shares": [share._asdict() for share in shares(table, seat)],
        "seed": str(table.game.seed) if over else None,
        "salt": table.seal.salt if over and table.seal else None,
    }
