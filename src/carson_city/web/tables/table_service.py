"""The company at the tables: who sits where, how quickly bots play, who may come, what is said."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any, Final

from carson_city import bots
from carson_city.errors import CarsonError
from carson_city.text.i18n import _
from carson_city.text.input_limits import SAID
from carson_city.text.unicode_text import shown, too_many_accents
from carson_city.web.live.listeners import Listener
from carson_city.web.live.live_table import (
    BOT,
    FRIEND,
    PERSON,
    REMOVAL,
    RESET,
    SPECTATOR,
    TALKING,
    WATCHING,
    DeadEnd,
    Forbidden,
    LimitReached,
    LiveTable,
    NotFound,
    Seat,
    SeatChoice,
    SeatNews,
    Unreadable,
)
from carson_city.web.storage.chat_queries import MUTED
from carson_city.web.storage.database import Conflict
from carson_city.web.storage.store import Row, Taken, hashed, new_key
from carson_city.web.tables.seat_holders import SeatHolders, is_free
from carson_city.web.tables.table_cache import shielded
from carson_city.web.tables.table_creation import new_seed

MOST_LINES: Final = 500  # of chat that are kept of a table
__all__ = [
    "BOT",
    "FRIEND",
    "PERSON",
    "SPECTATOR",
    "TALKING",
    "WATCHING",
    "DeadEnd",
    "Forbidden",
    "LimitReached",
    "Listener",
    "LiveTable",
    "NotFound",
    "Seat",
    "SeatChoice",
    "TableService",
    "Taken",
    "Unreadable",
    "has_free_seat",
    "is_free",
    "new_seed",
]


class TableService(SeatHolders):
    """All tables, and what people do at them besides deciding. Whatever is written, it writes."""

    async def open_tables(self, most: int = 50) -> list[Row]:
        """Tables that anybody may find, to watch or because a seat is free."""
        return [
            table
            for table in await self.store.open_tables(most)
            if WATCHING not in table["closed"].split() or has_free_seat(table)
        ]

    # Seats.

    async def hand_to_bot(self, table: LiveTable, seat: int, person: str, bot: str) -> None:
        """A seat's player, or the host for someone who left, lets a bot play on."""
        self._seat(table, seat)
        title = table.game.setup.title
        bot = bot.strip() or bots.names(title)[0]
        self._check_bots(title, [bot])
        if person not in table.seats[seat].sitters and person != table.host:
            raise Forbidden(_("only its player or the table's maker gives a seat to a bot"))
        sitter = "" if person == table.host else person
        await self._change_seat(table, seat, kind=BOT, bot=bot, sitter=sitter)

    async def take_back(self, table: LiveTable, seat: int, person: str) -> None:
        """A player takes the seat back from the bot."""
        self._own(table, seat, person)
        await self._change_seat(table, seat, kind=PERSON, sitter=person)

    async def new_link(self, table: LiveTable, seat: int, person: str) -> str:
        """The host invites somebody to a seat: its old link and sitter lose it.

        Where somebody else sits, that is a reset, and everybody is told.
        """
        self._seat(table, seat)
        if not person or person != table.host:
            raise Forbidden(_("only the table's maker invites people"))
        key = new_key()
        await self._change_seat(
            table, seat, kind=FRIEND, key_hash=hashed(key), vacate=True, news=RESET
        )
        return key

    async def reset(self, table: LiveTable, seat: int, person: str) -> str:
        """The host signs all devices of somebody's seat out; the secret of a new link to it."""
        self.check_order(table, seat, person)
        return await self.new_link(table, seat, person)

    async def device_link(self, table: LiveTable, seat: int, person: str) -> str:
        """A secret with which a player goes on from one more device; a former one is void."""
        self._own(table, seat, person)
        key = new_key()
        await self._change_seat(table, seat, key_hash=hashed(key), sitter=person)
        return key

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
                self._own(table, seat, sitter)  # perhaps not any more
            place = table.seats[seat]
            if "kind" in values:
                self._check_going(table)
            told = _news(table, place, news) if news else None
            writing = self.store.change_seat(
                table.id, seat,
                vacate=vacate, bar=bar, news=told, spared=table.host, holder=sitter, **values,
            )  # fmt: skip
            try:
                number = await self._keep(table, writing)
            except Taken:  # signed out in another process
                self.catch_up_soon(table.id)
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
        self._changed(table)

    @shielded
    async def set_pace(self, table: LiveTable, person: str, pace: str) -> None:
        """A player says how quickly the bots play."""
        if person != table.host and not table.seats_of(person):
            raise Forbidden(_("only those who play here set the pace"))
        async with table.lock:
            await self._keep(table, self.store.set_pace(table.id, pace))
            table.pace = pace
        table.tell()

    def skip(self, table: LiveTable, person: str) -> None:
        """A player lets the bots play at once, until a person is to decide."""
        if not table.seats_of(person):
            raise Forbidden(_("only those who play here set the pace"))
        if all(table.seats[seat].kind == BOT for seat in table.game.deciders):
            table.hurried.set()

    @shielded
    async def set_open(self, table: LiveTable, person: str, is_open: bool) -> None:
        """The host opens or closes the table to everybody."""
        if person != table.host:
            raise Forbidden(_("only the table's maker opens it"))
        async with table.lock:
            await self._keep(table, self.store.set_open(table.id, is_open))
            table.is_open = is_open
        table.tell()

    # Order: what the host of a table can do about those who spoil it.

    async def remove(self, table: LiveTable, seat: int, person: str) -> None:
        """The host takes a seat from whoever has it: it is free, its link is worth nothing."""
        self.check_order(table, seat, person)
        await self._change_seat(
            table, seat, kind=FRIEND, key_hash="", vacate=True, bar=True, news=REMOVAL
        )

    async def mute(self, table: LiveTable, seat: int, person: str, *, muted: bool) -> None:
        """The host lets nobody hear whoever has a seat, or lets them be heard again."""
        self.check_order(table, seat, person)
        await self._mute(table, table.seats[seat].sitters, muted)

    async def mute_speaker(self, table: LiveTable, line: int, person: str, *, muted: bool) -> None:
        """The same for whoever has said a line, with a seat or without."""
        self._check_maker(table, person)
        said = await self.store.chat(table.id, MOST_LINES, also_muted=True)
        speaker = next((row["person"] for row in said if row["id"] == line), "")
        if not speaker:
            raise NotFound(_("nobody knows who said that"))
        if speaker == person:
            raise Forbidden(_("that is you"))
        await self._mute(table, {speaker}, muted)

    @shielded
    async def _mute(self, table: LiveTable, people: set[str], muted: bool) -> None:
        async with table.lock:
            change = self.store.turn_away if muted else self.store.make_welcome
            await self._keep(table, change(table.id, people, MUTED))
            table.muted = table.muted | people if muted else table.muted - people
        table.tell()
        table.tell_chat()

    @shielded
    async def set_closed(self, table: LiveTable, person: str, what: str, *, closed: bool) -> None:
        """The host lets nobody watch, or nobody talk; or lets them again."""
        self._check_maker(table, person)
        if what not in (WATCHING, TALKING):
            raise CarsonError(_("“{what}” is nothing that can be closed").format(what=shown(what)))
        async with table.lock:
            doors = table.closed | {what} if closed else table.closed - {what}
            await self._keep(table, self.store.set_closed(table.id, " ".join(sorted(doors))))
            table.closed = doors
        table.tell()
        table.tell_chat()

    async def speakers(self, table: LiveTable, person: str) -> list[tuple[Row, bool]]:
        """Whoever has spoken without a seat, by the last line, and whether they are muted."""
        said = await self.store.chat(table.id, also_muted=True)
        last = {row["person"]: row for row in said if row["person"] not in ("", person)}
        return [
            (row, speaker in table.muted)
            for speaker, row in last.items()
            if not table.seats_of(speaker)
        ]

    def check_order(self, table: LiveTable, seat: int, person: str) -> None:
        """Refuse whoever may not take a seat from somebody: only the host, and not the own one."""
        self._seat(table, seat)
        self._check_maker(table, person)
        if person in table.seats[seat].sitters:
            raise Forbidden(_("that is your own seat"))
        if not table.seats[seat].sitters:
            raise Forbidden(_("nobody sits there"))

    def _check_maker(self, table: LiveTable, person: str) -> None:
        if not person or person != table.host:
            raise Forbidden(_("only the table's maker keeps order here"))

    @shielded
    async def say(self, table: LiveTable, person: str, said: str) -> None:
        """A player, or a spectator, says something to the table."""
        printable = "".join(sign if sign.isprintable() else " " for sign in said)
        words = " ".join(printable.split())
        if not words:
            raise CarsonError(_("say: an empty line says nothing"))
        SAID.check(words)
        if too_many_accents(words):
            raise CarsonError(_("say: too many accents in a row"))
        if TALKING in table.closed:
            raise Forbidden(_("the maker of this table has closed the chat"))
        if person in table.muted:
            raise Forbidden(_("the maker of this table has muted you"))
        table.check_visitor(person)
        try:
            await self.store.say(table.id, table.name_of(person), words, MOST_LINES, person)
        except Conflict:  # the table is there no more
            await self._follow(table)
            raise
        finally:
            table.tell_chat()  # also where the answer was lost: it may be kept


def _news(table: LiveTable, seat: Seat, what: str) -> Row:
    """What is kept of a seat that the host took from somebody."""
    ply = table.known()  # of which nobody learns how far a form is
    return {"seat": seat.number, "name": seat.name, "what": what, "ply": ply, "at": time.time()}


def has_free_seat(table: Mapping[str, Any]) -> bool:
    """Whether somebody may still sit down at a table, as the store has it."""
    seats = table["seats"] if table["stage"] != "over" else ()
    return any(seat["kind"] == FRIEND and not seat["sitters"] for seat in seats)
