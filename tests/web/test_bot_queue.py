"""Tables take turns: none thinks twice at once, and no owner's tables have all places."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from carson_city.web.operations.bot_queue import QueueUser, TurnQueue


class Thought:
    """A bot that thinks until it is told to stop."""

    def __init__(self, turns: TurnQueue, queue_user: QueueUser) -> None:
        self.queue_user = queue_user
        self.thinks = False
        self._enough = asyncio.Event()
        self.task = asyncio.create_task(self._think(turns))

    async def _think(self, turns: TurnQueue) -> None:
        async with turns.turn(self.queue_user):
            self.thinks = True
            await self._enough.wait()
        self.thinks = False

    async def end(self) -> None:
        self._enough.set()
        await self.task
        await settled()


async def settled() -> None:
    """Until everybody has done what can be done now."""
    for _turn in range(5):
        await asyncio.sleep(0)


async def asking(turns: TurnQueue, *askers: QueueUser) -> list[Thought]:
    thoughts = [Thought(turns, queue_user) for queue_user in askers]
    await settled()
    return thoughts


def thinking(thoughts: list[Thought]) -> list[bool]:
    return [thought.thinks for thought in thoughts]


def in_turns(places: int) -> Callable[[Callable[[TurnQueue], Awaitable[None]]], None]:
    def run(work: Callable[[TurnQueue], Awaitable[None]]) -> None:
        async def running() -> None:
            await work(TurnQueue(places))

        asyncio.run(running())

    return run


def test_the_bots_of_a_table_think_side_by_side_in_half_of_the_places() -> None:
    async def work(turns: TurnQueue) -> None:
        table = QueueUser()
        first, second, third = await asking(turns, table, table, table)
        assert thinking([first, second, third]) == [True, True, False]
        await first.end()
        assert third.thinks
        await second.end()
        await third.end()

    in_turns(4)(work)


@pytest.mark.parametrize(("places", "share"), [(1, 1), (2, 1), (3, 1), (4, 2), (8, 4)])
def test_the_tables_of_one_owner_have_half_of_the_places_at_most(places: int, share: int) -> None:
    async def work(turns: TurnQueue) -> None:
        hers = await asking(turns, *(QueueUser("ann") for _table in range(9)))
        assert sum(thinking(hers)) == share
        (his,) = await asking(turns, QueueUser("bob"))
        assert his.thinks == (places > 1)
        for thought in [*hers, his]:
            await thought.end()

    in_turns(places)(work)


def test_a_table_that_gets_another_owner_meanwhile_gives_back_the_place_of_the_first() -> None:
    async def work(turns: TurnQueue) -> None:
        table = QueueUser("ann")
        (first,) = await asking(turns, table)
        table.owner = "bob"
        (second,) = await asking(turns, QueueUser("bob"))
        assert second.thinks
        await first.end()  # it was Ann's place that became free
        mine, his = await asking(turns, QueueUser("ann"), QueueUser("bob"))
        assert thinking([mine, his]) == [True, False]
        for thought in (second, mine, his):
            await thought.end()

    in_turns(2)(work)


def test_nobodys_tables_have_all_places() -> None:
    async def work(turns: TurnQueue) -> None:
        thoughts = await asking(turns, *(QueueUser() for _table in range(5)))
        assert thinking(thoughts) == [True] * 4 + [False]
        for thought in thoughts:
            await thought.end()

    in_turns(4)(work)


def test_who_has_used_less_time_goes_first() -> None:
    async def work(turns: TurnQueue) -> None:
        slow, quick = QueueUser(), QueueUser()
        slow.due, quick.due = 30.0, 0.1
        (now,) = await asking(turns, QueueUser())
        long, short = await asking(turns, slow, quick)
        await now.end()
        assert thinking([long, short]) == [False, True]
        await short.end()
        assert long.thinks
        await long.end()
        assert slow.due > 30.0

    in_turns(1)(work)


def test_new_tables_do_not_pass_those_that_wait() -> None:
    """Else whoever lays one after another would always be first."""

    async def work(turns: TurnQueue) -> None:
        old = QueueUser()
        old.due = 30.0
        (first,) = await asking(turns, old)
        waiting, fresh = await asking(turns, QueueUser(), QueueUser())
        await first.end()
        assert thinking([waiting, fresh]) == [True, False]
        (fresher,) = await asking(turns, QueueUser())
        await waiting.end()
        assert thinking([fresh, fresher]) == [True, False]
        await fresh.end()
        await fresher.end()

    in_turns(1)(work)


@pytest.mark.parametrize("when", ["waiting", "called", "thinking"])
def test_who_leaves_keeps_no_place(when: str) -> None:
    async def work(turns: TurnQueue) -> None:
        (first,) = await asking(turns, QueueUser("ann"))
        gone, last = await asking(turns, QueueUser("ann"), QueueUser("ann"))
        if when == "waiting":
            gone.task.cancel()
            await settled()
            await first.end()
        elif when == "called":
            first._enough.set()
            while len(turns._waiting) == 2:
                await asyncio.sleep(0)
            assert not gone.thinks
            gone.task.cancel()
            await settled()
        else:
            await first.end()
            assert gone.thinks
            gone.task.cancel()
            await settled()
        assert gone.task.cancelled()
        assert last.thinks
        await last.end()
        assert not turns._thinking
        assert not turns._owners

    in_turns(2)(work)


def test_all_who_wait_can_leave_at_once() -> None:
    """A place that comes free meanwhile is nobody's who has left."""

    async def work(turns: TurnQueue) -> None:
        thoughts = await asking(turns, *(QueueUser() for _table in range(5)))
        for thought in thoughts:
            thought.task.cancel()
        await settled()
        assert [thought.task.cancelled() for thought in thoughts] == [True] * 5
        assert not turns._thinking
        assert not turns._waiting

    in_turns(1)(work)
