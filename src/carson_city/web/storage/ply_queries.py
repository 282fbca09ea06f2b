"""Decisions in the database: each takes its place in the order, or is refused as stale."""

from __future__ import annotations

import time
from dataclasses import asdict, dataclass
from typing import Final

from sqlalchemy import ColumnElement, Connection, and_, bindparam, delete, insert, update

from carson_city.games.hash_chain import Undone
from carson_city.text.i18n import _
from carson_city.web.storage.database import Conflict, Queries
from carson_city.web.storage.errors import Stale
from carson_city.web.storage.schema import PLIES, SEATS, TABLES, TAKEN_BACK

UNSEEN: Final = 0.0  # when something was decided that others do not know of yet


@dataclass(frozen=True, slots=True, kw_only=True)
class NewPly:
    """A decision to be written, and how the table stands after it."""

    table_id: str
    ply: int
    seat: int
    action: str
    chance: str
    stage: str
    result: str
    undone: int = 0  # how many decisions were taken back, as far as the player knew
    fault: str = ""
    share: str = ""
    kind: str = ""
    hidden: bool = False  # on a form that is still open
    reveals: bool = False  # the forms of all


class PlyQueries(Queries):
    """The decisions of tables."""

    async def add(self, ply: NewPly) -> None:
        """Write a decision; Stale if another one has taken its place in the order.

        It was made knowing how often decisions were taken back: else one of them may be another.
        A hidden one changes nothing that lists show: it has no time until one reveals it.
        """
        now = time.time()
        row = {name: getattr(ply, name) for name in _COLUMNS}
        row["at"] = UNSEEN if ply.hidden else now

        def work(db: Connection) -> None:
            values = {"known_id": ply.table_id, "known_plies": ply.ply, "known_undone": ply.undone}
            values["plies"] = ply.ply + 1
            if ply.hidden:
                moved = db.execute(_MOVED_UNSEEN, values)
            else:
                values |= {"changed": now, "stage": ply.stage, "result": ply.result}
                moved = db.execute(_MOVED, values)
            if moved.rowcount != 1:
                raise Stale(_("the game has moved on since"))
            if ply.reveals:
                own = and_(PLIES.c.table_id == ply.table_id, PLIES.c.at == UNSEEN)
                db.execute(update(PLIES).where(own).values(at=now))
            db.execute(_MADE, row)

        try:
            await self._db.write(work, ply.table_id)
        except Conflict as error:
            raise Stale(_("the game has moved on since")) from error

    async def drop(
        self, table_id: str, ply: int, seat: int, undone: int = 0, taken_back: Undone | None = None
    ) -> None:
        """A seat takes the last decision back; Stale where it is not the last one any more.

        What the hash chain needs of it is kept.
        """
        own = and_(SEATS.c.table_id == table_id, SEATS.c.seat == seat)

        def work(db: Connection) -> None:
            moved = db.execute(
                update(TABLES)
                .where(_known(table_id, ply + 1, undone))
                .values(
                    plies=ply, undone=undone + 1, changed=time.time(), stage="playing", result=""
                )
            )
            if moved.rowcount != 1:
                raise Stale(_("the game has moved on since"))
            db.execute(update(SEATS).where(own).values(undone=SEATS.c.undone + 1))
            db.execute(delete(PLIES).where(and_(PLIES.c.table_id == table_id, PLIES.c.ply == ply)))
            if taken_back is not None:
                row = {"table_id": table_id, "number": undone} | asdict(taken_back)
                db.execute(insert(TAKEN_BACK).values(row))

        await self._db.write(work, table_id)


# The statements of every decision are written once: to write them anew takes longer than they do.
_MADE: Final = insert(PLIES)
_COLUMNS: Final = ("table_id", "ply", "seat", "action", "chance", "fault", "share", "kind")
_AS_KNOWN: Final = update(TABLES).where(
    TABLES.c.id == bindparam("known_id"),
    TABLES.c.plies == bindparam("known_plies"),
    TABLES.c.undone == bindparam("known_undone"),
)
_MOVED: Final = _AS_KNOWN.values(
    {name: bindparam(name) for name in ("plies", "changed", "stage", "result")}
)
_MOVED_UNSEEN: Final = _AS_KNOWN.values({"plies": bindparam("plies")})


def _known(table_id: str, plies: int, undone: int) -> ColumnElement[bool]:
    """The table, if it has so many decisions and none was taken back unheard."""
    return and_(TABLES.c.id == table_id, TABLES.c.plies == plies, TABLES.c.undone == undone)
