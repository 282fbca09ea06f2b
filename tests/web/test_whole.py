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
from carson_city.web.tables.table_service import FRIEND, PERSON, LiveTable, TableService
from tests.table import random_game
from tests.web.services import FRIENDLY, HOST, lay, line, play_on, with_service
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


def remembered(service: TableService) -> dict[str, object]:
    """What memory knows of its new_table."""
    return {
        table.id: (
            line(table),
            table.is_open,
            table.successor,
            [(s.kind, s.bot, s.key_hash, sorted(s.sitters)) for s in table.seats],
        )
        for table in service.tables.values()
    }


Change = Callable[[TableService, LiveTable], Awaitable[object]]


async def take_up(service: TableService, _room: LiveTable) -> object:
    record = random_game(3, Setup(3), stop=20).record()
    return await new_table.take_up(service, record, "together", HOST)


CHANGES: dict[str, tuple[int, Change]] = {
    "lay": (3, lambda service, _room: lay(service, PERSON, FRIEND)),
    "take up a record": (4, take_up),
    "again": (6, lambda service, table: service.again(table, HOST)),
    "new link": (3, lambda service, table: service.new_link(table, 1, HOST)),
    "device link": (1, lambda service, table: service.device_link(table, 1, FRIENDLY)),
    "hand to bot": (1, lambda service, table: service.hand_to_bot(table, 1, FRIENDLY, "random")),
    "take back": (1, lambda service, table: service.take_back(table, 1, FRIENDLY)),
    "play": (2, lambda service, table: play_on(service, table, 1)),
    "undo": (4, lambda service, table: service.undo(table, table.game.plies[-1].player, table.ply)),
    "open": (1, lambda service, table: service.set_open(table, HOST, True)),
    "say": (1, lambda service, table: service.say(table, HOST, "howdy")),
}


@pytest.mark.parametrize("name", CHANGES)
def test_a_change_that_fails_half_way_leaves_nothing_behind(database: str, name: str) -> None:
    statements, change = CHANGES[name]

    async def work(service: TableService) -> None:
        table, keys = await lay(service, PERSON, FRIEND)
        await service.sit(table, keys[1], FRIENDLY)
        await play_on(service, table, 5000 if name == "again" else 3)
        before, known = await everything_in(service.store), remembered(service)
        for number in range(1, statements + 1):
            with failing(service.store, number) as seen, pytest.raises(PlugPulled):
                await change(service, table)
            assert len(seen) == number
            assert await everything_in(service.store) == before
            assert remembered(service) == known
        with failing(service.store, 99) as seen:
            await change(service, table)
        assert len(seen) == statements
        fresh = TableService(service.store, service.bot_processes, 60)
        for table_id in list(service.tables):
            await fresh.table(table_id)
        assert remembered(fresh) == remembered(service)

    with_service(database, work)


@pytest.mark.parametrize("name", CHANGES)
def test_who_leaves_in_the_middle_of_a_change_does_not_break_it(database: str, name: str) -> None:
    """A client goes while its write is queued: memory and store say the same afterwards."""

    async def work(service: TableService) -> None:
        table, keys = await lay(service, PERSON, FRIEND)
        await service.sit(table, keys[1], FRIENDLY)
        await play_on(service, table, 5000 if name == "again" else 3)
        for turns in (1, 2, 3, 5, 8, 13):
            asking = asyncio.ensure_future(CHANGES[name][1](service, table))
            for _turn in range(turns):
                await asyncio.sleep(0)
            asking.cancel()
            await asyncio.wait([asking])
            await asyncio.gather(*service._writes, return_exceptions=True)
            assert not table.lock.locked()
            fresh = TableService(service.store, service.bot_processes, 60)
            await fresh.table(table.id)
            assert remembered(fresh)[table.id] == remembered(service)[table.id]
            if name == "undo" and not table.game.can_undo():
                break
        await play_on(service, table, 2)

    with_service(database, work)


