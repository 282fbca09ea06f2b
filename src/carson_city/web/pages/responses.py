"""How pages answer: who is at the door, and what to say when something is refused."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response

from carson_city.errors import CarsonError
from carson_city.rulebook import title_rules_of
from carson_city.rulebook.rulings import rulings
from carson_city.text.i18n import _, language
from carson_city.title.setup import FIRST_TITLE, TITLES
from carson_city.web.http.error_text import refusal, shortened
from carson_city.web.http.session_middleware import YEAR, person_of
from carson_city.web.live.live_table import Forbidden, LimitReached, LiveTable, NotFound
from carson_city.web.rendering.page_adapter import page_adapter_of
from carson_city.web.rendering.templating import write
from carson_city.web.storage.database import Unavailable
from carson_city.web.storage.errors import Stale, Taken
from carson_city.web.tables.table_service import TableService

FROM_BOARD: Final = "x-board"  # the board's own script asks: words, not pages
_STATUS: Final = (
    (NotFound, 404),
    (Forbidden, 403),
    (Stale, 409),
    (Taken, 410),
    (LimitReached, 429),
    (Unavailable, 503),
)


def keeping(right: bool) -> dict[str, str]:
    """How long a browser keeps a file: one of the right version for ever, others until asked."""
    return {"Cache-Control": (f"public, max-age={YEAR}, immutable" if right else "no-cache")}


def page(request: Request, name: str, status: int = 200, **context: Any) -> HTMLResponse:
    """A page from its template."""
    theme = request.cookies.get("theme", "")
    theme = theme if theme in ("light", "dark") else ""
    table = context.get("table")
    title = (
        table.game.setup.title if isinstance(table, LiveTable) else context.get("of", FIRST_TITLE)
    )
    kind = TITLES[title]
    if isinstance(table, LiveTable):
        context["seated"] = table.game.setup.marks
    context.setdefault("seated", ())  # the marks whose colours the seats have
    text = write(
        name,
        theme=theme,
        lang=language().code,
        kind=kind,
        adapter=page_adapter_of(kind),
        home=home_of(title),
        rules=_rules(title),
        rulings=rulings_address(title),
        site=site_of(request),
        **context,
    )
    return HTMLResponse(text, status)


def unless_known(request: Request, response: Response) -> Response:
    """The page, or 304 where the browser has it already."""
    tag = f'"{hashlib.sha256(response.body).hexdigest()[:20]}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache", "Vary": "Cookie, Accept-Language"}
    if is_known(request.headers, tag):
        return Response(status_code=304, headers=headers)
    response.headers.update(headers)
    return response


def is_known(headers: Headers, tag: str) -> bool:
    """Whether the browser has the version with this ETag already."""
    asked = headers.get("if-none-match", "")
    return tag in (known.strip().removeprefix("W/") for known in asked.split(","))


def home_of(title: str) -> str:
    """The address of the start page of a title."""
    return "/" if title == FIRST_TITLE else f"/?title={title}"


def _rules(title: str) -> str:
    """The address of the rules of a title, if it has some."""
    own = page_adapter_of(TITLES[title]).rules
    if own or title_rules_of(title) is None:
        return own
    return "/rules" if title == FIRST_TITLE else f"/rules?title={title}"


@cache
def rulings_address(title: str) -> str:
    """Return the address of the rulings of a title, if it has some."""
    if not rulings(title):
        return ""
    return "/rulings" if title == FIRST_TITLE else f"/rulings?title={title}"


def site_of(request: Request) -> str:
    """Our address as whoever asks knows it, or as whoever started us says."""
    return (request.app.state.config.base_url or str(request.base_url)).rstrip("/")


def service_of(connection: HTTPConnection) -> TableService:
    """All tables of this server."""
    service = connection.app.state.service
    assert isinstance(service, TableService)
    return service


async def table_of(request: Request, table_id: str) -> LiveTable:
    """The table that an address names, for somebody who may look at it."""
    table = await service_of(request).tables.get(table_id)
    table.check_visitor(person_of(request))
    return table


def from_board(request: Request) -> bool:
    """Whether the board's script asks, rather than a person without it."""
    return FROM_BOARD in request.headers


def status_of(error: CarsonError, otherwise: int = 422) -> int:
    """How HTTP calls what was refused."""
    return next((code for kind, code in _STATUS if isinstance(error, kind)), otherwise)


def refused(request: Request, error: CarsonError) -> Response:
    """Why something was refused, as words for the board or as a page."""
    return notice(request, status_of(error), refusal(error))


def broken(request: Request) -> Response:
    """A page for a fault of ours; the log has the rest."""
    return notice(request, 500, _("Something broke on our side. Nothing was played; try again."))


def notice(
    request: Request, status: int, words: str, headers: Mapping[str, str] | None = None
) -> Response:
    """Why something does not work: words for the board, a page with a way back for people."""
    words = shortened(words)
    if from_board(request):
        return PlainTextResponse(words, status, headers)
    table = service_of(request).tables.in_memory.get(request.path_params.get("table_id", ""))
    of = table.game.setup.title if table else FIRST_TITLE
    table_id = (
        table.id if table and table.admits(person_of(request)) else ""
    )  # else no way leads there
    heading = _heading(status)
    response = page(
        request, "notice.html", status, heading=heading, words=words, table_id=table_id, of=of
    )
    response.headers.update(headers or {})
    return response


def _heading(status: int) -> str:
    return {
        404: _("Nothing but dust"),
        403: _("That is not yours to do"),
        409: _("Too late, partner"),
        410: _("This seat is taken"),
        429: _("Enough for now"),
        500: _("A wheel came off"),
        503: _("The telegraph is down"),
    }.get(status, _("That does not work"))
