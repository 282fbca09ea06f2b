"""Tables in memory: the store is ahead of them, and people get the seats that are theirs."""

from __future__ import annotations

import asyncio

import pytest

import carson_city
from carson_city.board import Setup
from carson_city.errors import CarsonError, IllegalAction
from carson_city.web.bots import bot_play
from carson_city.web.live.live_table import (
    BOT,
    FRIEND,
    PERSON,
    SPECTATOR,
    Forbidden,
    NotFound,
    SeatChoice,
)
from carson_city.web.storage.errors import Stale, Taken
from carson_city.web.storage.store import new_id
from carson_city.web.tables.table_service import TableService
from tests.web.services import FRIENDLY, HOST, STRANGER, lay, line, play_on, with_service
from tests.web.stores import everything_in, moves_of

# Tables.


def test_a_table_comes_back_from_the_store_as_it_was(database: str) -> None:
    async def work(service: TableService) -> None:
        table, _keys = await lay(service, PERSON, FRIEND)
        await play_on(service, table, 40)
        again = await TableService(service.store, service.bots.bot_processes, 60).tables.get(
            table.id
        )
        assert again is not table
        assert line(again) == line(table)
        assert str(again.game.record()) == str(table.game.record())
        assert [seat.name for seat in again.seats] == ["hat", "star"]
        assert again.seats_of(HOST) == [0]

    with_service(database, work)


def test_a_whole_game_of_bots_is_played_and_kept(database: str) -> None:
    async def work(service: TableService) -> None:
        table, _keys = await lay(service, BOT, BOT)
        async with asyncio.timeout(240):
            while not table.game.over:
                await asyncio.sleep(0.05)
        kept = await service.store.tables.load(table.id)
        assert kept is not None
        assert kept["stage"] == "over"
        assert kept["result"] == carson_city.Record.of(table.game).result
        assert len(kept["moves"]) == table.ply

    with_service(database, work, pace=0)


def test_there_is_no_table_by_a_wrong_name_and_asking_leaves_nothing(database: str) -> None:
    async def work(service: TableService) -> None:
        for name in (new_id(), "", "x", "\x00" * 8, "🤠" * 5, "a" * 500, "../../etc", "a b c d"):
            with pytest.raises(NotFound):
                await service.tables.get(name)
        assert not service.tables.in_memory
        assert not service.tables._loading

    with_service(database, work)


def test_many_who_come_at_once_come_to_the_same_table(database: str) -> None:
    async def work(service: TableService) -> None:
        table, _keys = await lay(service)
        other = TableService(service.store, service.bots.bot_processes, 60)
        found = await asyncio.gather(*(other.tables.get(table.id) for _person in range(10)))
        assert all(each is found[0] for each in found)
        assert not other.tables._loading

    with_service(database, work)


def test_only_tables_that_nobody_wants_leave_memory(database: str) -> None:
    async def work(service: TableService) -> None:
        laid = [(await lay(service))[0] for _table in range(3)]
        await play_on(service, laid[0], 3)
        assert service.tables.close_idle(0) == 0
        assert service.tables.close_idle(2, idle_for=0) == 1
        assert laid[0].id not in service.tables.in_memory
        watched = next(iter(service.tables.in_memory.values()))
        watched.listeners.add(object())  # type: ignore[arg-type]
        assert service.tables.close_idle(0, idle_for=0) == 1
        assert list(service.tables.in_memory.values()) == [watched]
        assert line(await service.tables.get(laid[0].id)) == line(laid[0])

    with_service(database, work)


# Play.


def test_a_decision_for_another_moment_changes_nothing(database: str) -> None:
    async def work(service: TableService) -> None:
        table, _keys = await lay(service, PERSON, PERSON)
        action = str(table.game.options()[0])
        seat = table.game.player
        for wrong in (1, 7, -1):
            with pytest.raises(Stale):
                await service.decisions.play(table, seat, action, wrong)
        tried = await asyncio.gather(
            *(service.decisions.play(table, seat, action, 0) for _click in range(5)),
            return_exceptions=True,
        )
        assert sum(isinstance(each, Stale) for each in tried) == 4
        assert table.ply == 1
        with pytest.raises(IllegalAction):
            await service.decisions.play(table, seat, "pass", 1)
        assert table.ply == len(await moves_of(service.store, table.id)) == 1

    with_service(database, work)


