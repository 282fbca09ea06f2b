"""Backup and restore as docs/serving.md tells them: made while people play, and games go on."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

import pytest

from carson_city.web.tables.table_service import FRIEND, PERSON, Hall
from tests.web.halls import FRIENDLY, MAKER, in_hall, lay, line, play_on
from tests.web.servers import postgres_tool
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

    async def before(hall: Hall) -> None:
        room, keys = await lay(hall, PERSON, FRIEND)
        await hall.sit(room, keys[1], FRIENDLY, "Friendly")
        link = await hall.device_link(room, 1, FRIENDLY)
        await hall.say(room, FRIENDLY, "howdy")
        await play_on(hall, room, 10)
        first, last = room.ply, 0
        backup = asyncio.create_task(asyncio.to_thread(back_up, database, tmp_path))
        while not backup.done() and not room.game.over:
            await play_on(hall, room, 1)
            lines.append(line(room))
            last = room.ply
        told.update(id=room.id, key=link, saved=str(await backup))
        plies[:] = [first, last]

    in_hall(database, before)
    saved = Path(told["saved"])
    if saved.suffix == ".sql":
        again = restored(request.getfixturevalue("postgres_url"), saved)
    else:
        again = f"sqlite:///{saved}"

    async def after(hall: Hall) -> None:
        room = await hall.room(told["id"])
        assert plies[0] <= room.ply <= plies[1]  # all that was there when the backup began
        if room.ply > plies[0]:
            assert line(room) == lines[room.ply - plies[0] - 1]
        assert [seat.name for seat in room.seats][1] == "Friendly"
        assert room.seats_of(MAKER) == [0]
        assert room.seats_of(FRIENDLY) == [1]
        assert [row["said"] for row in await hall.store.chat(room.id)] == ["howdy"]
        assert await hall.sit(room, told["key"], "another device") == 1
        await play_on(hall, room, 2)
        assert (await hall.store.signature()) != ""

    in_hall(again, after)
