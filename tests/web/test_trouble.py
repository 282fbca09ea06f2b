"""Bad days: a database that fails for a while, full disks, foreign files, deaf browsers."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import os
import re
import sqlite3
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
from limits import parse_many
from sqlalchemy import event

from carson.cli import main
from carson.errors import CarsonError
from carson.web import hall as rooms
from carson.web import live, parts, server, tables
from carson.web.bot_processes import Thinkers
from carson.web.config import Config
from carson.web.hall import BOT, PERSON, Hall, Room
from carson.web.limits import Crowd
from carson.web.store import Stale, Store, Unavailable, hashed
from carson.web.windows import Windows
from tests.web.people import Table, hall_of, house, room_of
from tests.web.servers import SOURCE, free_port, serving
from tests.web.test_crash import look, make_table
from tests.web.test_hall import MAKER, in_hall, lay, line, play_on
from tests.web.test_store import count_of, moves_of

IMPATIENT = 0.05


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "carson.db"


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Somebody else writes to the file, and takes their time."""
    with closing(sqlite3.connect(file, isolation_level=None, check_same_thread=False)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


def in_impatient_hall(
    file: Path, work: Callable[[Hall], Awaitable[None]], *, pace: float = 60
) -> None:
    async def running() -> None:
        store = Store(f"sqlite:///{file}", patience=IMPATIENT)
        await store.open()
        thinkers = Thinkers(1)
        hall = Hall(store, thinkers, pace)
        try:
            async with asyncio.timeout(120):
                await work(hall)
        finally:
            await hall.close()
            await thinkers.close()
            await store.close()

    asyncio.run(running())


async def first_move(hall: Hall, room: Room) -> None:
    await hall.play(room, room.game.player, str(room.game.options()[0]), room.ply)


# A database that fails for a while.


def test_a_move_that_could_not_be_kept_is_said_so_and_can_be_made_again(file: Path) -> None:
    async def work(hall: Hall) -> None:
        room, _keys = await lay(hall, PERSON, PERSON)
        with locked(file):
            for _try in range(2):
                with pytest.raises(Unavailable, match="try again"):
                    await first_move(hall, room)
            assert room.ply == 0
            assert line(await hall.room(room.id)) == line(room)  # reading goes on
        await first_move(hall, room)
        assert room.ply == len(await moves_of(hall.store, room.id)) == 1

    in_impatient_hall(file, work)


def test_a_full_disk_takes_no_move_and_breaks_no_table(file: Path) -> None:
    async def work(hall: Hall) -> None:
        room, _keys = await lay(hall, PERSON, PERSON)
        store, most = hall.store, [1]  # SQLite takes what is there already for the least

        def narrow(connection: Any, _record: object) -> None:
            cursor = connection.cursor()
            cursor.execute(f"PRAGMA max_page_count={most[0]}")
            cursor.close()

        event.listen(store.writer, "connect", narrow)
        store.writer.dispose()
        played = [room]
        with contextlib.suppress(Unavailable):
            for _table in range(100):
                await play_on(hall, played[-1], 40)
                played.append((await lay(hall, PERSON, PERSON))[0])
        assert len(played) < 100
        assert await count_of(store) == len(played)
        for each in played:
            assert len(await moves_of(store, each.id)) == each.ply
        most[0] = 10**6
        store.writer.dispose()
        ply = played[0].ply
        await play_on(hall, played[0], 3)
        assert played[0].ply == len(await moves_of(store, played[0].id)) == ply + 3

    in_impatient_hall(file, work)


def test_bots_go_on_by_themselves_when_the_database_is_back(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "AGAIN", 0.05)

    async def work(hall: Hall) -> None:
        room, _keys = await lay(hall, BOT, BOT)
        while room.ply < 2:
            await asyncio.sleep(0.01)
        lock = locked(file)
        await asyncio.to_thread(lock.__enter__)  # one of our writes may have to end first
        await asyncio.sleep(0.5)
        ply = room.ply
        await asyncio.to_thread(lock.__exit__, None, None, None)
        while room.ply < ply + 3:
            await asyncio.sleep(0.01)

    in_impatient_hall(file, work, pace=0)


def test_pages_and_programs_hear_that_the_database_is_away(file: Path) -> None:
    with house(f"sqlite:///{file}") as web:
        table = Table(web, "person", "person")
        hall_of(web).store = store = Store(f"sqlite:///{file}", patience=IMPATIENT)
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

    async def work(hall: Hall) -> None:
        room, _keys = await lay(hall, PERSON, PERSON)
        honest = hall.store.add_ply

        async def cut(*args: object) -> None:
            await honest(*args)  # type: ignore[arg-type]
            raise Unavailable("cut")

        hall.store.add_ply = cut  # type: ignore[assignment, method-assign]
        with pytest.raises(Unavailable):
            await first_move(hall, room)
        hall.store.add_ply = honest  # type: ignore[method-assign]
        while room.ply == 0:  # it asks the store what became of it
            await asyncio.sleep(0.01)
        assert line(await Hall(hall.store, hall.thinkers, 60).room(room.id)) == line(room)

    in_hall(database, work)


def test_news_that_the_store_could_not_tell_at_once_are_told_later(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "AGAIN", 0.02)

    async def work(hall: Hall) -> None:
        room, _keys = await lay(hall, PERSON, PERSON)
        other = Hall(Store(database), hall.thinkers, 60)
        twin = await other.room(room.id)
        honest, failures = other.store.table, [1, 1]

        async def failing(table: str) -> object:
            if failures:
                failures.pop()
                raise Unavailable("away")
            return await honest(table)

        other.store.table = failing  # type: ignore[assignment, method-assign]
        await first_move(hall, room)
        server._hear(other, f"{room.id} {hall.store.name} table")
        async with asyncio.timeout(60):
            while twin.ply == 0 or other._errands:
                await asyncio.sleep(0.01)
        await other.close()
        await other.store.close()

    in_hall(database, work)


def test_news_that_come_while_older_ones_are_read_are_read_too(database: str) -> None:
    async def work(hall: Hall) -> None:
        room, _keys = await lay(hall, PERSON, PERSON)
        other = Hall(hall.store, hall.thinkers, 60)
        twin = await other.room(room.id)
        honest = hall.store.table
        reading, go_on = asyncio.Event(), asyncio.Event()

        async def slow(table: str) -> object:
            found = await honest(table)
            reading.set()
            await go_on.wait()
            return found

        hall.store.table = slow  # type: ignore[assignment, method-assign]
        other.catch_up_soon(room.id)
        await reading.wait()
        await first_move(hall, room)
        other.catch_up_soon(room.id)
        go_on.set()
        async with asyncio.timeout(60):
            while twin.ply == 0:
                await asyncio.sleep(0.01)
        hall.store.table = honest  # type: ignore[method-assign]
        await other.close()

    in_hall(database, work)


def test_on_postgresql_a_table_that_cannot_follow_keeps_no_other_from_it(
    postgres_url: str,
) -> None:
    async def work(hall: Hall) -> None:
        broken, busy, sound = [(await lay(hall, PERSON, PERSON))[0] for _table in range(3)]
        other = Hall(Store(postgres_url), hall.thinkers, 60)
        twins = [await other.room(room.id) for room in (broken, busy, sound)]
        honest = other.store.table

        async def failing(table: str) -> object:
            if table == broken.id:
                raise RuntimeError("cannot follow")
            return await honest(table)

        other.store.table = failing  # type: ignore[assignment, method-assign]
        await twins[1].lock.acquire()
        listening = asyncio.create_task(server._listen(other, asyncio.Event()))
        async with asyncio.timeout(60):
            while twins[2].version == 0:  # it has caught up at the beginning
                await asyncio.sleep(0.01)
            for room in (broken, busy, sound):
                await first_move(hall, room)
            while twins[2].ply == 0:
                await asyncio.sleep(0.01)
            assert twins[1].ply == 0
            twins[1].lock.release()
            while twins[1].ply == 0:
                await asyncio.sleep(0.01)
            before = [(twin.version, twin.chat) for twin in twins]
            await hall.say(sound, MAKER, "howdy")
            while twins[2].chat == before[2][1]:
                await asyncio.sleep(0.01)
        assert twins[2].version == before[2][0]  # only the chat is new
        listening.cancel()
        await asyncio.wait([listening])
        await other.close()
        await other.store.close()

    in_hall(postgres_url, work)


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
        table = Table(web, "person", "friend")
        hall, room = hall_of(web), room_of(web, table.id)
        assert web.portal is not None
        web.portal.call(play_on, hall, room, 5000)

        async def silent(*_args: object) -> None:
            raise Unavailable("away")

        hall.store.say = silent  # type: ignore[assignment, method-assign]
        answer = web.post(f"/t/{table.id}/again", follow_redirects=False)
        assert answer.status_code == 303
        assert answer.headers["location"] == f"/t/{room.successor}/links"
        assert f'Another game: <a href="/t/{room.successor}"' in web.get(f"/t/{table.id}").text


def test_a_live_page_outlives_a_database_that_fails(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "AGAIN", 0.05)
    with house(f"sqlite:///{file}") as web:
        table = Table(web, "person", "person")
        honest, failures = parts.chat, [1, 1, 1]

        async def failing(hall: Hall, room: Room) -> str:
            if failures:
                failures.pop()
                raise Unavailable("away")
            return await honest(hall, room)

        with web.websocket_connect(
            f"/t/{table.id}/live", headers={"Origin": "http://testserver"}
        ) as tab:
            tab.receive_text()
            monkeypatch.setattr(parts, "chat", failing)
            table.post("/play", action=table.look()["options"][0], ply=0)
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


# What cannot be opened.


def refused(database: str) -> str:
    """The one line with which a server that cannot begin says why."""
    command = [sys.executable, "-m", "carson", "serve", "--port", "0", "--database", database]
    done = subprocess.run(
        command,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env=os.environ | {"PYTHONPATH": str(SOURCE)},
    )
    assert done.returncode != 0
    assert "Traceback" not in done.stderr
    lines = [*done.stdout.splitlines(), *done.stderr.splitlines()]
    assert len(lines) == 1, lines
    return lines[0]


def test_a_server_says_in_one_line_why_it_cannot_open_its_database(tmp_path: Path) -> None:
    nonsense = tmp_path / "notes.txt"
    nonsense.write_text("howdy partner " * 500)
    assert "notes.txt: file is not a database" in refused(f"sqlite:///{nonsense}")
    assert nonsense.read_text() == "howdy partner " * 500
    assert "unable to open" in refused(f"sqlite:///{tmp_path}/nowhere/carson.db")
    assert "unable to open" in refused(f"sqlite:///{tmp_path}")
    assert "refused" in refused(f"postgresql://carson:secret@127.0.0.1:{free_port()}/x")
    assert "secret" not in refused(f"postgresql://carson:secret@127.0.0.1:{free_port()}/x")
    assert "no database URL" in refused("howdy")
    assert "name the file itself" in refused("sqlite:///file:carson.db?uri=true")


@pytest.mark.parametrize(
    "url",
    [
        "postgres://carson:secret@127.0.0.1/x",
        "postgres://carson:secret",
        "postgresql://carson:secret@127.0.0.1:port/x",
        "postgresql://carson:secret",
        "carson:secret@127.0.0.1",
        "mysql://carson:se?cret@127.0.0.1/x?password=secret",
        "postgresql://carson@127.0.0.1:1/x?password=secret",
        "postgresql://carson:secret@127.0.0.1:1/x?pasword=secret",
    ],
)
def test_no_refusal_of_a_database_repeats_a_password(
    url: str, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    assert main(["serve", "--database", url]) == 2
    told = capsys.readouterr()
    assert "database" in told.err
    assert not re.search("secret|cret@", told.out + told.err + caplog.text)
    with pytest.raises(CarsonError) as refusal:  # also for a program that starts the server itself
        asyncio.run(Store(url).open())
    assert "secret" not in "".join(traceback.format_exception(refusal.value))


@contextmanager
def as_anybody() -> Iterator[None]:
    """Whoever runs the tests has no power over files that are closed to all."""
    if os.geteuid():
        yield
        return
    os.seteuid(65_534)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.mark.parametrize("closed", ["file", "folder"])
def test_a_database_that_cannot_be_written_is_refused_at_the_start(
    closed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        file = folder / "carson.db"
        in_impatient_hall(file, lambda hall: asyncio.sleep(0))
        before = file.read_bytes()
        assert (
            main(["serve", "--database", "howdy"]) == 2
        )  # all is loaded that anybody may not read
        capsys.readouterr()
        folder.chmod(0o555 if closed == "folder" else 0o777)
        file.chmod(0o444 if closed == "file" else 0o666)
        with as_anybody():
            assert main(["serve", "--port", "0", "--database", f"sqlite:///{file}"]) == 2
        folder.chmod(0o700)
        told = capsys.readouterr().err
        assert told.startswith(f"carson: the database {file} can be read but not written")
        assert told.count("\n") == 1
        assert file.read_bytes() == before


def test_a_postgresql_that_only_follows_another_is_refused(postgres_url: str) -> None:
    follower = f"{postgres_url}?options=-c%20default_transaction_read_only%3Don"
    in_hall(postgres_url, lambda hall: asyncio.sleep(0))
    assert "can be read but not written" in refused(follower)


SPOILS = {  # each with a name of its own: a connection may remember an older one
    "ALTER TABLE tables RENAME TO no_tables": "ALTER TABLE no_tables RENAME TO tables",
    "ALTER TABLE seats RENAME TO no_seats": "ALTER TABLE no_seats RENAME TO seats",
    "ALTER TABLE plies RENAME TO no_plies": "ALTER TABLE no_plies RENAME TO plies",
    "ALTER TABLE tables ADD COLUMN age INTEGER CHECK (age IS NULL AND created < {now})": (
        "ALTER TABLE tables DROP COLUMN age"
    ),
}


def test_no_trouble_of_the_database_writes_a_secret_into_the_log(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Statements with their values, and rows that do not fit, tell seeds and who sits where."""
    caplog.set_level(logging.DEBUG)
    seed = 987_654_321_123_456_789
    with house(database, faults=False) as web:
        table = Table(web, "person", "friend", seed=seed)
        table.play_on(1)
        person = room_of(web, table.id).maker
        store = hall_of(web).store

        async def change(words: str) -> None:
            async with store._writing.begin() as db:
                await db.exec_driver_sql(words)

        assert web.portal is not None
        for spoil, mend in SPOILS.items():
            web.portal.call(change, spoil.format(now=time.time()))
            try:
                seen = table.look()
                seat = seen["deciders"][0]
                move = table.look(seat)["options"][0]
                table.post("/play", seat, action=move, ply=seen["ply"])
                wish = {"seats": [{"kind": "person"}] * 2, "seed": seed}
                assert web.post("/api/tables", json=wish).status_code in (400, 503)
                web.get("/")
            finally:
                web.portal.call(change, mend)
    keys = [key for key in table.keys if key]
    secret = (str(seed), person, *keys, *(hashed(key) for key in keys))
    told = caplog.text + "".join(
        "".join(traceback.format_exception(record.exc_info[1]))
        for record in caplog.records
        if record.exc_info and record.exc_info[1]
    )
    assert "database" in told
    assert not [word for word in secret if word in told]


def test_a_database_of_somebody_else_is_left_as_it_was(tmp_path: Path) -> None:
    foreign = tmp_path / "recipes.db"
    for script in (
        "CREATE TABLE recipes (name TEXT)",
        "CREATE TABLE plies (wool TEXT); CREATE TABLE tables (wood TEXT)",
    ):
        foreign.unlink(missing_ok=True)
        with closing(sqlite3.connect(foreign)) as other:
            other.executescript(script)
        before = foreign.read_bytes()

        async def work() -> None:
            store = Store(f"sqlite:///{foreign}")
            with pytest.raises(CarsonError, match="something else"):
                await store.open()
            await store.close()

        asyncio.run(work())
        assert foreign.read_bytes() == before


def test_a_second_server_on_one_sqlite_file_is_refused_until_the_first_has_gone(
    file: Path,
) -> None:
    url = f"sqlite:///{file}"
    with serving(url) as first:
        table, _keys = make_table(first.url)
        assert "another server has" in refused(url)
        first.kill()
        with serving(url) as second:
            assert look(second.url, table)["seats"]
            assert "another server has" in refused(url)


# Nobody's memory grows for ever.


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
        await live._tell(Deaf(), hall, room, listener)  # type: ignore[arg-type]

    async def quickly(hall: Hall) -> None:
        async with asyncio.timeout(10):
            await work(hall)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(live, "SLOWEST", 0.1)
        patch.setattr(live, "person_of", lambda _socket: MAKER)
        in_impatient_hall(file, quickly)
