"""The bots at all tables: who is woken when, and what they are asked."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final

from carson.bots.asking import in_a_line
from carson.bots.names import no_bot
from carson.chance import Chance
from carson.web.database import AGAIN
from carson.web.faults import ABSENT, NONSENSE, UNASKED, Fault
from carson.web.room import BOT, Room, Stuck
from carson.web.store import Stale, Unavailable
from carson.web.thinkers import Thinkers
from carson.words import _

GRACE: Final = 2  # times longer after a person's decision, which may be regretted
log = logging.getLogger("carson.web")
sleep = asyncio.sleep
Play = Callable[[Room, int, str, int, int, str], Awaitable[None]]


class BotPlay:
    """Bots decide for their seats, one after another, each at its own table."""

    def __init__(self, thinkers: Thinkers, pace: float, play: Play, offered: Sequence[str]) -> None:
        self.thinkers = thinkers
        self.offered = offered  # the bots that may play here: no other is ever imported
        self.pace = pace
        self._play = play
        self._tasks: set[asyncio.Task[Any]] = set()
        self._closed = False

    async def close(self) -> None:
        """Let them stop."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def wake(self, room: Room) -> None:
        """Let the bots of a table decide, if it is for them to decide and they can."""
        if room.thinking is not None or self._closed or room.stuck == room.version:
            return
        if _next(room) is not None:
            room.thinking = self._start(self._decide(room))

    def pause(self, room: Room) -> float:
        """How long a bot waits; a person's decision can be taken back that long."""
        plies = room.game.plies
        last = plies[-1].player if plies else None
        regrets = last is not None and room.seats[last].kind != BOT and room.game.can_undo(last)
        return self.pace * (GRACE if regrets else 1)

    def rest(self, room: Room) -> float:
        """How much of that pause is left since the last decision."""
        return room.moved + self.pause(room) - time.monotonic()

    async def hint(self, room: Room, seat: int, bot: str) -> str:
        """What a bot would do in a seat's place; however often it is asked, it thinks once."""
        thought = room.hints.get(seat)
        if thought is None or (thought.done() and (thought.cancelled() or thought.exception())):
            line = room.game.setup.line(room.game.view(seat))
            thought = self._start(self.thinkers.choose(line, bot, seat, room.ply, room.asker))
            room.hints[seat] = thought
        return await asyncio.shield(thought)

    def _start(self, work: Any) -> asyncio.Task[Any]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _decide(self, room: Room) -> None:
        try:
            while room.stuck != room.version and (seat := _next(room)) is not None:
                rest = self.rest(room)
                if rest > 0:  # and then look again: a decision may be taken back meanwhile
                    await sleep(rest)
                    continue
                version = room.version
                try:
                    await self._decide_once(room, seat)
                except Stuck:  # Hall has logged why
                    room.stuck = version
                except Exception:
                    log.exception("the bots of table %s have stopped", room.id)
                    room.stuck = version
        finally:
            room.thinking = None

    async def _decide_once(self, room: Room, seat: int) -> None:
        ply, moment, game = room.ply, room.moment, room.game
        options = list(map(str, game.options(seat)))
        luck = bot_seed(game.seed, ply, seat)
        fault = ""
        try:
            action = await self._ask(room, seat, luck, options)
        except Fault as failure:
            bot, fault = room.seats[seat].bot, failure.word
            log.error(
                "table %s, ply %s: bot %s failed, a random move is played: %s (%s)",
                *(room.id, ply, bot, failure, fault),
                exc_info=failure.__cause__,
            )
            action = options[Chance(luck).below(len(options))]
        try:
            await self._play(room, seat, action, ply, moment, fault)
        except Stale:
            await sleep(self.pace)  # until memory has what the store has
        except Unavailable:
            await sleep(AGAIN)

    async def _ask(self, room: Room, seat: int, luck: int, options: list[str]) -> str:
        """What the bot of a seat decides, or the Fault that it is in."""
        bot = room.seats[seat].bot
        if bot not in self.offered:
            raise Fault(ABSENT, str(no_bot(bot, self.offered)))
        try:
            line = room.game.setup.line(room.game.view(seat))
            answer = await self.thinkers.choose(line, bot, seat, luck, room.asker)
        except Fault:
            raise
        except Exception as error:
            raise Fault(UNASKED, in_a_line(error)) from error
        if answer not in options:
            raise Fault(NONSENSE, _("“{answer}” is no option").format(answer=answer[:60]))
        return answer


def bot_seed(seed: int, ply: int, seat: int) -> int:
    """What a bot's own chance grows from: the same each time, and no way back to the game's."""
    return int.from_bytes(hashlib.sha256(f"{seed}/{ply}/{seat}".encode()).digest()[:8])


def _next(room: Room) -> int | None:
    """The seat of a bot that is to decide."""
    for seat in room.game.deciders:
        if room.seats[seat].kind == BOT:
            return seat
    return None
