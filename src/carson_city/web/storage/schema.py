"""The tables of the database as this version writes them; `migrations` leads older ones there."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

from carson_city.bots.names import LONGEST

METADATA: Final = MetaData()

# A change here needs a step in `migrations`; a column that comes later has a server default.
HOUSE: Final = Table(  # of the database itself: the version of its tables, the seal of its guests
    "house",
    METADATA,
    Column("name", String(16), primary_key=True),
    Column("value", Text, nullable=False),
)
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
    Column("loaded", Integer, nullable=False, server_default="0"),  # decisions before the seal
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
    Column("closed", String(40), nullable=False, server_default=""),  # watching, talking
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Index("tables_by_maker", "maker"),
    Index("tables_open_by_changed", "is_open", "changed"),
    Index("tables_by_stage_and_changed", "stage", "changed"),
    Index("tables_by_successor", "successor"),
)
SEATS: Final = Table(
    "seats",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # person, friend, bot
    Column("bot", String(LONGEST), nullable=False),  # who plays, or would play, in their place
    Column("name", String(40), nullable=False),
    Column("key_hash", String(64), nullable=False),  # of the link that gives this seat, if any
    Column("undone", Integer, nullable=False, server_default="0"),  # decisions it took back
    Column("spent", Text, nullable=False, server_default=""),  # hashes of links that were used
)
SITTERS: Final = Table(
    "sitters",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(64), primary_key=True),
    Column("kind", String(8), nullable=False, server_default="browser"),  # browser, key, invite
    Column("device", String(40), nullable=False, server_default=""),  # such as Firefox/Linux
    Column("since", Float, nullable=False, server_default="0"),  # when it sat down; 0: not noted
    Column("seen", Float, nullable=False, server_default="0"),  # when it was last here, roughly
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
    Column("kind", String(8), nullable=False, server_default=""),  # who decided: person, bot, rules
    Column("fault", String(16), nullable=False, server_default=""),  # how its bot failed
    Column("at", Float, nullable=False),
)
TAKEN_BACK: Final = Table(  # decisions that were taken back, in this order
    "taken_back",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("ply", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("made", String(200), nullable=False),  # the decision as others saw it, or a digest
)
CHAT: Final = Table(
    "chat",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), index=True, nullable=False),
    Column("name", String(40), nullable=False),
    Column("said", String(500), nullable=False),
    Column("person", String(64), nullable=False, server_default=""),  # who said it
    Column("at", Float, nullable=False),
)
UNWELCOME: Final = Table(  # whom the host of a table has muted or shown out
    "unwelcome",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person", String(64), primary_key=True),
    Column("how", String(8), primary_key=True),  # muted, removed
)
SEAT_NEWS: Final = Table(  # seats that the host has reset or taken away: everybody is told
    "seat_news",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), index=True, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", String(40), nullable=False),  # of the player who sat there
    Column("what", String(8), nullable=False),  # reset, removed
    Column("ply", Integer, nullable=False),  # how many decisions everybody knew of
    Column("at", Float, nullable=False),
)
