"""What keeps a table safe on the open web: headers, origins, limits."""

from __future__ import annotations

import logging
from contextlib import AbstractContextManager, nullcontext, suppress
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from carson_city.text.i18n import _
from carson_city.web.config import Config
from carson_city.web.http.rate_limits import RateLimits, is_unsafe, stays
from carson_city.web.http.request_limits import MOST_BYTES, wrong_head
from carson_city.web.operations.counters import RequestCounters
from carson_city.web.origins import origin_of

log = logging.getLogger("carson_city.web.clients")
FOREIGN: Final = 4403  # a socket's page is of another site
LATER: Final = 1013  # come back in a moment
HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; "
        "frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    # Links carry the secrets of seats: not even our own files learn which page asks for them. With
    # `no-referrer` a plain form would be posted with `Origin: null`, and we refuse that.
    "Referrer-Policy": "strict-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Cache-Control": "no-store",  # unless an answer knows better
}


class SecurityMiddleware:
    """Stands before the app and all its middleware: plain ASGI, so that WebSockets pass it too."""

    def __init__(
        self, app: ASGIApp, config: Config, counters: RequestCounters | None = None
    ) -> None:
        self.app = app
        self.counters = counters or RequestCounters()
        self.origin = origin_of(config.base_url)
        self.crowd = RateLimits(config)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._request(scope, receive, self._with_headers(send))

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        code = 0
        if not self._own_origin(scope, Headers(scope=scope)):
            code = FOREIGN
        elif not self.crowd.allows(scope):
            code = LATER
            self.counters.refusals["limit"] += 1
        if code:
            await receive()
            await send({"type": "websocket.close", "code": code, "reason": "refused"})
            return
        with self.crowd.slot_for(scope), suppress(WebSocketDisconnect):  # it has left already
            await self.app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        refusal = self._refusal(scope)
        if refusal is not None:
            await refusal(scope, receive, send)
            return
        if scope["method"] == "HEAD":  # the server sends the head of what GET would bring
            scope = {**scope, "method": "GET"}
        body = _Body(scope, receive, send)
        try:
            with self._timed(scope), self.crowd.slot_for(scope):
                await self.app(scope, body.receive, body.send)
        except Exception:
            if body.refused:
                return
            if not body.started:  # not even the page for faults could be made
                await _answer(scope, 500, _("something broke on our side"))(scope, receive, send)
            raise
        finally:
            if body.was_cut:
                log.warning("a client left before its request was complete")

    def _timed(self, scope: Scope) -> AbstractContextManager[None]:
        """Count how long an answer takes, unless it waits for news."""
        if stays(scope):
            return nullcontext()
        return self.counters.took["change" if is_unsafe(scope) else "look"].timed()

    def _with_headers(self, send: Send) -> Send:
        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if "location" in headers:
                    headers["location"] = _path_of(headers["location"])
                self.counters.statuses[str(message["status"])] += 1
            await send(message)

        return sending

    def _refusal(self, scope: Scope) -> Response | None:
        headers = Headers(scope=scope)
        if is_unsafe(scope) and not self._own_origin(scope, headers):
            return _answer(scope, 403, _("this request comes from another site"))
        if wrong := wrong_head(scope):
            return _answer(scope, 400, wrong)
        if not _is_short(headers.get("content-length", "0")):
            return _too_long(scope)
        if not self.crowd.allows(scope):
            self.counters.refusals["limit"] += 1
            return _answer(scope, 429, _("too many requests: wait a moment"))
        return None

    def _own_origin(self, scope: Scope, headers: Headers) -> bool:
        """Browsers tell where a request comes from; programs without a browser do not."""
        site = headers.get("sec-fetch-site")
        if site is not None and site not in ("same-origin", "none"):
            return False
        origin = headers.get("origin")
        if origin is None:
            return scope["type"] != "websocket" or "cookie" not in headers
        asking = origin_of(origin)
        return bool(asking) and asking == (self.origin or _own(scope, headers))


def _path_of(location: str) -> str:
    """Return where a redirect leads as a path of our own site, whatever host was asked for.

    >>> _path_of("http://evil.example/rules?q=a"), _path_of("//evil.example"), _path_of("/t/abcd")
    ('/rules?q=a', '/', '/t/abcd')
    """
    try:
        parts = urlsplit(location)
    except ValueError:  # the host of the request was none
        return "/"
    path = "/" + parts.path.lstrip("/")
    return f"{path}?{parts.query}" if parts.query else path


def _answer(scope: Scope, status: int, text: str) -> Response:
    """A refusal in words; programs get it as all their answers."""
    if scope["path"].startswith("/api"):
        return JSONResponse({"problem": text, "rule": ""}, status)
    return PlainTextResponse(text + "\n", status)


def _too_long(scope: Scope) -> Response:
    return _answer(scope, 413, _("that is too long: {most} bytes at most").format(most=MOST_BYTES))


def _is_short(length: str) -> bool:
    return length.isascii() and length.isdigit() and len(length) < 10 and int(length) <= MOST_BYTES


def _own(scope: Scope, headers: Headers) -> str:
    """Our origin as the browser sees it, as far as the request and its proxy tell."""
    scheme = {"ws": "http", "wss": "https"}.get(scope["scheme"], scope["scheme"])
    return origin_of(f"{scheme}://{headers.get('host', '')}")


class _Body:
    """A body that claims to be short and is not: 413, whatever the app makes of its end."""

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.scope = scope
        self.refused = False
        self._receive = receive
        self._send = send
        self._seen = 0
        self._more = True  # whether some of it is still to come
        self.was_cut = False
        self.started = False

    async def receive(self) -> Message:
        message = await self._receive()
        self.was_cut |= self._more and message["type"] == "http.disconnect"
        self._more = self._more and bool(message.get("more_body"))
        self._seen += len(message.get("body", b""))
        if self._seen <= MOST_BYTES:
            return message
        if not self.refused and not self.started:
            self.refused = True
            await _too_long(self.scope)(self.scope, self._receive, self._send)
        return {"type": "http.disconnect"}

    async def send(self, message: Message) -> None:
        if not self.refused:
            self.started = True
            await self._send(message)
