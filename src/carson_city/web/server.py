"""The server of `carson serve`: how its doors open, and how they close."""

from __future__ import annotations

import asyncio
import socket
import sys
from typing import Any, Final

import uvicorn
from fastapi import FastAPI

from carson_city.web.config import Config
from carson_city.web.http.connections import RESTS, WebSocketProtocol
from carson_city.web.http.fair_connections import fair_http_protocol
from carson_city.web.http.request_limits import HEAD_BYTES
from carson_city.web.operations import gc_tuning
from carson_city.web.operations.log_format import config as log_config
from carson_city.web.operations.open_connections import (
    AT_A_TIME,
    BACKLOG,
    OpenConnections,
    open_many,
)
from carson_city.web.operations.worker_threads import SWITCH
from carson_city.web.pages import rulings
from carson_city.web.rendering import templating
from carson_city.web.tables.table_service import TableService

LAST_ANSWERS: Final = 10  # seconds that what is being answered has when the server stops
LONGEST_WORD: Final = 4096  # bytes that a live page may say at once


class Server(uvicorn.Server):
    """A server that tells everybody when it goes."""

    def __init__(self, app: FastAPI, config: Config, log_level: str, log_format: str) -> None:
        open_many()
        open_connections = OpenConnections(
            config.connections, config.connections_each, config.request_seconds
        )
        app.state.open_connections = open_connections
        self._app = app
        self._keeper: asyncio.Task[None] | None = None
        wishes: dict[str, Any] = {
            "http": fair_http_protocol(open_connections, app.state.queue),
            "ws": WebSocketProtocol,
            "ws_max_size": LONGEST_WORD,
            "h11_max_incomplete_event_size": HEAD_BYTES,
            "backlog": AT_A_TIME,
            "lifespan": "on",
            "timeout_keep_alive": RESTS,
            "timeout_graceful_shutdown": LAST_ANSWERS,
            "log_level": log_level,
            "log_config": log_config(log_format, log_level),
        }
        super().__init__(uvicorn.Config(app, **wishes))

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open; more may knock at once than are let in at once."""
        sys.setswitchinterval(SWITCH)
        templating.prepare()
        rulings.prepare()
        await super().startup(sockets)
        gc_tuning.set_aside()
        self._keeper = asyncio.create_task(gc_tuning.keep_aside())
        for listening in sockets or ():
            listening.listen(BACKLOG)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close: who waits for news is answered, and live pages are told to come back (1012)."""
        if self._keeper is not None:
            self._keeper.cancel()
        service: TableService = self._app.state.service
        service.tables.dismiss()
        await super().shutdown(sockets)
