"""What a server tells whoever runs it: whether it is well, and figures for Prometheus."""

from __future__ import annotations

import asyncio
import contextvars
import os
import time
from collections.abc import Iterable, Mapping
from ipaddress import ip_address
from typing import Final

from fastapi import APIRouter
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from carson_city import __version__
from carson_city.web.operations.counters import BOUNDS, Histogram
from carson_city.web.operations.gc_tuning import resident
from carson_city.web.operations.open_connections import proxies
from carson_city.web.pages.responses import service_of
from carson_city.web.storage.database import FileGone, Unavailable
from carson_city.web.storage.store import Store
from carson_city.web.tables.table_service import TableService

router = APIRouter(include_in_schema=False)
FORMAT: Final = "text/plain; version=0.0.4; charset=utf-8"
PATIENCE: Final = 2.0  # seconds in which a database that is well has answered
FRESH: Final = 1.0  # seconds for which its last answer is told again
WRITE_EVERY: Final = 10.0  # seconds between two tries to write, while they succeed
WELL: Final = "ok"
NO_ANSWER: Final = "no answer"
READ_ONLY: Final = "refuses writes: no move is kept"
FILE_GONE: Final = "the file was deleted or replaced: no move is kept"
Labels = Mapping[str, str]
Lines = Iterable[str]


# Whether it is well.


class DatabaseHealth:
    """How the database is; however many ask, it is asked once in a while."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._felt = -FRESH
        self._wrote = -WRITE_EVERY
        self._found = NO_ANSWER
        self._asking: asyncio.Task[str] | None = None
        self._writing: asyncio.Task[None] | None = None

    async def found(self) -> str:
        """Return how the database was when it was last asked."""
        if time.monotonic() - self._felt < FRESH:
            return self._found
        if self._asking is None or self._asking.done():
            # In a context of its own: everybody waits for the same answer, and not for the turn of
            # the address that asked first.
            context = contextvars.Context()
            self._asking = asyncio.get_running_loop().create_task(self._feel(), context=context)
        return await asyncio.shield(self._asking)

    async def _feel(self) -> str:
        self._found = await self._ask()
        self._felt = time.monotonic()
        return self._found

    async def _ask(self) -> str:
        try:
            self.store.database.check_file()
            async with asyncio.timeout(PATIENCE):
                await self.store.tables.last_change("")
        except FileGone:
            return FILE_GONE
        except (TimeoutError, Unavailable):
            return NO_ANSWER
        return await self._write()

    async def _write(self) -> str:
        """Try to write: each time until it works, then once in a while; one try at a time."""
        if time.monotonic() - self._wrote < WRITE_EVERY:
            return WELL
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self.store.database.try_to_write())
            self._writing.add_done_callback(_retrieve)
        try:
            async with asyncio.timeout(PATIENCE):
                await asyncio.shield(self._writing)
        except TimeoutError:
            return NO_ANSWER
        except Unavailable:
            return READ_ONLY
        self._wrote = time.monotonic()
        return WELL


def _retrieve(task: asyncio.Task[None]) -> None:
    """Take the exception of a task: it may fail when nobody waits for it any more."""
    if not task.cancelled():
        task.exception()


@router.get("/health")
async def health(request: Request) -> Response:
    """For whoever restarts what is not well: 200, or 503 with what is wrong with the database."""
    database_health: DatabaseHealth = request.app.state.database_health
    found = await database_health.found()
    well = found == WELL
    told = {"status": "ok" if well else "failing", "database": found, "version": __version__}
    return JSONResponse(told, 200 if well else 503)


# Figures.


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """All figures in the text format of Prometheus, for those who may have them."""
    if not _may_have(request):
        raise HTTPException(404)
    return PlainTextResponse("\n".join([*metric_lines(request), ""]), media_type=FORMAT)


def _may_have(request: Request) -> bool:
    """Whether somebody asks from this machine, or from where whoever started us allows it."""
    try:
        address = ip_address(request.client.host if request.client else "")
    except ValueError:
        return False
    allowed = proxies(request.app.state.config.metrics_for)
    return address.is_loopback or any(address in network for network in allowed)


def metric_lines(request: Request) -> Lines:
    """Every figure of this process, a line each."""
    state, service = request.app.state, service_of(request)
    yield from _one("carson_info", "gauge", 1, version=__version__)
    yield from _of_tables(service)
    yield from _many("carson_request_seconds", state.counters.took)
    yield from _by("carson_responses_total", "counter", "status", state.counters.statuses)
    yield from _by("carson_refusals_total", "counter", "reason", state.counters.refusals)
    if (open_connections := getattr(state, "open_connections", None)) is not None:
        yield from _one("carson_connections", "gauge", open_connections.count)
        yield from _one("carson_turned_away_total", "counter", open_connections.turned_away)
    yield from _by("carson_stalls_total", "counter", "cause", state.watchdog.stalls)
    yield from _by("carson_longest_stall_seconds", "gauge", "cause", state.watchdog.longest)
    yield from _of_process()


def _of_tables(service: TableService) -> Lines:
    tables = list(service.tables.in_memory.values())
    people = {person for table in tables for person in table.people()}
    yield from _one("carson_tables", "gauge", len(tables))
    yield from _one("carson_people", "gauge", len(people))
    yield from _one("carson_live_pages", "gauge", sum(len(table.listeners) for table in tables))
    yield from _by("carson_moves_total", "counter", "by", service.decisions.moves)
    yield from _one("carson_bot_faults_total", "counter", service.decisions.faults)
    turns = service.bots.bot_processes.turns
    yield from _one("carson_bots_thinking", "gauge", turns.thinking)
    yield from _one("carson_bots_waiting", "gauge", turns.waiting)
    yield from _many("carson_thought_seconds", {"": service.bots.bot_processes.took})
    yield from _many("carson_database_write_seconds", {"": service.store.database.took})
    yield from _one("carson_database_failures_total", "counter", service.store.database.failures)


def _of_process() -> Lines:
    """What every exporter tells, where the system tells it."""
    yield from _one("process_cpu_seconds_total", "counter", time.process_time())
    try:
        opened = len(os.listdir("/proc/self/fd"))  # noqa: PTH208  (names are enough)
    except OSError:
        return
    yield from _one("process_resident_memory_bytes", "gauge", resident())
    yield from _one("process_open_fds", "gauge", opened)


# The format.


def _line(name: str, value: float, labels: Labels) -> str:
    told = ",".join(f'{label}="{word}"' for label, word in labels.items() if word)
    return f"{name}{{{told}}} {value}" if told else f"{name} {value}"


def _one(name: str, kind: str, value: float, **labels: str) -> Lines:
    yield f"# TYPE {name} {kind}"
    yield _line(name, value, labels)


def _by(name: str, kind: str, label: str, values: Mapping[str, float]) -> Lines:
    yield f"# TYPE {name} {kind}"
    for word, value in sorted(values.items()):
        yield _line(name, value, {label: word})


def _many(name: str, times: Mapping[str, Histogram]) -> Lines:
    yield f"# TYPE {name} histogram"
    for kind, taken in sorted(times.items()):
        below = 0
        for bound, count in zip((*BOUNDS, float("inf")), taken.counts, strict=True):
            below += count
            least = "+Inf" if bound == float("inf") else f"{bound:g}"
            yield _line(f"{name}_bucket", below, {"kind": kind, "le": least})
        yield _line(f"{name}_sum", taken.total, {"kind": kind})
        yield _line(f"{name}_count", below, {"kind": kind})
