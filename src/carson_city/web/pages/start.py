"""The start page, and every way in which a table begins."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final
from urllib.parse import parse_qsl

from fastapi import APIRouter
from markupsafe import Markup
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from carson_city.errors import CarsonError, RecordError
from carson_city.game_options import choices, choices_by_name, setup_of
from carson_city.tell import text_adapter_of
from carson_city.tell.counts import decisions
from carson_city.text.i18n import _, language, per_language
from carson_city.text.unicode_text import shown
from carson_city.title.marks import FIELD as MARKS
from carson_city.title.setup import FIRST_TITLE, TITLES, Setup
from carson_city.web.http.error_text import refusal
from carson_city.web.http.rate_limits import address_of
from carson_city.web.http.request_limits import form_of
from carson_city.web.http.session_middleware import person_of, welcome
from carson_city.web.live.live_table import BOT, LiveTable, NotFound, Unreadable
from carson_city.web.pages import fair_dice, new_table, results
from carson_city.web.pages.responses import home_of, page, service_of, status_of
from carson_city.web.pages.seating import with_links
from carson_city.web.rendering.page_adapter import PageAdapter, page_adapter_of
from carson_city.web.rendering.templating import template
from carson_city.web.tables.table_service import TableService, has_free_seat

router = APIRouter(include_in_schema=False)
SHOWN = 20  # tables in a list
# The empty form of a new table, by language, title and the bots that are offered.
_FORMS: Final[dict[tuple[str, ...], Markup]] = {}


@router.get("/")
async def start(request: Request) -> Response:
    """Everything one can begin with."""
    return await _start(request)


@router.get("/first")
@router.get("/tables")
@router.get("/records")
async def back_to_start(request: Request) -> Response:
    """Where a refused form leaves the address of the page; the title that it names stays."""
    return RedirectResponse(home_of(_title(request.query_params)), 303)


async def _start(
    request: Request, form: FormData | None = None, error: CarsonError | None = None
) -> Response:
    """The page, with a form as it was sent and what is wrong with it."""
    service = service_of(request)
    person = person_of(request)
    title = _title(form or request.query_params)
    mine = await service.store.tables.of_person(person, SHOWN) if person else []
    own = {table["id"] for table in mine}
    adapter, bare = page_adapter_of(TITLES[title]), setup_of({}, title=title)
    beginnings = adapter.beginnings()
    best = await results.best(service.store, person, title, beginnings)
    public = [table for table in await service.open_tables(SHOWN) if table["id"] not in own]
    response = page(
        request,
        "start.html",
        status_of(error) if error else 200,
        mine=[await _card(service, table, person) for table in mine],
        public=[await _card(service, table, person) for table in public],
        of=title,
        titles=_titles(tuple(TITLES)),
        beginnings=list(zip(beginnings, best, strict=True)),
        automatic=new_table.always_automatic(title),
        sitters=new_table.sitters(service.bots.offered(title), title),
        usual=f"{BOT} {service.bots.offered(title)[0]}",
        others=len(bare.people) - 1,
        has_tour=_has_tour(title),
        names=new_table.spare_names(title),
        paces=new_table.paces(),
        marks=new_table.most_marks(title),
        mark_offers=new_table.mark_offers(title),
        choices=[one for one in choices(title) if one.name != MARKS],
        filed=any(form and form.get(f"{one.name}-own") for one in choices(title) if one.file),
        form=form or FormData(),
        kept_form=partial(_kept_form, None if form else _form_key(title, service)),
        sorry=refusal(error) if error else "",
    )
    welcome(request, response)
    return response


@per_language
def _titles(words: tuple[str, ...]) -> list[tuple[str, type[Setup], str]]:
    """Some titles with who plays them."""
    return [(word, TITLES[word], new_table.company(word)) for word in words]


def _form_key(title: str, service: TableService) -> tuple[str, ...]:
    """Return all that an empty form depends on."""
    parts = [value.word for choice in choices(title) for value in choice.parts()]
    return title, *TITLES, *service.bots.offered(title), *parts


def _kept_form(key: tuple[str, ...] | None, caller: Callable[[], Markup]) -> Markup:
    """The form of a new table: an empty one is the same for everybody, and written once."""
    if key is None:
        return caller()
    kept = (language().code, *key)
    if kept not in _FORMS:
        _FORMS[kept] = caller()
    return _FORMS[kept]


def _title(said: Mapping[str, Any]) -> str:
    """The title that a form or an address names, if there is such a one."""
    title = str(said.get("title", ""))
    return title if title in TITLES else FIRST_TITLE


def _has_tour(title: str) -> bool:
    """Whether the page of a title tells newcomers what is where."""
    own = page_adapter_of(TITLES[title]).template
    return own != PageAdapter.template and "tour" in template(own).blocks


async def _card(service: TableService, row: Mapping[str, Any], person: str) -> dict[str, Any]:
    """A table as a line of the list."""
    header, seats, over = row["header"], row["seats"], row["stage"] == "over"
    playing = any(person in seat["sitters"] for seat in seats)
    if over:
        table, state = None, _("over")
        if row["result"]:
            state = _("over: {result}").format(result=row["result"])
    else:
        table, state = service.tables.in_memory.get(row["id"]), ""
        try:
            if playing:
                table = await service.tables.get(row["id"])
        except Unreadable:
            state = _("cannot be opened by this version")
        except NotFound:  # a moment ago it was there
            state = _("cleared away")
        if table:
            state = _state(table, person)
    return {
        "id": row["id"],
        "names": ", ".join(seat["name"] for seat in seats),
        "what": new_table.described(row["title"], header, row["rules"]),
        "marks": [mark.short for mark in fair_dice.marks_in_list(row)],
        "state": state or decisions(row["plies"]),
        "turn": table is not None and playing and _is_turn(table, person),
        "over": over,
        "playing": playing,
        "free": has_free_seat(row),
    }


def _is_turn(table: LiveTable, person: str) -> bool:
    mine = [seat for seat in table.seats_of(person) if table.seats[seat].kind != BOT]
    return any(seat in mine for seat in table.game.deciders)


def _state(table: LiveTable, person: str) -> str:
    game = table.game
    when = text_adapter_of(game.setup).when(game.view())
    if _is_turn(table, person):
        return _("{when} · your turn").format(when=when)
    names = ", ".join(table.seats[seat].name for seat in table.game.deciders)
    return _("{when} · waits for {names}").format(when=when, names=names)


@router.get("/choice")
async def check_choice(request: Request) -> Response:
    """What is wrong with something said about one choice, in words; nothing where all is well."""
    asked = request.query_params
    title, name, said = _title(asked), asked.get("name", ""), asked.get("said", "")
    found = [choice for choice in choices(title) if choice.name == name]
    if not found:
        return PlainTextResponse(_("“{name}” is nothing to choose here").format(name=shown(name)))
    other, word = found[0].needs
    try:
        setup_of({name: said, **({other: word} if other else {})}, title=title)
    except CarsonError as error:
        return PlainTextResponse(refusal(error))
    return PlainTextResponse("")


# Ways to begin. What is refused comes back with all that was filled in.


@router.post("/first")
async def first(request: Request) -> Response:
    """One click: a person and bots."""
    form = await form_of(request)
    response = RedirectResponse("/", 303)
    host = welcome(request, response)
    title = _title(form)
    asked = {**form, **dict(parse_qsl(str(form.get("begin", ""))))}  # of a page's beginnings
    said = {one.name: str(asked[one.name]) for one in choices(title) if one.name in asked}
    try:
        wish = new_table.first_game(str(form.get("name", "")), title, said)
    except CarsonError as error:
        return await _start(request, form, error)
    table, _keys = await new_table.lay(service_of(request), wish, host, address_of(request.scope))
    response.headers["location"] = f"/t/{table.id}?tour=1"
    return response


@router.post("/tables")
async def wished_table(request: Request) -> Response:
    """A table as its form says."""
    form = await form_of(request)
    fields = {key: value for key, value in form.items() if isinstance(value, str)}
    parts = {
        name: [one for one in form.getlist(f"{name}-part") if isinstance(one, str)]
        for name in choices_by_name()
    }
    response = RedirectResponse("/", 303)
    host = welcome(request, response)
    try:
        wish = new_table.from_form(fields, parts)
        table, keys = await new_table.lay(
            service_of(request), wish, host, address_of(request.scope)
        )
    except CarsonError as error:
        return await _start(request, form, error)
    return with_links(request, response, table, keys)


@router.post("/records")
async def load_record(request: Request) -> Response:
    """A table from a record: to look at, or to go on with."""
    form = await form_of(request)
    upload, text = form.get("file"), form.get("text", "")
    if upload is not None and not isinstance(upload, str) and upload.size:
        text = (await upload.read()).decode("utf-8", "replace")
    mode = str(form.get("mode", "")).strip() or new_table.WATCH
    response = RedirectResponse("/", 303)
    host = welcome(request, response)
    try:
        if not isinstance(text, str) or not text.strip():
            raise RecordError(_("choose the file of a record, or paste its text"))
        address = address_of(request.scope)
        table, _keys = await new_table.take_up(service_of(request), text, mode, host, address)
    except CarsonError as error:
        return await _start(request, FormData([("text", text), ("mode", mode)]), error)
    response.headers["location"] = f"/t/{table.id}" + (
        "/replay?ply=0" if mode == new_table.WATCH else ""
    )
    return response


@router.post("/t/{table_id}/again")
async def again(request: Request, table_id: str) -> Response:
    """A rematch: whoever asks first lays the table, the others find it."""
    service = service_of(request)
    table = await service.tables.get(table_id)
    fresh, keys = await service.creator.rematch(
        table, person_of(request), address_of(request.scope)
    )
    response = RedirectResponse(f"/t/{fresh.id}", 303)
    return response if not keys else with_links(request, response, fresh, keys)
