"""The same table for programs: JSON with OpenAPI, and a stream of changes."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Header, Path, Query, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel, ConfigDict, Field
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.websockets import WebSocketDisconnect

import carson
from carson import bots
from carson.board.position import Position
from carson.board.setup import CASTS
from carson.board.summary import summary
from carson.errors import CarsonError
from carson.title import Events
from carson.web.live import GONE, LATER, SLOWEST, goodbye, until_gone
from carson.web.rooms import BOT, SPECTATOR, Forbidden, Hall, Listener, Missing, Room, SeatWish
from carson.web.security import person_of, welcome
from carson.web.store import Stale, Unavailable, hashed
from carson.web.tables import SEEDS
from carson.words import _

LONGEST_WAIT = 25.0
TableId = Annotated[str, Path(min_length=4, max_length=24, pattern=r"^[A-Za-z0-9_-]+$")]


class Problem(BaseModel):
    """What went wrong, in words, with the rule behind it where there is one."""

    problem: str
    rule: str = ""


class SeatIn(BaseModel):
    """Who shall sit in a seat: person (you), friend (by key), bot."""

    model_config = ConfigDict(extra="forbid")
    kind: str = Field("bot", max_length=10)
    name: str = Field("", max_length=40)
    bot: str = Field("greedy", max_length=16)


class TableIn(BaseModel):
    """A table to be."""

    model_config = ConfigDict(extra="forbid")
    seats: list[SeatIn] = Field(min_length=1, max_length=6)
    buildings: str | list[str] = "starter"
    cast: str = Field("first", max_length=80)
    seed: int | None = Field(None, ge=0, lt=SEEDS)
    open: bool = False


class Move(BaseModel):
    """A decision, and the number of decisions before it as the sender knows it."""

    model_config = ConfigDict(extra="forbid")
    action: str = Field(max_length=60)
    ply: int = Field(ge=0, lt=2**31)
    seat: int | None = Field(None, ge=0, le=5)


class Moment(BaseModel):
    """The number of decisions as the sender knows it."""

    model_config = ConfigDict(extra="forbid")
    ply: int = Field(ge=0, lt=2**31)
    seat: int | None = Field(None, ge=0, le=5)


class Join(BaseModel):
    """A friend's seat to take, by its number at an open table."""

    model_config = ConfigDict(extra="forbid")
    seat: int = Field(ge=0, le=5)


_PROBLEMS: dict[int | str, dict[str, Any]] = {
    code: {"model": Problem} for code in (400, 403, 404, 409, 413, 422, 429, 503)
}
router = APIRouter(prefix="/api", tags=["tables"], responses=_PROBLEMS)


def problem(
    status: int, text: str, rule: str = "", headers: Mapping[str, str] | None = None
) -> Response:
    """An answer that says what went wrong."""
    return JSONResponse({"problem": text, "rule": rule}, status, headers)


def answer(error: CarsonError) -> Response:
    """A refusal of ours as an answer with the fitting status."""
    statuses: tuple[tuple[type[CarsonError], int], ...] = (
        (Stale, 409),
        (Missing, 404),
        (Forbidden, 403),
        (Unavailable, 503),
    )
    status = next((code for kind, code in statuses if isinstance(error, kind)), 400)
    return problem(status, error.reason, error.rule)


def invalid(error: RequestValidationError) -> Response:
    """A body or a query of the wrong form."""
    return problem(422, fault(error))


def fault(error: RequestValidationError) -> str:
    """Which field is wrong, and why."""
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"][1:])
    if not where or first["type"] == "json_invalid":
        where = str(first["loc"][0])
    return f"{where}: {first['msg']}"


# Who asks, and for which table.


