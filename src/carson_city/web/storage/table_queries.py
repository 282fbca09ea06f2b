"""Tables in the database: create, load, list and clear away."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Connection,
    CursorResult,
    Select,
    and_,
    delete,
    exists,
    false,
    func,
    insert,
    or_,
    select,
    update,
)

from carson_city.games.dice_commitment import RECORD
from carson_city.games.hash_chain import Undone
from carson_city.text.i18n import _
from carson_city.web.storage.chat_queries import said_row
from carson_city.web.storage.database import CHAT_NEWS, TABLE_NEWS, Queries
from carson_city.web.storage.errors import Stale, update_existing
from carson_city.web.storage.moderation_queries import unwelcome_too
from carson_city.web.storage.ply_queries import UNSEEN
from carson_city.web.storage.schema import (
    CHAT,
    PLIES,
    SEAT_NEWS,
    SEATS,
    SITTERS,
    TABLES,
    TAKEN_BACK,
    UNWELCOME,
)

Row = dict[str, Any]
AT_A_TIME: Final = 400  # rows that are read before others are served
MOST_RESULTS: Final = 1000  # of one person, the newest


class TableQueries(Queries):
    """Tables with their seats, devices and decisions."""

    async def create(
        self,
        table: Row,
        seats: list[Row],
        sitters: Iterable[tuple[int, str]] = (),
        moves: Iterable[tuple[int, str, str, str, str]] = (),
        *,
        undone: Iterable[Undone] = (),
        rematch_of: str = "",
        said: tuple[str, str] | None = None,
    ) -> None:
        """Keep a new table, its seats, who has them, and the decisions made before it was laid.

        A table has one rematch: where it has one already this one is Stale, and nothing is kept.
        What is said at the former table, by name and words, is kept along with it; who is muted or
        shown out there is so here.
        """
        now = time.time()
        own = {"table_id": table["id"]}
        plies = [
            own
            | {"ply": ply, "seat": seat, "action": action, "chance": chance, "share": share}
            | {"kind": kind, "at": now}
            for ply, (seat, action, chance, share, kind) in enumerate(moves)
        ]
        gone = [own | {"number": number} | asdict(one) for number, one in enumerate(undone)]
        row = {"is_open": False, "stage": "playing", "result": ""} | table
        row |= {"plies": len(plies), "created": now, "changed": now}
        people = [
            own | {"seat": seat, "person": person, "since": now}
            for seat, person in dict.fromkeys(sitters)
        ]

        def work(db: Connection) -> None:
            if rematch_of:
                former = and_(TABLES.c.id == rematch_of, TABLES.c.successor == "")
                followed = db.execute(update(TABLES).where(former).values(successor=table["id"]))
                if followed.rowcount != 1:
                    raise Stale(_("somebody was faster: the next table is laid"))
            if said:
                db.execute(insert(CHAT).values(said_row(rematch_of, *said)))
            db.execute(insert(TABLES).values(row))
            db.execute(insert(SEATS), [own | seat for seat in seats])
            if people:
                db.execute(insert(SITTERS), people)
            if plies:
                db.execute(insert(PLIES), plies)
            if gone:
                db.execute(insert(TAKEN_BACK), gone)
            if rematch_of:
                db.execute(unwelcome_too(rematch_of, table))

        await self._db.write(work, rematch_of, (TABLE_NEWS, CHAT_NEWS) if said else (TABLE_NEWS,))

    async def load(self, table_id: str) -> dict[str, Any] | None:
        """A table with its seats, sitters and plies; nothing where there is none."""
        async with self._db.read() as db:
            row = (await db.execute(select(TABLES).where(TABLES.c.id == table_id))).first()
            if row is None:
                return None
            found = dict(row._mapping)
            found["header"] = _header(found["header"])
            for name, what, order in (
                ("seats", SEATS, SEATS.c.seat),
                ("sitters", SITTERS, SITTERS.c.seat),
                ("moves", PLIES, PLIES.c.ply),
                ("unwelcome", UNWELCOME, UNWELCOME.c.person),
                ("seat_news", SEAT_NEWS, SEAT_NEWS.c.id),
                ("taken_back", TAKEN_BACK, TAKEN_BACK.c.number),
            ):
                rows = await db.execute(
                    select(what).where(what.c.table_id == table_id).order_by(order)
                )
                found[name] = await _dicts(rows)
        return found

    async def listed(self, most: int = 50) -> list[dict[str, Any]]:
        """Tables that anybody may find, the liveliest first."""
        return await self._tables(TABLES.c.is_open.is_(True), most)

    async def of_person(self, person: str, most: int = 50) -> list[dict[str, Any]]:
        """The tables at which a person sits."""
        mine = select(SITTERS.c.table_id).where(SITTERS.c.person == person)
        return await self._tables(TABLES.c.id.in_(mine) | (TABLES.c.maker == person), most)

    async def unfinished(self, most: int, since: float, until: float) -> list[tuple[str, float]]:
        """Tables with bots whose games go on, the newest first, and when each last changed."""
        bots = exists().where(and_(SEATS.c.table_id == TABLES.c.id, SEATS.c.kind == "bot"))
        then = and_(TABLES.c.changed >= since, TABLES.c.changed <= until)
        found = (
            select(TABLES.c.id, TABLES.c.changed)
            .where(and_(TABLES.c.stage == "playing", then, bots))
            .order_by(TABLES.c.changed.desc())
            .limit(most)
        )
        async with self._db.read() as db:
            return [(row.id, row.changed) for row in await db.execute(found)]

    async def last_change(self, table_id: str) -> float | None:
        """When something was last decided at a table; nothing where there is none."""
        asked = select(TABLES.c.changed).where(TABLES.c.id == table_id)
        async with self._db.read() as db:
            row = (await db.execute(asked)).first()
        return None if row is None else float(row.changed)

    async def results_of(self, person: str, title: str) -> list[tuple[Row, int, str]]:
        """The set-up, the person's seat and the result of each game of theirs that is over.

        What was not played here, but loaded as a record, or with its known dice, or what a bot
        ended, does not count; nor do games that so many others came after.
        """
        loaded = exists().where(
            and_(
                PLIES.c.table_id == TABLES.c.id,
                PLIES.c.ply == 0,
                PLIES.c.at == TABLES.c.created,
            )
        )
        own = and_(SITTERS.c.table_id == TABLES.c.id, SITTERS.c.person == person)
        seat = and_(SEATS.c.table_id == TABLES.c.id, SEATS.c.seat == SITTERS.c.seat)
        played = and_(
            TABLES.c.title == title,
            TABLES.c.stage == "over",
            TABLES.c.origin == "",
            ~TABLES.c.dice.startswith(RECORD),
        )
        found = (
            select(TABLES.c.header, SITTERS.c.seat, TABLES.c.result)
            .join(SITTERS, own)
            .join(SEATS, and_(seat, SEATS.c.kind != "bot"))
            .where(and_(played, ~loaded))
            .order_by(TABLES.c.created.desc())
            .limit(MOST_RESULTS)
        )
        async with self._db.read() as db:
            return [(_header(row[0]), row[1], row[2]) for row in await db.execute(found)]

    async def _tables(self, where: Any, most: int) -> list[dict[str, Any]]:
        async with self._db.read() as db:
            rows = await db.execute(
                select(TABLES).where(where).order_by(TABLES.c.changed.desc()).limit(most)
            )
            found = [dict(row._mapping) for row in rows]
            ids = [table["id"] for table in found]
            seats = await db.execute(
                select(SEATS).where(SEATS.c.table_id.in_(ids)).order_by(SEATS.c.seat)
            )
            by_table: dict[str, list[dict[str, Any]]] = {table_id: [] for table_id in ids}
            for seat in seats:
                by_table[seat.table_id].append(dict(seat._mapping) | {"sitters": set()})
            for row in await db.execute(select(SITTERS).where(SITTERS.c.table_id.in_(ids))):
                for seat_row in by_table[row.table_id]:
                    if seat_row["seat"] == row.seat:
                        seat_row["sitters"].add(row.person)
            going = [table["id"] for table in found if table["stage"] != "over"]
            unseen = {row[0]: row[1] for row in await db.execute(_unseen(going))}
        for table in found:
            table["header"] = _header(table["header"])
            table["seats"] = by_table[table["id"]]
            table["plies"] -= unseen.get(table["id"], 0)
        return found

    async def count_unfinished(self, maker: str) -> int:
        """How many tables somebody has laid whose games are not over."""
        own = and_(TABLES.c.maker == maker, TABLES.c.stage != "over")
        async with self._db.read() as db:
            found = await db.execute(select(func.count()).select_from(TABLES).where(own))
            return int(found.scalar_one())

    async def clear_away(
        self, until: Mapping[str, float], most: int, spared: Iterable[str] = ()
    ) -> tuple[list[str], list[str]]:
        """Forget tables that nobody has changed since, and all that belongs to them.

        Those that had one of them as their rematch have none any more; they come back too.
        """
        old = select(TABLES.c.id).where(_old(until), TABLES.c.id.not_in([*spared]))
        old = old.order_by(TABLES.c.changed).limit(most).with_for_update(skip_locked=True)

        def work(db: Connection) -> tuple[list[str], list[str]]:
            gone = [row.id for row in db.execute(old)]
            followed = TABLES.c.successor.in_(gone)
            former = [row.id for row in db.execute(select(TABLES.c.id).where(followed))]
            db.execute(update(TABLES).where(followed).values(successor=""))
            db.execute(delete(TABLES).where(TABLES.c.id.in_(gone)))
            for table_id in (*gone, *former):
                self._db.notify(db, table_id, TABLE_NEWS)
            return gone, former

        return await self._db.write(work)

    async def update(self, table_id: str, **values: Any) -> None:
        """Change columns of a table: who may watch or talk, whether it is listed, its pace."""
        change = update(TABLES).where(TABLES.c.id == table_id).values(values)
        await self._db.write(lambda db: update_existing(db, change), table_id)


def _old(until: Mapping[str, float]) -> ColumnElement[bool]:
    """Tables whose last change is before the time for their kind: over, not begun, or idle."""
    over, begun = TABLES.c.stage == "over", TABLES.c.changed > TABLES.c.created
    kinds = {"over": over, "unbegun": and_(~over, ~begun), "idle": and_(~over, begun)}
    return or_(
        false(), *(and_(kinds[name], TABLES.c.changed < since) for name, since in until.items())
    )


async def _dicts(rows: CursorResult[Any]) -> list[Row]:
    """Rows as dicts; others are served while a long game is read."""
    found = []
    for number, row in enumerate(rows, 1):
        found.append(dict(row._mapping))
        if not number % AT_A_TIME:
            await asyncio.sleep(0)
    return found


def _unseen(table_ids: list[str]) -> Select[Any]:
    """How many decisions of each table only those know of who made them."""
    own = and_(PLIES.c.table_id.in_(table_ids), PLIES.c.at == UNSEEN)
    return select(PLIES.c.table_id, func.count()).where(own).group_by(PLIES.c.table_id)


def _header(text: str) -> dict[str, str]:
    """A set-up as it is kept; nothing where the row is damaged, so that a list shows the others."""
    with contextlib.suppress(ValueError):
        header = json.loads(text)
        if isinstance(header, dict):
            return {str(key): str(value) for key, value in header.items()}
    return {}
