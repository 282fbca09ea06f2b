"""Lets requests into the application by the turns of their addresses."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from carson_city.text.i18n import _
from carson_city.web.http.rate_limits import FILE, address_of, cost_of
from carson_city.web.operations.fair_queue import FairQueue, serve

MOST_WAITING: Final = 256  # requests of an address that have not begun
FULL: Final = 1013  # how a socket is closed that may come back in a moment


class AdmissionMiddleware:
    """Stands before the application: plain ASGI, so that sockets take turns too."""

    def __init__(self, app: ASGIApp, queue: FairQueue, most: int = MOST_WAITING) -> None:
        self.app = app
        self.most = most
        self.queue = queue
        self._loop: asyncio.AbstractEventLoop | None = None  # of the server

    def _queue(self) -> FairQueue:
        """Return the queue of this event loop: tests may run sockets in loops of their own."""
        loop = asyncio.get_running_loop()
        self._loop = self._loop or loop
        return self.queue if loop is self._loop else FairQueue()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        queue = self._queue()
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        address = address_of(scope)
        if not queue.is_free:
            if queue.waiting(address) >= self.most:
                await _refuse(scope, receive, send)
                return
            with queue.request(address):
                await queue.turn(address, soon=cost_of(scope["path"]) <= FILE)
        await serve(queue, address, self._go_on(scope, receive, send))

    async def _go_on(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.app(scope, receive, send)


async def _refuse(scope: Scope, receive: Receive, send: Send) -> None:
    """Say that too many requests of an address wait already."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": FULL, "reason": "refused"})
        return
    text, headers = _("too many requests at once: wait a moment"), {"Retry-After": "1"}
    answer: Response
    if scope["path"].startswith("/api"):
        answer = JSONResponse({"problem": text, "rule": ""}, 429, headers)
    else:
        answer = PlainTextResponse(text + "\n", 429, headers)
    await answer(scope, receive, send)
