"""Private seats: links that work once."""

from __future__ import annotations

import asyncio

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from carson_city.web.live.devices import INVITE, KEY
from carson_city.web.live.live_table import FRIEND, PERSON, NotFound
from carson_city.web.storage.errors import Taken
from carson_city.web.storage.store import Store, hashed, new_key
from carson_city.web.tables.table_service import TableService
from tests.web.people import OWN, Table
from tests.web.seats import Company, bearer
from tests.web.services import FRIENDLY, HOST, STRANGER, lay, play_on, with_service
from tests.web.stores import everything_in
from tests.web.test_whole import PlugPulled, failing


@pytest.fixture
def company(open_house: TestClient) -> Company:
    return Company(open_house)


# A link works once.


def test_a_used_link_says_taken_on_every_way(company: Company) -> None:
    host, web = company.host, company.web
    for answer in (host.get(company.link), host.post(company.link, name="Spy")):
        assert answer.status_code == 410
        assert "This seat is taken" in answer.text
        assert "Bea sits here already" in answer.text
        assert "Sit down" not in answer.text
    ways = ("", "/options", "/why?action=pass", "/record", "/devices", "/about?at=a1")
    for way in ways:
        answer = host.ask("GET", company.api + way, headers=bearer(company.invite))
        assert answer.status_code == 410, way
        assert "a link works once" in answer.json()["problem"]
    for way, body in (
        ("/play", {"action": "bid 1", "ply": 0}), ("/undo", {"ply": 0}), ("/lift", {"seat": 1}),
        ("/link", {}), ("/sign_out", {"device": "x"}),
    ):  # fmt: skip
        answer = host.ask("POST", company.api + way, json=body, headers=bearer(company.invite))
        assert answer.status_code == 410, way
    again = host.ask("POST", f"{company.api}/sit", json={"key": company.invite})
    assert again.status_code == 410
    headers = OWN | bearer(company.invite)
    with (
        pytest.raises(WebSocketDisconnect),
        web.websocket_connect(f"{company.api}/stream", headers=headers) as stream,
    ):
        stream.receive_json()
    assert company.table.seats_of(FRIENDLY) == []
    assert len(company.table.seats[1].sitters) == 1
    assert len(again.json()["problem"]) <= 300


def test_whoever_sat_down_comes_back_by_the_old_link(company: Company) -> None:
    for answer in (company.friend.get(company.link), company.friend.post(company.link)):
        assert answer.status_code == 303
        assert answer.headers["location"].startswith(company.path)
    assert len(company.table.seats[1].sitters) == 1


def test_the_new_key_is_told_to_the_friend_alone(company: Company) -> None:
    key = company.own.rpartition("/")[2]
    assert key != company.invite
    page = company.friend.get(f"{company.path}/seats").text
    assert company.own in page
    assert "this device" in page
    for path in ("", "/seats", "/links"):
        answer = company.host.get(company.path + path)
        assert key not in answer.text + str(answer.headers)
        assert "Only you see this list" in answer.text or path != "/seats"
    page = company.host.get(f"{company.path}/seats").text
    assert page.count("1 device holds this seat") == 1  # the host's own


def test_a_program_that_sits_down_gets_a_key_of_its_own(open_house: TestClient) -> None:
    table = Table(open_house, "person", "friend")
    open_house.cookies.clear()
    sat = table.post("/sit", key=table.keys[1], name="Robot").json()
    assert sat["seat"] == 1
    assert sat["key"] not in table.keys
    seen = open_house.get(table.url, headers=bearer(sat["key"])).json()
    assert (seen["seat"], seen["seats"][1]["name"]) == (1, "Robot")
    assert seen["seats"][1]["taken"]
    assert seen["seats"][1]["own_key"]
    assert table.get(seat=1).status_code == 410
    assert table.post("/sit", key=sat["key"]).json() == sat, "who asks again keeps the key"
    assert table.post("/sit", key=table.keys[1]).status_code == 410
    assert table.post("/sit", key="nonsense").status_code == 404
    assert table.post("/sit", key="x" * 101).status_code == 422


def test_a_key_that_is_used_at_once_takes_the_seat_and_everybody_sees_it(
    open_house: TestClient,
) -> None:
    """Programs of old go on; whoever made the table cannot look into a seat unnoticed."""
    table = Table(open_house, "person", "friend")
    open_house.cookies.clear()
    assert [seat["taken"] for seat in table.look()["seats"]] == [True, False]
    assert table.look(1)["seat"] == 1
    seats = table.look()["seats"]
    assert [(seat["taken"], seat["own_key"]) for seat in seats] == [(True, True), (True, False)]
    link = open_house.get(f"/t/{table.id}/seat/{table.keys[1]}")
    assert link.status_code == 410
    found = open_house.get(f"{table.url}/devices", headers=table.headers(1)).json()["devices"]
    assert [(each["kind"], each["label"], each["this"]) for each in found] == [
        (INVITE, "API client", True)
    ]
    own = table.post("/sit", key=table.keys[1]).json()["key"]  # it gets a key of its own at last
    assert table.get(seat=1).status_code == 410
    assert open_house.get(table.url, headers=bearer(own)).json()["seats"][1]["own_key"]


