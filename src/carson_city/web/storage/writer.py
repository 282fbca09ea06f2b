"""Write transactions: plain synchronous code, run beside the event loop."""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from carson_city.errors import CarsonError

T = TypeVar("T")
Work = Callable[[Connection], T]  # the statements of one transaction


class Writer(Protocol):
    """Something that carries out transactions."""

    async def write(self, work: Work[T]) -> T:
        """Do some work in a transaction, whole or not at all."""

    async def close(self) -> None:
        """Finish what has begun."""


class ThreadWriter:
    """Run each transaction in one go in a thread.

    Statement by statement through the event loop, a decision would wait a dozen times for
    everything else that the loop does.
    """

    def __init__(self, engine: Engine, count: int) -> None:
        self._engine = engine
        self._threads = ThreadPoolExecutor(count, "writer")

    async def write(self, work: Work[T]) -> T:
        context, loop = contextvars.copy_context(), asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, context.run, self._do, work)

    def _do(self, work: Work[T]) -> T:
        with self._engine.begin() as db:
            return work(db)

    async def close(self) -> None:
        await asyncio.to_thread(self._threads.shutdown)
        self._engine.dispose()


class MemoryWriter:
    """Write to a database in memory: it has one connection, which readers use too."""

    def __init__(self, engine: AsyncEngine, turn: AbstractAsyncContextManager[None]) -> None:
        self._engine = engine
        self._turn = turn

    async def write(self, work: Work[T]) -> T:
        async with self._turn, self._engine.begin() as db:
            return await db.run_sync(work)

    async def close(self) -> None:
        """Do nothing: the engine belongs to the readers."""


class BatchWriter:
    """Put all writes that wait into one transaction, because SQLite has one writer.

    A write is finished even if the client that asked for it has left.
    """

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self._waiting: list[tuple[Work[Any], asyncio.Future[Any]]] = []
        self._task: asyncio.Task[None] | None = None

    async def write(self, work: Work[T]) -> T:
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append((work, answer))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._write_waiting())
        return await answer

    async def close(self) -> None:
        if self._task is not None:
            await self._task
        await self._writer.close()

    async def _write_waiting(self) -> None:
        """Write batch after batch; a write that fails takes no other along."""
        while self._waiting:
            batch, self._waiting = self._waiting, []
            results: list[Any]
            try:
                results = await self._write_batch([work for work, _answer in batch])
            except Exception as error:
                results = [error] * len(batch)
            except asyncio.CancelledError:  # the server stops
                for _work, answer in batch + self._waiting:
                    answer.cancel()
                raise
            for (_work, answer), result in zip(batch, results, strict=True):
                if answer.done():
                    continue  # nobody waits for it any more
                if isinstance(result, Exception):
                    answer.set_exception(result)
                else:
                    answer.set_result(result)

    async def _write_batch(self, works: list[Work[Any]]) -> list[Any]:
        """Return the result or the error of each; if one fails, try each by itself."""
        try:
            return await self._writer.write(lambda db: [work(db) for work in works])
        except (CarsonError, IntegrityError):
            if len(works) == 1:
                raise
        return await self._writer.write(lambda db: [_tried(db, work) for work in works])


def _tried(db: Connection, work: Work[T]) -> T | Exception:
    """Return the result of some work, or its error; a failure leaves nothing behind."""
    try:
        with db.begin_nested():
            return work(db)
    except (CarsonError, IntegrityError) as error:
        return error
