"""The tables of this process: games in memory, every decision in the store before it counts."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import secrets
import time
from collections.abc import Iterable
from typing import Any, Final

import carson
from carson import bots
from carson.chance import Chance
from carson.errors import CarsonError, IllegalAction
from carson.game import Game
from carson.title import TITLES, Setup, chance_in
from carson.web.room import (
    BOT,
    FRIEND,
    PERSON,
    SPECTATOR,
    Forbidden,
    Listener,
    Missing,
    Room,
    Seat,
    SeatWish,
)
from carson.web.store import Stale, Store, hashed, new_id, new_key
from carson.web.thinkers import Thinkers
from carson.words import _

PACE: Final = 0.7  # seconds between the moves of bots, so that the eye can follow
IDLE: Final = 60.0  # seconds after which a table that nobody looks at may leave memory
_TABLE_ID: Final = re.compile(r"[A-Za-z0-9_-]{4,24}")
log = logging.getLogger("carson.web")
__all__ = [
    "BOT",
    "FRIEND",
    "PACE",
    "PERSON",
    "SPECTATOR",
    "Forbidden",
    "Hall",
    "Listener",
    "Missing",
    "Room",
    "Seat",
    "SeatWish",
]


class Hall:
    """All tables: those in memory, and those in the store."""

    def __init__(self, store: Store, thinkers: Thinkers, pace: float = PACE) -> None:
        self.store = store
        self.thinkers = thinkers
        self.pace = pace
        self.rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._errands: set[asyncio.Task[None]] = set()

    # Tables.

    async def create(
        self,
        setup: Setup,
        wishes: list[SeatWish],
        maker: str,
        *,
        seed: int | None = None,
        is_open: bool = False,
    ) -> tuple[Room, list[str]]:
        """Lay a new table; the secrets of its seats come back once and are kept nowhere."""
        if len(wishes) != len(setup.marks):
            raise CarsonError(
                _("{seats} seats for {players} players").format(
                    seats=len(wishes), players=len(setup.marks)
                )
            )
        maker = maker or hashed(new_key())  # nobody: else all who are nobody would be the maker
        seed = secrets.randbits(48) if seed is None else seed
        game = Game(setup, seed)
        keys = [new_key() for _wish in wishes]
        table_id = new_id()
        seats = [
            {
                "seat": number,
                "kind": wish.kind,
                "bot": wish.bot,
                "name": setup.names[number],
                "key_hash": hashed(key),
            }
            for number, (wish, key) in enumerate(zip(wishes, keys, strict=True))
        ]
        start = ", ".join(setup.chance_text(*fallen) for fallen in chance_in(game.start_events))
        await self.store.create(
            {
                "id": table_id,
                "title": setup.title,
                "header": json.dumps(setup.header()),
                "seed": str(seed),
                "start": start,
                "maker": maker,
                "is_open": is_open,
            },
            seats,
        )
        for number, wish in enumerate(wishes):
            if wish.kind == PERSON:
                await self.store.sit(table_id, number, maker)
        return await self.room(table_id), keys

    async def room(self, table_id: str) -> Room:
        """A table, from memory or from the store."""
        if table_id not in self.rooms:
            if not _TABLE_ID.fullmatch(table_id):
                raise Missing(_("there is no such table"))
            try:
                async with self._loading.setdefault(table_id, asyncio.Lock()):
                    if table_id not in self.rooms:
                        self.rooms[table_id] = await self._load(table_id)
            finally:
                self._loading.pop(table_id, None)
        room = self.rooms[table_id]
        room.asked = time.monotonic()
        self._wake_bots(room)
        return room

    async def _load(self, table_id: str) -> Room:
        kept = await self.store.table(table_id)
        if kept is None:
            raise Missing(_("there is no such table"))
        setup = TITLES[kept["title"]].from_header(kept["header"])
        game = Game(setup, int(kept["seed"]), chance=kept["start"] or None)
        for move in kept["moves"]:
            game.play(move["action"], move["seat"], chance=move["chance"] or None)
        room = Room(table_id, game, kept["maker"])
        _furnish(room, kept)
        return room

    async def catch_up(self, table_id: str) -> None:
        """Another process has changed a table: follow it."""
        room = self.rooms.get(table_id)
        if room is None:
            return
        async with room.lock:
            kept = await self.store.table(table_id)
            if kept is None:
                return
            self._follow(room, kept)
            _furnish(room, kept)
        room.tell()
        self._wake_bots(room)

    def _follow(self, room: Room, kept: dict[str, Any]) -> None:
        same = 0
        for ply, move in zip(room.game.plies, kept["moves"], strict=False):
            if (ply.player, str(ply.action)) != (move["seat"], move["action"]):
                break
            if _chance_text(room.game.setup, ply.chance) != move["chance"]:
                break
            same += 1
        game = room.game.copy()
        if same < len(game.plies):
            game.rewind(same)
        for move in kept["moves"][same:]:
            game.play(move["action"], move["seat"], chance=move["chance"] or None)
        room.game = game

    def close_idle(self, keep: int = 500, idle_for: float = IDLE) -> int:
        """Forget tables that nobody looks at, the longest forgotten first; the store has them."""
        before = time.monotonic() - idle_for
        idle = [
            room
            for room in self.rooms.values()
            if not room.listeners and not room.thinking and room.asked <= before
        ]
        idle.sort(key=lambda room: room.asked)
        surplus = idle[: max(len(self.rooms) - keep, 0)]
        for room in surplus:
            del self.rooms[room.id]
        return len(surplus)

    async def close(self) -> None:
        """Let the bots stop; nothing is lost, the store has every decision."""
        tasks = [room.thinking for room in self.rooms.values() if room.thinking is not None]
        tasks += self._errands
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # Play.

    async def play(self, room: Room, seat: int, action: str, ply: int) -> None:
        """Play a decision at the moment it was meant for; it counts when the store has it."""
        async with room.lock:
            await self._play(room, seat, action, ply)
        room.tell()
        self._wake_bots(room)

    async def _play(self, room: Room, seat: int, action: str, ply: int) -> None:
        if ply != room.ply:
            raise Stale(_("the game has moved on since"))
        game = room.game.copy()
        game.play(action, seat)
        last = game.plies[-1]
        result = carson.Record.of(game).result if game.over else ""
        try:
            await self.store.add_ply(
                room.id,
                ply,
                seat,
                str(last.action),
                _chance_text(game.setup, last.chance),
                "over" if game.over else "playing",
                result,
            )
        except Stale:
            self._soon_catch_up(room)
            raise
        room.game = game

    def _soon_catch_up(self, room: Room) -> None:
        errand = asyncio.get_running_loop().create_task(self.catch_up(room.id))
        self._errands.add(errand)
        errand.add_done_callback(self._errands.discard)

    async def undo(self, room: Room, seat: int, ply: int) -> None:
        """Take the seat's last decision back, up to the barrier."""
        async with room.lock:
            if ply != room.ply:
                raise Stale(_("the game has moved on since"))
            if room.game.over:  # its record, and so its seed, is told
                raise IllegalAction(_("cannot undo: the game is over"))
            game = room.game.copy()
            game.undo(seat)
            try:
                await self.store.drop_ply(room.id, ply - 1)
            except Stale:
                self._soon_catch_up(room)
                raise
            room.game = game
        room.tell()
        self._wake_bots(room)

    # Seats.

    async def sit(self, room: Room, key: str, person: str) -> int:
        """A person takes the seat that a secret link gives."""
        wanted = hashed(key)
        for seat in room.seats:
            if secrets.compare_digest(seat.key_hash, wanted):
                await self.store.sit(room.id, seat.number, person)
                seat.sitters.add(person)
                room.tell()
                return seat.number
        raise Missing(_("this link gives no seat here any more"))

    async def join(self, room: Room, seat: int, person: str) -> None:
        """A person takes a friend's seat that is still free, at an open table."""
        self._seat(room, seat)
        place = room.seats[seat]
        if not room.is_open or place.kind != FRIEND or place.sitters:
            raise Forbidden(_("that seat is not free"))
        if not await self.store.sit_if_free(room.id, seat, person):
            raise Forbidden(_("that seat is not free"))
        place.sitters.add(person)
        room.tell()

    async def hand_to_bot(self, room: Room, seat: int, person: str, bot: str) -> None:
        """A seat's player, or the maker for someone who left, lets a bot play on."""
        self._seat(room, seat)
        if bot not in bots.NAMES:
            raise CarsonError(
                _("bot: “{name}” is none of {names}").format(name=bot, names=", ".join(bots.NAMES))
            )
        if person not in room.seats[seat].sitters and person != room.maker:
            raise Forbidden(_("only its player or the table's maker gives a seat to a bot"))
        await self.store.change_seat(room.id, seat, kind=BOT, bot=bot)
        room.seats[seat].kind = BOT
        room.seats[seat].bot = bot
        room.tell()
        self._wake_bots(room)

    async def take_back(self, room: Room, seat: int, person: str) -> None:
        """A player takes the seat back from the bot."""
        self._seat(room, seat)
        place = room.seats[seat]
        if person not in place.sitters:
            raise Forbidden(_("that is not your seat"))
        await self.store.change_seat(room.id, seat, kind=PERSON)
        place.kind = PERSON
        room.tell()

    async def new_link(self, room: Room, seat: int, person: str) -> str:
        """The maker invites somebody to a seat: its old link and sitter lose it."""
        self._seat(room, seat)
        if person != room.maker:
            raise Forbidden(_("only the table's maker invites people"))
        key = new_key()
        await self.store.change_seat(room.id, seat, kind=FRIEND, key_hash=hashed(key))
        place = room.seats[seat]
        place.kind = FRIEND
        place.key_hash = hashed(key)
        place.sitters = set()
        room.tell()
        return key

    async def set_open(self, room: Room, person: str, is_open: bool) -> None:
        """The maker opens or closes the table to everybody."""
        if person != room.maker:
            raise Forbidden(_("only the table's maker opens it"))
        await self.store.set_open(room.id, is_open)
        room.is_open = is_open
        room.tell()

    def _seat(self, room: Room, seat: int) -> None:
        if not 0 <= seat < len(room.seats):
            raise Missing(_("seat: there is no seat {seat} at this table").format(seat=seat))

    async def say(self, room: Room, person: str, said: str) -> None:
        """A player, or a spectator, says something to the table."""
        printable = "".join(sign if sign.isprintable() else " " for sign in said)
        words = " ".join(printable.split())[:500]
        if not words:
            raise CarsonError(_("say: an empty line says nothing"))
        mine = room.seats_of(person)
        name = room.seats[mine[0]].name if mine else _("a spectator")
        await self.store.say(room.id, name, words)
        room.tell()

    # Bots.

    def _wake_bots(self, room: Room) -> None:
        if room.thinking is None and self._bot_to_move(room) is not None:
            room.thinking = asyncio.get_running_loop().create_task(self._let_bots_play(room))

    def _bot_to_move(self, room: Room) -> int | None:
        for seat in room.game.deciders:
            if room.seats[seat].kind == BOT:
                return seat
        return None

    async def _let_bots_play(self, room: Room) -> None:
        try:
            while (seat := self._bot_to_move(room)) is not None:
                await asyncio.sleep(self.pace)
                await self._bot_move(room, seat)
        except Exception:
            log.exception("the bots of table %s have stopped", room.id)
        finally:
            room.thinking = None

    async def _bot_move(self, room: Room, seat: int) -> None:
        ply = room.ply
        game = room.game
        bot = room.seats[seat].bot
        try:
            line = game.setup.line(game.view(seat))
            action = await self.thinkers.choose(line, bot, seat, game.seed ^ (ply << 8))
            if action not in map(str, game.options(seat)):
                raise IllegalAction(action)
        except Exception:
            log.exception("bot %s at table %s, ply %s: playing at random", bot, room.id, ply)
            options = game.options(seat)
            action = str(options[Chance(game.seed, ply).below(len(options))])
        try:
            async with room.lock:
                if room.seats[seat].kind != BOT:  # taken back while it thought
                    return
                await self._play(room, seat, action, ply)
        except Stale:
            return
        room.tell()


def _chance_text(setup: Setup, chance: Iterable[tuple[int, int]]) -> str:
    return ", ".join(setup.chance_text(kind, value) for kind, value in chance)


def _furnish(room: Room, kept: dict[str, Any]) -> None:
    """Seats and door as the store has them."""
    room.is_open = kept["is_open"]
    room.seats = [
        Seat(row["seat"], row["kind"], row["bot"], row["name"], row["key_hash"])
        for row in kept["seats"]
    ]
    for row in kept["sitters"]:
        room.seats[row["seat"]].sitters.add(row["person"])
