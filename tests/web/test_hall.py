"""Tables in memory: the store is ahead of them, and people get the seats that are theirs."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

import carson_city
from carson_city.board import Setup
from carson_city.board.frontier import FrontierOffer
from carson_city.errors import CarsonError, IllegalAction
from carson_city.web.bots import bot_play
from carson_city.web.pages import parts
from carson_city.web.storage.store import Stale, Store, Unavailable, new_id
from carson_city.web.tables import table_service as rooms
from carson_city.web.tables.table_service import (
    BOT,
    FRIEND,
    PERSON,
    SPECTATOR,
    Forbidden,
    Hall,
    Missing,
    Room,
    SeatWish,
    Stuck,
    Taken,
)
from tests.web.halls import FRIENDLY, MAKER, STRANGER, in_hall, lay, line, play_on
from tests.web.stores import everything_in, moves_of

# Tables.


def test_a_table_comes_back_from_the_store_as_it_was(database: str) -> None:
    async def work(hall: Hall) -> None:
        room, _keys = await lay(hall, PERSON, FRIEND)
        await play_on(hall, room, 40)
        again = await Hall(hall.store, hall.thinkers, 60).room(room.id)
        assert again is not room
        assert line(again) == line(room)
        assert str(again.game.record()) == str(room.game.record())
        assert [seat.name for seat in again.seats] == ["hat", "star"]
        assert again.seats_of(MAKER) == [0]

    in_hall(database, work)


def test_a_whole_game_of_bots_is_played_and_kept(database: str) -> None:
    async def work(hall: Hall) -> None:
        room, _keys = await lay(hall, BOT, BOT)
        async with asyncio.timeout(240):
            while not room.game.over:
                await asyncio.sleep(0.05)
        kept = await hall.store.table(room.id)
        assert kept is not None
        assert kept["stage"] == "over"
        assert kept["result"] == carson_city.Record.of(room.game).result
        assert len(kept["moves"]) == room.ply

    in_hall(database, work, pace=0)


def test_there_is_no_table_by_a_wrong_name_and_asking_leaves_nothing(database: str) -> None:
    async def work(hall: Hall) -> None:
        for name in (new_id(), "", "x", "\x00" * 8, "🤠" * 5, "a" * 500, "../../etc", "a b c d"):
            with pytest.raises(Missing):
                await hall.room(name)
        assert not hall.rooms
        assert not hall._loading

    in_hall(database, work)


def test_many_who_come_at_once_come_to_the_same_table(database: str) -> None:
    async def work(hall: Hall) -> None:
        room, _keys = await lay(hall)
        other = Hall(hall.store, hall.thinkers, 60)
        found = await asyncio.gather(*(other.room(room.id) for _person in range(10)))
        assert all(each is found[0] for each in found)
        assert not other._loading

    in_hall(database, work)


def test_only_tables_that_nobody_wants_leave_memory(database: str) -> None:
    async def work(hall: Hall) -> None:
        laid = [(await lay(hall))[0] for _table in range(3)]
        await play_on(hall, laid[0], 3)
        assert hall.close_idle(0) == 0
        assert hall.close_idle(2, idle_for=0) == 1
        assert laid[0].id not in hall.rooms
        watched = next(iter(hall.rooms.values()))
        watched.listeners.add(object())  # type: ignore[arg-type]
        assert hall.close_idle(0, idle_for=0) == 1
        assert list(hall.rooms.values()) == [watched]
        assert line(await hall.room(laid[0].id)) == line(laid[0])

    in_hall(database, work)


# Play.


def test_a_decision_for_another_moment_changes_nothing(database: str) -> None:
    async def work(hall: Hall) -> None:
        room, _keys = await lay(hall, PERSON, PERSON)
        action = str(room.game.options()[0])
        seat = room.game.player
        for wrong in (1, 7, -1):
            with pytest.raises(Stale):
                await hall.play(room, seat, action, wrong)
        tried = await asyncio.gather(
            *(hall.play(room, seat, action, 0) for _click in range(5)), return_exceptions=True
        )
        assert sum(isinstance(each, Stale) for each in tried) == 4
        assert room.ply == 1
        with pytest.raises(IllegalAction):
            await hall.play(room, seat, "pass", 1)
        assert room.ply == len(await moves_of(hall.store, room.id)) == 1

    in_hall(database, work)


def test_two_halls_on_one_store_never_both_play_a_moment(database: str) -> None:
    async def work(hall: Hall) -> None:
        room, _keys = await lay(hall, PERSON, PERSON)
        elsewhere = Hall(hall.store, hall.thinkers, 60)
        twin = await elsewhere.room(room.id)
        await play_on(hall, room, 3)
        with pytest.raises(Stale):
            await elsewhere.play(twin, twin.game.player, str(twin.game.options()[0]), 0)
        assert line(twin) == line(room)  # it has noticed that it was behind
        await hall.undo(room, room.game.plies[-1].player, 3)
        with pytest.raises(Stale):
            await elsewhere.undo(twin, twin.game.plies[-1].player, 3)
        assert line(twin) == line(room)
        await elsewhere.close()

    in_hall(database, work)


def test_undo_reaches_the_own_last_decision_and_no_further(database: str) -> None:
    async def work(hall: Hall) -> None:
        room, _keys = await lay(hall, PERSON, PERSON)
        before = line(room)
        seat = room.game.player
        await play_on(hall, room, 1)
        with pytest.raises(Stale):
            await hall.undo(room, seat, 0)
        with pytest.raises(IllegalAction, match="another player"):
            await hall.undo(room, 1 - seat, 1)
        await hall.undo(room, seat, 1)
        assert line(room) == before
        with pytest.raises(IllegalAction, match="nothing has been played"):
            await hall.undo(room, seat, 0)

    in_hall(database, work)


def test_the_end_cannot_be_undone_because_the_record_is_told_then(database: str) -> None:
    async def work(hall: Hall) -> None:
        room, _keys = await lay(hall, PERSON, PERSON)
        await play_on(hall, room, 5000)
        assert room.game.over
        with pytest.raises(IllegalAction, match="over"):
            await hall.undo(room, room.game.plies[-1].player, room.ply)

    in_hall(database, work)


# Seats.


def test_the_store_knows_no_key(database: str) -> None:
    async def work(hall: Hall) -> None:
        room, keys = await lay(hall, PERSON, FRIEND, BOT)
        keys.append(await hall.new_link(room, 1, MAKER))
        await hall.sit(room, keys[-1], FRIENDLY)
        everything = await everything_in(hall.store)
        assert room.id in everything
        assert not [key for key in keys if key in everything]
        assert len(set(keys)) == 4

    in_hall(database, work)


def test_a_link_gives_its_seat_once_and_its_owner_makes_more(database: str) -> None:
    async def work(hall: Hall) -> None:
        room, keys = await lay(hall)
        assert room.seat_for(FRIENDLY) == SPECTATOR
        assert await hall.sit(room, keys[1], FRIENDLY) == 1
        for device in ("tablet", "phone"):
            with pytest.raises(Taken):
                await hall.sit(room, keys[1], device)
            link = await hall.device_link(room, 1, FRIENDLY)
            assert await hall.sit(room, link, device) == 1
            assert room.seats_of(device) == [1]
            with pytest.raises(Taken):
                await hall.sit(room, link, STRANGER)
        assert await hall.sit(room, keys[1], FRIENDLY) == 1  # who sits there already is at home
        for wrong in ("", "x" * 32, keys[1][:-1], "ключ"):
            with pytest.raises(Missing):
                await hall.sit(room, wrong, STRANGER)

    in_hall(database, work)


def test_a_replaced_friend_loses_link_and_seat(database: str) -> None:
    async def work(hall: Hall) -> None:
        room, keys = await lay(hall)
        await hall.sit(room, keys[1], FRIENDLY)
        with pytest.raises(Forbidden):
            await hall.new_link(room, 1, FRIENDLY)
        fresh = await hall.new_link(room, 1, MAKER)
        for hall_now in (hall, Hall(hall.store, hall.thinkers, 60)):
            room = await hall_now.room(room.id)
            assert room.seats_of(FRIENDLY) == []
            with pytest.raises(Missing):
                await hall_now.sit(room, keys[1], FRIENDLY)
        assert await hall.sit(room, fresh, STRANGER) == 1

    in_hall(database, work)


def test_the_seats_of_a_game_that_is_over_stay_whose_they_are(database: str) -> None:
    async def work(hall: Hall) -> None:
        room, keys = await lay(hall, PERSON, FRIEND, FRIEND, is_open=True)
        await hall.sit(room, keys[1], FRIENDLY)
        await hall.set_closed(room, MAKER, "watching", closed=True)
        assert [table["id"] for table in await hall.open_tables()] == [room.id]
        await play_on(hall, room, 9999)
        assert room.game.over
        assert await hall.open_tables() == []
        for change in (
            hall.new_link(room, 1, MAKER),
            hall.remove(room, 1, MAKER),
            hall.hand_to_bot(room, 1, MAKER, "random"),
            hall.join(room, 2, STRANGER),
            hall.sit(room, keys[2], STRANGER, "Late"),
        ):
            with pytest.raises(Forbidden, match="the game is over"):
                await change
        another = await hall.device_link(room, 1, FRIENDLY)
        assert await hall.sit(room, another, "friendly on a phone") == 1
        for hall_now in (hall, Hall(hall.store, hall.thinkers, 60)):
            room = await hall_now.room(room.id)
            assert room.seats_of(FRIENDLY) == room.seats_of("friendly on a phone") == [1]
            assert room.seats_of(STRANGER) == []

    in_hall(database, work)


def test_a_seat_is_handed_to_a_bot_and_taken_back(database: str) -> None:
    async def work(hall: Hall) -> None:
        room, keys = await lay(hall)
        await hall.sit(room, keys[1], FRIENDLY)
        for seat, person in ((0, FRIENDLY), (1, STRANGER), (1, "")):
            with pytest.raises(Forbidden):
                await hall.hand_to_bot(room, seat, person, "random")
        with pytest.raises(CarsonError, match="“genius” is no bot: bots are greedy, random"):
            await hall.hand_to_bot(room, 1, FRIENDLY, "genius")
        for person in (FRIENDLY, MAKER):
            await hall.hand_to_bot(room, 1, person, "random")
            assert room.seats[1].kind == BOT
            with pytest.raises(Forbidden):
                await hall.take_back(room, 1, MAKER)
            await hall.take_back(room, 1, FRIENDLY)
            assert room.seats[1].kind == PERSON

    in_hall(database, work)


def test_a_bot_that_has_a_seat_plays_it(database: str) -> None:
    async def work(hall: Hall) -> None:
        room, _keys = await lay(hall, PERSON, PERSON)
        seat = room.game.player
        await hall.hand_to_bot(room, seat, MAKER, "random")
        async with asyncio.timeout(120):
            while room.ply == 0 or room.game.player == seat:
                await asyncio.sleep(0.02)
        assert room.game.plies[0].player == seat

    in_hall(database, work, pace=0)


def test_a_free_seat_of_an_open_table_has_one_taker(database: str) -> None:
    async def work(hall: Hall) -> None:
        room, _keys = await lay(hall)
        with pytest.raises(Forbidden):
            await hall.join(room, 1, STRANGER)
        for person in (STRANGER, ""):
            with pytest.raises(Forbidden):
                await hall.set_open(room, person, True)
        await hall.set_open(room, MAKER, True)
        for seat in (0, 1):
            tried = await asyncio.gather(
                *(hall.join(room, seat, f"p{number}") for number in range(6)),
                return_exceptions=True,
            )
            assert [each for each in tried if each is None] == [None] * seat
        for seat in (-1, 2, 99):
            with pytest.raises(Missing, match="no seat"):
                await hall.join(room, seat, STRANGER)

    in_hall(database, work)


def test_nobody_in_particular_has_no_seat_and_no_say(database: str) -> None:
    """A table that a program laid without a cookie is not everybody's who has none."""

    async def work(hall: Hall) -> None:
        wishes = [SeatWish(PERSON), SeatWish(FRIEND)]
        room, _keys = await hall.create(Setup(2), wishes, "", seed=1)
        assert room.maker
        assert room.seats_of("") == []
        assert room.seat_for("") == SPECTATOR
        with pytest.raises(Forbidden):
            await hall.set_open(room, "", True)
        with pytest.raises(Forbidden):
            await hall.new_link(room, 0, "")
        with pytest.raises(Forbidden):
            await hall.hand_to_bot(room, 0, "", "random")

    in_hall(database, work)


