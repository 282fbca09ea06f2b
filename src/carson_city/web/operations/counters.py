"""What is counted while a server runs: how often, and how long it took."""

from __future__ import annotations

import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

BOUNDS: Final = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)


class Histogram:
    """How long something took, each time: counted by bounds in seconds, as Prometheus has it."""

    __slots__ = ("counts", "total")

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)  # by the bound that is not exceeded
        self.total = 0.0

    @property
    def count(self) -> int:
        """How often it was done."""
        return sum(self.counts)

    def add(self, seconds: float) -> None:
        """It was done once more."""
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    @contextmanager
    def timed(self) -> Iterator[None]:
        """Count what is done within."""
        began = time.perf_counter()
        try:
            yield
        finally:
            self.add(time.perf_counter() - began)


class RequestCounters:
    """What was asked over the web: how long answers took, what they were, what was refused."""

    def __init__(self) -> None:
        self.took: dict[str, Histogram] = {"look": Histogram(), "change": Histogram()}
        self.statuses: Counter[str] = Counter()
        self.refusals: Counter[str] = Counter()  # by SecurityMiddleware, by reason
