"""The pages: the start, the tables, their seats, and the rules."""

from __future__ import annotations

from typing import Any, Final
from urllib.parse import urlsplit

from fastapi import APIRouter, FastAPI
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.staticfiles import StaticFiles

from carson import bots
from carson.board.material import EXTRA_KINDS, KIND_WORDS
from carson.board.names import kind_name
from carson.errors import CarsonError
from carson.record import Record
from carson.rulebook import Rule, UnknownRule, rulebook
from carson.web import about, live, play, replays, tables
from carson.web.config import Config
from carson.web.doors import STATIC, hall_of, page, refused, room_of
from carson.web.ink import palette_css
from carson.web.rooms import FRIEND, Missing, Room
from carson.web.security import person_of, welcome
from carson.words import _

router = APIRouter(include_in_schema=False)
router.include_router(live.router)
router.include_router(play.router)
router.include_router(replays.router)
__all__ = ["missing", "mount_static", "refused", "router"]
DAY: Final = 24 * 3600
LOCAL: Final = ("localhost", "127.0.0.1", "::1")


class _Files(StaticFiles):
    """Files that a browser keeps, and asks about before it uses them again."""

    def file_response(self, *args: Any, **options: Any) -> Response:
        response = super().file_response(*args, **options)
        response.headers["Cache-Control"] = "no-cache"
        return response


def mount_static(app: FastAPI) -> None:
    """Serve what changes only with a new version."""
    app.mount("/static", _Files(directory=STATIC), name="static")


def missing(request: Request, detail: str) -> Response:
    """A page for an address where nothing is."""
    words = _("There is nothing at this address.")
    if detail and detail != "Not Found":
        words = detail
    return page(request, "notice.html", 404, heading=_("Nothing but dust"), words=words, table="")


@router.get("/palette.css")
async def palette() -> Response:
    """The colours of both themes."""
    headers = {"Cache-Control": f"max-age={DAY}"}
    return Response(palette_css(), media_type="text/css", headers=headers)


@router.get("/favicon.ico")
async def icon() -> Response:
    """Browsers ask for it by this name."""
    return RedirectResponse("/static/icon.svg", 308)


# The start.


@router.get("/")
async def start(request: Request) -> Response:
    """Everything one can begin with."""
    hall = hall_of(request)
    person = person_of(request)
    mine = await hall.store.tables_of(person, 20) if person else []
    own = {table["id"] for table in mine}
    public = [table for table in await hall.store.open_tables(20) if table["id"] not in own]
    response = page(
        request,
        "start.html",
        mine=mine,
        public=public,
        choices=tables.choices(),
        names=tables.NAMES,
        casts=tables.CAST_NAMES,
        extras=[(KIND_WORDS[kind], kind_name(kind)) for kind in EXTRA_KINDS],
    )
    welcome(request, response)
    return response


def _to_table(room: Room) -> RedirectResponse:
    return RedirectResponse(f"/t/{room.id}", 303)


def _laid(request: Request, room: Room, keys: list[str], response: Response) -> Response:
    """To the table at once, or by way of the links that friends need."""
    friends = [seat for seat in room.seats if seat.kind == FRIEND and not seat.sitters]
    if not friends:
        response.headers["location"] = f"/t/{room.id}"
        return response
    links = [(seat.name, _link(request, room, keys[seat.number])) for seat in friends]
    shown = _show_links(request, room, links, _("The table is laid"))
    for header in response.headers.getlist("set-cookie"):
        shown.headers.append("set-cookie", header)
    return shown


def _link(request: Request, room: Room, key: str) -> str:
    return f"{_base(request).rstrip('/')}/t/{room.id}/seat/{key}"


def _base(request: Request) -> str:
    """Where others find us: a maker at this machine may know us by a name that is only its own."""
    config: Config = request.app.state.config
    if config.base_url:
        return config.base_url
    if config.neighbours_url and request.base_url.hostname in LOCAL:
        return config.neighbours_url
    return str(request.base_url)


def _show_links(
    request: Request, room: Room, links: list[tuple[str, str]], heading: str
) -> Response:
    only_here = urlsplit(_base(request)).hostname in LOCAL
    return page(
        request, "links.html", table=room.id, links=links, heading=heading, only_here=only_here
    )


@router.post("/first")
async def first(request: Request) -> Response:
    """One click: a person and three bots."""
    form = await request.form()
    response = RedirectResponse("/", 303)
    maker = welcome(request, response)
    wish = tables.first_game(str(form.get("name", "")))
    room, _keys = await tables.lay(hall_of(request), wish, maker)
    response.headers["location"] = f"/t/{room.id}?tour=1"
    return response


@router.post("/tables")
async def new_table(request: Request) -> Response:
    """A table as its form says."""
    form = await request.form()
    fields = {key: value for key, value in form.items() if isinstance(value, str)}
    extras = [value for value in form.getlist("extra") if isinstance(value, str)]
    wish = tables.from_form(fields, extras)
    response = RedirectResponse("/", 303)
    maker = welcome(request, response)
    room, keys = await tables.lay(hall_of(request), wish, maker)
    return _laid(request, room, keys, response)


