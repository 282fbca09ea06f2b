"""A store for a test, and what stands in it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy import select, text

from carson_city.web.storage.schema import METADATA
from carson_city.web.storage.store import Store, hashed, new_id


def with_store(database: str, work: Callable[[Store], Awaitable[None]]) -> None:
    async def running() -> None:
        store = Store(database)
        try:
            await store.open()
            await work(store)
        finally:
            await store.close()

    asyncio.run(running())


async def a_table(store: Store, host: str = "", *, is_open: bool = False) -> str:
    """A table of two friends' seats."""
    table: dict[str, Any] = {
        "id": new_id(),
        "title": "board",
        "header": "{}",
        "seed": "1",
        "start": "",
        "maker": host,
        "is_open": is_open,
    }
    seats = [
        {
            "seat": seat,
            "kind": "friend",
            "bot": "greedy",
            "name": f"S{seat}",
            "key_hash": f"k{seat}",
        }
        for seat in range(2)
    ]
    await store.create(table, seats)
    return str(table["id"])


async def moves_of(store: Store, table: str) -> list[dict[str, Any]]:
    """The decisions that are kept of a table."""
    kept = await store.table(table)
    assert kept is not None
    moves: list[dict[str, Any]] = kept["moves"]
    return moves


async def count_of(store: Store) -> int:
    """How many tables there are."""
    async with store.read() as db:
        return int((await db.execute(text("SELECT count(*) FROM tables"))).scalar_one())


async def add(store: Store, table: str, ply: int, action: str = "pass") -> None:
    await store.add_ply(table, ply, 0, action, "", "playing", "")


async def add_sitter(store: Store, table: str, seat: int, person: str) -> None:
    """Somebody sits down by the link that is good now."""
    kept = await store.table(table)
    assert kept is not None
    used = kept["seats"][seat]["key_hash"]
    await store.sit(table, seat, {"person": person}, used=used, next_hash=hashed(f"after {person}"))


async def everything_in(store: Store) -> str:
    """All that the store holds, as text."""
    rows: list[str] = []
    async with store.engine.connect() as db:
        for table in METADATA.sorted_tables:
            rows += [repr(tuple(row)) for row in await db.execute(select(table))]
        await db.execute(text("SELECT 1"))
    return "\n".join(rows)
