"""Addresses take turns: a burst of one does not keep the others waiting."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from fastapi import FastAPI
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from uvicorn.server import ServerState

from carson_city.web import metrics
from carson_city.web.app import create_app
from carson_city.web.config import Config
from carson_city.web.http.admission import AdmissionMiddleware
from carson_city.web.http.fair_connections import fair_http_protocol
from carson_city.web.operations.fair_queue import READERS, FairQueue, in_turn, reader, serve
from carson_city.web.operations.open_connections import OpenConnections
from tests.web.people import WIDE

SITE = "http://testserver"
MANY = 100
FEW = 12  # of them that may be served first: those that had begun, and some on the way


# The queue alone: what a step costs is told to it, and no clock is asked.


async def _step(queue: FairQueue, address: str, cost: float, served: list[str]) -> None:
    await queue.turn(address)
    served.append(address)
    queue.took(address, cost)


def _served(*steps: tuple[str, float]) -> list[str]:
    """In which order steps are served that all come at once."""

    async def run() -> list[str]:
        queue, served = FairQueue(at_once=0.0), list[str]()
        async with asyncio.TaskGroup() as group:
            for address, cost in steps:
                group.create_task(_step(queue, address, cost, served))
        return served

    return asyncio.run(run())


def test_a_newcomer_is_served_next() -> None:
    assert _served(*[("a", 1.0)] * 50, ("b", 1.0)).index("b") == 1


def test_addresses_take_turns() -> None:
    burst = [(address, 1.0) for address in "abc" for _step in range(4)]
    assert "".join(_served(*burst)) == "abc" * 4


def test_who_uses_less_time_is_served_more_often() -> None:
    served = _served(*[("heavy", 4.0)] * 10, *[("light", 1.0)] * 10)
    assert served[:10].count("light") == 8


def test_a_light_address_waits_for_no_round_of_the_heavy_ones() -> None:
    """Ten addresses burst; the steps of another come between theirs, not after all of them."""
    heavy = [(f"heavy {number}", 1.0) for number in range(10) for _step in range(20)]
    served = _served(*heavy, *[("light", 0.01)] * 5)
    assert served.index("light") <= 10
    assert [place for place, one in enumerate(served) if one == "light"][-1] <= 15


def test_a_step_that_gives_up_keeps_no_turn() -> None:
    async def run() -> list[str]:
        queue, served = FairQueue(at_once=0.0), list[str]()
        waiting = [asyncio.create_task(_step(queue, "a", 1.0, served)) for _one in range(4)]
        await asyncio.sleep(0)
        waiting[0].cancel()  # before its turn, and
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        for task in waiting[1:3]:  # perhaps when it has just been called
            task.cancel()
        await asyncio.wait_for(_step(queue, "b", 1.0, served), 10)
        await asyncio.wait_for(waiting[3], 10)
        return served

    assert sorted(asyncio.run(run())) in (["a", "b"], ["a", "a", "b"])


def test_work_in_turn_brings_results_and_errors_as_it_would_without() -> None:
    async def adds(*numbers: int) -> int:
        await asyncio.sleep(0)
        return await asyncio.to_thread(sum, numbers)

    async def fails() -> None:
        try:
            await asyncio.to_thread(int, "none")
        except ValueError:
            await asyncio.sleep(0)
            raise KeyError("none") from None

    async def is_late() -> str:
        try:
            async with asyncio.timeout(0.001):
                await asyncio.sleep(60)
        except TimeoutError:
            return "late"
        return ""

    async def run() -> None:
        queue = FairQueue(at_once=0.0)
        for address in ("a", "b"):
            assert await serve(queue, address, adds(1, 2)) == 3
            assert await serve(queue, address, is_late()) == "late"
            with pytest.raises(KeyError, match="none"):
                await serve(queue, address, fails())
        task = asyncio.create_task(serve(queue, "a", adds(1)))
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.wait({task})
        assert task.cancelled()

    asyncio.run(run())


def test_a_task_of_a_request_takes_the_turns_of_its_address() -> None:
    async def run() -> list[str]:
        queue, served = FairQueue(at_once=0.0), list[str]()

        async def told(name: str) -> None:
            for _one in range(3):
                served.append(name)
                await asyncio.sleep(0)

        async def tells_many() -> None:
            await asyncio.gather(*(asyncio.create_task(in_turn(told("a"))) for _one in range(30)))

        async with asyncio.TaskGroup() as group:
            group.create_task(serve(queue, "a", tells_many()))
            await asyncio.sleep(0)
            group.create_task(serve(queue, "b", told("b")))
        return served

    last = max(place for place, name in enumerate(asyncio.run(run())) if name == "b")
    assert last < 30  # of 93


class _Crowd:
    """Requests at random that wait, fail, start tasks, and are given up at any moment."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        self.queue = FairQueue(at_once=self.dice.choice((0.0, 0.0001, 0.002)))
        self.lock = asyncio.Lock()
        self.waiting: list[asyncio.Future[Any]] = []

    async def work(self, depth: int = 0) -> None:
        for _step in range(self.dice.randrange(1, 5)):
            match self.dice.randrange(4 if depth == 2 else 6):
                case 0:
                    await asyncio.sleep(self.dice.choice((0, 0.001)))
                case 1:
                    async with reader(), self.lock:
                        await asyncio.to_thread(time.sleep, 0.0002)
                case 2:
                    with contextlib.suppress(TimeoutError):
                        async with asyncio.timeout(self.dice.random() * 0.002):
                            await asyncio.sleep(0.01)
                case 3 if self.dice.random() < 0.3:
                    raise ValueError
                case 4:
                    with contextlib.suppress(ValueError):
                        await asyncio.create_task(self.task(depth + 1))
                case 5:
                    task = asyncio.create_task(self.task(depth + 1))
                    await asyncio.sleep(0)
                    task.cancel()
                    await asyncio.gather(task, return_exceptions=True)

    async def task(self, depth: int) -> None:
        await in_turn(self.work(depth))

    async def request(self, address: str) -> None:
        with contextlib.suppress(ValueError):
            with self.queue.request(address):
                await self.queue.turn(address, soon=self.dice.random() < 0.5)
            await serve(self.queue, address, self.work())

    def read(self, address: str) -> asyncio.Future[None]:
        """Wait as a connection does that reads a request."""

        def done(turn: asyncio.Future[None]) -> None:
            if not turn.cancelled():
                self.queue.took(address, 0.0)

        turn = self.queue.wait(address)
        turn.add_done_callback(done)
        return turn

    async def run(self) -> None:
        loop = asyncio.get_running_loop()
        for _one in range(100):
            address = self.dice.choice("aaabbc")
            asks: tuple[asyncio.Future[None], ...]
            asks = loop.create_task(self.request(address)), self.read(address)
            for one in asks:
                self.waiting.append(one)
                if self.dice.random() < 0.3:
                    loop.call_later(self.dice.random() * 0.02, one.cancel)
            await asyncio.sleep(self.dice.choice((0, 0, 0.001)))
        _done, waiting = await asyncio.wait(self.waiting, timeout=60)
        assert not waiting
        await asyncio.wait_for(self.request("z"), 60)


