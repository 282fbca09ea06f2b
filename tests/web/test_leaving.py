"""A change ends even if its client leaves, and says nothing to the log where it is refused."""

from __future__ import annotations

import asyncio
import gc
import logging
from typing import Any

import pytest

from carson_city.errors import IllegalAction
from carson_city.web.tables.table_cache import TableCache, shielded


class Halting(TableCache):
    """Tables with one change, which waits and then fails."""

    def __init__(self, error: Exception) -> None:
        self._writes: set[asyncio.Task[Any]] = set()
        self.error, self.ended = error, False

    async def _play_for_bot(self, *_told: Any) -> None:
        raise NotImplementedError

    @shielded
    async def change(self) -> None:
        await asyncio.sleep(0.01)
        self.ended = True
        raise self.error


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (IllegalAction("no"), ""),
        (RuntimeError("a bug"), "a change failed after its client had left"),
    ],
)
def test_who_leaves_before_the_answer_leaves_no_trace(
    error: Exception, told: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def leave() -> bool:
        halting = Halting(error)
        asking = asyncio.create_task(halting.change())
        await asyncio.sleep(0)
        asking.cancel()
        await asyncio.wait({asking, *halting._writes})
        await asyncio.sleep(0)
        assert not halting._writes
        return halting.ended

    caplog.set_level(logging.WARNING)
    assert asyncio.run(leave())
    gc.collect()
    assert [record.message for record in caplog.records] == ([told] if told else [])
