"""Who sits where, and whom a server knows: the statements for seats and people."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from sqlalchemy import ColumnElement, and_, bindparam, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from carson_city.errors import CarsonError
from carson_city.text.i18n import _
from carson_city.web.storage.chat_queries import (
    REMOVED,
    ChatQueries,
    forgive,
    gone,
    update_existing,
)
from carson_city.web.storage.migrations import SEAL, SEALED
from carson_city.web.storage.schema import HOUSE, SEAT_NEWS, SEATS, SITTERS, TABLES, UNWELCOME

Row = dict[str, Any]
MOST_SPENT: Final = 8  # used links of a seat that are told from links that never were


class Taken(CarsonError):
    """A link was used already, or a seat is not free any more."""


def taken(name: str) -> Taken:
    """What is said to whoever comes by a link that was used."""
    return Taken(
        _(
            "{name} sits here already: a link works once. If that is you, make a link for this "
            "device where you play (Table, your seat). If you have lost that device, ask the host "
            "to reset the seat."
        ).format(name=name)
    )


def spend(spent: str, used: str) -> str:
    """The used links of a seat, the newest last."""
    hashes = [*spent.split(), used] if used else spent.split()
    return " ".join(hashes[-MOST_SPENT:])


class SeatQueries(ChatQueries):
    """Seats with their links and names, and the people who have them."""

    # People.

    async def signing_key(self) -> str:
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

    async def sit(
        self,
        table_id: str,
        seat: int,
        sitter: Row,
        *,
        used: str = "",
        next_hash: str = "",
        swapped: int | None = None,
        named: tuple[str, str] | None = None,
    ) -> None:
        """A device sits down: by a link, which is used up, or without one where a seat is free.

        The next link to the seat is another one. Taken where somebody was faster, or the link is
        not good any more. Whoever swaps seats leaves the link of the other for the own one. A name
        comes with the set-up that has it. What was shown out is welcome again by a link.
        """
        both = [seat] if swapped is None else sorted((seat, swapped))
        rows = and_(SEATS.c.table_id == table_id, SEATS.c.seat.in_(both))
        locked = select(SEATS).where(rows).order_by(SEATS.c.seat).with_for_update()
        place = and_(SEATS.c.table_id == table_id, SEATS.c.seat == seat)

        async def work(db: AsyncConnection) -> None:
            found = {row.seat: row for row in await db.execute(locked)}
            if len(found) != len(both):
                raise gone()
            there = await _people_at(db, table_id, both)
            if sitter["person"] in there.get(seat, ()):
                return  # sits there already
            giving = found[seat if swapped is None else swapped]
            good = giving.key_hash == used if used else _free(found[seat], there)
            if swapped is not None:
                good = good and all(_free(row, there) for row in found.values())
            if not good:
                raise taken(found[seat].name)
            if swapped is not None:
                other = and_(SEATS.c.table_id == table_id, SEATS.c.seat == swapped)
                await db.execute(update(SEATS).where(other).values(key_hash=found[seat].key_hash))
            values: Row = {"key_hash": next_hash}
            values["spent"] = spend(found[seat].spent, used or found[seat].key_hash)
            if named:
                values["name"], header = named
                table = update(TABLES).where(TABLES.c.id == table_id)
                await db.execute(table.values(header=header))
            await db.execute(update(SEATS).where(place).values(values))
            own = {"table_id": table_id, "seat": seat}
            await db.execute(insert(SITTERS).values(own | sitter))
            if used:
                await db.execute(forgive(table_id, [sitter["person"]], REMOVED))

        await self.write(work, table_id)

    async def change_key(self, table_id: str, seat: int, person: str, sitter: Row) -> bool:
        """A program that plays with an invite gets a key of its own; whether it had the seat."""
        change = update(SITTERS).where(_device(table_id, seat, person)).values(sitter)

        async def work(db: AsyncConnection) -> bool:
            return (await db.execute(change)).rowcount == 1

        return await self.write(work, table_id)

    async def sign_out(self, table_id: str, seat: int, person: str, by: str) -> bool:
        """A device loses a seat, by the wish of another one that has it; whether it had it.

        An unused link to the seat may be known to that device, so it is good no more.
        """
        place = and_(SEATS.c.table_id == table_id, SEATS.c.seat == seat)
        locked = select(SEATS.c.seat).where(place).with_for_update()

        async def work(db: AsyncConnection) -> bool:
            await db.execute(locked)
            there = await _people_at(db, table_id, [seat])
            if not {person, by} <= there.get(seat, set()):
                return False
            await db.execute(delete(SITTERS).where(_device(table_id, seat, person)))
            await db.execute(update(SEATS).where(place).values(key_hash=""))
            return True

        return await self.write(work, table_id)

    async def saw(self, devices: Iterable[Row]) -> None:
        """When devices were last here, and what they are; nobody is told of it."""
        rows = [{f"known_{name}": value for name, value in row.items()} for row in devices]

        async def work(db: AsyncConnection) -> None:
            if rows:
                await db.execute(_SEEN, rows)

        await self.write(work)

    async def change_seat(
        self,
        table_id: str,
        seat: int,
        *,
        vacate: bool = False,
        bar: bool = False,
        news: Row | None = None,
        spared: str = "",
        holder: str = "",
        **values: Any,
    ) -> int | None:
        """Give a seat to a bot, a person or a friend; whoever sat there may have to leave.

        Those who are barred sit down again only by a link that the host gives them. Where others
        than the one who is spared lose it, the news of it are kept, and their number comes back.
        What a holder of the seat asks for, nobody else gets.
        """
        where = and_(SEATS.c.table_id == table_id, SEATS.c.seat == seat)
        sitters = and_(SITTERS.c.table_id == table_id, SITTERS.c.seat == seat)
        if vacate:
            values["spent"] = ""

        async def work(db: AsyncConnection) -> int | None:
            await update_existing(db, update(SEATS).where(where).values(values))
            if not vacate and not holder:
                return None
            people = (await _people_at(db, table_id, [seat])).get(seat, set())
            if holder and holder not in people:
                raise Taken(_("you do not hold this seat any more"))
            if not vacate:
                return None
            if bar:
                await db.execute(forgive(table_id, people, REMOVED))
                own = {"table_id": table_id, "how": REMOVED}
                if people:
                    await db.execute(insert(UNWELCOME), [own | {"person": p} for p in people])
            await db.execute(delete(SITTERS).where(sitters))
            if not news or not people - {spared}:
                return None
            kept = await db.execute(insert(SEAT_NEWS).values(news | {"table_id": table_id}))
            (number,) = kept.inserted_primary_key or (None,)
            return number

        return await self.write(work, table_id)


async def _of_house(db: AsyncConnection, name: str) -> str:
    found = await db.execute(select(HOUSE.c.value).where(HOUSE.c.name == name))
    return str(found.scalar_one())


def _device(table_id: str, seat: int, person: str) -> ColumnElement[bool]:
    own = and_(SITTERS.c.table_id == table_id, SITTERS.c.seat == seat)
    return and_(own, SITTERS.c.person == person)


async def _people_at(db: AsyncConnection, table_id: str, seats: list[int]) -> dict[int, set[str]]:
    """Who sits in some seats of a table."""
    where = and_(SITTERS.c.table_id == table_id, SITTERS.c.seat.in_(seats))
    found: dict[int, set[str]] = {}
    for row in await db.execute(select(SITTERS.c.seat, SITTERS.c.person).where(where)):
        found.setdefault(row.seat, set()).add(row.person)
    return found


def _free(row: Any, there: dict[int, set[str]]) -> bool:
    """Whether a friend may still sit down in a seat as the store has it."""
    return row.kind == "friend" and not there.get(row.seat)


_SEEN: Final = (
    update(SITTERS)
    .where(
        SITTERS.c.table_id == bindparam("known_table_id"),
        SITTERS.c.seat == bindparam("known_seat"),
        SITTERS.c.person == bindparam("known_person"),
    )
    .values(seen=bindparam("known_seen"), device=bindparam("known_device"))
)
