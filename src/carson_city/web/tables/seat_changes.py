"""Change who has a seat: a bot, its player again, somebody with a new link."""

from __future__ import annotations

import time

from carson_city import bots
from carson_city.text.i18n import _
from carson_city.web.live.live_table import (
    BOT,
    FRIEND,
    PERSON,
    REMOVAL,
    RESET,
    Forbidden,
    LiveTable,
    Seat,
    SeatNews,
)
from carson_city.web.storage.errors import Taken
from carson_city.web.storage.store import hashed, new_key
from carson_city.web.storage.table_queries import Row
from carson_city.web.tables.permissions import check_order, check_own, check_seat, check_unfinished
from carson_city.web.tables.shielded import shielded
from carson_city.web.tables.table_cache import TablePart


class SeatChanges(TablePart):
    """What players and the host do with seats."""

    async def hand_to_bot(self, table: LiveTable, seat: int, person: str, bot: str) -> None:
        """A seat's player, or the host for someone who left, lets a bot play on."""
        check_seat(table, seat)
        title = table.game.setup.title
        bot = bot.strip() or bots.names(title)[0]
        self.tables.bots.check_offered(title, [bot])
        if person not in table.seats[seat].sitters and person != table.host:
            raise Forbidden(_("only its player or the table's maker gives a seat to a bot"))
        sitter = "" if person == table.host else person
        await self._change_seat(table, seat, kind=BOT, bot=bot, sitter=sitter)

    async def take_back(self, table: LiveTable, seat: int, person: str) -> None:
        """A player takes the seat back from the bot."""
        check_own(table, seat, person)
        await self._change_seat(table, seat, kind=PERSON, sitter=person)

    async def new_link(self, table: LiveTable, seat: int, person: str) -> str:
        """The host invites somebody to a seat: its old link and sitter lose it.

        Where somebody else sits, that is a reset, and everybody is told.
        """
        check_seat(table, seat)
        if not person or person != table.host:
            raise Forbidden(_("only the table's maker invites people"))
        key = new_key()
        await self._change_seat(
            table, seat, kind=FRIEND, key_hash=hashed(key), vacate=True, news=RESET
        )
        return key

    async def reset(self, table: LiveTable, seat: int, person: str) -> str:
        """The host signs all devices of somebody's seat out; the secret of a new link to it."""
        check_order(table, seat, person)
        return await self.new_link(table, seat, person)

    async def device_link(self, table: LiveTable, seat: int, person: str) -> str:
        """A secret with which a player goes on from one more device; a former one is void."""
        check_own(table, seat, person)
        key = new_key()
        await self._change_seat(table, seat, key_hash=hashed(key), sitter=person)
        return key

    async def remove(self, table: LiveTable, seat: int, person: str) -> None:
        """The host takes a seat from whoever has it: it is free, its link is worth nothing."""
        check_order(table, seat, person)
        await self._change_seat(
            table, seat, kind=FRIEND, key_hash="", vacate=True, bar=True, news=REMOVAL
        )

    @shielded
    async def _change_seat(
        self,
        /,
        table: LiveTable,
        seat: int,
        *,
        sitter: str = "",
        vacate: bool = False,
        bar: bool = False,
        news: str = "",
        **values: str,
    ) -> None:
        async with table.lock:
            if sitter:
                check_own(table, seat, sitter)  # perhaps not any more
            place = table.seats[seat]
            if "kind" in values:
                check_unfinished(table)
            told = _news(table, place, news) if news else None
            writing = self.tables.store.seats.change(
                table.id, seat,
                vacate=vacate, bar=bar, news=told, spared=table.host, holder=sitter, **values,
            )  # fmt: skip
            try:
                number = await self.tables.write(table, writing)
            except Taken:  # signed out in another process
                self.tables.catch_up_soon(table.id)
                raise
            if told and number is not None:
                table.seat_news.append(SeatNews(number, **told))
            place.kind = values.get("kind", place.kind)
            place.bot = values.get("bot", place.bot)
            place.key_hash = values.get("key_hash", place.key_hash)
            if bar:
                table.removed |= place.sitters
            if vacate:
                place.sitters, place.spent = set(), ()
        self.tables.changed(table)


def _news(table: LiveTable, seat: Seat, what: str) -> Row:
    """What is kept of a seat that the host took from somebody."""
    ply = table.known()  # of which nobody learns how far a form is
    return {"seat": seat.number, "name": seat.name, "what": what, "ply": ply, "at": time.time()}
