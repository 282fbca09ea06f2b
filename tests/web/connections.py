"""A server for tests with slow and long answers, and what comes back of a connection."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, StreamingResponse
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket
from uvicorn import Config
from uvicorn.server import ServerState

from carson_city.web.http.connections import RESTS, WebSocketProtocol, http_protocol
from carson_city.web.operations.open_connections import OpenConnections

SLOW = 0.3  # seconds, longer than the patience of these tests


CUT: list[str] = []  # answers that nobody read to their end


async def _long(_request: Request) -> StreamingResponse:
    """An answer longer than the system keeps for somebody who does not read."""

    async def pieces() -> AsyncIterator[bytes]:
        for _piece in range(1000):
            yield b"a" * 2**16
        CUT.append("long")

    return StreamingResponse(pieces())


async def _slow(request: Request) -> PlainTextResponse:
    await request.body()
    await asyncio.sleep(SLOW)
    return PlainTextResponse("here you are")


@asynccontextmanager
async def house(
    open_connections: OpenConnections | None = None, ping: float | None = None
) -> AsyncIterator[int]:
    """A server behind a door that waits only a moment; its port."""
    open_connections = open_connections or OpenConnections(patience=0.1)
    entrance = http_protocol(open_connections)
    config = Config(
        Starlette(
            routes=[
                Route("/", _slow, methods=["GET", "POST"]),
                Route("/long", _long),
                WebSocketRoute("/live", _listen),
                WebSocketRoute("/tell", _tell),
            ]
        ),
        ws=WebSocketProtocol,
        lifespan="off",
        timeout_keep_alive=RESTS,
        log_level="critical",
        ws_ping_interval=ping,
        ws_ping_timeout=ping,
    )
    state = ServerState()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: entrance(config, state, {}), "127.0.0.1", 0)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()
        for connection in list(state.connections):
            connection.transport.abort()
    while open_connections.count:
        await asyncio.sleep(0.01)


async def answer(port: int, said: bytes) -> bytes:
    """What the server answers until it hangs up."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(said)
    try:
        return await asyncio.wait_for(reader.read(), 20)
    except ConnectionResetError:
        return b""
    finally:
        writer.close()


REQUEST = b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"


KEPT_OPEN = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"


async def answered(reader: asyncio.StreamReader) -> bytes:
    """One answer of a connection that stays open."""
    head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 20)
    length = int(head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0])
    return await asyncio.wait_for(reader.readexactly(length), 20)


GONE: list[int] = []  # how those who listened left


async def _listen(socket: WebSocket) -> None:
    await socket.accept()
    while (message := await socket.receive())["type"] != "websocket.disconnect":
        await socket.send_text(message["text"])
    GONE.append(message["code"])


async def _tell(socket: WebSocket) -> None:
    """Say more than the system keeps for somebody who does not read, and give up, or wait."""
    await socket.accept()
    with contextlib.suppress(TimeoutError):
        while True:
            async with asyncio.timeout(0.1):
                await socket.send_bytes(bytes(2**20))
    if "wait" in socket.query_params:
        GONE.append((await socket.receive())["code"])
