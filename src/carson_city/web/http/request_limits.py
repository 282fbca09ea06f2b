"""What is sent to us, bounded before it is read: forms of people, JSON of programs."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.datastructures import FormData, Headers
from starlette.requests import Request
from starlette.types import Scope

from carson_city.errors import CarsonError
from carson_city.text.i18n import _
from carson_city.text.input_limits import is_text
from carson_city.text.unicode_text import shown
from carson_city.web.http.rate_limits import address_of
from carson_city.web.operations.worker_threads import WorkerThreads

MOST_FIELDS: Final = 500  # of a form: a map of a river has 64
MOST_PARTS: Final = 1000  # of what is sent as JSON: commas and brackets
FILES: Final = 1  # of a form
MOST_BYTES: Final = 256 * 1024  # of a body: a long record is 30 kB
HEAD_BYTES: Final = 32 * 1024  # of all before it: an address with a text of 5,000 letters fits in
MOST_ASKED: Final = 100  # fields of an address
LONG_FORM: Final = 16 * 1024  # bytes of a body above which a form is read in a thread
KIND_LETTERS: Final = 500  # of what a body says to be
IN_PARTS: Final = "multipart/form-data"  # whose fields are counted as they are read
ENCODINGS: Final = ("", "utf-8", "utf8")


def wrong_head(scope: Scope) -> str:
    """Why a request is not read further, if so: nobody has looked at its fields yet."""
    if scope["query_string"].count(b"&") >= MOST_ASKED:
        return _("the address: {most} fields at most").format(most=MOST_ASKED)
    if len(Headers(scope=scope).get("content-type", "")) > KIND_LETTERS:
        return _("content type: {most} letters at most").format(most=KIND_LETTERS)
    return ""


async def form_of(request: Request) -> FormData:
    """The form that was sent; what a browser would not send so is refused.

    A sender may name any encoding, and some of them take minutes, or leave no text.
    """
    kind = request.headers.get("content-type", "").lower()
    _check_encoding(kind)
    body = await request.body()
    if not kind.strip().startswith(IN_PARTS):
        if body.count(b"&") > MOST_FIELDS:
            raise CarsonError(_("the form: {most} fields at most").format(most=MOST_FIELDS))
        if body.count(b"%") * 3 > len(body):  # each has two digits behind it
            raise CarsonError(_("the form cannot be read: it has % signs without their digits"))
    if len(body) <= LONG_FORM:
        return await _read(request)
    worker_threads: WorkerThreads = request.app.state.service.worker_threads
    return await worker_threads.do(address_of(request.scope), lambda: asyncio.run(_read(request)))


async def _read(request: Request) -> FormData:
    """Read a form whose body has come: nothing is left to wait for."""
    form = await request.form(max_files=FILES, max_fields=MOST_FIELDS, max_part_size=MOST_BYTES)
    for name, value in form.multi_items():
        if not is_text(name) or (isinstance(value, str) and not is_text(value)):
            raise CarsonError(_("{name}: this cannot be read as text").format(name=shown(name)))
    return form


def _check_encoding(kind: str) -> None:
    for option in kind.split(";")[1:]:
        name, _equals, value = option.partition("=")
        name = name.partition("*")[0].strip()  # a star tells of an encoding of the name itself
        if name == "charset" and value.strip(' "') not in ENCODINGS:
            raise CarsonError(_("forms are read as UTF-8"))


async def check_json(request: Request) -> None:
    """Refuse JSON of so many parts that it would take long to say what is wrong with each."""
    body = await request.body()
    if sum(body.count(sign) for sign in (b",", b"[", b"{")) > MOST_PARTS:
        raise CarsonError(_("body: {most} entries and fields at most").format(most=MOST_PARTS))
