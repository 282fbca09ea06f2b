"""Connections that bring nothing, and strangers who hold many."""

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
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, StreamingResponse
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket
from uvicorn import Config
from uvicorn.server import ServerState
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from carson_city.web.app import create_app
from carson_city.web.config import Config as Wishes
from carson_city.web.http import connections
from carson_city.web.http.connections import (
    PIECE,
    RESTS,
    HttpProtocol,
    RepeatFilter,
    WebSocketProtocol,
    http_protocol,
)
from carson_city.web.http.rate_limits import address_of
from carson_city.web.operations.open_connections import (
    IN_HAND,
    OWN_FILES,
    Connection,
    OpenConnections,
    places_for,
)
from carson_city.web.server import Server

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


KEPT_OPEN = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"


async def answered(reader: asyncio.StreamReader) -> bytes:
    """One answer of a connection that stays open."""
    head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 20)
    length = int(head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0])
    return await asyncio.wait_for(reader.readexactly(length), 20)


def test_whoever_was_answered_may_rest_and_asks_again_by_the_same_connection() -> None:
    async def ask() -> tuple[list[bytes], bytes]:
        async with house() as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            found = []
            for _time in range(2):
                writer.write(KEPT_OPEN)
                found.append(await answered(reader))
                await asyncio.sleep(SLOW)
            writer.write(KEPT_OPEN[:20])  # and half of another one
            left = await asyncio.wait_for(_until_cut(reader), 20)
            writer.close()
            return found, left

    assert asyncio.run(ask()) == ([b"here you are"] * 2, b"")


async def _until_cut(reader: asyncio.StreamReader) -> bytes:
    try:
        return await reader.read()
    except ConnectionResetError:
        return b""


