"""How many live people a server holds: every table moves each few seconds.

`carson serve` runs as anybody would start it, in one process or in several on a PostgreSQL of our
own; this process is all the browsers. The clock of a click starts when it is sent, and ends when
another tab has the new table.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import platform
import resource
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from rich.console import Console

from benchmarks.crowd import SEATS, Crowd
from benchmarks.load import LIMIT, Load, knee, knee_said, side_by_side
from benchmarks.processes import family, memory, taken
from benchmarks.tabs import Place, ask, hang_up
from tests.web.servers import Server, postgres

OURS: Final = "the table"
RELAY: Final = "a bare relay"
STEPS: Final = "500,1000,1500,2000,2500,3000"
MANY: Final = "1000000/second"  # all come from one address
OPENED: Final = (
    "--rate", MANY, "--look-rate", MANY, "--table-rate", MANY, "--at-once", "1000000",
    "--most-tables", "0", "--log-level", "error",
)  # fmt: skip
WARM_UP: Final = 20  # tables, so that what all share is there
MOST: Final = 20_000  # clients
STALLS: Final = ("carson_stalls_total", "carson_longest_stall_seconds")
WRITES: Final = (
    "carson_database_write_seconds_count", f'carson_database_write_seconds_bucket{{le="{LIMIT:g}"}}'
)  # fmt: skip


class Relay(Server):
    """The bare relay in place of our server."""

    def command(self) -> list[str]:
        return [sys.executable, "-m", "benchmarks.peer_relay", str(self.port)]


class Town:
    """The processes that serve, and the database behind them."""

    def __init__(self, servers: list[Server], database_pid: int = 0) -> None:
        self.servers = servers
        self.database_pid = database_pid
        self.places = [Place("127.0.0.1", server.port) for server in servers]

    @property
    def pids(self) -> list[int]:
        """Of the processes that serve."""
        return [server.process.pid for server in self.servers if server.process is not None]

    @property
    def memory(self) -> float:
        """Bytes of all of them."""
        return sum(map(memory, self.pids))

    async def figures(self) -> dict[str, float]:
        """How often event loops stood still at work, and the longest time of any so far.

        And how often the database was written, and how often that took no longer than a click may.
        """
        told = [(await ask(place, "GET", "/metrics")).body.decode() for place in self.places]
        lines = [line.rpartition(" ") for text in told for line in text.splitlines()]
        work = {name: f'{name}{{cause="work"}}' for name in STALLS}
        found = {
            name: [float(n) for at, _, n in lines if at == work.get(name, name)]
            for name in (*STALLS, *WRITES)
        }
        longest = max(found.pop(STALLS[1]), default=0.0)
        return {name: sum(numbers) for name, numbers in found.items()} | {STALLS[1]: longest}


@contextmanager
def town(options: argparse.Namespace, who: str, folder: Path) -> Iterator[Town]:
    """Everything that serves, until the measuring is over."""
    if options.database or (options.processes == 1 and not options.postgres):
        with _serving(options, who, options.database or f"sqlite:///{folder}/carson.db") as open_:
            yield Town(open_)
        return
    home = folder / "postgresql"
    home.mkdir()
    with postgres(home, durable=True) as database, _serving(options, who, database) as open_:
        pid = int((home / "data" / "postmaster.pid").read_text().split()[0])
        yield Town(open_, pid)


@contextmanager
def _serving(options: argparse.Namespace, who: str, database: str) -> Iterator[list[Server]]:
    kind = Relay if who == RELAY else Server
    servers = [kind(database, options=OPENED) for _process in range(options.processes)]
    try:
        for server in servers:
            server.start()
        yield servers
    finally:
        for server in servers:
            server.stop()


# The run.


async def measure(
    options: argparse.Namespace, console: Console, who: str, steps: list[int]
) -> list[Load]:
    """Let the crowd grow step by step, and everybody click for a while at each; what was seen."""
    found: list[Load] = []
    with (
        tempfile.TemporaryDirectory(prefix="carson-bench-") as folder,
        town(options, who, Path(folder)) as serving,
    ):
        crowd = Crowd(serving.places, scattered=options.scattered)
        await crowd.sit(await crowd.lay(WARM_UP))
        for clients in steps:
            more = clients // SEATS - len(crowd.desks)
            with console.status(f"{who}: {clients:,} people come"):
                grown = await _grow(crowd, serving, more)
            with console.status(f"{who}: {clients:,} people play"):
                found.append(await _play(crowd, serving, options))
            found[-1].table_memory, found[-1].client_memory = grown
            if options.knee and _is_enough(found):
                break
        await hang_up()
    return found


def _is_enough(found: list[Load]) -> bool:
    """Whether two steps in a row were too slow: one alone may be another's work on the machine."""
    return len(found) > 1 and all(load.slow > LIMIT for load in found[-2:])


