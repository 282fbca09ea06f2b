"""The version of a database, and the steps by which an older one becomes one of ours."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import (
    Column,
    Connection,
    String,
    Table,
    and_,
    exists,
    func,
    insert,
    inspect,
    select,
    update,
)
from sqlalchemy.schema import CreateColumn

from carson_city.errors import CarsonError
from carson_city.games.dice_commitment import RECORD
from carson_city.text.i18n import _
from carson_city.web.storage.schema import (
    CHAT,
    METADATA,
    PLIES,
    SEAT_NEWS,
    SEATS,
    SERVER_FACTS,
    SITTERS,
    TABLES,
    TAKEN_BACK,
    UNWELCOME,
)

SCHEMA: Final = "schema"  # the names of what the house keeps
SIGNING_KEY: Final = "seal"
SIGNED_SINCE: Final = "sealed"  # since when


def bring_up(db: Connection) -> None:
    """Tables of this version: new ones, or older ones with all that they lack.

    A database of a newer version is refused: we would write what that does not understand.
    """
    there = inspect(db).get_table_names()
    if PLIES.name not in there:
        if there and db.dialect.name == "sqlite":
            raise _foreign(db)
        METADATA.create_all(db)
        db.execute(insert(SERVER_FACTS).values(name=SCHEMA, value=str(VERSION)))
        _make_signing_key(db)
        return
    found = _version(db) if SERVER_FACTS.name in there else 0
    if found > VERSION:
        raise CarsonError(
            _(
                "the database {name} belongs to a newer version of this program (tables of version "
                "{found}; this one knows {ours}): start that one, or name another --database"
            ).format(name=db.engine.url.database, found=found, ours=VERSION)
        )
    for step in STEPS[found:]:
        step(db)
    if found < VERSION:
        db.execute(
            update(SERVER_FACTS).where(SERVER_FACTS.c.name == SCHEMA).values(value=str(VERSION))
        )


def _version(db: Connection) -> int:
    kept = db.execute(select(SERVER_FACTS.c.value).where(SERVER_FACTS.c.name == SCHEMA)).scalar()
    if not isinstance(kept, str) or not kept.isdecimal():
        raise _foreign(db)
    return int(kept)


# The steps. Each finds a database as the one before has left it.


def _gather(db: Connection) -> None:
    """Databases that told no version: they have some of these columns and indexes, or all."""
    for table in (TABLES, SEATS, SITTERS, PLIES, CHAT):
        _check_ours(db, table)
    for column in (
        TABLES.c.rules, TABLES.c.origin, TABLES.c.undone, TABLES.c.successor, TABLES.c.pace,
        SEATS.c.undone, PLIES.c.fault,
    ):  # fmt: skip
        _add(db, column)
    for column in (TABLES.c.rules, TABLES.c.seed, SEATS.c.bot):
        _widen(db, column)
    _index(db, TABLES, "tables_by_maker", "tables_open_by_changed")
    _index(db, SITTERS, "sitters_by_person")
    _index(db, CHAT, "ix_chat_table_id")


def _found_house(db: Connection) -> None:
    """The database tells its version, and has a seal for the keys of browsers."""
    SERVER_FACTS.create(db)
    db.execute(insert(SERVER_FACTS).values(name=SCHEMA, value="2"))
    _make_signing_key(db)


def _help_clearing(db: Connection) -> None:
    """What is old enough to be cleared away is found without looking at every table."""
    _index(db, TABLES, "tables_by_stage_and_changed", "tables_by_successor")


def _let_makers_keep_order(db: Connection) -> None:
    """Doors that can be closed, and people who are muted or shown out."""
    _add(db, TABLES.c.closed)
    _add(db, CHAT.c.person)
    UNWELCOME.create(db)


def _seal_dice(db: Connection) -> None:
    """Dice that are promised before the game, and what players add to them."""
    for column in (TABLES.c.dice, TABLES.c.seal, TABLES.c.salt, PLIES.c.share):
        _add(db, column)


def _count_loaded(db: Connection) -> None:
    """How many decisions a sealed record brought along is kept, not worked out from their times."""
    _add(db, TABLES.c.loaded)
    theirs = and_(PLIES.c.table_id == TABLES.c.id, PLIES.c.at == TABLES.c.created)
    count = select(func.count()).select_from(PLIES).where(theirs).scalar_subquery()
    db.execute(update(TABLES).where(TABLES.c.dice.startswith(RECORD)).values(loaded=count))


def _use_links_once(db: Connection) -> None:
    """A link is used up by whoever sits down; devices are listed, and resets of seats are told.

    Where a friend sits already, the link has done its work. The key of a seat that only the host
    has was told to nobody else, so it stays.
    """
    for column in (
        SEATS.c.spent, SITTERS.c.kind, SITTERS.c.device, SITTERS.c.since, SITTERS.c.seen
    ):  # fmt: skip
        _add(db, column)
    SEAT_NEWS.create(db, checkfirst=True)
    sits = and_(SITTERS.c.table_id == SEATS.c.table_id, SITTERS.c.seat == SEATS.c.seat)
    no_maker = and_(TABLES.c.id == SITTERS.c.table_id, TABLES.c.maker != SITTERS.c.person)
    others = exists().where(sits, no_maker).correlate(SEATS)
    used = others | and_(SEATS.c.kind == "friend", exists().where(sits).correlate(SEATS))
    db.execute(update(SEATS).where(used).values(spent=SEATS.c.key_hash, key_hash=""))


def _keep_history(db: Connection) -> None:
    """Keep who made each decision, and the digests of decisions that were taken back."""
    _add(db, PLIES.c.kind)
    TAKEN_BACK.create(db, checkfirst=True)


def _tell_what_was_taken_back(db: Connection) -> None:
    """Keep decisions that were taken back as others saw them, not only their digests."""
    if TAKEN_BACK.c.made.name not in _columns(db, TAKEN_BACK):
        db.exec_driver_sql("ALTER TABLE taken_back RENAME COLUMN digest TO made")
    _widen(db, TAKEN_BACK.c.made)


STEPS: Final[tuple[Callable[[Connection], None], ...]] = (
    _gather, _found_house, _help_clearing, _let_makers_keep_order, _seal_dice,
    _count_loaded, _use_links_once, _keep_history, _tell_what_was_taken_back,
)  # fmt: skip
VERSION: Final = len(STEPS)


def _make_signing_key(db: Connection) -> None:
    made = {SIGNING_KEY: secrets.token_urlsafe(32), SIGNED_SINCE: repr(time.time())}
    db.execute(
        insert(SERVER_FACTS), [{"name": name, "value": value} for name, value in made.items()]
    )


# What steps are made of.


def _columns(db: Connection, table: Table) -> dict[str, Any]:
    return {column["name"]: column["type"] for column in inspect(db).get_columns(table.name)}


def _check_ours(db: Connection, table: Table) -> None:
    """A table that lacks what all of ours had from the first day is somebody else's."""
    first = {column.name for column in table.columns if column.server_default is None}
    if not inspect(db).has_table(table.name) or not first <= {*_columns(db, table)}:
        raise _foreign(db)


def _add(db: Connection, column: Column[Any]) -> None:
    """A column with its server default, where it is not there yet."""
    if column.name not in _columns(db, column.table):
        told = CreateColumn(column).compile(dialect=db.dialect)
        db.exec_driver_sql(f"ALTER TABLE {column.table.name} ADD COLUMN {told}")


def _widen(db: Connection, column: Column[Any]) -> None:
    """Room for longer texts than a column was made for; SQLite has room for all."""
    found = _columns(db, column.table)[column.name]
    wanted = column.type
    if db.dialect.name == "sqlite" or not isinstance(wanted, String) or not wanted.length:
        return
    if found.length and found.length < wanted.length:
        kind = wanted.compile(db.dialect)
        db.exec_driver_sql(
            f"ALTER TABLE {column.table.name} ALTER COLUMN {column.name} TYPE {kind}"
        )


def _index(db: Connection, table: Table, *names: str) -> None:
    for index in table.indexes:
        if index.name in names:
            index.create(db, checkfirst=True)


def _foreign(db: Connection) -> CarsonError:
    return CarsonError(
        _("the database {name} holds something else than tables of Carson City").format(
            name=db.engine.url.database
        )
    )
