"""Private seats: devices of a seat, and resets that all hear of."""

from __future__ import annotations

import re
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from carson_city.web.live import devices
from carson_city.web.live.devices import KEY, ago, label_of
from carson_city.web.live.live_table import BOT, FRIEND, PERSON, Forbidden, NotFound
from carson_city.web.pages import log, seat_news
from carson_city.web.storage.errors import Taken
from carson_city.web.storage.store import Store
from carson_city.web.tables.table_service import TableService
from tests.web.people import service_of
from tests.web.seats import FIREFOX, Company, Connection, bearer
from tests.web.services import FRIENDLY, HOST, STRANGER, lay, play_on, with_service
from tests.web.stores import everything_in

PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile Safari/604.1"


@pytest.fixture
def company(open_house: TestClient) -> Company:
    return Company(open_house)


def _drain(stream: Any) -> None:
    """Read until somebody closes."""
    while stream.receive_json():
        continue


# Devices.


def test_an_owner_sees_the_devices_and_signs_one_out(company: Company) -> None:
    phone = Connection(company.web, PHONE)
    assert "Play on here?" in phone.get(company.own).text
    assert phone.post(company.own).status_code == 303
    assert phone.get(company.own).status_code == 303
    page = company.friend.get(f"{company.path}/seats").text
    assert "2 devices hold this seat" in page
    assert "Firefox on Linux" in page
    assert "Safari on iPhone" in page
    name = re.findall(r'name="device" value="(\w+)"', page)[0]
    with (
        phone.live(f"{company.path}/live") as socket,
        phone.live(f"{company.api}/stream") as stream,
    ):
        assert "You are watching" not in socket.receive_text()
        assert stream.receive_json()["seat"] == 1
        gone = company.friend.post(f"{company.path}/seats/1", wish="sign out", device=name)
        assert gone.status_code == 303
        while "You are watching" not in socket.receive_text():
            continue
        while stream.receive_json()["seat"] is not None:
            continue
    assert phone.ask("GET", company.api).json()["seat"] is None
    link = phone.cookies["links"].partition(".")[2]
    assert phone.get(f"{company.path}/seat/{link}").status_code == 404, "what it could still know"
    assert phone.get(company.own).status_code == 410
    again = company.friend.post(f"{company.path}/seats/1", wish="sign out", device=name)
    assert again.status_code == 404
    assert "1 device holds this seat" in company.friend.get(f"{company.path}/seats").text


def test_a_program_is_a_device_that_can_be_signed_out(company: Company) -> None:
    key = company.own.rpartition("/")[2]
    web = company.web
    with web.websocket_connect(f"{company.api}/stream", headers=bearer(key)) as stream:
        assert stream.receive_json()["seat"] == 1
        found = company.devices(company.friend)
        assert [(each["kind"], each["this"]) for each in found] == [
            ("browser", True), (KEY, False)
        ]  # fmt: skip
        body = {"seat": 1, "device": found[1]["device"]}
        left = company.friend.ask("POST", f"{company.api}/sign_out", json=body).json()["devices"]
        assert [each["this"] for each in left] == [True]
        with pytest.raises(WebSocketDisconnect):
            _drain(stream)
    assert web.get(company.api, headers=bearer(key)).status_code == 410
    fresh = company.friend.ask("POST", f"{company.api}/link", json={}).json()
    assert web.get(company.api, headers=bearer(fresh["key"])).json()["seat"] == 1


def test_nobody_else_sees_or_signs_out_a_device(company: Company) -> None:
    (mine,) = company.devices(company.friend)
    stranger = Connection(company.web)
    stranger.get(company.path)
    for who in (company.host, stranger):
        answer = who.ask("GET", f"{company.api}/devices?seat=1")
        assert answer.status_code == 403
        body = {"seat": 1, "device": mine["device"]}
        assert who.ask("POST", f"{company.api}/sign_out", json=body).status_code == 403
        out = who.post(f"{company.path}/seats/1", wish="sign out", device=mine["device"])
        assert out.status_code == 403
        assert mine["device"] not in who.get(f"{company.path}/seats").text
    own = company.friend.post(f"{company.path}/seats/1", wish="sign out", device=mine["device"])
    assert own.status_code == 403
    assert len(company.devices(company.friend)) == 1


