"""All pages together, and those that need no table: the rules, and what is always the same."""

from __future__ import annotations

from typing import Any, Final

from fastapi import APIRouter, FastAPI
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.staticfiles import StaticFiles

from carson.rulebook import Rule, UnknownRule, rulebook
from carson.web import about, live, play, replays, seating, start
from carson.web.doors import STATIC, broken, page, refused
from carson.web.ink import palette_css
from carson.words import _

router = APIRouter(include_in_schema=False)
for room in (start, seating, play, live, replays):
    router.include_router(room.router)
__all__ = ["broken", "missing", "mount_static", "refused", "router"]
DAY: Final = 24 * 3600


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
