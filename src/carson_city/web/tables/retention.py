"""What is cleared away: tables that nobody has touched for so long that nobody will."""

from __future__ import annotations

import asyncio
import logging
import time
from dataclasses import dataclass
from typing import Final

from carson_city.errors import CarsonError
from carson_city.text.i18n import _
from carson_city.web.tables.table_service import Hall

DAY: Final = 24 * 3600.0
EVERY: Final = 3600.0  # seconds between two rounds
PIECE: Final = 10  # tables in one transaction: moves are written in between
PAUSE: Final = 0.2  # seconds between two of them
MOST_DAYS: Final = 36_500
FOR_EVER: Final = ("0", "never")  # as somebody says that nothing is cleared away
log = logging.getLogger("carson_city.web")


@dataclass(frozen=True, slots=True)
class Keeping:
    """For how many days tables are kept after their last change; 0 is for ever."""

    over: float = 365
    unbegun: float = 30
    idle: float = 180

    def until(self, now: float) -> dict[str, float]:
        """The time of the last change before which tables go, by what became of them."""
        days = {"over": self.over, "unbegun": self.unbegun, "idle": self.idle}
        return {name: now - count * DAY for name, count in days.items() if count}


DEFAULT: Final = Keeping()


def days(name: str, said: str) -> float:
    """Days as somebody says them, or a refusal."""
    word = said.strip().lower()
    if word in FOR_EVER:
        return 0.0
    try:
        count = float(word)
    except ValueError:
        count = 0.0
    if not 0 < count <= MOST_DAYS:
        raise CarsonError(
            _("{name}: “{said}” is no number of days, nor 0 or never").format(
                name=name, said=said[:20]
            )
        )
    return count


async def clear(hall: Hall, keeping: Keeping, now: float | None = None) -> int:
    """Clear away all that is old enough, in small pieces; how many tables that were."""
    until = keeping.until(time.time() if now is None else now)
    count = 0
    while until:
        gone = await hall.clear_away(until, PIECE)
        count += len(gone)
        if len(gone) < PIECE:
            break
        await asyncio.sleep(PAUSE)
    if count:
        log.info("%s tables were cleared away", count)
    return count


async def keep_clear(hall: Hall, keeping: Keeping) -> None:
    """Clear away again and again, as long as the server stands; several of them may."""
    while True:
        try:
            await clear(hall, keeping)
        except CarsonError as error:
            log.warning("not all was cleared away: %s", error)
        await asyncio.sleep(EVERY)
