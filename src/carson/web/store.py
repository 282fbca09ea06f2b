"""Where tables are kept: a SQLite file or a PostgreSQL database, by the same few statements."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import logging
import secrets
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator
from typing import Any, Final, TypeVar

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
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
    inspect,
    select,
    text,
    update,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.schema import CreateColumn

from carson.errors import CarsonError
from carson.words import _

METADATA: Final = MetaData()
CHANNEL: Final = "carson"
SYNCHRONOUS: Final = "FULL"  # a power cut takes no acknowledged decision with it
PATIENCE: Final = 10.0  # seconds that a write waits for a file which somebody else has locked
log = logging.getLogger("carson.web")
T = TypeVar("T")
Work = Callable[[AsyncConnection], Awaitable[T]]
Row = dict[str, Any]

# A column that came after the first release has a server default: older databases get it in open().
TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("title", String(16), nullable=False),
    Column("header", Text, nullable=False),  # the set-up as the header of a record, JSON
    Column("seed", String(100), nullable=False),  # as long as a record may have it
    Column("start", Text, nullable=False),  # chance of the set-up, as a record writes it
    Column("origin", Text, nullable=False, server_default=""),  # the position it starts from
    Column("maker", String(64), nullable=False),
    Column("is_open", Boolean, nullable=False),
    Column("stage", String(8), nullable=False),  # lobby, playing, over
    Column("plies", Integer, nullable=False),
    Column("result", Text, nullable=False),
    Column("successor", String(24), nullable=False, server_default=""),  # the rematch
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


class Unavailable(CarsonError):
    """The database does not answer now; what was asked of it can be asked again."""


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
    """The few things that the web asks of its database.

    SQLite has one writer: what waits to be written goes into one transaction together, and is
    written even if whoever asked for it has left meanwhile.
    """

    def __init__(self, url: str, *, patience: float = PATIENCE) -> None:
        self.url = async_url(url)
        self.is_sqlite = self.url.startswith("sqlite")
        self.name = secrets.token_hex(4)  # by which a process knows its own notices
        options: dict[str, Any] = {}
        if not self.is_sqlite:  # connections that a restart has cut are replaced unseen
            options = {"pool_pre_ping": True, "connect_args": {"connect_timeout": 10}}
        self.engine: AsyncEngine = create_async_engine(self.url, **options)
        self._writing = self.engine.execution_options(writes=True)
        self._waiting: list[tuple[Work[Any], asyncio.Future[Any]]] = []
        self._writer: asyncio.Task[None] | None = None
        self._door: sqlite3.Connection | None = None
        if self.is_sqlite:
            _careful_sqlite(self.engine, patience)

    async def open(self, *, alone: bool = False) -> None:
        """Make the tables where they are not there yet; alone keeps other servers off a file."""
        try:
            file = make_url(self.url).database or ":memory:"
            if self.is_sqlite and not file.startswith((":", "file:")):
                _knock(file)
                if alone:
                    self._lock_door(file)
            async with self._writing.begin() as db:
                if not self.is_sqlite:  # two processes may start at once
                    await db.execute(text("SELECT pg_advisory_xact_lock(1858)"))
                await db.run_sync(_make_tables)
            if self.is_sqlite:
                async with self.engine.connect() as db:
                    raw = (await db.get_raw_connection()).driver_connection
                    assert raw is not None
                    await raw.execute("PRAGMA journal_mode=WAL")
        except (DBAPIError, sqlite3.Error, OSError) as error:
            reason = str(getattr(error, "orig", error)).strip().partition("\n")[0]
            raise Unavailable(
                _("cannot open the database {url}: {reason}").format(
                    url=self._shown_url(), reason=reason
                )
            ) from error

    def _shown_url(self) -> str:
        return make_url(self.url).render_as_string(hide_password=True).replace("+aiosqlite", "")

    def _lock_door(self, file: str) -> None:
        """Hold a file beside the database as long as this process lives.

        Nothing tells two servers on one SQLite file of each other's moves: PostgreSQL does.
        """
        door = sqlite3.connect(f"{file}-lock", timeout=0, isolation_level=None)
        try:
            door.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            door.close()
            if "locked" not in str(error):
                raise
            raise CarsonError(
                _(
                    "another server has {file} open: close it, name another --database, "
                    "or let both share a PostgreSQL"
                ).format(file=file)
            ) from error
        self._door = door

    async def close(self) -> None:
        """Finish what is to be written, and let go of the database."""
        if self._writer is not None:
            await self._writer
        await self.engine.dispose()
        if self._door is not None:
            self._door.close()

    @contextlib.asynccontextmanager
    async def _read(self) -> AsyncIterator[AsyncConnection]:
        with _plainly():
            async with self.engine.connect() as db:
                yield db

    async def _write(self, work: Work[T], table_id: str = "") -> T:
        """Do some work whole or not at all; the other processes hear which table it changed."""
        with _plainly():
            if self.is_sqlite:
                asked: asyncio.Future[T] = asyncio.get_running_loop().create_future()
                self._waiting.append((work, asked))
                if self._writer is None or self._writer.done():
                    self._writer = asyncio.create_task(self._write_waiting())
                return await asked
            async with self._writing.begin() as db:
                done = await work(db)
                if table_id:
                    await db.execute(
                        text("SELECT pg_notify(:channel, :table_id)"),
                        {"channel": CHANNEL, "table_id": f"{table_id} {self.name}"},
                    )
            return done

    async def _write_waiting(self) -> None:
        """Write all that waits, in one transaction; what fails in it takes nothing else along."""
        while self._waiting:
            batch, self._waiting = self._waiting, []
            answers: list[Any]
            try:
                async with self._writing.begin() as db:
                    if len(batch) == 1:
                        answers = [await batch[0][0](db)]
                    else:
                        answers = [await _tried(db, work) for work, _asked in batch]
            except Exception as error:
                answers = [error] * len(batch)
            except asyncio.CancelledError:  # the house closes around us
                for _work, asked in batch + self._waiting:
                    asked.cancel()
                raise
            for (_work, asked), answer in zip(batch, answers, strict=True):
                if asked.done():
                    continue  # nobody waits for it any more
                if isinstance(answer, Exception):
                    asked.set_exception(answer)
                else:
                    asked.set_result(answer)

    # Tables.

    async def create(
        self,
        table: Row,
        seats: list[Row],
        sitters: Iterable[tuple[int, str]] = (),
        moves: Iterable[tuple[int, str, str]] = (),
        rematch_of: str = "",
    ) -> None:
        """Keep a new table, its seats, who has them, and the decisions made before it was laid."""
        now = time.time()
        own = {"table_id": table["id"]}
        plies = [
            own | {"ply": ply, "seat": seat, "action": action, "chance": chance, "at": now}
            for ply, (seat, action, chance) in enumerate(moves)
        ]
        row = {"is_open": False, "stage": "playing", "result": ""} | table
        row |= {"plies": len(plies), "created": now, "changed": now}
        people = [own | {"seat": seat, "person": person} for seat, person in dict.fromkeys(sitters)]

        async def work(db: AsyncConnection) -> None:
            await db.execute(insert(TABLES).values(row))
            await db.execute(insert(SEATS), [own | seat for seat in seats])
            if people:
                await db.execute(insert(SITTERS), people)
            if plies:
                await db.execute(insert(PLIES), plies)
            if rematch_of:
                former = update(TABLES).where(TABLES.c.id == rematch_of)
                await db.execute(former.values(successor=table["id"]))

        await self._write(work, rematch_of)

    async def table(self, table_id: str) -> dict[str, Any] | None:
        """A table with its seats, sitters and plies; nothing where there is none."""
        async with self._read() as db:
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
        async with self._read() as db:
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
                by_table[seat.table_id].append(dict(seat._mapping) | {"sitters": set()})
            for row in await db.execute(select(SITTERS).where(SITTERS.c.table_id.in_(ids))):
                by_table[row.table_id][row.seat]["sitters"].add(row.person)
        for table in found:
            table["header"] = json.loads(table["header"])
            table["seats"] = by_table[table["id"]]
        return found

    async def set_open(self, table_id: str, is_open: bool) -> None:
        """Let anybody find a table, or nobody without its link."""
        change = update(TABLES).where(TABLES.c.id == table_id).values(is_open=is_open)
        await self._write(lambda db: db.execute(change), table_id)

    # Seats.

    async def sit(self, table_id: str, seat: int, person: str) -> None:
        """A person has a seat, perhaps on one more device."""
        row = {"table_id": table_id, "seat": seat, "person": person}
        with contextlib.suppress(IntegrityError):  # sits there already
            await self._write(lambda db: db.execute(insert(SITTERS).values(row)), table_id)

    async def sit_if_free(self, table_id: str, seat: int, person: str) -> bool:
        """A person has a friend's seat that nobody has yet; of two at once only one gets it."""
        where = and_(SEATS.c.table_id == table_id, SEATS.c.seat == seat, SEATS.c.kind == "friend")
        taken = select(SITTERS.c.person).where(
            and_(SITTERS.c.table_id == table_id, SITTERS.c.seat == seat)
        )

        async def work(db: AsyncConnection) -> bool:
            locked = await db.execute(select(SEATS.c.seat).where(where).with_for_update())
            if locked.first() is None or (await db.execute(taken)).first() is not None:
                return False
            row = {"table_id": table_id, "seat": seat, "person": person}
            await db.execute(insert(SITTERS).values(row))
            return True

        return await self._write(work, table_id)

    async def change_seat(
        self, table_id: str, seat: int, *, vacate: bool = False, **values: Any
    ) -> None:
        """Give a seat to a bot, a person or a friend; whoever sat there may have to leave."""
        where = and_(SEATS.c.table_id == table_id, SEATS.c.seat == seat)
        sitters = and_(SITTERS.c.table_id == table_id, SITTERS.c.seat == seat)

        async def work(db: AsyncConnection) -> None:
            await db.execute(update(SEATS).where(where).values(values))
            if vacate:
                await db.execute(delete(SITTERS).where(sitters))

        await self._write(work, table_id)

    # Plies.

    async def add_ply(
        self, table_id: str, ply: int, seat: int, action: str, chance: str, stage: str, result: str
    ) -> None:
        """Keep a decision; Stale where another one has taken its place in the order."""
        now = time.time()
        row = {"table_id": table_id, "ply": ply, "seat": seat, "action": action, "chance": chance}

        async def work(db: AsyncConnection) -> None:
            moved = await db.execute(
                update(TABLES)
                .where(and_(TABLES.c.id == table_id, TABLES.c.plies == ply))
                .values(plies=ply + 1, changed=now, stage=stage, result=result)
            )
            if moved.rowcount != 1:
                raise Stale(_("the game has moved on since"))
            await db.execute(insert(PLIES).values(row | {"at": now}))

        try:
            await self._write(work, table_id)
        except IntegrityError as error:
            raise Stale(_("the game has moved on since")) from error

    async def drop_ply(self, table_id: str, ply: int) -> None:
        """Take the last decision back; Stale where it is not the last one any more."""

        async def work(db: AsyncConnection) -> None:
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

        await self._write(work, table_id)

    async def moves(self, table_id: str, since: int = 0) -> list[dict[str, Any]]:
        """The decisions of a table from some ply on."""
        where = and_(PLIES.c.table_id == table_id, PLIES.c.ply >= since)
        async with self._read() as db:
            rows = await db.execute(select(PLIES).where(where).order_by(PLIES.c.ply))
            return [dict(row._mapping) for row in rows]

    # Chat.

    async def say(self, table_id: str, name: str, said: str) -> None:
        """Keep something said at a table."""
        row = {"table_id": table_id, "name": name, "said": said, "at": time.time()}
        await self._write(lambda db: db.execute(insert(CHAT).values(row)), table_id)

    async def chat(self, table_id: str, most: int = 100) -> list[dict[str, Any]]:
        """What was last said at a table, the oldest first."""
        async with self._read() as db:
            rows = await db.execute(
                select(CHAT)
                .where(CHAT.c.table_id == table_id)
                .order_by(CHAT.c.id.desc())
                .limit(most)
            )
            return [dict(row._mapping) for row in rows][::-1]

    async def count(self) -> int:
        """How many tables there are."""
        async with self._read() as db:
            return int((await db.execute(select(func.count()).select_from(TABLES))).scalar_one())


