"""The live table: a browser listens, and gets what it does not have yet."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final

from fastapi import APIRouter
from starlette.websockets import WebSocket, WebSocketDisconnect

from carson.errors import CarsonError
from carson.web import scene
from carson.web.rooms import Hall, Listener, Room
from carson.web.security import person_of

router = APIRouter()
GONE: Final = 4404  # there is no such table: do not come back


@router.websocket("/t/{table_id}/live")
async def live(socket: WebSocket, table_id: str) -> None:
    """Send the whole table at once, then every change of it."""
    hall = socket.app.state.hall
    assert isinstance(hall, Hall)
    await socket.accept()
    try:
        room = await hall.room(table_id)
    except CarsonError:
        await socket.close(GONE)
        return
    listener = Listener()
    room.listeners.add(listener)
    telling = asyncio.create_task(_tell(socket, hall, room, listener))
    try:
        while True:  # a browser says nothing here, but leaves one day
            await socket.receive_text()
    except (WebSocketDisconnect, RuntimeError, KeyError):
        pass
    finally:
        room.listeners.discard(listener)
        telling.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await telling


async def _tell(socket: WebSocket, hall: Hall, room: Room, listener: Listener) -> None:
    person = person_of(socket)
    known: scene.Parts = {}
    try:
        while True:
            fresh = scene.message(await scene.whole(hall, room, person), known)
            if fresh:
                await socket.send_text(fresh)
            await listener.changed()
    except (WebSocketDisconnect, RuntimeError):
        return  # it has left meanwhile
