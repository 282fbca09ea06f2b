"""A fair queue for the event loop: addresses take turns, one step of a request at a time.

The event loop runs whatever is ready in the order in which it came, so 200 requests of one address
would all be worked on before the next request of another. Here every request is cut at the places
where it waits for something (the database, a thread, `asyncio.sleep(0)`). Each piece between two of
them is a step. While the loop is busy, a step waits until it is the turn of its address: the
address that has used the least time goes first, and a newcomer starts where the others are.

A request that waits for something holds no turn, and neither does a socket that nobody talks to.
While there is little to do, steps run at once, as they would without a queue.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
import time
from collections import deque
from collections.abc import Coroutine, Generator, Iterator
from contextlib import AbstractAsyncContextManager, contextmanager, nullcontext
from contextvars import ContextVar
from typing import Any, Final, TypeVar
from weakref import WeakValueDictionary

T = TypeVar("T")
AT_ONCE: Final = 0.002  # seconds of work that are done without asking whose turn it is
READERS: Final = 2  # connections to the database that one address may hold
_Turn = asyncio.Future[None]


class _Address:
    """What waits of one address, and how much time it has used."""

    __slots__ = ("later", "requests", "soon", "used")

    def __init__(self, used: float) -> None:
        self.used = used  # seconds; a newcomer starts with what the others have used
        self.requests = 0  # that have come and not begun
        # Requests that have begun, and files, come before pages.
        self.soon: deque[_Turn] = deque()
        self.later: deque[_Turn] = deque()

    def next(self) -> _Turn | None:
        """Return the next step that still waits: some may have been cancelled."""
        for waiting in (self.soon, self.later):
            while waiting:
                turn = waiting.popleft()
                if not turn.done():
                    return turn
        return None


class _Waiting:
    """Awaits a turn; one that came too late, as the task was cancelled, is given back."""

    def __init__(self, queue: FairQueue, address: str, turn: _Turn) -> None:
        self._queue = queue
        self._address = address
        self._turn = turn

    def __await__(self) -> Generator[Any, None, None]:
        try:
            yield from self._turn
        except asyncio.CancelledError:
            if not self._turn.cancelled():
                self._queue.took(self._address, 0.0)
            raise

    __iter__ = __await__


class FairQueue:
    """Decides whose step runs next."""

    def __init__(self, at_once: float = AT_ONCE) -> None:
        self.at_once = at_once
        self._addresses: dict[str, _Address] = {}
        # The addresses for which something waits, by the time that they have used.
        self._order: list[tuple[float, int, _Address]] = []
        self._numbers = itertools.count()
        self._used = 0.0  # by the address that had the last turn, before that
        self._holder: _Address | None = None  # whose step may run now
        self._spent = 0.0  # seconds of steps since the loop last looked for news
        self._next: asyncio.Handle | None = None
        self._readers: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()

    @property
    def is_free(self) -> bool:
        """Whether a step may run without waiting."""
        return self._holder is None and not self._order and self._spent < self.at_once

    def waiting(self, address: str) -> int:
        """Return how many requests of an address have not begun."""
        known = self._addresses.get(address)
        return known.requests if known else 0

    @contextmanager
    def request(self, address: str) -> Iterator[None]:
        """Count a request for as long as it waits for its first turn."""
        known = self._known(address)
        known.requests += 1
        try:
            yield
        finally:
            known.requests -= 1

    def turn(self, address: str, *, soon: bool = True) -> _Waiting:
        """Wait for the next turn of an address."""
        return _Waiting(self, address, self.wait(address, soon=soon))

    def wait(self, address: str, *, soon: bool = True) -> _Turn:
        """Return a future for the next turn of an address: who gets it tells what it took."""
        known, turn = self._known(address), asyncio.get_running_loop().create_future()
        is_new = not known.soon and not known.later
        (known.soon if soon else known.later).append(turn)
        if is_new and known is not self._holder:
            self._line_up(known)
        self._look_later()
        return turn

    def took(self, address: str, seconds: float) -> None:
        """Count the time of a step that has run."""
        self._spent += seconds
        known = self._known(address)
        known.used += seconds
        if known is self._holder:
            self._holder = None
            if known.soon or known.later:
                self._line_up(known)
            if self._spent < self.at_once:
                self._call()
        if self._order or self._spent >= self.at_once:
            self._look_later()

    def reader(self, address: str) -> asyncio.Semaphore:
        """Return the places from which an address reads the database."""
        places = self._readers.get(address)
        if places is None:
            places = self._readers[address] = asyncio.Semaphore(READERS)
        return places

    def _known(self, address: str) -> _Address:
        known = self._addresses.get(address)
        if known is None:
            known = self._addresses[address] = _Address(self._used)
        return known

    def _line_up(self, known: _Address) -> None:
        known.used = max(known.used, self._used)
        heapq.heappush(self._order, (known.used, next(self._numbers), known))

    def _look_later(self) -> None:
        """Go on when the loop has looked for news: a newcomer may be among them."""
        if self._next is None:
            self._next = asyncio.get_running_loop().call_soon(self._look)

    def _look(self) -> None:
        self._next = None
        self._spent = 0.0
        if self._holder is None:
            self._call()
        if self._holder is None:  # nobody waits: who used how much does not matter any more
            self._addresses = {
                address: known for address, known in self._addresses.items() if known.requests
            }
            self._used = 0.0

    def _call(self) -> None:
        """Give the turn to the address that has used the least time."""
        while self._order:
            used, _number, known = heapq.heappop(self._order)
            turn = known.next()
            if turn is not None:
                self._used = max(self._used, used)
                self._holder = known
                turn.set_result(None)
                return


class _Steps:
    """Awaits a coroutine so that each of its steps waits for the turn of its address."""

    def __init__(self, queue: FairQueue, address: str, work: Coroutine[Any, Any, T]) -> None:
        self._queue = queue
        self._address = address
        self._work = work

    def __await__(self) -> Generator[Any, None, Any]:
        error: BaseException | None = None
        try:
            while True:
                try:
                    waits_for = self._step(error)
                except StopIteration as end:
                    return end.value
                try:
                    yield waits_for  # the task waits for it as if the coroutine itself had asked
                    error = None
                    if not self._queue.is_free:
                        yield from self._queue.turn(self._address)
                except GeneratorExit:
                    raise
                except BaseException as caught:  # it is the coroutine's own; the step is short
                    error = caught
        finally:
            self._work.close()

    def _step(self, error: BaseException | None) -> Any:
        began = time.thread_time()
        try:
            return self._work.send(None) if error is None else self._work.throw(error)
        finally:
            self._queue.took(self._address, time.thread_time() - began)


_MINE: ContextVar[tuple[FairQueue, str] | None] = ContextVar("fair queue", default=None)


async def serve(queue: FairQueue, address: str, work: Coroutine[Any, Any, T]) -> T:
    """Do the work of an address step by step; the first one has its turn already."""
    _MINE.set((queue, address))
    result: T = await _Steps(queue, address, work)
    return result


async def in_turn(work: Coroutine[Any, Any, T]) -> T:
    """Let a task that a request has started take the turns of the request's address."""
    mine = _MINE.get()
    if mine is None:
        return await work
    queue, address = mine
    try:
        if not queue.is_free:
            await queue.turn(address)
    except BaseException:  # it never begins
        work.close()
        raise
    return await serve(queue, address, work)


def reader() -> AbstractAsyncContextManager[None]:
    """Return a place to read the database from, for the address of the request that asks.

    There are few connections, and a request that holds one waits for turns between two statements:
    a burst of one address would keep all of them from the others.
    """
    mine = _MINE.get()
    if mine is None:
        return nullcontext()
    queue, address = mine
    return queue.reader(address)
