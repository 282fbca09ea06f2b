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
from carson_city.tell import telling_of
from carson_city.text.i18n import _
from carson_city.text.input_limits import whole_number
from carson_city.text.rich_text import Said
from carson_city.web.http.error_text import shortened
from carson_city.web.http.rate_limits import address_of
from carson_city.web.http.request_limits import form_of
from carson_city.web.http.session_middleware import person_of, welcome
from carson_city.web.pages import fair_dice, log, seat_news
from carson_city.web.pages import parts as page_parts
from carson_city.web.pages.responses import hall_of, page, room_of
from carson_city.web.pages.scene import Parts, scene_of
from carson_city.web.tables.table_service import (
    BOT,
    PERSON,
    SPECTATOR,
    Forbidden,
    Missing,
    Room,
    SeatWish,
)

router = APIRouter(include_in_schema=False)


async def at_ply(room: Room, ply: int) -> Parts:
    """The table after so many decisions, as a spectator saw it."""
    known = room.game.known_plies()
    if not 0 <= ply <= len(known):
        raise Missing(
            _("there is no decision {ply}: the game has {count}").format(
                ply=shortened(str(ply), 20), count=len(known)
            )
        )
    last = known[ply - 1] if ply else -1
    shown = room.game.copy(same_dice=True)
    shown.rewind(last + 1)
    position = page_parts.seen(shown)
    scene = scene_of(room.game.setup)
    opening = [Said(telling_of(room.game.setup).opening())]
    now = log.sentences(room, last) if ply else opening
    parts = page_parts.looking_back(ply, len(known), now) | {"log": log.until(room, last + 1)}
    if shown.over:
        parts["moves"] = scene.ending(room)
    await asyncio.sleep(0)
    return parts | await page_parts.painted(position, room)


@router.get("/t/{table_id}/replay")
async def replay(request: Request, table_id: str, ply: int | None = None) -> Response:
    """A position of the game, the last one unless told, with a slider to all others."""
    room = await room_of(request, table_id)
    ply = room.known() if ply is None else ply
    scene = scene_of(room.game.setup)
    parts = await at_ply(room, ply) | {"here": Markup()}
    return page(
        request,
        scene.template,
        room=room,
        seat=SPECTATOR,
        seats=(),
        parts=parts,
        title=_("Replay · {name}").format(name=_(room.game.setup.name)),
        tour=False,
        replay=ply,
        maker=False,
        chapters=log.chapters(room),
        goes_on=_may_go_on(room, person_of(request)),
        marks=fair_dice.marks(room),
        **scene.context(),
    )


def _may_go_on(room: Room, person: str) -> bool:
    """Whether somebody may play on from here: a game under way would tell its dice to come.

    The seed of a record that nobody plays on yet is known to whoever loaded it.
    """
    known = room.seal is not None and room.seal.kind == RECORD
    return room.game.over or (known and room.is_shown and person == room.maker)


@router.post("/t/{table_id}/from")
async def play_on(request: Request, table_id: str) -> Response:
    """A new table that begins with a position of this game: the reader's seat, and bots."""
    hall = hall_of(request)
    room = await room_of(request, table_id)
    form = await form_of(request)
    response = RedirectResponse(f"/t/{table_id}", 303)
    person = welcome(request, response)
    if not _may_go_on(room, person):
        raise Forbidden(_("this game goes on: its dice to come are nobody's to try"))
    ply = whole_number(str(form.get("ply", "")), room.ply)
    if ply is None:
        raise CarsonError(_("say from which decision: 0 to {last}").format(last=room.ply))
    address = address_of(request.scope)
    game = await hall.workshop.do(address, _rewound, room.game, ply)
    if game.over:
        raise CarsonError(_("the game is over there: go back a little to play on"))
    people = game.setup.people
    deciding = [seat for seat in game.deciders if seat in people] or people
    own = next(iter(room.seats_of(person)), deciding[0])
    bot = bots.names(game.setup.title)[0]
    seats = [
        SeatWish(PERSON if seat == own else BOT, game.setup.names[seat], bot) for seat in people
    ]
    fresh, _keys = await hall.lay(game, seats, person, address=address)
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
    room = await room_of(request, table_id)
    return HTMLResponse(page_parts.message(await at_ply(room, ply), {}))


@router.get("/t/{table_id}/story")
async def story(request: Request, table_id: str) -> Response:
    """The whole game in words, each decision a link to its replay."""
    hall = hall_of(request)
    room = (await room_of(request, table_id)).still()
    return await hall.workshop.do(address_of(request.scope), _story, request, room)


def _story(request: Request, room: Room) -> Response:
    scene = scene_of(room.game.setup)
    told = [
        (
            place + 1,
            room.game.setup.names[room.game.plies[number].player],
            room.game.plies[number].player,
            [str(said) for said in log.sentences(room, number)],
            scene.chapter(room.game, number),
        )
        for place, number in enumerate(room.game.known_plies())
    ]
    return page(
        request, "story.html", room=room, told=told, marks=room.game.setup.marks,
        panel=scene.ending(room) if room.game.over else "",
        news=[(each.ply, seat_news.told(each)) for each in room.seat_news],
    )  # fmt: skip


@router.get("/t/{table_id}/record")
async def record(request: Request, table_id: str) -> Response:
    """The record, once the game is over: before that its seed would tell the future."""
    room = await room_of(request, table_id)
    if not room.game.over:
        raise Forbidden(_("the record can be had when the game is over: it tells all dice to come"))
    name = f"carson-city-{table_id}.carson"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    text = await fair_dice.record_text(hall_of(request), room, address_of(request.scope))
    return PlainTextResponse(text, headers=headers)
