"""Where tables are kept: a SQLite file or a PostgreSQL database, by the same few statements."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import secrets
import time
from collections.abc import AsyncIterator
from typing import Any, Final

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    and_,
    delete,
    event,
    func,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from carson.errors import CarsonError
from carson.words import _

METADATA: Final = MetaData()
CHANNEL: Final = "carson"

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("title", String(16), nullable=False),
    Column("header", Text, nullable=False),  # the set-up as the header of a record, JSON
    Column("seed", String(100), nullable=False),  # as long as a record may have it
    Column("start", Text, nullable=False),  # chance of the set-up, as a record writes it
    Column("maker", String(64), nullable=False),
    Column("is_open", Boolean, nullable=False),
    Column("stage", String(8), nullable=False),  # lobby, playing, over
    Column("plies", Integer, nullable=False),
    Column("result", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
)
SEATS: Final = Table(
    "seats",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # person, friend, bot
    Column("bot", String(16), nullable=False),  # who plays, or would play, in their place
    Column("name", String(40), nullable=False),
    Column("key_hash", String(64), nullable=False),  # of the link that gives this seat
)
SITTERS: Final = Table(
    "sitters",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(64), primary_key=True),
)
PLIES: Final = Table(
    "plies",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("ply", Integer, primary_key=True, autoincrement=False),  # the optimistic lock
    Column("seat", Integer, nullable=False),
    Column("action", String(60), nullable=False),
    Column("chance", Text, nullable=False),
    Column("at", Float, nullable=False),
)
CHAT: Final = Table(
    "chat",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), index=True, nullable=False),
    Column("name", String(40), nullable=False),
    Column("said", String(500), nullable=False),
    Column("at", Float, nullable=False),
)


class Stale(CarsonError):
    """Somebody was faster: the game has moved on since."""


def new_key() -> str:
    """A random secret for a seat or a person: 192 bits, fit for a link."""
    return secrets.token_urlsafe(24)


def new_id() -> str:
    """A table's public name: short enough for a link, too long to guess."""
    return secrets.token_urlsafe(9)


def hashed(key: str) -> str:
    """What the store knows of a secret."""
    return hashlib.sha256(key.encode()).hexdigest()


def async_url(url: str) -> str:
    """A database URL with the driver we use for it."""
    try:
        parsed = make_url(url)
    except Exception as error:
        raise CarsonError(_("“{url}” is no database URL").format(url=url)) from error
    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+psycopg"}
    backend = parsed.get_backend_name()
    if backend not in drivers:
        raise CarsonError(
            _("databases are sqlite:///FILE or postgresql://…, not {url}").format(url=url)
        )
    return parsed.set(drivername=drivers[backend]).render_as_string(hide_password=False)


