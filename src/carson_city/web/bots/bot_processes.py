"""Bots think in processes of their own: never in the event loop, never with more than a view."""

from __future__ import annotations

import asyncio
import contextlib
import ctypes
import json
import os
import signal
import sys
import threading
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from queue import SimpleQueue
from typing import Final

from carson_city import bots
from carson_city.bots.asking import in_a_line
from carson_city.errors import CarsonError
from carson_city.games.game import Game
from carson_city.text.i18n import _
from carson_city.title.setup import TITLES, homes_of, take_in
from carson_city.web.bots.bot_faults import BROKEN, CRASHED, ENDLESS, Fault
from carson_city.web.operations.bot_queue import QueueUser, TurnQueue
from carson_city.web.operations.counters import Histogram

TRIES: Final = 3
LONGEST: Final = 30.0  # seconds that a bot may think
PR_SET_PDEATHSIG: Final = 1  # of prctl(2): the signal to get when the parent has gone
PROGRAM: Final = (sys.executable, "-m", "carson_city.web.bots.bot_processes")


def think(line: str, bot: str, seat: int, seed: int) -> str:
    """What a bot does in a position that is told as text: nothing hidden is in it."""
    game: Game = Game.at(line)
    options = game.options(seat)
    if len(options) == 1:
        return str(options[0])
    return str(bots.make(bot, seat, seed, game.setup.title).choose(game.view(seat), options))


def title_in(line: str) -> str:
    """The word of a title, with which its lines begin."""
    return line.split(" ", 1)[0]


class BotProcesses:
    """A process for each bot that thinks now; one that dies is replaced and asked again.

    A question has its process alone, so that a crash or a long thought is nobody else's.
    """

    def __init__(
        self, workers: int = 0, *, program: Sequence[str] = PROGRAM, longest: float = LONGEST
    ) -> None:
        self.workers = workers or max(4, 2 * (os.cpu_count() or 2))
        self.program = tuple(program)
        self.longest = longest
        self.started = 0
        self.turns = TurnQueue(self.workers)
        self.took = Histogram()  # of every thought, from its turn on
        self._idle: list[Process] = []
        self._busy: set[Process] = set()

    async def choose(
        self, line: str, bot: str, seat: int, seed: int, queue_user: QueueUser | None = None
    ) -> str:
        """Ask a bot when it is its table's turn; the event loop goes on meanwhile."""
        title = title_in(line)
        # No module is ever imported but these.
        homes = homes_of(title, TITLES[title].plugs_of_line(line)) if title in TITLES else ()
        question = json.dumps([homes, line, bot, seat, seed]).encode() + b"\n"
        async with self.turns.turn(queue_user or QueueUser()):
            began = time.perf_counter()
            answer, tries = b"", 0
            while not answer:
                process = await self._rested()
                if process is None:  # only a fresh one that dies has died of the question
                    if tries == TRIES:
                        raise Fault(
                            CRASHED,
                            _("bot {bot} has crashed {times} times").format(bot=bot, times=TRIES),
                        )
                    tries += 1
                    process = await self._start()
                answer = await self._ask(process, question)
        self.took.add(time.perf_counter() - began)
        said, reason = json.loads(answer)
        if reason:
            raise Fault(BROKEN, reason)
        return str(said)

    async def _rested(self) -> Process | None:
        """A process that waits for a question; those that have died meanwhile are let go."""
        while self._idle:
            process = self._idle.pop()
            if process.returncode is None:
                return process
            await _end(process)
        return None

    async def _ask(self, process: Process, question: bytes) -> bytes:
        """The answer of a process; nothing where it has died."""
        assert process.stdin is not None
        assert process.stdout is not None
        self._busy.add(process)
        answer = b""
        try:
            async with asyncio.timeout(self.longest):
                with contextlib.suppress(ConnectionError):
                    process.stdin.write(question)
                    await process.stdin.drain()
                    answer = await process.stdout.readline()
        except TimeoutError:
            raise Fault(ENDLESS, _("a bot did not come to an end")) from None
        finally:
            self._busy.discard(process)
            if answer.endswith(b"\n"):
                self._idle.append(process)
            else:
                await _end(process)
        return answer if answer.endswith(b"\n") else b""

    async def _start(self) -> Process:
        self.started += 1
        return await asyncio.create_subprocess_exec(*self.program, stdin=PIPE, stdout=PIPE)

    async def close(self) -> None:
        """Send everybody home."""
        everybody = [*self._idle, *self._busy]
        self._idle.clear()
        for process in everybody:
            await _end(process)


async def _end(process: Process) -> None:
    with contextlib.suppress(ProcessLookupError):
        process.kill()
    assert process.stdin is not None
    process.stdin.close()
    await process.wait()


def main() -> None:
    """Answer questions, a line each, until the server has gone."""
    if hasattr(os, "nice"):
        os.nice(5)  # whoever waits for a page goes first
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w")
    sys.stdout = sys.stderr  # a bot that prints does not talk into the answers
    questions = until_the_server_goes()
    while True:
        try:
            homes, *asked = json.loads(questions.get())
            take_in(title_in(asked[0]), homes)
            answer = [think(*asked), ""]
        except CarsonError as error:
            answer = ["", str(error)]
        except Exception as error:
            answer = ["", in_a_line(error)]
        print(json.dumps(answer), file=answers, flush=True)


def until_the_server_goes() -> SimpleQueue[bytes]:
    """The questions that come; the process ends with them, also in the middle of a thought.

    A server that was killed says no goodbye, but its end of the pipe closes, everywhere. A thought
    in compiled code may keep all other threads waiting: Linux ends it, if asked.
    """
    questions: SimpleQueue[bytes] = SimpleQueue()

    def listen() -> None:
        for question in sys.stdin.buffer:
            questions.put(question)
        os._exit(0)

    _die_with_parent()
    threading.Thread(target=listen, daemon=True).start()
    return questions


def _die_with_parent() -> None:
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt):
        main()