def test_a_seat_wish_says_what_it_does_not_know() -> None:
    with pytest.raises(CarsonError, match="“alien” is none of person, friend, bot"):
        SeatWish("alien")


def test_as_many_seats_as_players(database: str) -> None:
    async def work(hall: Hall) -> None:
        with pytest.raises(CarsonError, match="1 seats for 2 players"):
            await hall.create(Setup(2), [SeatWish(BOT)], MAKER)

    in_hall(database, work)


def test_what_is_said_is_one_line_of_plain_words(database: str) -> None:
    async def work(hall: Hall) -> None:
        room, _keys = await lay(hall)
        before = room.version, room.chat
        await hall.say(room, MAKER, "  howdy\n\x00 partner\u202e ")
        await hall.say(room, STRANGER, "x" * 500)
        said = await hall.store.chat(room.id)
        assert [(row["name"], row["said"]) for row in said] == [
            ("hat", "howdy partner"),
            ("a spectator", "x" * 500),
        ]
        assert (room.version, room.chat) == (before[0], before[1] + 2)
        for nothing in ("", " \n ", "\x00"):
            with pytest.raises(CarsonError, match="empty"):
                await hall.say(room, MAKER, nothing)
        with pytest.raises(CarsonError, match="say: 500 letters at most"):
            await hall.say(room, MAKER, "x" * 501)
        assert len(await hall.store.chat(room.id)) == 2

    in_hall(database, work)


