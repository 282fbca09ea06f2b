"""Who sits where: links for friends and other devices, seats for bots, open tables."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from fastapi import APIRouter
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from carson_city import bots
from carson_city.draw.palette import colour_name, hues_of
from carson_city.errors import CarsonError, SetupError
from carson_city.tell import dice
from carson_city.text.i18n import _
from carson_city.text.input_limits import CHOICE_LETTERS, MOST_SEATS, whole_number
from carson_city.text.unicode_text import shown
from carson_city.web.bots import bot_faults
from carson_city.web.config import LOCAL, Config
from carson_city.web.http.error_text import refusal
from carson_city.web.http.request_limits import form_of
from carson_city.web.http.session_middleware import cookie_name, keep_secret, person_of, welcome
from carson_city.web.live.devices import history, label_of
from carson_city.web.pages import fair_dice, new_table, seat_news
from carson_city.web.pages.responses import hall_of, page
from carson_city.web.storage.store import hashed, new_key
from carson_city.web.tables.table_service import (
    FRIEND,
    Forbidden,
    Hall,
    Missing,
    Room,
    Seat,
    is_free,
)

router = APIRouter(include_in_schema=False)
# The store has only hashes, so whoever made links carries them for a while: the page of links can
# be read again, and reached by Back.
LINKS: Final = "links"
HOUR: Final = 3600
MOST_LINES: Final = 10**9 - 1  # the number of a line of chat, of all tables


# Links.


def with_links(request: Request, response: Response, room: Room, keys: list[str]) -> Response:
    """To the table at once, or by way of the links that friends need."""
    friends = [seat for seat in room.seats if seat.kind == FRIEND and not seat.sitters]
    response.headers["location"] = f"/t/{room.id}"
    if friends:
        _carry(request, response, room, {seat.number: keys[seat.number] for seat in friends})
    return response


def _carry(request: Request, response: Response, room: Room, keys: dict[int, str]) -> None:
    """New links, and the way to the page that shows them."""
    _keep_links(request, response, room, keys)
    response.headers["location"] = f"/t/{room.id}/links"


def _keep_links(request: Request, response: Response, room: Room, keys: dict[int, str]) -> None:
    """New links, beside those that were made before and are still good."""
    told = "~".join(f"{seat}.{key}" for seat, key in (_carried(request, room) | keys).items())
    keep_secret(request, response, LINKS, told, HOUR, f"/t/{room.id}")


def _carried(request: Request, room: Room) -> dict[int, str]:
    """The keys of seats that this browser has made links with, as far as they open a seat."""
    found = {}
    name = cookie_name(request, LINKS, f"/t/{room.id}")
    for told in request.cookies.get(name, "").split("~"):
        number, _dot, key = told.partition(".")
        for seat in room.seats:
            if number == str(seat.number) and hashed(key) == seat.key_hash:
                found[seat.number] = key
    return found


@router.get("/t/{table_id}/links")
async def links(request: Request, table_id: str) -> Response:
    """The links that this browser has made for the table, while they are good."""
    room = await hall_of(request).room(table_id)
    found = [(room.seats[seat].name, link) for seat, link in _links(request, room).items()]
    if not found:
        return RedirectResponse(f"/t/{table_id}/seats", 303)
    only_here = urlsplit(_base(request)).hostname in LOCAL
    return page(request, "links.html", room=room, table=room.id, links=found, only_here=only_here)


def _links(request: Request, room: Room) -> dict[int, str]:
    """The links of this browser that are good, by seat: to free ones, and to its own.

    Not to one whose player has handed the screen on: whoever has it now may be another.
    """
    person, site = person_of(request), _base(request).rstrip("/")
    mine = room.seats_of(person)
    return {
        seat: f"{site}/t/{room.id}/seat/{key}"
        for seat, key in _carried(request, room).items()
        if (seat in mine and not room.hides(person, seat)) or not room.seats[seat].sitters
    }


def _base(request: Request) -> str:
    """Where others find us: a maker at this machine may know us by a name that is only its own."""
    config: Config = request.app.state.config
    if config.base_url:
        return config.base_url
    if config.neighbours_url and request.base_url.hostname in LOCAL:
        return config.neighbours_url
    return str(request.base_url)


@router.get("/t/{table_id}/seat/{key}")
async def invitation(request: Request, table_id: str, key: str) -> Response:
    """Somebody follows a link; they sit down when they say so."""
    hall = hall_of(request)
    room = await hall.room(table_id)
    person = person_of(request)
    seat = hall.invited(room, key, person)
    if person in seat.sitters:
        return RedirectResponse(f"/t/{table_id}", 303)
    response = _invited(request, room, seat)
    welcome(request, response)  # so that an answer that gets lost later leaves them the seat
    return response


def _invited(
    request: Request, room: Room, seat: Seat, form: FormData | None = None, sorry: str = ""
) -> Response:
    """The page of a link: a name, and one of the seats that are free."""
    free = [other for other in room.seats if other is seat or (is_free(other) and is_free(seat))]
    return page(
        request, "seat.html", 422 if sorry else 200, table=room.id, seat=seat, free=free,
        names=[other.name for other in room.seats], marks=room.game.setup.marks,
        colours=[colour_name(hue) for hue in hues_of(room.game.setup.marks)],
        warnings=fair_dice.marks(room),
        form=form or FormData(), sorry=sorry, of=room.game.setup.title,
        seated=room.game.setup.marks,
    )  # fmt: skip


@router.post("/t/{table_id}/seat/{key}")
async def sit_down(request: Request, table_id: str, key: str) -> Response:
    """The secret of a link becomes a seat for this browser."""
    hall = hall_of(request)
    room = await hall.room(table_id)
    form = await form_of(request)
    number = whole_number(str(form.get("seat", "")), MOST_SEATS)
    response = RedirectResponse(f"/t/{table_id}?tour=1", 303)
    person, own = welcome(request, response), new_key()
    name, label = str(form.get("name", ""))[:CHOICE_LETTERS], _label(request)
    try:
        seat = await hall.sit(room, key, person, name, number, own=own, label=label)
    except SetupError as error:
        return _invited(request, room, hall.invited(room, key, person), form, refusal(error))
    _keep_links(request, response, room, {seat: own})
    return response


def _label(request: Request) -> str:
    """What the browser of a request is, for its owner."""
    return label_of(request.headers.get("user-agent", ""))


# Seats.


@router.get("/t/{table_id}/seats")
async def seats(request: Request, table_id: str) -> Response:
    """Who sits where, and what can be done about it."""
    hall = hall_of(request)
    room = await hall.room(table_id)
    person = person_of(request)
    if not room.is_open or room.game.over or not any(is_free(seat) for seat in room.seats):
        room.check_visitor(person)
    title = room.game.setup.title
    return page(
        request,
        "seats.html",
        room=room,
        person=person,
        mine=room.seats_of(person),
        bots=[(name, bots.introduced(name, title)) for name in hall.offered(title)],
        called=[bots.called(seat.bot, title) for seat in room.seats],
        here=room.here(),
        marks=room.game.setup.marks,
        speakers=await hall.speakers(room, person) if person == room.maker else [],
        failures=[bot_faults.summary(room, seat.number) for seat in room.seats],
        setup=new_table.chosen(room.game.setup),
        warnings=fair_dice.marks(room),
        sealed=_(dice.SEALED if room.seal else dice.UNSEALED),
        values=room.game.setup.components_in_use(),
        devices={seat: _devices(hall, room, seat, person) for seat in room.seats_of(person)},
        links=_links(request, room),
        news=[seat_news.told(each) for each in room.seat_news],
    )


def _devices(hall: Hall, room: Room, seat: int, person: str) -> list[tuple[str, str, str, bool]]:
    """The devices that hold a seat, for its owner: a name, what it is, when, whether it asks."""
    here = room.people()
    return [
        (
            device.name(room.id),
            device.told,
            history(device, is_here=device.person in here),
            device.person == person,
        )
        for device in hall.devices(room, seat, person)
    ]


@router.post("/t/{table_id}/seats/{seat}")
async def change_seat(request: Request, table_id: str, seat: int) -> Response:
    """Hand a seat to a bot, take it back, join it, or make a link to it."""
    hall = hall_of(request)
    room = await hall.room(table_id)
    form = await form_of(request)
    wish = str(form.get("wish", ""))
    response = RedirectResponse(f"/t/{table_id}/seats", 303)
    if not 0 <= seat < len(room.seats):
        raise Missing(_("there is no seat {seat} at this table").format(seat=shown(str(seat))))
    person = welcome(request, response)
    if wish == "reset" and not new_table.ticked(form, "sure"):
        return _asked(request, room, seat)
    if wish == "bot":
        await hall.hand_to_bot(room, seat, person, str(form.get("bot", "")))
    elif wish == "back":
        await hall.take_back(room, seat, person)
    elif wish == "join":
        own = new_key()
        await hall.join(room, seat, person, own=own, label=_label(request))
        response.headers["location"] = f"/t/{table_id}"
        _keep_links(request, response, room, {seat: own})
    elif wish == "link":
        _carry(request, response, room, {seat: await hall.new_link(room, seat, person)})
    elif wish == "reset":
        _carry(request, response, room, {seat: await hall.reset(room, seat, person)})
    elif wish == "sign out":
        await hall.sign_out(room, seat, person, str(form.get("device", "")))
    elif wish == "remove":
        await hall.remove(room, seat, person)
    elif wish in ("mute", "unmute"):
        await hall.mute(room, seat, person, muted=wish == "mute")
    elif wish == "device":
        if room.hides(person, seat):  # whoever has the screen now may be another
            raise Forbidden(_("hand the screen to {name} first").format(name=room.seats[seat].name))
        _carry(request, response, room, {seat: await hall.device_link(room, seat, person)})
    else:
        raise CarsonError(_("“{wish}” is nothing a seat can do").format(wish=shown(wish)))
    return response


def _asked(request: Request, room: Room, seat: int) -> Response:
    """Before a seat is reset: what that means, and whether it is meant."""
    hall_of(request).check_order(room, seat, person_of(request))
    return page(request, "reset.html", room=room, seat=room.seats[seat])


@router.post("/t/{table_id}/open")
async def open_table(request: Request, table_id: str) -> Response:
    """Let anybody find the table, or nobody."""
    hall = hall_of(request)
    room = await hall.room(table_id)
    form = await form_of(request)
    await hall.set_open(room, person_of(request), new_table.ticked(form, "open"))
    return RedirectResponse(f"/t/{table_id}/seats", 303)


@router.post("/t/{table_id}/closed")
async def close_table(request: Request, table_id: str) -> Response:
    """Let nobody watch, or nobody talk; or let them again."""
    hall = hall_of(request)
    room = await hall.room(table_id)
    form = await form_of(request)
    what, closed = str(form.get("what", "")), new_table.ticked(form, "closed")
    await hall.set_closed(room, person_of(request), what, closed=closed)
    return RedirectResponse(f"/t/{table_id}/seats", 303)


@router.post("/t/{table_id}/mute")
async def mute_speaker(request: Request, table_id: str) -> Response:
    """Let nobody hear whoever has said a line, or let them be heard again."""
    hall = hall_of(request)
    room = await hall.room(table_id)
    form = await form_of(request)
    line = whole_number(str(form.get("line", "")), MOST_LINES)
    muted = new_table.ticked(form, "muted")
    await hall.mute_speaker(room, -1 if line is None else line, person_of(request), muted=muted)
    return RedirectResponse(f"/t/{table_id}/seats", 303)
