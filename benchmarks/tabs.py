"""What a browser does on the wire, and nothing else: a request, and a live page that listens.

It costs so little that a crowd of thousands takes a small part of a core: frames are counted by
their heads, and only a tab that somebody watches unpacks what it is sent.
"""

from __future__ import annotations

import asyncio
import base64
import os
import time
import zlib
from collections.abc import Callable
from typing import Final, NamedTuple

TEXT: Final = 1  # kinds of frames
CLOSE: Final = 8
PING: Final = 9
PONG: Final = 10
PACKED: Final = 0x40
KIND: Final = 0x0F
LONG: Final = 126  # a length of two bytes follows
LONGER: Final = 127  # or one of eight
END_OF_HEAD: Final = b"\r\n\r\n"
END_OF_BLOCK: Final = b"\x00\x00\xff\xff"  # left out by whoever packs
FORM: Final = "application/x-www-form-urlencoded"


class Place(NamedTuple):
    """Where a server listens."""

    host: str
    port: int

    @property
    def url(self) -> str:
        """Its address, as a browser says where its page comes from."""
        return f"http://{self.host}:{self.port}"


class Answer(NamedTuple):
    """What a server answers to a request."""

    status: int
    head: str
    body: bytes

    def cookie(self, name: str) -> str:
        """The value of a cookie that it sets."""
        return _between(self.head, f"set-cookie: {name}=", ";")

    def header(self, name: str) -> str:
        """The value of a header."""
        return _between(self.head, f"{name}: ", "\r\n")


def _between(text: str, before: str, after: str) -> str:
    return text.partition(before)[2].partition(after)[0]


def request(place: Place, method: str, path: str, cookie: str, body: bytes, kind: str) -> bytes:
    """A request as a script of the page sends it."""
    return (
        f"{method} {path} HTTP/1.1\r\nHost: {place.host}:{place.port}\r\n"
        f"Origin: {place.url}\r\nCookie: {cookie}\r\nX-Board: 1\r\nAccept: */*\r\n"
        f"Content-Type: {kind}\r\nContent-Length: {len(body)}\r\n\r\n"
    ).encode() + body


_OPEN: Final[set[asyncio.Transport]] = set()  # all connections that have not ended yet


class _Asking(asyncio.Protocol):
    """A connection for one request after another, until the server closes it."""

    def __init__(self) -> None:
        self.is_open = False
        self._answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._heard = b""
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        self.is_open = True
        _OPEN.add(transport)

    def ask(self, said: bytes) -> asyncio.Future[Answer]:
        """Send a request; what will be answered."""
        assert self._transport is not None
        self._heard = b""
        self._answered = asyncio.get_running_loop().create_future()
        self._transport.write(said)
        return self._answered

    def data_received(self, data: bytes) -> None:
        self._heard += data
        head, end, body = self._heard.partition(END_OF_HEAD)
        if not end or self._answered.done():
            return
        told = f"{head.decode('latin-1')}\r\n"
        length = int(_between(told, "content-length: ", "\r\n") or 0)
        if len(body) >= length:
            self._answered.set_result(Answer(int(told.split(" ", 2)[1]), told, body[:length]))

    def connection_lost(self, exc: Exception | None) -> None:
        assert self._transport is not None
        self.is_open = False
        _OPEN.discard(self._transport)
        if not self._answered.done():
            self._answered.set_exception(ConnectionResetError("no answer"))


class Browser:
    """Somebody's requests, one at a time: by the connection of the last one while it is open."""

    def __init__(self, place: Place) -> None:
        self._place = place
        self._by: _Asking | None = None

    async def send(self, said: bytes) -> Answer:
        """The answer to a request that is ready to be sent."""
        if self._by is None or not self._by.is_open:
            loop = asyncio.get_running_loop()
            _transport, self._by = await loop.create_connection(_Asking, *self._place)
        return await self._by.ask(said)