async def _grow(crowd: Crowd, serving: Town, more: int) -> tuple[float, float]:
    """Lay tables and open tabs; bytes of each."""
    empty = serving.memory
    desks = await crowd.lay(max(more, 0))
    laid = serving.memory
    await crowd.sit(desks)
    await asyncio.sleep(1)
    gc.collect()
    gc.freeze()  # nothing of it is garbage: nobody waits while it is looked through
    if not desks:
        return float("nan"), float("nan")
    return (laid - empty) / len(desks), (serving.memory - laid) / len(desks) / SEATS


async def _play(crowd: Crowd, serving: Town, options: argparse.Namespace) -> Load:
    store = family(serving.database_pid) if serving.database_pid else []
    stalls = await serving.figures()
    own = [os.getpid()]
    before = taken(own), [taken([pid]) for pid in serving.pids], taken(store)
    seen = await crowd.play(options.seconds, options.every)
    after = taken(own), [taken([pid]) for pid in serving.pids], taken(store)
    then = await serving.figures()
    writes, quick = (then[name] - stalls[name] for name in WRITES)
    return Load(
        clients=len(crowd.tabs),
        tables=len(crowd.desks),
        seen=seen,
        generator=after[0].since(before[0]),
        servers=[now.since(past) for now, past in zip(after[1], before[1], strict=True)],
        database=after[2].since(before[2]),
        memory=serving.memory,
        stalls=int(then[STALLS[0]] - stalls[STALLS[0]]),
        longest_stall=then[STALLS[1]],
        slow_writes=1 - quick / writes if writes else 0.0,
    )


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make bench-web", description=__doc__)
    parser.add_argument("--clients", type=int, default=1000, help="live tabs, 1000 by default")
    parser.add_argument("--every", type=float, default=5.0, help="seconds between a table's moves")
    parser.add_argument("--seconds", type=float, default=20.0, help="how long they play at a step")
    parser.add_argument("--knee", action="store_true", help="find where 99 of 100 take too long")
    parser.add_argument("--steps", default=STEPS, help=f"of clients, for --knee: {STEPS}")
    parser.add_argument("--processes", type=int, default=1, help="several share a PostgreSQL")
    parser.add_argument("--postgres", action="store_true", help="one process on PostgreSQL too")
    parser.add_argument(
        "--scattered", action="store_true", help="the people of a table at different processes"
    )
    parser.add_argument("--database", default="", help="a URL; a new one by default")
    options = parser.parse_args()
    try:
        options.sizes = (
            sorted(map(int, options.steps.split(","))) if options.knee else [options.clients]
        )
    except ValueError:
        parser.error("--steps are numbers with commas between them")
    if not WARM_UP * SEATS <= min(options.sizes) <= max(options.sizes) <= MOST:
        parser.error(f"{WARM_UP * SEATS} to {MOST:,} clients")
    if not 0 < options.seconds <= 3600 or options.every < 0.05:
        parser.error("play for at most an hour, and every 0.05 seconds or less often")
    if not 1 <= options.processes <= 16:
        parser.error("1 to 16 processes")
    return options


def main() -> None:
    """Measure and print."""
    options = _options()
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    console, out = Console(stderr=True), Console(width=None if sys.stdout.isatty() else 130)
    ours = asyncio.run(measure(options, console, OURS, options.sizes))
    many = "one process" if options.processes == 1 else f"{options.processes} processes"
    conditions = (
        f"Python {platform.python_version()}, {os.cpu_count()} cores for server, database and "
        f"clients together; a move each {options.every:g} s at every table for "
        f"{options.seconds:g} s, {many}."
    )
    if options.knee:
        out.print(knee(ours))
        out.print(knee_said(ours))
    else:
        relay = asyncio.run(measure(options, console, RELAY, options.sizes))
        out.print(side_by_side({OURS: ours[0], RELAY: relay[0]}))
        conditions += " The relay only sends texts of that length around: it is the floor."
    for load in ours:
        if load.warning:
            out.print(load.warning, style="bold red")
    out.print(conditions)


if __name__ == "__main__":
    main()
