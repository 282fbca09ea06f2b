"""At the same time: tables in use, clicks that come too late, memory that does not grow."""

from __future__ import annotations

import asyncio
import gc
import re
from pathlib import Path
from typing import Any

import pytest
from limits import parse_many

from carson_city.web.config import Config
from carson_city.web.http.rate_limits import RateLimits
from carson_city.web.operations.rate_windows import RateWindows
from carson_city.web.pages import live_updates
from carson_city.web.storage.store import Stale, Unavailable
from carson_city.web.tables import table_service as tables
from carson_city.web.tables.table_service import BOT, PERSON, LiveTable, TableService
from tests.web.people import Table, house, service_of, table_of
from tests.web.services import HOST, first_move, lay, with_impatient_service, with_service
from tests.web.stores import moves_of


def test_a_table_in_use_is_never_in_memory_twice(database: str) -> None:
    """A request that takes its time, such as a slow upload, meets the others at one table."""

    async def work(service: TableService) -> None:
        table, _keys = await lay(service, PERSON, PERSON)
        assert service.close_idle(0, idle_for=0) == 1
        assert not service.tables
        seen = await service.table(table.id)
        await first_move(service, table)
        assert seen is table
        del seen
        service.close_idle(0, idle_for=0)
        table_id = table.id
        del table
        gc.collect()
        assert not service._alive
        assert (await service.table(table_id)).ply == 1

    with_service(database, work)


def test_a_load_that_fails_lets_the_next_ones_meet_at_one_table(database: str) -> None:
    async def work(service: TableService) -> None:
        table_id = (await lay(service, PERSON, PERSON))[0].id
        other = TableService(service.store, service.bot_processes, 60)
        honest, failures = service.store.table, [1]

        async def failing(table: str) -> object:
            await asyncio.sleep(0.01)
            if failures:
                failures.pop()
                raise Unavailable("away")
            found = await honest(table)
            await asyncio.sleep(0.05)
            return found

        service.store.table = failing  # type: ignore[assignment, method-assign]

        async def late() -> LiveTable:
            await asyncio.sleep(0.02)
            return await other.table(table_id)

        found = await asyncio.gather(
            other.table(table_id), other.table(table_id), late(), return_exceptions=True
        )
        service.store.table = honest  # type: ignore[method-assign]
        assert isinstance(found[0], Unavailable)
        assert found[1] is found[2]

    with_service(database, work)


def test_news_that_come_while_a_table_is_read_are_not_missed(database: str) -> None:
    async def work(service: TableService) -> None:
        table, _keys = await lay(service, PERSON, PERSON)
        other = TableService(service.store, service.bot_processes, 60)
        honest = service.store.table

        async def slow(table_id: str) -> object:
            found = await honest(table_id)
            await asyncio.sleep(0.1)
            return found

        service.store.table = slow  # type: ignore[assignment, method-assign]
        loading = asyncio.create_task(other.table(table.id))
        await asyncio.sleep(0.03)
        await first_move(service, table)
        await other.catch_up(table.id)
        assert (await loading).ply == 1
        service.store.table = honest  # type: ignore[method-assign]

    with_service(database, work)


def test_a_bot_does_not_play_what_it_thought_of_before_an_undo(database: str) -> None:
    async def work(service: TableService) -> None:
        table, _keys = await lay(service, PERSON, PERSON)
        await first_move(service, table)
        seat = table.game.player
        decision = table.decision(seat)
        action = str(table.game.options()[-1])
        await service.undo(table, table.game.plies[-1].player, 1)
        await service.play(table, table.game.player, str(table.game.options()[5]), 0)
        table.seats[seat].kind = BOT
        with pytest.raises(Stale):
            await service._play_for_bot(table, seat, action, decision, "")
        table.seats[seat].kind = PERSON
        with pytest.raises(Stale):
            await service._play_for_bot(table, seat, action, table.decision(seat), "")
        assert table.ply == 1

    with_service(database, work)


