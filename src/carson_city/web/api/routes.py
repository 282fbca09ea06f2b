"""The same table for programs: JSON with OpenAPI, and a stream of changes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Path, Query, Request, Security, WebSocket
from fastapi.routing import APIRoute
from fastapi.security import APIKeyCookie, HTTPBearer
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse, Response
from starlette.websockets import WebSocketDisconnect

import carson_city
from carson_city.errors import CarsonError
from carson_city.game_options import choices, setup_of
from carson_city.tell import text_adapter_of
from carson_city.text.i18n import _
from carson_city.text.unicode_text import shown
from carson_city.title.setup import TITLES
from carson_city.web.api import models
from carson_city.web.api.responses import (
    events_data,
    options_data,
    problem,
    table_data,
    unknown,
)
from carson_city.web.http.error_text import shortened
from carson_city.web.http.rate_limits import address_of
from carson_city.web.http.request_limits import check_json
from carson_city.web.http.security import LATER
from carson_city.web.http.session_middleware import COOKIE, person_of, welcome
from carson_city.web.live.listeners import Listener
from carson_city.web.live.live_table import BOT, SPECTATOR, Forbidden, SeatChoice
from carson_city.web.operations.fair_queue import in_turn
from carson_city.web.pages import fair_dice, new_table
from carson_city.web.pages.live_updates import GONE, SLOWEST, goodbye, until_gone
from carson_city.web.pages.responses import service_of
from carson_city.web.storage.database import Unavailable
from carson_city.web.storage.errors import Taken
from carson_city.web.tables.guests import Guest

LONGEST_WAIT: Final = 25.0
_IDS: Final = {"pattern": "^[A-Za-z0-9_-]{4,24}$"}  # told, not asked: any other is not there
SeatAsked = Annotated[int | None, Query(ge=0, le=5)]
TableId = Annotated[str, Path(json_schema_extra=_IDS)]
PROBLEMS: dict[int | str, dict[str, Any]] = {
    400: {"description": "The rules or the set-up do not allow it"},
    403: {"description": "Not yours to do"},
    404: {"description": "Not there"},
    409: {"description": "Too late: the game has moved on"},
    410: {"description": "The seat is taken: the link was used, or you hold it no more"},
    413: {"description": "Too long"},
    422: {"description": "A field is missing or wrong"},
    429: {"description": "Too many requests, or too many at once"},
    503: {"description": "The database does not answer: try again in a moment"},
}
for _told in PROBLEMS.values():
    _told["model"] = models.Problem


class ApiRoute(APIRoute):
    """A way of the API: what it does not know in a query is refused, as in a body."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handler = super().get_route_handler()
        known = [field.alias for field in self.dependant.query_params]

        async def checked(request: Request) -> Response:
            for name in request.query_params:
                if name not in known:
                    return problem(422, unknown(name, known), field=shown(name))
            await check_json(request)
            return await handler(request)

        return checked


router = APIRouter(prefix="/api", tags=["tables"], responses=PROBLEMS, route_class=ApiRoute)


# Who asks, and for which table.


_KEY: Final = HTTPBearer(
    auto_error=False,
    scheme_name="key",
    description="The key of a seat; without one you watch. Exchange an invite at `sit` first.",
)
_COOKIE: Final = APIKeyCookie(
    name=COOKIE, auto_error=False, scheme_name="cookie", description="Who you are to a browser."
)


def _key(connection: HTTPConnection) -> str | None:
    """The key of a seat, if one was sent; what else a proxy asks for is none of ours."""
    scheme, _space, key = connection.headers.get("authorization", "").partition(" ")
    return key.strip() if scheme.lower() == "bearer" else None


async def _guest(
    request: Request,
    table_id: TableId,
    _told_key: Annotated[object, Security(_KEY)],
    _told_cookie: Annotated[object, Security(_COOKIE)],
) -> Guest:
    return await _at_table(request, table_id)


async def _at_table(connection: HTTPConnection, table_id: str) -> Guest:
    """Somebody at a table; the first request with an unused key takes its seat."""
    service, key = service_of(connection), _key(connection)
    table = await service.tables.get(table_id)
    if key is not None:
        await service.seating.admit(table, key)
    guest = Guest(table, person_of(connection), key)
    table.sight(guest.holder)
    return guest


async def _seeing(guest: Annotated[Guest, Depends(_guest)]) -> Guest:
    guest.check()
    return guest


VisitorIn = Annotated[Guest, Depends(_guest)]  # whoever comes to the door
GuestIn = Annotated[Guest, Depends(_seeing)]


