"""The chat of tables in the database."""

from __future__ import annotations

import time
from typing import Any

from sqlalchemy import Connection, and_, delete, insert, select, true

from carson_city.web.storage.database import CHAT_NEWS, Queries
from carson_city.web.storage.moderation_queries import MUTED
from carson_city.web.storage.schema import CHAT, UNWELCOME


class ChatQueries(Queries):
    """Lines of chat."""

    async def say(
        self, table_id: str, name: str, said: str, most: int = 0, person: str = ""
    ) -> None:
        """Keep something said at a table; of more lines than so many, the oldest go."""
        row = said_row(table_id, name, said) | {"person": person}
        own = CHAT.c.table_id == table_id
        last = select(CHAT.c.id).where(own).order_by(CHAT.c.id.desc()).offset(most).limit(1)

        def work(db: Connection) -> None:
            db.execute(insert(CHAT).values(row))
            if most and (oldest := (db.execute(last)).scalar()) is not None:
                db.execute(delete(CHAT).where(and_(own, CHAT.c.id <= oldest)))

        await self._db.write(work, table_id, (CHAT_NEWS,))

    async def lines(
        self, table_id: str, most: int = 100, *, also_muted: bool = False
    ) -> list[dict[str, Any]]:
        """What was last said at a table, the oldest first; what muted people said only if told."""
        muted = select(UNWELCOME.c.person).where(
            and_(UNWELCOME.c.table_id == table_id, UNWELCOME.c.how == MUTED)
        )
        heard = true() if also_muted else CHAT.c.person.not_in(muted)
        async with self._db.read() as db:
            rows = await db.execute(
                select(CHAT)
                .where(and_(CHAT.c.table_id == table_id, heard))
                .order_by(CHAT.c.id.desc())
                .limit(most)
            )
            return [dict(row._mapping) for row in rows][::-1]


def said_row(table_id: str, name: str, said: str) -> dict[str, Any]:
    """A line of chat as it is kept."""
    return {"table_id": table_id, "name": name, "said": said, "at": time.time()}
