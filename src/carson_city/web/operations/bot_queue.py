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


class Asker:
    """A table whose bots think, and at whose cost; without an owner nobody's share counts."""

    __slots__ = ("due", "owner")

    def __init__(self, owner: str = "") -> None:
        self.owner = owner
        self.due = 0.0  # when it has waited for all the time that it has used


@dataclass(slots=True, eq=False)
class _Waiting:
    asker: Asker
    owner: str  # at whose cost; a table may get another owner before this thought ends
    due: float
    called: asyncio.Future[None]


class Turns:
    """So many places, and no table and no owner in more than a share of them.

    Who has used less time comes first: a table falls behind by the time of each of its turns, and
    a new one starts where the others are.
    """

    def __init__(self, places: int) -> None:
        self.places = places
        self.share = max(1, places // SHARE)
        self._now = 0.0
        self._thinking: Counter[Asker] = Counter()
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
    async def turn(self, asker: Asker) -> AsyncIterator[None]:
        """A place, as soon as it is this table's turn."""
        due = max(self._now, asker.due)
        waiting = _Waiting(asker, asker.owner, due, asyncio.get_running_loop().create_future())
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
            asker.due = due + time.monotonic() - began
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
            self._thinking[first.asker] += 1
            self._owners[first.owner] += 1
            first.called.set_result(None)

    def _may_call(self, waiting: _Waiting) -> bool:
        # Whoever has given up may not know it yet: a task hears of it in its turn.
        return not waiting.called.done() and self._may_think(waiting)

    def _may_think(self, waiting: _Waiting) -> bool:
        if self._thinking[waiting.asker] >= self.share:  # bots of a table think side by side
            return False
        return not waiting.owner or self._owners[waiting.owner] < self.share

    def _leave(self, waiting: _Waiting) -> None:
        asker, owner = waiting.asker, waiting.owner
        self._thinking[asker] -= 1
        if not self._thinking[asker]:
            del self._thinking[asker]
        self._owners[owner] -= 1
        if not self._owners[owner]:
            del self._owners[owner]
        self._call()
