"""Bots that think side by side at one table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from carson_city.web.bots.bot_play import ENDURANCE
from carson_city.web.live.live_table import BOT, FRIEND, SeatChoice
from carson_city.web.operations.bot_queue import QueueUser
from carson_city.web.tables.table_service import TableService
from tests.titles import guess, rush
from tests.web.services import HOST, with_service
from tests.web.several import PATIENCE, SIX, WAVERS, lay, told


@pytest.fixture(autouse=True)
def _titles() -> Iterator[None]:
    with guess.registered():
        yield


async def until(done: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not done():
            await asyncio.sleep(0.01)


# Bots side by side.

Thought = Callable[[int], Awaitable[str]]


def let_think(service: TableService, thought: Thought) -> list[int]:
    """Bots that think as a test wants; the seats that were asked."""
    asked: list[int] = []

    async def choose(_line: str, _bot: str, seat: int, _luck: int, _asker: QueueUser) -> str:
        asked.append(seat)
        return await thought(seat)

    service.bots.bot_processes.choose = choose  # type: ignore[assignment, method-assign]
    return asked


def test_bots_of_one_table_think_at_the_same_time(database: str) -> None:
    async def work(service: TableService) -> None:
        all_think = asyncio.Event()

        async def together(seat: int) -> str:
            if len(asked) == 5:
                all_think.set()
            await all_think.wait()
            return f"say {SIX[seat][0]}"

        asked = let_think(service, together)
        table = await lay(service, *SIX, bots=(1, 2, 3, 4, 5))
        await until(lambda: table.game.deciders == (0,))
        assert sorted(asked) == [1, 2, 3, 4, 5]  # each once: no thought was in vain
        await until(lambda: not table.thinking)

    with_service(database, work, pace=0)


def test_a_thought_outlives_what_others_do_and_delays_nobody(database: str) -> None:
    async def work(service: TableService) -> None:
        ready = asyncio.Event()

        async def slow(_seat: int) -> str:
            await ready.wait()
            return "leave"

        asked = let_think(service, slow)
        table = await lay(service, *WAVERS, bots=(2,))
        await until(lambda: asked == [2])
        for seat in (0, 1, 3, 0):
            await service.decisions.play(table, seat, "wave", decision=table.decision(seat))
        await service.decisions.undo(table, 0, decision=table.decision(0))
        assert table.ply == 3
        ready.set()
        await until(lambda: table.ply == 4)
        assert told(table)[-1] == (2, "leave")
        assert asked == [2]

    with_service(database, work, pace=0)


def test_a_thought_is_dropped_when_its_own_decision_is_another(database: str) -> None:
    async def work(service: TableService) -> None:
        ready = asyncio.Event()

        async def slow(_seat: int) -> str:
            await ready.wait()
            return "yes" if len(asked) == 2 else "leave"

        asked = let_think(service, slow)
        table = await lay(service, *WAVERS, bots=(2,))
        await until(lambda: asked == [2])
        await service.decisions.play(
            table, 1, "offer", decision=table.decision(1)
        )  # its hand, to the bot
        ready.set()
        await until(lambda: table.ply == 3)
        assert told(table)[1:] == [(2, "yes"), (2, "leave")]

    with_service(database, work, pace=0)


def test_a_bot_thinks_again_when_another_took_what_it_wanted(tmp_path: Path) -> None:
    async def work(service: TableService) -> None:
        ready = asyncio.Event()

        async def slow(_seat: int) -> str:
            await ready.wait()
            return f"claim {'abc'[len(asked) - 1]}1" if len(asked) < 3 else "give 0"

        asked = let_think(service, slow)
        wishes = [SeatChoice(FRIEND), SeatChoice(BOT)]
        table, _keys = await service.creator.create(rush.Setup(2), wishes, HOST, seed=7)
        await until(lambda: asked == [1])
        await service.decisions.play(table, 0, "claim a1", decision=table.decision(0))
        ready.set()
        await until(lambda: table.ply == 3)
        assert told(table) == [(0, "claim a1"), (1, "claim b1"), (1, "give 0")]

    with rush.registered():
        with_service(f"sqlite:///{tmp_path / 'carson.db'}", work, pace=0)


def test_no_bot_waits_for_ever_for_people_who_go_on_and_on(database: str) -> None:
    async def work(service: TableService) -> None:
        table = await lay(service, *WAVERS, bots=(2,))
        await service.decisions.play(table, 0, "wave", decision=table.decision(0))
        now = table.moved
        assert (
            service.bots.rest(table, 2, asked=now) > 1.5 * service.bots.pace
        )  # it may be regretted
        assert service.bots.rest(table, 2, asked=now - ENDURANCE * service.bots.pace) <= 0

    with_service(database, work, pace=100)


def test_bots_that_have_decided_at_once_act_one_after_another(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The eye can follow: each waits out the pause after the one before."""

    async def work(service: TableService) -> None:
        async def quick(seat: int) -> str:
            return f"say {SIX[seat][0]}"

        plies_at_sleep: list[int] = []

        async def sleep(seconds: float) -> None:
            plies_at_sleep.append(table.ply)
            table.moved -= seconds  # it goes by
            await asyncio.sleep(0)

        monkeypatch.setattr("carson_city.web.bots.bot_play.sleep", sleep)
        let_think(service, quick)
        table = await lay(service, *SIX, bots=(1, 2, 3, 4, 5))
        await until(lambda: table.game.deciders == (0,))
        assert set(plies_at_sleep) == {0, 1, 2, 3, 4}

    with_service(database, work, pace=1000)


def test_a_bot_that_cannot_go_on_stops_no_other(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(service: TableService) -> None:
        async def leave(_seat: int) -> str:
            return "leave"

        honest = guess.GoodBye.play

        def broken(step: Any, position: guess.Table, player: int, action: Any) -> None:
            if player == 1:
                raise RuntimeError("leads nowhere")
            honest(step, position, player, action)

        let_think(service, leave)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(guess.GoodBye, "play", broken)
            table = await lay(service, *WAVERS, bots=(1, 2, 3))
            await until(lambda: table.game.deciders == (0, 1, 4, 5) and not table.thinking)
        assert "leads nowhere" in caplog.text
        await service.decisions.play(
            table, 0, "wave", decision=table.decision(0)
        )  # something has changed
        await until(lambda: 1 not in table.game.deciders)

    with_service(database, work, pace=0)
