"""Whole or not at all: a change that fails half-way, or whose asker leaves, breaks nothing."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import event, insert
from sqlalchemy.ext.asyncio import AsyncConnection

import carson_city
from carson_city.board import Setup
from carson_city.errors import RecordError
from carson_city.web.pages import new_table
from carson_city.web.storage.schema import CHAT
from carson_city.web.storage.store import Stale, Store
from carson_city.web.tables.table_service import FRIEND, PERSON, Hall, Room
from tests.table import random_game
from tests.web.halls import FRIENDLY, MAKER, in_hall, lay, line, play_on
from tests.web.stores import everything_in, moves_of

WRITES = re.compile(r"\s*(INSERT|UPDATE|DELETE)", re.IGNORECASE)


class PlugPulled(Exception):
    """What happens to the Nth statement."""


@contextmanager
def failing(store: Store, number: int) -> Iterator[list[str]]:
    """A store whose Nth writing statement fails; those before it went well."""
    seen: list[str] = []

    def count(*args: Any) -> None:
        if WRITES.match(args[2]):
            seen.append(args[2])
            if len(seen) == number:
                raise PlugPulled(args[2])

    event.listen(store.writer, "before_cursor_execute", count)
    try:
        yield seen
    finally:
        event.remove(store.writer, "before_cursor_execute", count)


def remembered(hall: Hall) -> dict[str, object]:
    """What memory knows of its new_table."""
    return {
        room.id: (
            line(room),
            room.is_open,
            room.successor,
            [(s.kind, s.bot, s.key_hash, sorted(s.sitters)) for s in room.seats],
        )
        for room in hall.rooms.values()
    }


Change = Callable[[Hall, Room], Awaitable[object]]


async def take_up(hall: Hall, _room: Room) -> object:
    record = random_game(3, Setup(3), stop=20).record()
    return await new_table.take_up(hall, record, "together", MAKER)


CHANGES: dict[str, tuple[int, Change]] = {
    "lay": (3, lambda hall, _room: lay(hall, PERSON, FRIEND)),
    "take up a record": (4, take_up),
    "again": (6, lambda hall, room: hall.again(room, MAKER)),
    "new link": (3, lambda hall, room: hall.new_link(room, 1, MAKER)),
    "device link": (1, lambda hall, room: hall.device_link(room, 1, FRIENDLY)),
    "hand to bot": (1, lambda hall, room: hall.hand_to_bot(room, 1, FRIENDLY, "random")),
    "take back": (1, lambda hall, room: hall.take_back(room, 1, FRIENDLY)),
    "play": (2, lambda hall, room: play_on(hall, room, 1)),
    "undo": (4, lambda hall, room: hall.undo(room, room.game.plies[-1].player, room.ply)),
    "open": (1, lambda hall, room: hall.set_open(room, MAKER, True)),
    "say": (1, lambda hall, room: hall.say(room, MAKER, "howdy")),
}


@pytest.mark.parametrize("name", CHANGES)
def test_a_change_that_fails_half_way_leaves_nothing_behind(database: str, name: str) -> None:
    statements, change = CHANGES[name]

    async def work(hall: Hall) -> None:
        room, keys = await lay(hall, PERSON, FRIEND)
        await hall.sit(room, keys[1], FRIENDLY)
        await play_on(hall, room, 5000 if name == "again" else 3)
        before, known = await everything_in(hall.store), remembered(hall)
        for number in range(1, statements + 1):
            with failing(hall.store, number) as seen, pytest.raises(PlugPulled):
                await change(hall, room)
            assert len(seen) == number
            assert await everything_in(hall.store) == before
            assert remembered(hall) == known
        with failing(hall.store, 99) as seen:
            await change(hall, room)
        assert len(seen) == statements
        fresh = Hall(hall.store, hall.thinkers, 60)
        for table_id in list(hall.rooms):
            await fresh.room(table_id)
        assert remembered(fresh) == remembered(hall)

    in_hall(database, work)


@pytest.mark.parametrize("name", CHANGES)
def test_who_leaves_in_the_middle_of_a_change_does_not_break_it(database: str, name: str) -> None:
    """A client goes while its write is queued: memory and store say the same afterwards."""

    async def work(hall: Hall) -> None:
        room, keys = await lay(hall, PERSON, FRIEND)
        await hall.sit(room, keys[1], FRIENDLY)
        await play_on(hall, room, 5000 if name == "again" else 3)
        for turns in (1, 2, 3, 5, 8, 13):
            asking = asyncio.ensure_future(CHANGES[name][1](hall, room))
            for _turn in range(turns):
                await asyncio.sleep(0)
            asking.cancel()
            await asyncio.wait([asking])
            await asyncio.gather(*hall._writes, return_exceptions=True)
            assert not room.lock.locked()
            fresh = Hall(hall.store, hall.thinkers, 60)
            await fresh.room(room.id)
            assert remembered(fresh)[room.id] == remembered(hall)[room.id]
            if name == "undo" and not room.game.can_undo():
                break
        await play_on(hall, room, 2)

    in_hall(database, work)


def test_writes_that_wait_share_a_transaction_and_a_failed_one_harms_no_other(
    database: str,
) -> None:
    async def work(hall: Hall) -> None:
        rooms = [(await lay(hall, PERSON, PERSON))[0] for _table in range(6)]
        commits: list[object] = []
        event.listen(hall.store.writer, "commit", commits.append)
        plays = [hall.play(r, r.game.player, str(r.game.options()[0]), 0) for r in rooms]
        stale = [hall.store.add_ply(r.id, 7, 0, "pass", "", "playing", "") for r in rooms]

        async def half(db: AsyncConnection) -> None:
            await db.execute(insert(CHAT).values(table_id=rooms[0].id, name="x", said="x", at=1.0))
            raise Stale("changed my mind")

        done = await asyncio.gather(*plays, *stale, hall.store.write(half), return_exceptions=True)
        assert [isinstance(each, Stale) for each in done] == [False] * 6 + [True] * 7
        assert await hall.store.chat(rooms[0].id) == []
        assert [room.ply for room in rooms] == [1] * 6
        if hall.store.is_sqlite:
            assert len(commits) <= 3
        for room in rooms:
            assert len(await moves_of(hall.store, room.id)) == 1

    in_hall(database, work)


# Records that start from a position.


def from_a_position(decisions: int = 6) -> carson_city.Game:
    """A game that was set up in its second round, and went on from there."""
    long = random_game(11, Setup(3, "full", "random", ("Kit", "Belle", "Silas")), stop=60)
    game = carson_city.Game(long.setup, 99, origin=long.line())
    for number in range(decisions):
        game.play(game.options()[number * 7 % len(game.options())])
    return game


def test_a_record_from_a_position_becomes_a_table(database: str) -> None:
    async def work(hall: Hall) -> None:
        game = from_a_position()
        record = carson_city.Record.parse(str(game.record()))
        room, _keys = await new_table.take_up(hall, record, "together", MAKER)
        assert [seat.name for seat in room.seats] == ["Kit", "Belle", "Silas"]
        assert str(room.game.record()) == str(game.record())
        await play_on(hall, room, 20)
        while room.game.can_undo():
            await hall.undo(room, room.game.plies[-1].player, room.ply)
        other = Hall(hall.store, hall.thinkers, 60)
        twin = await other.room(room.id)
        assert line(twin) == line(room)
        await play_on(hall, room, 9)
        await other.catch_up(room.id)
        assert str(twin.game.record()) == str(room.game.record())
        shown = room.game.copy()
        shown.rewind(0)
        assert shown.line() == line_of(game, 0)

    in_hall(database, work)


def line_of(game: carson_city.Game, ply: int) -> str:
    past = game.copy()
    past.rewind(ply)
    return past.line()


def test_a_rematch_begins_anew_where_the_first_game_began(database: str) -> None:
    async def work(hall: Hall) -> None:
        game = from_a_position()
        room, _keys = await new_table.take_up(hall, game.record(), "together", MAKER)
        await play_on(hall, room, 5000)
        for again, _fresh_keys in [await hall.again(room, MAKER)]:
            assert again.ply == 0
            assert line(again) == line_of(game, 0)
            assert again.game.seed != game.seed
            assert again.game.setup.names == ("Kit", "Belle", "Silas")
            assert again.seats_of(MAKER) == [0, 1, 2]

    in_hall(database, work)


def test_a_finished_record_is_a_finished_table_also_from_its_last_position(database: str) -> None:
    async def work(hall: Hall) -> None:
        over = random_game(5, Setup(2))
        ended = carson_city.Game(over.setup, 1, origin=over.line())
        for game in (over, ended):
            room, _keys = await new_table.take_up(hall, game.record(), "watch", MAKER)
            kept = await hall.store.table(room.id)
            assert kept is not None
            assert (kept["stage"], kept["plies"]) == ("over", len(game.plies))
            assert kept["result"] == game.record().result

    in_hall(database, work)


def test_a_header_that_denies_its_position_lays_no_table(database: str) -> None:
    async def work(hall: Hall) -> None:
        text = str(from_a_position(0).record())
        other = re.sub(r"players: .*", "players: hat, star", text)
        before = await everything_in(hall.store)
        with pytest.raises(RecordError, match="players: the header says “hat, star”, but the pos"):
            await new_table.take_up(hall, other, "bots", MAKER)
        assert await everything_in(hall.store) == before

    in_hall(database, work)


# A step that offers an eighth tile of a display of seven: it reads, and breaks when played.
NO_SUCH_TILE = (
    "board set=full cast=0R,2R,4Y,9R,12R,14Y,15R,16R round=2.characters pass=star,hat "
    "order=star,hat free=0R,2R,4Y,9R,12R,14Y,16R "
    "town=mountain:b3,f3,g3,d4,d5,e5,d6,f6,f7/house:d3 own=hat:e3,e8/star:e6,f6,g6 "
    "roads=d3n,c4n,d4n,d3w,e3w,d4w shop=ranch,mine,mine,saloon,bank,ranch,mine "
    "bag=ranch4,mine3,drugstore4,bank3,saloon2,hotel3,church2,prison2,general_store2,"
    "school2,blacksmith2,city_hall1,station1 "
    "hat=$14,roads0,revolvers1,cowboys4,given+1 star=$12,roads0,revolvers1,cowboys4,as15R "
    "track=88 dice=0,0 steps=rounds/character.0.1/frontier_offer.1.2.8"
)


def test_a_record_with_a_position_that_makes_no_sense_is_refused(database: str) -> None:
    async def work(hall: Hall) -> None:
        head = "carson record 1\ntitle: board\nrules: {}\nseed: 1\nplayers: hat, star\n"
        head = head.format(Setup.rules_version) + f"buildings: full\nposition: {NO_SUCH_TILE}\n"
        before = await everything_in(hall.store)
        with pytest.raises(RecordError, match="position: the step"):
            await new_table.take_up(hall, head + "\nstar: buy bag\n", "watch", MAKER)
        assert await everything_in(hall.store) == before

    in_hall(database, work)
