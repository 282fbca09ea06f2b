"""The table service: everything that people and bots do at tables, by what it is about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from carson_city.web.bots.bot_play import BotPlay
from carson_city.web.bots.bot_processes import BotProcesses
from carson_city.web.config import PACE
from carson_city.web.live.live_table import FRIEND, WATCHING
from carson_city.web.operations.worker_threads import WorkerThreads
from carson_city.web.storage.store import Store
from carson_city.web.storage.table_queries import Row
from carson_city.web.tables.chat import Chat
from carson_city.web.tables.decisions import Decisions
from carson_city.web.tables.seat_changes import SeatChanges
from carson_city.web.tables.seat_devices import SeatDevices
from carson_city.web.tables.seating import Seating
from carson_city.web.tables.settings import TableSettings
from carson_city.web.tables.table_cache import TableCache
from carson_city.web.tables.table_creation import TableCreator


class TableService:
    """All tables. Every change of a table goes through one of these parts."""

    def __init__(
        self,
        store: Store,
        bot_processes: BotProcesses,
        pace: float = PACE,
        own_bots: Sequence[str] = (),
        most_tables: int = 0,
    ) -> None:
        self.store = store
        self.bots = BotPlay(bot_processes, pace, own_bots)
        self.tables = TableCache(store, self.bots)
        self.decisions = Decisions(self.tables)
        self.creator = TableCreator(self.tables, most_tables)
        self.seating = Seating(self.tables)
        self.devices = SeatDevices(self.tables)
        self.seats = SeatChanges(self.tables)
        self.settings = TableSettings(self.tables)
        self.chat = Chat(self.tables)
        self.bots.play = self.decisions.play_for_bot

    @property
    def worker_threads(self) -> WorkerThreads:
        """Threads for work that takes long."""
        return self.tables.worker_threads

    async def open_tables(self, most: int = 50) -> list[Row]:
        """Return the tables that anybody may find, to watch or because a seat is free."""
        return [
            table
            for table in await self.store.tables.listed(most)
            if WATCHING not in table["closed"].split() or has_free_seat(table)
        ]

    async def close(self) -> None:
        """Stop the bots, and finish what is being written."""
        await self.bots.close()
        await self.tables.close()


def has_free_seat(table: Mapping[str, Any]) -> bool:
    """Whether somebody may still sit down at a table, as the store has it."""
    seats = table["seats"] if table["stage"] != "over" else ()
    return any(seat["kind"] == FRIEND and not seat["sitters"] for seat in seats)
