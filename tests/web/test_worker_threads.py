"""Work beside the event loop is rationed: what one owner wants done delays nobody else's."""

from __future__ import annotations

import asyncio
import threading

from carson_city.web.operations.worker_threads import WorkerThreads


def test_the_work_of_one_owner_delays_nobody_elses() -> None:
    enough = threading.Event()
    begun: list[int] = []

    def long(number: int) -> int:
        begun.append(number)
        enough.wait(60)
        return number

    async def running() -> tuple[int, int, list[int]]:
        worker_threads = WorkerThreads(2)
        hers = [asyncio.create_task(worker_threads.do("ann", long, number)) for number in range(3)]
        while not begun:
            await asyncio.sleep(0.01)
        his = await worker_threads.do("bob", abs, -5)
        meanwhile = len(begun)
        enough.set()
        return his, meanwhile, await asyncio.gather(*hers)

    assert asyncio.run(asyncio.wait_for(running(), 60)) == (5, 1, [0, 1, 2])