@router.post("/records")
async def load_record(request: Request) -> Response:
    """A table from a record: to look at, or to go on with."""
    form = await request.form()
    upload, text = form.get("file"), form.get("text", "")
    if upload is not None and not isinstance(upload, str) and upload.size:
        text = (await upload.read()).decode("utf-8", "replace")
    if not isinstance(text, str) or not text.strip():
        raise CarsonError(_("choose the file of a record, or paste its text"))
    record = Record.parse(text)
    mode = str(form.get("mode", "watch"))
    response = RedirectResponse("/", 303)
    maker = welcome(request, response)
    room, _keys = await tables.take_up(hall_of(request), record, mode, maker)
    response.headers["location"] = f"/t/{room.id}" + ("/replay?ply=0" if mode == "watch" else "")
    return response


@router.post("/t/{table_id}/again")
async def again(request: Request, table_id: str) -> Response:
    """A rematch."""
    hall = hall_of(request)
    room = await hall.room(table_id)
    person = person_of(request)
    fresh, keys = await hall.again(room, person)
    if any(seat.kind == FRIEND for seat in room.seats):
        await hall.say(room, person, _("Another game: /t/{table}").format(table=fresh.id))
    return _laid(request, fresh, keys, _to_table(fresh))


# Seats.


@router.get("/t/{table_id}/seats")
async def seats(request: Request, table_id: str) -> Response:
    """Who sits where, and what can be done about it."""
    room = await room_of(request, table_id)
    person = person_of(request)
    return page(
        request,
        "seats.html",
        room=room,
        person=person,
        mine=room.seats_of(person),
        bots=bots.NAMES[::-1],
        marks=room.game.setup.marks,
    )


@router.post("/t/{table_id}/seats/{seat}")
async def change_seat(request: Request, table_id: str, seat: int) -> Response:
    """Hand a seat to a bot, take it back, join it, or make a link to it."""
    hall = hall_of(request)
    room = await hall.room(table_id)
    form = await request.form()
    wish = str(form.get("wish", ""))
    response = RedirectResponse(f"/t/{table_id}/seats", 303)
    if not 0 <= seat < len(room.seats):
        raise Missing(_("there is no seat {seat} at this table").format(seat=seat))
    person = welcome(request, response)
    if wish == "bot":
        await hall.hand_to_bot(room, seat, person, str(form.get("bot", "greedy")))
    elif wish == "back":
        await hall.take_back(room, seat, person)
    elif wish == "join":
        await hall.join(room, seat, person)
        response.headers["location"] = f"/t/{table_id}"
    elif wish in ("link", "device"):
        make = hall.new_link if wish == "link" else hall.device_link
        key = await make(room, seat, person)
        links = [(room.seats[seat].name, _link(request, room, key))]
        return _show_links(request, room, links, _("A link to this seat"))
    else:
        raise CarsonError(_("“{wish}” is nothing a seat can do").format(wish=wish))
    return response


@router.post("/t/{table_id}/open")
async def open_table(request: Request, table_id: str) -> Response:
    """Let anybody find the table, or nobody."""
    hall = hall_of(request)
    room = await hall.room(table_id)
    form = await request.form()
    await hall.set_open(room, person_of(request), bool(form.get("open")))
    return RedirectResponse(f"/t/{table_id}/seats", 303)


@router.get("/t/{table_id}/seat/{key}")
async def invitation(request: Request, table_id: str) -> Response:
    """Somebody follows a link; they sit down when they say so."""
    room = await room_of(request, table_id)
    names = [seat.name for seat in room.seats]
    return page(request, "seat.html", table=table_id, names=names)


@router.post("/t/{table_id}/seat/{key}")
async def sit_down(request: Request, table_id: str, key: str) -> Response:
    """The secret of a link becomes a seat for this browser."""
    hall = hall_of(request)
    room = await hall.room(table_id)
    response = _to_table(room)
    await hall.sit(room, key, welcome(request, response))
    return response


# The rules.


@router.get("/rules")
async def rules(request: Request, q: str = "") -> Response:
    """The rulebook, whole or by words."""
    words = q.split()[:12]
    found: list[Rule] = []
    near: tuple[str, ...] = ()
    sorry = ""
    if words:
        try:
            found = rulebook().ask(words)[:60]
        except UnknownRule as error:
            sorry, near = error.reason, error.near
    sections = [] if words else rulebook().sections()
    shown = lambda rule: Markup(about.linked(rule.text))  # noqa: E731
    return page(
        request, "rules.html", q=q, found=found, sections=sections, sorry=sorry, near=near,
        shown=shown,
    )  # fmt: skip


@router.get("/rules.txt")
async def rules_text() -> Response:
    """All rules as plain text."""
    lines = [f"{rule.id} {rule.text}" for rule in rulebook().rules]
    return PlainTextResponse("\n".join(lines))
