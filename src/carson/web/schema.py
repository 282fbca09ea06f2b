"""The tables of the database, and how an older one gets what it lacks."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    inspect,
)
from sqlalchemy.schema import CreateColumn
from sqlalchemy.types import TypeEngine

from carson.bots.names import LONGEST
from carson.errors import CarsonError
from carson.words import _

METADATA: Final = MetaData()

# A column that came after the first release has a server default: older databases get it in open().
TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("title", String(16), nullable=False),
    Column("rules", String(1000), nullable=False, server_default="1"),  # the versions of all
    Column("header", Text, nullable=False),  # the set-up as the header of a record, JSON
    Column("seed", String(100), nullable=False),  # as long as a record may have it
    Column("dice", String(8), nullable=False, server_default=""),  # how its dice come about
    Column("seal", String(64), nullable=False, server_default=""),  # shown from the beginning
    Column("salt", String(64), nullable=False, server_default=""),  # told with the seed
    Column("start", Text, nullable=False),  # chance of the set-up, as a record writes it
    Column("origin", Text, nullable=False, server_default=""),  # the position it starts from
    Column("maker", String(64), nullable=False),
    Column("is_open", Boolean, nullable=False),
    Column("stage", String(8), nullable=False),  # playing, over
    Column("plies", Integer, nullable=False),
    Column("undone", Integer, nullable=False, server_default="0"),  # decisions taken back so far
    Column("result", Text, nullable=False),
    Column("successor", String(24), nullable=False, server_default=""),  # the rematch
    Column("pace", String(8), nullable=False, server_default=""),  # of its bots
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Index("tables_by_maker", "maker"),
    Index("tables_open_by_changed", "is_open", "changed"),
)
SEATS: Final = Table(
    "seats",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # person, friend, bot
    Column("bot", String(LONGEST), nullable=False),  # who plays, or would play, in their place
    Column("name", String(40), nullable=False),
    Column("key_hash", String(64), nullable=False),  # of the link that gives this seat
    Column("undone", Integer, nullable=False, server_default="0"),  # decisions it took back
)
SITTERS: Final = Table(
    "sitters",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(64), primary_key=True),
    Index("sitters_by_person", "person"),
)
PLIES: Final = Table(
    "plies",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("ply", Integer, primary_key=True, autoincrement=False),  # the optimistic lock
    Column("seat", Integer, nullable=False),
    Column("action", String(60), nullable=False),
    Column("chance", Text, nullable=False),
    Column("share", String(64), nullable=False, server_default=""),  # added to the dice
    Column("fault", String(16), nullable=False, server_default=""),  # how its bot failed
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


def make_tables(db: Connection) -> None:
    """Tables where there are none, and the columns and indexes that an older database lacks."""
    found = inspect(db)
    there = found.get_table_names()
    if there and db.dialect.name == "sqlite" and PLIES.name not in there:
        raise _foreign(db)
    for table in METADATA.sorted_tables:
        if table.name not in there:
            continue
        known = {column["name"]: column["type"] for column in found.get_columns(table.name)}
        for column in table.columns:
            if column.name in known:
                _widen(db, column, known[column.name])
                continue
            if column.server_default is None:
                raise _foreign(db)
            told = CreateColumn(column).compile(dialect=db.dialect)
            db.exec_driver_sql(f"ALTER TABLE {table.name} ADD COLUMN {told}")
    METADATA.create_all(db)
    for table in METADATA.sorted_tables:
        for index in table.indexes:
            index.create(db, checkfirst=True)


def _widen(db: Connection, column: Column[Any], found: TypeEngine[Any]) -> None:
    """Give a column room for longer texts than it was made for; SQLite has room for all."""
    if db.dialect.name == "sqlite" or not isinstance(found, String):
        return
    if (
        found.length
        and isinstance(column.type, String)
        and found.length < (column.type.length or 0)
    ):
        kind = column.type.compile(db.dialect)
        db.exec_driver_sql(
            f"ALTER TABLE {column.table.name} ALTER COLUMN {column.name} TYPE {kind}"
        )


def _foreign(db: Connection) -> CarsonError:
    return CarsonError(
        _("the database {name} holds something else than tables of Carson City").format(
            name=db.engine.url.database
        )
    )
