"""Who is who: a browser is a random key that we made, kept in a cookie; the store has its hash.

A key is signed with a secret of the database, so that nobody is known by a key of their own
making. A key of the time before that is taken from whoever had a table then, so that games
go on: it is signed, and under TLS moves to the name that no other site of the domain can write.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
from dataclasses import dataclass
from typing import Any, Final

from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from carson_city.web.storage.store import Store, Unavailable, hashed, new_key

COOKIE: Final = "carson"
HOST: Final = "__Host-"  # under TLS: of this host alone, for all its paths
SECURE: Final = "__Secure-"  # the same for a cookie that has a path
YEAR: Final = 365 * 24 * 3600
LONGEST: Final = 100  # letters of a cookie that may be one of ours
_SESSION: Final = "carson.session"


class CookieSigner:
    """Tells the keys that we made from others."""

    def __init__(self, secret: str, *, has_older: bool) -> None:
        self._secret = secret.encode()
        self.has_older = has_older  # whether there may be keys that are not signed yet

    def signed(self, key: str) -> str:
        """A key with our mark, as a cookie carries it."""
        mark = hmac.digest(self._secret, key.encode(), hashlib.sha256)
        return f"{key}.{base64.urlsafe_b64encode(mark).decode().rstrip('=')}"

    def key_in(self, value: str) -> str:
        """The key that a cookie carries; nothing where the mark is not ours."""
        key, dot, _mark = value.partition(".")
        ours = dot and hmac.compare_digest(self.signed(key).encode(), value.encode())
        return key if ours else ""


@dataclass(frozen=True, slots=True)
class BrowserSession:
    """A browser: its key, and whether it is to be given to it anew."""

    key: str = ""
    is_older: bool = False  # not signed yet
    is_unsure: bool = False  # the store could not tell whether it knows an older one

    @property
    def person(self) -> str:
        """As the store knows the one behind it; nobody is nothing."""
        return hashed(self.key) if self.key else ""


class SessionMiddleware:
    """Finds out who asks, before anything is answered."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            scope[_SESSION] = await _session(HTTPConnection(scope))
        await self.app(scope, receive, send)


async def _session(connection: HTTPConnection) -> BrowserSession:
    cookie_signer: CookieSigner = connection.app.state.cookie_signer
    value = connection.cookies.get(cookie_name(connection), "")[:LONGEST]
    if key := cookie_signer.key_in(value):
        return BrowserSession(key)
    older = connection.cookies.get(COOKIE, "") if cookie_signer.has_older else ""
    if not 20 <= len(older) <= 60 or "." in older:
        return BrowserSession()
    store: Store = connection.app.state.service.store
    try:
        known = await store.knew(hashed(older))
    except Unavailable:
        return BrowserSession(is_unsure=True)
    return BrowserSession(older, is_older=True) if known else BrowserSession()


def person_of(connection: HTTPConnection) -> str:
    """The person behind a request, or nobody."""
    session: BrowserSession = connection.scope[_SESSION]
    return session.person


def welcome(connection: HTTPConnection, response: Response) -> str:
    """The person behind a request; somebody new gets a key."""
    session: BrowserSession = connection.scope[_SESSION]
    if session.key and not session.is_older:
        return session.person
    key = session.key or new_key()
    if not session.is_unsure:  # else an older key that is good would be lost
        value = connection.app.state.cookie_signer.signed(key)
        keep_secret(connection, response, COOKIE, value, YEAR)
        if session.is_older and cookie_name(connection) != COOKIE:
            response.delete_cookie(COOKIE)
    return hashed(key)


def is_secret(connection: HTTPConnection) -> bool:
    """Whether browsers reach us by TLS, themselves or at the proxy before us."""
    base_url: str = connection.app.state.config.base_url
    return base_url.startswith("https:") or connection.scope["scheme"] in ("https", "wss")


def cookie_name(connection: HTTPConnection, name: str = COOKIE, path: str = "/") -> str:
    """How a cookie is called: under TLS so that browsers let nobody else write it."""
    if not is_secret(connection):
        return name
    return (HOST if path == "/" else SECURE) + name


def keep_secret(
    connection: HTTPConnection,
    response: Response,
    name: str,
    value: str,
    seconds: int,
    path: str = "/",
) -> None:
    """Something that this browser carries, and no script of it reads."""
    response.set_cookie(
        cookie_name(connection, name, path),
        value,
        max_age=seconds,
        path=path,
        httponly=True,
        samesite="lax",
        secure=is_secret(connection),
    )


def tell_cookie(told: dict[str, Any], base_url: str) -> None:
    """How programs find the cookie in what they are told of the API."""
    scheme = told["components"]["securitySchemes"]["cookie"]
    scheme["name"] = HOST + COOKIE if base_url.startswith("https:") else COOKIE
