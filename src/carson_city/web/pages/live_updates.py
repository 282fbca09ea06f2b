"""The live table: a browser listens, and gets what it does not have yet."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Final

from fastapi import APIRouter
from starlette.websockets import WebSocket, WebSocketDisconnect

from carson_city.errors import CarsonError
from carson_city.web.http.connections import TALKATIVE
from carson_city.web.http.security import LATER
from carson_city.web.http.session_middleware import person_of
from carson_city.web.live.devices import label_of
from carson_city.web.live.listeners import Listener
from carson_city.web.live.live_table import LiveTable
from carson_city.web.operations.fair_queue import in_turn
from carson_city.web.pages import parts
from carson_city.web.pages.responses import service_of
from carson_city.web.rendering.page_adapter import Parts
from carson_city.web.storage.database import AGAIN, Unavailable
from carson_city.web.tables.table_service import TableService

router = APIRouter()
log = logging.getLogger("carson_city.web")
SLOWEST: Final = 30.0  # seconds that a browser may take to read what it was sent
GONE: Final = 4404  # there is no such table, or nothing of it to see: do not come back


@router.websocket("/t/{table_id}/live")
async def live(socket: WebSocket, table_id: str) -> None:
    """Send the whole table at once, then every change of it."""
    service = service_of(socket)
    await socket.accept()
    try:
        table = await service.tables.get(table_id)
    except CarsonError as error:
        await socket.close(LATER if isinstance(error, Unavailable) else GONE)
        return
    if not table.admits(person_of(socket)):
        await socket.close(GONE)
        return
    table.sight(person_of(socket), label_of(socket.headers.get("user-agent", "")))
    listener = table.come(person_of(socket))
    telling = asyncio.create_task(in_turn(_tell(socket, service, table, listener)))
    reading = asyncio.create_task(in_turn(until_gone(socket)))
    try:
        await asyncio.wait((telling, reading), return_when=asyncio.FIRST_COMPLETED)
        if not reading.done():  # we cannot go on: the browser comes back by itself
            seen = not table.is_gone and table.admits(person_of(socket))
            await goodbye(socket, LATER if seen else GONE)
    finally:
        table.leave(listener)
        table.sight(person_of(socket))
        reading.cancel()
        telling.cancel()


async def goodbye(socket: WebSocket, code: int) -> None:
    """Close a socket; one whose browser does not read any more is cut off soon after."""
    with contextlib.suppress(TimeoutError, RuntimeError):
        async with asyncio.timeout(1):
            await socket.close(code)


async def until_gone(socket: WebSocket) -> None:
    """A browser says nothing here, but leaves one day; whoever says something is let go."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, KeyError):
        await socket.receive_text()
        await goodbye(socket, TALKATIVE)


async def _tell(
    socket: WebSocket, service: TableService, table: LiveTable, listener: Listener
) -> None:
    person = person_of(socket)
    known: Parts = {}
    try:
        while True:
            try:
                fresh = parts.message(await parts.whole(service, table, person), known)
            except Unavailable:
                await asyncio.sleep(AGAIN)
                continue
            if fresh:
                async with asyncio.timeout(SLOWEST):
                    await socket.send_text(fresh)
            await listener.changed()
            if table.is_gone or not table.admits(person):
                return
    except (WebSocketDisconnect, RuntimeError, TimeoutError):
        return  # it has left meanwhile, or does not listen any more
    except Exception:
        log.exception("a live page of table %s has stopped", table.id)