@pytest.mark.parametrize("seed", range(12))
def test_no_turn_is_lost_whoever_gives_up_and_when(seed: int) -> None:
    asyncio.run(_Crowd(seed).run())


def test_an_address_holds_few_connections_to_the_database() -> None:
    async def run() -> int:
        queue, held, most = FairQueue(), [0], [0]

        async def reads() -> None:
            async with reader():
                held[0] += 1
                most[0] = max(most[0], held[0])
                await asyncio.sleep(0)
                held[0] -= 1

        await asyncio.gather(*(serve(queue, "a", reads()) for _one in range(30)))
        return most[0]

    assert asyncio.run(run()) == READERS


# The application with a queue before it.


@asynccontextmanager
async def _opened(folder: Path, **wishes: Any) -> AsyncIterator[FastAPI]:
    plain: dict[str, Any] = {"pace": 60, "workers": 1, "stall_seconds": 0}
    app = create_app(Config(f"sqlite:///{folder / 'carson.db'}", **plain | WIDE | wishes))
    async with app.router.lifespan_context(app):
        yield app


def _at(app: Any, address: str) -> httpx.AsyncClient:
    transport = httpx.ASGITransport(app=app, client=(address, 1))
    return httpx.AsyncClient(transport=transport, base_url=SITE)


