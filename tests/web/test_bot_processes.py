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
from carson_city.web.bots.bot_processes import Thinkers
from carson_city.web.storage.store import Store
from carson_city.web.tables.table_service import BOT, Hall, Room, SeatWish

STRANGE = str(Path(__file__).with_name("strange_bots.py"))
PATIENCE = 240.0  # seconds after which a test that waits for bots has failed


def strange(how: str, tmp_path: Path, workers: int = 2, longest: float = 200) -> Thinkers:
    program = (sys.executable, STRANGE, how, str(tmp_path / "sign"))
    return Thinkers(workers, program=program, longest=longest)


def question(seed: int = 7) -> tuple[str, int]:
    game = carson_city.Game(carson_city.board.Setup(2), seed)
    return game.setup.line(game.view(game.player)), game.player


def with_thinkers(thinkers: Thinkers, work: Callable[[Thinkers], Awaitable[None]]) -> None:
    async def running() -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                await work(thinkers)
        finally:
            await thinkers.close()

    asyncio.run(running())


def in_hall(database: str, thinkers: Thinkers, work: Callable[[Hall], Awaitable[None]]) -> None:
    """Some work in a hall whose bots do not wait."""

    async def running(thinkers: Thinkers) -> None:
        store = Store(database)
        await store.open()
        hall = Hall(store, thinkers, 0.0)
        try:
            await work(hall)
        finally:
            await hall.close()
            await store.close()

    with_thinkers(thinkers, running)


async def bots_table(hall: Hall, *names: str, address: str = "") -> Room:
    wishes = [SeatWish(BOT, bot=name) for name in names]
    setup = carson_city.board.Setup(len(names))
    room, _keys = await hall.create(setup, wishes, "maker", seed=5, address=address)
    return room


async def until(done: Callable[[], bool]) -> None:
    while not done():
        await asyncio.sleep(0.02)


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'carson.db'}"


def test_a_bot_answers_with_an_option_and_its_process_is_kept() -> None:
    async def work(thinkers: Thinkers) -> None:
        line, seat = question()
        game = carson_city.Game.at(line)
        for bot in ("random", "greedy"):
            answer = await thinkers.choose(line, bot, seat, 1)
            assert answer in map(str, game.options(seat))
        assert thinkers.started == 1

    with_thinkers(Thinkers(2), work)


def test_a_question_that_makes_no_sense_says_so_and_harms_nobody() -> None:
    async def work(thinkers: Thinkers) -> None:
        with pytest.raises(CarsonError, match="begins with its title"):
            await thinkers.choose("nonsense", "random", 0, 1)
        line, seat = question()
        with pytest.raises(CarsonError, match="no bot"):
            await thinkers.choose(line, "genius", seat, 1)
        assert await thinkers.choose(line, "random", seat, 1)
        assert thinkers.started == 1

    with_thinkers(Thinkers(2), work)


def test_many_questions_at_once_are_all_answered_by_few_processes() -> None:
    async def work(thinkers: Thinkers) -> None:
        line, seat = question()
        asked = [thinkers.choose(line, "random", seat, seed) for seed in range(20)]
        assert all(await asyncio.gather(*asked))
        assert thinkers.started <= 3

    with_thinkers(Thinkers(3), work)


def test_a_crashed_bot_is_started_again_and_asked_again(tmp_path: Path) -> None:
    async def work(thinkers: Thinkers) -> None:
        line, seat = question()
        assert await thinkers.choose(line, "random", seat, 1)
        assert (tmp_path / "sign").read_text() == "died"
        assert thinkers.started == 2

    with_thinkers(strange("once", tmp_path), work)


def test_processes_that_died_while_they_waited_cost_nothing() -> None:
    async def work(thinkers: Thinkers) -> None:
        line, seat = question()
        await asyncio.gather(*(thinkers.choose(line, "random", seat, n) for n in range(4)))
        assert thinkers.started == 4
        waiting = list(thinkers._idle)
        for process in waiting:
            process.kill()
        for process in waiting[1:]:  # that the first one is dead may not be known yet
            await process.wait()
        assert await thinkers.choose(line, "random", seat, 1)
        assert thinkers.started == 5

    with_thinkers(Thinkers(4), work)


def test_a_bot_that_never_ends_is_ended(tmp_path: Path) -> None:
    async def work(thinkers: Thinkers) -> None:
        line, seat = question()
        with pytest.raises(Fault, match="come to an end") as failure:
            await thinkers.choose(line, "random", seat, 1)
        assert failure.value.word == "endless"
        thinkers.longest = 200.0
        assert await thinkers.choose(line, "greedy", seat, 1)

    with_thinkers(strange("random", tmp_path, workers=1, longest=1.0), work)


def test_a_game_goes_on_after_a_crash(sqlite: str, tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        room = await bots_table(hall, "random", "random")
        await until(lambda: room.game.over)
        assert (tmp_path / "sign").read_text() == "died"
        assert hall.thinkers.started == 2

    in_hall(sqlite, strange("once", tmp_path), work)


@pytest.mark.parametrize(("how", "word"), [("always", "crashed"), ("lies", "nonsense")])
def test_for_a_bot_that_is_lost_for_good_random_moves_are_played_and_marked(
    sqlite: str, tmp_path: Path, how: str, word: str
) -> None:
    async def work(hall: Hall) -> None:
        room = await bots_table(hall, "greedy", "greedy")
        await until(lambda: room.ply >= 3)
        assert set(room.faults) == set(range(room.ply))
        assert set(room.faults.values()) == {word}

    in_hall(sqlite, strange(how, tmp_path), work)


def test_slow_bots_delay_only_the_tables_of_their_own_address(sqlite: str, tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        slow = [await bots_table(hall, "random", "random", address="a") for _table in range(9)]
        quick = await bots_table(hall, "greedy", "greedy", address="b")
        await until(lambda: quick.ply >= 20)
        assert [room.ply for room in slow] == [0] * 9
        assert len(hall.thinkers._busy) <= 3
        (tmp_path / "sign").write_text("go")
        await until(lambda: all(room.ply >= 3 for room in slow))

    in_hall(sqlite, strange("random", tmp_path, workers=4), work)


def test_bots_go_home_when_the_house_closes(sqlite: str, tmp_path: Path) -> None:
    pids: list[int] = []

    async def work(hall: Hall) -> None:
        await bots_table(hall, "random", "random")
        await until(lambda: bool(hall.thinkers._busy))
        pids.extend(process.pid for process in hall.thinkers._busy)

    in_hall(sqlite, strange("random", tmp_path), work)
    assert pids
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


# Nobody thinks for a server that is not there any more.


def signed(tmp_path: Path) -> None:
    """Wait until a bot thinks."""
    while not (tmp_path / "sign").exists():
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
        "import asyncio; from carson_city.web.bots.bot_processes import Thinkers\n"
        f"thinkers = Thinkers(1, program={program!r}, longest=1e6)\n"
        f"asyncio.run(thinkers.choose({line!r}, 'random', {seat}, 1))"
    )
    with subprocess.Popen([sys.executable, "-c", server], stderr=subprocess.PIPE) as process:
        signed(tmp_path)
        process.kill()
        process.communicate(timeout=PATIENCE)  # the pipe ends when the bot has gone, too
