"""How long one address waits behind the bursts of others, in work of the event loop.

A server with its usual limits runs in a thread here. Every burst comes from addresses of the
loopback that nobody has used yet, each request over a connection of its own. Meanwhile somebody at
another address asks for /health and makes moves, one after another. What counts is the time on the
processor that the thread of the event loop has between a question and its answer: however busy the
machine is besides, it is the work in between.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import random
import socket
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.parse import urlencode

import httpx

from benchmarks.tabs import END_OF_HEAD, FORM
from carson_city.game_options import setup_of
from carson_city.games.game import Game
from carson_city.web.app import create_app
from carson_city.web.config import Config
from carson_city.web.operations.open_connections import open_many
from carson_city.web.server import Server

HOST: Final = "127.0.0.1"
MEMORY: Final = Path("/dev/shm")  # where a write takes no time
AT_ONCE: Final = 200  # requests of one address in a burst; of several, each has half as many
ALONE: Final = 100.0  # milliseconds of work that others may wait behind one address,
CROWDED: Final = 300.0  # and behind ten
LONGEST: Final = 60.0  # seconds that a burst may take
SEED: Final = 7
PAUSE: Final = 0.05  # seconds between two questions of somebody else, who has limits too
MANY: Final = 10  # addresses that burst together


class Question(NamedTuple):
    """A request that a burst repeats."""

    name: str
    method: str
    path: str
    body: bytes = b""
    kind: str = FORM
    live: bool = False  # a socket, which stays

    def raw(self, port: int) -> bytes:
        """The request as it is sent."""
        head = f"{self.method} {self.path} HTTP/1.1\r\nHost: {HOST}:{port}\r\nAccept: */*\r\n"
        if self.live:
            head += "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            head += "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
        else:
            head += "Connection: close\r\n"
        if self.body:
            head += f"Origin: http://{HOST}:{port}\r\nContent-Type: {self.kind}\r\n"
            head += f"Content-Length: {len(self.body)}\r\n"
        return head.encode() + b"\r\n" + self.body


@dataclass
class Waits:
    """What somebody else waited for during a burst, in milliseconds of the loop's work."""

    health: list[float] = field(default_factory=list)
    moves: list[float] = field(default_factory=list)
    statuses: Counter[str] = field(default_factory=Counter)  # how the burst was answered


class Running:
    """A server in a thread, and the time that its loop has worked."""

    def __init__(self, folder: str, **wishes: Any) -> None:
        self.app = create_app(
            Config(f"sqlite:///{folder}/carson.db", pace=600, workers=1, stall_seconds=0, **wishes)
        )
        with socket.create_server((HOST, 0)) as free:
            self.port: int = free.getsockname()[1]
        self._server = Server(self.app, self.app.state.config, "critical", "text")
        self._server.config.host, self._server.config.port = HOST, self.port
        self._thread = threading.Thread(target=self._server.run, name="server")

    def __enter__(self) -> Running:
        self._thread.start()
        while not self._server.started:
            time.sleep(0.02)
        assert self._thread.ident is not None
        self._clock = time.pthread_getcpuclockid(self._thread.ident)
        return self

    def __exit__(self, *_error: object) -> None:
        self._server.should_exit = True
        self._thread.join()

    def worked(self) -> float:
        """How many milliseconds the loop has had a processor."""
        return time.clock_gettime(self._clock) * 1e3


class Somebody:
    """One connection of an address that is kept open: a question, and its answer."""

    def __init__(self, running: Running, address: str) -> None:
        self._running = running
        self._at = socket.create_connection((HOST, running.port), LONGEST, (address, 0))

    def ask(
        self, method: str, path: str, said: Any = None, key: str = ""
    ) -> tuple[int, bytes, float]:
        """The status, the body, and how long the loop worked until it was there."""
        body = json.dumps(said).encode() if said is not None else b""
        head = f"{method} {path} HTTP/1.1\r\nHost: {HOST}\r\nContent-Length: {len(body)}\r\n"
        head += "Content-Type: application/json\r\n"
        head += f"Authorization: Bearer {key}\r\n\r\n" if key else "\r\n"
        began = self._running.worked()
        self._at.sendall(head.encode() + body)
        heard = b""
        while END_OF_HEAD not in heard:
            heard += self._more()
        waited = self._running.worked() - began
        told, _end, rest = heard.partition(END_OF_HEAD)
        length = int(told.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0] or 0)
        while len(rest) < length:
            rest += self._more()
        return int(told.split(b" ", 2)[1]), rest, waited

    def _more(self) -> bytes:
        heard = self._at.recv(65536)
        if not heard:
            raise ConnectionResetError("the server has hung up")
        return heard

    def close(self) -> None:
        """Leave."""
        self._at.close()


