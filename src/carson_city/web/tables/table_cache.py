"""The tables of this process: from the store into memory, following it, and out again."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import time
from collections.abc import Coroutine, Mapping
from typing import Any, Final, TypeVar
from weakref import WeakValueDictionary

from carson_city.text.i18n import _
from carson_city.web.bots.bot_play import BotPlay
from carson_city.web.live.listeners import Snapshot
from carson_city.web.live.live_table import (
    LiveTable,
    NotFound,
    Unreadable,
)
from carson_city.web.operations.worker_threads import WorkerThreads
from carson_city.web.storage.database import AGAIN, Conflict, Unavailable
from carson_city.web.storage.errors import Stale
from carson_city.web.storage.store import Store
from carson_city.web.tables import table_rows

IDLE: Final = 60.0  # seconds after which a table that nobody looks at may leave memory
_TABLE_ID: Final = re.compile(r"[A-Za-z0-9_-]{4,24}")
log = logging.getLogger("carson_city.web")
T = TypeVar("T")


class TableCache:
    """The tables in memory. They follow the store, where other processes write too."""

    def __init__(self, store: Store, bots: BotPlay) -> None:
        self.store = store
        self.bots = bots
        self.worker_threads = WorkerThreads()
        self.in_memory: dict[str, LiveTable] = {}
        self.writes: set[asyncio.Task[Any]] = set()  # changes that must end
        # A table that has left memory is still found while some request is busy with it.
        self.alive: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        self._loading: dict[str, asyncio.Lock] = {}
        self._behind: dict[str, bool] = {}  # tables that follow the store; True if news came
        self._errands: set[asyncio.Task[Any]] = set()

    async def get(self, table_id: str) -> LiveTable:
        """A table, from memory or from the store."""
        table = self.alive.get(table_id)
        if table is None:
            if not _TABLE_ID.fullmatch(table_id):
                raise _no_table()
            try:
                async with self._loading.setdefault(table_id, asyncio.Lock()):
                    table = self.alive.get(table_id) or await self._load(table_id)
                    # Whoever waited for a load that failed may have loaded it meanwhile.
                    table = self.alive.setdefault(table_id, table)
            finally:
                self._loading.pop(table_id, None)
        self.in_memory[table_id] = table
        table.asked = time.monotonic()
        self.bots.wake(table)
        return table

    async def _load(self, table_id: str) -> LiveTable:
        found = await self.store.tables.load(table_id)
        if found is None:
            raise _no_table()
        try:
            return await self.worker_threads.do("", table_rows.table_of, found)
        except Unreadable as error:
            # A damaged row may still tell a secret: not what it holds, but what it broke.
            log.warning("table %s: %s (%s)", table_id, error, type(error.__cause__).__name__)
            raise

    async def wake(self, table_id: str) -> bool:
        """Whether the bots of a table go on now; where they do not, it need not stay in memory."""
        known = table_id in self.in_memory
        table = await self.get(table_id)
        if not (known or table.thinking or table.listeners):
            self.in_memory.pop(table_id, None)
        return bool(table.thinking)

    async def catch_up(self, table_id: str) -> None:
        """Another process has changed a table: follow it."""
        if table_id in self._loading:  # what is being read now may be older
            with contextlib.suppress(NotFound):
                await self.get(table_id)
        table = self.alive.get(table_id)
        if table is None:
            return
        with contextlib.suppress(NotFound):
            async with table.lock:
                before = Snapshot(table)
                await self.follow(table)
            self.changed(table, before)

    async def follow(self, table: LiveTable) -> bool:
        """Take over what the store has; whether decisions are among it that we did not know."""
        found = await self.store.tables.load(table.id)
        if found is None:
            self._forget(table)
            raise _no_table()
        session = await self.worker_threads.do("", table_rows.followed, table.session, found)
        news = session is not table.session
        if news:
            table.go_on(session)
        table_rows.furnish(table, found)
        return news

    def catch_up_soon(self, table_id: str) -> None:
        """Follow a table as soon as the store answers; nobody waits for it."""
        if table_id not in self.alive and table_id not in self._loading:
            return
        if table_id in self._behind:
            self._behind[table_id] = True  # what is being read now may be older
            return
        self._behind[table_id] = True
        errand = asyncio.get_running_loop().create_task(self._catch_up_at_last(table_id))
        self._errands.add(errand)
        errand.add_done_callback(self._errands.discard)

    async def _catch_up_at_last(self, table_id: str) -> None:
        try:
            while self._behind[table_id]:
                self._behind[table_id] = False
                try:
                    await self.catch_up(table_id)
                except Unavailable:
                    self._behind[table_id] = True
                    await asyncio.sleep(AGAIN)
        except Exception:
            log.exception("table %s cannot follow what is kept of it", table_id)
        finally:
            del self._behind[table_id]

    def hear_chat(self, table_id: str) -> None:
        """Something was said at a table in another process."""
        table = self.alive.get(table_id)
        if table is not None:
            table.tell_chat()

    async def clear_away(self, until: Mapping[str, float], most: int) -> list[str]:
        """Clear old tables away, but none that somebody has before them; which they were."""
        seen = [
            table.id for table in self.in_memory.values() if table.listeners or table.lock.locked()
        ]
        gone, former = await self.store.tables.clear_away(until, most, seen)
        for table_id in gone:
            if (table := self.alive.get(table_id)) is not None:
                self._forget(table)
        for table_id in former:
            self.catch_up_soon(table_id)
        return gone

    def _forget(self, table: LiveTable) -> None:
        """A table is in the store no more: whoever looks at it is told so."""
        table.is_gone = True
        self.in_memory.pop(table.id, None)
        self.alive.pop(table.id, None)
        for thought in table.thinking.values():
            thought.cancel()
        table.tell()

    def close_idle(self, keep: int = 500, idle_for: float = IDLE) -> int:
        """Forget tables that nobody looks at, the longest forgotten first; the store has them."""
        before = time.monotonic() - idle_for
        idle = [
            table
            for table in self.in_memory.values()
            if not table.listeners
            and not table.thinking
            and table.asked <= before
            and not table.lock.locked()
        ]
        idle.sort(key=lambda table: table.asked)
        surplus = idle[: max(len(self.in_memory) - keep, 0)]
        for table in surplus:
            del self.in_memory[table.id]
        return len(surplus)

    def dismiss(self) -> None:
        """Let nobody wait for news any more: the server closes."""
        for table in list(self.alive.values()):
            table.dismiss()

    async def close(self) -> None:
        """Wait until everything that is being written has ended."""
        for errand in self._errands:
            errand.cancel()
        await asyncio.gather(*self._errands, *self.writes, return_exceptions=True)

    async def write(self, table: LiveTable, writing: Coroutine[Any, Any, T]) -> T:
        """Write; where the store is ahead of us, or may be, follow it soon."""
        try:
            return await writing
        except (Stale, Unavailable):
            self.catch_up_soon(table.id)
            raise
        except Conflict:  # the table may be there no more
            before = Snapshot(table)
            await self.follow(table)
            self.changed(table, before)
            raise

    def changed(self, table: LiveTable, before: Snapshot | None = None) -> None:
        """Tell whom a change concerns: everybody, or as it was before says."""
        seats = before.concerned(table) if before else None
        if seats is None:
            table.tell()
        else:
            table.tell_seats(seats)
        self.bots.wake(table)


def _no_table() -> NotFound:
    return NotFound(
        _(
            "there is no such table: its address is not complete, or it was cleared away after a "
            "long time without a move"
        )
    )


class TablePart:
    """A part of the table service: what it does, it does at the tables of this process."""

    def __init__(self, tables: TableCache) -> None:
        self.tables = tables
