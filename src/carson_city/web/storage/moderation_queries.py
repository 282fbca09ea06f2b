"""People who are muted at a table or were removed from it, in the database."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from sqlalchemy import Connection, Delete, Insert, and_, delete, insert, literal, select

from carson_city.web.storage.database import CHAT_NEWS, TABLE_NEWS, Queries
from carson_city.web.storage.schema import UNWELCOME

MUTED: Final = "muted"  # how somebody is unwelcome
REMOVED: Final = "removed"


class ModerationQueries(Queries):
    """Who is unwelcome at which table."""

    async def turn_away(self, table_id: str, people: Iterable[str], how: str) -> None:
        """People are muted or shown out at a table."""
        own = {"table_id": table_id, "how": how}
        rows = [own | {"person": person} for person in people]

        def work(db: Connection) -> None:
            db.execute(forgive(table_id, people, how))
            if rows:
                db.execute(insert(UNWELCOME), rows)

        await self._db.write(work, table_id, (TABLE_NEWS, CHAT_NEWS))

    async def make_welcome(self, table_id: str, people: Iterable[str], how: str) -> None:
        """People are so no more."""
        change = forgive(table_id, people, how)
        await self._db.write(lambda db: db.execute(change), table_id, (TABLE_NEWS, CHAT_NEWS))


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