def test_who_was_signed_out_elsewhere_makes_no_link(database: str) -> None:
    """A process that has not heard of it yet asks the store."""

    async def work(service: TableService) -> None:
        table, keys = await lay(service)
        await service.seating.sit(table, keys[1], FRIENDLY)
        await service.seating.sit(
            table, await service.seats.device_link(table, 1, FRIENDLY), "phone"
        )
        store = Store(database)
        elsewhere = TableService(store, service.bots.bot_processes, 60)
        twin = await elsewhere.tables.get(table.id)
        (phone,) = [
            each for each in service.devices.of_seat(table, 1, FRIENDLY) if each.person == "phone"
        ]
        await service.devices.sign_out(table, 1, FRIENDLY, phone.name(table.id))
        assert twin.seats_of("phone") == [1]
        with pytest.raises(Taken):
            await elsewhere.seats.device_link(twin, 1, "phone")
        name = devices.Device(FRIENDLY).name(table.id)
        with pytest.raises((NotFound, Forbidden)):  # as far as it has caught up
            await elsewhere.devices.sign_out(twin, 1, "phone", name)
        assert table.seats[1].sitters == {FRIENDLY}
        await elsewhere.close()
        await store.close()

    with_service(database, work)


def test_when_a_device_was_last_here_is_written_down_now_and_then(database: str) -> None:
    async def work(service: TableService) -> None:
        table, keys = await lay(service)
        await service.seating.sit(table, keys[1], FRIENDLY)
        table.sight(FRIENDLY, "Firefox/Linux")
        table.sight(STRANGER, "Chrome/Windows")
        await service.devices.note_seen()
        kept = await service.store.tables.load(table.id)
        assert kept is not None
        (row,) = [row for row in kept["sitters"] if row["person"] == FRIENDLY]
        assert row["device"] == "Firefox/Linux"
        assert row["seen"] >= row["since"] > 0
        table.sight(FRIENDLY)  # a moment later
        before = await everything_in(service.store)
        await service.devices.note_seen()
        assert await everything_in(service.store) == before

    with_service(database, work)


@pytest.mark.parametrize(
    ("agent", "label"),
    [
        (FIREFOX, "Firefox/Linux"),
        (PHONE, "Safari/iPhone"),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit Chrome/126.0 Safari/537.36", "Chrome/Windows"),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/126.0 Safari/537.36 Edg/126.0", "Edge/Windows"),
        ("Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36", "Chrome/Android"),
        ("Mozilla/5.0 (Macintosh; Intel) Version/17.5 Safari/605", "Safari/macOS"),
        ("curl/8.5", ""),
        ("", ""),
        ("<b>Firefox</b>", ""),
        ("x" * 10_000 + " Firefox/1 Linux", ""),
    ],
)
def test_a_browser_is_called_by_its_family(agent: str, label: str) -> None:
    assert label_of(agent) == label


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (5, "just now"),
        (1800, "less than an hour ago"),
        (7300, "2 hours ago"),
        (90_000, "1 day ago"),
        (900_000, "10 days ago"),
    ],
)
def test_times_are_told_roughly(seconds: float, said: str) -> None:
    assert ago(1_000_000, 1_000_000 + seconds) == said


# Resets.


def test_a_reset_signs_everybody_out_and_is_told_to_all(company: Company) -> None:
    host, friend, path = company.host, company.friend, f"{company.path}/seats/1"
    watcher = Connection(company.web)
    watcher.get(company.path)
    asked = host.post(path, wish="reset")
    assert asked.status_code == 200
    assert "Reset Bea’s seat?" in asked.text
    assert len(company.table.seats[1].sitters) == 1, "it is asked first"
    with friend.live(f"{company.path}/live") as one, watcher.live(f"{company.path}/live") as other:
        one.receive_text()
        other.receive_text()
        done = host.post(path, wish="reset", sure="1")
        assert done.headers["location"] == f"{company.path}/links"
        for socket in (one, other):
            told = socket.receive_text()
            while "The host reset Bea’s seat" not in told:
                told = socket.receive_text()
            assert 'id="seat-news"' in told
    seen = friend.ask("GET", company.api).json()
    assert seen["seat"] is None
    assert [(each["seat"], each["name"], each["what"]) for each in seen["resets"]] == [
        (1, "Bea", "reset")
    ]
    assert friend.get(company.link).status_code == 404
    assert friend.get(company.own).status_code == 404
    fresh = done.cookies["links"].partition("1.")[2].partition("~")[0]
    assert friend.post(f"{company.path}/seat/{fresh}", name="Bea").status_code == 303
    service_of(company.web).tables.in_memory.clear()
    service_of(company.web).tables.alive.clear()
    for page in ("", "/seats", "/story", "/replay"):
        assert "The host reset Bea’s seat" in watcher.get(company.path + page).text, page


