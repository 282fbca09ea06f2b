"""What is cleared away: tables that nobody has touched for so long that nobody will."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from carson_city.errors import CarsonError
from carson_city.web.operations.retention_policy import RetentionPolicy
from carson_city.web.tables.table_service import TableService

EVERY: Final = 3600.0  # seconds between two rounds
PIECE: Final = 10  # tables in one transaction: moves are written in between
PAUSE: Final = 0.2  # seconds between two of them
log = logging.getLogger("carson_city.web")


async def clear(service: TableService, retention: RetentionPolicy, now: float | None = None) -> int:
    """Clear away all that is old enough, in small pieces; how many tables that were."""
    until = retention.until(time.time() if now is None else now)
    count = 0
    while until:
        gone = await service.clear_away(until, PIECE)
        count += len(gone)
        if len(gone) < PIECE:
            break
        await asyncio.sleep(PAUSE)
    if count:
        log.info("%s tables were cleared away", count)
    return count


async def keep_clear(service: TableService, retention: RetentionPolicy) -> None:
    """Clear away again and again, as long as the server stands; several of them may."""
    while True:
        try:
            await clear(service, retention)
        except CarsonError as error:
            log.warning("not all was cleared away: %s", error)
        await asyncio.sleep(EVERY)
