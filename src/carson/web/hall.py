"""The tables of this process: games in memory, every decision in the store before it counts."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import json
import logging
import re
import secrets
import time
from collections.abc import Callable, Coroutine, Iterable, Sequence
from typing import Any, Concatenate, Final, ParamSpec, TypeVar
from weakref import WeakValueDictionary

from carson import bots
from carson.bots.names import no_bot
from carson.errors import CarsonError, IllegalAction
from carson.game import Game
from carson.title import Setup
from carson.web import automatic, rows
from carson.web.bot_processes import Thinkers
from carson.web.botplay import BotPlay
from carson.web.course import Course
from carson.web.database import AGAIN
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
    Stuck,
    Unreadable,
)
from carson.web.store import Stale, Store, Unavailable, hashed, new_key
from carson.words import _

PACE: Final = 0.7  # seconds between the moves of bots, so that the eye can follow
IDLE: Final = 60.0  # seconds after which a table that nobody looks at may leave memory
SEED_BITS: Final = 120
MOST_SAID: Final = 500  # letters of a line of chat
_TABLE_ID: Final = re.compile(r"[A-Za-z0-9_-]{4,24}")
log = logging.getLogger("carson.web")
T = TypeVar("T")
P = ParamSpec("P")
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
    "Stuck",
    "Unreadable",
    "is_free",
]


def new_seed() -> int:
    """A seed that nobody finds by trying all until one gives the dice that everybody has seen."""
    return secrets.randbits(SEED_BITS)


def surely(
    change: Callable[Concatenate[Hall, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate[Hall, P], Coroutine[Any, Any, T]]:
    """A change that ends even if whoever asked for it leaves: memory keeps step with the store."""

    @functools.wraps(change)
    async def ending(self: Hall, /, *args: P.args, **named: P.kwargs) -> T:
        task = asyncio.get_running_loop().create_task(change(self, *args, **named))
        self._writes.add(task)
        task.add_done_callback(self._writes.discard)
        return await asyncio.shield(task)

    return ending


class Hall:
    """All tables: those in memory, and those in the store. Whatever is written, it writes."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        pace: float = PACE,
        own_bots: Sequence[str] = (),
    ) -> None:
        self.store = store
        self.thinkers = thinkers
        self.own_bots = own_bots
        self.bots = BotPlay(thinkers, pace, self._play_for_bot, self.offered)
        self.rooms: dict[str, Room] = {}
        # A table that has left memory is still found while some request is busy with it.
        self._alive: WeakValueDictionary[str, Room] = WeakValueDictionary()
        self._loading: dict[str, asyncio.Lock] = {}
        self._behind: dict[str, bool] = {}  # who follows the store, and whether there are news
        self._errands: set[asyncio.Task[Any]] = set()
        self._writes: set[asyncio.Task[Any]] = set()

    def offered(self, title: str) -> tuple[str, ...]:
        """The bots that may play a title here: no other is ever imported."""
        return tuple(dict.fromkeys((*bots.names(title), *self.own_bots)))

    # Tables.

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
        """Lay a table for a new game."""
        seed = new_seed() if seed is None else seed
        game = Game(setup, seed)
        return await self.lay(game, wishes, maker, is_open=is_open, pace=pace, address=address)

    async def lay(
        self,
        game: Game,
        wishes: list[SeatWish],
        maker: str,
        *,
        is_open: bool = False,
        pace: str = "",
        address: str = "",
    ) -> tuple[Room, list[str]]:
        """Lay a table for a game, new or under way, whole or not at all.

        The secrets of its seats come back once and are kept nowhere. The bots think at the cost of
        the address that asks, as long as the table stays in memory, else of the maker.
        """
        wishes = automatic.for_all(game.setup, wishes)
        self._check_all_bots(game.setup, [wish.bot for wish in wishes])
        new = rows.new_table(game, wishes, maker, is_open=is_open, pace=pace)
        await self.store.create(new.table, new.seats, new.sitters, new.moves)
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
        fresh = await self.room(room.successor)
        if keys:
            fresh.asker.owner = address or fresh.maker
        return fresh, keys

    async def _lay_again(self, room: Room, person: str) -> tuple[str, list[str]]:
        self._check_all_bots(room.game.setup, [seat.bot for seat in room.seats])
        new, said = _rematch(room, person), None
        if any(seat.kind == FRIEND for seat in room.seats):
            words = _("Another game: /t/{table}").format(table=new.id)
            said = room.name_of(person), words
        await self._keep(
            room,
            self.store.create(new.table, new.seats, new.sitters, rematch_of=room.id, said=said),
        )
        return new.id, new.keys

    async def room(self, table_id: str) -> Room:
        """A table, from memory or from the store."""
        room = self._alive.get(table_id)
        if room is None:
            if not _TABLE_ID.fullmatch(table_id):
                raise Missing(_("there is no such table"))
            try:
                async with self._loading.setdefault(table_id, asyncio.Lock()):
                    room = self._alive.get(table_id) or await self._load(table_id)
                    # Whoever waited for a load that failed may have loaded it meanwhile.
                    room = self._alive.setdefault(table_id, room)
            finally:
                self._loading.pop(table_id, None)
        self.rooms[table_id] = room
        room.asked = time.monotonic()
        self.bots.wake(room)
        return room

    async def _load(self, table_id: str) -> Room:
        found = await self.store.table(table_id)
        if found is None:
            raise Missing(_("there is no such table"))
        try:
            return await asyncio.to_thread(rows.room_of, found)
        except Unreadable as error:
            log.warning("table %s: %s (%r)", table_id, error, error.__cause__)
            raise

    async def catch_up(self, table_id: str) -> None:
        """Another process has changed a table: follow it."""
        if table_id in self._loading:  # what is being read now may be older
            with contextlib.suppress(Missing):
                await self.room(table_id)
        room = self._alive.get(table_id)
        if room is None:
            return
        async with room.lock:
            await self._follow(room)
        self._changed(room)

    async def _follow(self, room: Room) -> bool:
        """Take over what the store has; whether decisions are among it that we did not know."""
        found = await self.store.table(room.id)
        if found is None:
            return False
        course = await asyncio.to_thread(rows.followed, room.course, found)
        news = course is not room.course
        if news:
            room.go_on(course)
        rows.furnish(room, found)
        return news

    def catch_up_soon(self, table_id: str) -> None:
        """Follow a table as soon as the store answers; nobody waits for it."""
        if table_id not in self._alive and table_id not in self._loading:
            return
        if table_id in self._behind:
            self._behind[table_id] = True  # what is being read now may be older
            return
        self._behind[table_id] = True
        errand = asyncio.get_running_loop().create_task(self._catch_up_at_last(table_id))
        self._errands.add(errand)
        errand.add_done_callback(self._errands.discard)

    async def _catch_up_at_last(self, table_id: str) -> None:
        try:
            while self._behind[table_id]:
                self._behind[table_id] = False
                try:
                    await self.catch_up(table_id)
                except Unavailable:
                    self._behind[table_id] = True
                    await asyncio.sleep(AGAIN)
        except Exception:
            log.exception("table %s cannot follow what is kept of it", table_id)
        finally:
            del self._behind[table_id]

    def hear_chat(self, table_id: str) -> None:
        """Something was said at a table in another process."""
        room = self._alive.get(table_id)
        if room is not None:
            room.tell_chat()

    def close_idle(self, keep: int = 500, idle_for: float = IDLE) -> int:
        """Forget tables that nobody looks at, the longest forgotten first; the store has them."""
        before = time.monotonic() - idle_for
        idle = [
            room
            for room in self.rooms.values()
            if not room.listeners
            and not room.thinking
            and room.asked <= before
            and not room.lock.locked()
        ]
        idle.sort(key=lambda room: room.asked)
        surplus = idle[: max(len(self.rooms) - keep, 0)]
        for room in surplus:
            del self.rooms[room.id]
        return len(surplus)

    async def close(self) -> None:
        """Let the bots stop, and what is being written come to its end."""
        await self.bots.close()
        for errand in self._errands:
            errand.cancel()
        await asyncio.gather(*self._errands, *self._writes, return_exceptions=True)

    # Play. A change is meant for a decision, told by its number, or for a ply: then nobody else
    # may have acted meanwhile.

    async def play(
        self,
        room: Room,
        seat: int,
        action: str,
        ply: int | None = None,
        *,
        decision: int | None = None,
    ) -> Game:
        """Play a decision while it is open; it counts when the store has it.

        The game right after it comes back: others may have gone on since.
        """
        return await self._play(room, seat, action, ply, decision)

    async def _play_for_bot(
        self, room: Room, seat: int, action: str, decision: int, fault: str
    ) -> None:
        await self._play(room, seat, action, None, decision, by_bot=True, fault=fault)

    @surely
    async def _play(
        self,
        room: Room,
        seat: int,
        action: str,
        ply: int | None,
        decision: int | None,
        by_bot: bool = False,
        fault: str = "",
    ) -> Game:
        def made() -> tuple[Course, Coroutine[Any, Any, None]]:
            if not room.expects(seat, ply, decision):
                raise Stale(_("the game has moved on since"))
            if by_bot and room.seats[seat].kind != BOT:
                raise Stale(_("the seat was taken back from the bot"))
            course = _played(room, seat, action)
            game, last = course.game, course.game.plies[-1]
            return course, self.store.add_ply(
                room.id,
                room.ply,
                seat,
                str(last.action),
                rows.chance_text(game.setup, last.chance),
                rows.stage(game),
                rows.result(game),
                sum(course.undone),
                fault,
            )

        def noted(game: Game) -> None:
            if fault:
                room.faults[len(game.plies) - 1] = fault

        return await self._decide(room, made, noted)

    async def _decide(
        self,
        room: Room,
        change: Callable[[], tuple[Course, Coroutine[Any, Any, None]]],
        written: Callable[[Game], None],
    ) -> Game:
        """Change the game, and write that; where another process was faster, try again after it.

        Also what is refused may be possible there, for somebody who has seen more than we have.
        """
        news = False
        try:
            async with room.lock:
                while True:
                    try:
                        course, writing = change()
                        await writing
                    except (Stale, IllegalAction):
                        if not await self._follow(room):
                            raise
                        news = True
                        continue
                    room.go_on(course)
                    written(course.game)
                    news = True
                    return course.game
        except Unavailable:  # it may be written all the same
            self.catch_up_soon(room.id)
            raise
        finally:
            if news:
                self._changed(room)

    async def _keep(self, room: Room, writing: Coroutine[Any, Any, T]) -> T:
        """Write; where the store is ahead of us, or may be, follow it soon."""
        try:
            return await writing
        except (Stale, Unavailable):
            self.catch_up_soon(room.id)
            raise

    def _changed(self, room: Room) -> None:
        room.tell()
        self.bots.wake(room)

    @surely
    async def undo(
        self, room: Room, seat: int, ply: int | None = None, *, decision: int | None = None
    ) -> Game:
        """Take the seat's last decision back, unless a barrier or another's decision bars it."""

        def taken_back() -> tuple[Course, Coroutine[Any, Any, None]]:
            if not room.expects(seat, ply, decision):
                raise Stale(_("the game has moved on since"))
            if room.game.over:  # its record, and so its seed, is told
                raise IllegalAction(_("cannot undo: the game is over"))
            course = room.course.copy()
            course.undo(seat)
            known = sum(room.course.undone)
            return course, self.store.drop_ply(room.id, course.ply, seat, known)

        def forgotten(game: Game) -> None:
            room.faults.pop(len(game.plies), None)

        return await self._decide(room, taken_back, forgotten)

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
            if wished not in (None, seat.number):
                seat = await self._swap(room, seat, wished)
            name = " ".join(name.split())
            if name and name != seat.name and not seat.sitters:
                await self._rename(room, seat, name)
                seat = room.seats[seat.number]
            await self._keep(room, self.store.sit(room.id, seat.number, person))
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
        setup = rows.renamed(room.game.setup, tuple(names))
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
        self, /, room: Room, seat: int, *, sitter: str = "", vacate: bool = False, **values: str
    ) -> None:
        async with room.lock:
            if sitter:
                self._own(room, seat, sitter)  # perhaps not any more
            place = room.seats[seat]
            await self._keep(room, self.store.change_seat(room.id, seat, vacate=vacate, **values))
            place.kind = values.get("kind", place.kind)
            place.bot = values.get("bot", place.bot)
            place.key_hash = values.get("key_hash", place.key_hash)
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

    def _check_all_bots(self, setup: Setup, names: Sequence[str]) -> None:
        """Those of all seats but the ones that the rules play."""
        taken = [name for seat, name in enumerate(names) if seat not in setup.automatic]
        self._check_bots(setup.title, taken)

    def _check_bots(self, title: str, names: Iterable[str]) -> None:
        offered = self.offered(title)
        for name in names:
            if name and name not in offered:
                raise no_bot(name, offered)

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
        if len(words) > MOST_SAID:
            raise CarsonError(_("say: {most} letters at most").format(most=MOST_SAID))
        try:
            await self.store.say(room.id, room.name_of(person), words)
        finally:
            room.tell_chat()  # also where the answer was lost: it may be kept


