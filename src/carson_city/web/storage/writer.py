"""Write whole transactions in threads, beside the event loop."""

from __future__ import annotations

import asyncio
import contextlib
import contextvars
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar, cast

from sqlalchemy import Connection, CursorResult, Engine, Executable
from sqlalchemy.ext.asyncio import AsyncConnection

T = TypeVar("T")


class Writer:
    """Do one transaction after another, each in one go.

    Statement by statement through the event loop, a decision would wait a dozen times for all
    that the loop has to do meanwhile, however little of it is the database's own time.
    """

    def __init__(self, engine: Engine, count: int) -> None:
        self.engine = engine
        self._threads = ThreadPoolExecutor(count, "clerk")

    async def write(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Some work in a transaction of its own; it may wait for nothing but the database."""
        context = contextvars.copy_context()
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, context.run, self._do, work)

    def _do(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        with self.engine.begin() as db:
            return _ended(work(cast(AsyncConnection, _AtOnce(db))))

    async def close(self) -> None:
        """Finish what is begun, and let go of the database."""
        await asyncio.to_thread(self._threads.shutdown)
        self.engine.dispose()


class _AtOnce:
    """A connection whose answers are there when they are asked for."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def execute(self, statement: Executable, values: Any = None) -> CursorResult[Any]:
        return cast(CursorResult[Any], self._db.execute(statement, values))

    @contextlib.asynccontextmanager
    async def begin_nested(self) -> AsyncIterator[None]:
        with self._db.begin_nested():
            yield


def _ended(work: Awaitable[T]) -> T:
    """What work brings that never has to wait."""
    steps = work.__await__()
    try:
        next(steps)
    except StopIteration as end:
        return cast(T, end.value)
    raise RuntimeError("a transaction waits for something else than the database")
