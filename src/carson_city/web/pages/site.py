"""All pages together, and those that need no table: the rules, and what is always the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fastapi import APIRouter, FastAPI
from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, RedirectResponse, Response

from carson_city.draw.palette import LIGHT, MARKS
from carson_city.rulebook import Rule, UnknownRule, rulebook, title_rules_of
from carson_city.text.i18n import _, language
from carson_city.text.input_limits import CHOICE_LETTERS, QUESTION
from carson_city.text.unicode_text import shown
from carson_city.title.setup import FIRST_TITLE, TITLES
from carson_city.web.http.error_text import shortened
from carson_city.web.http.rate_limits import address_of
from carson_city.web.live.live_table import NotFound
from carson_city.web.pages import fair_dice, live_updates, play, replays, rulings, seating, start
from carson_city.web.pages.responses import (
    broken,
    keeping,
    notice,
    page,
    refused,
    service_of,
    unless_known,
)
from carson_city.web.pages.static_files import MemoryFiles
from carson_city.web.rendering.page_adapter import page_adapter_of
from carson_city.web.rendering.palette import palette_css
from carson_city.web.rendering.rule_html import book, entry
from carson_city.web.rendering.templating import STATIC, palette_version, usual_marks

router = APIRouter(include_in_schema=False)
SHOWN = 60  # rules that a search finds
_BOOKS: Final[dict[tuple[str, str], Markup]] = {}  # all rules, by language and title
for module in (
    play,
    live_updates,
    start,
    seating,
    replays,
    fair_dice,
    rulings,
):  # the most asked first
    router.include_router(module.router)
__all__ = ["broken", "mount_static", "not_so", "refused", "router"]


def mount_static(app: FastAPI) -> None:
    """Serve what changes only with a new version: each title's own, and ours."""
    for title, kind in TITLES.items():
        folder = page_adapter_of(kind).static
        if folder is not None:
            app.mount(f"/static/{title}", MemoryFiles(directory=folder), name=f"static of {title}")
    app.mount("/static", MemoryFiles(directory=STATIC), name="static")


def not_so(request: Request, error: HTTPException) -> Response:
    """A page for an address where nothing is, or for something that it does not take."""
    if error.status_code == 404:
        words = _("There is nothing at this address.")
    elif error.status_code == 405:
        words = _("That cannot be done at this address.")
    else:
        words = _("What was sent cannot be read: {why}").format(why=error.detail)
    return notice(request, error.status_code, words, error.headers)


@router.get("/palette/{title}.css")
async def palette(title: str, v: str = "", marks: str = "") -> Response:
    """The colours of both themes, and of the players of a title, or of those with these marks."""
    if title not in TITLES:
        raise NotFound(_("there is no title “{title}”").format(title=shown(title)))
    words = tuple(marks[:CHOICE_LETTERS].split(",")) if marks else ()
    if not {*words} <= {*MARKS} or len({*words}) < len(words):
        raise NotFound(_("there are no marks “{marks}”").format(marks=shown(marks)))
    seated = words or usual_marks(title)
    headers = keeping(v == palette_version(seated))
    return Response(palette_css(seated), media_type="text/css", headers=headers)


@router.get("/manifest.webmanifest")
async def manifest() -> Response:
    """What a browser needs to know to install the page."""
    first = TITLES[FIRST_TITLE]
    told = {
        "name": _(first.name),
        "short_name": _(first.name),
        "description": _(first.sentence),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": LIGHT.page,
        "theme_color": LIGHT.page,
        "icons": [
            {"src": "/static/icon.svg", "sizes": "any", "type": "image/svg+xml"},
            *(
                {"src": f"/static/icon-{side}.png", "sizes": f"{side}x{side}", "type": "image/png"}
                for side in (192, 512)
            ),
        ],
    }
    headers = {"Cache-Control": "no-cache"}
    return JSONResponse(told, media_type="application/manifest+json", headers=headers)


@router.get("/favicon.ico")
async def icon() -> Response:
    """Browsers ask for it by this name."""
    return RedirectResponse("/static/icon.svg", 308)


# The rules.


@router.get("/rules")
async def rules(request: Request, q: str = "", title: str = "") -> Response:
    """The rules of a title, whole or by words; an ID is found whatever title it is of."""
    of = title or FIRST_TITLE
    title_rules = title_rules_of(of) if of in TITLES else None
    if title_rules is None:
        raise NotFound(_("there are no rules of “{title}”").format(title=shown(title)))
    words = q.split()
    found: list[Rule] = []
    near: tuple[str, ...] = ()
    sorry = ""
    if words:
        try:
            found = (await _asked(request, title, words))[:SHOWN]
        except UnknownRule as error:
            sorry, near = shortened(error.reason), error.near
    whole = "" if words else await _book(request, of)
    response = page(
        request, "rules.html", q=q[: QUESTION.most], most=QUESTION.most, found=found,
        book=whole, sorry=sorry, near=near, entry=entry, of=of, first=FIRST_TITLE,
        title_rules=title_rules,
    )  # fmt: skip
    return response if words else unless_known(request, response)


async def _book(request: Request, title: str) -> Markup:
    """All rules of a title, written once for all who read the same language."""
    key = language().code, title
    if key not in _BOOKS:
        worker_threads = service_of(request).worker_threads
        _BOOKS[key] = await worker_threads.do(address_of(request.scope), book, title)
    return _BOOKS[key]


async def _asked(request: Request, title: str, words: list[str]) -> list[Rule]:
    """The rules that words find, searched at the cost of the address that asks."""
    worker_threads = service_of(request).worker_threads
    return await worker_threads.do(address_of(request.scope), rulebook(title).ask, words)


@router.get("/rules.txt")
async def rules_text(request: Request, q: str = "") -> Response:
    """The rules as plain text, all of them or by words."""
    found: Sequence[Rule] = rulebook().rules
    if q.split():
        try:
            found = await _asked(request, "", q.split())
        except UnknownRule as error:
            return PlainTextResponse(shortened(error.reason), 404)
    return PlainTextResponse("\n".join(f"{rule.id} {rule.text}" for rule in found))
