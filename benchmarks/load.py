"""What a server did under a load, what bounded it, and the tables that say so."""

from __future__ import annotations

import statistics
from dataclasses import dataclass
from typing import Final

from rich.box import SIMPLE_HEAD
from rich.table import Table as Rows

from benchmarks.crowd import SEATS, Figures
from benchmarks.processes import Taken

LIMIT: Final = 0.1  # seconds in which 99 of 100 clicks are to be seen
BUSY: Final = 0.85  # of a core: more leaves no room
CLIENTS_BUSY: Final = 0.7  # of a core, from which on the clients themselves are slow
LATE: Final = 0.025  # seconds by which one of a hundred clicks may come late
HUNGRY: Final = 0.1  # of the time: who waits so long for a core is slow by that alone
GENERATOR: Final = "the generator"
PROCESSOR: Final = "the server's processor"
CORES: Final = "cores of this machine"
DATABASE: Final = "the database"
DISK: Final = "the disk"
SLOW_WRITES: Final = 0.005  # of all: more of them alone make one click of a hundred slow, or nearly
NOTHING: Final = "nothing: it waits for clicks"


@dataclass
class Load:
    """What was measured at one number of clients."""

    clients: int
    tables: int
    seen: Figures
    generator: Taken
    servers: list[Taken]
    database: Taken
    memory: float
    stalls: int
    longest_stall: float
    slow_writes: float = 0.0  # of all, that took longer than a click may
    table_memory: float = float("nan")
    client_memory: float = float("nan")

    @property
    def slow(self) -> float:
        """Seconds within which 99 of 100 clicks were seen by another tab."""
        return below(self.seen.seen, 99)

    @property
    def busiest(self) -> Taken:
        """The process that had most to do."""
        return max(self.servers, key=lambda taken: taken.worked + taken.waited)

    def share(self, taken: Taken) -> float:
        """Of one core."""
        return taken.worked / self.seen.lasted

    @property
    def bound(self) -> str:
        """What keeps more from happening."""
        lasted, own = self.seen.lasted, self.generator
        if own.worked / lasted >= CLIENTS_BUSY:
            return GENERATOR
        if below(self.seen.late, 99) > LATE:  # it has little to do, but is not let to do it
            return CORES if own.waited > own.worked else GENERATOR
        busiest = self.busiest
        if busiest.worked / lasted >= BUSY:
            return PROCESSOR
        hungry = self.slow > LIMIT and busiest.waited / lasted >= HUNGRY
        if hungry or (busiest.worked + busiest.waited) / lasted >= BUSY:
            return CORES
        if self.slow > LIMIT and self.database.worked > busiest.worked:
            return DATABASE
        if self.slow > LIMIT and self.slow_writes >= SLOW_WRITES:
            return DISK
        return NOTHING

    @property
    def warning(self) -> str:
        """A clear word where these are no figures of the server."""
        said = []
        if self.bound == GENERATOR:
            said.append("THE GENERATOR WAS THE LIMIT: these are not the server's figures.")
        if self.seen.failed or self.seen.lost:
            said.append(
                f"{self.seen.failed:,} clicks failed, {self.seen.lost:,} pages were closed."
            )
        return f"{self.clients:,} clients: {' '.join(said)}" if said else ""

    def told(self) -> dict[str, str]:
        """All of it, for people."""
        seen = self.seen
        updates = max(seen.updates, 1)
        return {
            "live clients, tables": f"{self.clients:,}, {self.tables:,}",
            "moves a second": f"{seen.moves / seen.lasted:,.1f}",
            "moves left out: the one before had no answer": f"{seen.skipped:,}",
            "updates a second": f"{seen.updates / seen.lasted:,.1f}",
            "updates that arrived": f"{seen.updates:,} of {seen.moves * SEATS:,}",
            "click to other tab, ms: median": _ms(below(seen.seen, 50)),
            "click to other tab, ms: 99 of 100 below": _ms(self.slow),
            "click to its answer, ms: median": _ms(below(seen.answered, 50)),
            "click to its answer, ms: 99 of 100 below": _ms(below(seen.answered, 99)),
            "bytes of an update on the wire": f"{seen.received / updates:,.0f}",
            "bytes of an update as text": f"{statistics.fmean(seen.sizes or [0]):,.0f}",
            "server's work for a move, ms": f"{self._work:,.2f}",
            "stalls of the event loop at work": f"{self.stalls:,}",
            "longest of them since the start, ms": _ms(self.longest_stall),
            "memory of a table, kB": _number(self.table_memory / 1e3),
            "memory of a live client, kB": _number(self.client_memory / 1e3),
            "memory of the server at the end, MB": _number(self.memory / 1e6),
            "server, share of one core": self._shares,
            "server, waiting for a core": f"{self.busiest.waited / seen.lasted:.0%}",
            "database, writes of more than 100 ms": f"{self.slow_writes:.1%}",
            "database, share of one core": f"{self.share(self.database):.0%}",
            "clients, share of one core": f"{self.share(self.generator):.0%}",
            "clients, late for a click, ms: 99 of 100 below": _ms(below(seen.late, 99)),
            "bounded by": self.bound,
        }

    @property
    def _work(self) -> float:
        return sum(taken.worked for taken in self.servers) * 1e3 / max(self.seen.moves, 1)

    @property
    def _shares(self) -> str:
        return " + ".join(f"{self.share(taken):.0%}" for taken in self.servers)

    def row(self) -> list[str]:
        """The most important of it, under the headings of `COLUMNS`."""
        seen = self.seen
        return [
            f"{self.clients:,}",
            f"{seen.moves / seen.lasted:,.0f}",
            f"{seen.updates / seen.lasted:,.0f}",
            _ms(below(seen.seen, 50)),
            _ms(self.slow),
            f"{self._work:,.1f}",
            self._shares,
            f"{self.busiest.waited / seen.lasted:.0%}",
            f"{self.share(self.database):.0%}",
            f"{self.share(self.generator):.0%}",
            self.bound.upper() if self.bound == GENERATOR else self.bound,
        ]


