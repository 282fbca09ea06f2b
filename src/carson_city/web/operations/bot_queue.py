"""Whose bot thinks next: tables take turns, and nobody's tables take every process."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final

SHARE: Final = 2  # an address has one half of all places at most, or one


class QueueUser:
    """A table whose bots think, and at whose cost; without an owner nobody's share counts."""

    __slots__ = ("due", "owner")

    def __init__(self, owner: str = "") -> None:
        self.owner = owner
        self.due = 0.0  # when it has waited for all the time that it has used


@dataclass(slots=True, eq=False)
class _Waiting:
    queue_user: QueueUser
    owner: str  # at whose cost; a table may get another owner before this thought ends
    due: float
    called: asyncio.Future[None]


class TurnQueue:
    """So many places, and no table and no owner in more than a share of them.

    Who has used less time comes first: a table falls behind by the time of each of its turns, and
    a new one starts where the others are.
    """

    def __init__(self, places: int) -> None:
        self.places = places
        self.share = max(1, places // SHARE)
        self._now = 0.0
        self._thinking: Counter[QueueUser] = Counter()
        self._owners: Counter[str] = Counter()
        self._waiting: list[_Waiting] = []

    @property
    def thinking(self) -> int:
        """How many have a place now."""
        return self._thinking.total()

    @property
    def waiting(self) -> int:
        """How many wait for one."""
        return len(self._waiting)

    @asynccontextmanager
    async def turn(self, queue_user: QueueUser) -> AsyncIterator[None]:
        """A place, as soon as it is this table's turn."""
        due = max(self._now, queue_user.due)
        waiting = _Waiting(
            queue_user, queue_user.owner, due, asyncio.get_running_loop().create_future()
        )
        self._waiting.append(waiting)
        self._call()
        try:
            await waiting.called
        except asyncio.CancelledError:
            if waiting in self._waiting:
                self._waiting.remove(waiting)
            else:
                self._leave(waiting)
            raise
        began = time.monotonic()
        try:
            yield
        finally:
            queue_user.due = due + time.monotonic() - began
            self._leave(waiting)

    def _call(self) -> None:
        """Give every free place to whoever may have it and is due first."""
        while self._thinking.total() < self.places:
            able = [waiting for waiting in self._waiting if self._may_call(waiting)]
            if not able:
                return
            first = min(able, key=lambda waiting: waiting.due)  # of equals, who came first
            self._waiting.remove(first)
            self._now = max(self._now, first.due)
            self._thinking[first.queue_user] += 1
            self._owners[first.owner] += 1
            first.called.set_result(None)

    def _may_call(self, waiting: _Waiting) -> bool:
        # Whoever has given up may not know it yet: a task hears of it in its turn.
        return not waiting.called.done() and self._may_think(waiting)

    def _may_think(self, waiting: _Waiting) -> bool:
        if self._thinking[waiting.queue_user] >= self.share:  # bots of a table think side by side
            return False
        return not waiting.owner or self._owners[waiting.owner] < self.share

    def _leave(self, waiting: _Waiting) -> None:
        queue_user, owner = waiting.queue_user, waiting.owner
        self._thinking[queue_user] -= 1
        if not self._thinking[queue_user]:
            del self._thinking[queue_user]
        self._owners[owner] -= 1
        if not self._owners[owner]:
            del self._owners[owner]
        self._call()