class Store:
    """The few things that the web asks of its database."""

    def __init__(self, url: str) -> None:
        self.url = async_url(url)
        self.is_sqlite = self.url.startswith("sqlite")
        self.name = secrets.token_hex(4)  # by which a process knows its own notices
        self.engine: AsyncEngine = create_async_engine(self.url)
        self._writing = self.engine.execution_options(writes=True)
        # SQLite lets those who find it locked sleep, and forgets who came first: here they queue.
        self._turn = asyncio.Lock() if self.is_sqlite else contextlib.nullcontext()
        if self.is_sqlite:
            _careful_sqlite(self.engine)

    async def open(self) -> None:
        """Make the tables where they are not there yet."""
        async with self._turn, self._writing.begin() as db:
            if not self.is_sqlite:  # two processes may start at once
                await db.execute(text("SELECT pg_advisory_xact_lock(1858)"))
            await db.run_sync(METADATA.create_all)

    async def close(self) -> None:
        """Let go of the database."""
        await self.engine.dispose()

    @contextlib.asynccontextmanager
    async def _write(self, table_id: str = "") -> AsyncIterator[AsyncConnection]:
        """A transaction; the other processes hear which table it changed."""
        async with self._turn, self._writing.begin() as db:
            yield db
            if table_id and not self.is_sqlite:
                await db.execute(
                    text("SELECT pg_notify(:channel, :table_id)"),
                    {"channel": CHANNEL, "table_id": f"{table_id} {self.name}"},
                )

    # Tables.

    async def create(self, table: dict[str, Any], seats: list[dict[str, Any]]) -> None:
        """Keep a new table and its seats."""
        now = time.time()
        async with self._write() as db:
            await db.execute(
                insert(TABLES).values(
                    **{"is_open": False, "stage": "playing", "plies": 0, "result": ""} | table,
                    created=now,
                    changed=now,
                )
            )
            await db.execute(insert(SEATS), [seat | {"table_id": table["id"]} for seat in seats])

    async def table(self, table_id: str) -> dict[str, Any] | None:
        """A table with its seats, sitters and plies; nothing where there is none."""
        async with self.engine.connect() as db:
            row = (await db.execute(select(TABLES).where(TABLES.c.id == table_id))).first()
            if row is None:
                return None
            found = dict(row._mapping)
            found["header"] = json.loads(found["header"])
            for name, what in (("seats", SEATS), ("sitters", SITTERS), ("moves", PLIES)):
                order = what.c.ply if name == "moves" else what.c.seat
                rows = await db.execute(
                    select(what).where(what.c.table_id == table_id).order_by(order)
                )
                found[name] = [dict(each._mapping) for each in rows]
        return found

    async def open_tables(self, most: int = 50) -> list[dict[str, Any]]:
        """Tables that anybody may find, the liveliest first."""
        return await self._tables(TABLES.c.is_open.is_(True), most)

    async def tables_of(self, person: str, most: int = 50) -> list[dict[str, Any]]:
        """The tables at which a person sits."""
        mine = select(SITTERS.c.table_id).where(SITTERS.c.person == person)
        return await self._tables(TABLES.c.id.in_(mine) | (TABLES.c.maker == person), most)

    async def _tables(self, where: Any, most: int) -> list[dict[str, Any]]:
        async with self.engine.connect() as db:
            rows = await db.execute(
                select(TABLES).where(where).order_by(TABLES.c.changed.desc()).limit(most)
            )
            found = [dict(row._mapping) for row in rows]
            ids = [table["id"] for table in found]
            seats = await db.execute(
                select(SEATS).where(SEATS.c.table_id.in_(ids)).order_by(SEATS.c.seat)
            )
            by_table: dict[str, list[dict[str, Any]]] = {table_id: [] for table_id in ids}
            for seat in seats:
                by_table[seat.table_id].append(dict(seat._mapping))
        for table in found:
            table["header"] = json.loads(table["header"])
            table["seats"] = by_table[table["id"]]
        return found

    async def set_open(self, table_id: str, is_open: bool) -> None:
        """Let anybody find a table, or nobody without its link."""
        async with self._write(table_id) as db:
            await db.execute(update(TABLES).where(TABLES.c.id == table_id).values(is_open=is_open))

    # Seats.

    async def sit(self, table_id: str, seat: int, person: str) -> None:
        """A person has a seat, perhaps on one more device."""
        row = {"table_id": table_id, "seat": seat, "person": person}
        try:
            async with self._write(table_id) as db:
                await db.execute(insert(SITTERS).values(row))
        except IntegrityError:
            return  # sits there already

    async def sit_if_free(self, table_id: str, seat: int, person: str) -> bool:
        """A person has a friend's seat that nobody has yet; of two at once only one gets it."""
        where = and_(SEATS.c.table_id == table_id, SEATS.c.seat == seat, SEATS.c.kind == "friend")
        taken = select(SITTERS.c.person).where(
            and_(SITTERS.c.table_id == table_id, SITTERS.c.seat == seat)
        )
        async with self._write(table_id) as db:
            locked = await db.execute(select(SEATS.c.seat).where(where).with_for_update())
            if locked.first() is None or (await db.execute(taken)).first() is not None:
                return False
            row = {"table_id": table_id, "seat": seat, "person": person}
            await db.execute(insert(SITTERS).values(row))
        return True

    async def change_seat(self, table_id: str, seat: int, **values: Any) -> None:
        """Give a seat to a bot, a person or a friend."""
        where = and_(SEATS.c.table_id == table_id, SEATS.c.seat == seat)
        async with self._write(table_id) as db:
            await db.execute(update(SEATS).where(where).values(values))
            if "key_hash" in values:  # whoever sat there has left
                await db.execute(
                    delete(SITTERS).where(
                        and_(SITTERS.c.table_id == table_id, SITTERS.c.seat == seat)
                    )
                )

    # Plies.

    async def add_ply(
        self, table_id: str, ply: int, seat: int, action: str, chance: str, stage: str, result: str
    ) -> None:
        """Keep a decision; Stale where another one has taken its place in the order."""
        now = time.time()
        try:
            async with self._write(table_id) as db:
                moved = await db.execute(
                    update(TABLES)
                    .where(and_(TABLES.c.id == table_id, TABLES.c.plies == ply))
                    .values(plies=ply + 1, changed=now, stage=stage, result=result)
                )
                if moved.rowcount != 1:
                    raise Stale(_("the game has moved on since"))
                await db.execute(
                    insert(PLIES).values(
                        table_id=table_id,
                        ply=ply,
                        seat=seat,
                        action=action,
                        chance=chance,
                        at=now,
                    )
                )
        except IntegrityError as error:
            raise Stale(_("the game has moved on since")) from error

    async def drop_ply(self, table_id: str, ply: int) -> None:
        """Take the last decision back; Stale where it is not the last one any more."""
        async with self._write(table_id) as db:
            moved = await db.execute(
                update(TABLES)
                .where(and_(TABLES.c.id == table_id, TABLES.c.plies == ply + 1))
                .values(plies=ply, changed=time.time(), stage="playing", result="")
            )
            if moved.rowcount != 1:
                raise Stale(_("the game has moved on since"))
            await db.execute(
                delete(PLIES).where(and_(PLIES.c.table_id == table_id, PLIES.c.ply == ply))
            )

    async def moves(self, table_id: str, since: int = 0) -> list[dict[str, Any]]:
        """The decisions of a table from some ply on."""
        where = and_(PLIES.c.table_id == table_id, PLIES.c.ply >= since)
        async with self.engine.connect() as db:
            rows = await db.execute(select(PLIES).where(where).order_by(PLIES.c.ply))
            return [dict(row._mapping) for row in rows]

    # Chat.

    async def say(self, table_id: str, name: str, said: str) -> None:
        """Keep something said at a table."""
        async with self._write(table_id) as db:
            await db.execute(
                insert(CHAT).values(table_id=table_id, name=name, said=said, at=time.time())
            )

    async def chat(self, table_id: str, most: int = 100) -> list[dict[str, Any]]:
        """What was last said at a table, the oldest first."""
        async with self.engine.connect() as db:
            rows = await db.execute(
                select(CHAT)
                .where(CHAT.c.table_id == table_id)
                .order_by(CHAT.c.id.desc())
                .limit(most)
            )
            return [dict(row._mapping) for row in rows][::-1]

    async def count(self) -> int:
        """How many tables there are."""
        async with self.engine.connect() as db:
            return int((await db.execute(select(func.count()).select_from(TABLES))).scalar_one())


def _careful_sqlite(engine: AsyncEngine) -> None:
    """Write-ahead log, patience, foreign keys, and no write that began as a read."""

    @event.listens_for(engine.sync_engine, "connect")
    def set_up(connection: Any, _record: Any) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute("PRAGMA busy_timeout=10000")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.execute("PRAGMA synchronous=NORMAL")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Any) -> None:
        writes = connection.get_execution_options().get("writes")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
