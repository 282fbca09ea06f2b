"""A hall for a test, tables laid in it, and decisions made at them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from carson_city.board import Setup
from carson_city.web.bots.bot_processes import Thinkers
from carson_city.web.storage.database import PATIENCE
from carson_city.web.storage.store import Store
from carson_city.web.tables.table_service import FRIEND, PERSON, Hall, Room, SeatWish

MAKER, FRIENDLY, STRANGER = "maker", "friendly", "stranger"
IMPATIENT = 0.05  # seconds


def in_hall(
    database: str,
    work: Callable[[Hall], Awaitable[None]],
    *,
    pace: float = 60,
    patience: float = PATIENCE,
) -> None:
    async def running() -> None:
        store = Store(database, patience=patience)
        await store.open()
        thinkers = Thinkers(1)
        hall = Hall(store, thinkers, pace)
        try:
            await work(hall)
        finally:
            await hall.close()
            await thinkers.close()
            await store.close()

    asyncio.run(running())


def in_impatient_hall(
    file: Path, work: Callable[[Hall], Awaitable[None]], *, pace: float = 60
) -> None:
    """A hall that waits for no other who writes to the file."""

    async def in_time(hall: Hall) -> None:
        async with asyncio.timeout(120):
            await work(hall)

    in_hall(f"sqlite:///{file}", in_time, pace=pace, patience=IMPATIENT)


async def lay(
    hall: Hall, *kinds: str, seed: int = 7, is_open: bool = False
) -> tuple[Room, list[str]]:
    wishes = [SeatWish(kind, bot="random") for kind in kinds or (PERSON, FRIEND)]
    return await hall.create(Setup(len(wishes)), wishes, MAKER, seed=seed, is_open=is_open)


async def play_on(hall: Hall, room: Room, decisions: int) -> None:
    for number in range(decisions):
        options = room.game.options()
        if not options:
            return
        await hall.play(room, room.game.player, str(options[number * 7 % len(options)]), room.ply)


def line(room: Room) -> str:
    return room.game.line()


async def first_move(hall: Hall, room: Room) -> None:
    await hall.play(room, room.game.player, str(room.game.options()[0]), room.ply)
