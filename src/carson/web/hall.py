"""The company at the tables: who sits where, how quickly bots play, who may come, what is said."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from typing import Any, Final

from carson import bots
from carson.bounds import SAID
from carson.choice import shown
from carson.errors import CarsonError
from carson.letters import too_many_accents
from carson.web import automatic
from carson.web.database import Clash
from carson.web.laying import Laying, new_seed
from carson.web.room import (
    BOT,
    FRIEND,
    PERSON,
    SPECTATOR,
    TALKING,
    WATCHING,
    Enough,
    Forbidden,
    Listener,
    Missing,
    Room,
    Seat,
    SeatWish,
    Stuck,
    Unreadable,
)
from carson.web.store import Row, hashed, new_key
from carson.web.tables import PACE, surely
from carson.web.talk import MUTED, REMOVED
from carson.words import _

MOST_LINES: Final = 500  # of chat that are kept of a table
__all__ = [
    "BOT",
    "FRIEND",
    "PACE",
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
    "Unreadable",
    "has_room",
    "is_free",
    "new_seed",
]


class Hall(Laying):
    """All tables, and what people do at them besides deciding. Whatever is written, it writes."""

    async def open_tables(self, most: int = 50) -> list[Row]:
        """Tables that anybody may find, to watch or because a seat is free."""
        return [
            table
            for table in await self.store.open_tables(most)
            if WATCHING not in table["closed"].split() or has_room(table)
        ]

    # Seats. Each change is one transaction, and has the room to itself until memory knows it too.

    @surely
    async def sit(
        self, room: Room, key: str, person: str, name: str = "", wished: int | None = None
    ) -> int:
        """A person takes the seat that a secret link gives, or swaps it for another free one.

        Whoever sits down first says how the player is called; the link goes with the seat.
        """
        async with room.lock:
            seat = self._seat_of(room, key)
            if is_free(seat):
                self._check_going(room)
            if wished not in (None, seat.number):
                seat = await self._swap(room, seat, wished)
            name = " ".join(name.split())
            if name and name != seat.name and not seat.sitters:
                await self._rename(room, seat, name)
                seat = room.seats[seat.number]
            await self._keep(room, self.store.sit(room.id, seat.number, person))
            if person in room.removed:  # the maker gave them a link all the same
                await self._keep(room, self.store.make_welcome(room.id, [person], REMOVED))
                room.removed.discard(person)
            seat.sitters.add(person)
            room.tell()
            return seat.number

    def _seat_of(self, room: Room, key: str) -> Seat:
        wanted = hashed(key)
        for seat in room.seats:
            if secrets.compare_digest(seat.key_hash, wanted):
                automatic.check_seat(room, seat.number)
                return seat
        raise Missing(_("this link gives no seat here any more"))

    async def _swap(self, room: Room, seat: Seat, wished: int) -> Seat:
        """Another friend's seat instead of one's own, while nobody has either."""
        self._seat(room, wished)
        other = room.seats[wished]
        if not is_free(other) or not is_free(seat):
            raise Forbidden(_("that seat is not free"))
        await self._keep(room, self.store.swap_keys(room.id, seat.number, wished))
        seat.key_hash, other.key_hash = other.key_hash, seat.key_hash
        return other

    async def _rename(self, room: Room, seat: Seat, name: str) -> None:
        """Another name in the set-up, and so in everything that is told of the game."""
        names = [own.name for own in room.seats]
        names[seat.number] = name
        setup = room.game.setup.renamed(tuple(names))
        header = json.dumps(setup.header())
        await self._keep(room, self.store.rename(room.id, seat.number, name, header))
        await self._follow(room)

    @surely
    async def join(self, room: Room, seat: int, person: str) -> None:
        """A person takes a friend's seat that is still free, at an open table."""
        self._seat(room, seat)
        async with room.lock:
            place = room.seats[seat]
            if not room.is_open or place.kind != FRIEND or place.sitters:
                raise Forbidden(_("that seat is not free"))
            self._check_going(room)
            if person in room.removed:
                raise Forbidden(_("the maker of this table has taken your seat from you"))
            if not await self._keep(room, self.store.sit_if_free(room.id, seat, person)):
                self.catch_up_soon(room.id)
                raise Forbidden(_("that seat is not free"))
            place.sitters.add(person)
        room.tell()

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
        """The maker invites somebody to a seat: its old link and sitter lose it."""
        self._seat(room, seat)
        if person != room.maker:
            raise Forbidden(_("only the table's maker invites people"))
        key = new_key()
        await self._change_seat(room, seat, kind=FRIEND, key_hash=hashed(key), vacate=True)
        return key

    async def device_link(self, room: Room, seat: int, person: str) -> str:
        """A secret with which a player goes on from another device; older ones lose their power."""
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
        **values: str,
    ) -> None:
        async with room.lock:
            if sitter:
                self._own(room, seat, sitter)  # perhaps not any more
            place = room.seats[seat]
            if "kind" in values:
                self._check_going(room)
            await self._keep(
                room, self.store.change_seat(room.id, seat, vacate=vacate, bar=bar, **values)
            )
            place.kind = values.get("kind", place.kind)
            place.bot = values.get("bot", place.bot)
            place.key_hash = values.get("key_hash", place.key_hash)
            if bar:
                room.removed |= place.sitters
            if vacate:
                place.sitters = set()
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
        self._check_order(room, seat, person)
        await self._change_seat(
            room, seat, kind=FRIEND, key_hash=hashed(new_key()), vacate=True, bar=True
        )

    async def mute(self, room: Room, seat: int, person: str, *, muted: bool) -> None:
        """The maker lets nobody hear whoever has a seat, or lets them be heard again."""
        self._check_order(room, seat, person)
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

    def _check_order(self, room: Room, seat: int, person: str) -> None:
        self._seat(room, seat)
        self._check_maker(room, person)
        if person in room.seats[seat].sitters:
            raise Forbidden(_("that is your own seat"))
        if not room.seats[seat].sitters:
            raise Forbidden(_("nobody sits there"))

    def _check_maker(self, room: Room, person: str) -> None:
        if not person or person != room.maker:
            raise Forbidden(_("only the table's maker keeps order here"))

    def _check_going(self, room: Room) -> None:
        """The seats of a game that is over stay whose they are."""
        if room.game.over:
            raise Forbidden(_("the game is over: whoever ended it has its result"))

    def _own(self, room: Room, seat: int, person: str) -> None:
        self._seat(room, seat)
        if person not in room.seats[seat].sitters:
            raise Forbidden(_("that is not your seat"))

    def _seat(self, room: Room, seat: int) -> None:
        if not 0 <= seat < len(room.seats):
            raise Missing(_("seat: there is no seat {seat} at this table").format(seat=seat))
        automatic.check_seat(room, seat)

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


def is_free(seat: Seat) -> bool:
    """Whether a friend may still sit down here."""
    return seat.kind == FRIEND and not seat.sitters


def has_room(table: Mapping[str, Any]) -> bool:
    """Whether somebody may still sit down at a table, as the store has it."""
    seats = table["seats"] if table["stage"] != "over" else ()
    return any(seat["kind"] == FRIEND and not seat["sitters"] for seat in seats)
