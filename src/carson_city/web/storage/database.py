"""How the database is opened, read and written: a SQLite file or a PostgreSQL server."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import re
import secrets
import sqlite3
import time
from collections.abc import AsyncIterator, Iterator
from typing import Any, Final, TypeVar

import psycopg
from sqlalchemy import Connection, Engine, create_engine, event, insert, text, update
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from carson_city.errors import CarsonError
from carson_city.text.i18n import _
from carson_city.web.operations.counters import Histogram
from carson_city.web.operations.fair_queue import reader
from carson_city.web.storage.migrations import bring_up
from carson_city.web.storage.schema import SERVER_FACTS
from carson_city.web.storage.writer import BatchWriter, MemoryWriter, ThreadWriter, Work, Writer

CHANNEL: Final = "carson"
HERE: Final = 1859  # what every process that listens to a PostgreSQL holds there
OTHERS: Final = f"""
    SELECT count(DISTINCT pid) FROM pg_locks
    WHERE locktype = 'advisory' AND (classid, objid, objsubid) = (0, {HERE}, 1)
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND pid <> pg_backend_pid()
"""
SYNCHRONOUS: Final = "FULL"  # a power cut takes no acknowledged decision with it
AGAIN: Final = 1.0  # seconds until a database that did not answer is asked again
AT_ONCE: Final = 8  # transactions on a PostgreSQL
PATIENCE: Final = 10.0  # seconds that a write waits for a file which somebody else has locked
log = logging.getLogger("carson_city.web")
# The driver of SQLite tells every statement with its values, and so seeds, to whoever logs all.
logging.getLogger("aiosqlite").setLevel(logging.INFO)
TABLE_NEWS: Final = "table"  # what a notice tells of: a table,
TRIED: Final = "tried"  # when somebody last tried whether the database can be written
CHAT_NEWS: Final = "chat"  # or what was said at it
T = TypeVar("T")


class Unavailable(CarsonError):
    """The database does not answer now; what was asked of it can be asked again."""


class FileGone(Unavailable):
    """The file of a SQLite database was deleted or replaced: what is written is lost."""


class Conflict(CarsonError):
    """What is to be written does not go with what is there."""


def async_url(url: str) -> str:
    """A database URL with the driver we use for it."""
    try:
        parsed = make_url(url)
    except Exception:  # whose words may repeat a password
        raise CarsonError(_("“{url}” is no database URL").format(url=_masked(url))) from None
    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+psycopg"}
    backend = parsed.get_backend_name()
    if backend not in drivers:
        raise CarsonError(
            _("databases are sqlite:///FILE or postgresql://…, not {url}").format(url=_masked(url))
        )
    if backend == "sqlite" and (parsed.database or "").startswith("file:"):
        raise CarsonError(  # whose options could share it, or take it for one in memory
            _(
                "name the file itself, sqlite:///FILE, or sqlite:// for a database in memory; "
                "not {url}"
            ).format(url=_masked(url))
        )
    return parsed.set(drivername=drivers[backend]).render_as_string(hide_password=False)


def is_file(name: str) -> bool:
    """Whether SQLite keeps a database of this name in a file, and not in memory."""
    return name != ":memory:"


def _masked(url: str) -> str:
    """What is no URL of ours, without what may be a password in it.

    >>> _masked("postgres://carson:dust@host/town"), _masked("here.db")
    ('postgres://…', 'here.db')
    """
    scheme, stroke, _rest = url.partition("://")
    return f"{scheme}://…" if stroke else re.sub(".*@", "…@", url, flags=re.DOTALL)


def shown_url(url: str) -> str:
    """The URL of a database without who asks it, and how: a password may stand in both.

    >>> shown_url("postgresql+psycopg://carson:dust@host/town?password=dust")
    'postgresql://host/town'
    """
    parsed = make_url(url)
    bare = URL.create(
        parsed.get_backend_name(), host=parsed.host, port=parsed.port, database=parsed.database
    )
    return bare.render_as_string()


class Database:
    """One way to read, and one way to write whole or not at all."""

    def __init__(self, url: str, *, patience: float = PATIENCE) -> None:
        self.url = async_url(url)
        self.is_sqlite = self.url.startswith("sqlite")
        self.name = secrets.token_hex(4)  # by which a process knows its own notices
        options: dict[str, Any] = {"hide_parameters": True}  # seeds: errors are logged
        if not self.is_sqlite:  # connections that a restart has cut are replaced unseen
            options |= {"pool_pre_ping": True, "connect_args": {"connect_timeout": 10}}
        self.engine: AsyncEngine = create_async_engine(self.url, **options)
        self._writing = self.engine.execution_options(writes=True)
        self.took = Histogram()  # of every write, with its wait for others
        self.failures = 0  # times that the database did not answer
        self._door: sqlite3.Connection | None = None
        self._opened: tuple[int, int] | None = None  # which file it was, by its device and inode
        self._others: int | None = None  # processes that listened here when we began to
        # A database in memory has one connection, and whoever uses it has it alone.
        self._turn: contextlib.AbstractAsyncContextManager[None] = contextlib.nullcontext()
        if self.is_sqlite and not is_file(self._file):
            self._turn = asyncio.Lock()
        if self.is_sqlite:
            _careful_sqlite(self.engine.sync_engine, patience)
        self._writer = self._make_writer(options, patience)

    def _make_writer(self, options: dict[str, Any], patience: float) -> Writer:
        if self.is_sqlite and not is_file(self._file):
            self.writing_engine = self._writing.sync_engine
            return BatchWriter(MemoryWriter(self._writing, self._turn))
        plain = create_engine(self.url.replace("+aiosqlite", "", 1), **options)
        if self.is_sqlite:
            _careful_sqlite(plain, patience)
        self.writing_engine = plain.execution_options(writes=True)
        if self.is_sqlite:
            return BatchWriter(ThreadWriter(self.writing_engine, 1))
        return ThreadWriter(self.writing_engine, AT_ONCE)

    @property
    def _file(self) -> str:
        return make_url(self.url).database or ":memory:"

    async def open(self, *, alone: bool = False) -> None:
        """Make the tables, or bring older ones up; alone keeps other servers off a file."""
        try:
            file = self._file
            if self.is_sqlite and is_file(file):
                _knock(file)
                if alone:
                    self._lock_door(file)
            async with self._writing.begin() as db:
                if not self.is_sqlite:  # two processes may start at once
                    await db.execute(text("SELECT pg_advisory_xact_lock(1858)"))
                    await _check_writable(db)
                await db.run_sync(bring_up)
            if self.is_sqlite:
                async with self.engine.connect() as db:
                    raw = (await db.get_raw_connection()).driver_connection
                    assert raw is not None
                    await raw.execute("PRAGMA journal_mode=WAL")
            if self.is_sqlite and is_file(file):
                self._opened = _identity(file)
        except (DBAPIError, sqlite3.Error, OSError) as error:
            raise Unavailable(
                _("cannot open the database {url}: {reason}").format(
                    url=shown_url(self.url), reason=_reason(error)
                )
            ) from error

    @contextlib.asynccontextmanager
    async def listen(self) -> AsyncIterator[psycopg.AsyncConnection[Any]]:
        """A connection on which PostgreSQL tells what other processes change."""
        _args, said = self.engine.dialect.create_connect_args(self.engine.url)
        async with await psycopg.AsyncConnection.connect(**said, autocommit=True) as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            # First held, then counted: of two that begin at once neither thinks it is alone.
            await connection.execute(f"SELECT pg_advisory_lock_shared({HERE})")
            if self._others is None:
                found = await (await connection.execute(OTHERS)).fetchone()
                self._others = int(found[0]) if found else 1
            yield connection

    @property
    def is_alone(self) -> bool:
        """Whether no other process has this database: a PostgreSQL tells it once we listen."""
        return self.is_sqlite or self._others == 0

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

    def check_file(self) -> None:
        """Refuse to go on where the open file is not the one that the next start would find."""
        if self._opened is not None and _identity(self._file) != self._opened:
            log.warning("the database file %s was deleted or replaced", self._file)
            raise FileGone(
                _("the file of the database was deleted or replaced: no move can be kept")
            )

    async def close(self) -> None:
        """Finish what is to be written, and let go of the database."""
        await self._writer.close()
        await self.engine.dispose()
        if self._door is not None:
            self._door.close()

    @contextlib.asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        with self._counted(), _plainly():
            async with reader(), self._turn, self.engine.connect() as db:
                yield db

    async def write(
        self, work: Work[T], table_id: str = "", news: tuple[str, ...] = (TABLE_NEWS,)
    ) -> T:
        """Do some work in a transaction; the other processes hear what it changed."""
        with self.took.timed(), self._counted(), _plainly():
            if self.is_sqlite:
                self.check_file()
                return await self._writer.write(work)

            def notifying(db: Connection) -> T:
                done = work(db)
                for what in news if table_id else ():
                    self.notify(db, table_id, what)
                return done

            return await self._writer.write(notifying)

    async def try_to_write(self) -> None:
        """Write the time; Unavailable where the database takes nothing."""
        now = repr(time.time())
        tried = update(SERVER_FACTS).where(SERVER_FACTS.c.name == TRIED).values(value=now)

        def work(db: Connection) -> None:
            if not db.execute(tried).rowcount:
                db.execute(insert(SERVER_FACTS).values(name=TRIED, value=now))

        with contextlib.suppress(Conflict):  # another process was faster, so the database writes
            await self.write(work)

    @contextlib.contextmanager
    def _counted(self) -> Iterator[None]:
        try:
            yield
        except Unavailable:
            self.failures += 1
            raise

    def notify(self, db: Connection, table_id: str, what: str) -> None:
        """Tell the other processes what a transaction changes; nobody shares a SQLite file."""
        if not self.is_sqlite:
            notice = {"channel": CHANNEL, "notice": f"{table_id} {self.name} {what}"}
            db.execute(text("SELECT pg_notify(:channel, :notice)"), notice)


@contextlib.contextmanager
def _plainly() -> Iterator[None]:
    """Troubles of the database in our words; what it says itself goes to the log."""
    try:
        yield
    except IntegrityError as error:  # its details tell the whole row
        raise Conflict(
            _("the database cannot keep that: {why}").format(why=_reason(error))
        ) from None
    except DataError:
        raise CarsonError(_("the database cannot keep that")) from None
    except (DBAPIError, NoConnection, OSError) as error:
        log.warning("the database does not answer: %s", _reason(error))
        raise Unavailable(
            _("the database does not answer: wait a moment, then try again")
        ) from error


def _reason(error: BaseException) -> str:
    """What the database says in its first line; the others tell what was to be written."""
    told = getattr(error, "orig", None) or error
    return str(told).strip().partition("\n")[0] or type(told).__name__


def _identity(file: str) -> tuple[int, int] | None:
    """Return which file has a name now; None where there is none."""
    try:
        found = os.stat(file)  # noqa: PTH116  (of every write: a Path is made for nothing)
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino


def _knock(file: str) -> None:
    """Whether SQLite can read and write a file, of which it tells nothing before it has to.

    The number is the one that is there, and nothing is kept: but a journal must be begun for it.
    """
    try:
        with contextlib.closing(
            sqlite3.connect(file, timeout=PATIENCE, isolation_level=None)
        ) as db:
            (number,) = db.execute("PRAGMA application_id").fetchone()
            db.execute("BEGIN IMMEDIATE")
            db.execute(f"PRAGMA application_id={number}")
            db.execute("ROLLBACK")
    except sqlite3.OperationalError as error:
        if "readonly" not in str(error):
            raise
        raise _read_only(file) from error


async def _check_writable(db: AsyncConnection) -> None:
    """A PostgreSQL that only follows another one takes no moves."""
    if (await db.execute(text("SHOW transaction_read_only"))).scalar_one() == "on":
        raise _read_only(str(db.engine.url.database))


def _read_only(name: str) -> CarsonError:
    return CarsonError(
        _("the database {name} can be read but not written: no move could be kept").format(
            name=name
        )
    )


def _careful_sqlite(engine: Engine, patience: float) -> None:
    """Patience, foreign keys, every commit on the disk, and no write that began as a read."""

    @event.listens_for(engine, "connect")
    def set_up(connection: Any, _record: Any) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout={int(patience * 1000)}")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.execute(f"PRAGMA synchronous={SYNCHRONOUS}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Any) -> None:
        writes = connection.get_execution_options().get("writes")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


class Queries:
    """What is read from some tables of the database, and written there."""

    def __init__(self, database: Database) -> None:
        self._db = database
