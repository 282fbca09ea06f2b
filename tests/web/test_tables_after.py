"""Tables in memory: another game, lost answers, positions that lead nowhere, seeds and chat."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

import carson_city
from carson_city.board import Setup
from carson_city.board.frontier import FrontierOffer
from carson_city.errors import IllegalAction
from carson_city.web.bots import bot_play
from carson_city.web.live.live_table import (
    BOT,
    FRIEND,
    PERSON,
    DeadEnd,
    Forbidden,
    LiveTable,
    SeatChoice,
)
from carson_city.web.pages import parts
from carson_city.web.storage.database import Unavailable
from carson_city.web.storage.store import Store
from carson_city.web.tables.table_creation import new_seed
from carson_city.web.tables.table_service import TableService
from tests.web.services import FRIENDLY, HOST, STRANGER, lay, line, play_on, with_service
from tests.web.stores import everything_in

# Another game.


async def play_to_the_end(service: TableService, table: LiveTable) -> None:
    await play_on(service, table, 5000)
    assert table.game.over


async def tables_in(service: TableService) -> set[str]:
    return {table["id"] for table in await service.store.tables.of_person(HOST, 999)}


def test_there_is_no_rematch_before_the_end(database: str) -> None:
    async def work(service: TableService) -> None:
        table, _keys = await lay(service, PERSON, FRIEND)
        before = await everything_in(service.store)
        with pytest.raises(IllegalAction, match="not over yet"):
            await service.creator.rematch(table, HOST)
        assert table.successor == ""
        assert await everything_in(service.store) == before

    with_service(database, work)


def test_two_processes_that_play_again_at_once_lay_one_table(database: str) -> None:
    async def work(service: TableService) -> None:
        table, keys = await lay(service, PERSON, FRIEND)
        await service.seating.sit(table, keys[1], FRIENDLY)
        await play_to_the_end(service, table)
        before = await tables_in(service)
        store = Store(database)
        elsewhere = TableService(store, service.bots.bot_processes, 60)
        twin = await elsewhere.tables.get(table.id)
        laid = await asyncio.gather(
            service.creator.rematch(table, HOST),
            elsewhere.creator.rematch(twin, FRIENDLY),
            service.creator.rematch(table, HOST),
        )
        assert len({fresh.id for fresh, _keys in laid}) == 1
        assert sorted(len(keys) for _fresh, keys in laid) == [0, 0, 2]
        assert table.successor == twin.successor == laid[0][0].id
        assert await tables_in(service) - before == {table.successor}
        said = await service.store.chat.lines(table.id)
        assert [row["said"] for row in said] == [f"Another game: /t/{table.successor}"]
        await elsewhere.close()
        await store.close()

    with_service(database, work)


def test_a_rematch_whose_answer_was_lost_is_found_and_not_laid_again(database: str) -> None:
    async def work(service: TableService) -> None:
        table, _keys = await lay(service, PERSON, FRIEND)
        await play_to_the_end(service, table)
        before = await tables_in(service)
        honest = service.store.tables.create

        async def cut(*args: Any, **named: Any) -> None:
            await honest(*args, **named)
            raise Unavailable("cut")

        service.store.tables.create = cut  # type: ignore[method-assign]
        with pytest.raises(Unavailable):
            await service.creator.rematch(table, HOST)
        service.store.tables.create = honest  # type: ignore[method-assign]
        fresh, keys = await service.creator.rematch(table, HOST)
        assert keys == []
        assert await tables_in(service) - before == {fresh.id}

    with_service(database, work)


# A lost answer.


def test_a_seat_whose_taking_was_not_heard_of_is_known_soon(database: str) -> None:
    async def work(service: TableService) -> None:
        table, _keys = await lay(service, PERSON, FRIEND, is_open=True)
        honest = service.store.seats.sit

        async def cut(*args: Any, **named: Any) -> None:
            await honest(*args, **named)
            raise Unavailable("cut")

        service.store.seats.sit = cut  # type: ignore[method-assign]
        with pytest.raises(Unavailable):
            await service.seating.join(table, 1, STRANGER)
        service.store.seats.sit = honest  # type: ignore[method-assign]
        async with asyncio.timeout(60):
            while table.seats_of(STRANGER) != [1]:
                await asyncio.sleep(0.01)

    with_service(database, work)


def test_a_seat_that_was_taken_elsewhere_is_seen_taken(database: str) -> None:
    async def work(service: TableService) -> None:
        table, _keys = await lay(service, PERSON, FRIEND, is_open=True)
        await service.store.seats.sit(table.id, 1, {"person": FRIENDLY})
        with pytest.raises(Forbidden, match="not free"):
            await service.seating.join(table, 1, STRANGER)
        async with asyncio.timeout(60):
            while table.seats_of(FRIENDLY) != [1]:
                await asyncio.sleep(0.01)

    with_service(database, work)


# Positions that no game leads to.


def lead_nowhere(table: LiveTable) -> int:
    """Somebody is to decide about a tile that there is not; who."""
    seat = table.game.player
    position = table.game.position
    position.steps.append(FrontierOffer(seat, 99, 0))
    position.settle()
    return seat


def test_a_decision_that_leads_nowhere_is_refused_in_words(database: str) -> None:
    async def work(service: TableService) -> None:
        table, _keys = await lay(service, PERSON, PERSON)
        seat = lead_nowhere(table)
        with pytest.raises(DeadEnd, match="cannot buy bag: no game leads to this position"):
            await service.decisions.play(table, seat, "buy bag", 0)
        assert table.ply == 0
        await service.decisions.play(table, seat, "decline", 0)

    with_service(database, work)


def test_bots_that_cannot_go_on_stop_quietly_until_something_changes(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(service: TableService) -> None:
        asked = []

        async def stubborn(*question: Any) -> str:
            asked.append(question)
            return "buy bag"

        service.bots.bot_processes.choose = stubborn  # type: ignore[assignment, method-assign]
        table, _keys = await lay(service, PERSON, PERSON)
        seat = lead_nowhere(table)
        await service.seats.hand_to_bot(table, seat, HOST, "random")
        async with asyncio.timeout(60):
            while table.thinking:
                await asyncio.sleep(0.01)
        for _request in range(5):
            await service.tables.get(table.id)
            assert not table.thinking
        assert len(asked) == 1
        assert len(caplog.records) == 1
        await service.seats.take_back(table, seat, HOST)
        await service.decisions.play(table, seat, "decline", 0)
        assert table.ply == 1

    with_service(database, work, pace=0)


# Seeds.


def test_a_bot_is_told_nothing_from_which_the_seed_follows(database: str) -> None:
    async def work(service: TableService) -> None:
        honest, asked = service.bots.bot_processes.choose, []

        async def overheard(*question: Any) -> str:
            asked.append(question)
            return await honest(*question)

        service.bots.bot_processes.choose = overheard  # type: ignore[assignment, method-assign]
        wishes = [SeatChoice(BOT, bot="random") for _seat in range(2)]
        table, _keys = await service.creator.create(Setup(2), wishes, HOST)
        seed = table.game.seed
        async with asyncio.timeout(120):
            while table.ply < 6:
                await asyncio.sleep(0.01)
        for ply, (line_told, _bot, seat, luck, _asker) in enumerate(asked):
            assert str(seed) not in line_told
            assert luck == bot_play.bot_seed(seed, ply, seat)
            assert luck.bit_length() <= 64 < seed.bit_length()
            assert luck not in {(seed ^ ply << shift) & 2**64 - 1 for shift in range(64)}
        assert len({luck for *_rest, luck, _asker in asked}) == len(asked)

    with_service(database, work, pace=0)


def test_a_seed_is_too_long_to_guess_and_kept_whole(database: str) -> None:
    assert len({new_seed() >> 64 for _seed in range(20)}) == 20

    async def work(service: TableService) -> None:
        seed = 2**120 - 1
        table, _keys = await lay(service, PERSON, PERSON, seed=seed)
        await play_on(service, table, 20)
        twin = await TableService(service.store, service.bots.bot_processes, 60).tables.get(
            table.id
        )
        assert twin.game.seed == seed
        record = carson_city.Record.parse(str(twin.game.record()))
        assert record.seed == seed
        assert str(record.replay().record()) == str(table.game.record())
        # The upper bits count too.
        assert line(table) != line((await lay(service, PERSON, PERSON, seed=seed & 2**64 - 1))[0])

    with_service(database, work)


# What was said.


def test_the_store_is_asked_once_for_all_what_was_said(database: str) -> None:
    async def work(service: TableService) -> None:
        table, _keys = await lay(service, PERSON, PERSON)
        honest, asked = service.store.chat.lines, []

        async def counting(table_id: str) -> list[dict[str, Any]]:
            asked.append(table_id)
            return await honest(table_id)

        service.store.chat.lines = counting  # type: ignore[assignment, method-assign]

        async def herd() -> set[str]:
            return {*await asyncio.gather(*(parts.chat(service, table) for _viewer in range(30)))}

        await herd()
        await play_on(service, table, 3)
        await service.tables.catch_up(table.id)
        await service.seats.hand_to_bot(table, 0, HOST, "random")
        await herd()
        assert len(asked) == 1
        await service.chat.say(table, HOST, "howdy")
        (told,) = await herd()
        assert "howdy" in told
        assert len(asked) == 2
        await service.store.chat.say(table.id, "Ann", "from elsewhere")
        service.tables.hear_chat(table.id)
        (told,) = await herd()
        assert "from elsewhere" in told
        assert len(asked) == 3

    with_service(database, work)


def test_a_chat_that_could_not_be_read_is_read_again(database: str) -> None:
    async def work(service: TableService) -> None:
        table, _keys = await lay(service, PERSON, PERSON)
        await service.chat.say(table, HOST, "howdy")
        honest = service.store.chat.lines

        async def away(_table: str) -> list[dict[str, Any]]:
            raise Unavailable("away")

        service.store.chat.lines = away  # type: ignore[assignment, method-assign]
        with pytest.raises(Unavailable):
            await parts.chat(service, table)
        service.store.chat.lines = honest  # type: ignore[method-assign]
        assert "howdy" in await parts.chat(service, table)

    with_service(database, work)
