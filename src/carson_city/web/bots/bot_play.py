"""The bots at all tables: who is woken when, and what they are asked."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final

from carson_city.bots.asking import in_a_line, next_to_act
from carson_city.bots.names import no_bot
from carson_city.core.chance import Chance
from carson_city.errors import IllegalAction
from carson_city.text.i18n import _
from carson_city.web.bots.bot_faults import ABSENT, NONSENSE, UNASKED, Fault
from carson_city.web.bots.bot_processes import Thinkers
from carson_city.web.live.live_table import BOT, Room, Stuck
from carson_city.web.storage.database import AGAIN
from carson_city.web.storage.store import Stale, Unavailable

# How much longer than usual the bots of a table wait, by the name of its pace.
PACES: Final = {"once": 0.0, "": 1.0, "calm": 3.0}
GRACE: Final = 2  # times longer after a person's decision, which may be regretted
LINGERS: Final = 2  # times longer where the rules act for a seat: everybody follows why
ENDURANCE: Final = 6  # times the pace: no bot waits longer, however busy the others are
LEISURE: Final = (3.0, 5.0)  # times the pace that a bot takes for each act of its own among people
log = logging.getLogger("carson_city.web")
sleep = asyncio.sleep
Play = Callable[[Room, int, str, int, str], Awaitable[None]]
Offered = Callable[[str], Sequence[str]]  # the bots of a title: no other is ever imported


class BotPlay:
    """Bots decide for their seats, side by side: each thinks in a task of its own."""

    def __init__(self, thinkers: Thinkers, pace: float, play: Play, offered: Offered) -> None:
        self.thinkers = thinkers
        self.offered = offered
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
        if self._closed:
            return
        for seat in _called(room):
            if seat not in room.thinking:
                room.thinking[seat] = self._start(self._decide(room, seat))

    def pause(self, room: Room) -> float:
        """How long a bot waits; a person's decision can be taken back that long."""
        plies = room.game.plies
        last = plies[-1].player if plies else None
        regrets = last is not None and room.seats[last].kind != BOT and room.game.can_undo(last)
        lingers = LINGERS if room.rules_act else 1
        return self.pace_of(room) * (GRACE if regrets else 1) * lingers

    def pace_of(self, room: Room) -> float:
        """The seconds between two decisions of bots at a table."""
        return 0.0 if room.hurried.is_set() else self.pace * PACES.get(room.pace, 1.0)

    def rest(self, room: Room, seat: int, asked: float) -> float:
        """How much of that pause is left since the last decision, for a bot asked at that time."""
        pace = self.pace_of(room)
        until = min(room.moved + self.pause(room), asked + ENDURANCE * pace)
        if _among_people(room):
            until = max(until, asked + leisure(room, seat) * pace)
        return until - time.monotonic()

    async def hint(self, room: Room, seat: int, bot: str, *, shared: bool = False) -> str:
        """What a bot would do in a seat's place; however often it is asked, it thinks once."""
        thought = room.hints.get((seat, shared))
        if thought is None or (thought.done() and (thought.cancelled() or thought.exception())):
            line = room.game.setup.line(room.game.view(seat, shared=shared))
            # What others fill in on their forms must not change the bot's luck.
            luck = room.known(seat)
            thought = self._start(self.thinkers.choose(line, bot, seat, luck, room.asker))
            room.hints[seat, shared] = thought
        return await asyncio.shield(thought)

    def _start(self, work: Any) -> asyncio.Task[Any]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _decide(self, room: Room, seat: int) -> None:
        question, asked = None, 0.0
        try:
            while seat in _called(room):
                if question is not room.course.question(seat):
                    question, asked = room.course.question(seat), time.monotonic()
                rest = self.rest(room, seat, asked)
                if rest > 0:  # and then look again: a decision may be taken back meanwhile
                    await self._sleep(room, rest)
                    continue
                version = room.version
                try:
                    await self._decide_once(room, seat, asked)
                except Stuck:  # Hall has logged why
                    room.stuck[seat] = version
                except Exception:
                    log.exception("the bots of table %s have stopped", room.id)
                    room.stuck[seat] = version
        finally:
            del room.thinking[seat]
            self.wake(room)  # where this one cannot go on, another may

    async def _sleep(self, room: Room, seconds: float) -> None:
        """Wait; whoever wants to skip to the own turn ends it."""
        waking = asyncio.ensure_future(room.hurried.wait())
        resting = asyncio.ensure_future(sleep(seconds))
        try:
            await asyncio.wait((waking, resting), return_when=asyncio.FIRST_COMPLETED)
            if resting.done():
                resting.result()
        finally:
            waking.cancel()
            resting.cancel()

    async def _decide_once(self, room: Room, seat: int, asked: float) -> None:
        ply, decision, game = room.ply, room.decision(seat), room.game
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
            await self._act(room, seat, action, decision, asked, fault)
        except Stale:
            await sleep(self.pace)  # until memory has what the store has
        except IllegalAction:
            if game is room.game:
                raise
            # Others have changed the options meanwhile: it thinks again.
        except Unavailable:
            await sleep(AGAIN)

    async def _ask(self, room: Room, seat: int, luck: int, options: list[str]) -> str:
        """What the bot of a seat decides, or the Fault that it is in."""
        if seat in room.game.setup.automatic:  # there is nothing to think about
            return options[0]
        bot = room.seats[seat].bot
        offered = self.offered(room.game.setup.title)
        if bot not in offered:
            raise Fault(ABSENT, str(no_bot(bot, offered)))
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

    async def _act(
        self, room: Room, seat: int, action: str, decision: int, asked: float, fault: str
    ) -> None:
        """Play what a bot has thought of; bots that have it at the same time take turns."""
        async with room.bots_turn:
            while decision == room.decision(seat) and (rest := self.rest(room, seat, asked)) > 0:
                await self._sleep(room, rest)
            await self._play(room, seat, action, decision, fault)


def bot_seed(seed: int, ply: int, seat: int) -> int:
    """What a bot's own chance grows from: the same each time, and no way back to the game's."""
    return int.from_bytes(hashlib.sha256(f"{seed}/{ply}/{seat}".encode()).digest()[:8])


def _called(room: Room) -> list[int]:
    """The bots that may decide now: all at once, but of bots alone the one whom chance names."""
    deciders = room.game.deciders
    able = [seat for seat in deciders if _can_decide(room, seat)]
    alone = all(room.seats[seat].kind == BOT for seat in deciders)
    if len(able) < 2 or not alone or not room.game.position.at_once:
        return able
    return [next_to_act(room.game, able)]


def _among_people(room: Room) -> bool:
    """Whether people may act at the same time, again and again: no bot rushes them."""
    deciders = room.game.deciders
    kinds = {room.seats[seat].kind == BOT for seat in deciders}
    return len(deciders) > 1 and False in kinds and room.game.position.at_once


def leisure(room: Room, seat: int) -> float:
    """How many times the pace a bot takes for what it is asked; chance says it, from the seed."""
    least, most = LEISURE
    chance = Chance(bot_seed(room.game.seed, room.course.question(seat).since, seat))
    return least + (most - least) * chance.below(1000) / 1000


def _can_decide(room: Room, seat: int) -> bool:
    """Whether a bot has the seat, is to decide, and has not found out already that it cannot."""
    bot = room.seats[seat].kind == BOT
    if seat in room.game.setup.automatic and room.is_shown:
        return False
    can = bot and seat in room.game.deciders and not room.is_gone
    return can and room.stuck.get(seat) != room.version
