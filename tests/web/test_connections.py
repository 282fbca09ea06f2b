"""Connections that bring nothing, and strangers who hold many."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import ClassVar

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket
from uvicorn import Config
from uvicorn.server import ServerState
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from carson.web import connections
from carson.web.connections import Door, Seldom, Socket

SLOW = 0.3  # seconds, longer than the patience of these tests


class Impatient(Door):
    """A door that waits only a moment."""

    patience: ClassVar[float] = 0.1


async def _slow(request: Request) -> PlainTextResponse:
    await request.body()
    await asyncio.sleep(SLOW)
    return PlainTextResponse("here you are")


@asynccontextmanager
async def house() -> AsyncIterator[int]:
    """A server behind such a door; its port."""
    config = Config(
        Starlette(
            routes=[
                Route("/", _slow, methods=["GET", "POST"]),
                WebSocketRoute("/live", _listen),
            ]
        ),
        ws=Socket,
        lifespan="off",
        log_level="critical",
    )
    state = ServerState()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: Impatient(config, state, {}), "127.0.0.1", 0)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()


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


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: lo",
        b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nab",
    ],
    ids=["nothing", "half a head", "half a body"],
)
def test_whoever_brings_no_whole_request_is_let_go(said: bytes) -> None:
    async def ask() -> bytes:
        async with house() as port:
            return await answer(port, said)

    assert asyncio.run(ask()) == b""


def test_whoever_waits_for_an_answer_gets_it_however_long_it_takes() -> None:
    async def ask() -> bytes:
        async with house() as port:
            return await answer(port, REQUEST)

    assert asyncio.run(ask()).endswith(b"here you are")


def test_an_address_holds_only_so_many_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "_stranger", lambda client: client[0])
    monkeypatch.setattr(Impatient, "most", 3)
    monkeypatch.setattr(Impatient, "patience", 60.0)

    async def ask() -> tuple[list[bytes], bytes]:
        async with house() as port:
            silent = [await asyncio.open_connection("127.0.0.1", port) for _one in range(3)]
            refused = await answer(port, REQUEST)
            for _reader, writer in silent:
                writer.close()
            await asyncio.sleep(0.05)
            return [refused], await answer(port, REQUEST)

    refused, later = asyncio.run(ask())
    assert refused == [b""]
    assert later.endswith(b"here you are")
    assert not Door.open


# Sockets.


GONE: list[int] = []  # how those who listened left


async def _listen(socket: WebSocket) -> None:
    await socket.accept()
    while (message := await socket.receive())["type"] != "websocket.disconnect":
        await socket.send_text(message["text"])
    GONE.append(message["code"])


async def _pings(socket: ClientConnection) -> None:
    for _ping in range(10 * Socket.most):
        await socket.ping()


async def _pieces(socket: ClientConnection) -> None:
    await socket.send([""] * 10 * Socket.most)


async def _words(socket: ClientConnection) -> None:
    for _word in range(10 * Socket.most):
        await socket.send("a")


@asynccontextmanager
async def listening() -> AsyncIterator[ClientConnection]:
    """Somebody at a socket of ours."""
    GONE.clear()
    async with house() as port, connect(f"ws://127.0.0.1:{port}/live") as socket:
        yield socket


@pytest.mark.parametrize("flood", [_pings, _pieces, _words])
def test_whoever_floods_a_socket_is_let_go(
    flood: Callable[[ClientConnection], Awaitable[None]],
) -> None:
    async def ask() -> int:
        async with listening() as socket:
            with contextlib.suppress(ConnectionClosed):
                await flood(socket)
            await asyncio.wait_for(socket.wait_closed(), 20)
            while not GONE:
                await asyncio.sleep(0.01)
            return socket.close_code or 0

    assert asyncio.run(ask()) in (1008, 1006)  # what is still sent may break the line before
    assert GONE == [1008]


def test_whoever_says_a_little_stays() -> None:
    async def ask() -> str | bytes:
        async with listening() as socket:
            for _ping in range(Socket.most // 2):
                await (await socket.ping())
            await socket.send("here")
            return await asyncio.wait_for(socket.recv(), 20)

    assert asyncio.run(ask()) == "here"


def test_our_own_machine_may_be_a_proxy_for_many() -> None:
    assert connections._stranger(("127.0.0.1", 5)) == connections._stranger(("::1", 5)) == ""
    assert connections._stranger(("192.0.2.7", 5)) == "192.0.2.7"


def test_the_same_complaint_is_heard_once_in_a_while() -> None:
    seldom = Seldom()

    def complaint(words: str) -> logging.LogRecord:
        return logging.LogRecord("asyncio", logging.ERROR, "", 0, words, (), None)

    heard = [seldom.filter(complaint("no more files")) for _time in range(3)]
    assert heard == [True, False, False]
    assert seldom.filter(complaint("something else"))