async def _asked(app: FastAPI, address: str, path: str, served: list[str]) -> int:
    async with _at(app, address) as web:
        answer = await web.get(path)
        served.append(address)
        return answer.status_code


async def _laid(app: FastAPI) -> tuple[str, list[str]]:
    async with _at(app, "192.0.2.9") as web:
        seats = [{"kind": "friend"}] * 4
        laid = await web.post("/api/tables", json={"seats": seats, "seed": 7})
        assert laid.status_code == 201, laid.text
        return laid.json()["id"], laid.json()["keys"]


async def _health(app: FastAPI) -> httpx.Request:
    """Somebody asks whether the server is well."""
    await _asked(app, "192.0.2.9", "/health", [])
    return httpx.Request("GET", f"{SITE}/health")


async def _move(app: FastAPI) -> httpx.Request:
    """Somebody makes a move at a table of their own."""
    table, keys = await _laid(app)
    async with _at(app, "192.0.2.9") as web:
        seat = (await web.get(f"/api/tables/{table}")).json()["deciders"][0]
        head = {"Authorization": f"Bearer {keys[seat]}"}
        seen = (await web.get(f"/api/tables/{table}", headers=head)).json()
    said = {"action": seen["options"][0], "ply": 0}
    return httpx.Request("POST", f"{SITE}/api/tables/{table}/play", json=said, headers=head)


def _in_front(
    folder: Path,
    addresses: int,
    other: Callable[[FastAPI], Awaitable[httpx.Request]],
    queue: FairQueue | None = None,
) -> int:
    """How many of a burst are answered before somebody else who asked after all of them."""

    async def run() -> int:
        served: list[str] = []
        async with _opened(folder) as app, _at(app, "192.0.2.1") as web:
            app.state.queue = queue or app.state.queue
            table, _keys = await _laid(app)
            asking = await other(app)
            burst = [
                asyncio.create_task(
                    _asked(app, f"198.51.100.{place % addresses}", f"/api/tables/{table}", served)
                )
                for place in range(MANY)
            ]
            await asyncio.sleep(0)  # all have asked
            answer = await web.send(asking)
            in_front = len(served)
            assert answer.status_code == 200, answer.text
            assert await asyncio.gather(*burst) == [200] * MANY
        return in_front

    return asyncio.run(run())


