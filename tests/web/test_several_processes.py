"""Several who decide at once, at tables that two processes serve."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from carson_city.errors import IllegalAction
from carson_city.web.storage.database import Unavailable
from carson_city.web.storage.errors import Stale
from carson_city.web.storage.store import Store
from carson_city.web.tables.table_service import TableService
from tests.titles import guess, rush
from tests.web.servers import look, make_table, serving
from tests.web.services import with_service
from tests.web.several import PATIENCE, SIX, WAVERS, decisions, lay, refused, told
from tests.web.stores import moves_of


@pytest.fixture(autouse=True)
def _titles() -> Iterator[None]:
    with guess.registered():
        yield


# Several processes.


def with_two_services(
    database: str, work: Callable[[TableService, TableService], Awaitable[None]]
) -> None:
    """Two processes on one database; nobody tells them of each other."""

    async def both(one: TableService) -> None:
        store = Store(database)
        other = TableService(store, one.bots.bot_processes, one.bots.pace)
        try:
            await work(one, other)
        finally:
            await other.close()
            await store.close()

    with_service(database, both)


def test_those_who_act_at_once_in_two_processes_all_count(database: str) -> None:
    async def work(one: TableService, other: TableService) -> None:
        table = await lay(one, *WAVERS)
        twin = await other.tables.get(table.id)

        async def wave(seat: int) -> None:
            service, here = ((one, table), (other, twin))[seat % 2]
            for _wave in range(4):
                await service.decisions.play(here, seat, "wave", decision=here.decision(seat))

        await asyncio.gather(*(wave(seat) for seat in range(6)))
        for service in (one, other):
            await service.tables.catch_up(table.id)
        assert told(table) == told(twin)
        assert sorted(told(table)) == [(seat, "wave") for seat in range(6) for _wave in range(4)]
        assert len(await moves_of(one.store, table.id)) == 24

    with_two_services(database, work)


def test_the_same_click_in_two_processes_counts_once(database: str) -> None:
    async def work(one: TableService, other: TableService) -> None:
        table = await lay(one, *WAVERS)
        twin = await other.tables.get(table.id)
        known = decisions(table)
        clicks = [
            service.decisions.play(here, seat, "wave", decision=known[seat])
            for seat in range(6)
            for service, here in ((one, table), (other, twin))
        ]
        assert refused(await asyncio.gather(*clicks, return_exceptions=True)) == 6
        kept = await moves_of(one.store, table.id)
        assert sorted(move["seat"] for move in kept) == list(range(6))

    with_two_services(database, work)


def test_who_has_seen_more_than_a_process_knows_is_not_too_late_there(database: str) -> None:
    async def work(one: TableService, other: TableService) -> None:
        table = await lay(one, *WAVERS)
        twin = await other.tables.get(table.id)
        await one.decisions.play(table, 0, "wave", decision=table.decision(0))
        await other.decisions.play(twin, 0, "leave", decision=table.decision(0))
        await one.decisions.undo(table, 0, decision=twin.decision(0))
        await other.decisions.play(twin, 0, "leave", decision=table.decision(0))
        assert told(twin) == [(0, "wave"), (0, "leave")]

    with_two_services(database, work)


def test_a_decision_that_was_taken_back_elsewhere_is_not_built_upon(database: str) -> None:
    """Red says 1 and then 2 instead: as many plies, but not those that the other process knows."""

    async def work(one: TableService, other: TableService) -> None:
        table = await lay(one, *SIX)
        known = decisions(table)
        await one.decisions.play(table, 0, "say 1", decision=known[0])
        twin = await other.tables.get(table.id)
        await one.decisions.undo(table, 0, decision=table.decision(0))
        await one.decisions.play(table, 0, "say 2", decision=table.decision(0))
        await other.decisions.play(twin, 1, "say 2", decision=known[1])
        assert told(twin) == [(0, "say 2"), (1, "say 2")]
        await one.tables.catch_up(table.id)
        assert table.game.position.key() == twin.game.position.key()

    with_two_services(database, work)


def test_an_undo_comes_too_late_when_another_has_acted_elsewhere(database: str) -> None:
    async def work(one: TableService, other: TableService) -> None:
        table = await lay(one, *WAVERS)
        await one.decisions.play(table, 0, "wave", decision=table.decision(0))
        twin = await other.tables.get(table.id)
        await other.decisions.play(twin, 1, "wave", decision=twin.decision(1))
        with pytest.raises(IllegalAction, match="another player's"):
            await one.decisions.undo(table, 0, decision=table.decision(0))
        assert told(table) == told(twin) == [(0, "wave"), (1, "wave")]

    with_two_services(database, work)


def test_a_lost_answer_neither_loses_nor_doubles_an_action(database: str) -> None:
    async def work(service: TableService) -> None:
        table = await lay(service, *WAVERS)
        known, honest = table.decision(0), service.store.plies.add

        async def cut(*args: Any, **more: Any) -> None:
            await honest(*args, **more)
            raise Unavailable("cut")

        service.store.plies.add = cut  # type: ignore[method-assign]
        with pytest.raises(Unavailable):
            await service.decisions.play(table, 0, "wave", decision=known)
        service.store.plies.add = honest  # type: ignore[method-assign]
        with pytest.raises(Stale):
            await service.decisions.play(table, 0, "wave", decision=known)
        assert told(table) == [(0, "wave")]

    with_service(database, work)


def test_on_two_servers_with_one_postgresql_all_who_act_at_once_count(postgres_url: str) -> None:
    with (
        serving(postgres_url, program=rush.PROGRAM) as one,
        serving(postgres_url, program=rush.PROGRAM) as two,
    ):
        table, keys = make_table(one.url, people=6, bots=0)
        servers = [(one, two)[seat % 2].url for seat in range(6)]
        known = [look(url, table, key) for url, key in zip(servers, keys, strict=True)]
        assert all(seen["deciders"] == list(range(6)) for seen in known)
        clicks = [(seat, seat) for seat in range(6)] + [(seat, seat + 1) for seat in range(6)]

        def click(which: tuple[int, int]) -> tuple[int, int]:
            """A seat's click, and the same again at the other server."""
            seat, server = which
            move = {"action": f"claim {'abcdef'[seat]}1", "decision": known[seat]["decision"]}
            answer = httpx.post(
                f"{servers[server % 6]}/api/tables/{table}/play",
                json=move,
                headers={"Authorization": f"Bearer {keys[seat]}"},
                timeout=PATIENCE,
            )
            return seat, answer.status_code

        with ThreadPoolExecutor(12) as people:
            answers = list(people.map(click, clicks))
        for seat in range(6):
            assert sorted(code for who, code in answers if who == seat) == [200, 409], answers
        for server in (one, two):  # each hears of what was played at the other
            deadline = time.monotonic() + PATIENCE
            while look(server.url, table)["ply"] != 6:
                assert time.monotonic() < deadline
                time.sleep(0.05)
