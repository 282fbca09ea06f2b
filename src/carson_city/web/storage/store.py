"""The store: all that the server asks of its database, by what it is about."""

from __future__ import annotations

import hashlib
import secrets

from carson_city.web.storage.browser_queries import BrowserQueries
from carson_city.web.storage.chat_queries import ChatQueries
from carson_city.web.storage.database import PATIENCE, Database
from carson_city.web.storage.moderation_queries import ModerationQueries
from carson_city.web.storage.ply_queries import PlyQueries
from carson_city.web.storage.seat_queries import SeatQueries
from carson_city.web.storage.table_queries import TableQueries


def new_key() -> str:
    """Return a random secret for a seat or a person: 192 bits, fit for a link."""
    return secrets.token_urlsafe(24)


def new_id() -> str:
    """Return a public name for a table: short enough for a link, too long to guess."""
    return secrets.token_urlsafe(9)


def hashed(key: str) -> str:
    """Return the hash by which the store knows a secret."""
    return hashlib.sha256(key.encode()).hexdigest()


class Store:
    """A database and the queries about each part of it."""

    def __init__(self, url: str, *, patience: float = PATIENCE) -> None:
        self.database = Database(url, patience=patience)
        self.tables = TableQueries(self.database)
        self.plies = PlyQueries(self.database)
        self.seats = SeatQueries(self.database)
        self.chat = ChatQueries(self.database)
        self.moderation = ModerationQueries(self.database)
        self.browsers = BrowserQueries(self.database)

    async def open(self, *, alone: bool = False) -> None:
        """Open the database; alone keeps other servers off a file."""
        await self.database.open(alone=alone)

    async def close(self) -> None:
        """Finish what is to be written, and close the database."""
        await self.database.close()