def test_two_halls_on_one_store_never_both_play_a_moment(database: str) -> None:
    async def work(service: TableService) -> None:
        table, _keys = await lay(service, PERSON, PERSON)
        elsewhere = TableService(service.store, service.bots.bot_processes, 60)
        twin = await elsewhere.tables.get(table.id)
        await play_on(service, table, 3)
        with pytest.raises(Stale):
            await elsewhere.decisions.play(twin, twin.game.player, str(twin.game.options()[0]), 0)
        assert line(twin) == line(table)  # it has noticed that it was behind
        await service.decisions.undo(table, table.game.plies[-1].player, 3)
        with pytest.raises(Stale):
            await elsewhere.decisions.undo(twin, twin.game.plies[-1].player, 3)
        assert line(twin) == line(table)
        await elsewhere.close()

    with_service(database, work)


def test_undo_reaches_the_own_last_decision_and_no_further(database: str) -> None:
    async def work(service: TableService) -> None:
        table, _keys = await lay(service, PERSON, PERSON)
        before = line(table)
        seat = table.game.player
        await play_on(service, table, 1)
        with pytest.raises(Stale):
            await service.decisions.undo(table, seat, 0)
        with pytest.raises(IllegalAction, match="another player"):
            await service.decisions.undo(table, 1 - seat, 1)
        await service.decisions.undo(table, seat, 1)
        assert line(table) == before
        with pytest.raises(IllegalAction, match="nothing has been played"):
            await service.decisions.undo(table, seat, 0)

    with_service(database, work)


def test_the_end_cannot_be_undone_because_the_record_is_told_then(database: str) -> None:
    async def work(service: TableService) -> None:
        table, _keys = await lay(service, PERSON, PERSON)
        await play_on(service, table, 5000)
        assert table.game.over
        with pytest.raises(IllegalAction, match="over"):
            await service.decisions.undo(table, table.game.plies[-1].player, table.ply)

    with_service(database, work)


# Seats.


def test_the_store_knows_no_key(database: str) -> None:
    async def work(service: TableService) -> None:
        table, keys = await lay(service, PERSON, FRIEND, BOT)
        keys.append(await service.seats.new_link(table, 1, HOST))
        await service.seating.sit(table, keys[-1], FRIENDLY)
        everything = await everything_in(service.store)
        assert table.id in everything
        assert not [key for key in keys if key in everything]
        assert len(set(keys)) == 4

    with_service(database, work)


def test_the_store_knows_no_address(database: str) -> None:
    async def work(service: TableService) -> None:
        setup, wishes = Setup(2), [SeatChoice(PERSON), SeatChoice(BOT)]
        address = "203.0.113.77"
        table, _keys = await service.creator.create(setup, wishes, HOST, seed=5, address=address)
        everything = await everything_in(service.store)
        assert table.id in everything
        assert address not in everything

    with_service(database, work)


def test_a_link_gives_its_seat_once_and_its_owner_makes_more(database: str) -> None:
    async def work(service: TableService) -> None:
        table, keys = await lay(service)
        assert table.seat_for(FRIENDLY) == SPECTATOR
        assert await service.seating.sit(table, keys[1], FRIENDLY) == 1
        for device in ("tablet", "phone"):
            with pytest.raises(Taken):
                await service.seating.sit(table, keys[1], device)
            link = await service.seats.device_link(table, 1, FRIENDLY)
            assert await service.seating.sit(table, link, device) == 1
            assert table.seats_of(device) == [1]
            with pytest.raises(Taken):
                await service.seating.sit(table, link, STRANGER)
        assert (
            await service.seating.sit(table, keys[1], FRIENDLY) == 1
        )  # who sits there already is at home
        for wrong in ("", "x" * 32, keys[1][:-1], "ключ"):
            with pytest.raises(NotFound):
                await service.seating.sit(table, wrong, STRANGER)

    with_service(database, work)