def is_free(seat: Seat) -> bool:
    """Whether a friend may still sit down here."""
    return seat.kind == FRIEND and not seat.sitters


def _rematch(room: Room, person: str) -> rows.NewTable:
    """The next table of the same people, as whoever asks for it lays it."""
    wishes = []
    for seat in room.seats:
        kind = PERSON if person in seat.sitters and seat.kind != BOT else seat.kind
        if kind == PERSON and person not in seat.sitters:
            kind = FRIEND
        wishes.append(SeatWish(kind, seat.name, seat.bot))
    game = Game(room.game.setup, new_seed(), origin=room.game.origin)
    sitters = [(seat.number, sitter) for seat in room.seats for sitter in seat.sitters]
    return rows.new_table(
        game, wishes, person, is_open=room.is_open, pace=room.pace, sitters=sitters
    )


def _played(room: Room, seat: int, action: str) -> Course:
    """The course after a decision; a position that no game leads to may have no way on."""
    course = room.course.copy()
    try:
        course.play(action, seat)
    except CarsonError:
        raise
    except Exception as error:
        log.exception("table %s, ply %s: %s leads nowhere", room.id, room.ply, action)
        raise Stuck(
            _("cannot {action}: no game leads to this position, and none leads on from it").format(
                action=action
            )
        ) from error
    return course
