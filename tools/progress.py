"""Says which stage of a long command runs, that it still runs, and how long it took."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

EVERY: Final = 60.0  # seconds between two signs of life


@contextmanager
def stage(what: str, usual: str = "", every: float = EVERY) -> Iterator[None]:
    """Tell on stderr that a stage begins, every minute that it goes on, and its end."""
    began, ended = time.monotonic(), threading.Event()

    def told(word: str) -> None:
        print(f"{what}: {word}", file=sys.stderr, flush=True)

    def tell_life() -> None:
        while not ended.wait(every):
            told(f"still running after {time.monotonic() - began:.0f} s")

    told(f"begins{usual and f' (usually {usual})'}")
    thread = threading.Thread(target=tell_life, daemon=True)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()
    told(f"{time.monotonic() - began:.0f} s")
