"""Connections whose requests are read in the turn of their address."""

from __future__ import annotations

import asyncio
import time
from typing import Any, ClassVar

from carson_city.web.http.connections import HttpProtocol
from carson_city.web.operations.fair_queue import FairQueue
from carson_city.web.operations.open_connections import OpenConnections, network_of


class FairHttpProtocol(HttpProtocol):
    """A connection that reads on while there is little to do, else in the turn of its address.

    To read a request takes a tenth of a millisecond: little, but not for those who wait behind
    thousands of them.
    """

    queue: ClassVar[FairQueue]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._address = "?"
        self._held = b""  # what has come and was not read
        self._turn: asyncio.Future[None] | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._address = network_of(self.client[0]) if self.client else "?"

    def data_received(self, data: bytes) -> None:
        if self._turn is not None:
            self._held += data
        elif self.queue.is_free:
            self._read(data)
        else:
            self._held = data
            self.transport.pause_reading()
            self._turn = self.queue.wait(self._address)
            self._turn.add_done_callback(self._read_held)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._turn is not None:
            self._turn.cancel()
        super().connection_lost(exc)

    def _read_held(self, turn: asyncio.Future[None]) -> None:
        data, self._held, self._turn = self._held, b"", None
        if turn.cancelled():
            return
        if self.transport.is_closing():
            self.queue.took(self._address, 0.0)
            return
        self._read(data)
        if not self.flow.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    def _read(self, data: bytes) -> None:
        began = time.thread_time()
        try:
            super().data_received(data)
        finally:
            self.queue.took(self._address, time.thread_time() - began)


def fair_http_protocol(
    open_connections: OpenConnections, queue: FairQueue
) -> type[FairHttpProtocol]:
    """Return the protocol class for the server."""
    values = {"open_connections": open_connections, "queue": queue}
    return type("FairHttpProtocol", (FairHttpProtocol,), values)