def test_who_rests_makes_room_for_others_of_the_same_address(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(OpenConnections, "stranger", lambda _lobby, _client: "192.0.2.7")

    async def ask() -> list[bytes]:
        async with house(OpenConnections(most_each=2, patience=60.0)) as port:
            resting = [await asyncio.open_connection("127.0.0.1", port) for _one in range(2)]
            for reader, writer in resting:
                writer.write(KEPT_OPEN)
                await answered(reader)
            told = await answer(port, REQUEST)
            first, second = resting
            assert await asyncio.wait_for(_until_cut(first[0]), 20) == b""
            second[1].write(KEPT_OPEN)
            found = [told[-12:], await answered(second[0])]
            for _reader, writer in resting:
                writer.close()
            return found

    assert asyncio.run(ask()) == [b"here you are"] * 2


def test_who_rests_makes_room_for_others() -> None:
    async def ask() -> bytes:
        open_connections = OpenConnections(most=1, patience=60.0)
        async with house(open_connections) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(KEPT_OPEN)
            await answered(reader)
            told = await answer(port, REQUEST)
            assert await asyncio.wait_for(_until_cut(reader), 20) == b""
            writer.close()
            return told

    assert asyncio.run(ask()).endswith(b"here you are")


def test_whoever_waits_for_an_answer_gets_it_however_long_it_takes() -> None:
    async def ask() -> bytes:
        async with house() as port:
            return await answer(port, REQUEST)

    assert asyncio.run(ask()).endswith(b"here you are")


class Strange(OpenConnections):
    """Everybody comes from elsewhere, also we ourselves."""

    def stranger(self, client: tuple[str, int] | None) -> str:
        return client[0] if client else ""


async def _visits(open_connections: OpenConnections, silent: int) -> tuple[bytes, bytes]:
    """What somebody is answered while so many say nothing, and when they have left."""
    async with house(open_connections) as port:
        others = [await asyncio.open_connection("127.0.0.1", port) for _one in range(silent)]
        while open_connections.count < min(silent, open_connections.most):
            await asyncio.sleep(0.01)
        meanwhile = await answer(port, REQUEST)
        for _reader, writer in others:
            writer.close()
        while open_connections.count:
            await asyncio.sleep(0.01)
        return meanwhile, await answer(port, REQUEST)


def test_what_comes_is_read_in_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a body in the smallest chunks keeps everybody waiting."""
    sizes: list[int] = []
    plain = HttpProtocol.data_received

    def counted(self: HttpProtocol, data: bytes) -> None:
        sizes.append(len(data))
        plain(self, data)

    monkeypatch.setattr(HttpProtocol, "data_received", counted)
    head = b"POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n"

    async def ask() -> bytes:
        async with house(OpenConnections(patience=60.0)) as port:
            return await answer(port, head + b"1\r\nx\r\n" * 20_000 + b"0\r\n\r\n")

    assert asyncio.run(ask()).startswith(b"HTTP/1.1 ")
    assert sum(sizes) > 100_000
    assert max(sizes) <= PIECE


def test_an_address_holds_only_so_many_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"{__name__}.SLOW", 2.0)  # they are still answered when the next one comes
    open_connections = Strange(100, 3, 60.0)

    async def ask() -> list[bytes]:
        async with house(open_connections) as port:
            asking = [asyncio.create_task(answer(port, REQUEST)) for _one in range(3)]
            async with asyncio.timeout(20):
                while open_connections.count < 3 or open_connections.silent:
                    await asyncio.sleep(0.005)
            return [await answer(port, REQUEST), *[await one for one in asking]]

    refused, *others = asyncio.run(ask())
    assert refused == b""
    assert all(told.endswith(b"here you are") for told in others)
    assert open_connections.turned_away == 1


def test_of_an_address_the_longest_silent_makes_room() -> None:
    open_connections = Strange(100, 3, 60.0)
    meanwhile, later = asyncio.run(_visits(open_connections, 3))
    assert meanwhile.endswith(b"here you are")
    assert later.endswith(b"here you are")
    assert open_connections.turned_away == 1


def test_where_all_places_are_taken_the_longest_silent_makes_room() -> None:
    open_connections = OpenConnections(5, 3, 60.0)
    meanwhile, later = asyncio.run(_visits(open_connections, 30))
    assert meanwhile.endswith(b"here you are")
    assert later.endswith(b"here you are")
    assert open_connections.turned_away == 26


def test_whoever_is_being_answered_makes_no_room() -> None:
    open_connections = OpenConnections(2, 3, 60.0)

    async def ask() -> list[bytes]:
        async with house(open_connections) as port:
            asked = [asyncio.create_task(answer(port, REQUEST)) for _one in range(2)]
            while open_connections.count < 2 or open_connections._silent:
                await asyncio.sleep(0.01)
            return [await answer(port, REQUEST), *await asyncio.gather(*asked)]

    third, *answered = asyncio.run(ask())
    assert third == b""
    assert all(said.endswith(b"here you are") for said in answered)


def test_a_live_page_counts_among_all_until_it_closes() -> None:
    open_connections = Strange(2, 1, 60.0)

    async def ask() -> tuple[int, int]:
        async with house(open_connections) as port:
            async with (
                connect(f"ws://127.0.0.1:{port}/live") as one,
                connect(f"ws://127.0.0.1:{port}/live"),  # of one address: not counted by it
            ):
                held = open_connections.count
                with pytest.raises((OSError, InvalidHandshake, EOFError)):
                    await connect(f"ws://127.0.0.1:{port}/live")
                await one.send("here")
                assert await one.recv() == "here"
            while open_connections.count:
                await asyncio.sleep(0.01)
            return held, open_connections.count

    assert asyncio.run(ask()) == (2, 0)


def test_whoever_does_not_read_the_answer_is_let_go() -> None:
    async def ask() -> None:
        async with house() as port:
            _reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1)
            writer.write(b"GET /long HTTP/1.1\r\nHost: localhost\r\n\r\n")
            writer.transport.pause_reading()  # type: ignore[attr-defined]
            while not CUT:
                await asyncio.sleep(0.01)
            writer.close()

    CUT.clear()
    asyncio.run(asyncio.wait_for(ask(), 60))


@pytest.mark.parametrize("most", [64, 256, 1024, 65_536])
def test_files_are_left_for_everything_else(most: int) -> None:
    assert 0 < places_for(most) <= max(most - IN_HAND - OWN_FILES, most // 4)


# Sockets.


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
