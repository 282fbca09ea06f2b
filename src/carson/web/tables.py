"""The tables of this process: games in memory, every decision in the store before it counts."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import logging
import re
import secrets
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from typing import Any, Concatenate, Final, ParamSpec, TypeVar
from weakref import WeakValueDictionary

from carson import bots
from carson.bots.names import no_bot
from carson.errors import CarsonError, IllegalAction
from carson.game import Game
from carson.seal import CHOSEN, MIXED, RECORD, Seal
from carson.title import Setup
from carson.web import automatic, rows
from carson.web.bot_processes import Thinkers
from carson.web.botplay import BotPlay
from carson.web.course import Course
from carson.web.database import AGAIN, Clash
from carson.web.room import (
    BOT,
    FRIEND,
    PERSON,
    Enough,
    Forbidden,
    Missing,
    Room,
    SeatWish,
    Stuck,
    Unreadable,
)
from carson.web.store import Stale, Store, Unavailable
from carson.web.workshop import Workshop
from carson.words import _

PACE: Final = 0.7  # seconds between the moves of bots, so that the eye can follow
IDLE: Final = 60.0  # seconds after which a table that nobody looks at may leave memory
SEED_BITS: Final = 120
_TABLE_ID: Final = re.compile(r"[A-Za-z0-9_-]{4,24}")
log = logging.getLogger("carson.web")
T = TypeVar("T")
P = ParamSpec("P")
S = TypeVar("S", bound="Tables")


def new_seed() -> int:
    """A seed that nobody finds by trying all until one gives the dice that everybody has seen."""
    return secrets.randbits(SEED_BITS)


def surely(
    change: Callable[Concatenate[S, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate[S, P], Coroutine[Any, Any, T]]:
    """A change that ends even if whoever asked for it leaves: memory keeps step with the store."""

    @functools.wraps(change)
    async def ending(self: S, /, *args: P.args, **named: P.kwargs) -> T:
        task = asyncio.get_running_loop().create_task(change(self, *args, **named))
        self._writes.add(task)
        task.add_done_callback(self._writes.discard)
        return await asyncio.shield(task)

    return ending


class Tables:
    """All tables: those in memory, and those in the store; and the decisions made at them."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        pace: float = PACE,
        own_bots: Sequence[str] = (),
        most_tables: int = 0,
    ) -> None:
        self.store = store
        self.most_tables = most_tables  # of one person that are not over; 0 is any number
        self.thinkers = thinkers
        self.own_bots = own_bots
        self.bots = BotPlay(thinkers, pace, self._play_for_bot, self.offered)
        self.workshop = Workshop()
        self.moves: Counter[str] = Counter()  # since the start, by people and by bots
        self.faults = 0  # moves that were random because a bot failed
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
        shares: Mapping[int, str] | None = None,
    ) -> tuple[Room, list[str]]:
        """Lay a table for a game, new or under way, whole or not at all.

        Without a seal on its dice it goes on from elsewhere, where somebody may know its seed.
        The secrets of its seats come back once and are kept nowhere. The bots think at the cost of
        the address that asks, as long as the table stays in memory, else of the maker.
        """
        wishes = automatic.for_all(game.setup, wishes)
        self._check_all_bots(game.setup, [wish.bot for wish in wishes])
        await self._check_tables_of(maker)
        if seal is None and not game.over:
            seal = Seal.on(game.seed, RECORD)
        new = rows.new_table(
            game, wishes, maker, is_open=is_open, pace=pace, seal=seal, shares=shares
        )
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
        await self._check_tables_of(person)
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
                raise _no_table()
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
            raise _no_table()
        try:
            return await self.workshop.do("", rows.room_of, found)
        except Unreadable as error:
            # A damaged row may still tell a secret: not what it holds, but what it broke.
            log.warning("table %s: %s (%s)", table_id, error, type(error.__cause__).__name__)
            raise

    async def wake(self, table_id: str) -> bool:
        """Whether the bots of a table go on now; where they do not, it need not stay in memory."""
        known = table_id in self.rooms
        room = await self.room(table_id)
        if not (known or room.thinking or room.listeners):
            self.rooms.pop(table_id, None)
        return bool(room.thinking)

    async def catch_up(self, table_id: str) -> None:
        """Another process has changed a table: follow it."""
        if table_id in self._loading:  # what is being read now may be older
            with contextlib.suppress(Missing):
                await self.room(table_id)
        room = self._alive.get(table_id)
        if room is None:
            return
        with contextlib.suppress(Missing):
            async with room.lock:
                await self._follow(room)
            self._changed(room)

    async def _follow(self, room: Room) -> bool:
        """Take over what the store has; whether decisions are among it that we did not know."""
        found = await self.store.table(room.id)
        if found is None:
            self._forget(room)
            raise _no_table()
        course = await self.workshop.do("", rows.followed, room.course, found)
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

    async def clear_away(self, until: Mapping[str, float], most: int) -> list[str]:
        """Clear old tables away, but none that somebody has before them; which they were."""
        seen = [room.id for room in self.rooms.values() if room.listeners or room.lock.locked()]
        gone, former = await self.store.clear_away(until, most, seen)
        for table_id in gone:
            if (room := self._alive.get(table_id)) is not None:
                self._forget(room)
        for table_id in former:
            self.catch_up_soon(table_id)
        return gone

    def _forget(self, room: Room) -> None:
        """A table is in the store no more: whoever looks at it is told so."""
        room.is_gone = True
        self.rooms.pop(room.id, None)
        self._alive.pop(room.id, None)
        for thought in room.thinking.values():
            thought.cancel()
        room.tell()

    async def _check_tables_of(self, maker: str) -> None:
        """Nobody fills the store with games that never end."""
        most = self.most_tables
        if most and maker and await self.store.count_unfinished(maker) >= most:
            raise Enough(
                _(
                    "you have {count} tables whose games are not over: that is as many as one may "
                    "have here"
                ).format(count=most)
            )

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

    def dismiss(self) -> None:
        """Let nobody wait for news any more: the server closes."""
        for room in list(self._alive.values()):
            room.dismiss()

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
        share: str = "",
    ) -> Game:
        """Play a decision while it is open; it counts when the store has it.

        The share is added to the dice from here on, if it is the seat's first. The game right
        after it comes back: others may have gone on since.
        """
        return await self._play(room, seat, action, ply, decision, share=share)

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
        share: str = "",
    ) -> Game:
        def made() -> tuple[Course, Coroutine[Any, Any, None]]:
            if not room.expects(seat, ply, decision):
                raise Stale(_("the game has moved on since"))
            if by_bot and room.seats[seat].kind != BOT:
                raise Stale(_("the seat was taken back from the bot"))
            added = share if room.course.lacks_share(seat) else ""
            course = _played(room, seat, action, added)
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
                added,
            )

        def noted(game: Game) -> None:
            self.moves["bot" if by_bot else "person"] += 1
            if fault:
                self.faults += 1
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
        except Clash:  # the table may be there no more
            await self._follow(room)
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

    def _check_all_bots(self, setup: Setup, names: Sequence[str]) -> None:
        """Those of all seats but the ones that the rules play."""
        taken = [name for seat, name in enumerate(names) if seat not in setup.automatic]
        self._check_bots(setup.title, taken)

    def _check_bots(self, title: str, names: Iterable[str]) -> None:
        offered = self.offered(title)
        for name in names:
            if name and name not in offered:
                raise no_bot(name, offered)


def _no_table() -> Missing:
    return Missing(
        _(
            "there is no such table: its address is not complete, or it was cleared away after a "
            "long time without a move"
        )
    )


def _rematch(room: Room, person: str) -> rows.NewTable:
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
    sitters = [(seat.number, sitter) for seat in room.seats for sitter in seat.sitters]
    seal = Seal.on(game.seed, MIXED)
    return rows.new_table(
        game, wishes, maker,
        is_open=room.is_open, pace=room.pace, closed=room.closed, sitters=sitters, seal=seal,
    )  # fmt: skip


def _played(room: Room, seat: int, action: str, share: str) -> Course:
    """The course after a decision; a position that no game leads to may have no way on."""
    course = room.course.copy()
    try:
        course.play(action, seat, share=share)
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
