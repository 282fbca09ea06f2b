"""Bots think in processes of their own: never in the event loop, never with more than a view."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final

import carson
from carson import bots

TRIES: Final = 3


def think(line: str, bot: str, seat: int, seed: int) -> str:
    """What a bot does in a position that is told as text: nothing hidden is in it."""
    game = carson.Game.at(line)
    return str(bots.make(bot, seat, seed).choose(game, seat))


class Thinkers:
    """A pool of processes; one that dies is replaced and its question asked again."""

    def __init__(self, workers: int = 0) -> None:
        self.workers = workers or max(2, os.cpu_count() or 2)
        self._pool: ProcessPoolExecutor | None = None

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.workers, mp_context=context)
        return self._pool

    async def choose(self, line: str, bot: str, seat: int, seed: int) -> str:
        """Ask a bot; the event loop goes on meanwhile."""
        loop = asyncio.get_running_loop()
        for attempt in range(TRIES):
            pool = self._open()
            try:
                return await loop.run_in_executor(pool, think, line, bot, seat, seed)
            except BrokenProcessPool:
                if self._pool is pool:
                    self._pool = None
                    pool.shutdown(wait=False, cancel_futures=True)
                if attempt == TRIES - 1:
                    raise
        raise AssertionError

    def close(self) -> None:
        """Send everybody home."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