def test_of_many_who_follow_a_link_at_once_one_sits_down(database: str) -> None:
    """In two processes that do not know yet what the other one does."""

    async def work(service: TableService) -> None:
        store = Store(database)
        elsewhere = TableService(store, service.bots.bot_processes, 60)
        for number in range(5):
            table, keys = await lay(service, PERSON, FRIEND, FRIEND, seed=number)
            twin = await elsewhere.tables.get(table.id)
            tried = await asyncio.gather(
                *(service.seating.sit(table, keys[1], f"a{n}", f"A{n}") for n in range(3)),
                *(elsewhere.seating.sit(twin, keys[1], f"b{n}", f"B{n}") for n in range(3)),
                service.seating.sit(table, keys[1], "swap", wished=2),
                elsewhere.seating.admit(twin, keys[1]),
                return_exceptions=True,
            )
            await elsewhere.tables.catch_up(table.id)
            kept = await service.store.tables.load(table.id)
            assert kept is not None
            sitting = [row for row in kept["sitters"] if row["seat"]]
            assert len(sitting) == 1, tried
            assert sum(isinstance(each, Taken) for each in tried) >= 6
            assert kept["seats"][sitting[0]["seat"]]["name"] == twin.seats[sitting[0]["seat"]].name
        await elsewhere.close()
        await store.close()

    with_service(database, work)


def test_two_friends_who_swap_seats_at_once_have_one_each(database: str) -> None:
    async def work(service: TableService) -> None:
        store = Store(database)
        elsewhere = TableService(store, service.bots.bot_processes, 60)
        table, keys = await lay(service, PERSON, FRIEND, FRIEND)
        twin = await elsewhere.tables.get(table.id)
        tried = await asyncio.gather(
            service.seating.sit(table, keys[1], FRIENDLY, wished=2),
            elsewhere.seating.sit(twin, keys[2], STRANGER, wished=1),
            return_exceptions=True,
        )
        kept = await service.store.tables.load(table.id)
        assert kept is not None
        taken = [row["seat"] for row in kept["sitters"] if row["seat"]]
        assert len(taken) == len(set(taken)) >= 1
        good = sum(not isinstance(each, Exception) for each in tried)
        assert len(taken) == good
        await elsewhere.close()
        await store.close()

    with_service(database, work)


def test_sitting_down_is_whole_or_not_at_all(database: str) -> None:
    async def work(service: TableService) -> None:
        table, keys = await lay(service, PERSON, FRIEND, FRIEND)
        before = await everything_in(service.store)
        for number in range(1, 6):
            with failing(service.store, number) as seen, pytest.raises(PlugPulled):
                await service.seating.sit(table, keys[1], FRIENDLY, "Bea", 2)
            assert len(seen) == number
            assert await everything_in(service.store) == before
            assert not table.seats[1].sitters | table.seats[2].sitters
        assert await service.seating.sit(table, keys[1], FRIENDLY, "Bea", 2) == 2
        again = await TableService(service.store, service.bots.bot_processes, 60).tables.get(
            table.id
        )
        for seat, twin in zip(table.seats, again.seats, strict=True):
            assert (seat.name, seat.key_hash, seat.spent, seat.sitters) == (
                twin.name, twin.key_hash, twin.spent, twin.sitters
            )  # fmt: skip
        assert await service.seating.sit(table, keys[2], STRANGER) == 1, (
            "the other link leads to what is left"
        )

    with_service(database, work)


def test_whoever_joins_an_open_table_makes_the_link_void(database: str) -> None:
    async def work(service: TableService) -> None:
        table, keys = await lay(service, PERSON, FRIEND, is_open=True)
        own = new_key()
        await service.seating.join(table, 1, FRIENDLY, own=own)
        with pytest.raises(Taken):
            await service.seating.sit(table, keys[1], STRANGER)
        assert await service.seating.sit(table, own, "phone") == 1
        everything = await everything_in(service.store)
        assert own not in everything
        assert hashed(keys[1]) in everything

    with_service(database, work)


def test_the_links_of_a_rematch_lead_to_nobodys_seat(database: str) -> None:
    async def work(service: TableService) -> None:
        table, keys = await lay(service, PERSON, FRIEND)
        await service.seating.sit(table, keys[1], FRIENDLY)
        program = await service.seats.device_link(table, 1, FRIENDLY)
        await service.seating.admit(table, program)
        assert table.seats[1].device(hashed(program)).kind == KEY
        await play_on(service, table, 9999)
        fresh, _fresh_keys = await service.creator.rematch(table, HOST)
        assert fresh.seats[1].sitters == {FRIENDLY}, "a program sits down anew"
        for key in (keys[1], program):
            with pytest.raises(NotFound):
                await service.seating.sit(fresh, key, STRANGER)

    with_service(database, work)


def test_a_bot_that_takes_over_leaves_the_seat_to_its_player(database: str) -> None:
    async def work(service: TableService) -> None:
        table, keys = await lay(service)
        await service.seating.sit(table, keys[1], FRIENDLY)
        await service.seats.hand_to_bot(table, 1, HOST, "random")
        with pytest.raises(Taken):
            await service.seating.sit(table, keys[1], HOST)
        await service.seats.take_back(table, 1, FRIENDLY)
        await service.seats.remove(table, 1, HOST)
        with pytest.raises(NotFound):
            await service.seating.sit(table, keys[1], FRIENDLY)
        link = await service.seats.new_link(table, 1, HOST)
        assert await service.seating.sit(table, link, FRIENDLY) == 1
        assert FRIENDLY not in table.removed

    with_service(database, work)