# The tables.


@router.get("/about", response_model=models.About)
async def about(request: Request) -> dict[str, Any]:
    """What a table can be made of."""
    return {
        "version": carson_city.__version__,
        "titles": [*TITLES],
        "games": [
            {
                "title": title,
                "name": _(known.name),
                "bots": list(service_of(request).bots.offered(title)),
                "automatic": _automatic(title),
                "choices": _choices(title),
            }
            for title, known in TITLES.items()
        ],
    }


def _automatic(title: str) -> list[dict[str, Any]]:
    """The seats of a title that nobody can take, and who plays there."""
    seats = new_table.always_automatic(title)
    return [{"seat": seat, "name": name} for seat, name in seats.items()]


def _choices(title: str) -> list[dict[str, Any]]:
    """What a title leaves open, for programs."""
    return [
        {
            "name": choice.name,
            "help": _(choice.help),
            "values": choice.can_be(),
            "words": [value.word for value in choice.offered() or choice.parts()],
            "default": choice.default,
            "ratings": {
                value.word: [
                    {"name": _(it.name), "printed": it.printed, "meaning": _(it.meaning)}
                    for it in value.ratings
                ]
                for value in choice.parts()
                if value.ratings
            },
        }
        for choice in choices(title)
    ]


@router.get("/tables", response_model=list[models.Listed])
async def list_tables(
    request: Request,
    _told_cookie: Annotated[object, Security(_COOKIE)],
    mine: Annotated[bool, Query()] = False,
) -> list[dict[str, Any]]:
    """Open tables, or those of the person behind the cookie."""
    service, person = service_of(request), person_of(request)
    if mine and not person:
        return []
    found = await (service.store.tables.of_person(person) if mine else service.open_tables())
    return [
        {
            "id": table["id"],
            "title": table["title"],
            "setup": new_table.told_of(table["title"], table["header"], table["rules"]),
            "stage": table["stage"],
            "ply": table["plies"],
            "result": table["result"],
            "marks": [mark.said for mark in fair_dice.marks_in_list(table)],
            "seats": [{"kind": s["kind"], "name": s["name"]} for s in table["seats"]],
        }
        for table in found
    ]


@router.post("/tables", status_code=201, response_model=models.Laid)
async def create_table(
    request: Request,
    response: Response,
    body: models.TableIn,
    _told_cookie: Annotated[object, Security(_COOKIE)],
) -> dict[str, Any]:
    """Lay a table; the keys of its seats are told this once, and a cookie makes you its maker."""
    seats = (SeatChoice(seat.kind.strip() or BOT, seat.name, seat.bot) for seat in body.seats)
    seed = "" if body.seed is None else str(body.seed)
    said = body.said()
    spare = setup_of(said, title=body.title).marks
    wish = new_table.wished(body.title, said, seats, spare, seed, body.open)
    host = welcome(request, response)
    table, keys = await new_table.lay(service_of(request), wish, host, address_of(request.scope))
    told = [None if seat.kind == BOT else key for seat, key in zip(table.seats, keys, strict=True)]
    return {"id": table.id, "keys": told, "seal": table.seal.text if table.seal else ""}


# Answers are dicts that are written as they are; FastAPI checks them against their models on the
# way. What the stream sends is the same dict, unchecked.


@router.get(
    "/tables/{table_id}", response_model=models.TableSeen, response_model_exclude_unset=True
)
async def get_table(
    request: Request,
    guest: GuestIn,
    since: Annotated[int | None, Query(ge=0, lt=2**31)] = None,
    wait: Annotated[float, Query(ge=0, le=LONGEST_WAIT)] = 0,
) -> dict[str, Any]:
    """The table as you see it; with since=PLY it waits for news for some seconds."""
    if since is not None and wait:
        await _news(guest, since, wait)
        guest.check()
        if guest.table.is_gone:
            await service_of(request).tables.get(guest.table.id)  # says so
    return table_data(guest)


async def _news(guest: Guest, since: int, wait: float) -> None:
    """Wait until the table is not at this ply any more to a guest, or time is up.

    A guest who may not look any more is refused at once.
    """
    table, listener = guest.table, Listener(holder=guest.holder)
    table.listeners.add(listener)
    try:
        async with asyncio.timeout(wait):
            while table.known(guest.looking()) == since and not (
                table.game.over or table.is_gone or listener.dismissed
            ):
                await listener.changed()
                guest.check()
    except TimeoutError:
        return
    finally:
        table.listeners.discard(listener)


