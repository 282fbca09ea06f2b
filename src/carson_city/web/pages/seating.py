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
from carson_city.web.pages.responses import page, service_of
from carson_city.web.storage.store import hashed, new_key
from carson_city.web.tables.table_service import (
    FRIEND,
    Forbidden,
    LiveTable,
    NotFound,
    Seat,
    TableService,
    is_free,
)

router = APIRouter(include_in_schema=False)
# The store has only hashes, so whoever made links carries them for a while: the page of links can
# be read again, and reached by Back.
LINKS: Final = "links"
HOUR: Final = 3600
MOST_LINES: Final = 10**9 - 1  # the number of a line of chat, of all tables


# Links.


def with_links(request: Request, response: Response, table: LiveTable, keys: list[str]) -> Response:
    """To the table at once, or by way of the links that friends need."""
    friends = [seat for seat in table.seats if seat.kind == FRIEND and not seat.sitters]
    response.headers["location"] = f"/t/{table.id}"
    if friends:
        _carry(request, response, table, {seat.number: keys[seat.number] for seat in friends})
    return response


def _carry(request: Request, response: Response, table: LiveTable, keys: dict[int, str]) -> None:
    """New links, and the way to the page that shows them."""
    _keep_links(request, response, table, keys)
    response.headers["location"] = f"/t/{table.id}/links"


def _keep_links(
    request: Request, response: Response, table: LiveTable, keys: dict[int, str]
) -> None:
    """New links, beside those that were made before and are still good."""
    told = "~".join(f"{seat}.{key}" for seat, key in (_carried(request, table) | keys).items())
    keep_secret(request, response, LINKS, told, HOUR, f"/t/{table.id}")


def _carried(request: Request, table: LiveTable) -> dict[int, str]:
    """The keys of seats that this browser has made links with, as far as they open a seat."""
    found = {}
    name = cookie_name(request, LINKS, f"/t/{table.id}")
    for told in request.cookies.get(name, "").split("~"):
        number, _dot, key = told.partition(".")
        for seat in table.seats:
            if number == str(seat.number) and hashed(key) == seat.key_hash:
                found[seat.number] = key
    return found


@router.get("/t/{table_id}/links")
async def links(request: Request, table_id: str) -> Response:
    """The links that this browser has made for the table, while they are good."""
    table = await service_of(request).table(table_id)
    found = [(table.seats[seat].name, link) for seat, link in _links(request, table).items()]
    if not found:
        return RedirectResponse(f"/t/{table_id}/seats", 303)
    only_here = urlsplit(_base(request)).hostname in LOCAL
    return page(
        request, "links.html", table=table, table_id=table.id, links=found, only_here=only_here
    )


def _links(request: Request, table: LiveTable) -> dict[int, str]:
    """The links of this browser that are good, by seat: to free ones, and to its own.

    Not to one whose player has handed the screen on: whoever has it now may be another.
    """
    person, site = person_of(request), _base(request).rstrip("/")
    mine = table.seats_of(person)
    return {
        seat: f"{site}/t/{table.id}/seat/{key}"
        for seat, key in _carried(request, table).items()
        if (seat in mine and not table.hides(person, seat)) or not table.seats[seat].sitters
    }


def _base(request: Request) -> str:
    """Where others find us: a host at this machine may know us by a name that is only its own."""
    config: Config = request.app.state.config
    if config.base_url:
        return config.base_url
    if config.neighbours_url and request.base_url.hostname in LOCAL:
        return config.neighbours_url
    return str(request.base_url)


@router.get("/t/{table_id}/seat/{key}")
async def invitation(request: Request, table_id: str, key: str) -> Response:
    """Somebody follows a link; they sit down when they say so."""
    service = service_of(request)
    table = await service.table(table_id)
    person = person_of(request)
    seat = service.invited(table, key, person)
    if person in seat.sitters:
        return RedirectResponse(f"/t/{table_id}", 303)
    response = _invited(request, table, seat)
    welcome(request, response)  # so that an answer that gets lost later leaves them the seat
    return response


def _invited(
    request: Request, table: LiveTable, seat: Seat, form: FormData | None = None, sorry: str = ""
) -> Response:
    """The page of a link: a name, and one of the seats that are free."""
    free = [other for other in table.seats if other is seat or (is_free(other) and is_free(seat))]
    return page(
        request, "seat.html", 422 if sorry else 200, table_id=table.id, seat=seat, free=free,
        names=[other.name for other in table.seats], marks=table.game.setup.marks,
        colours=[colour_name(hue) for hue in hues_of(table.game.setup.marks)],
        warnings=fair_dice.marks(table),
        form=form or FormData(), sorry=sorry, of=table.game.setup.title,
        seated=table.game.setup.marks,
    )  # fmt: skip


@router.post("/t/{table_id}/seat/{key}")
async def sit_down(request: Request, table_id: str, key: str) -> Response:
    """The secret of a link becomes a seat for this browser."""
    service = service_of(request)
    table = await service.table(table_id)
    form = await form_of(request)
    number = whole_number(str(form.get("seat", "")), MOST_SEATS)
    response = RedirectResponse(f"/t/{table_id}?tour=1", 303)
    person, own = welcome(request, response), new_key()
    name, label = str(form.get("name", ""))[:CHOICE_LETTERS], _label(request)
    try:
        seat = await service.sit(table, key, person, name, number, own=own, label=label)
    except SetupError as error:
        return _invited(request, table, service.invited(table, key, person), form, refusal(error))
    _keep_links(request, response, table, {seat: own})
    return response