class Desk:
    """A table of somebody else's, at which moves are made that were worked out beforehand."""

    def __init__(self, running: Running) -> None:
        self._running = running
        self.sit_at("127.0.1.1")
        self._lay()

    def sit_at(self, address: str) -> None:
        """Ask from another address from now on."""
        self.probe = Somebody(self._running, address)

    def _lay(self) -> None:
        seats = [{"kind": "friend"}] * 4
        status, told, _waited = self.probe.ask(
            "POST", "/api/tables", {"seats": seats, "seed": SEED, "title": "board"}
        )
        assert status == 201, told
        table = json.loads(told)
        self.id, self.keys = table["id"], table["keys"]
        self._moves = _moves()

    def health(self) -> float:
        """Ask whether the server is well; how long the loop worked meanwhile."""
        status, told, waited = self.probe.ask("GET", "/health")
        assert status == 200, told
        return waited

    def move(self) -> float:
        """Make the next move; how long the loop worked meanwhile."""
        upcoming = next(self._moves, None)
        if upcoming is None:
            self._lay()
            return self.move()
        ply, seat, action = upcoming
        said = {"action": action, "ply": ply}
        path = f"/api/tables/{self.id}/play"
        status, told, waited = self.probe.ask("POST", path, said, self.keys[seat])
        assert status == 200, told
        return waited


def _moves() -> Iterator[tuple[int, int, str]]:
    """Every decision of a game at random, as the server with its seed will have it."""
    game: Game = Game(setup_of({"players": "4"}, title="board"), SEED)
    dice = random.Random(SEED)
    while not game.over:
        seat = game.deciders[0]
        action = dice.choice(game.options(seat))
        yield len(game.plies), seat, action.text
        game.play(action, seat)


async def _burst(
    running: Running, question: Question, addresses: list[str], each: int, waits: Waits,
    sent: threading.Event,
) -> None:  # fmt: skip
    """Everybody connects, then all ask at once; sockets leave when all have been answered."""
    said, left = question.raw(running.port), asyncio.Event()

    async def one(place: int) -> None:
        address = addresses[place % len(addresses)]
        try:
            reader, writer = await asyncio.open_connection(
                HOST, running.port, local_addr=(address, 0)
            )
        except OSError:
            waits.statuses["no connection"] += 1
            ready.release()
            return
        ready.release()
        await all_there.wait()
        writer.write(said)
        try:
            heard = await reader.read(4096 if question.live else 64)
            waits.statuses[heard[9:12].decode("latin-1") or "cut"] += 1
            while not question.live and await reader.read(2**20):
                pass
            await left.wait() if question.live else None
        except OSError:
            waits.statuses["cut"] += 1
        writer.close()

    ready, all_there = asyncio.Semaphore(0), asyncio.Event()
    count = each * len(addresses)
    asking = [asyncio.create_task(one(place)) for place in range(count)]
    for _one in asking:
        await ready.acquire()
    await asyncio.sleep(0.2)  # until the server has accepted all connections
    all_there.set()
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    sent.set()
    if question.live:
        while waits.statuses.total() < count:
            await asyncio.sleep(0.02)
        left.set()
    with contextlib.suppress(TimeoutError):  # what is not answered by then is not counted
        await asyncio.wait_for(asyncio.gather(*asking), LONGEST)


