"""Databases that a server refuses to open, in a line that says why and repeats no secret."""

from __future__ import annotations

import asyncio
import logging
import os
import re
import sqlite3
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from carson_city.cli.main import main
from carson_city.errors import CarsonError
from carson_city.web.storage.store import Store, hashed
from tests.web.people import Table, house, service_of, table_of
from tests.web.servers import SOURCE, free_port, look, make_table, serving
from tests.web.services import with_impatient_service, with_service


def refused(database: str) -> str:
    """The one line with which a server that cannot begin says why."""
    command = [sys.executable, "-m", "carson_city", "serve", "--port", "0", "--database", database]
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
        with_impatient_service(file, lambda service: asyncio.sleep(0))
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
    with_service(postgres_url, lambda service: asyncio.sleep(0))
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
        person = table_of(web, table.id).host
        store = service_of(web).store

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
