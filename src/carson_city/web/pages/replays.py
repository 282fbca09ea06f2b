"""Looking back: every position of a game, its story, and its record."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response

from carson_city import bots
from carson_city.errors import CarsonError
from carson_city.games.dice_commitment import RECORD
from carson_city.games.game import Game
from carson_city.tell import text_adapter_of
from carson_city.text.i18n import _
from carson_city.text.input_limits import whole_number
from carson_city.text.rich_text import Said
from carson_city.web.http.error_text import shortened
from carson_city.web.http.rate_limits import address_of
from carson_city.web.http.request_limits import form_of
from carson_city.web.http.session_middleware import person_of, welcome
from carson_city.web.live.live_table import (
    BOT,
    PERSON,
    SPECTATOR,
    Forbidden,
    LiveTable,
    NotFound,
    SeatChoice,
)
from carson_city.web.pages import fair_dice, log, seat_news
from carson_city.web.pages import parts as page_parts
from carson_city.web.pages.responses import page, service_of, table_of
from carson_city.web.rendering.page_adapter import Parts, page_adapter_of

router = APIRouter(include_in_schema=False)


async def at_ply(table: LiveTable, ply: int) -> Parts:
    """The table after so many decisions, as a spectator saw it."""
    known = table.game.known_plies()
    if not 0 <= ply <= len(known):
        raise NotFound(
            _("there is no decision {ply}: the game has {count}").format(
                ply=shortened(str(ply), 20), count=len(known)
            )
        )
    last = known[ply - 1] if ply else -1
    shown = table.game.copy(same_dice=True)
    shown.rewind(last + 1)
    position = page_parts.seen(shown)
    adapter = page_adapter_of(table.game.setup)
    opening = [Said(text_adapter_of(table.game.setup).opening())]
    now = log.sentences(table, last) if ply else opening
    parts = page_parts.looking_back(ply, len(known), now) | {"log": log.until(table, last + 1)}
    if shown.over:
        parts["moves"] = adapter.ending(table)
    await asyncio.sleep(0)
    return parts | await page_parts.painted(position, table)


@router.get("/t/{table_id}/replay")
async def replay(request: Request, table_id: str, ply: int | None = None) -> Response:
    """A position of the game, the last one unless told, with a slider to all others."""
    table = await table_of(request, table_id)
    ply = table.known() if ply is None else ply
    adapter = page_adapter_of(table.game.setup)
    parts = await at_ply(table, ply) | {"here": Markup()}
    return page(
        request,
        adapter.template,
        table=table,
        seat=SPECTATOR,
        seats=(),
        parts=parts,
        title=_("Replay · {name}").format(name=_(table.game.setup.name)),
        tour=False,
        replay=ply,
        host=False,
        chapters=log.chapters(table),
        goes_on=_may_go_on(table, person_of(request)),
        marks=fair_dice.marks(table),
        **adapter.context(),
    )


def _may_go_on(table: LiveTable, person: str) -> bool:
    """Whether somebody may play on from here: a game under way would tell its dice to come.

    The seed of a record that nobody plays on yet is known to whoever loaded it.
    """
    known = table.seal is not None and table.seal.kind == RECORD
    return table.game.over or (known and table.is_shown and person == table.host)


@router.post("/t/{table_id}/from")
async def play_on(request: Request, table_id: str) -> Response:
    """A new table that begins with a position of this game: the reader's seat, and bots."""
    service = service_of(request)
    table = await table_of(request, table_id)
    form = await form_of(request)
    response = RedirectResponse(f"/t/{table_id}", 303)
    person = welcome(request, response)
    if not _may_go_on(table, person):
        raise Forbidden(_("this game goes on: its dice to come are nobody's to try"))
    ply = whole_number(str(form.get("ply", "")), table.ply)
    if ply is None:
        raise CarsonError(_("say from which decision: 0 to {last}").format(last=table.ply))
    address = address_of(request.scope)
    game = await service.worker_threads.do(address, _rewound, table.game, ply)
    if game.over:
        raise CarsonError(_("the game is over there: go back a little to play on"))
    people = game.setup.people
    deciding = [seat for seat in game.deciders if seat in people] or people
    own = next(iter(table.seats_of(person)), deciding[0])
    bot = bots.names(game.setup.title)[0]
    seats = [
        SeatChoice(PERSON if seat == own else BOT, game.setup.names[seat], bot) for seat in people
    ]
    fresh, _keys = await service.creator.create_from(game, seats, person, address=address)
    response.headers["location"] = f"/t/{fresh.id}"
    return response


def _rewound(game: Game, ply: int) -> Game:
    """The game as it stood after so many decisions."""
    earlier = game.copy(same_dice=True)
    earlier.rewind(ply)
    return earlier


@router.get("/t/{table_id}/at")
async def one_ply(request: Request, table_id: str, ply: int = 0) -> Response:
    """The same as parts, for the slider."""
    table = await table_of(request, table_id)
    return HTMLResponse(page_parts.message(await at_ply(table, ply), {}))


@router.get("/t/{table_id}/story")
async def story(request: Request, table_id: str) -> Response:
    """The whole game in words, each decision a link to its replay."""
    service = service_of(request)
    table = (await table_of(request, table_id)).still()
    return await service.worker_threads.do(address_of(request.scope), _story, request, table)


def _story(request: Request, table: LiveTable) -> Response:
    adapter = page_adapter_of(table.game.setup)
    told = [
        (
            place + 1,
            table.game.setup.names[table.game.plies[number].player],
            table.game.plies[number].player,
            [str(said) for said in log.sentences(table, number)],
            adapter.chapter(table.game, number),
        )
        for place, number in enumerate(table.game.known_plies())
    ]
    return page(
        request, "story.html", table=table, told=told, marks=table.game.setup.marks,
        panel=adapter.ending(table) if table.game.over else "",
        news=[(each.ply, seat_news.told(each)) for each in table.seat_news],
    )  # fmt: skip


@router.get("/t/{table_id}/record")
async def record(request: Request, table_id: str) -> Response:
    """The record, once the game is over: before that its seed would tell the future."""
    table = await table_of(request, table_id)
    if not table.game.over:
        raise Forbidden(_("the record can be had when the game is over: it tells all dice to come"))
    name = f"carson-city-{table_id}.carson"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    text = await fair_dice.record_text(service_of(request), table, address_of(request.scope))
    return PlainTextResponse(text, headers=headers)