def test_a_replaced_friend_loses_link_and_seat(database: str) -> None:
    async def work(service: TableService) -> None:
        table, keys = await lay(service)
        await service.seating.sit(table, keys[1], FRIENDLY)
        with pytest.raises(Forbidden):
            await service.seats.new_link(table, 1, FRIENDLY)
        fresh = await service.seats.new_link(table, 1, HOST)
        for hall_now in (service, TableService(service.store, service.bots.bot_processes, 60)):
            table = await hall_now.tables.get(table.id)
            assert table.seats_of(FRIENDLY) == []
            with pytest.raises(NotFound):
                await hall_now.seating.sit(table, keys[1], FRIENDLY)
        assert await service.seating.sit(table, fresh, STRANGER) == 1

    with_service(database, work)


def test_the_seats_of_a_game_that_is_over_stay_whose_they_are(database: str) -> None:
    async def work(service: TableService) -> None:
        table, keys = await lay(service, PERSON, FRIEND, FRIEND, is_open=True)
        await service.seating.sit(table, keys[1], FRIENDLY)
        await service.settings.set_closed(table, HOST, "watching", closed=True)
        assert table.id in [one["id"] for one in await service.open_tables()]
        await play_on(service, table, 9999)
        assert table.game.over
        assert table.id not in [one["id"] for one in await service.open_tables()]
        for change in (
            service.seats.new_link(table, 1, HOST),
            service.seats.remove(table, 1, HOST),
            service.seats.hand_to_bot(table, 1, HOST, "random"),
            service.seating.join(table, 2, STRANGER),
            service.seating.sit(table, keys[2], STRANGER, "Late"),
        ):
            with pytest.raises(Forbidden, match="the game is over"):
                await change
        another = await service.seats.device_link(table, 1, FRIENDLY)
        assert await service.seating.sit(table, another, "friendly on a phone") == 1
        for hall_now in (service, TableService(service.store, service.bots.bot_processes, 60)):
            table = await hall_now.tables.get(table.id)
            assert table.seats_of(FRIENDLY) == table.seats_of("friendly on a phone") == [1]
            assert table.seats_of(STRANGER) == []

    with_service(database, work)


def test_a_seat_is_handed_to_a_bot_and_taken_back(database: str) -> None:
    async def work(service: TableService) -> None:
        table, keys = await lay(service)
        await service.seating.sit(table, keys[1], FRIENDLY)
        for seat, person in ((0, FRIENDLY), (1, STRANGER), (1, "")):
            with pytest.raises(Forbidden):
                await service.seats.hand_to_bot(table, seat, person, "random")
        with pytest.raises(CarsonError, match="“genius” is no bot: bots are greedy, random"):
            await service.seats.hand_to_bot(table, 1, FRIENDLY, "genius")
        for person in (FRIENDLY, HOST):
            await service.seats.hand_to_bot(table, 1, person, "random")
            assert table.seats[1].kind == BOT
            with pytest.raises(Forbidden):
                await service.seats.take_back(table, 1, HOST)
            await service.seats.take_back(table, 1, FRIENDLY)
            assert table.seats[1].kind == PERSON

    with_service(database, work)


def test_a_bot_that_has_a_seat_plays_it(database: str) -> None:
    async def work(service: TableService) -> None:
        table, _keys = await lay(service, PERSON, PERSON)
        seat = table.game.player
        await service.seats.hand_to_bot(table, seat, HOST, "random")
        async with asyncio.timeout(120):
            while table.ply == 0 or table.game.player == seat:
                await asyncio.sleep(0.02)
        assert table.game.plies[0].player == seat

    with_service(database, work, pace=0)


def test_a_free_seat_of_an_open_table_has_one_taker(database: str) -> None:
    async def work(service: TableService) -> None:
        table, _keys = await lay(service)
        with pytest.raises(Forbidden):
            await service.seating.join(table, 1, STRANGER)
        for person in (STRANGER, ""):
            with pytest.raises(Forbidden):
                await service.settings.set_open(table, person, True)
        await service.settings.set_open(table, HOST, True)
        for seat in (0, 1):
            tried = await asyncio.gather(
                *(service.seating.join(table, seat, f"p{number}") for number in range(6)),
                return_exceptions=True,
            )
            assert [each for each in tried if each is None] == [None] * seat
        for seat in (-1, 2, 99):
            with pytest.raises(NotFound, match="no seat"):
                await service.seating.join(table, seat, STRANGER)

    with_service(database, work)


