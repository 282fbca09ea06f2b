"""Who sits where, and whom a server knows: the statements for seats and people."""

from __future__ import annotations

from typing import Any

from sqlalchemy import and_, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from carson.web.database import Clash
from carson.web.migrations import SEAL, SEALED
from carson.web.schema import HOUSE, SEATS, SITTERS, TABLES, UNWELCOME
from carson.web.talk import REMOVED, Gone, Talk, forgive, gone, surely_there


class Sitters(Talk):
    """Seats with their links and names, and the people who have them."""

    # People.

    async def signature(self) -> str:
        """With what the keys of browsers are signed: it tells ours, and opens nothing."""
        async with self.read() as db:
            return await _of_house(db, SEAL)

    async def has_older(self) -> bool:
        """Whether there are tables of the time before keys were signed."""
        async with self.read() as db:
            earlier = TABLES.c.created < float(await _of_house(db, SEALED))
            found = await db.execute(select(TABLES.c.id).where(earlier).limit(1))
            return found.first() is not None

    async def knew(self, person: str) -> bool:
        """Whether somebody had a table, or sat at one, before keys were signed."""
        sits = select(SITTERS.c.table_id).where(SITTERS.c.person == person)
        mine = TABLES.c.id.in_(sits) | (TABLES.c.maker == person)
        async with self.read() as db:
            earlier = TABLES.c.created < float(await _of_house(db, SEALED))
            found = await db.execute(select(TABLES.c.id).where(mine & earlier).limit(1))
            return found.first() is not None

    # Seats.

    async def swap_keys(self, table_id: str, one: int, other: int) -> None:
        """The link of each of two seats gives the other one from now on."""
        both = and_(SEATS.c.table_id == table_id, SEATS.c.seat.in_((one, other)))

        async def work(db: AsyncConnection) -> None:
            found = await db.execute(select(SEATS.c.seat, SEATS.c.key_hash).where(both))
            rows = found.all()
            if not rows:
                raise gone()
            for row in rows:
                there = other if row.seat == one else one
                place = and_(SEATS.c.table_id == table_id, SEATS.c.seat == there)
                await db.execute(update(SEATS).where(place).values(key_hash=row.key_hash))

        await self.write(work, table_id)

    async def rename(self, table_id: str, seat: int, name: str, header: str) -> None:
        """A player has another name: at the seat, and in the set-up."""
        place = and_(SEATS.c.table_id == table_id, SEATS.c.seat == seat)

        async def work(db: AsyncConnection) -> None:
            await surely_there(db, update(SEATS).where(place).values(name=name))
            await db.execute(update(TABLES).where(TABLES.c.id == table_id).values(header=header))

        await self.write(work, table_id)

    async def sit(self, table_id: str, seat: int, person: str) -> None:
        """A person has a seat, perhaps on one more device."""
        row = {"table_id": table_id, "seat": seat, "person": person}
        table = select(TABLES.c.id).where(TABLES.c.id == table_id).with_for_update(read=True)

        async def work(db: AsyncConnection) -> None:
            if (await db.execute(table)).first() is None:
                raise gone()
            await db.execute(insert(SITTERS).values(row))

        try:
            await self.write(work, table_id)
        except Gone:
            raise
        except Clash:
            return  # sits there already

    async def sit_if_free(self, table_id: str, seat: int, person: str) -> bool:
        """A person has a friend's seat that nobody has yet; of two at once only one gets it."""
        where = and_(SEATS.c.table_id == table_id, SEATS.c.seat == seat, SEATS.c.kind == "friend")
        taken = select(SITTERS.c.person).where(
            and_(SITTERS.c.table_id == table_id, SITTERS.c.seat == seat)
        )

        async def work(db: AsyncConnection) -> bool:
            locked = await db.execute(select(SEATS.c.seat).where(where).with_for_update())
            if locked.first() is None or (await db.execute(taken)).first() is not None:
                return False
            row = {"table_id": table_id, "seat": seat, "person": person}
            await db.execute(insert(SITTERS).values(row))
            return True

        return await self.write(work, table_id)

    async def change_seat(
        self, table_id: str, seat: int, *, vacate: bool = False, bar: bool = False, **values: Any
    ) -> None:
        """Give a seat to a bot, a person or a friend; whoever sat there may have to leave.

        Those who are barred sit down again only by a link that the maker gives them.
        """
        where = and_(SEATS.c.table_id == table_id, SEATS.c.seat == seat)
        sitters = and_(SITTERS.c.table_id == table_id, SITTERS.c.seat == seat)

        async def work(db: AsyncConnection) -> None:
            await surely_there(db, update(SEATS).where(where).values(values))
            if bar:
                people = [row.person for row in await db.execute(select(SITTERS).where(sitters))]
                await db.execute(forgive(table_id, people, REMOVED))
                own = {"table_id": table_id, "how": REMOVED}
                if people:
                    await db.execute(insert(UNWELCOME), [own | {"person": p} for p in people])
            if vacate:
                await db.execute(delete(SITTERS).where(sitters))

        await self.write(work, table_id)


async def _of_house(db: AsyncConnection, name: str) -> str:
    found = await db.execute(select(HOUSE.c.value).where(HOUSE.c.name == name))
    return str(found.scalar_one())
