"""What the garbage collector looks through: not what stays, and not while people wait."""

from __future__ import annotations

import asyncio
import gc
import os
import time
from pathlib import Path
from typing import Final

ASIDE_EVERY: Final = 1.0  # seconds
YOUNG: Final = 100_000  # objects that are new within them and are looked through before that
SWEPT_EVERY: Final = 3600.0  # seconds between two full collections: each takes half a second,
GROWN: Final = 1.5  # or less, once memory has grown by this factor
AND_MORE: Final = 256 << 20  # and by this many bytes
QUIET: Final = 0.05  # seconds of work: a loop that does less between two looks is quiet
WAIT_FOR_QUIET: Final = 600.0  # seconds that a full collection waits at most


def resident() -> int:
    """Bytes of memory that this process has; 0 where the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")


def set_aside() -> None:
    """Sweep; what is there afterwards is not looked through again, and nobody waits for that.

    Rules, templates and modules are a tenth of a second of the collector's work each time.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG)


async def keep_aside() -> None:
    """Freeze what comes, tables and their people: while they play the collector has no work.

    Play makes no reference cycles, so memory is freed at once. Some errors and connections do make
    them. A full collection finds those, once an hour or when memory has grown. It stops the loop,
    so it waits for a quiet moment: memory often grows because many people ask at once.
    """
    while True:
        until, size = time.monotonic() + SWEPT_EVERY, resident()
        most = size * GROWN + AND_MORE
        while time.monotonic() < until and resident() <= most:
            await _freeze_later()
        until = time.monotonic() + WAIT_FOR_QUIET
        while await _freeze_later() > QUIET:
            if time.monotonic() > until or resident() > 2 * most:
                break
        set_aside()


async def _freeze_later() -> float:
    """Freeze what is there after a while; return how long the loop has worked meanwhile."""
    began = time.thread_time()
    await asyncio.sleep(ASIDE_EVERY)
    gc.freeze()
    return time.thread_time() - began