def test_nobody_in_particular_has_no_seat_and_no_say(database: str) -> None:
    """A table that a program laid without a cookie is not everybody's who has none."""

    async def work(service: TableService) -> None:
        wishes = [SeatChoice(PERSON), SeatChoice(FRIEND)]
        table, _keys = await service.creator.create(Setup(2), wishes, "", seed=1)
        assert table.host
        assert table.seats_of("") == []
        assert table.seat_for("") == SPECTATOR
        with pytest.raises(Forbidden):
            await service.settings.set_open(table, "", True)
        with pytest.raises(Forbidden):
            await service.seats.new_link(table, 0, "")
        with pytest.raises(Forbidden):
            await service.seats.hand_to_bot(table, 0, "", "random")

    with_service(database, work)


def test_a_seat_wish_says_what_it_does_not_know() -> None:
    with pytest.raises(CarsonError, match="“alien” is none of person, friend, bot"):
        SeatChoice("alien")


def test_as_many_seats_as_players(database: str) -> None:
    async def work(service: TableService) -> None:
        with pytest.raises(CarsonError, match="1 seats for 2 players"):
            await service.creator.create(Setup(2), [SeatChoice(BOT)], HOST)

    with_service(database, work)


def test_what_is_said_is_one_line_of_plain_words(database: str) -> None:
    async def work(service: TableService) -> None:
        table, _keys = await lay(service)
        before = table.version, table.chat
        await service.chat.say(table, HOST, "  howdy\n\x00 partner\u202e ")
        await service.chat.say(table, STRANGER, "x" * 500)
        said = await service.store.chat.lines(table.id)
        assert [(row["name"], row["said"]) for row in said] == [
            ("hat", "howdy partner"),
            ("a spectator", "x" * 500),
        ]
        assert (table.version, table.chat) == (before[0], before[1] + 2)
        for nothing in ("", " \n ", "\x00"):
            with pytest.raises(CarsonError, match="empty"):
                await service.chat.say(table, HOST, nothing)
        with pytest.raises(CarsonError, match="say: 500 letters at most"):
            await service.chat.say(table, HOST, "x" * 501)
        assert len(await service.store.chat.lines(table.id)) == 2

    with_service(database, work)


def test_a_bot_leaves_a_person_time_to_take_a_decision_back(database: str) -> None:
    async def work(service: TableService) -> None:
        table, _keys = await lay(service, PERSON, BOT, seed=7)
        if table.game.player != 0:
            await service.decisions.play(table, 1, str(table.game.options()[0]), table.ply)
        before = table.ply
        assert service.bots.pause(table) == service.bots.pace
        await service.decisions.play(table, 0, str(table.game.options()[0]), table.ply)
        assert table.game.deciders == (1,)
        assert service.bots.pause(table) == 2 * service.bots.pace
        thinking = table.thinking[1]
        await service.decisions.undo(table, 0, table.ply)
        await asyncio.wait_for(thinking, 20)  # it has noticed, and lets the person decide
        assert table.ply == before
        await service.decisions.play(table, 0, str(table.game.options()[0]), table.ply)
        async with asyncio.timeout(60):
            while table.ply < before + 2:
                await asyncio.sleep(0.02)

    with_service(database, work, pace=0.2)


def test_a_bot_waits_anew_after_every_decision_that_can_be_taken_back(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Play, regret late, play again: the second decision has its whole time too."""

    async def work(service: TableService) -> None:
        table, _keys = await lay(service, PERSON, BOT, seed=7)
        if table.game.player != 0:
            await service.decisions.play(table, 1, str(table.game.options()[0]), table.ply)
        slept: list[float] = []
        done = asyncio.Event()

        async def sleep(seconds: float) -> None:
            slept.append(seconds)
            if len(slept) == 1:  # almost all of it goes by
                table.moved -= seconds - 1
                await service.decisions.undo(table, 0, table.ply)
                await service.decisions.play(table, 0, action, table.ply)
            else:
                done.set()
                await asyncio.Event().wait()

        monkeypatch.setattr(bot_play, "sleep", sleep)
        action = str(table.game.options()[0])
        assert not table.thinking
        await service.decisions.play(table, 0, action, table.ply)
        assert table.game.deciders == (1,)
        async with asyncio.timeout(60):
            await done.wait()
        assert min(slept) > 2 * service.bots.pace - 50

    with_service(database, work, pace=100)
