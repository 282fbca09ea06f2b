"""Sockets that do not read or say too much, proxies, and connections that have ended."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import re
import socket
import struct
import sys
import weakref
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from carson_city.web.app import create_app
from carson_city.web.config import Config as Wishes
from carson_city.web.http import connections
from carson_city.web.http.connections import RESTS, RepeatFilter, WebSocketProtocol
from carson_city.web.http.rate_limits import address_of
from carson_city.web.operations.open_connections import Connection, OpenConnections
from carson_city.web.server import Server
from tests.web.connections import GONE, KEPT_OPEN, REQUEST, answer, answered, house

# Sockets.


UPGRADE = (
    "GET /tell?{how} HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


@pytest.mark.parametrize(("how", "ping"), [("leave", None), ("wait", 0.2)])
def test_a_socket_that_does_not_read_is_cut_off(
    how: str, ping: float | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether the application has given up on it, or it answers no ping: its place is free."""
    monkeypatch.setattr("carson_city.web.http.connections.LAST_WORDS", 0.1)
    open_connections = OpenConnections(patience=60.0)

    async def ask() -> None:
        async with house(open_connections, ping) as port:
            _reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1)
            writer.transport.pause_reading()  # type: ignore[attr-defined]
            writer.write(UPGRADE.format(how=how).encode())
            while not open_connections.count:
                await asyncio.sleep(0.01)
            while open_connections.count:
                await asyncio.sleep(0.01)
            writer.close()

    asyncio.run(asyncio.wait_for(ask(), 60))


async def _pings(socket: ClientConnection) -> None:
    for _ping in range(10 * WebSocketProtocol.most):
        await socket.ping()


async def _pieces(socket: ClientConnection) -> None:
    await socket.send([""] * 10 * WebSocketProtocol.most)


async def _words(socket: ClientConnection) -> None:
    for _word in range(10 * WebSocketProtocol.most):
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
            for _ping in range(WebSocketProtocol.most // 2):
                await (await socket.ping())
            await socket.send("here")
            return await asyncio.wait_for(socket.recv(), 20)

    assert asyncio.run(ask()) == "here"


@pytest.mark.parametrize(
    ("trusted", "client", "counted"),
    [
        ("", "127.0.0.1", ""),
        ("", "::1", ""),
        ("", "::ffff:127.0.0.1", ""),
        ("", "192.0.2.7", "192.0.2.7"),
        ("192.0.2.7", "192.0.2.7", ""),
        ("192.0.2.7", "192.0.2.8", "192.0.2.8"),
        ("/run/proxy.sock, 192.0.2.0/24", "192.0.2.8", ""),
        ("*", "2001:db8::1", ""),
        ("", "::ffff:192.0.2.7", "192.0.2.7"),
        ("", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),  # one house, however many it has
        ("", "a.name", ""),
    ],
)
def test_our_own_machine_and_those_we_trust_may_be_proxies_for_many(
    trusted: str, client: str, counted: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", trusted)
    assert OpenConnections().stranger((client, 5)) == counted


def test_a_house_is_counted_alike_by_what_it_holds_and_what_it_asks() -> None:
    for host in ("192.0.2.7", "::ffff:192.0.2.7", "2001:db8:1:2::3"):
        assert OpenConnections().stranger((host, 5)) == address_of({"client": (host, 5)})


def test_the_same_complaint_is_heard_once_in_a_while() -> None:
    seldom = RepeatFilter()

    def complaint(words: str) -> logging.LogRecord:
        return logging.LogRecord("asyncio", logging.ERROR, "", 0, words, (), None)

    heard = [seldom.filter(complaint("no more files")) for _time in range(3)]
    assert heard == [True, False, False]
    assert seldom.filter(complaint("something else"))


def test_another_error_is_heard_under_the_same_words() -> None:
    seldom = RepeatFilter()

    def heard(wrong: Callable[[], object]) -> bool:
        try:
            wrong()
        except Exception:
            told = ("uvicorn.error", logging.ERROR, "", 0, "Exception in ASGI application", ())
            return seldom.filter(logging.LogRecord(*told, sys.exc_info()))
        return False

    def one() -> object:
        return int("one")

    def other() -> object:
        return int("other")

    assert [heard(wrong) for wrong in (one, one, other, lambda: 1 // 0, other)] == [
        True, False, True, True, False,
    ]  # fmt: skip


class Remembering(OpenConnections):
    """A lobby that knows by which connections people came, without holding on to them."""

    def __init__(self) -> None:
        super().__init__(patience=5)
        self.came: list[weakref.ref[asyncio.BaseTransport]] = []

    def come(self, connection: Connection, client: tuple[str, int] | None) -> bool:
        self.came.append(weakref.ref(connection.transport))
        return super().come(connection, client)


async def cut_off(port: int) -> None:
    """Somebody who is answered, and then is gone without a word."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(KEPT_OPEN)
    await answered(reader)
    linger = struct.pack("ii", 1, 0)  # no goodbye: the other side is reset
    writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
    writer.transport.abort()


def test_a_connection_that_has_ended_goes_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has to look for it among all that is there: the collector rests meanwhile."""
    monkeypatch.setattr(connections, "LAST_WORDS", 0.05)
    open_connections = Remembering()

    async def work() -> None:
        async with house(open_connections) as port:
            await answer(port, REQUEST)
            await cut_off(port)
            async with connect(f"ws://127.0.0.1:{port}/live"):
                pass
            async with asyncio.timeout(10):
                while any(came() is not None for came in open_connections.came):
                    await asyncio.sleep(0.01)

    gc.collect()
    gc.disable()
    try:
        asyncio.run(work())
    finally:
        gc.enable()
    assert len(open_connections.came) == 3


def test_the_proxy_that_we_offer_hangs_up_before_the_server_does(tmp_path: Path) -> None:
    wishes = Wishes(database=f"sqlite:///{tmp_path / 'carson.db'}")
    assert Server(create_app(wishes), wishes, "error", "text").config.timeout_keep_alive == RESTS
    offered = Path("deploy/nginx.conf").read_text(encoding="utf-8")
    upstream = offered.partition("upstream")[2].partition("}")[0]
    found = re.search(r"keepalive_timeout (\d+)s;", upstream)
    assert found is not None
    assert int(found[1]) < RESTS
