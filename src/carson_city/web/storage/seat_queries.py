"""Seats in the database: their links and names, and the devices that hold them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, and_, bindparam, delete, insert, select, update

from carson_city.text.i18n import _
from carson_city.web.storage.database import Queries
from carson_city.web.storage.errors import Taken, gone, taken, update_existing
from carson_city.web.storage.moderation_queries import REMOVED, forgive
from carson_city.web.storage.schema import SEAT_NEWS, SEATS, SITTERS, TABLES, UNWELCOME
from carson_city.web.storage.table_queries import Row

MOST_SPENT: Final = 8  # used links of a seat that are told from links that never were


def spend(spent: str, used: str) -> str:
    """The used links of a seat, the newest last."""
    hashes = [*spent.split(), used] if used else spent.split()
    return " ".join(hashes[-MOST_SPENT:])


class SeatQueries(Queries):
    """Seats with their links and names, and the people who have them."""

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

        def work(db: Connection) -> None:
            found = {row.seat: row for row in db.execute(locked)}
            if len(found) != len(both):
                raise gone()
            there = _people_at(db, table_id, both)
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
                db.execute(update(SEATS).where(other).values(key_hash=found[seat].key_hash))
            values: Row = {"key_hash": next_hash}
            values["spent"] = spend(found[seat].spent, used or found[seat].key_hash)
            if named:
                values["name"], header = named
                table = update(TABLES).where(TABLES.c.id == table_id)
                db.execute(table.values(header=header))
            db.execute(update(SEATS).where(place).values(values))
            own = {"table_id": table_id, "seat": seat}
            db.execute(insert(SITTERS).values(own | sitter))
            if used:
                db.execute(forgive(table_id, [sitter["person"]], REMOVED))

        await self._db.write(work, table_id)

    async def change_key(self, table_id: str, seat: int, person: str, sitter: Row) -> bool:
        """A program that plays with an invite gets a key of its own; whether it had the seat."""
        change = update(SITTERS).where(_device(table_id, seat, person)).values(sitter)

        def work(db: Connection) -> bool:
            return (db.execute(change)).rowcount == 1

        return await self._db.write(work, table_id)

    async def sign_out(self, table_id: str, seat: int, person: str, by: str) -> bool:
        """A device loses a seat, by the wish of another one that has it; whether it had it.

        An unused link to the seat may be known to that device, so it is good no more.
        """
        place = and_(SEATS.c.table_id == table_id, SEATS.c.seat == seat)
        locked = select(SEATS.c.seat).where(place).with_for_update()

        def work(db: Connection) -> bool:
            db.execute(locked)
            there = _people_at(db, table_id, [seat])
            if not {person, by} <= there.get(seat, set()):
                return False
            db.execute(delete(SITTERS).where(_device(table_id, seat, person)))
            db.execute(update(SEATS).where(place).values(key_hash=""))
            return True

        return await self._db.write(work, table_id)

    async def note_seen(self, devices: Iterable[Row]) -> None:
        """When devices were last here, and what they are; nobody is told of it."""
        rows = [{f"known_{name}": value for name, value in row.items()} for row in devices]

        def work(db: Connection) -> None:
            if rows:
                db.execute(_SEEN, rows)

        await self._db.write(work)

    async def change(
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

        def work(db: Connection) -> int | None:
            update_existing(db, update(SEATS).where(where).values(values))
            if not vacate and not holder:
                return None
            people = (_people_at(db, table_id, [seat])).get(seat, set())
            if holder and holder not in people:
                raise Taken(_("you do not hold this seat any more"))
            if not vacate:
                return None
            if bar:
                db.execute(forgive(table_id, people, REMOVED))
                own = {"table_id": table_id, "how": REMOVED}
                if people:
                    db.execute(insert(UNWELCOME), [own | {"person": p} for p in people])
            db.execute(delete(SITTERS).where(sitters))
            if not news or not people - {spared}:
                return None
            kept = db.execute(insert(SEAT_NEWS).values(news | {"table_id": table_id}))
            (number,) = kept.inserted_primary_key or (None,)
            return number

        return await self._db.write(work, table_id)


def _device(table_id: str, seat: int, person: str) -> ColumnElement[bool]:
    own = and_(SITTERS.c.table_id == table_id, SITTERS.c.seat == seat)
    return and_(own, SITTERS.c.person == person)


def _people_at(db: Connection, table_id: str, seats: list[int]) -> dict[int, set[str]]:
    """Who sits in some seats of a table."""
    where = and_(SITTERS.c.table_id == table_id, SITTERS.c.seat.in_(seats))
    found: dict[int, set[str]] = {}
    for row in db.execute(select(SITTERS.c.seat, SITTERS.c.person).where(where)):
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
