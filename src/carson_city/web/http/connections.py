"""Connections: whoever does not say what is wanted, or does not listen, is let go."""

from __future__ import annotations

import asyncio
import logging
import time
import traceback
from typing import Any, ClassVar, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

from carson_city.web.http.strict_http import make_strict
from carson_city.web.operations.open_connections import OpenConnections

TALKATIVE: Final = 1008  # how a socket is closed on which nothing, or less, is to be said
PIECE: Final = 16 * 1024  # bytes that are read at once: a body in chunks of 1 is 2,700 events
BAD_TEXT: Final = 1007  # what was sent as text is not UTF-8
UNREAD: Final = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
RESTS: Final = 75  # seconds that a connection may rest after an answer: the next click comes by it
LAST_WORDS: Final = 5.0  # seconds to read that
# What is sent is packed with less searching, over more of what was sent before, than is usual: that
# takes two thirds of the time, which is the most of what sending takes, for a tenth more bytes.
PACKING: Final = ServerPerMessageDeflateFactory(
    server_max_window_bits=13,
    client_max_window_bits=12,
    compress_settings={"level": 3, "memLevel": 5},
)
SELDOM: Final = 60.0  # seconds between two of the same complaint


class HttpProtocol(H11Protocol):
    """A connection that must bring each request whole in time, and read what it is answered.

    Between requests it may rest for a while: `OpenConnections` may give its place away.
    """

    open_connections: ClassVar[OpenConnections] = OpenConnections()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        make_strict(self.conn)
        self._looking: asyncio.TimerHandle | None = None
        self._since = self.loop.time()  # when the request began that is to come
        self._unread = 0  # bytes that had not been read at the last look
        self._answers = 0  # that were written whole

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if hasattr(transport, "max_size"):  # asyncio's own transports; else it is 256 kB
            transport.max_size = PIECE
        if not self.open_connections.come(self, self.client):
            transport.abort()
            return
        self.open_connections.waits(self)
        self._look_later(self.open_connections.patience)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_looking()
        self._unset_keepalive_if_required()  # also where the connection was cut
        self.open_connections.leave(self)
        super().connection_lost(exc)
        _let_go(self.transport)

    def data_received(self, data: bytes) -> None:
        if self._is_between():
            self._since = self.loop.time()
        super().data_received(data)
        if not self._asks_nothing():
            self.open_connections.asks(self)

    def send_400_response(self, msg: str) -> None:
        """Refuse what cannot be read, also in the middle of a request that is being answered."""
        begun = self.conn.our_state not in (h11.IDLE, h11.SEND_RESPONSE)
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True  # the application is told that the client has left
            self.cycle.message_event.set()
        if begun:
            self.transport.close()
        else:
            super().send_400_response(msg)

    def on_response_complete(self) -> None:
        self._since = self.loop.time()
        self._answers += 1
        super().on_response_complete()
        if self._asks_nothing():
            self.open_connections.waits(self)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._stop_looking()
        self.open_connections.stays(self)
        super().handle_websocket_upgrade(event)
        upgraded = self.transport.get_protocol()
        if isinstance(upgraded, WebSocketProtocol):
            upgraded.http_protocol = self
            upgraded.refuse_unread()

    def _asks_nothing(self) -> bool:
        """Whether a request, or the rest of one, is still to come."""
        return self.conn.their_state in (h11.IDLE, h11.SEND_BODY)

    def _is_between(self) -> bool:
        """Whether nothing of the next request has come."""
        return self.conn.their_state is h11.IDLE and not self.conn.trailing_data[0]

    def _look_later(self, seconds: float) -> None:
        self._looking = self.loop.call_later(seconds, self._look)

    def _stop_looking(self) -> None:
        if self._looking is not None:
            self._looking.cancel()
            self._looking = None

    def _look(self) -> None:
        """Let whoever has not brought a whole request go, and whoever reads nothing."""
        patience = self.open_connections.patience
        rests = self._answers > 0 and self._is_between()
        due = self._asks_nothing() and not rests
        left = self._since + patience - self.loop.time() if due else patience
        unread = self.transport.get_write_buffer_size()
        if left <= 0 or self.transport.is_closing() or (unread and unread == self._unread):
            self.transport.abort()
            return
        self._unread = unread
        self._look_later(left)


def http_protocol(open_connections: OpenConnections) -> type[HttpProtocol]:
    """Return the protocol class for the server."""
    return type("HttpProtocol", (HttpProtocol,), {"open_connections": open_connections})


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """A connection on which a browser listens: it may say a little, but not without end."""

    most: ClassVar[int] = 20  # frames in a second; pings and pieces of messages count too

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.conn.available_extensions = [PACKING]
        self.http_protocol: HttpProtocol | None = None  # through which it came
        self._since = 0.0
        self._frames = 0

    def connection_lost(self, exc: Exception | None) -> None:
        if self.http_protocol is not None:
            self.http_protocol.open_connections.leave(self.http_protocol)
        super().connection_lost(exc)
        _let_go(self.transport)

    def handle_events(self) -> None:
        now = self.loop.time()
        if now - self._since > 1:
            self._since, self._frames = now, 0
        self._frames += len(self.conn.events)
        if self._frames > self.most:
            self._let_go()
        else:
            super().handle_events()

    def refuse_unread(self) -> None:
        """Refuse a request that the library cannot read; it says nothing itself."""
        if self.conn.handshake_exc is not None and not self.transport.is_closing():
            self.transport.write(UNREAD)
            self.transport.close()

    def send_receive_event_to_app(self) -> None:
        """Pass a message on; text that is not UTF-8 ends the connection."""
        if self.curr_msg_data_type == "text" and not _is_utf8(b"".join(self.frames)):
            self.logger.warning("A live page sent text that is not UTF-8.")
            self._let_go(BAD_TEXT)
        else:
            super().send_receive_event_to_app()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        self._hang_up_soon()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._hang_up_soon()

    def _let_go(self, code: int = TALKATIVE) -> None:
        """Close the connection, also where nobody reads that it is closed."""
        if self.transport.is_closing():
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
        self.conn.fail(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()
        self._hang_up_soon()

    def _hang_up_soon(self) -> None:
        """What is closed waits for ever until the last word is read: it may take a moment."""
        self.loop.call_later(LAST_WORDS, self.transport.abort)


def _is_utf8(text: bytes) -> bool:
    try:
        text.decode()
    except UnicodeDecodeError:
        return False
    return True


def _let_go(transport: asyncio.Transport) -> None:
    """A transport that has ended hangs on itself by what it would call for the next bytes.

    Without that it goes at once, and nobody has to look for it among all that is there.
    """
    if hasattr(transport, "_read_ready_cb"):
        transport._read_ready_cb = None


class RepeatFilter(logging.Filter):
    """The same complaint once in a while: a flood of them would fill a disk."""

    def __init__(self) -> None:
        super().__init__()
        self._said: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        now, complaint = time.monotonic(), _complaint(record)
        if now - self._said.get(complaint, -SELDOM) < SELDOM:
            return False
        if len(self._said) > 100:
            self._said.clear()
        self._said[complaint] = now
        return True


def _complaint(record: logging.LogRecord) -> str:
    """What is complained of: the words, and of an error also its kind and where it arose."""
    said = record.getMessage()
    if not record.exc_info or record.exc_info[0] is None:
        return said
    kind, _error, trace = record.exc_info
    *_outer, last = traceback.walk_tb(trace) if trace else (None,)
    where = f"{last[0].f_code.co_filename}:{last[1]}" if last else ""
    return f"{said} {kind.__qualname__} {where}"