COLUMNS: Final = (
    "clients", "moves/s", "updates/s", "median, ms", "p99, ms", "work a move, ms", "server",
    "waits for a core", "database", "generator", "bounded by",
)  # fmt: skip


def below(times: list[float], percent: int) -> float:
    """The time below which so many of a hundred lie."""
    if len(times) < 2:
        return times[0] if times else float("nan")
    return statistics.quantiles(times, n=100, method="inclusive")[percent - 1]


def _ms(seconds: float) -> str:
    return f"{seconds * 1e3:,.0f}"


def _number(value: float) -> str:
    return "" if value != value else f"{value:,.0f}"


def side_by_side(loads: dict[str, Load]) -> Rows:
    """Everything, a column for each that was measured."""
    rows = Rows("", *loads, box=SIMPLE_HEAD)
    told = [load.told() for load in loads.values()]
    for name in told[0]:
        rows.add_row(name, *(each[name] for each in told))
    return rows


def knee(loads: list[Load]) -> Rows:
    """A line for each number of clients."""
    rows = Rows(box=SIMPLE_HEAD)
    for name in COLUMNS:
        rows.add_column(name, justify="left" if name == COLUMNS[-1] else "right")
    for load in loads:
        rows.add_row(*load.row())
    return rows


def knee_said(loads: list[Load]) -> str:
    """Where the knee is, and what bounds it."""
    slow = next((load for load in loads if load.slow > LIMIT), None)
    if slow is None:
        return f"No knee up to {loads[-1].clients:,} clients: 99 of 100 clicks within 100 ms."
    good = [load.clients for load in loads if load.clients < slow.clients]
    last = f"after {good[-1]:,} clients" if good else "below the first step"
    return (
        f"The knee is {last}: at {slow.clients:,} one click of a hundred takes "
        f"{_ms(slow.slow)} ms or more. Bounded by {slow.bound}."
    )
