"""Databases of older and newer versions: kept files go on, what we cannot know is refused."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
import subprocess
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, inspect, text

import carson_city
from carson_city.cli.main import main
from carson_city.errors import CarsonError
from carson_city.games.dice_commitment import CHOSEN, RECORD, Seal
from carson_city.web.storage import migrations
from carson_city.web.storage.schema import METADATA
from carson_city.web.storage.store import Store
from carson_city.web.tables import table_rows
from carson_city.web.tables.table_service import PERSON, SeatChoice
from tests.web.people import OWN, Table, house
from tests.web.servers import own_database, postgres_tool
from tests.web.stores import with_store

KEPT = Path(__file__).parent / "kept"
REVISIONS = sorted(path.stem for path in KEPT.glob("*.db"))


def restored(postgres_url: str, dump: Path) -> str:
    """A database of our own, as a file of `pg_dump` tells it."""
    url = own_database(postgres_url)
    psql = postgres_tool("psql") or "psql"
    command = [psql, "--quiet", "--set", "ON_ERROR_STOP=1", "--file", str(dump), url]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return url


@pytest.fixture(params=["sqlite", "postgresql"])
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[str], tuple[str, Any]]:
    """A kept database by its revision, and what it told when it was made."""

    def find(revision: str) -> tuple[str, Any]:
        told = json.loads((KEPT / f"{revision}.{request.param}.json").read_text())
        if request.param == "sqlite":
            shutil.copy(KEPT / f"{revision}.db", tmp_path / "carson.db")
            return f"sqlite:///{tmp_path / 'carson.db'}", told
        return restored(request.getfixturevalue("postgres_url"), KEPT / f"{revision}.sql"), told

    return find


def shape(db: Connection) -> dict[str, Any]:
    """Columns and indexes of all tables, as the database tells them; SQLite bounds no text."""
    found = inspect(db)
    told = type if db.dialect.name == "sqlite" else str
    return {
        table: (
            sorted(
                (c["name"], str(told(c["type"])), c["nullable"]) for c in found.get_columns(table)
            ),
            sorted((i["name"], i["column_names"]) for i in found.get_indexes(table)),
        )
        for table in METADATA.tables
    }


async def shape_of(database: str) -> dict[str, Any]:
    store = Store(database)
    await store.open()
    try:
        async with store.read() as db:
            return await db.run_sync(shape)
    finally:
        await store.close()


@pytest.mark.parametrize("revision", REVISIONS)
def test_a_kept_database_goes_on(kept: Callable[[str], tuple[str, Any]], revision: str) -> None:
    """A running game goes on with the seats it had, a finished one is replayed to the letter."""
    database, told = kept(revision)
    running, over = told["tables"]
    with house(database) as web:
        table = Table.__new__(Table)
        table.web, table.id, table.keys = web, running["id"], running["keys"]
        table.url = f"/api/tables/{table.id}"
        seen = table.look()
        assert (seen["ply"], seen["deciders"]) == (20, running["deciders"])
        assert "howdy" in web.get(f"/t/{table.id}").text
        table.play_on(3)
        assert table.look()["ply"] == 23
        web.cookies.clear()
        home = web.get("/", headers={"Cookie": f"carson={told['person']}"})  # the maker's browser
        assert over["id"] in home.text
        if "." not in told["person"]:  # a key of the time before they were signed
            assert home.cookies["carson"].startswith(f"{told['person']}.")
        record = web.get(f"/api/tables/{over['id']}/record")
        assert record.text == over["record"]
        assert web.get(f"/t/{over['id']}/replay?ply=7").status_code == 200
    with house(database) as web:  # and the decisions of both versions are one game
        assert web.get(table.url).json()["ply"] == 23


@pytest.mark.parametrize("revision", REVISIONS)
def test_a_kept_database_becomes_what_a_new_one_is(
    kept: Callable[[str], tuple[str, Any]], revision: str, request: pytest.FixtureRequest
) -> None:
    database, _told = kept(revision)
    if database.startswith("sqlite"):
        new = database.replace("carson.db", "new.db")
    else:
        new = own_database(request.getfixturevalue("postgres_url"))

    async def both() -> tuple[dict[str, Any], dict[str, Any]]:
        await shape_of(database)  # a second time nothing is to be done
        return await shape_of(database), await shape_of(new)

    grown, fresh = asyncio.run(both())
    assert grown == fresh


JOINED = [name for name in REVISIONS if "joined" in (KEPT / f"{name}.sqlite.json").read_text()]


@pytest.mark.parametrize("revision", JOINED)
def test_a_friend_of_a_kept_database_keeps_the_seat_and_its_old_link_is_taken(
    kept: Callable[[str], tuple[str, Any]], revision: str
) -> None:
    database, told = kept(revision)
    table, friend = told["joined"]["id"], told["joined"]["friend"]
    mine, invite = told["joined"]["keys"]
    path, api = f"/t/{table}", f"/api/tables/{table}"
    with house(database) as web:
        for status in (web.get(f"{path}/seat/{invite}"), web.post(f"{path}/seat/{invite}")):
            assert status.status_code == 410
            assert "Bea sits here already" in status.text
        key = {"Authorization": f"Bearer {invite}"}
        assert web.get(api, headers=key).status_code == 410
        web.cookies.clear()
        own = {"Cookie": f"carson={friend}"} | OWN
        assert web.get(api, headers=own).json()["seat"] == 1
        assert "1 device holds this seat" in web.get(f"{path}/seats", headers=own).text
        web.cookies.clear()
        fresh = web.post(f"{api}/link", json={}, headers=own).json()["key"]
        web.cookies.clear()
        assert web.post(f"{path}/seat/{fresh}", headers=OWN).status_code == 200
        assert web.get(api).json()["seat"] == 1  # on another device
        web.cookies.clear()
        host = {"Authorization": f"Bearer {mine}"}  # which was told to nobody else
        assert web.get(api, headers=host).json()["seat"] == 0


def test_how_much_a_sealed_record_brought_along_is_counted_once(tmp_path: Path) -> None:
    """As it followed from times before: what is said of old tables stays the same."""
    file = tmp_path / "carson.db"
    with_store(f"sqlite:///{file}", _lay_loaded)
    with closing(sqlite3.connect(file)) as db:
        db.execute("ALTER TABLE tables DROP COLUMN loaded")
        db.execute("UPDATE house SET value = '5' WHERE name = 'schema'")
        db.commit()
    found: list[int] = []

    async def look(store: Store) -> None:
        found.extend(table["loaded"] for table in await store.tables_of("maker"))

    with_store(f"sqlite:///{file}", look)
    assert sorted(found) == [0, 3]


async def _lay_loaded(store: Store) -> None:
    """A table that goes on from a record of three decisions, and one whose seed was chosen."""
    game = carson_city.Game(carson_city.board.Setup(2), 7)
    for _ply in range(3):
        game.play(game.options(game.player)[0], game.player)
    for kind in (RECORD, CHOSEN):
        new = table_rows.new_table(game, [SeatChoice(PERSON)] * 2, "maker", seal=Seal.on(7, kind))
        await store.create(new.table, new.seats, new.sitters, new.moves)


def test_a_newer_database_is_refused_in_a_sentence_and_left_as_it_was(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "carson.db"
    with_store(f"sqlite:///{file}", lambda store: asyncio.sleep(0))
    with closing(sqlite3.connect(file)) as db:
        db.execute("UPDATE house SET value = ? WHERE name = 'schema'", [migrations.VERSION + 1])
        db.commit()
    before = file.read_bytes()
    assert main(["serve", "--port", "0", "--database", f"sqlite:///{file}"]) == 2
    told = capsys.readouterr().err
    assert told.startswith(f"carson: the database {file} belongs to a newer version")
    assert told.count("\n") == 1
    assert file.read_bytes() == before


def test_a_newer_database_of_postgresql_is_refused_too(postgres_url: str) -> None:
    database = own_database(postgres_url)

    async def newer(store: Store) -> None:
        async with store._writing.begin() as db:
            await db.execute(text("UPDATE house SET value = '999' WHERE name = 'schema'"))

    with_store(database, newer)
    with pytest.raises(CarsonError, match="newer version"):
        with_store(database, newer)


@pytest.mark.parametrize("value", ["", "two", "-1"])
def test_a_version_that_is_none_is_refused(tmp_path: Path, value: str) -> None:
    database = f"sqlite:///{tmp_path / 'carson.db'}"
    with_store(database, lambda store: asyncio.sleep(0))
    with closing(sqlite3.connect(tmp_path / "carson.db")) as db:
        db.execute("UPDATE house SET value = ? WHERE name = 'schema'", [value])
        db.commit()
    with pytest.raises(CarsonError, match="something else"):
        with_store(database, lambda store: asyncio.sleep(0))


def test_a_step_that_fails_leaves_the_database_as_it_was(
    kept: Callable[[str], tuple[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    database, told = kept(REVISIONS[0])

    def breaks(db: Connection) -> None:
        db.execute(text("DELETE FROM chat"))
        raise CarsonError("a wheel came off")

    steps = (*migrations.STEPS[:-1], breaks)
    with monkeypatch.context() as patch:
        patch.setattr(migrations, "STEPS", steps)
        with pytest.raises(CarsonError, match="a wheel came off"):
            with_store(database, lambda store: asyncio.sleep(0))

    async def whole(store: Store) -> None:
        assert [row["said"] for row in await store.chat(told["tables"][0]["id"])] == ["howdy"]

    with_store(database, whole)
