"""How many live people one server process holds: every table moves each few seconds.

One process serves on loopback, a second one is all the browsers: sockets of the live page, and
clicks. The clock of a click starts when it is sent, and ends when another tab has the new table.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import random
import re
import resource
import signal
import statistics
import sys
import tempfile
import time
from asyncio.subprocess import PIPE, Process
from pathlib import Path
from typing import Any

import httpx
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table as Rows
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

import carson
from benchmarks import peer_relay
from carson.board import Setup
from carson.board.position import Position

ROOT = Path(__file__).parents[1]
SEATS = 4
CONNECTING = 20  # at once
HALF_PLAYED = 60  # tables
OURS, RELAY = "the table", "a bare relay"
NONE = ""
PLY = re.compile(r'data-ply="(\d+)"')
BOARD = {"X-Board": "1"}


class Tab(ClientConnection):
    """A browser's socket that counts what comes over the wire."""

    received = 0

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        super().data_received(data)


class Seat:
    """Somebody with a cookie, a seat and a tab."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.cookie: dict[str, str] = {}  # the server gives it to whoever sits down
        self.tab: Tab | None = None
        self.task: asyncio.Task[None] | None = None


class Figures:
    """What is measured while the tables move."""

    def __init__(self) -> None:
        self.seen: list[float] = []  # seconds from click to another tab
        self.answered: list[float] = []  # seconds from click to its answer
        self.sizes: list[int] = []  # of updates, as text
        self.late = 0  # clicks that waited for an answer beyond their turn
        self.moves = 0


class Desk:
    """A table as its browsers know it, and the same game played along to know its options."""

    def __init__(self, table_id: str, keys: list[str], seed: int) -> None:
        self.id = table_id
        self.seats = [Seat(key) for key in keys]
        self.game = carson.Game(Setup(SEATS), seed)
        self.clicked: dict[int, tuple[float, int]] = {}  # by the ply it makes: when, and who

    async def sit(self, client: httpx.AsyncClient) -> None:
        for seat in self.seats:
            answer = await client.post(f"/t/{self.id}/seat/{seat.key}")
            assert answer.status_code == 303, answer.text
            seat.cookie = {"Cookie": f"carson={answer.cookies['carson']}"}
            client.cookies.clear()

    async def open_tab(self, number: int, url: str, figures: Figures) -> None:
        seat = self.seats[number]
        address = url.replace("http", "ws") + f"/t/{self.id}/live"
        tab = await connect(
            address,
            create_connection=Tab,
            additional_headers=seat.cookie | {"Origin": url},
            max_size=None,
            open_timeout=60,
            ping_interval=None,
        )
        assert isinstance(tab, Tab)
        await tab.recv()
        seat.tab = tab
        seat.task = asyncio.create_task(self._watch(number, tab, figures))

    async def _watch(self, number: int, tab: Tab, figures: Figures) -> None:
        try:
            async for told in tab:
                now = time.perf_counter()
                found = PLY.search(str(told))
                clicked = self.clicked.get(int(found[1])) if found else None
                if clicked is not None:
                    figures.sizes.append(len(str(told)))
                    if clicked[1] != number:
                        figures.seen.append(now - clicked[0])
        except ConnectionClosed:
            return

    async def move(self, client: httpx.AsyncClient, dice: random.Random, figures: Figures) -> None:
        """Whoever is to decide clicks on one of the options."""
        if self.game.over:
            return
        player = self.game.player
        action = str(dice.choice(self.game.options(player)))
        ply = len(self.game.plies)
        form = {"ply": str(ply), "seat": str(player), "action": action}
        start = time.perf_counter()
        self.clicked[ply + 1] = start, player
        headers = self.seats[player].cookie | BOARD
        answer = await client.post(f"/t/{self.id}/play", data=form, headers=headers)
        assert answer.status_code == 204, answer.text
        figures.answered.append(time.perf_counter() - start)
        figures.moves += 1
        self.game.play(action, player)


# The two processes.


def serve(port: int, database: str) -> None:
    """The server, which also notes when and how long it renders."""
    import uvicorn  # noqa: PLC0415  (only this process serves)

    from benchmarks.stalls import Steps  # noqa: PLC0415
    from carson.web import parts  # noqa: PLC0415
    from carson.web.config import Config  # noqa: PLC0415
    from carson.web.server import create_app  # noqa: PLC0415

    spent: list[tuple[float, float]] = []

    def timed(work: Any) -> Any:
        def doing(*arguments: Any) -> Any:
            start = time.perf_counter()
            try:
                return work(*arguments)
            finally:
                spent.append((start, time.perf_counter() - start))

        return doing

    for name in ("public", "private", "message"):
        setattr(parts, name, timed(getattr(parts, name)))
    _many_files()
    signal.signal(signal.SIGTERM, lambda *_why: None)  # uvicorn stops, and we still tell
    many = "1000000/second"  # all come from one address
    config = Config(
        database, rate=many, look_rate=many, table_rate=many, at_once=1_000_000, workers=1
    )
    app = create_app(config)
    with Steps().counted() as steps:
        uvicorn.run(
            app,
            port=port,
            log_level="error",
            ws="websockets-sansio",
            access_log=False,
            timeout_keep_alive=120,
        )  # a busy client must not find its connection closed
    print(json.dumps([spent, steps.longest()]))


async def start_server(port: int, database: str, who: str) -> Process:
    """Ours or the relay, in a process of its own."""
    command = [sys.executable, "-m", "benchmarks.web", "--serve", str(port), "--who", who]
    command += ["--database", database]
    return await asyncio.create_subprocess_exec(*command, cwd=ROOT, stdout=PIPE, limit=2**28)


def _many_files() -> None:
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def memory(pid: int) -> float:
    """Bytes of a process in memory, where the system tells."""
    try:
        pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    except OSError:
        return float("nan")
    return float(pages * os.sysconf("SC_PAGE_SIZE"))


def worked(pid: int) -> float:
    """CPU seconds that a process has used, where the system tells."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return float("nan")
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def starved(pid: int) -> float:
    """Seconds that a process was ready to work but had no core, where the system tells."""
    try:
        return int(Path(f"/proc/{pid}/schedstat").read_text().split()[1]) / 1e9
    except OSError:
        return float("nan")


