"""Bots think elsewhere: a crash, a lie or a long thought of one is nobody else's trouble."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

import carson_city
from carson_city.errors import CarsonError
from carson_city.web.bots.bot_faults import Fault
from carson_city.web.bots.bot_processes import BotProcesses
from carson_city.web.live.live_table import BOT, LiveTable, SeatChoice
from carson_city.web.storage.store import Store
from carson_city.web.tables.table_service import TableService

STRANGE = str(Path(__file__).with_name("strange_bots.py"))
PATIENCE = 240.0  # seconds after which a test that waits for bots has failed


def strange(how: str, tmp_path: Path, workers: int = 2, longest: float = 200) -> BotProcesses:
    program = (sys.executable, STRANGE, how, str(tmp_path / "sign"))
    return BotProcesses(workers, program=program, longest=longest)


def question(seed: int = 7) -> tuple[str, int]:
    game = carson_city.Game(carson_city.board.Setup(2), seed)
    return game.setup.line(game.view(game.player)), game.player


def with_thinkers(
    bot_processes: BotProcesses, work: Callable[[BotProcesses], Awaitable[None]]
) -> None:
    async def running() -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                await work(bot_processes)
        finally:
            await bot_processes.close()

    asyncio.run(running())


def with_service(
    database: str, bot_processes: BotProcesses, work: Callable[[TableService], Awaitable[None]]
) -> None:
    """Do some work in a table service whose bots do not wait."""

    async def running(bot_processes: BotProcesses) -> None:
        store = Store(database)
        await store.open()
        service = TableService(store, bot_processes, 0.0)
        try:
            await work(service)
        finally:
            await service.close()
            await store.close()

    with_thinkers(bot_processes, running)


async def bots_table(service: TableService, *names: str, address: str = "") -> LiveTable:
    wishes = [SeatChoice(BOT, bot=name) for name in names]
    setup = carson_city.board.Setup(len(names))
    table, _keys = await service.creator.create(setup, wishes, "maker", seed=5, address=address)
    return table


async def until(done: Callable[[], bool]) -> None:
    while not done():
        await asyncio.sleep(0.02)


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'carson.db'}"


def test_a_bot_answers_with_an_option_and_its_process_is_kept() -> None:
    async def work(bot_processes: BotProcesses) -> None:
        line, seat = question()
        game = carson_city.Game.at(line)
        for bot in ("random", "greedy"):
            answer = await bot_processes.choose(line, bot, seat, 1)
            assert answer in map(str, game.options(seat))
        assert bot_processes.started == 1

    with_thinkers(BotProcesses(2), work)


def test_a_question_that_makes_no_sense_says_so_and_harms_nobody() -> None:
    async def work(bot_processes: BotProcesses) -> None:
        with pytest.raises(CarsonError, match="begins with its title"):
            await bot_processes.choose("nonsense", "random", 0, 1)
        line, seat = question()
        with pytest.raises(CarsonError, match="no bot"):
            await bot_processes.choose(line, "genius", seat, 1)
        assert await bot_processes.choose(line, "random", seat, 1)
        assert bot_processes.started == 1

    with_thinkers(BotProcesses(2), work)


def test_many_questions_at_once_are_all_answered_by_few_processes() -> None:
    async def work(bot_processes: BotProcesses) -> None:
        line, seat = question()
        asked = [bot_processes.choose(line, "random", seat, seed) for seed in range(20)]
        assert all(await asyncio.gather(*asked))
        assert bot_processes.started <= 3

    with_thinkers(BotProcesses(3), work)


def test_a_crashed_bot_is_started_again_and_asked_again(tmp_path: Path) -> None:
    async def work(bot_processes: BotProcesses) -> None:
        line, seat = question()
        assert await bot_processes.choose(line, "random", seat, 1)
        assert (tmp_path / "sign").read_text() == "died"
        assert bot_processes.started == 2

    with_thinkers(strange("once", tmp_path), work)


def test_processes_that_died_while_they_waited_cost_nothing() -> None:
    async def work(bot_processes: BotProcesses) -> None:
        line, seat = question()
        await asyncio.gather(*(bot_processes.choose(line, "random", seat, n) for n in range(4)))
        assert bot_processes.started == 4
        waiting = list(bot_processes._idle)
        for process in waiting:
            process.kill()
        for process in waiting[1:]:  # that the first one is dead may not be known yet
            await process.wait()
        assert await bot_processes.choose(line, "random", seat, 1)
        assert bot_processes.started == 5

    with_thinkers(BotProcesses(4), work)


def test_a_bot_that_never_ends_is_ended(tmp_path: Path) -> None:
    async def work(bot_processes: BotProcesses) -> None:
        line, seat = question()
        with pytest.raises(Fault, match="come to an end") as failure:
            await bot_processes.choose(line, "random", seat, 1)
        assert failure.value.word == "endless"
        bot_processes.longest = 200.0
        assert await bot_processes.choose(line, "greedy", seat, 1)

    with_thinkers(strange("random", tmp_path, workers=1, longest=1.0), work)


def test_a_game_goes_on_after_a_crash(sqlite: str, tmp_path: Path) -> None:
    async def work(service: TableService) -> None:
        table = await bots_table(service, "random", "random")
        await until(lambda: table.game.over)
        assert (tmp_path / "sign").read_text() == "died"
        assert service.bots.bot_processes.started == 2

    with_service(sqlite, strange("once", tmp_path), work)


@pytest.mark.parametrize(("how", "word"), [("always", "crashed"), ("lies", "nonsense")])
def test_for_a_bot_that_is_lost_for_good_random_moves_are_played_and_marked(
    sqlite: str, tmp_path: Path, how: str, word: str
) -> None:
    async def work(service: TableService) -> None:
        table = await bots_table(service, "greedy", "greedy")
        await until(lambda: table.ply >= 3)
        assert set(table.faults) == set(range(table.ply))
        assert set(table.faults.values()) == {word}

    with_service(sqlite, strange(how, tmp_path), work)


def test_slow_bots_delay_only_the_tables_of_their_own_address(sqlite: str, tmp_path: Path) -> None:
    async def work(service: TableService) -> None:
        slow = [await bots_table(service, "random", "random", address="a") for _table in range(9)]
        quick = await bots_table(service, "greedy", "greedy", address="b")
        await until(lambda: quick.ply >= 20)
        assert [table.ply for table in slow] == [0] * 9
        assert len(service.bots.bot_processes._busy) <= 3
        (tmp_path / "sign").write_text("go")
        await until(lambda: all(table.ply >= 3 for table in slow))

    with_service(sqlite, strange("random", tmp_path, workers=4), work)


def test_bots_go_home_when_the_house_closes(sqlite: str, tmp_path: Path) -> None:
    pids: list[int] = []

    async def work(service: TableService) -> None:
        await bots_table(service, "random", "random")
        await until(lambda: bool(service.bots.bot_processes._busy))
        pids.extend(process.pid for process in service.bots.bot_processes._busy)

    with_service(sqlite, strange("random", tmp_path), work)
    assert pids
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


# Nobody thinks for a server that is not there any more.


def signed(tmp_path: Path) -> None:
    """Wait until a bot thinks."""
    ends = time.monotonic() + PATIENCE
    while not (tmp_path / "sign").exists():
        assert time.monotonic() < ends, "no bot thinks"
        time.sleep(0.02)


def test_a_bot_ends_with_its_questions_also_in_the_middle_of_a_thought(tmp_path: Path) -> None:
    line, seat = question()
    command = (sys.executable, STRANGE, "endless", str(tmp_path / "sign"))
    with subprocess.Popen(command, stdin=subprocess.PIPE) as bot:
        assert bot.stdin is not None
        bot.stdin.write(json.dumps([[], line, "random", seat, 1]).encode() + b"\n")
        bot.stdin.flush()
        signed(tmp_path)
        bot.stdin.close()
        assert bot.wait(PATIENCE) == 0


def test_bots_die_with_a_server_that_is_killed(tmp_path: Path) -> None:
    line, seat = question()
    program = (sys.executable, STRANGE, "endless", str(tmp_path / "sign"))
    server = (
        "import asyncio; from carson_city.web.bots.bot_processes import BotProcesses\n"
        f"bots = BotProcesses(1, program={program!r}, longest=1e6)\n"
        f"asyncio.run(bots.choose({line!r}, 'random', {seat}, 1))"
    )
    with subprocess.Popen([sys.executable, "-c", server], stderr=subprocess.PIPE) as process:
        signed(tmp_path)
        process.kill()
        process.communicate(timeout=PATIENCE)  # the pipe ends when the bot has gone, too
