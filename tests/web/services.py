"""A table service for a test, tables created in it, and decisions made at them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from carson_city.board import Setup
from carson_city.web.bots.bot_processes import BotProcesses
from carson_city.web.storage.database import PATIENCE
from carson_city.web.storage.store import Store
from carson_city.web.tables.table_service import FRIEND, PERSON, LiveTable, SeatChoice, TableService

HOST, FRIENDLY, STRANGER = "maker", "friendly", "stranger"
IMPATIENT = 0.05  # seconds


def with_service(
    database: str,
    work: Callable[[TableService], Awaitable[None]],
    *,
    pace: float = 60,
    patience: float = PATIENCE,
) -> None:
    async def running() -> None:
        store = Store(database, patience=patience)
        await store.open()
        bot_processes = BotProcesses(1)
        service = TableService(store, bot_processes, pace)
        try:
            await work(service)
        finally:
            await service.close()
            await bot_processes.close()
            await store.close()

    asyncio.run(running())


def with_impatient_service(
    file: Path, work: Callable[[TableService], Awaitable[None]], *, pace: float = 60
) -> None:
    """Run a table service that does not wait for other writers of the file."""

    async def in_time(service: TableService) -> None:
        async with asyncio.timeout(120):
            await work(service)

    with_service(f"sqlite:///{file}", in_time, pace=pace, patience=IMPATIENT)


async def lay(
    service: TableService, *kinds: str, seed: int = 7, is_open: bool = False
) -> tuple[LiveTable, list[str]]:
    wishes = [SeatChoice(kind, bot="random") for kind in kinds or (PERSON, FRIEND)]
    return await service.create(Setup(len(wishes)), wishes, HOST, seed=seed, is_open=is_open)


async def play_on(service: TableService, table: LiveTable, decisions: int) -> None:
    for number in range(decisions):
        options = table.game.options()
        if not options:
            return
        await service.play(
            table, table.game.player, str(options[number * 7 % len(options)]), table.ply
        )


def line(table: LiveTable) -> str:
    return table.game.line()


async def first_move(service: TableService, table: LiveTable) -> None:
    await service.play(table, table.game.player, str(table.game.options()[0]), table.ply)
