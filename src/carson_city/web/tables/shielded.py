"""Changes that end even if the client that asked for them leaves."""

from __future__ import annotations

import asyncio
import functools
import logging
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, Protocol, TypeVar

from carson_city.errors import CarsonError
from carson_city.web.operations.fair_queue import in_turn

if TYPE_CHECKING:
    from carson_city.web.tables.table_cache import TableCache

log = logging.getLogger("carson_city.web")
T = TypeVar("T")
P = ParamSpec("P")


class HasTables(Protocol):
    """A part of the table service."""

    tables: TableCache


S = TypeVar("S", bound=HasTables)


def shielded(
    change: Callable[Concatenate[S, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate[S, P], Coroutine[Any, Any, T]]:
    """A change that ends even if whoever asked for it leaves: memory keeps step with the store."""

    @functools.wraps(change)
    async def ending(self: S, /, *args: P.args, **named: P.kwargs) -> T:
        task = asyncio.get_running_loop().create_task(in_turn(change(self, *args, **named)))
        self.tables.writes.add(task)
        task.add_done_callback(self.tables.writes.discard)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:  # the client has left
            task.add_done_callback(_take_refusal)
            raise

    return ending


def _take_refusal(task: asyncio.Task[Any]) -> None:
    """Take what a change says to somebody who has left: a refusal is no news for the log."""
    error = None if task.cancelled() else task.exception()
    if error is not None and not isinstance(error, CarsonError):
        log.error("a change failed after its client had left", exc_info=error)