def _hall(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


class Guest:
    """Somebody at a table: by cookie, or by the key of a seat."""

    def __init__(self, hall: Hall, room: Room, person: str, key: str) -> None:
        self.hall = hall
        self.room = room
        self.person = person
        self.key_hash = hashed(key) if key else ""

    def seats(self) -> list[int]:
        """The seats this guest plays now: a key can lose its seat at any time."""
        if not self.key_hash:
            return self.room.seats_of(self.person)
        mine = [seat.number for seat in self.room.seats if seat.key_hash == self.key_hash]
        if not mine:
            raise Forbidden(_("this key gives no seat at this table"))
        return mine

    def seat(self, wanted: int | None = None) -> int:
        """The seat to act for: the one named, else the one that decides."""
        mine = self.seats()
        if not mine:
            raise Forbidden(_("you have no seat at this table"))
        if wanted is not None:
            if wanted not in mine:
                raise Forbidden(_("seat {seat} is not yours").format(seat=wanted))
            return wanted
        deciding = [seat for seat in self.room.game.deciders if seat in mine]
        return (deciding or mine)[0]

    def reader(self, wanted: int | None = None) -> int:
        """The seat to act for; not while others could look at its secrets on a shared screen."""
        seat = self.seat(wanted)
        if not self.key_hash and self.room.hides(self.person, seat):
            name = self.room.seats[seat].name
            raise Forbidden(_("hand the screen to {player} first").format(player=name))
        return seat

    def player(self, wanted: int | None = None) -> int:
        """The seat to decide for; not while a bot plays it."""
        seat = self.reader(wanted)
        if self.room.seats[seat].kind == BOT:
            raise Forbidden(_("a bot plays for you: take your seat back first"))
        return seat

    def looking(self) -> int:
        """The seat whose view this guest gets."""
        if not self.key_hash:
            return self.room.seat_for(self.person)
        return self.seat()


def _key(authorization: str) -> str:
    return authorization.removeprefix("Bearer ").strip()


async def _guest(
    request: Request, table_id: TableId, authorization: Annotated[str, Header()] = ""
) -> Guest:
    hall = _hall(request)
    room = await hall.room(table_id)
    return Guest(hall, room, person_of(request), _key(authorization))


GuestIn = Annotated[Guest, Depends(_guest)]


def table_data(room: Room, seat: int) -> dict[str, Any]:
    """A table as one seat, or a spectator, sees it."""
    game = room.game
    view = game.view(None if seat == SPECTATOR else seat)
    assert isinstance(view, Position)
    return {
        "id": room.id,
        "title": game.setup.title,
        "setup": game.setup.header(),
        "ply": room.ply,
        "seat": None if seat == SPECTATOR else seat,
        "deciders": list(game.deciders),
        "ask": view.steps[-1].ask(view) if view.steps else "",
        "options": [str(action) for action in game.options(seat)] if seat >= 0 else [],
        "can_undo": seat >= 0 and not game.over and game.can_undo(seat),
        "seats": [
            {"seat": s.number, "kind": s.kind, "name": s.name, "bot": s.bot, "taken": _taken(s)}
            for s in room.seats
        ],
        "position": summary(view),
        "line": game.setup.line(view),
        "scores": [
            {"seat": s.player, "place": s.place, "total": s.total, "sources": s.sources}
            for s in game.scores()
        ],
    }


def _taken(seat: Any) -> bool:
    return seat.kind == BOT or bool(seat.sitters)


def _events(room: Room) -> list[dict[str, Any]]:
    events = Events(room.game.setup, room.game.plies[-1].events if room.game.plies else [])
    return [{"key": e.key, "params": e.params, "rule": e.rule, "text": e.text} for e in events]


# The tables.


@router.get("/about")
async def about() -> dict[str, Any]:
    """What a table can be made of."""
    return {
        "version": carson.__version__,
        "titles": ["board"],
        "casts": [*CASTS, "random"],
        "buildings": ["starter", "full"],
        "bots": list(bots.NAMES),
    }


@router.get("/tables")
async def list_tables(
    request: Request, mine: Annotated[bool, Query()] = False
) -> list[dict[str, Any]]:
    """Open tables, or those of the person behind the cookie."""
    store = _hall(request).store
    person = person_of(request)
    if mine and not person:
        return []
    found = await (store.tables_of(person) if mine else store.open_tables())
    return [
        {
            "id": table["id"],
            "title": table["title"],
            "setup": table["header"],
            "stage": table["stage"],
            "ply": table["plies"],
            "result": table["result"],
            "seats": [{"kind": s["kind"], "name": s["name"]} for s in table["seats"]],
        }
        for table in found
    ]


@router.post("/tables", status_code=201)
async def create_table(request: Request, response: Response, table: TableIn) -> dict[str, Any]:
    """Lay a table; the keys of its seats are told this once, and a cookie makes you its maker."""
    wishes = [SeatWish(seat.kind, seat.name, seat.bot) for seat in table.seats]
    marks = carson.board.material.MARKS
    names = tuple(seat.name.strip() or marks[n] for n, seat in enumerate(table.seats))
    chosen = table.buildings
    setup = carson.board.Setup(
        len(wishes), chosen if isinstance(chosen, str) else tuple(chosen), table.cast, names
    )
    hall = _hall(request)
    room, keys = await hall.create(
        setup, wishes, welcome(request, response), seed=table.seed, is_open=table.open
    )
    told = [None if wish.kind == BOT else key for wish, key in zip(wishes, keys, strict=True)]
    return {"id": room.id, "keys": told}


@router.get("/tables/{table_id}")
async def get_table(
    guest: GuestIn,
    since: Annotated[int | None, Query(ge=0, lt=2**31)] = None,
    wait: Annotated[float, Query(ge=0, le=LONGEST_WAIT)] = 0,
) -> dict[str, Any]:
    """The table as you see it; with since=PLY it waits for news for some seconds."""
    if since is not None and wait:
        await _news(guest.room, since, wait)
    return table_data(guest.room, guest.looking())


async def _news(room: Room, since: int, wait: float) -> None:
    """Wait until the table is not at this ply any more, or time is up."""
    listener = Listener()
    room.listeners.add(listener)
    try:
        async with asyncio.timeout(wait):
            while room.ply == since and not room.game.over:
                await listener.changed()
    except TimeoutError:
        return
    finally:
        room.listeners.discard(listener)


@router.get("/tables/{table_id}/options")
async def get_options(guest: GuestIn) -> dict[str, Any]:
    """What you may do now."""
    seat = guest.reader()
    return {"ply": guest.room.ply, "options": [str(a) for a in guest.room.game.options(seat)]}


@router.get("/tables/{table_id}/why")
async def why_not(guest: GuestIn, action: Annotated[str, Query(max_length=60)]) -> dict[str, Any]:
    """Why an action is not possible now."""
    refusal = guest.room.game.why_not(action, guest.reader())
    if refusal is None:
        return {"possible": True, "reason": "", "rule": ""}
    return {"possible": False, "reason": refusal.reason, "rule": refusal.rule}


@router.post("/tables/{table_id}/play")
async def play(guest: GuestIn, move: Move) -> dict[str, Any]:
    """Play a decision at the ply you know; 409 where the game has moved on."""
    await guest.hall.play(guest.room, guest.player(move.seat), move.action, move.ply)
    return {"ply": guest.room.ply, "events": _events(guest.room)}


@router.post("/tables/{table_id}/undo")
async def undo(guest: GuestIn, moment: Moment) -> dict[str, Any]:
    """Take your last decision back, up to the barrier."""
    await guest.hall.undo(guest.room, guest.player(moment.seat), moment.ply)
    return {"ply": guest.room.ply}


@router.post("/tables/{table_id}/join")
async def join(request: Request, response: Response, guest: GuestIn, wish: Join) -> dict[str, Any]:
    """Take a free friend's seat at an open table; it belongs to your cookie."""
    await guest.hall.join(guest.room, wish.seat, welcome(request, response))
    return {"seat": wish.seat}


@router.get("/tables/{table_id}/record", response_class=PlainTextResponse)
async def get_record(guest: GuestIn) -> str:
    """The record of the game, once it is over; until then its seed is nobody's to know."""
    if not guest.room.game.over:
        raise Forbidden(_("the record is told when the game is over"))
    return str(guest.room.game.record())


@router.websocket("/tables/{table_id}/stream")
async def stream(
    socket: WebSocket, table_id: TableId, authorization: Annotated[str, Header()] = ""
) -> None:
    """The table as you see it, now and after every change."""
    hall: Hall = socket.app.state.hall
    try:
        room = await hall.room(table_id)
        guest = Guest(hall, room, person_of(socket), _key(authorization))
        guest.seats()
    except CarsonError as error:
        await socket.close(LATER if isinstance(error, Unavailable) else GONE)
        return
    await socket.accept()
    listener = Listener()
    room.listeners.add(listener)
    reader = asyncio.create_task(until_gone(socket))
    try:
        while not reader.done():
            async with asyncio.timeout(SLOWEST):
                await socket.send_json(table_data(room, guest.looking()))
            waiting = asyncio.create_task(listener.changed())
            await asyncio.wait((waiting, reader), return_when=asyncio.FIRST_COMPLETED)
            waiting.cancel()
    except Forbidden:
        await goodbye(socket, GONE)  # somebody else has the seat now
    except (WebSocketDisconnect, RuntimeError, TimeoutError):
        return
    finally:
        reader.cancel()
        room.listeners.discard(listener)
