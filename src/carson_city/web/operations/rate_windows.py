"""How much somebody has had lately: all of this window of time, and a part of the one before."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from limits import RateLimitItem

FORGOTTEN: Final = 2  # of those who come no more, whenever somebody comes


class RateWindows:
    """Counts by key and by rate, in the event loop alone: no locks, and no thread that clears up.

    The storage of `limits` starts a thread at almost every hit, which looks through everybody.
    """

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        self._clock = clock
        # By seconds of a window and by key, the one not seen for longest first: the number of the
        # window, what was had in the one before, and in it.
        self._had: dict[int, dict[tuple[object, ...], tuple[int, int, int]]] = {}

    def __len__(self) -> int:
        return sum(map(len, self._had.values()))

    def hit(self, rate: RateLimitItem, *key: str, cost: int = 1) -> bool:
        """Whether somebody may have so much more; it counts as had, unless it is refused."""
        seconds = rate.get_expiry()
        had, who = self._had.setdefault(seconds, {}), (rate.amount, *key)
        passed, now = self._clock() / seconds % 1, int(self._clock() // seconds)
        self._forget(had, now)
        before, here = _counted(had.get(who, (now, 0, 0)), now)
        if int(before * (1 - passed) + here) + cost > rate.amount:
            return False
        had.pop(who, None)
        had[who] = now, before, here + cost
        return True

    def _forget(self, had: dict[tuple[object, ...], tuple[int, int, int]], now: int) -> None:
        for _one in range(FORGOTTEN):
            longest = next(iter(had), None)
            if longest is None or now - had[longest][0] < 2:
                return
            del had[longest]


def _counted(known: tuple[int, int, int], now: int) -> tuple[int, int]:
    """What was had in the window before this one, and in this one."""
    number, before, here = known
    if number == now:
        return before, here
    return (here, 0) if now - number == 1 else (0, 0)
