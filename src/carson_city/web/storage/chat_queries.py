"""What is said at a table, and who may say it: the statements for chat and for order."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from typing import Any, Final

from sqlalchemy import Delete, Insert, Update, and_, delete, insert, literal, select, true, update
from sqlalchemy.ext.asyncio import AsyncConnection

from carson_city.text.i18n import _
from carson_city.web.storage.database import CHAT_NEWS, TABLE_NEWS, Conflict, Database
from carson_city.web.storage.schema import CHAT, TABLES, UNWELCOME

MUTED: Final = "muted"  # how somebody is unwelcome
REMOVED: Final = "removed"


class TableGone(Conflict):
    """The table is there no more."""


class ChatQueries(Database):
    """Lines of chat, whom nobody hears, what is open or closed, and how quickly bots play."""

    async def set_closed(self, table_id: str, closed: str) -> None:
        """What nobody may do at a table: watch, talk."""
        await self._set(table_id, closed=closed)

    async def set_open(self, table_id: str, is_open: bool) -> None:
        """Let anybody find a table, or nobody without its link."""
        await self._set(table_id, is_open=is_open)

    async def set_pace(self, table_id: str, pace: str) -> None:
        """How quickly the bots of a table play."""
        await self._set(table_id, pace=pace)

    async def _set(self, table_id: str, **values: Any) -> None:
        change = update(TABLES).where(TABLES.c.id == table_id).values(values)
        await self.write(lambda db: update_existing(db, change), table_id)

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


async def update_existing(db: AsyncConnection, change: Update) -> None:
    """Change a row; Gone where there is none to be changed."""
    if not (await db.execute(change)).rowcount:
        raise gone()


def gone() -> TableGone:
    """What was to be changed was cleared away meanwhile."""
    return TableGone(_("this table is not there any more"))


def forgive(table_id: str, people: Iterable[str], how: str) -> Delete:
    """Forget that people are unwelcome at a table."""
    own = and_(UNWELCOME.c.table_id == table_id, UNWELCOME.c.how == how)
    return delete(UNWELCOME).where(own, UNWELCOME.c.person.in_([*people]))


def unwelcome_too(former: str, table: Mapping[str, Any]) -> Insert:
    """Whoever is unwelcome at a table is so at its rematch; nobody is at a table of their own."""
    who, how = UNWELCOME.c.person, UNWELCOME.c.how
    theirs = and_(UNWELCOME.c.table_id == former, who != table["maker"])
    copied = select(literal(table["id"]), who, how).where(theirs)
    return insert(UNWELCOME).from_select(["table_id", "person", "how"], copied)


def said_row(table_id: str, name: str, said: str) -> dict[str, Any]:
    """A line of chat as it is kept."""
    return {"table_id": table_id, "name": name, "said": said, "at": time.time()}
