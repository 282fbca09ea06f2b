"""Backup and restore as docs/serving.md tells them: made while people play, and games go on."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

import pytest

from carson_city.web.tables.table_service import FRIEND, PERSON, TableService
from tests.web.servers import postgres_tool
from tests.web.services import FRIENDLY, HOST, lay, line, play_on, with_service
from tests.web.test_migrations import restored


def back_up(database: str, folder: Path) -> Path:
    """A backup in a folder."""
    if not database.startswith("sqlite"):
        saved = folder / "saved.sql"
        dump = postgres_tool("pg_dump") or "pg_dump"
        subprocess.run([dump, "--no-owner", "--file", str(saved), database], check=True)
        return saved
    saved = folder / "saved.db"
    file = database.removeprefix("sqlite:///")
    if command := shutil.which("sqlite3"):
        subprocess.run([command, file, f".backup {saved}"], check=True)
    else:  # the same, as Python has it
        with closing(sqlite3.connect(file)) as db, closing(sqlite3.connect(saved)) as copy:
            db.backup(copy)
    return saved


def test_a_backup_while_moves_are_played_is_a_table_that_goes_on(
    database: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    told: dict[str, str] = {}
    plies: list[int] = []
    lines: list[str] = []

    async def before(service: TableService) -> None:
        table, keys = await lay(service, PERSON, FRIEND)
        await service.sit(table, keys[1], FRIENDLY, "Friendly")
        link = await service.device_link(table, 1, FRIENDLY)
        await service.say(table, FRIENDLY, "howdy")
        await play_on(service, table, 10)
        first, last = table.ply, 0
        backup = asyncio.create_task(asyncio.to_thread(back_up, database, tmp_path))
        while not backup.done() and not table.game.over:
            await play_on(service, table, 1)
            lines.append(line(table))
            last = table.ply
        told.update(id=table.id, key=link, saved=str(await backup))
        plies[:] = [first, last]

    with_service(database, before)
    saved = Path(told["saved"])
    if saved.suffix == ".sql":
        again = restored(request.getfixturevalue("postgres_url"), saved)
    else:
        again = f"sqlite:///{saved}"

    async def after(service: TableService) -> None:
        table = await service.table(told["id"])
        assert plies[0] <= table.ply <= plies[1]  # all that was there when the backup began
        if table.ply > plies[0]:
            assert line(table) == lines[table.ply - plies[0] - 1]
        assert [seat.name for seat in table.seats][1] == "Friendly"
        assert table.seats_of(HOST) == [0]
        assert table.seats_of(FRIENDLY) == [1]
        assert [row["said"] for row in await service.store.chat(table.id)] == ["howdy"]
        assert await service.sit(table, told["key"], "another device") == 1
        await play_on(service, table, 2)
        assert (await service.store.signing_key()) != ""

    with_service(again, after)
