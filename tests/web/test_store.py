"""The store: nothing is lost or done twice, and it knows no secret of a seat."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from carson_city.errors import CarsonError
from carson_city.web.storage.database import Conflict, async_url
from carson_city.web.storage.schema import SITTERS, TABLES
from carson_city.web.storage.store import Stale, Store, Taken, hashed, new_id, new_key
from tests.web.stores import a_table, add, add_sitter, count_of, moves_of, with_store


def test_a_database_is_named_by_its_url() -> None:
    assert async_url("sqlite:///here.db") == "sqlite+aiosqlite:///here.db"
    assert async_url("postgresql://me:pw@host/db") == "postgresql+psycopg://me:pw@host/db"
    for wrong in ("", "here.db", "mysql://host/db", "sqlite"):
        with pytest.raises(CarsonError, match=r"database"):
            async_url(wrong)


def test_keys_and_names_of_tables_are_long_random_and_fit_for_links() -> None:
    assert len({new_key() for _key in range(100)}) == 100
    assert len(new_key()) == 32
    assert len(new_id()) == 12
    assert hashed("x") != "x"
    assert len(hashed("x")) == 64


def test_of_many_decisions_for_one_moment_one_counts(database: str) -> None:
    async def work(store: Store) -> None:
        table = await a_table(store)
        tried = await asyncio.gather(
            *(add(store, table, 0, f"move {number}") for number in range(30)),
            return_exceptions=True,
        )
        assert sum(each is None for each in tried) == 1
        assert all(each is None or isinstance(each, Stale) for each in tried)
        kept = await moves_of(store, table)
        assert [move["action"] for move in kept] == [f"move {tried.index(None)}"]

    with_store(database, work)


def test_nothing_is_lost_when_many_write_at_once(database: str) -> None:
    async def work(store: Store) -> None:
        table = await a_table(store)
        done = 0

        async def insist(name: int) -> None:
            nonlocal done
            for number in range(5):
                while True:
                    try:
                        await add(store, table, done, f"{name} {number}")
                    except Stale:
                        await asyncio.sleep(0)
                        continue
                    done += 1
                    break

        await asyncio.gather(*(insist(name) for name in range(8)))
        kept = await moves_of(store, table)
        assert [move["ply"] for move in kept] == list(range(40))
        assert len({move["action"] for move in kept}) == 40

    with_store(database, work)


def test_a_decision_out_of_its_turn_is_stale(database: str) -> None:
    async def work(store: Store) -> None:
        table = await a_table(store)
        with pytest.raises(Stale):
            await add(store, table, 1)
        with pytest.raises(Stale):
            await add(store, "nowhere", 0)
        await add(store, table, 0)
        with pytest.raises(Stale):
            await store.drop_ply(table, 1, 0)
        assert len(await moves_of(store, table)) == 1

    with_store(database, work)


def test_a_decision_taken_back_is_gone_and_the_game_goes_on(database: str) -> None:
    async def work(store: Store) -> None:
        table = await a_table(store)
        await add(store, table, 0)
        await store.add_ply(table, 1, 0, "pass", "die 3", "over", "hat 5")
        assert [move["ply"] for move in (await moves_of(store, table))[1:]] == [1]
        await store.drop_ply(table, 1, 0)
        kept = await store.table(table)
        assert kept is not None
        assert (kept["plies"], kept["stage"], kept["result"]) == (1, "playing", "")
        assert len(kept["moves"]) == 1
        assert (kept["undone"], [seat["undone"] for seat in kept["seats"]]) == (1, [1, 0])


def test_a_decision_made_without_knowing_of_an_undo_is_stale(database: str) -> None:
    """There are as many decisions as before, but the last one may be another."""

    async def work(store: Store) -> None:
        table = await a_table(store)
        await add(store, table, 0, "claim a1")
        await store.drop_ply(table, 0, 0)
        await store.add_ply(table, 0, 0, "claim b1", "", "playing", "", undone=1)
        with pytest.raises(Stale):
            await add(store, table, 1)
        with pytest.raises(Stale):
            await store.drop_ply(table, 0, 0)
        await store.add_ply(table, 1, 1, "pass", "", "playing", "", undone=1)
        assert [move["action"] for move in await moves_of(store, table)] == ["claim b1", "pass"]

    with_store(database, work)


def test_who_sits_twice_sits_once_and_a_new_key_clears_the_seat(database: str) -> None:
    async def work(store: Store) -> None:
        table = await a_table(store)
        for person in ("ann", "ann", "bob"):
            await add_sitter(store, table, 0, person)
        await add_sitter(store, table, 1, "cid")
        await store.change_seat(table, 0, kind="bot", bot="random")
        kept = await store.table(table)
        assert kept is not None
        assert len(kept["sitters"]) == 3
        await store.change_seat(table, 0, kind="friend", key_hash="new", vacate=True)
        kept = await store.table(table)
        assert kept is not None
        assert [row["person"] for row in kept["sitters"]] == ["cid"]
        assert [row["key_hash"] for row in kept["seats"]] == ["new", hashed("after cid")]
        assert [row["spent"] for row in kept["seats"]] == ["", "k1"]

    with_store(database, work)


def test_a_free_seat_has_one_taker(database: str) -> None:
    async def work(store: Store) -> None:
        table = await a_table(store)
        people = [f"person {number}" for number in range(12)]
        took = await asyncio.gather(
            *(store.sit(table, 1, {"person": person}) for person in people), return_exceptions=True
        )
        assert took.count(None) == 1
        assert sum(isinstance(each, Taken) for each in took) == 11
        async with store.engine.connect() as db:
            where = SITTERS.c.table_id == table
            rows = list(await db.execute(select(SITTERS.c.person).where(where)))
        assert [row.person for row in rows] == [people[took.index(None)]]
        await store.change_seat(table, 0, kind="bot")
        with pytest.raises(Taken):
            await store.sit(table, 0, {"person": "late"})
        with pytest.raises(Conflict):
            await store.sit(table, 5, {"person": "lost"})

    with_store(database, work)


def test_a_private_table_is_on_no_list_but_its_peoples(database: str) -> None:
    async def work(store: Store) -> None:
        ann = hashed(new_key())
        private = await a_table(store, ann)
        public = await a_table(store, is_open=True)
        listed = {table["id"]: table for table in await store.open_tables()}
        assert public in listed
        assert private not in listed
        assert [seat["name"] for seat in listed[public]["seats"]] == ["S0", "S1"]
        await add_sitter(store, public, 0, ann)
        await add(store, private, 0)
        assert [table["id"] for table in await store.tables_of(ann)] == [private, public]
        await store.set_open(private, True)
        assert private in [table["id"] for table in await store.open_tables()]
        assert await count_of(store) >= 2

    with_store(database, work)


def test_chat_is_told_from_the_oldest_of_the_last(database: str) -> None:
    async def work(store: Store) -> None:
        table, other = await a_table(store), await a_table(store)
        for number in range(6):
            await store.say(table, "Ann", f"line {number}")
        await store.say(other, "Bob", "elsewhere")
        assert [row["said"] for row in await store.chat(table, 3)] == ["line 3", "line 4", "line 5"]

    with_store(database, work)


def test_nobody_sits_at_a_table_that_is_not_there(database: str) -> None:
    async def work(store: Store) -> None:
        assert await store.table("nowhere") is None
        with pytest.raises(Conflict):
            await store.say("nowhere", "Ann", "hello?")

    with_store(database, work)


def test_several_processes_may_open_the_store_at_once(database: str) -> None:
    async def work(store: Store) -> None:
        others = [Store(database) for _other in range(3)]
        await asyncio.gather(*(other.open() for other in others))
        table = await a_table(store)
        for other in others:
            assert await other.table(table) is not None
            await other.close()

    with_store(database, work)


def test_a_commit_of_sqlite_is_on_the_disk(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        async with store._writing.begin() as db:
            modes = [
                (await db.exec_driver_sql(f"PRAGMA {name}")).scalar_one()
                for name in ("synchronous", "journal_mode", "foreign_keys")
            ]
        assert modes == [2, "wal", 1]

    with_store(f"sqlite:///{tmp_path / 'carson.db'}", work)


def test_nothing_is_written_to_a_table_that_is_gone(database: str) -> None:
    async def work(store: Store) -> None:
        table = await a_table(store)
        for _twice in range(2):
            await store.sit(table, 0, {"person": "somebody"})
        for changing in (
            store.sit(new_id(), 0, {"person": "somebody"}),
            store.set_open(new_id(), True),
            store.set_pace(new_id(), "slow"),
            store.set_closed(new_id(), "talking"),
            store.change_seat(new_id(), 0, kind="bot"),
            store.sit(new_id(), 0, {"person": "somebody"}, used="k1", swapped=1),
        ):
            with pytest.raises(Conflict, match="not there any more"):
                await changing

    with_store(database, work)


def test_a_transaction_waits_for_nothing_but_the_database(tmp_path: Path) -> None:
    """It would keep all others waiting; and what it has written by then is not kept."""

    async def work(store: Store) -> None:
        table = await a_table(store)

        async def dawdle(db: AsyncConnection) -> None:
            await db.execute(delete(TABLES))
            await asyncio.sleep(0)

        with pytest.raises(RuntimeError, match="waits for something else"):
            await store.write(dawdle)
        assert await store.table(table) is not None

    with_store(f"sqlite:///{tmp_path / 'carson.db'}", work)