def test_writes_that_wait_share_a_transaction_and_a_failed_one_harms_no_other(
    database: str,
) -> None:
    async def work(service: TableService) -> None:
        tables = [(await lay(service, PERSON, PERSON))[0] for _table in range(6)]
        commits: list[object] = []
        event.listen(service.store.writer, "commit", commits.append)
        plays = [service.play(r, r.game.player, str(r.game.options()[0]), 0) for r in tables]
        stale = [service.store.add_ply(r.id, 7, 0, "pass", "", "playing", "") for r in tables]

        async def half(db: AsyncConnection) -> None:
            await db.execute(insert(CHAT).values(table_id=tables[0].id, name="x", said="x", at=1.0))
            raise Stale("changed my mind")

        done = await asyncio.gather(
            *plays, *stale, service.store.write(half), return_exceptions=True
        )
        assert [isinstance(each, Stale) for each in done] == [False] * 6 + [True] * 7
        assert await service.store.chat(tables[0].id) == []
        assert [table.ply for table in tables] == [1] * 6
        if service.store.is_sqlite:
            assert len(commits) <= 3
        for table in tables:
            assert len(await moves_of(service.store, table.id)) == 1

    with_service(database, work)


# Records that start from a position.


def from_a_position(decisions: int = 6) -> carson_city.Game:
    """A game that was set up in its second round, and went on from there."""
    long = random_game(11, Setup(3, "full", "random", ("Kit", "Belle", "Silas")), stop=60)
    game = carson_city.Game(long.setup, 99, origin=long.line())
    for number in range(decisions):
        game.play(game.options()[number * 7 % len(game.options())])
    return game


def test_a_record_from_a_position_becomes_a_table(database: str) -> None:
    async def work(service: TableService) -> None:
        game = from_a_position()
        record = carson_city.Record.parse(str(game.record()))
        table, _keys = await new_table.take_up(service, record, "together", HOST)
        assert [seat.name for seat in table.seats] == ["Kit", "Belle", "Silas"]
        assert str(table.game.record()) == str(game.record())
        await play_on(service, table, 20)
        while table.game.can_undo():
            await service.undo(table, table.game.plies[-1].player, table.ply)
        other = TableService(service.store, service.bot_processes, 60)
        twin = await other.table(table.id)
        assert line(twin) == line(table)
        await play_on(service, table, 9)
        await other.catch_up(table.id)
        assert str(twin.game.record()) == str(table.game.record())
        shown = table.game.copy()
        shown.rewind(0)
        assert shown.line() == line_of(game, 0)

    with_service(database, work)


def line_of(game: carson_city.Game, ply: int) -> str:
    past = game.copy()
    past.rewind(ply)
    return past.line()


def test_a_rematch_begins_anew_where_the_first_game_began(database: str) -> None:
    async def work(service: TableService) -> None:
        game = from_a_position()
        table, _keys = await new_table.take_up(service, game.record(), "together", HOST)
        await play_on(service, table, 5000)
        for again, _fresh_keys in [await service.again(table, HOST)]:
            assert again.ply == 0
            assert line(again) == line_of(game, 0)
            assert again.game.seed != game.seed
            assert again.game.setup.names == ("Kit", "Belle", "Silas")
            assert again.seats_of(HOST) == [0, 1, 2]

    with_service(database, work)


def test_a_finished_record_is_a_finished_table_also_from_its_last_position(database: str) -> None:
    async def work(service: TableService) -> None:
        over = random_game(5, Setup(2))
        ended = carson_city.Game(over.setup, 1, origin=over.line())
        for game in (over, ended):
            table, _keys = await new_table.take_up(service, game.record(), "watch", HOST)
            kept = await service.store.table(table.id)
            assert kept is not None
            assert (kept["stage"], kept["plies"]) == ("over", len(game.plies))
            assert kept["result"] == game.record().result

    with_service(database, work)


def test_a_header_that_denies_its_position_lays_no_table(database: str) -> None:
    async def work(service: TableService) -> None:
        text = str(from_a_position(0).record())
        other = re.sub(r"players: .*", "players: hat, star", text)
        before = await everything_in(service.store)
        with pytest.raises(RecordError, match="players: the header says “hat, star”, but the pos"):
            await new_table.take_up(service, other, "bots", HOST)
        assert await everything_in(service.store) == before

    with_service(database, work)


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
    async def work(service: TableService) -> None:
        head = "carson record 1\ntitle: board\nrules: {}\nseed: 1\nplayers: hat, star\n"
        head = head.format(Setup.rules_version) + f"buildings: full\nposition: {NO_SUCH_TILE}\n"
        before = await everything_in(service.store)
        with pytest.raises(RecordError, match="position: the step"):
            await new_table.take_up(service, head + "\nstar: buy bag\n", "watch", HOST)
        assert await everything_in(service.store) == before

    with_service(database, work)
