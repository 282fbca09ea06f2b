"""Connections: whoever does not say what is wanted is let go, and one address holds only so many.

The limits of requests (`limits`) count what is asked; here is who asks nothing at all.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from ipaddress import ip_address
from typing import Any, ClassVar, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

try:
    import resource
except ModuleNotFoundError:  # Windows has other ways to bound what is open
    resource = None  # type: ignore[assignment]

MOST_FILES: Final = 65_536
TALKATIVE: Final = 1008  # how a socket is closed on which nothing, or less, is to be said
LAST_WORDS: Final = 5.0  # seconds to read that
SELDOM: Final = 60.0  # seconds between two of the same complaint


class Door(H11Protocol):
    """A connection that must bring each request whole in time."""

    patience: ClassVar[float] = 20.0  # seconds for the head and the body of a request
    most: ClassVar[int] = 256  # connections of one address; those behind a proxy are not told apart
    open: ClassVar[Counter[str]] = Counter()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._waiting: asyncio.TimerHandle | None = None
        self._address = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._address = _stranger(self.client)
        if self._address:
            self.open[self._address] += 1
            if self.open[self._address] > self.most:
                transport.abort()
                return
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._gone()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._waiting is None:
            self._wait()
        super().data_received(data)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._gone()  # sockets are counted by their limits
        super().handle_websocket_upgrade(event)

    def _wait(self) -> None:
        self._waiting = self.loop.call_later(self.patience, self._look)

    def _look(self) -> None:
        """Let whoever has not brought a whole request go."""
        self._waiting = None
        if self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self.transport.abort()

    def _gone(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
        if self._address:
            self.open[self._address] -= 1
            if not self.open[self._address]:
                del self.open[self._address]
            self._address = ""


class Socket(WebSocketsSansIOProtocol):
    """A connection on which a browser listens: it may say a little, but not without end."""

    most: ClassVar[int] = 20  # frames in a second; pings and pieces of messages count too

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._since = 0.0
        self._frames = 0

    def handle_events(self) -> None:
        now = self.loop.time()
        if now - self._since > 1:
            self._since, self._frames = now, 0
        self._frames += len(self.conn.events)
        if self._frames > self.most:
            self._let_go()
        else:
            super().handle_events()

    def _let_go(self) -> None:
        """Close the connection, also where nobody reads that it is closed."""
        if self.transport.is_closing():
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": TALKATIVE})
        self.conn.fail(TALKATIVE)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()
        self.loop.call_later(LAST_WORDS, self.transport.abort)


def _stranger(client: tuple[str, int] | None) -> str:
    """The address of whoever comes from elsewhere; our own machine's may be a proxy."""
    if client is None:
        return ""
    try:
        return "" if ip_address(client[0]).is_loopback else client[0]
    except ValueError:
        return ""


def open_many() -> None:
    """Let this process have as many connections as the system allows it."""
    if resource is None:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


class Seldom(logging.Filter):
    """The same complaint once in a while: a flood of them would fill a disk."""

    def __init__(self) -> None:
        super().__init__()
        self._said: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        now = time.monotonic()
        if now - self._said.get(record.getMessage(), -SELDOM) < SELDOM:
            return False
        if len(self._said) > 100:
            self._said.clear()
        self._said[record.getMessage()] = now
        return True
