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
SWEPT_EVERY: Final = 3600.0  # seconds, until all is looked through: half a second for 600 tables,
GROWN: Final = 1.5  # or as soon as we have so many times the memory of then,
AND_MORE: Final = 256 << 20  # and so many bytes besides


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
    """Set aside what comes, tables and their people: while they play the collector has no work.

    Nothing that play makes hangs on itself, so what nobody needs any more goes at once. What does,
    as some errors do, is swept up once an hour, or earlier where much has come.
    """
    while True:
        until, size = time.monotonic() + SWEPT_EVERY, resident()
        while time.monotonic() < until and resident() <= size * GROWN + AND_MORE:
            await asyncio.sleep(ASIDE_EVERY)
            gc.freeze()
        set_aside()