# The run.


async def in_turn(works: list[Any], at_once: int = CONNECTING) -> None:
    """Do all, some at once."""
    gate = asyncio.Semaphore(at_once)

    async def one(work: Any) -> None:
        async with gate:
            await work

    await asyncio.gather(*(one(work) for work in works))


async def lay(client: httpx.AsyncClient, seed: int) -> Desk:
    """A table for four people."""
    body = {"seats": [{"kind": "friend"}] * SEATS, "seed": seed}
    answer = await client.post("/api/tables", json=body, headers={"Cookie": ""})
    assert answer.status_code == 201, answer.text
    return Desk(answer.json()["id"], answer.json()["keys"], seed)


async def _half_played(client: httpx.AsyncClient, pid: int) -> str:
    """Memory of a table in the middle of its game, in kB: records that go on from there."""
    before = 0.0
    for number in range(10 + HALF_PLAYED):
        if number == 10:  # so that what every such table shares is there
            before = memory(pid)
        game, dice = carson.Game(Setup(SEATS), number), random.Random(number)
        while isinstance(game.position, Position) and game.position.round < 3:
            game.play(dice.choice(game.options()))
        form = {"text": str(game.record()), "mode": "together"}
        answer = await client.post("/records", data=form, headers={"Cookie": ""})
        assert answer.status_code == 303, answer.text
    return f"{(memory(pid) - before) / HALF_PLAYED / 1e3:,.0f}"


async def measure(options: argparse.Namespace, console: Console, who: str) -> dict[str, str]:
    """Lay the tables, open the tabs, let everybody click for a while, and tell."""
    with tempfile.TemporaryDirectory(prefix="carson-bench-") as folder:
        port = options.port
        url = f"http://127.0.0.1:{port}"
        database = options.database or f"sqlite:///{folder}/carson.db"
        server = await start_server(port, database, who)
        try:
            limits = httpx.Limits(max_connections=100, keepalive_expiry=60)
            async with httpx.AsyncClient(
                base_url=url, timeout=120, limits=limits, trust_env=False
            ) as client:
                await _answering(client, server)
                return await _measure(options, console, client, server, url, who)
        finally:
            if server.returncode is None:
                server.kill()
                await server.wait()


async def _answering(client: httpx.AsyncClient, server: Process) -> None:
    for _attempt in range(600):
        if server.returncode is not None:
            sys.exit("the server does not start")
        try:
            await client.get("/api/about")
        except httpx.TransportError:
            await asyncio.sleep(0.1)
        else:
            return
    sys.exit("the server does not answer")


