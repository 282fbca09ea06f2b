"""What is said at a table, and who may say it: the statements for chat and for order."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Any, Final

from sqlalchemy import Delete, and_, delete, insert, select, true, update
from sqlalchemy.ext.asyncio import AsyncConnection

from carson.web.database import CHAT_NEWS, TABLE_NEWS, Database
from carson.web.schema import CHAT, TABLES, UNWELCOME

MUTED: Final = "muted"  # how somebody is unwelcome
REMOVED: Final = "removed"


class Talk(Database):
    """Lines of chat, whom nobody hears, and what is closed."""

    async def set_closed(self, table_id: str, closed: str) -> None:
        """What nobody may do at a table: watch, talk."""
        change = update(TABLES).where(TABLES.c.id == table_id).values(closed=closed)
        await self.write(lambda db: db.execute(change), table_id)

    async def turn_away(self, table_id: str, people: Iterable[str], how: str) -> None:
        """People are muted or shown out at a table."""
        own = {"table_id": table_id, "how": how}
        rows = [own | {"person": person} for person in people]

        async def work(db: AsyncConnection) -> None:
            await db.execute(forgive(table_id, people, how))
            if rows:
                await db.execute(insert(UNWELCOME), rows)

        await self.write(work, table_id, (TABLE_NEWS, CHAT_NEWS))

    async def make_welcome(self, table_id: str, people: Iterable[str], how: str) -> None:
        """People are so no more."""
        change = forgive(table_id, people, how)
        await self.write(lambda db: db.execute(change), table_id, (TABLE_NEWS, CHAT_NEWS))

    async def say(
        self, table_id: str, name: str, said: str, most: int = 0, person: str = ""
    ) -> None:
        """Keep something said at a table; of more lines than so many, the oldest go."""
        row = said_row(table_id, name, said) | {"person": person}
        own = CHAT.c.table_id == table_id
        last = select(CHAT.c.id).where(own).order_by(CHAT.c.id.desc()).offset(most).limit(1)

        async def work(db: AsyncConnection) -> None:
            await db.execute(insert(CHAT).values(row))
            if most and (oldest := (await db.execute(last)).scalar()) is not None:
                await db.execute(delete(CHAT).where(and_(own, CHAT.c.id <= oldest)))

        await self.write(work, table_id, (CHAT_NEWS,))

    async def chat(
        self, table_id: str, most: int = 100, *, also_muted: bool = False
    ) -> list[dict[str, Any]]:
        """What was last said at a table, the oldest first; what muted people said only if told."""
        muted = select(UNWELCOME.c.person).where(
            and_(UNWELCOME.c.table_id == table_id, UNWELCOME.c.how == MUTED)
        )
        heard = true() if also_muted else CHAT.c.person.not_in(muted)
        async with self.read() as db:
            rows = await db.execute(
                select(CHAT)
                .where(and_(CHAT.c.table_id == table_id, heard))
                .order_by(CHAT.c.id.desc())
                .limit(most)
            )
            return [dict(row._mapping) for row in rows][::-1]


def forgive(table_id: str, people: Iterable[str], how: str) -> Delete:
    """Forget that people are unwelcome at a table."""
    own = and_(UNWELCOME.c.table_id == table_id, UNWELCOME.c.how == how)
    return delete(UNWELCOME).where(own, UNWELCOME.c.person.in_([*people]))


def said_row(table_id: str, name: str, said: str) -> dict[str, Any]:
    """A line of chat as it is kept."""
    return {"table_id": table_id, "name": name, "said": said, "at": time.time()}