async def ask(
    place: Place, method: str, path: str, *, cookie: str = "", body: bytes = b"", kind: str = FORM
) -> Answer:
    """The answer to the request of somebody new."""
    return await Browser(place).send(request(place, method, path, cookie, body, kind))


class Tab(asyncio.Protocol):
    """A live page: it answers pings, counts what comes, and tells it to whoever watches."""

    def __init__(self, hello: bytes, watch: Callable[[str], None] | None = None) -> None:
        self.received = 0  # bytes
        self.updates = 0
        self.is_open = False
        self.begun: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.first: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._hello = hello
        self._watch = watch
        self._heard = b""
        self._skipped = 0  # bytes of a frame that are still to come and need not be kept
        self._inflate = zlib.decompressobj(-zlib.MAX_WBITS) if watch else None
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        _OPEN.add(transport)
        transport.write(self._hello)

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_open = False
        assert self._transport is not None
        _OPEN.discard(self._transport)
        for waited in (self.begun, self.first):
            if not waited.done():
                waited.set_exception(ConnectionResetError("the live page was closed"))
                waited.exception()  # whoever waits for both hears of it once

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        if self._skipped:
            skipped = min(self._skipped, len(data))
            self._skipped -= skipped
            data = data[skipped:]
        self._heard = self._heard + data if self._heard else data
        if not self.begun.done() and not self._begin():
            return
        while self._frame():
            pass

    def _begin(self) -> bool:
        """Whether the server has taken the page in."""
        head, end, rest = self._heard.partition(END_OF_HEAD)
        if not end:
            return False
        if not head.startswith(b"HTTP/1.1 101 "):
            self.begun.set_exception(ConnectionRefusedError(head.decode("latin-1")))
            return False
        self._heard = rest
        self.is_open = True
        self.begun.set_result(None)
        return True

    def _frame(self) -> bool:
        """Take one frame out of what was heard, if its head is there; all of it where it counts."""
        heard = self._heard
        if len(heard) < 2:
            return False
        start, length = 2, heard[1]
        if length >= LONG:
            start += 2 if length == LONG else 8
            if len(heard) < start:
                return False
            length = int.from_bytes(heard[2:start])
        kind, end = heard[0] & KIND, start + length
        if kind == TEXT and self._watch is None:
            self._skipped = max(end - len(heard), 0)
            self._updated()
        elif len(heard) < end:
            return False
        else:
            self._take(kind, heard[0] & PACKED, heard[start:end])
        self._heard = heard[end:]
        return True

    def _take(self, kind: int, packed: int, said: bytes) -> None:
        assert self._transport is not None
        if kind == PING:
            self._transport.write(bytes((0x80 | PONG, 0x80 | len(said), 0, 0, 0, 0)) + said)
        elif kind == CLOSE:
            self.is_open = False
            self._transport.abort()
        elif kind == TEXT and self._watch is not None and self._inflate is not None:
            if packed:
                said = self._inflate.decompress(said + END_OF_BLOCK)
            self._watch(said.decode())
            self._updated()

    def _updated(self) -> None:
        self.updates += 1
        if not self.first.done():
            self.first.set_result(None)


async def open_tab(
    place: Place, path: str, cookie: str, watch: Callable[[str], None] | None = None
) -> Tab:
    """A live page that has got the whole of what it shows."""
    key = base64.b64encode(os.urandom(16)).decode()
    hello = (
        f"GET {path} HTTP/1.1\r\nHost: {place.host}:{place.port}\r\nOrigin: {place.url}\r\n"
        f"Cookie: {cookie}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n"
    ).encode()
    loop = asyncio.get_running_loop()
    _transport, tab = await loop.create_connection(lambda: Tab(hello, watch), *place)
    await tab.begun
    await tab.first
    return tab


async def hang_up() -> None:
    """Leave everything without a word, as browsers that are switched off."""
    while _OPEN:
        for transport in _OPEN:
            transport.abort()
        await asyncio.sleep(0.01)


def now() -> float:
    """The clock of all that is measured, in seconds."""
    return time.perf_counter()
