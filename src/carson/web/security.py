"""What keeps a table safe on the open web: headers, origins, limits, and who is who."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from limits import parse
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from carson.web.store import hashed, new_key
from carson.words import _

COOKIE: Final = "carson"
YEAR: Final = 365 * 24 * 3600
MOST_BYTES: Final = 256 * 1024  # of a body: a long record is 30 kB
SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",  # links carry the secrets of seats
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


class Guard:
    """Stands before the app: plain ASGI, so that WebSockets pass it too."""

    def __init__(self, app: ASGIApp, *, base_url: str = "", rate: str = "1200/minute") -> None:
        self.app = app
        self.origin = _origin(base_url) if base_url else ""
        self.limit = parse(rate)
        self.limiter = MovingWindowRateLimiter(MemoryStorage())

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        refusal = self._refusal(scope)
        if refusal is not None:
            await self._refuse(scope, receive, send, refusal)
            return
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
            return
        await self.app(scope, _limited(receive), _with_headers(send))

    def _refusal(self, scope: Scope) -> Response | None:
        headers = Headers(scope=scope)
        unsafe = scope["type"] == "websocket" or scope["method"] not in SAFE_METHODS
        if unsafe and not self._own_origin(scope, headers):
            return _answer(403, _("this request comes from another site"))
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > MOST_BYTES:
            return _answer(413, _("that is too long: {most} bytes at most").format(most=MOST_BYTES))
        if unsafe and not self.limiter.hit(self.limit, _client(scope)):
            return _answer(429, _("too many requests: wait a moment"))
        return None

    def _own_origin(self, scope: Scope, headers: Headers) -> bool:
        """Browsers tell where a request comes from; programs without a browser do not."""
        site = headers.get("sec-fetch-site")
        if site is not None and site not in ("same-origin", "none"):
            return False
        origin = headers.get("origin")
        if origin is None:
            return scope["type"] != "websocket" or "cookie" not in headers
        own = self.origin or _own(scope, headers)
        return _origin(origin).split("://")[-1] == own.split("://")[-1]

    async def _refuse(
        self, scope: Scope, receive: Receive, send: Send, refusal: Response
    ) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 4403, "reason": "refused"})
            return
        await refusal(scope, receive, _with_headers(send))


def _answer(status: int, text: str) -> Response:
    return PlainTextResponse(text + "\n", status)


def _own(scope: Scope, headers: Headers) -> str:
    scheme = {"ws": "http", "wss": "https"}.get(scope["scheme"], scope["scheme"])
    return f"{scheme}://{headers.get('host', '')}"


def _origin(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"


def _client(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else "?"


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return sending


def _limited(receive: Receive) -> Receive:
    """A body that claims to be short and is not, ends here."""
    seen = 0

    async def receiving() -> Message:
        nonlocal seen
        message = await receive()
        seen += len(message.get("body", b""))
        if seen > MOST_BYTES:
            return {"type": "http.disconnect"}
        return message

    return receiving


# Who is who: a random key in an HttpOnly cookie; the store knows only its hash.


def person_of(connection: HTTPConnection) -> str:
    """The person behind a request, or nobody."""
    key = connection.cookies.get(COOKIE, "")
    return hashed(key) if 20 <= len(key) <= 60 else ""


def welcome(connection: HTTPConnection, response: Response) -> str:
    """The person behind a request; somebody new gets a key."""
    person = person_of(connection)
    if person:
        return person
    key = new_key()
    response.set_cookie(
        COOKIE,
        key,
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=connection.url.scheme in ("https", "wss"),
    )
    return hashed(key)