@pytest.mark.parametrize("addresses", [1, 10])
def test_health_is_told_in_the_middle_of_a_burst(
    tmp_path: Path, addresses: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(metrics, "FRESH", 3600.0)  # the database is not asked meanwhile
    assert _in_front(tmp_path, addresses, _health) <= FEW


class _Noting(FairQueue):
    """Notes how many steps of others run while a step of somebody waits for its turn."""

    def __init__(self, somebody: str) -> None:
        super().__init__()
        self.somebody = somebody
        self.steps = 0
        self.since: int | None = None
        self.in_front: list[int] = []

    def wait(self, address: str, *, soon: bool = True) -> asyncio.Future[None]:
        if address == self.somebody:
            self.since = self.steps
        return super().wait(address, soon=soon)

    def took(self, address: str, seconds: float) -> None:
        if address != self.somebody:
            self.steps += 1
        elif self.since is not None:
            self.in_front.append(self.steps - self.since)
            self.since = None
        super().took(address, seconds)


@pytest.mark.parametrize("addresses", [1, 10])
def test_no_step_of_a_move_waits_for_many_of_a_burst(tmp_path: Path, addresses: int) -> None:
    """However long the disk takes to write the move: the burst goes on meanwhile."""
    queue = _Noting("192.0.2.1")
    _in_front(tmp_path, addresses, _move, queue)
    assert queue.in_front
    assert max(queue.in_front) <= FEW


def test_nobody_waits_for_the_health_that_others_ask_for(tmp_path: Path) -> None:
    """All share one answer of the database, and it waits for nobody's turn."""

    async def run() -> list[str]:
        served: list[str] = []
        async with _opened(tmp_path) as app:
            queue = FairQueue(at_once=0.0)

            async def ask(address: str) -> None:
                assert await app.state.database_health.found() == metrics.WELL
                served.append(address)

            async with asyncio.TaskGroup() as group:
                for address in ["a"] * MANY + ["b"]:
                    group.create_task(serve(queue, address, ask(address)))
        return served

    assert asyncio.run(run()).index("b") <= FEW


def test_too_many_requests_of_one_address_are_refused_in_words() -> None:
    async def run() -> None:
        async def app(scope: Any, receive: Any, send: Any) -> None:
            await Response("here")(scope, receive, send)

        front = AdmissionMiddleware(app, FairQueue(at_once=0.0), most=5)
        async with _at(front, "192.0.2.1") as web, _at(front, "192.0.2.2") as other:
            burst = [asyncio.create_task(web.get("/api/about")) for _one in range(20)]
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            assert (await other.get("/")).status_code == 200
            answers = await asyncio.gather(*burst)
        assert [answer.status_code for answer in answers] == [200] * 5 + [429] * 15
        assert "wait a moment" in answers[-1].json()["problem"]
        assert answers[-1].headers["retry-after"] == "1"

    asyncio.run(run())


def test_files_of_a_page_come_before_its_next_pages(tmp_path: Path) -> None:
    async def run() -> list[str]:
        served: list[str] = []

        async def one(path: str, app: FastAPI) -> None:
            async with _at(app, "198.51.100.1") as web:
                assert (await web.get(path)).status_code == 200
                served.append(path)

        async with _opened(tmp_path) as app:
            table, _keys = await _laid(app)
            pages = [f"/t/{table}/replay"] * 20
            await asyncio.gather(*(one(path, app) for path in [*pages, "/manifest.webmanifest"]))
        return served

    assert asyncio.run(run()).index("/manifest.webmanifest") <= FEW


def test_a_socket_holds_no_turn(tmp_path: Path) -> None:
    """A queue that is never free serves others while a socket is open."""

    async def run() -> None:
        left = asyncio.Event()

        async def app(scope: Any, _receive: Any, _send: Any) -> None:
            if scope["type"] == "websocket":
                await left.wait()

        async def receive() -> Any:
            raise AssertionError("nobody says anything")

        async def send(_message: Any) -> None:
            raise AssertionError("nobody is answered")

        front = AdmissionMiddleware(app, FairQueue(at_once=0.0))
        scope = {"path": "/", "client": ("192.0.2.1", 1)}
        socket = asyncio.create_task(front(scope | {"type": "websocket"}, receive, send))
        await asyncio.sleep(0)
        async with asyncio.timeout(10):
            await front(scope | {"type": "http"}, receive, send)
        left.set()
        await socket

    asyncio.run(run())


# Connections.


@asynccontextmanager
async def _door(seen: list[str]) -> AsyncIterator[int]:
    """A server that notes who asks, behind doors of a queue that is never free; its port."""

    async def note(request: Request) -> Response:
        assert request.client is not None
        seen.append(request.client.host)
        return Response(await request.body())

    entrance = fair_http_protocol(OpenConnections(), FairQueue(at_once=0.0))
    config = uvicorn.Config(
        Starlette(routes=[Route("/", note, methods=["GET", "POST"])]), lifespan="off"
    )
    loop = asyncio.get_running_loop()
    state = ServerState()
    server = await loop.create_server(lambda: entrance(config, state, {}), "127.0.0.1", 0)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()
        for connection in list(state.connections):
            connection.transport.abort()


def test_requests_are_read_in_the_turn_of_their_address() -> None:
    """Also where some of those who wait have left."""

    async def run() -> list[str]:
        seen: list[str] = []
        head = b"POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 5\r\n\r\n"
        async with _door(seen) as port, asyncio.timeout(60):
            addresses = ["127.0.0.2"] * MANY + ["127.0.0.3"]
            ways = [
                await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
                for address in addresses
            ]
            for _reader, writer in ways:
                writer.write(head + b"hello")
            for _reader, writer in ways[:10]:
                writer.transport.abort()
            answers = [await reader.read() for reader, _writer in ways[10:]]
            assert all(answer.endswith(b"hello") for answer in answers)
            for _reader, writer in ways:
                writer.close()
        return seen

    assert asyncio.run(run()).index("127.0.0.3") <= FEW
