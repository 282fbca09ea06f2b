"""Whether the event loop waits for anything: a thread asks it, and writes down where it stood."""

from __future__ import annotations

import asyncio
import logging
import sys
import threading
import time
import traceback
from collections import Counter
from typing import Final

LIMIT: Final = 0.05  # seconds after which everybody notices
FRAMES: Final = 12  # of the stack, the innermost
SELDOM: Final = 5.0  # seconds between two stacks in the log: all are counted
WORK: Final = "work"  # the loop was busy itself for so long,
WAITING: Final = "waiting"  # or waited: for a call, for the threads beside it, or for a processor
log = logging.getLogger("carson_city.web")


class Watchdog:
    """Asks the event loop again and again; where no answer comes, the stack goes to the log."""

    def __init__(self, limit: float = LIMIT) -> None:
        self.limit = limit
        self.stalls: Counter[str] = Counter()
        self.longest = dict.fromkeys((WORK, WAITING), 0.0)  # seconds: at work, or until it answered
        self._told = -SELDOM
        self._enough = threading.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._watched = 0
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Watch the loop that runs here."""
        self._loop = asyncio.get_running_loop()
        self._watched = threading.get_ident()
        self._thread = threading.Thread(target=self._watch, name="watchdog", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Watch no more."""
        self._enough.set()
        if self._thread is not None:
            self._thread.join()

    def _watch(self) -> None:
        while not self._enough.wait(self.limit):
            answered = threading.Event()
            asked, worked = time.perf_counter(), self._worked()
            try:
                assert self._loop is not None
                self._loop.call_soon_threadsafe(answered.set)
            except RuntimeError:  # it has closed
                return
            if answered.wait(self.limit):
                continue
            stack = self._stack()
            while not answered.wait(self.limit):
                if self._enough.is_set():
                    return
            self._note(time.perf_counter() - asked, self._worked() - worked, stack)

    def _note(self, stood: float, worked: float, stack: str) -> None:
        cause, lasted = (WORK, worked) if worked >= self.limit else (WAITING, stood)
        self.stalls[cause] += 1
        self.longest[cause] = max(self.longest[cause], lasted)
        now = time.monotonic()
        if now - self._told < SELDOM:
            return
        self._told = now
        log.warning(
            "the event loop stood still for %.0f ms, %.0f ms of them at work:\n%s",
            *(stood * 1e3, worked * 1e3, stack),
        )

    def _stack(self) -> str:
        """Where the loop stands now; a stack has places, and no values."""
        frame = sys._current_frames().get(self._watched)
        try:
            return "".join(traceback.format_stack(frame)[-FRAMES:]) if frame else ""
        except Exception as error:  # the loop goes on meanwhile, and takes its frames with it
            return f"(its stack was gone before it could be read: {error!r})\n"

    def _worked(self) -> float:
        """Seconds that the loop's thread has had a processor, where the system tells."""
        if not hasattr(time, "pthread_getcpuclockid"):
            return 0.0
        return time.clock_gettime(time.pthread_getcpuclockid(self._watched))
