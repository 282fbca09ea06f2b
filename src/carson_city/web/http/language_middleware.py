"""Which language a visitor reads: the one they chose, or the best that their browser asks for."""

from __future__ import annotations

from typing import Final

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from carson_city.text.i18n import LANGUAGES, best_of, speaking

COOKIE: Final = "language"


def language_of(connection: HTTPConnection) -> str:
    """The language of a visitor."""
    chosen = connection.cookies.get(COOKIE, "")
    if chosen in LANGUAGES:
        return chosen
    return best_of(connection.headers.get("accept-language", ""))


class LanguageMiddleware:
    """Lets everything that is said to a visitor be in their language."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        with speaking(language_of(HTTPConnection(scope))):
            await self.app(scope, receive, send)
