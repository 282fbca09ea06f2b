"""Work beside the event loop: records are read, tables opened, rules searched, in threads."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from typing import Final, ParamSpec, TypeVar

from carson_city.web.operations.bot_queue import QueueUser, TurnQueue

PLACES: Final = max(2, os.cpu_count() or 2)
# Seconds for which a thread may keep the others waiting. Python's own 5 ms are felt at every piece
# of news that the event loop sends while a long record is read.
SWITCH: Final = 0.0005
P = ParamSpec("P")
T = TypeVar("T")


class WorkerThreads:
    """So many pieces of work at once, and of one owner half of them at most."""

    def __init__(self, places: int = PLACES) -> None:
        self.turns = TurnQueue(places)

    async def do(self, owner: str, work: Callable[P, T], /, *args: P.args, **named: P.kwargs) -> T:
        """Some work, when it is its owner's turn; nobody's shares are not counted."""
        async with self.turns.turn(QueueUser(owner)):
            return await asyncio.to_thread(work, *args, **named)
