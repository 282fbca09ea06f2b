"""After a restart bots go on by themselves where it is for them to decide, and nowhere else."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
import sqlalchemy

import carson_city
from carson_city.solo import Setup as Solo
from carson_city.web.bots.bot_processes import BotProcesses
from carson_city.web.storage.database import HERE
from carson_city.web.storage.store import Store
from carson_city.web.tables.resuming import resume
from carson_city.web.tables.table_service import BOT, PERSON, SeatChoice, TableService
from tests.web.servers import own_database

SLOW = 600.0  # seconds between the moves of bots: none is made in these tests


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'carson.db'}"


async def _in_hall(database: str, work: Callable[[TableService], Awaitable[None]]) -> None:
    store, bot_processes = Store(database), BotProcesses(1)
    await store.open()
    service = TableService(store, bot_processes, SLOW)
    try:
        await work(service)
    finally:
        await service.close()
        await bot_processes.close()
        await store.close()


def visits(database: str, *works: Callable[[TableService], Awaitable[None]]) -> None:
    """What is done in a server, and in those that come after it."""

    async def running() -> None:
        for work in works:
            await _in_hall(database, work)

    asyncio.run(running())


class TableCache:
    """Three tables: of bots, of people who think, and of bots whose game is over."""

    def __init__(self) -> None:
        self.bots = self.people = self.over = ""

    async def lay(self, service: TableService) -> None:
        setup = carson_city.board.Setup(2)
        bots = [SeatChoice(BOT, bot="random")] * 2
        table, _keys = await service.create(setup, bots, "maker")
        self.bots = table.id
        game = carson_city.Game(setup, 3)
        own = [
            SeatChoice(PERSON if seat in game.deciders else BOT, bot="random") for seat in (0, 1)
        ]
        table, _keys = await service.lay(game, own, "maker")
        self.people = table.id
        while not game.over:
            game.play(game.options(game.player)[0], game.player)
        table, _keys = await service.lay(game, bots, "maker")
        self.over = table.id


def test_bots_go_on_where_it_is_their_turn(sqlite: str) -> None:
    tables = TableCache()

    async def later(service: TableService) -> None:
        assert await resume(service, 10) == 1
        assert list(service.tables) == [tables.bots]
        assert service.tables[tables.bots].thinking

    visits(sqlite, tables.lay, later)


def test_only_so_many_tables_are_taken_up(sqlite: str) -> None:
    async def lay_many(service: TableService) -> None:
        for _table in range(3):
            await service.create(carson_city.board.Setup(2), [SeatChoice(BOT)] * 2, "maker")

    async def later(service: TableService) -> None:
        assert await resume(service, 0) == 0
        assert await resume(service, 2) == 2

    visits(sqlite, lay_many, later)


def test_the_rules_go_on_for_a_seat_that_nobody_takes(sqlite: str) -> None:
    async def lay(service: TableService) -> None:
        game: carson_city.Game = carson_city.Game(Solo.parse(), 1)
        own = game.setup.people[0]
        while own in game.deciders:
            game.play(game.options(own)[0], own)
        await service.lay(game, [SeatChoice(PERSON)], "maker")

    async def later(service: TableService) -> None:
        assert await resume(service, 10) == 1

    visits(sqlite, lay, later)


def test_a_table_at_which_another_process_plays_on_is_left_to_it(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def elsewhere(_self: Store, _table_id: str) -> float:
        return 0.0

    async def later(service: TableService) -> None:
        with monkeypatch.context() as patched:
            patched.setattr(Store, "last_change", elsewhere)
            assert await resume(service, 10, quiet=0.001) == 0
        assert await resume(service, 10, quiet=0.001) == 1

    visits(sqlite, TableCache().lay, later)


def test_on_postgresql_a_process_knows_whether_it_is_the_only_one(postgres_url: str) -> None:
    async def running(url: str) -> None:
        one, two, three = Store(url), Store(url), Store(url)
        assert not one.is_alone  # nobody has told it yet
        async with one.listen():
            async with two.listen():
                assert (one.is_alone, two.is_alone) == (True, False)
            async with one.listen():  # anew, after a while without news
                assert one.is_alone
        async with three.listen():
            assert three.is_alone
        for store in (one, two, three):
            await store.close()

    asyncio.run(running(own_database(postgres_url)))


def test_a_server_that_closes_before_it_listens_leaves_no_connection_open(
    postgres_url: str,
) -> None:
    """A connection that is forgotten while open says so when it is collected: an error here."""

    async def running(url: str) -> None:
        store = Store(url)
        held = sqlalchemy.text(f"SELECT pg_advisory_lock({HERE})")
        waits = sqlalchemy.text(
            "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted "
            "AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
        )
        async with store.read() as db:
            await db.execute(held)  # whoever wants to listen waits
            listens = asyncio.create_task(store.listen().__aenter__())
            while not (await db.execute(waits)).scalar_one():
                await asyncio.sleep(0.01)
            listens.cancel()
            with pytest.raises(asyncio.CancelledError):
                await listens
        await store.close()

    asyncio.run(running(own_database(postgres_url)))
    gc.collect()