def test_a_bot_leaves_a_person_time_to_take_a_decision_back(database: str) -> None:
    async def work(hall: Hall) -> None:
        room, _keys = await lay(hall, PERSON, BOT, seed=7)
        if room.game.player != 0:
            await hall.play(room, 1, str(room.game.options()[0]), room.ply)
        before = room.ply
        assert hall.bots.pause(room) == hall.bots.pace
        await hall.play(room, 0, str(room.game.options()[0]), room.ply)
        assert room.game.deciders == (1,)
        assert hall.bots.pause(room) == 2 * hall.bots.pace
        thinking = room.thinking[1]
        await hall.undo(room, 0, room.ply)
        await asyncio.wait_for(thinking, 20)  # it has noticed, and lets the person decide
        assert room.ply == before
        await hall.play(room, 0, str(room.game.options()[0]), room.ply)
        async with asyncio.timeout(60):
            while room.ply < before + 2:
                await asyncio.sleep(0.02)

    in_hall(database, work, pace=0.2)


def test_a_bot_waits_anew_after_every_decision_that_can_be_taken_back(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Play, regret late, play again: the second decision has its whole time too."""

    async def work(hall: Hall) -> None:
        room, _keys = await lay(hall, PERSON, BOT, seed=7)
        if room.game.player != 0:
            await hall.play(room, 1, str(room.game.options()[0]), room.ply)
        slept: list[float] = []
        done = asyncio.Event()

        async def sleep(seconds: float) -> None:
            slept.append(seconds)
            if len(slept) == 1:  # almost all of it goes by
                room.moved -= seconds - 1
                await hall.undo(room, 0, room.ply)
                await hall.play(room, 0, action, room.ply)
            else:
                done.set()
                await asyncio.Event().wait()

        monkeypatch.setattr(bot_play, "sleep", sleep)
        action = str(room.game.options()[0])
        assert not room.thinking
        await hall.play(room, 0, action, room.ply)
        assert room.game.deciders == (1,)
        async with asyncio.timeout(60):
            await done.wait()
        assert min(slept) > 2 * hall.bots.pace - 50

    in_hall(database, work, pace=100)


# Another game.


async def play_to_the_end(hall: Hall, room: Room) -> None:
    await play_on(hall, room, 5000)
    assert room.game.over


async def tables_in(hall: Hall) -> set[str]:
    return {table["id"] for table in await hall.store.tables_of(MAKER, 999)}


def test_there_is_no_rematch_before_the_end(database: str) -> None:
    async def work(hall: Hall) -> None:
        room, _keys = await lay(hall, PERSON, FRIEND)
        before = await everything_in(hall.store)
        with pytest.raises(IllegalAction, match="not over yet"):
            await hall.again(room, MAKER)
        assert room.successor == ""
        assert await everything_in(hall.store) == before

    in_hall(database, work)


def test_two_processes_that_play_again_at_once_lay_one_table(database: str) -> None:
    async def work(hall: Hall) -> None:
        room, keys = await lay(hall, PERSON, FRIEND)
        await hall.sit(room, keys[1], FRIENDLY)
        await play_to_the_end(hall, room)
        before = await tables_in(hall)
        store = Store(database)
        elsewhere = Hall(store, hall.thinkers, 60)
        twin = await elsewhere.room(room.id)
        laid = await asyncio.gather(
            hall.again(room, MAKER), elsewhere.again(twin, FRIENDLY), hall.again(room, MAKER)
        )
        assert len({fresh.id for fresh, _keys in laid}) == 1
        assert sorted(len(keys) for _fresh, keys in laid) == [0, 0, 2]
        assert room.successor == twin.successor == laid[0][0].id
        assert await tables_in(hall) - before == {room.successor}
        said = await hall.store.chat(room.id)
        assert [row["said"] for row in said] == [f"Another game: /t/{room.successor}"]
        await elsewhere.close()
        await store.close()

    in_hall(database, work)


def test_a_rematch_whose_answer_was_lost_is_found_and_not_laid_again(database: str) -> None:
    async def work(hall: Hall) -> None:
        room, _keys = await lay(hall, PERSON, FRIEND)
        await play_to_the_end(hall, room)
        before = await tables_in(hall)
        honest = hall.store.create

        async def cut(*args: Any, **named: Any) -> None:
            await honest(*args, **named)
            raise Unavailable("cut")

        hall.store.create = cut  # type: ignore[method-assign]
        with pytest.raises(Unavailable):
            await hall.again(room, MAKER)
        hall.store.create = honest  # type: ignore[method-assign]
        fresh, keys = await hall.again(room, MAKER)
        assert keys == []
        assert await tables_in(hall) - before == {fresh.id}

    in_hall(database, work)


# A lost answer.


def test_a_seat_whose_taking_was_not_heard_of_is_known_soon(database: str) -> None:
    async def work(hall: Hall) -> None:
        room, _keys = await lay(hall, PERSON, FRIEND, is_open=True)
        honest = hall.store.sit

        async def cut(*args: Any, **named: Any) -> None:
            await honest(*args, **named)
            raise Unavailable("cut")

        hall.store.sit = cut  # type: ignore[method-assign]
        with pytest.raises(Unavailable):
            await hall.join(room, 1, STRANGER)
        hall.store.sit = honest  # type: ignore[method-assign]
        async with asyncio.timeout(60):
            while room.seats_of(STRANGER) != [1]:
                await asyncio.sleep(0.01)

    in_hall(database, work)


def test_a_seat_that_was_taken_elsewhere_is_seen_taken(database: str) -> None:
    async def work(hall: Hall) -> None:
        room, _keys = await lay(hall, PERSON, FRIEND, is_open=True)
        await hall.store.sit(room.id, 1, {"person": FRIENDLY})
        with pytest.raises(Forbidden, match="not free"):
            await hall.join(room, 1, STRANGER)
        async with asyncio.timeout(60):
            while room.seats_of(FRIENDLY) != [1]:
                await asyncio.sleep(0.01)

    in_hall(database, work)


# Positions that no game leads to.


def lead_nowhere(room: Room) -> int:
    """Somebody is to decide about a tile that there is not; who."""
    seat = room.game.player
    position = room.game.position
    position.steps.append(FrontierOffer(seat, 99, 0))
    position.settle()
    return seat


def test_a_decision_that_leads_nowhere_is_refused_in_words(database: str) -> None:
    async def work(hall: Hall) -> None:
        room, _keys = await lay(hall, PERSON, PERSON)
        seat = lead_nowhere(room)
        with pytest.raises(Stuck, match="cannot buy bag: no game leads to this position"):
            await hall.play(room, seat, "buy bag", 0)
        assert room.ply == 0
        await hall.play(room, seat, "decline", 0)

    in_hall(database, work)


def test_bots_that_cannot_go_on_stop_quietly_until_something_changes(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(hall: Hall) -> None:
        asked = []

        async def stubborn(*question: Any) -> str:
            asked.append(question)
            return "buy bag"

        hall.thinkers.choose = stubborn  # type: ignore[assignment, method-assign]
        room, _keys = await lay(hall, PERSON, PERSON)
        seat = lead_nowhere(room)
        await hall.hand_to_bot(room, seat, MAKER, "random")
        async with asyncio.timeout(60):
            while room.thinking:
                await asyncio.sleep(0.01)
        for _request in range(5):
            await hall.room(room.id)
            assert not room.thinking
        assert len(asked) == 1
        assert len(caplog.records) == 1
        await hall.take_back(room, seat, MAKER)
        await hall.play(room, seat, "decline", 0)
        assert room.ply == 1

    in_hall(database, work, pace=0)


# Seeds.


def test_a_bot_is_told_nothing_from_which_the_seed_follows(database: str) -> None:
    async def work(hall: Hall) -> None:
        honest, asked = hall.thinkers.choose, []

        async def overheard(*question: Any) -> str:
            asked.append(question)
            return await honest(*question)

        hall.thinkers.choose = overheard  # type: ignore[assignment, method-assign]
        wishes = [SeatWish(BOT, bot="random") for _seat in range(2)]
        room, _keys = await hall.create(Setup(2), wishes, MAKER)
        seed = room.game.seed
        async with asyncio.timeout(120):
            while room.ply < 6:
                await asyncio.sleep(0.01)
        for ply, (line_told, _bot, seat, luck, _asker) in enumerate(asked):
            assert str(seed) not in line_told
            assert luck == bot_play.bot_seed(seed, ply, seat)
            assert luck.bit_length() <= 64 < seed.bit_length()
            assert luck not in {(seed ^ ply << shift) & 2**64 - 1 for shift in range(64)}
        assert len({luck for *_rest, luck, _asker in asked}) == len(asked)

    in_hall(database, work, pace=0)


def test_a_seed_is_too_long_to_guess_and_kept_whole(database: str) -> None:
    assert len({rooms.new_seed() >> 64 for _seed in range(20)}) == 20

    async def work(hall: Hall) -> None:
        seed = 2**120 - 1
        room, _keys = await lay(hall, PERSON, PERSON, seed=seed)
        await play_on(hall, room, 20)
        twin = await Hall(hall.store, hall.thinkers, 60).room(room.id)
        assert twin.game.seed == seed
        record = carson_city.Record.parse(str(twin.game.record()))
        assert record.seed == seed
        assert str(record.replay().record()) == str(room.game.record())
        # The upper bits count too.
        assert line(room) != line((await lay(hall, PERSON, PERSON, seed=seed & 2**64 - 1))[0])

    in_hall(database, work)


# What was said.


def test_the_store_is_asked_once_for_all_what_was_said(database: str) -> None:
    async def work(hall: Hall) -> None:
        room, _keys = await lay(hall, PERSON, PERSON)
        honest, asked = hall.store.chat, []

        async def counting(table: str) -> list[dict[str, Any]]:
            asked.append(table)
            return await honest(table)

        hall.store.chat = counting  # type: ignore[assignment, method-assign]

        async def herd() -> set[str]:
            return {*await asyncio.gather(*(parts.chat(hall, room) for _viewer in range(30)))}

        await herd()
        await play_on(hall, room, 3)
        await hall.catch_up(room.id)
        await hall.hand_to_bot(room, 0, MAKER, "random")
        await herd()
        assert len(asked) == 1
        await hall.say(room, MAKER, "howdy")
        (told,) = await herd()
        assert "howdy" in told
        assert len(asked) == 2
        await hall.store.say(room.id, "Ann", "from elsewhere")
        hall.hear_chat(room.id)
        (told,) = await herd()
        assert "from elsewhere" in told
        assert len(asked) == 3

    in_hall(database, work)


def test_a_chat_that_could_not_be_read_is_read_again(database: str) -> None:
    async def work(hall: Hall) -> None:
        room, _keys = await lay(hall, PERSON, PERSON)
        await hall.say(room, MAKER, "howdy")
        honest = hall.store.chat

        async def away(_table: str) -> list[dict[str, Any]]:
            raise Unavailable("away")

        hall.store.chat = away  # type: ignore[assignment, method-assign]
        with pytest.raises(Unavailable):
            await parts.chat(hall, room)
        hall.store.chat = honest  # type: ignore[method-assign]
        assert "howdy" in await parts.chat(hall, room)

    in_hall(database, work)