def _label(request: Request) -> str:
    """What the browser of a request is, for its owner."""
    return label_of(request.headers.get("user-agent", ""))


# Seats.


@router.get("/t/{table_id}/seats")
async def seats(request: Request, table_id: str) -> Response:
    """Who sits where, and what can be done about it."""
    service = service_of(request)
    table = await service.table(table_id)
    person = person_of(request)
    if not table.is_open or table.game.over or not any(is_free(seat) for seat in table.seats):
        table.check_visitor(person)
    title = table.game.setup.title
    return page(
        request,
        "seats.html",
        table=table,
        person=person,
        mine=table.seats_of(person),
        bots=[(name, bots.introduced(name, title)) for name in service.offered(title)],
        called=[bots.called(seat.bot, title) for seat in table.seats],
        here=table.here(),
        marks=table.game.setup.marks,
        speakers=await service.speakers(table, person) if person == table.host else [],
        failures=[bot_faults.summary(table, seat.number) for seat in table.seats],
        setup=new_table.chosen(table.game.setup),
        warnings=fair_dice.marks(table),
        sealed=_(dice.SEALED if table.seal else dice.UNSEALED),
        values=table.game.setup.components_in_use(),
        devices={seat: _devices(service, table, seat, person) for seat in table.seats_of(person)},
        links=_links(request, table),
        news=[seat_news.told(each) for each in table.seat_news],
    )


def _devices(
    service: TableService, table: LiveTable, seat: int, person: str
) -> list[tuple[str, str, str, bool]]:
    """The devices that hold a seat, for its owner: a name, what it is, when, whether it asks."""
    here = table.people()
    return [
        (
            device.name(table.id),
            device.told,
            history(device, is_here=device.person in here),
            device.person == person,
        )
        for device in service.devices(table, seat, person)
    ]


@router.post("/t/{table_id}/seats/{seat}")
async def change_seat(request: Request, table_id: str, seat: int) -> Response:
    """Hand a seat to a bot, take it back, join it, or make a link to it."""
    service = service_of(request)
    table = await service.table(table_id)
    form = await form_of(request)
    wish = str(form.get("wish", ""))
    response = RedirectResponse(f"/t/{table_id}/seats", 303)
    if not 0 <= seat < len(table.seats):
        raise NotFound(_("there is no seat {seat} at this table").format(seat=shown(str(seat))))
    person = welcome(request, response)
    if wish == "reset" and not new_table.ticked(form, "sure"):
        return _asked(request, table, seat)
    if wish == "bot":
        await service.hand_to_bot(table, seat, person, str(form.get("bot", "")))
    elif wish == "back":
        await service.take_back(table, seat, person)
    elif wish == "join":
        own = new_key()
        await service.join(table, seat, person, own=own, label=_label(request))
        response.headers["location"] = f"/t/{table_id}"
        _keep_links(request, response, table, {seat: own})
    elif wish == "link":
        _carry(request, response, table, {seat: await service.new_link(table, seat, person)})
    elif wish == "reset":
        _carry(request, response, table, {seat: await service.reset(table, seat, person)})
    elif wish == "sign out":
        await service.sign_out(table, seat, person, str(form.get("device", "")))
    elif wish == "remove":
        await service.remove(table, seat, person)
    elif wish in ("mute", "unmute"):
        await service.mute(table, seat, person, muted=wish == "mute")
    elif wish == "device":
        if table.hides(person, seat):  # whoever has the screen now may be another
            raise Forbidden(
                _("hand the screen to {name} first").format(name=table.seats[seat].name)
            )
        _carry(request, response, table, {seat: await service.device_link(table, seat, person)})
    else:
        raise CarsonError(_("“{wish}” is nothing a seat can do").format(wish=shown(wish)))
    return response


def _asked(request: Request, table: LiveTable, seat: int) -> Response:
    """Before a seat is reset: what that means, and whether it is meant."""
    service_of(request).check_order(table, seat, person_of(request))
    return page(request, "reset.html", table=table, seat=table.seats[seat])


@router.post("/t/{table_id}/open")
async def open_table(request: Request, table_id: str) -> Response:
    """Let anybody find the table, or nobody."""
    service = service_of(request)
    table = await service.table(table_id)
    form = await form_of(request)
    await service.set_open(table, person_of(request), new_table.ticked(form, "open"))
    return RedirectResponse(f"/t/{table_id}/seats", 303)


@router.post("/t/{table_id}/closed")
async def close_table(request: Request, table_id: str) -> Response:
    """Let nobody watch, or nobody talk; or let them again."""
    service = service_of(request)
    table = await service.table(table_id)
    form = await form_of(request)
    what, closed = str(form.get("what", "")), new_table.ticked(form, "closed")
    await service.set_closed(table, person_of(request), what, closed=closed)
    return RedirectResponse(f"/t/{table_id}/seats", 303)


@router.post("/t/{table_id}/mute")
async def mute_speaker(request: Request, table_id: str) -> Response:
    """Let nobody hear whoever has said a line, or let them be heard again."""
    service = service_of(request)
    table = await service.table(table_id)
    form = await form_of(request)
    line = whole_number(str(form.get("line", "")), MOST_LINES)
    muted = new_table.ticked(form, "muted")
    await service.mute_speaker(table, -1 if line is None else line, person_of(request), muted=muted)
    return RedirectResponse(f"/t/{table_id}/seats", 303)
