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
from carson_city.web.bots.bot_processes import BotProcesses
from carson_city.web.live.live_table import BOT, DeadEnd, LiveTable
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
Play = Callable[[LiveTable, int, str, int, str], Awaitable[None]]
Offered = Callable[[str], Sequence[str]]  # the bots of a title: no other is ever imported


class BotPlay:
    """Bots decide for their seats, side by side: each thinks in a task of its own."""

    def __init__(
        self, bot_processes: BotProcesses, pace: float, play: Play, offered: Offered
    ) -> None:
        self.bot_processes = bot_processes
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

    def wake(self, table: LiveTable) -> None:
        """Let the bots of a table decide, if it is for them to decide and they can."""
        if self._closed:
            return
        for seat in _called(table):
            if seat not in table.thinking:
                table.thinking[seat] = self._start(self._decide(table, seat))

    def pause(self, table: LiveTable) -> float:
        """How long a bot waits; a person's decision can be taken back that long."""
        plies = table.game.plies
        last = plies[-1].player if plies else None
        regrets = last is not None and table.seats[last].kind != BOT and table.game.can_undo(last)
        lingers = LINGERS if table.rules_act else 1
        return self.pace_of(table) * (GRACE if regrets else 1) * lingers

    def pace_of(self, table: LiveTable) -> float:
        """The seconds between two decisions of bots at a table."""
        return 0.0 if table.hurried.is_set() else self.pace * PACES.get(table.pace, 1.0)

    def rest(self, table: LiveTable, seat: int, asked: float) -> float:
        """How much of that pause is left since the last decision, for a bot asked at that time."""
        pace = self.pace_of(table)
        until = min(table.moved + self.pause(table), asked + ENDURANCE * pace)
        if _among_people(table):
            until = max(until, asked + leisure(table, seat) * pace)
        return until - time.monotonic()

    async def hint(self, table: LiveTable, seat: int, bot: str, *, shared: bool = False) -> str:
        """What a bot would do in a seat's place; however often it is asked, it thinks once."""
        thought = table.hints.get((seat, shared))
        if thought is None or (thought.done() and (thought.cancelled() or thought.exception())):
            line = table.game.setup.line(table.game.view(seat, shared=shared))
            # What others fill in on their forms must not change the bot's luck.
            luck = table.known(seat)
            thought = self._start(
                self.bot_processes.choose(line, bot, seat, luck, table.queue_user)
            )
            table.hints[seat, shared] = thought
        return await asyncio.shield(thought)

    def _start(self, work: Any) -> asyncio.Task[Any]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _decide(self, table: LiveTable, seat: int) -> None:
        question, asked = None, 0.0
        try:
            while seat in _called(table):
                if question is not table.session.question(seat):
                    question, asked = table.session.question(seat), time.monotonic()
                rest = self.rest(table, seat, asked)
                if rest > 0:  # and then look again: a decision may be taken back meanwhile
                    await self._sleep(table, rest)
                    continue
                version = table.version
                try:
                    await self._decide_once(table, seat, asked)
                except DeadEnd:  # Hall has logged why
                    table.stuck[seat] = version
                except Exception:
                    log.exception("the bots of table %s have stopped", table.id)
                    table.stuck[seat] = version
        finally:
            del table.thinking[seat]
            self.wake(table)  # where this one cannot go on, another may

    async def _sleep(self, table: LiveTable, seconds: float) -> None:
        """Wait; whoever wants to skip to the own turn ends it."""
        waking = asyncio.ensure_future(table.hurried.wait())
        resting = asyncio.ensure_future(sleep(seconds))
        try:
            await asyncio.wait((waking, resting), return_when=asyncio.FIRST_COMPLETED)
            if resting.done():
                resting.result()
        finally:
            waking.cancel()
            resting.cancel()

    async def _decide_once(self, table: LiveTable, seat: int, asked: float) -> None:
        ply, decision, game = table.ply, table.decision(seat), table.game
        options = list(map(str, game.options(seat)))
        luck = bot_seed(game.seed, ply, seat)
        fault = ""
        try:
            action = await self._ask(table, seat, luck, options)
        except Fault as failure:
            bot, fault = table.seats[seat].bot, failure.word
            log.error(
                "table %s, ply %s: bot %s failed, a random move is played: %s (%s)",
                *(table.id, ply, bot, failure, fault),
                exc_info=failure.__cause__,
            )
            action = options[Chance(luck).below(len(options))]
        try:
            await self._act(table, seat, action, decision, asked, fault)
        except Stale:
            await sleep(self.pace)  # until memory has what the store has
        except IllegalAction:
            if game is table.game:
                raise
            # Others have changed the options meanwhile: it thinks again.
        except Unavailable:
            await sleep(AGAIN)

    async def _ask(self, table: LiveTable, seat: int, luck: int, options: list[str]) -> str:
        """What the bot of a seat decides, or the Fault that it is in."""
        if seat in table.game.setup.automatic:  # there is nothing to think about
            return options[0]
        bot = table.seats[seat].bot
        offered = self.offered(table.game.setup.title)
        if bot not in offered:
            raise Fault(ABSENT, str(no_bot(bot, offered)))
        try:
            line = table.game.setup.line(table.game.view(seat))
            answer = await self.bot_processes.choose(line, bot, seat, luck, table.queue_user)
        except Fault:
            raise
        except Exception as error:
            raise Fault(UNASKED, in_a_line(error)) from error
        if answer not in options:
            raise Fault(NONSENSE, _("“{answer}” is no option").format(answer=answer[:60]))
        return answer

    async def _act(
        self, table: LiveTable, seat: int, action: str, decision: int, asked: float, fault: str
    ) -> None:
        """Play what a bot has thought of; bots that have it at the same time take turns."""
        async with table.bots_turn:
            while decision == table.decision(seat) and (rest := self.rest(table, seat, asked)) > 0:
                await self._sleep(table, rest)
            await self._play(table, seat, action, decision, fault)


def bot_seed(seed: int, ply: int, seat: int) -> int:
    """What a bot's own chance grows from: the same each time, and no way back to the game's."""
    return int.from_bytes(hashlib.sha256(f"{seed}/{ply}/{seat}".encode()).digest()[:8])


def _called(table: LiveTable) -> list[int]:
    """The bots that may decide now: all at once, but of bots alone the one whom chance names."""
    deciders = table.game.deciders
    able = [seat for seat in deciders if _can_decide(table, seat)]
    alone = all(table.seats[seat].kind == BOT for seat in deciders)
    if len(able) < 2 or not alone or not table.game.position.at_once:
        return able
    return [next_to_act(table.game, able)]


def _among_people(table: LiveTable) -> bool:
    """Whether people may act at the same time, again and again: no bot rushes them."""
    deciders = table.game.deciders
    kinds = {table.seats[seat].kind == BOT for seat in deciders}
    return len(deciders) > 1 and False in kinds and table.game.position.at_once


def leisure(table: LiveTable, seat: int) -> float:
    """How many times the pace a bot takes for what it is asked; chance says it, from the seed."""
    least, most = LEISURE
    chance = Chance(bot_seed(table.game.seed, table.session.question(seat).since, seat))
    return least + (most - least) * chance.below(1000) / 1000


def _can_decide(table: LiveTable, seat: int) -> bool:
    """Whether a bot has the seat, is to decide, and has not found out already that it cannot."""
    bot = table.seats[seat].kind == BOT
    if seat in table.game.setup.automatic and table.is_shown:
        return False
    can = bot and seat in table.game.deciders and not table.is_gone
    return can and table.stuck.get(seat) != table.version