def waited(
    running: Running, desk: Desk, question: Question, network: int, addresses: int, each: int
) -> Waits:
    """What somebody else waits for while so many addresses ask the same at once."""
    waits, sent = Waits(), threading.Event()
    known = [f"127.0.{network}.{2 + number}" for number in range(addresses)]
    burst = threading.Thread(
        target=lambda: asyncio.run(_burst(running, question, known, each, waits, sent))
    )
    desk.sit_at(f"127.0.{network}.1")
    desk.health()
    burst.start()
    sent.wait(LONGEST)
    while burst.is_alive() or not waits.moves:
        waits.health.append(desk.health())
        waits.moves.append(desk.move())
        time.sleep(PAUSE)
    burst.join()
    desk.probe.close()
    return waits


def questions(desk: Desk, running: Running, tables: dict[str, Game]) -> list[Question]:
    """One of every kind of route that costs something, with the largest that it may be asked."""
    found, first = [], ""
    for name, game in tables.items():
        at, ply = _loaded(running, game), len(game.plies) // 2
        found += [
            Question(f"{name}: table", "GET", f"/t/{at}"),
            Question(f"{name}: replay", "GET", f"/t/{at}/replay?ply={ply}"),
            Question(f"{name}: live pages", "GET", f"/t/{at}/live", live=True),
        ]
        first = first or at
    found += [
        Question("a step of a replay", "GET", f"/t/{at}/at?ply={ply}"),
        Question("story", "GET", f"/t/{first}/story"),
        Question("long: story", "GET", f"/t/{at}/story"),
        Question("table for programs", "GET", f"/api/tables/{first}"),
        Question("options for programs", "GET", f"/api/tables/{first}/options"),
    ]
    longest = max(tables.values(), key=lambda game: len(game.plies))
    record = urlencode({"text": str(longest.record())}).encode()
    bare = urlencode({"name": "Ann"}).encode()
    found += [
        Question("start page", "GET", "/"),
        Question("rules", "GET", "/rules"),
        Question("rules, searched", "GET", "/rules?q=cowboy"),
        Question("rules as text", "GET", "/rules.txt"),
        Question("a choice", "GET", "/choice?name=cast&said=" + ",".join(["0R"] * 1000)),
        Question("list for programs", "GET", "/api/tables"),
        Question("the API, described", "GET", "/api/openapi.json"),
        Question("a file", "GET", "/static/table.js"),
        Question("health", "GET", "/health"),
        Question("nothing there", "GET", "/nothing"),
        Question("first game", "POST", "/first", bare),
        Question("a record", "POST", "/records", record),
        Question("a long form", "POST", "/tables", b"a=" + b"%41" * 87_000),
        Question("a form refused", "POST", "/tables", b"players=99"),
        Question("a move refused", "POST", f"/t/{desk.id}/play", b"seat=0&ply=0&action=pass"),
    ]  # fmt: skip
    return found


def _loaded(running: Running, game: Game) -> str:
    """A table that goes on from a game; its name."""
    site = f"http://{HOST}:{running.port}"
    by = httpx.HTTPTransport(local_address="127.0.1.2")
    with httpx.Client(transport=by, base_url=site, headers={"Origin": site}) as host:
        form = {"text": str(game.record()), "mode": "together"}
        answer = host.post("/records", data=form, timeout=LONGEST)
        assert answer.status_code == 303, answer.text[:500]
        return answer.headers["location"].split("/")[2].partition("?")[0]


@contextmanager
def running(**wishes: Any) -> Iterator[Running]:
    """A server on files in memory, where there are such."""
    open_many()
    place = MEMORY if MEMORY.is_dir() else None
    with (
        tempfile.TemporaryDirectory(prefix="carson-bursts-", dir=place) as folder,
        Running(folder, **wishes) as server,
    ):
        yield server


def measured(
    tables: dict[str, Game], each: int, only: str = ""
) -> Iterator[tuple[str, int, Waits]]:
    """Measure every kind of burst, from one address and from several."""
    with running() as server:
        desk = Desk(server)
        networks = itertools.count(10)
        for question in questions(desk, server, tables):
            if any(word in question.name for word in only.split(",")):
                for addresses in (1, MANY):
                    network, count = next(networks), each if addresses == 1 else each // 2
                    yield (
                        question.name,
                        addresses,
                        waited(server, desk, question, network, addresses, count),
                    )
