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
from carson_city.web.http.rate_limits import Crowd
from carson_city.web.operations.rate_windows import Windows
from carson_city.web.pages import live_updates
from carson_city.web.storage.store import Stale, Unavailable
from carson_city.web.tables import table_service as rooms
from carson_city.web.tables.table_service import BOT, PERSON, Hall, Room
from tests.web.halls import MAKER, first_move, in_hall, in_impatient_hall, lay
from tests.web.people import Table, hall_of, house, room_of
from tests.web.stores import moves_of


def test_a_table_in_use_is_never_in_memory_twice(database: str) -> None:
    """A request that takes its time, such as a slow upload, meets the others at one table."""

    async def work(hall: Hall) -> None:
        room, _keys = await lay(hall, PERSON, PERSON)
        assert hall.close_idle(0, idle_for=0) == 1
        assert not hall.rooms
        seen = await hall.room(room.id)
        await first_move(hall, room)
        assert seen is room
        del seen
        hall.close_idle(0, idle_for=0)
        table_id = room.id
        del room
        gc.collect()
        assert not hall._alive
        assert (await hall.room(table_id)).ply == 1

    in_hall(database, work)


def test_a_load_that_fails_lets_the_next_ones_meet_at_one_table(database: str) -> None:
    async def work(hall: Hall) -> None:
        table_id = (await lay(hall, PERSON, PERSON))[0].id
        other = Hall(hall.store, hall.thinkers, 60)
        honest, failures = hall.store.table, [1]

        async def failing(table: str) -> object:
            await asyncio.sleep(0.01)
            if failures:
                failures.pop()
                raise Unavailable("away")
            found = await honest(table)
            await asyncio.sleep(0.05)
            return found

        hall.store.table = failing  # type: ignore[assignment, method-assign]

        async def late() -> Room:
            await asyncio.sleep(0.02)
            return await other.room(table_id)

        found = await asyncio.gather(
            other.room(table_id), other.room(table_id), late(), return_exceptions=True
        )
        hall.store.table = honest  # type: ignore[method-assign]
        assert isinstance(found[0], Unavailable)
        assert found[1] is found[2]

    in_hall(database, work)


def test_news_that_come_while_a_table_is_read_are_not_missed(database: str) -> None:
    async def work(hall: Hall) -> None:
        room, _keys = await lay(hall, PERSON, PERSON)
        other = Hall(hall.store, hall.thinkers, 60)
        honest = hall.store.table

        async def slow(table: str) -> object:
            found = await honest(table)
            await asyncio.sleep(0.1)
            return found

        hall.store.table = slow  # type: ignore[assignment, method-assign]
        loading = asyncio.create_task(other.room(room.id))
        await asyncio.sleep(0.03)
        await first_move(hall, room)
        await other.catch_up(room.id)
        assert (await loading).ply == 1
        hall.store.table = honest  # type: ignore[method-assign]

    in_hall(database, work)


def test_a_bot_does_not_play_what_it_thought_of_before_an_undo(database: str) -> None:
    async def work(hall: Hall) -> None:
        room, _keys = await lay(hall, PERSON, PERSON)
        await first_move(hall, room)
        seat = room.game.player
        decision = room.decision(seat)
        action = str(room.game.options()[-1])
        await hall.undo(room, room.game.plies[-1].player, 1)
        await hall.play(room, room.game.player, str(room.game.options()[5]), 0)
        room.seats[seat].kind = BOT
        with pytest.raises(Stale):
            await hall._play_for_bot(room, seat, action, decision, "")
        room.seats[seat].kind = PERSON
        with pytest.raises(Stale):
            await hall._play_for_bot(room, seat, action, room.decision(seat), "")
        assert room.ply == 1

    in_hall(database, work)


def test_a_click_meant_for_a_decision_that_was_undone_since_changes_nothing(file: Path) -> None:
    """The ply is the same again, but another decision leads to it."""
    with house(f"sqlite:///{file}") as web:
        table = Table(web, "person", "person")
        hall, room = hall_of(web), room_of(web, table.id)
        first = room.game.player
        assert web.portal is not None
        web.portal.call(hall.play, room, first, "claim d5", 0)
        page = web.get(f"/t/{table.id}").text
        decision = re.findall(r'name="decision" value="([0-9]+)"', page)[0]
        click = {"seat": str(1 - first), "decision": decision, "action": "claim e4"}
        web.portal.call(hall.undo, room, first, 1)
        web.portal.call(hall.play, room, first, "claim a1", 0)
        assert web.post(f"/t/{table.id}/play", data=click).status_code == 409
        assert room.ply == 1
        click["decision"] = str(room.decision(1 - first))
        assert web.post(f"/t/{table.id}/play", data=click).status_code == 200
        assert room.ply == 2


def test_a_hall_that_closes_in_the_middle_of_a_move_wakes_no_bot(file: Path) -> None:
    async def work(hall: Hall) -> None:
        for turns in range(0, 40, 4):
            closing_hall = Hall(hall.store, hall.thinkers, 0)
            room, _keys = await lay(closing_hall, BOT, BOT)
            writes = closing_hall._writes
            while not writes:
                await asyncio.sleep(0)
            for _turn in range(turns):
                await asyncio.sleep(0)
            await closing_hall.close()
            assert not writes
            assert not room.thinking
            assert room.ply == len(await moves_of(hall.store, room.id))

    in_impatient_hall(file, work)


def test_a_hint_asked_for_a_hundred_times_is_thought_of_once(file: Path) -> None:
    async def work(hall: Hall) -> None:
        room, _keys = await lay(hall, PERSON, PERSON)
        honest, asked = hall.thinkers.choose, []

        async def counting(*question: Any) -> str:
            asked.append(question)
            return await honest(*question)

        hall.thinkers.choose = counting  # type: ignore[assignment, method-assign]
        for ply in range(2):
            seat = room.game.player
            hints = await asyncio.gather(
                *(hall.bots.hint(room, seat, "greedy") for _ask in range(100))
            )
            assert len(set(hints)) == 1
            assert len(asked) == ply + 1
            await hall.play(room, seat, hints[0], ply)

    in_impatient_hall(file, work)


def test_those_who_come_no_more_are_forgotten_by_the_limiter() -> None:
    now = [1000.0]
    crowd = Crowd(Config(rate="5/second"))
    crowd.limiter = Windows(lambda: now[0])
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
    windows = Windows(lambda: now[0] * 60)
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

    async def work(hall: Hall) -> None:
        room, _keys = await lay(hall, PERSON, PERSON)

        class Deaf:
            """A socket whose peer does not read: nothing more can be sent."""

            sent = 0

            async def send_text(self, _text: str) -> None:
                await asyncio.Event().wait()

        listener = rooms.Listener()
        await live_updates._tell(Deaf(), hall, room, listener)  # type: ignore[arg-type]

    async def quickly(hall: Hall) -> None:
        async with asyncio.timeout(10):
            await work(hall)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(live_updates, "SLOWEST", 0.1)
        patch.setattr(live_updates, "person_of", lambda _socket: MAKER)
        in_impatient_hall(file, quickly)