@router.get("/tables/{table_id}/options", response_model=models.Options)
async def get_options(guest: GuestIn, seat: SeatAsked = None) -> dict[str, Any]:
    """What you may do now; with several seats, say for which."""
    return options_data(guest.table, guest.reader(seat))


@router.get("/tables/{table_id}/why", response_model=models.WhyNot)
async def why_not(
    guest: GuestIn, action: Annotated[str, Query(max_length=60)], seat: SeatAsked = None
) -> dict[str, Any]:
    """Why an action is not possible now; with several seats, say for which."""
    refusal = guest.table.game.why_not(action, guest.reader(seat))
    if refusal is None:
        return {"possible": True, "reason": "", "rule": ""}
    return {"possible": False, "reason": shortened(refusal.reason), "rule": refusal.rule}


@router.get("/tables/{table_id}/about", response_model=models.AboutThing)
async def about_thing(guest: GuestIn, at: Annotated[str, Query(max_length=60)]) -> dict[str, Any]:
    """What something is that a place, a building or a character's side is called."""
    view = guest.table.game.view()
    name, *facts = text_adapter_of(view.setup).about(view, at)
    return {"name": name, "facts": facts}


@router.post("/tables/{table_id}/play", response_model=models.Played)
async def play(request: Request, guest: GuestIn, move: models.Move) -> dict[str, Any]:
    """Decide while your decision is open; 409 where the game has moved on."""
    seat = guest.player(move.seat)
    service = service_of(request)
    game = await service.decisions.play(
        guest.table, seat, move.action, move.ply, decision=move.decision, share=move.share
    )
    events = game.events_of(-1, SPECTATOR if guest.shares(seat) else seat)
    told = text_adapter_of(game.setup).told(events)
    return {
        "ply": len(game.known_plies(seat)),
        "events": events_data(events),
        "told": told,
        "head": fair_dice.head(guest.table),
    }


@router.post("/tables/{table_id}/undo", response_model=models.Undone)
async def undo(request: Request, guest: GuestIn, known: models.Known) -> dict[str, Any]:
    """Take your last decision back, unless a barrier or another's decision bars it."""
    seat = guest.player(known.seat)
    service = service_of(request)
    game = await service.decisions.undo(guest.table, seat, known.ply, decision=known.decision)
    return {"ply": len(game.known_plies(seat)), "head": fair_dice.head(guest.table)}


@router.post("/tables/{table_id}/lift", response_model=models.Sat)
async def lift(guest: GuestIn, wish: models.Seat) -> dict[str, Any]:
    """Say which of your cookie's players has the screen now; until then secrets are hidden."""
    return {"seat": guest.lift(wish.seat)}


@router.get("/tables/{table_id}/record", response_class=PlainTextResponse)
async def get_record(request: Request, guest: GuestIn) -> str:
    """The record of the game, once it is over; until then its seed is nobody's to know."""
    if not guest.table.game.over:
        raise Forbidden(_("the record is told when the game is over"))
    return await fair_dice.record_text(service_of(request), guest.table, address_of(request.scope))


@router.websocket("/tables/{table_id}/stream")
async def stream(socket: WebSocket, table_id: str) -> None:
    """The table as you see it, now and after every change."""
    try:
        guest = await _at_table(socket, table_id)
        table = guest.table
        guest.check()
    except CarsonError as error:
        await socket.close(LATER if isinstance(error, Unavailable) else GONE)
        return
    await socket.accept()
    listener = Listener(holder=guest.holder)
    table.listeners.add(listener)
    reader = asyncio.create_task(in_turn(until_gone(socket)))
    told: dict[str, Any] = {}
    try:
        while not reader.done() and not table.is_gone:
            guest.check()
            if told != (told := table_data(guest)):  # else nobody is to know that something was
                async with asyncio.timeout(SLOWEST):
                    await socket.send_json(told)
            waiting = asyncio.create_task(listener.changed())
            await asyncio.wait((waiting, reader), return_when=asyncio.FIRST_COMPLETED)
            waiting.cancel()
        if table.is_gone:
            await goodbye(socket, GONE)
    except (Forbidden, Taken):
        await goodbye(socket, GONE)  # somebody else has the seat now
    except (WebSocketDisconnect, RuntimeError, TimeoutError):
        return
    finally:
        reader.cancel()
        table.listeners.discard(listener)


def open_to_all(ways: APIRouter) -> None:
    """Tell of all ways that everybody may watch: no key and no cookie is fine too."""
    for route in ways.routes:
        if isinstance(route, APIRoute):
            route.openapi_extra = {"security": [{}]}


open_to_all(router)
