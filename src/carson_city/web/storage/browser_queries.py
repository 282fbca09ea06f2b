"""The keys of browsers: with what they are signed, and which older ones are known."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from carson_city.web.storage.database import Queries
from carson_city.web.storage.migrations import SIGNED_SINCE, SIGNING_KEY
from carson_city.web.storage.schema import SERVER_FACTS, SITTERS, TABLES


class BrowserQueries(Queries):
    """What the database knows of the keys of browsers."""

    async def signing_key(self) -> str:
        """With what the keys of browsers are signed: it tells ours, and opens nothing."""
        async with self._db.read() as db:
            return await _fact(db, SIGNING_KEY)

    async def has_older(self) -> bool:
        """Whether there are tables of the time before keys were signed."""
        async with self._db.read() as db:
            earlier = TABLES.c.created < float(await _fact(db, SIGNED_SINCE))
            found = await db.execute(select(TABLES.c.id).where(earlier).limit(1))
            return found.first() is not None

    async def knew(self, person: str) -> bool:
        """Whether somebody had a table, or sat at one, before keys were signed."""
        sits = select(SITTERS.c.table_id).where(SITTERS.c.person == person)
        mine = TABLES.c.id.in_(sits) | (TABLES.c.maker == person)
        async with self._db.read() as db:
            earlier = TABLES.c.created < float(await _fact(db, SIGNED_SINCE))
            found = await db.execute(select(TABLES.c.id).where(mine & earlier).limit(1))
            return found.first() is not None


async def _fact(db: AsyncConnection, name: str) -> str:
    found = await db.execute(select(SERVER_FACTS.c.value).where(SERVER_FACTS.c.name == name))
    return str(found.scalar_one())