@contextlib.contextmanager
def _plainly() -> Iterator[None]:
    """Troubles of the database in our words; what it says itself goes to the log."""
    try:
        yield
    except IntegrityError:
        raise
    except DataError as error:
        raise CarsonError(_("the database cannot keep that")) from error
    except (DBAPIError, NoConnection, OSError) as error:
        log.warning("the database does not answer: %s", error)
        raise Unavailable(
            _("the database does not answer: wait a moment, then try again")
        ) from error


async def _tried(db: AsyncConnection, work: Work[T]) -> T | Exception:
    """What a piece of work brings, or how it failed; a failed one leaves nothing behind."""
    try:
        async with db.begin_nested():
            return await work(db)
    except (CarsonError, IntegrityError) as error:
        return error


def _knock(file: str) -> None:
    """Whether SQLite can read a file at all; its driver's thread would tell it less plainly."""
    with contextlib.closing(sqlite3.connect(file, timeout=PATIENCE)) as db:
        db.execute("PRAGMA schema_version")


def _make_tables(db: Connection) -> None:
    """Tables where there are none, and the columns that an older database lacks."""
    found = inspect(db)
    there = found.get_table_names()
    if there and db.dialect.name == "sqlite" and PLIES.name not in there:
        raise _foreign(db)
    for table in METADATA.sorted_tables:
        if table.name not in there:
            continue
        known = {column["name"] for column in found.get_columns(table.name)}
        for column in table.columns:
            if column.name in known:
                continue
            if column.server_default is None:
                raise _foreign(db)
            told = CreateColumn(column).compile(dialect=db.dialect)
            db.exec_driver_sql(f"ALTER TABLE {table.name} ADD COLUMN {told}")
    METADATA.create_all(db)


def _foreign(db: Connection) -> CarsonError:
    return CarsonError(
        _("the database {name} holds something else than tables of Carson City").format(
            name=db.engine.url.database
        )
    )


def _careful_sqlite(engine: AsyncEngine, patience: float) -> None:
    """Patience, foreign keys, every commit on the disk, and no write that began as a read."""

    @event.listens_for(engine.sync_engine, "connect")
    def set_up(connection: Any, _record: Any) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout={int(patience * 1000)}")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.execute(f"PRAGMA synchronous={SYNCHRONOUS}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Any) -> None:
        writes = connection.get_execution_options().get("writes")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
