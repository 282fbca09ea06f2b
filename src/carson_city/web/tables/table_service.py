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
    Enough,
    Forbidden,
    Missing,
    Room,
    Seat,
    SeatNews,
    SeatWish,
    Stuck,
    Unreadable,
)
from carson_city.web.storage.chat_queries import MUTED
from carson_city.web.storage.database import Clash
from carson_city.web.storage.store import Row, Taken, hashed, new_key
from carson_city.web.tables.seat_holders import Holders, is_free
from carson_city.web.tables.table_cache import surely
from carson_city.web.tables.table_creation import new_seed

MOST_LINES: Final = 500  # of chat that are kept of a table
__all__ = [
    "BOT",
    "FRIEND",
    "PERSON",
    "SPECTATOR",
    "TALKING",
    "WATCHING",
    "Enough",
    "Forbidden",
    "Hall",
    "Listener",
    "Missing",
    "Room",
    "Seat",
    "SeatWish",
    "Stuck",
    "Taken",
    "Unreadable",
    "has_room",
    "is_free",
    "new_seed",
]


class Hall(Holders):
    """All tables, and what people do at them besides deciding. Whatever is written, it writes."""

    async def open_tables(self, most: int = 50) -> list[Row]:
        """Tables that anybody may find, to watch or because a seat is free."""
        return [
            table
            for table in await self.store.open_tables(most)
            if WATCHING not in table["closed"].split() or has_room(table)
        ]

    # Seats.

    async def hand_to_bot(self, room: Room, seat: int, person: str, bot: str) -> None:
        """A seat's player, or the maker for someone who left, lets a bot play on."""
        self._seat(room, seat)
        title = room.game.setup.title
        bot = bot.strip() or bots.names(title)[0]
        self._check_bots(title, [bot])
        if person not in room.seats[seat].sitters and person != room.maker:
            raise Forbidden(_("only its player or the table's maker gives a seat to a bot"))
        sitter = "" if person == room.maker else person
        await self._change_seat(room, seat, kind=BOT, bot=bot, sitter=sitter)

    async def take_back(self, room: Room, seat: int, person: str) -> None:
        """A player takes the seat back from the bot."""
        self._own(room, seat, person)
        await self._change_seat(room, seat, kind=PERSON, sitter=person)

    async def new_link(self, room: Room, seat: int, person: str) -> str:
        """The maker invites somebody to a seat: its old link and sitter lose it.

        Where somebody else sits, that is a reset, and everybody is told.
        """
        self._seat(room, seat)
        if not person or person != room.maker:
            raise Forbidden(_("only the table's maker invites people"))
        key = new_key()
        await self._change_seat(
            room, seat, kind=FRIEND, key_hash=hashed(key), vacate=True, news=RESET
        )
        return key

    async def reset(self, room: Room, seat: int, person: str) -> str:
        """The host signs all devices of somebody's seat out; the secret of a new link to it."""
        self.check_order(room, seat, person)
        return await self.new_link(room, seat, person)

    async def device_link(self, room: Room, seat: int, person: str) -> str:
        """A secret with which a player goes on from one more device; a former one is void."""
        self._own(room, seat, person)
        key = new_key()
        await self._change_seat(room, seat, key_hash=hashed(key), sitter=person)
        return key

    @surely
    async def _change_seat(
        self,
        /,
        room: Room,
        seat: int,
        *,
        sitter: str = "",
        vacate: bool = False,
        bar: bool = False,
        news: str = "",
        **values: str,
    ) -> None:
        async with room.lock:
            if sitter:
                self._own(room, seat, sitter)  # perhaps not any more
            place = room.seats[seat]
            if "kind" in values:
                self._check_going(room)
            told = _news(room, place, news) if news else None
            writing = self.store.change_seat(
                room.id, seat,
                vacate=vacate, bar=bar, news=told, spared=room.maker, holder=sitter, **values,
            )  # fmt: skip
            try:
                number = await self._keep(room, writing)
            except Taken:  # signed out in another process
                self.catch_up_soon(room.id)
                raise
            if told and number is not None:
                room.seat_news.append(SeatNews(number, **told))
            place.kind = values.get("kind", place.kind)
            place.bot = values.get("bot", place.bot)
            place.key_hash = values.get("key_hash", place.key_hash)
            if bar:
                room.removed |= place.sitters
            if vacate:
                place.sitters, place.spent = set(), ()
        self._changed(room)

    @surely
    async def set_pace(self, room: Room, person: str, pace: str) -> None:
        """A player says how quickly the bots play."""
        if person != room.maker and not room.seats_of(person):
            raise Forbidden(_("only those who play here set the pace"))
        async with room.lock:
            await self._keep(room, self.store.set_pace(room.id, pace))
            room.pace = pace
        room.tell()

    def skip(self, room: Room, person: str) -> None:
        """A player lets the bots play at once, until a person is to decide."""
        if not room.seats_of(person):
            raise Forbidden(_("only those who play here set the pace"))
        if all(room.seats[seat].kind == BOT for seat in room.game.deciders):
            room.hurried.set()

    @surely
    async def set_open(self, room: Room, person: str, is_open: bool) -> None:
        """The maker opens or closes the table to everybody."""
        if person != room.maker:
            raise Forbidden(_("only the table's maker opens it"))
        async with room.lock:
            await self._keep(room, self.store.set_open(room.id, is_open))
            room.is_open = is_open
        room.tell()

    # Order: what the maker of a table can do about those who spoil it.

    async def remove(self, room: Room, seat: int, person: str) -> None:
        """The maker takes a seat from whoever has it: it is free, its link is worth nothing."""
        self.check_order(room, seat, person)
        await self._change_seat(
            room, seat, kind=FRIEND, key_hash="", vacate=True, bar=True, news=REMOVAL
        )

    async def mute(self, room: Room, seat: int, person: str, *, muted: bool) -> None:
        """The maker lets nobody hear whoever has a seat, or lets them be heard again."""
        self.check_order(room, seat, person)
        await self._mute(room, room.seats[seat].sitters, muted)

    async def mute_speaker(self, room: Room, line: int, person: str, *, muted: bool) -> None:
        """The same for whoever has said a line, with a seat or without."""
        self._check_maker(room, person)
        said = await self.store.chat(room.id, MOST_LINES, also_muted=True)
        speaker = next((row["person"] for row in said if row["id"] == line), "")
        if not speaker:
            raise Missing(_("nobody knows who said that"))
        if speaker == person:
            raise Forbidden(_("that is you"))
        await self._mute(room, {speaker}, muted)

    @surely
    async def _mute(self, room: Room, people: set[str], muted: bool) -> None:
        async with room.lock:
            change = self.store.turn_away if muted else self.store.make_welcome
            await self._keep(room, change(room.id, people, MUTED))
            room.muted = room.muted | people if muted else room.muted - people
        room.tell()
        room.tell_chat()

    @surely
    async def set_closed(self, room: Room, person: str, what: str, *, closed: bool) -> None:
        """The maker lets nobody watch, or nobody talk; or lets them again."""
        self._check_maker(room, person)
        if what not in (WATCHING, TALKING):
            raise CarsonError(_("“{what}” is nothing that can be closed").format(what=shown(what)))
        async with room.lock:
            doors = room.closed | {what} if closed else room.closed - {what}
            await self._keep(room, self.store.set_closed(room.id, " ".join(sorted(doors))))
            room.closed = doors
        room.tell()
        room.tell_chat()

    async def speakers(self, room: Room, person: str) -> list[tuple[Row, bool]]:
        """Whoever has spoken without a seat, by the last line, and whether they are muted."""
        said = await self.store.chat(room.id, also_muted=True)
        last = {row["person"]: row for row in said if row["person"] not in ("", person)}
        return [
            (row, speaker in room.muted)
            for speaker, row in last.items()
            if not room.seats_of(speaker)
        ]

    def check_order(self, room: Room, seat: int, person: str) -> None:
        """Refuse whoever may not take a seat from somebody: only the maker, and not the own one."""
        self._seat(room, seat)
        self._check_maker(room, person)
        if person in room.seats[seat].sitters:
            raise Forbidden(_("that is your own seat"))
        if not room.seats[seat].sitters:
            raise Forbidden(_("nobody sits there"))

    def _check_maker(self, room: Room, person: str) -> None:
        if not person or person != room.maker:
            raise Forbidden(_("only the table's maker keeps order here"))

    @surely
    async def say(self, room: Room, person: str, said: str) -> None:
        """A player, or a spectator, says something to the table."""
        printable = "".join(sign if sign.isprintable() else " " for sign in said)
        words = " ".join(printable.split())
        if not words:
            raise CarsonError(_("say: an empty line says nothing"))
        SAID.check(words)
        if too_many_accents(words):
            raise CarsonError(_("say: too many accents in a row"))
        if TALKING in room.closed:
            raise Forbidden(_("the maker of this table has closed the chat"))
        if person in room.muted:
            raise Forbidden(_("the maker of this table has muted you"))
        room.check_visitor(person)
        try:
            await self.store.say(room.id, room.name_of(person), words, MOST_LINES, person)
        except Clash:  # the table is there no more
            await self._follow(room)
            raise
        finally:
            room.tell_chat()  # also where the answer was lost: it may be kept


def _news(room: Room, seat: Seat, what: str) -> Row:
    """What is kept of a seat that the host took from somebody."""
    ply = room.known()  # of which nobody learns how far a form is
    return {"seat": seat.number, "name": seat.name, "what": what, "ply": ply, "at": time.time()}


def has_room(table: Mapping[str, Any]) -> bool:
    """Whether somebody may still sit down at a table, as the store has it."""
    seats = table["seats"] if table["stage"] != "over" else ()
    return any(seat["kind"] == FRIEND and not seat["sitters"] for seat in seats)
