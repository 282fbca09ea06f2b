"""The bots at all tables: who is woken when, and what they are asked."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

from carson.chance import Chance
from carson.errors import IllegalAction
from carson.web.room import BOT, Room
from carson.web.store import Stale, Unavailable
from carson.web.thinkers import Thinkers

GRACE: Final = 2  # times longer after a person's decision, which may be regretted
AGAIN: Final = 1.0  # seconds until a database that did not answer is asked again
log = logging.getLogger("carson.web")
Play = Callable[[Room, int, str, int, int], Awaitable[None]]


class BotPlay:
    """Bots decide for their seats, one after another, each at its own table."""

    def __init__(self, thinkers: Thinkers, pace: float, play: Play) -> None:
        self.thinkers = thinkers
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
        """Let the bots of a table decide, if it is for them to decide."""
        if room.thinking is None and not self._closed and _next(room) is not None:
            room.thinking = self._start(self._decide(room))

    def pause(self, room: Room) -> float:
        """How long a bot waits; a person's decision can be taken back that long."""
        plies = room.game.plies
        last = plies[-1].player if plies else None
        regrets = last is not None and room.seats[last].kind != BOT and room.game.can_undo(last)
        return self.pace * (GRACE if regrets else 1)

    async def hint(self, room: Room, seat: int, bot: str) -> str:
        """What a bot would do in a seat's place; however often it is asked, it thinks once."""
        thought = room.hints.get(seat)
        if thought is None or (thought.done() and (thought.cancelled() or thought.exception())):
            line = room.game.setup.line(room.game.view(seat))
            thought = self._start(self.thinkers.choose(line, bot, seat, room.ply))
            room.hints[seat] = thought
        return await asyncio.shield(thought)

    def _start(self, work: Any) -> asyncio.Task[Any]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _decide(self, room: Room) -> None:
        try:
            while _next(room) is not None:
                await asyncio.sleep(self.pause(room))
                seat = _next(room)  # somebody may have taken a decision back
                if seat is not None:
                    await self._decide_once(room, seat)
        except Exception:
            log.exception("the bots of table %s have stopped", room.id)
        finally:
            room.thinking = None

    async def _decide_once(self, room: Room, seat: int) -> None:
        ply, moment, game = room.ply, room.moment, room.game
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
            await self._play(room, seat, action, ply, moment)
        except Stale:
            return
        except Unavailable:
            await asyncio.sleep(AGAIN)


def _next(room: Room) -> int | None:
    """The seat of a bot that is to decide."""
    for seat in room.game.deciders:
        if room.seats[seat].kind == BOT:
            return seat
    return None