async def _measure(
    options: argparse.Namespace,
    console: Console,
    client: httpx.AsyncClient,
    server: Process,
    url: str,
    who: str,
) -> dict[str, str]:
    figures = Figures()
    with console.status(f"{who}: laying the tables"):
        for seed in range(20):  # so that what every table shares is there
            await lay(client, seed)
        halfway = await _half_played(client, server.pid) if who == OURS else NONE
        empty = memory(server.pid)
        desks = [await lay(client, 1000 + number) for number in range(options.tables)]
        laid = memory(server.pid)
    with console.status(f"{who}: opening the tabs"):
        await in_turn([desk.sit(client) for desk in desks])
        places = [(desk, number % SEATS) for number in range(options.clients // options.tables)
                  for desk in desks]  # fmt: skip
        await in_turn([desk.open_tab(number, url, figures) for desk, number in places])
        seated = memory(server.pid)
    tabs = [desk.seats[number].tab for desk, number in places]
    quiet = sum(tab.received for tab in tabs if tab)
    with console.status(f"{who}: playing for {options.seconds:g} seconds"):
        start, cpu, own_cpu = time.perf_counter(), worked(server.pid), time.process_time()
        hungry = starved(server.pid)
        await asyncio.gather(
            *(_keep_moving(desk, client, options, figures, start) for desk in desks)
        )
        lasted = time.perf_counter() - start
        cpu, own_cpu = worked(server.pid) - cpu, time.process_time() - own_cpu
        hungry = starved(server.pid) - hungry
        await asyncio.sleep(1)
    wire = sum(tab.received for tab in tabs if tab) - quiet
    played = memory(server.pid)
    for desk, number in places:
        tab = desk.seats[number].tab
        assert tab is not None
        tab.transport.abort()
    server.send_signal(signal.SIGTERM)
    told, _errors = await server.communicate()
    spent, stood = json.loads(told or "[[], 0]")
    rendered = sum(lasted for at, lasted in spent if at >= start) * 1e3
    drawn = f"{rendered / max(figures.moves, 1):,.2f}" if told else NONE
    drawn_each = f"{rendered / max(len(figures.sizes), 1):,.2f}" if told else NONE
    updates = len(figures.sizes)
    return {
        "live clients, tables": f"{len(tabs):,}, {len(desks):,}",
        "moves a second": f"{figures.moves / lasted:,.1f}",
        "moves that came late": f"{figures.late:,}",
        "updates that arrived": f"{updates:,} of {figures.moves * len(tabs) // len(desks):,}",
        "click to other tab, ms: median": f"{statistics.median(figures.seen) * 1e3:,.1f}",
        "click to other tab, ms: 99 of 100 below": f"{_below(figures.seen) * 1e3:,.1f}",
        "click to its answer, ms: median": f"{statistics.median(figures.answered) * 1e3:,.1f}",
        "click to its answer, ms: 99 of 100 below": f"{_below(figures.answered) * 1e3:,.1f}",
        "bytes of an update on the wire": f"{wire / max(updates, 1):,.0f}",
        "bytes of an update as text": f"{statistics.mean(figures.sizes):,.0f}",
        "rendering for a move, ms": drawn,
        "rendering for an update, ms": drawn_each,
        "longest stall of the event loop, ms": f"{stood * 1e3:,.1f}" if told else NONE,
        "memory of an idle table, kB": f"{(laid - empty) / len(desks) / 1e3:,.0f}",
        "memory of an idle table in round 3, kB": halfway,
        "memory of a live client, kB": f"{(seated - laid) / len(tabs) / 1e3:,.0f}",
        "memory of the server at the end, MB": f"{played / 1e6:,.0f}",
        "server, share of one core": f"{cpu / lasted:.0%}",
        "server, waiting for a core": f"{hungry / lasted:.0%}",
        "clients, share of one core": f"{own_cpu / lasted:.0%}",
    }


async def _keep_moving(
    desk: Desk,
    client: httpx.AsyncClient,
    options: argparse.Namespace,
    figures: Figures,
    start: float,
) -> None:
    dice = random.Random(desk.id)
    turn = start + dice.random() * options.every
    while turn < start + options.seconds:
        wait = turn - time.perf_counter()
        if wait > 0:
            await asyncio.sleep(wait)
        elif wait < -options.every:
            figures.late += 1
        await desk.move(client, dice, figures)
        turn += options.every


def _below(times: list[float]) -> float:
    return statistics.quantiles(times, n=100)[98] if len(times) > 1 else times[0]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="make bench-web", description=__doc__)
    parser.add_argument("--clients", type=int, default=1000, help="live tabs, 1000 by default")
    parser.add_argument("--tables", type=int, default=250, help="250 by default")
    parser.add_argument("--every", type=float, default=5.0, help="seconds between a table's moves")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long they play")
    parser.add_argument("--port", type=int, default=8158, help="on loopback")
    parser.add_argument("--database", default="", help="a URL; a new SQLite file by default")
    parser.add_argument("--serve", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--who", default=OURS, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve and options.who == RELAY:
        _many_files()
        peer_relay.serve(options.serve)
        return
    if options.serve:
        serve(options.serve, options.database)
        return
    if not 1 <= options.tables <= options.clients <= SEATS * options.tables <= 20_000:
        parser.error(f"1 to {SEATS} clients at each table, and at most 5,000 tables")
    if not 0 < options.seconds <= 3600 or options.every < 0.05:
        parser.error("play for at most an hour, and every 0.05 seconds or less often")
    _many_files()
    console = Console(stderr=True)
    ours, relay = (asyncio.run(measure(options, console, who)) for who in (OURS, RELAY))
    rows = Rows("", OURS, RELAY, box=SIMPLE_HEAD)
    for name in ours:
        rows.add_row(name, ours[name], relay[name])
    out = Console(width=None if sys.stdout.isatty() else 100)
    out.print(rows)
    out.print(
        f"Python {platform.python_version()}, {os.cpu_count()} cores; a move each "
        f"{options.every:g} s at every table for {options.seconds:g} s, one server process. The "
        "relay does no more than send texts of that length around: it is the floor. "
        "Times mean little where the server waits for a core: then the machine does other work."
    )


if __name__ == "__main__":
    main()
