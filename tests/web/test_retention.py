"""What is cleared away after a time, what is kept, and how much one may lay and say."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import text
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

import carson_city
from carson_city.cli.main import main
from carson_city.errors import CarsonError
from carson_city.web.config import Config
from carson_city.web.live.live_table import FRIEND, PERSON, LimitReached, NotFound, SeatChoice
from carson_city.web.operations.retention_policy import DAY, RetentionPolicy, days
from carson_city.web.pages.live_updates import GONE
from carson_city.web.storage.store import Store
from carson_city.web.tables.retention import PIECE, clear
from carson_city.web.tables.table_service import TableService
from tests.web.people import OWN, Table, house, service_of
from tests.web.services import HOST, lay, play_on, with_service
from tests.web.stores import a_table, add, with_store


async def age(store: Store, table: str, count: float) -> None:
    """A table was last changed so many days ago, and was laid then or before."""
    then = time.time() - count * DAY
    words = "UPDATE tables SET created = created - :far, changed = :then WHERE id = :id"
    async with store.database._writing.begin() as db:
        await db.execute(text(words), {"far": (count + 1) * DAY, "then": then, "id": table})


async def kept(store: Store, *tables: str) -> list[bool]:
    return [await store.tables.load(table) is not None for table in tables]


async def three(store: Store) -> tuple[str, str, str]:
    """A table whose game is over, one that nobody began, and one that stands still."""
    over, unbegun, idle = [await a_table(store) for _table in range(3)]
    await add(store, over, 0, stage="over", result="hat 5")
    await add(store, idle, 0)
    for table in (over, unbegun, idle):
        await age(store, table, 40)
    async with store.database._writing.begin() as db:
        words = "UPDATE tables SET created = changed WHERE id = :id"
        await db.execute(text(words), {"id": unbegun})
    return over, unbegun, idle


@pytest.mark.parametrize(
    ("retention", "left"),
    [
        (RetentionPolicy(), [True, False, True]),
        (RetentionPolicy(over=39, unbegun=41, idle=41), [False, True, True]),
        (RetentionPolicy(over=41, unbegun=41, idle=39), [True, True, False]),
        (RetentionPolicy(over=39, unbegun=39, idle=39), [False, False, False]),
        (RetentionPolicy(0, 0, 0), [True, True, True]),
    ],
)
def test_each_kind_of_table_has_its_time(
    database: str, retention: RetentionPolicy, left: list[bool]
) -> None:
    async def work(service: TableService) -> None:
        tables = await three(service.store)
        young = await a_table(service.store)
        assert await clear(service, retention) == left.count(False)
        assert await kept(service.store, *tables, young) == [*left, True]
        await clear(service, RetentionPolicy(39, 39, 39))  # others use this database after us

    with_service(database, work)


def test_all_that_belongs_to_a_table_goes_with_it(database: str) -> None:
    async def work(service: TableService) -> None:
        table, _keys = await lay(service)
        await play_on(service, table, 3)
        await service.chat.say(table, HOST, "howdy")
        await age(service.store, table.id, 400)
        assert await clear(service, RetentionPolicy()) == 1
        async with service.store.database.read() as db:
            for table_id in ("seats", "sitters", "plies", "chat"):
                words = f"SELECT count(*) FROM {table_id} WHERE table_id = :id"
                assert (await db.execute(text(words), {"id": table.id})).scalar_one() == 0
        with pytest.raises(NotFound, match="no such table"):
            await service.tables.get(table.id)
        assert table.is_gone

    with_service(database, work)


def test_several_processes_clear_at_once_and_each_table_goes_once(database: str) -> None:
    async def work(store: Store) -> None:
        old = [await a_table(store) for _table in range(2 * PIECE + 5)]
        for table in old:
            await age(store, table, 400)
        others = [Store(database) for _other in range(3)]
        for other in others:
            await other.open()
        until = RetentionPolicy().until(time.time())
        gone: list[str] = []
        while found := await asyncio.gather(
            *(other.tables.clear_away(until, 4) for other in others)
        ):
            if not any(tables for tables, _former in found):
                break
            gone += [table for tables, _former in found for table in tables]
        assert sorted(gone) == sorted(old)
        for other in others:
            await other.close()

    with_store(database, work)


def test_a_table_that_somebody_has_before_them_stays(database: str) -> None:
    async def work(service: TableService) -> None:
        table, _keys = await lay(service)
        await age(service.store, table.id, 400)
        listener = table.come("somebody")
        assert await clear(service, RetentionPolicy()) == 0
        table.leave(listener)
        assert await clear(service, RetentionPolicy()) == 1

    with_service(database, work)


def test_a_move_at_a_table_that_another_process_cleared_away_is_refused_in_words(
    database: str,
) -> None:
    async def work(service: TableService) -> None:
        table, _keys = await lay(service)
        await play_on(service, table, 2)
        await age(service.store, table.id, 400)
        await service.store.tables.clear_away(RetentionPolicy().until(time.time()), 10)
        with pytest.raises(NotFound, match="cleared away"):
            await play_on(service, table, 1)
        with pytest.raises(NotFound, match="cleared away"):
            await service.chat.say(table, HOST, "anybody?")
        with pytest.raises(NotFound, match="cleared away"):
            await service.settings.set_open(table, HOST, True)
        assert table.id not in service.tables.in_memory

    with_service(database, work)


@pytest.fixture
def web(tmp_path: Path) -> Iterator[TestClient]:
    with house(f"sqlite:///{tmp_path / 'carson.db'}") as open_house:
        yield open_house


def cleared(web: TestClient, *tables: str) -> None:
    """Another process clears tables away while people look at them."""
    store = service_of(web).store

    async def work() -> None:
        for table in tables:
            await age(store, table, 400)
        gone, former = await store.tables.clear_away(RetentionPolicy().until(time.time()), 10)
        for table in (*gone, *former):
            service_of(web).tables.catch_up_soon(table)

    assert web.portal is not None
    web.portal.call(work)


def end_of(socket: WebSocketTestSession) -> int:
    """The code with which a socket is closed."""
    try:
        while True:
            socket.receive_text()
    except WebSocketDisconnect as end:
        return end.code


def test_who_looks_at_a_table_that_goes_is_told_so(web: TestClient) -> None:
    table = Table(web, "person", "friend")
    with (
        web.websocket_connect(f"/t/{table.id}/live", headers=OWN) as tab,
        web.websocket_connect(f"{table.url}/stream", headers=OWN) as program,
    ):
        tab.receive_text()
        program.receive_json()
        cleared(web, table.id)
        assert [end_of(tab), end_of(program)] == [GONE, GONE]
    for path in ("", "/seats", "/story", "/replay", f"/seat/{table.keys[1]}"):
        page = web.get(f"/t/{table.id}{path}")
        assert page.status_code == 404
        assert "Nothing but dust" in page.text
        assert "cleared away" in page.text
    assert "cleared away" in table.get().json()["problem"]
    home = web.get("/")
    assert home.status_code == 200
    assert table.id not in home.text


def test_a_rematch_that_was_cleared_away_can_be_laid_again(web: TestClient) -> None:
    table = Table(web, "person", "friend")
    while table.look()["deciders"]:
        table.play_on(50)
    path = f"/t/{table.id}/again"
    first = web.post(path, follow_redirects=False).headers["location"].split("/")[2]
    cleared(web, first)
    assert web.get(f"/t/{table.id}").status_code == 200
    second = web.post(path, follow_redirects=False)
    assert second.status_code == 303
    assert second.headers["location"].split("/")[2] != first


@pytest.mark.parametrize(("said", "count"), [("0", 0), ("never", 0), (" 7 ", 7), ("0.5", 0.5)])
def test_days_are_a_number_or_never(said: str, count: float) -> None:
    assert days("keep-over", said) == count


@pytest.mark.parametrize("said", ["", "soon", "-1", "nan", "inf", "1e9"])
def test_what_is_no_number_of_days_is_refused(
    said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", f"--keep-idle={said}"]) == 2
    assert "carson: keep-idle: " in capsys.readouterr().err


# How much one may lay and say.


def test_a_browser_has_so_many_unfinished_tables(tmp_path: Path) -> None:
    with house(f"sqlite:///{tmp_path / 'carson.db'}", most_tables=2) as web:
        table = Table(web, "person", "friend")
        assert web.post("/first", data={"name": "Ann"}).status_code == 200
        for answer in (
            web.post("/api/tables", json={"seats": [{"kind": "person"}] * 2}),
            web.post("/tables", data={"kind0": "person", "kind1": "person", "players": "2"}),
            web.post("/first", data={"name": "Ann"}),
        ):
            assert answer.status_code == 429
            assert "as many as one may have here" in answer.text
        while table.look()["deciders"]:
            table.play_on(50)
        assert web.post(f"/t/{table.id}/again", follow_redirects=False).status_code == 303
        web.cookies.clear()  # another browser has its own
        assert web.post("/first", data={"name": "Bob"}).status_code == 200


def test_a_rematch_counts_for_whoever_becomes_its_maker(tmp_path: Path) -> None:
    async def work(service: TableService) -> None:
        service.creator.most_tables = 2
        setup = carson_city.board.Setup(2)
        game = carson_city.Game(setup, 3)
        while not game.over:
            game.play(game.options(game.player)[0], game.player)
        game.rewind(len(game.plies) - 1)
        seats = [SeatChoice(PERSON), SeatChoice(FRIEND)]
        table, keys = await service.creator.create_from(game, seats, "ann")
        full, links = await service.creator.create_from(game, seats, "ann")
        for table_id, link in ((table, keys[1]), (full, links[1])):
            await service.seating.sit(table_id, link, "bob")
            await play_on(service, table_id, 1)
            assert table_id.game.over
        for _table in range(2):
            await service.creator.create(setup, [SeatChoice(PERSON)] * 2, "bob")
        again, _keys = await service.creator.rematch(table, "bob")  # it is Ann's
        assert again.host == "ann"
        await service.creator.create(setup, [SeatChoice(PERSON)] * 2, "ann")
        for person, words in (
            ("ann", "you have 2 tables"),
            ("bob", "whoever laid this table has"),
        ):
            with pytest.raises(LimitReached, match=words):
                await service.creator.rematch(full, person)
        assert not full.successor

    with_service(f"sqlite:///{tmp_path / 'carson.db'}", work)


def test_an_address_has_so_many_tables_and_lines_a_day(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'carson.db'}"
    tables, lines = "90/minute, 3/day", "90/minute; 2/day"
    with house(database, table_rate=tables, talk_rate=lines) as web:
        laid = []
        for _table in range(4):
            web.cookies.clear()
            laid.append(web.post("/first", data={"name": "Ann"}, follow_redirects=False))
        assert [answer.status_code for answer in laid] == [303, 303, 303, 429]
        table = laid[2].headers["location"].partition("?")[0]
        web.get("/")
        said = [web.post(f"{table}/say", data={"said": "howdy"}).status_code for _line in range(3)]
        assert said == [200, 200, 429]


def test_a_table_keeps_the_last_lines_that_were_said(database: str) -> None:
    async def work(store: Store) -> None:
        table, other = await a_table(store), await a_table(store)
        await store.chat.say(other, "Bob", "elsewhere", 3)
        for number in range(7):
            await store.chat.say(table, "Ann", f"line {number}", 3)
        lines = [row["said"] for row in await store.chat.lines(table)]
        assert lines == ["line 4", "line 5", "line 6"]
        assert len(await store.chat.lines(other)) == 1

    with_store(database, work)


def test_nobody_counts_tables_backwards() -> None:
    with pytest.raises(CarsonError, match="most_tables: -1 is not from 0 to"):
        Config(most_tables=-1)
