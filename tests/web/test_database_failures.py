"""Bad days: a database that fails for a while, full disks, damaged rows, servers cut off."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
from sqlalchemy import event

from carson_city.web import app
from carson_city.web.pages import live_updates, parts
from carson_city.web.storage.store import Store, Unavailable
from carson_city.web.tables import table_cache as tables
from carson_city.web.tables.table_service import BOT, PERSON, LiveTable, TableService
from tests.web.people import Table, house, service_of, table_of
from tests.web.servers import look, make_table, serving
from tests.web.services import (
    HOST,
    IMPATIENT,
    first_move,
    lay,
    line,
    play_on,
    with_impatient_service,
    with_service,
)
from tests.web.stores import count_of, moves_of


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Somebody else writes to the file, and takes their time."""
    with closing(sqlite3.connect(file, isolation_level=None, check_same_thread=False)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


# A database that fails for a while.


def test_a_move_that_could_not_be_kept_is_said_so_and_can_be_made_again(file: Path) -> None:
    async def work(service: TableService) -> None:
        table, _keys = await lay(service, PERSON, PERSON)
        with locked(file):
            for _try in range(2):
                with pytest.raises(Unavailable, match="try again"):
                    await first_move(service, table)
            assert table.ply == 0
            assert line(await service.table(table.id)) == line(table)  # reading goes on
        await first_move(service, table)
        assert table.ply == len(await moves_of(service.store, table.id)) == 1

    with_impatient_service(file, work)


def test_a_full_disk_takes_no_move_and_breaks_no_table(file: Path) -> None:
    async def work(service: TableService) -> None:
        table, _keys = await lay(service, PERSON, PERSON)
        store, most = service.store, [1]  # SQLite takes what is there already for the least

        def narrow(connection: Any, _record: object) -> None:
            cursor = connection.cursor()
            cursor.execute(f"PRAGMA max_page_count={most[0]}")
            cursor.close()

        event.listen(store.writer, "connect", narrow)
        store.writer.dispose()
        played = [table]
        with contextlib.suppress(Unavailable):
            for _table in range(100):
                await play_on(service, played[-1], 40)
                played.append((await lay(service, PERSON, PERSON))[0])
        assert len(played) < 100
        assert await count_of(store) == len(played)
        for each in played:
            assert len(await moves_of(store, each.id)) == each.ply
        most[0] = 10**6
        store.writer.dispose()
        ply = played[0].ply
        await play_on(service, played[0], 3)
        assert played[0].ply == len(await moves_of(store, played[0].id)) == ply + 3

    with_impatient_service(file, work)


def test_bots_go_on_by_themselves_when_the_database_is_back(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "AGAIN", 0.05)

    async def work(service: TableService) -> None:
        table, _keys = await lay(service, BOT, BOT)
        while table.ply < 2:
            await asyncio.sleep(0.01)
        lock = locked(file)
        await asyncio.to_thread(lock.__enter__)  # one of our writes may have to end first
        await asyncio.sleep(0.5)
        ply = table.ply
        await asyncio.to_thread(lock.__exit__, None, None, None)
        while table.ply < ply + 3:
            await asyncio.sleep(0.01)

    with_impatient_service(file, work, pace=0)


def test_pages_and_programs_hear_that_the_database_is_away(file: Path) -> None:
    with house(f"sqlite:///{file}") as web:
        table = Table(web, "person", "person")
        service_of(web).store = store = Store(f"sqlite:///{file}", patience=IMPATIENT)
        seen = table.look()
        move = {"action": table.look()["options"][0], "ply": 0}
        with locked(file):
            answer = table.post("/play", **move)
            assert answer.status_code == 503
            assert "try again" in answer.json()["problem"]
            form = {"seat": str(seen["deciders"][0])} | {k: str(v) for k, v in move.items()}
            page = web.post(f"/t/{table.id}/play", data=form)
            assert page.status_code == 503
            assert "The telegraph is down" in page.text
            assert str(file) not in page.text
        assert table.post("/play", **move).status_code == 200
        assert table.look()["ply"] == 1
        assert web.portal is not None
        web.portal.call(store.close)


def test_a_lost_answer_of_the_database_neither_loses_nor_doubles_a_move(database: str) -> None:
    """The write is done, and the connection breaks before we hear of it."""

    async def work(service: TableService) -> None:
        table, _keys = await lay(service, PERSON, PERSON)
        honest = service.store.add_ply

        async def cut(*args: object, **more: bool) -> None:
            await honest(*args, **more)  # type: ignore[arg-type]
            raise Unavailable("cut")

        service.store.add_ply = cut  # type: ignore[assignment, method-assign]
        with pytest.raises(Unavailable):
            await first_move(service, table)
        service.store.add_ply = honest  # type: ignore[method-assign]
        while table.ply == 0:  # it asks the store what became of it
            await asyncio.sleep(0.01)
        assert line(
            await TableService(service.store, service.bot_processes, 60).table(table.id)
        ) == line(table)

    with_service(database, work)


def test_news_that_the_store_could_not_tell_at_once_are_told_later(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "AGAIN", 0.02)

    async def work(service: TableService) -> None:
        table, _keys = await lay(service, PERSON, PERSON)
        other = TableService(Store(database), service.bot_processes, 60)
        twin = await other.table(table.id)
        honest, failures = other.store.table, [1, 1]

        async def failing(table_id: str) -> object:
            if failures:
                failures.pop()
                raise Unavailable("away")
            return await honest(table_id)

        other.store.table = failing  # type: ignore[assignment, method-assign]
        await first_move(service, table)
        app._hear(other, f"{table.id} {service.store.name} table")
        async with asyncio.timeout(60):
            while twin.ply == 0 or other._errands:
                await asyncio.sleep(0.01)
        await other.close()
        await other.store.close()

    with_service(database, work)


def test_news_that_come_while_older_ones_are_read_are_read_too(database: str) -> None:
    async def work(service: TableService) -> None:
        table, _keys = await lay(service, PERSON, PERSON)
        other = TableService(service.store, service.bot_processes, 60)
        twin = await other.table(table.id)
        honest = service.store.table
        reading, go_on = asyncio.Event(), asyncio.Event()

        async def slow(table_id: str) -> object:
            found = await honest(table_id)
            reading.set()
            await go_on.wait()
            return found

        service.store.table = slow  # type: ignore[assignment, method-assign]
        other.catch_up_soon(table.id)
        await reading.wait()
        await first_move(service, table)
        other.catch_up_soon(table.id)
        go_on.set()
        async with asyncio.timeout(60):
            while twin.ply == 0:
                await asyncio.sleep(0.01)
        service.store.table = honest  # type: ignore[method-assign]
        await other.close()

    with_service(database, work)


def test_on_postgresql_a_table_that_cannot_follow_keeps_no_other_from_it(
    postgres_url: str,
) -> None:
    async def work(service: TableService) -> None:
        broken, busy, sound = [(await lay(service, PERSON, PERSON))[0] for _table in range(3)]
        other = TableService(Store(postgres_url), service.bot_processes, 60)
        twins = [await other.table(table.id) for table in (broken, busy, sound)]
        honest = other.store.table

        async def failing(table_id: str) -> object:
            if table_id == broken.id:
                raise RuntimeError("cannot follow")
            return await honest(table_id)

        other.store.table = failing  # type: ignore[assignment, method-assign]
        await twins[1].lock.acquire()
        listening = asyncio.create_task(app._listen(other, asyncio.Event()))
        async with asyncio.timeout(60):
            while other.store._others is None:  # until it listens
                await asyncio.sleep(0.01)
            for table in (broken, busy, sound):
                await first_move(service, table)
            while twins[2].ply == 0:
                await asyncio.sleep(0.01)
            assert twins[1].ply == 0
            twins[1].lock.release()
            while twins[1].ply == 0:
                await asyncio.sleep(0.01)
            before = [(twin.version, twin.chat) for twin in twins]
            await service.say(sound, HOST, "howdy")
            while twins[2].chat == before[2][1]:
                await asyncio.sleep(0.01)
        assert twins[2].version == before[2][0]  # only the chat is new
        listening.cancel()
        await asyncio.wait([listening])
        await other.close()
        await other.store.close()

    with_service(postgres_url, work)


def test_a_table_that_cannot_be_read_any_more_spoils_no_list(file: Path) -> None:
    with house(f"sqlite:///{file}") as web:
        damaged, older, fine = (Table(web, "person", "person") for _table in range(3))
        for table in (damaged, fine):
            table.post("/play", action=table.look()["options"][0], ply=0)
        person = web.cookies["carson"]
    with closing(sqlite3.connect(file)) as db, db:
        db.execute("UPDATE plies SET action = 'pass' WHERE table_id = ?", (damaged.id,))
        db.execute("UPDATE tables SET rules = '0' WHERE id = ?", (older.id,))
    with house(f"sqlite:///{file}") as web:
        web.cookies["carson"] = person
        page = web.get("/")
        assert page.status_code == 200
        assert page.text.count("cannot be opened by this version") == 2
        assert f"/t/{fine.id}" in page.text
        told = web.get(f"/t/{damaged.id}")
        assert told.status_code == 422
        assert "what is kept of it is damaged" in told.text
        told = web.get(f"/t/{older.id}")
        assert told.status_code == 422
        assert "rules version “0”, we play 1" in told.text
        assert web.get(f"/t/{fine.id}").status_code == 200


def test_a_damaged_row_spoils_no_list(file: Path) -> None:
    with house(f"sqlite:///{file}") as web:
        tables = [Table(web, "person", "person") for _table in range(4)]
        person = web.cookies["carson"]
    with closing(sqlite3.connect(file)) as db, db:
        changes = ("header = '{'", "header = '[]'", "title = 'chess'", "seed = 'x'")
        for table, change in zip(tables, changes, strict=True):
            db.execute(f"UPDATE tables SET {change} WHERE id = ?", (table.id,))
    with house(f"sqlite:///{file}") as web:
        web.cookies["carson"] = person
        page = web.get("/")
        assert page.status_code == 200
        assert page.text.count("cannot be opened by this version") == 4


def test_a_rematch_gives_its_links_also_where_nothing_can_be_said(file: Path) -> None:
    with house(f"sqlite:///{file}") as web:
        table_id = Table(web, "person", "friend")
        service, table = service_of(web), table_of(web, table_id.id)
        assert web.portal is not None
        web.portal.call(play_on, service, table, 5000)

        async def silent(*_args: object) -> None:
            raise Unavailable("away")

        service.store.say = silent  # type: ignore[assignment, method-assign]
        answer = web.post(f"/t/{table_id.id}/again", follow_redirects=False)
        assert answer.status_code == 303
        assert answer.headers["location"] == f"/t/{table.successor}/links"
        assert f'Another game: <a href="/t/{table.successor}"' in web.get(f"/t/{table_id.id}").text


def test_a_live_page_outlives_a_database_that_fails(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_updates, "AGAIN", 0.05)
    with house(f"sqlite:///{file}") as web:
        table_id = Table(web, "person", "person")
        honest, failures = parts.chat, [1, 1, 1]

        async def failing(service: TableService, table: LiveTable) -> str:
            if failures:
                failures.pop()
                raise Unavailable("away")
            return await honest(service, table)

        with web.websocket_connect(
            f"/t/{table_id.id}/live", headers={"Origin": "http://testserver"}
        ) as tab:
            tab.receive_text()
            monkeypatch.setattr(parts, "chat", failing)
            table_id.post("/play", action=table_id.look()["options"][0], ply=0)
            assert 'data-ply="1"' in tab.receive_text()
        assert not failures


def test_connections_that_postgresql_cut_are_replaced_unseen(postgres_url: str) -> None:
    with serving(postgres_url) as running:
        table, keys = make_table(running.url, people=2, bots=0)
        seat = look(running.url, table)["deciders"][0]  # type: ignore[index]
        cut_connections(postgres_url)
        answer = httpx.post(
            f"{running.url}/api/tables/{table}/play",
            json={"action": "claim d5", "ply": 0},
            headers={"Authorization": f"Bearer {keys[seat]}"},
            timeout=30,
        )
        assert answer.status_code == 200, answer.text
        assert look(running.url, table)["ply"] == 1


def cut_connections(url: str) -> None:
    """All others lose their connections, as by a restart."""
    with psycopg.connect(url, autocommit=True) as admin:
        admin.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
        )


def test_two_processes_still_hear_of_each_other_after_postgresql_cut_them(
    postgres_url: str,
) -> None:
    with serving(postgres_url) as one, serving(postgres_url) as two:
        table, keys = make_table(one.url, people=2, bots=0)
        assert look(two.url, table)["ply"] == 0
        cut_connections(postgres_url)
        seat = look(one.url, table)["deciders"][0]  # type: ignore[index]
        headers = {"Authorization": f"Bearer {keys[seat]}"}
        url = f"{one.url}/api/tables/{table}/play"
        assert httpx.post(url, json={"action": "claim d5", "ply": 0}, headers=headers).is_success
        news = httpx.get(
            f"{two.url}/api/tables/{table}", params={"since": 0, "wait": 10}, timeout=20
        )
        assert news.json()["ply"] == 1