def test_a_click_meant_for_a_decision_that_was_undone_since_changes_nothing(file: Path) -> None:
    """The ply is the same again, but another decision leads to it."""
    with house(f"sqlite:///{file}") as web:
        table_id = Table(web, "person", "person")
        service, table = service_of(web), table_of(web, table_id.id)
        first = table.game.player
        assert web.portal is not None
        web.portal.call(service.play, table, first, "claim d5", 0)
        page = web.get(f"/t/{table_id.id}").text
        decision = re.findall(r'name="decision" value="([0-9]+)"', page)[0]
        click = {"seat": str(1 - first), "decision": decision, "action": "claim e4"}
        web.portal.call(service.undo, table, first, 1)
        web.portal.call(service.play, table, first, "claim a1", 0)
        assert web.post(f"/t/{table_id.id}/play", data=click).status_code == 409
        assert table.ply == 1
        click["decision"] = str(table.decision(1 - first))
        assert web.post(f"/t/{table_id.id}/play", data=click).status_code == 200
        assert table.ply == 2


def test_a_hall_that_closes_in_the_middle_of_a_move_wakes_no_bot(file: Path) -> None:
    async def work(service: TableService) -> None:
        for turns in range(0, 40, 4):
            closing_hall = TableService(service.store, service.bot_processes, 0)
            table, _keys = await lay(closing_hall, BOT, BOT)
            writes = closing_hall._writes
            while not writes:
                await asyncio.sleep(0)
            for _turn in range(turns):
                await asyncio.sleep(0)
            await closing_hall.close()
            assert not writes
            assert not table.thinking
            assert table.ply == len(await moves_of(service.store, table.id))

    with_impatient_service(file, work)


def test_a_hint_asked_for_a_hundred_times_is_thought_of_once(file: Path) -> None:
    async def work(service: TableService) -> None:
        table, _keys = await lay(service, PERSON, PERSON)
        honest, asked = service.bot_processes.choose, []

        async def counting(*question: Any) -> str:
            asked.append(question)
            return await honest(*question)

        service.bot_processes.choose = counting  # type: ignore[assignment, method-assign]
        for ply in range(2):
            seat = table.game.player
            hints = await asyncio.gather(
                *(service.bots.hint(table, seat, "greedy") for _ask in range(100))
            )
            assert len(set(hints)) == 1
            assert len(asked) == ply + 1
            await service.play(table, seat, hints[0], ply)

    with_impatient_service(file, work)


def test_those_who_come_no_more_are_forgotten_by_the_limiter() -> None:
    now = [1000.0]
    crowd = RateLimits(Config(rate="5/second"))
    crowd.limiter = RateWindows(lambda: now[0])
    for number in range(500):
        crowd._hit(crowd.changing, "change", f"10.0.{number // 250}.{number % 250}")
    assert len(crowd.limiter) == 500
    now[0] += 2
    for _hit in range(250):
        crowd._hit(crowd.changing, "change", "10.9.9.9")
    assert len(crowd.limiter) == 1


def test_what_somebody_had_counts_less_and_less_and_nobody_else_pays_for_it() -> None:
    """The last window counts by the part of it that is less than its length ago."""
    now = [1000.0]
    (rate,) = parse_many("10/minute")
    windows = RateWindows(lambda: now[0] * 60)
    assert [windows.hit(rate, "look", "ann") for _look in range(11)] == [True] * 10 + [False]
    assert windows.hit(rate, "look", "ben", cost=10)
    assert not windows.hit(rate, "look", "cid", cost=11)
    assert windows.hit(rate, "talk", "ann")
    now[0] += 1.5  # half of the ten still count
    assert [windows.hit(rate, "look", "ann") for _look in range(6)] == [True] * 5 + [False]
    now[0] += 0.5  # those five, and the ten no more
    assert [windows.hit(rate, "look", "ann", cost=5) for _look in range(2)] == [True, False]
    now[0] += 2
    assert windows.hit(rate, "look", "ann", cost=10)


def test_a_tab_that_never_reads_loses_its_place(file: Path) -> None:
    """Its socket is full, and nobody waits for it for ever."""

    async def work(service: TableService) -> None:
        table, _keys = await lay(service, PERSON, PERSON)

        class Deaf:
            """A socket whose peer does not read: nothing more can be sent."""

            sent = 0

            async def send_text(self, _text: str) -> None:
                await asyncio.Event().wait()

        listener = tables.Listener()
        await live_updates._tell(Deaf(), service, table, listener)  # type: ignore[arg-type]

    async def quickly(service: TableService) -> None:
        async with asyncio.timeout(10):
            await work(service)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(live_updates, "SLOWEST", 0.1)
        patch.setattr(live_updates, "person_of", lambda _socket: HOST)
        with_impatient_service(file, quickly)
