"""How tables are laid: for a new game, for one under way, for a rematch."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterable, Sequence
from contextlib import nullcontext
from functools import partial
from typing import Any, Final

from carson_city.bots.names import no_bot
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
    Enough,
    Forbidden,
    Missing,
    Room,
    SeatWish,
)
from carson_city.web.storage.store import Stale
from carson_city.web.tables import table_rows
from carson_city.web.tables.decisions import Decisions
from carson_city.web.tables.table_cache import surely

SEED_BITS: Final = 120


def new_seed() -> int:
    """A seed that nobody finds by trying all until one gives the dice that everybody has seen."""
    return secrets.randbits(SEED_BITS)


class Laying(Decisions):
    """New tables, each whole or not at all."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        # The rows of a long game take long to write, and moves wait for them: one game at a time.
        self._long_writes = asyncio.Lock()

    async def create(
        self,
        setup: Setup,
        wishes: list[SeatWish],
        maker: str,
        *,
        seed: int | None = None,
        is_open: bool = False,
        pace: str = "",
        address: str = "",
    ) -> tuple[Room, list[str]]:
        """Lay a table for a new game; a seed that somebody names is marked as chosen."""
        kind = MIXED if seed is None else CHOSEN
        game = Game(setup, new_seed() if seed is None else seed)
        seal = Seal.on(game.seed, kind)
        return await self.lay(
            game, wishes, maker, is_open=is_open, pace=pace, address=address, seal=seal
        )

    async def lay(
        self,
        game: Game,
        wishes: list[SeatWish],
        maker: str,
        *,
        is_open: bool = False,
        pace: str = "",
        address: str = "",
        seal: Seal | None = None,
        record: Record | None = None,
    ) -> tuple[Room, list[str]]:
        """Lay a table for a game, new or under way, whole or not at all.

        Without a seal on its dice it goes on from elsewhere, where somebody may know its seed. The
        record of a game that is over tells who added to its dice.
        The secrets of its seats come back once and are kept nowhere. The bots think at the cost of
        the address that asks, as long as the table stays in memory, else of the maker.
        """
        wishes = automatic_seats.for_all(game.setup, wishes)
        self._check_all_bots(game.setup, [wish.bot for wish in wishes])
        await self._check_tables_of(maker, maker)
        if seal is None and not game.over:
            seal = Seal.on(game.seed, RECORD, loaded=len(game.plies))
        write = partial(
            table_rows.new_table,
            *(game, wishes, maker),
            is_open=is_open,
            pace=pace,
            seal=seal,
            record=record,
        )
        async with self._long_writes if game.plies else nullcontext():
            new = await self.workshop.do(address, write) if game.plies else write()
            await self.store.create(new.table, new.seats, new.sitters, new.moves, undone=new.undone)
        room = await self.room(new.id)
        room.asker.owner = address or room.maker
        return room, new.keys

    @surely
    async def again(self, room: Room, person: str, address: str = "") -> tuple[Room, list[str]]:
        """The same people at a new table, from the same beginning; everybody keeps their seat.

        Whoever asks first lays it and gets the secrets of its seats; the others find it.
        """
        if not room.seats_of(person) and person != room.maker:
            raise Forbidden(_("only those who played here play again"))
        if not room.game.over:
            raise IllegalAction(_("cannot play again: this game is not over yet"))
        keys: list[str] = []
        async with room.lock:
            if not room.successor:
                try:
                    room.successor, keys = await self._lay_again(room, person)
                except Stale:  # somebody was faster, perhaps we ourselves without hearing of it
                    await self._follow(room)
                room.tell()
                room.tell_chat()
        fresh = await self._successor(room)
        if keys:
            fresh.asker.owner = address or fresh.maker
        return fresh, keys

    async def _successor(self, room: Room) -> Room:
        """The table of the rematch; where that was cleared away, another one can be laid."""
        try:
            return await self.room(room.successor)
        except Missing:
            async with room.lock:
                await self._follow(room)
            room.tell()
            raise

    async def _lay_again(self, room: Room, person: str) -> tuple[str, list[str]]:
        self._check_all_bots(room.game.setup, [seat.bot for seat in room.seats])
        new, said = _rematch(room, person), None
        await self._check_tables_of(new.table["maker"], person)
        if any(seat.kind == FRIEND for seat in room.seats):
            words = _("Another game: /t/{table}").format(table=new.id)
            said = room.name_of(person), words
        await self._keep(
            room,
            self.store.create(new.table, new.seats, new.sitters, rematch_of=room.id, said=said),
        )
        return new.id, new.keys

    async def _check_tables_of(self, maker: str, asker: str) -> None:
        """Nobody fills the store with games that never end; a table counts for its maker."""
        most = self.most_tables
        if not most or not maker or await self.store.count_unfinished(maker) < most:
            return
        said = (
            _(
                "you have {count} tables whose games are not over: that is as many as one may "
                "have here"
            )
            if maker == asker
            else _(
                "whoever laid this table has {count} tables whose games are not over, and that is "
                "as many as one may have here: lay one yourself"
            )
        )
        raise Enough(said.format(count=most))

    def _check_all_bots(self, setup: Setup, names: Sequence[str]) -> None:
        """Those of all seats but the ones that the rules play."""
        taken = [name for seat, name in enumerate(names) if seat not in setup.automatic]
        self._check_bots(setup.title, taken)

    def _check_bots(self, title: str, names: Iterable[str]) -> None:
        offered = self.offered(title)
        for name in names:
            if name and name not in offered:
                raise no_bot(name, offered)


def _rematch(room: Room, person: str) -> table_rows.NewTable:
    """The next table of the same people, of the same maker or, who has left, of whoever asks.

    Whom the maker has muted keeps no order there either.
    """
    stays = room.seats_of(room.maker) or person in room.muted
    maker = room.maker if stays else person
    wishes = []
    for seat in room.seats:
        kind = PERSON if maker in seat.sitters and seat.kind != BOT else seat.kind
        if kind == PERSON and maker not in seat.sitters:
            kind = FRIEND
        wishes.append(SeatWish(kind, seat.name, seat.bot))
    game = Game(room.game.setup, new_seed(), origin=room.game.origin)
    sitters = [
        (seat.number, sitter) for seat in room.seats for sitter in seat.sitters - seat.programs
    ]
    seal = Seal.on(game.seed, MIXED)
    return table_rows.new_table(
        game, wishes, maker,
        is_open=room.is_open, pace=room.pace, closed=room.closed, sitters=sitters, seal=seal,
    )  # fmt: skip
