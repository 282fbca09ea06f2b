"""After a start: bots go on at the tables where it is for them to decide, a few at a time."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from typing import Final

from carson_city.errors import CarsonError
from carson_city.web.storage.database import AGAIN
from carson_city.web.storage.store import Unavailable
from carson_city.web.tables.table_service import TableService

RECENT: Final = 3 * 24 * 3600.0  # seconds: a table at which nothing happened for longer waits
PAUSE: Final = 0.05  # seconds between two tables; as long as the first one took, if that is longer
QUIET: Final = 60.0  # seconds, and some paces, after which no other process has a table
PACES: Final = 10
log = logging.getLogger("carson_city.web")


async def resume(service: TableService, most: int, quiet: float | None = None) -> int:
    """Wake the bots of so many unfinished tables, the newest first; at how many they go on.

    Where we are not alone, other processes may play on meanwhile: only what has been quiet for a
    while is taken up, and by chance in another order than theirs.
    """
    if quiet is None:
        quiet = 0.0 if service.store.is_alone else QUIET + PACES * service.bots.pace
    await asyncio.sleep(quiet)
    found = await _unfinished(service, most, quiet)
    if quiet:
        random.shuffle(found)
    going = 0
    for table_id, changed in found:
        began = time.monotonic()
        try:
            if not quiet or await service.store.last_change(table_id) == changed:
                going += await service.wake(table_id)
        except CarsonError as error:  # the others are none the worse for it
            log.info("the bots of table %s do not go on: %s", table_id, error)
        except Exception:
            log.exception("the bots of table %s do not go on", table_id)
        await asyncio.sleep(max(PAUSE, time.monotonic() - began))
    return going


async def _unfinished(service: TableService, most: int, quiet: float) -> list[tuple[str, float]]:
    while True:
        now = time.time()
        try:
            return await service.store.unfinished(most, now - RECENT, now - quiet)
        except Unavailable:
            await asyncio.sleep(AGAIN)
