"""Create tables: for a new game, for one under way, for a rematch."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from contextlib import nullcontext
from functools import partial
from typing import Final

from carson_city.errors import IllegalAction
from carson_city.games.dice_commitment import CHOSEN, MIXED, RECORD, Seal
from carson_city.games.game import Game
from carson_city.games.record import Record
from carson_city.text.i18n import _
from carson_city.title.setup import Setup
from carson_city.web.live import automatic_seats
from carson_city.web.live.live_table import (
    BOT,
    FRIEND,
    PERSON,
    Forbidden,
    LimitReached,
    LiveTable,
    NotFound,
    SeatChoice,
)
from carson_city.web.storage.errors import Stale
from carson_city.web.tables import table_rows
from carson_city.web.tables.shielded import shielded
from carson_city.web.tables.table_cache import TableCache

SEED_BITS: Final = 120


def new_seed() -> int:
    """A seed that nobody finds by trying all until one gives the dice that everybody has seen."""
    return secrets.randbits(SEED_BITS)


class TableCreator:
    """New tables, each whole or not at all."""

    def __init__(self, tables: TableCache, most_tables: int = 0) -> None:
        self.tables = tables
        self.most_tables = most_tables  # of one person that are not over; 0: any number
        # The rows of a long game take long to write, and moves wait for them: one game at a time.
        self._long_writes = asyncio.Lock()

    async def create(
        self,
        setup: Setup,
        wishes: list[SeatChoice],
        host: str,
        *,
        seed: int | None = None,
        is_open: bool = False,
        pace: str = "",
        address: str = "",
    ) -> tuple[LiveTable, list[str]]:
        """Create a table for a new game; a seed that somebody names is marked as chosen."""
        kind = MIXED if seed is None else CHOSEN
        game = Game(setup, new_seed() if seed is None else seed)
        seal = Seal.on(game.seed, kind)
        return await self.create_from(
            game, wishes, host, is_open=is_open, pace=pace, address=address, seal=seal
        )

    async def create_from(
        self,
        game: Game,
        wishes: list[SeatChoice],
        host: str,
        *,
        is_open: bool = False,
        pace: str = "",
        address: str = "",
        seal: Seal | None = None,
        record: Record | None = None,
    ) -> tuple[LiveTable, list[str]]:
        """Create a table for a game, new or under way, whole or not at all.

        Without a seal on its dice it goes on from elsewhere, where somebody may know its seed. The
        record of a game that is over tells who added to its dice.
        The secrets of its seats come back once and are kept nowhere. The bots think at the cost of
        the address that asks, as long as the table stays in memory, else of the host.
        """
        wishes = automatic_seats.for_all(game.setup, wishes)
        self._check_all_bots(game.setup, [wish.bot for wish in wishes])
        await self._check_tables_of(host, host)
        if seal is None and not game.over:
            seal = Seal.on(game.seed, RECORD, loaded=len(game.plies))
        write = partial(
            table_rows.new_table,
            *(game, wishes, host),
            is_open=is_open,
            pace=pace,
            seal=seal,
            record=record,
        )
        async with self._long_writes if game.plies else nullcontext():
            new = await self.tables.worker_threads.do(address, write) if game.plies else write()
            await self.tables.store.tables.create(
                new.table, new.seats, new.sitters, new.moves, undone=new.undone
            )
        table = await self.tables.get(new.id)
        table.queue_user.owner = address or table.host
        return table, new.keys

    @shielded
    async def rematch(
        self, table: LiveTable, person: str, address: str = ""
    ) -> tuple[LiveTable, list[str]]:
        """The same people at a new table, from the same beginning; everybody keeps their seat.

        Whoever asks first lays it and gets the secrets of its seats; the others find it.
        """
        if not table.seats_of(person) and person != table.host:
            raise Forbidden(_("only those who played here play again"))
        if not table.game.over:
            raise IllegalAction(_("cannot play again: this game is not over yet"))
        keys: list[str] = []
        async with table.lock:
            if not table.successor:
                try:
                    table.successor, keys = await self._create_rematch(table, person)
                except Stale:  # somebody was faster, perhaps we ourselves without hearing of it
                    await self.tables.follow(table)
                table.tell()
                table.tell_chat()
        fresh = await self._successor(table)
        if keys:
            fresh.queue_user.owner = address or fresh.host
        return fresh, keys

    async def _successor(self, table: LiveTable) -> LiveTable:
        """The table of the rematch; where that was cleared away, another one can be laid."""
        try:
            return await self.tables.get(table.successor)
        except NotFound:
            async with table.lock:
                await self.tables.follow(table)
            table.tell()
            raise

    async def _create_rematch(self, table: LiveTable, person: str) -> tuple[str, list[str]]:
        self._check_all_bots(table.game.setup, [seat.bot for seat in table.seats])
        new, said = _rematch(table, person), None
        await self._check_tables_of(new.table["maker"], person)
        if any(seat.kind == FRIEND for seat in table.seats):
            words = _("Another game: /t/{table}").format(table=new.id)
            said = table.name_of(person), words
        await self.tables.write(
            table,
            self.tables.store.tables.create(
                new.table, new.seats, new.sitters, rematch_of=table.id, said=said
            ),
        )
        return new.id, new.keys

    async def _check_tables_of(self, host: str, person: str) -> None:
        """Nobody fills the store with games that never end; a table counts for its host."""
        most = self.most_tables
        if not most or not host or await self.tables.store.tables.count_unfinished(host) < most:
            return
        said = (
            _(
                "you have {count} tables whose games are not over: that is as many as one may "
                "have here"
            )
            if host == person
            else _(
                "whoever laid this table has {count} tables whose games are not over, and that is "
                "as many as one may have here: lay one yourself"
            )
        )
        raise LimitReached(said.format(count=most))

    def _check_all_bots(self, setup: Setup, names: Sequence[str]) -> None:
        """Those of all seats but the ones that the rules play."""
        taken = [name for seat, name in enumerate(names) if seat not in setup.automatic]
        self.tables.bots.check_offered(setup.title, taken)


def _rematch(table: LiveTable, person: str) -> table_rows.NewTable:
    """The next table of the same people, of the same host or, who has left, of whoever asks.

    Whom the host has muted keeps no order there either.
    """
    stays = table.seats_of(table.host) or person in table.muted
    host = table.host if stays else person
    wishes = []
    for seat in table.seats:
        kind = PERSON if host in seat.sitters and seat.kind != BOT else seat.kind
        if kind == PERSON and host not in seat.sitters:
            kind = FRIEND
        wishes.append(SeatChoice(kind, seat.name, seat.bot))
    game = Game(table.game.setup, new_seed(), origin=table.game.origin)
    sitters = [
        (seat.number, sitter) for seat in table.seats for sitter in seat.sitters - seat.programs
    ]
    seal = Seal.on(game.seed, MIXED)
    return table_rows.new_table(
        game, wishes, host,
        is_open=table.is_open, pace=table.pace, closed=table.closed, sitters=sitters, seal=seal,
    )  # fmt: skip