def test_the_line_about_a_reset_stays_also_after_an_undo(database: str) -> None:
    async def work(service: TableService) -> None:
        table, keys = await lay(service)
        await service.seating.sit(table, keys[1], FRIENDLY, "Bea")
        await play_on(service, table, 1)
        fresh = await service.seats.reset(table, 1, HOST)
        assert "reset Bea’s seat" in log.log(table)
        seat = table.game.plies[-1].player
        await service.decisions.undo(table, seat, table.ply)
        assert "reset Bea’s seat" in log.log(table)
        await service.seating.sit(table, fresh, HOST, "Spy")
        again = await TableService(service.store, service.bots.bot_processes, 60).tables.get(
            table.id
        )
        assert again.seat_news == table.seat_news
        assert "Bea" in seat_news.told(again.seat_news[0])
        assert "Bea" in seat_news.part(again)

    with_service(database, work)


def test_a_new_link_for_somebodys_seat_and_a_removal_are_told_too(database: str) -> None:
    async def work(service: TableService) -> None:
        table, keys = await lay(service)
        await service.seats.new_link(table, 1, HOST)  # nobody loses anything
        assert table.seat_news == []
        link = await service.seats.new_link(table, 1, HOST)
        store = Store(database)
        elsewhere = TableService(store, service.bots.bot_processes, 60)
        twin = await elsewhere.tables.get(table.id)
        await elsewhere.seating.sit(twin, link, FRIENDLY)
        assert not table.seats[1].sitters, "this process has not heard of it"
        again = await service.seats.new_link(table, 1, HOST)
        assert [news.what for news in table.seat_news] == ["reset"]
        await service.seating.sit(table, again, FRIENDLY)
        await service.seats.remove(table, 1, HOST)
        assert [news.what for news in table.seat_news] == ["reset", "removed"]
        with pytest.raises(NotFound):
            await service.seating.sit(table, keys[1], STRANGER)
        await elsewhere.close()
        await store.close()

    with_service(database, work)


def test_who_may_reset_which_seat(database: str) -> None:
    async def work(service: TableService) -> None:
        table, keys = await lay(service, PERSON, FRIEND, FRIEND)
        await service.seating.sit(table, keys[1], FRIENDLY)
        for seat, person in ((1, FRIENDLY), (1, STRANGER), (1, ""), (0, HOST), (2, HOST)):
            with pytest.raises(Forbidden):
                await service.seats.reset(table, seat, person)
        with pytest.raises(NotFound):
            await service.seats.reset(table, 9, HOST)
        await service.seats.hand_to_bot(table, 1, FRIENDLY, "random")
        fresh = await service.seats.reset(table, 1, HOST)
        assert table.seats[1].kind == FRIEND
        await service.seating.sit(table, fresh, FRIENDLY)
        await play_on(service, table, 9999)
        with pytest.raises(Forbidden, match="the game is over"):
            await service.seats.reset(table, 1, HOST)
        assert table.seats_of(FRIENDLY) == [1]
        assert table.seats[1].kind != BOT

    with_service(database, work)


def test_programs_reset_a_seat_as_the_host(company: Company) -> None:
    body = {"seat": 1}
    refused = company.friend.ask("POST", f"{company.api}/reset", json=body)
    assert refused.status_code == 403
    made = company.host.ask("POST", f"{company.api}/reset", json=body).json()
    seen = company.web.get(company.api, headers=bearer(made["key"])).json()
    assert seen["seat"] == 1
    assert [each["what"] for each in seen["resets"]] == ["reset"]
