"""Private seats: links that work once, devices of a seat, and resets that everybody sees."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from carson_city.web.live import devices
from carson_city.web.live.devices import INVITE, KEY, ago, label_of
from carson_city.web.pages import log, seat_news
from carson_city.web.storage.store import Store, hashed, new_key
from carson_city.web.tables.table_service import (
    BOT,
    FRIEND,
    PERSON,
    Forbidden,
    LiveTable,
    NotFound,
    TableService,
    Taken,
)
from tests.web.people import OWN, Table, house, service_of, table_of
from tests.web.servers import own_database
from tests.web.services import FRIENDLY, HOST, STRANGER, lay, play_on, with_service
from tests.web.stores import everything_in
from tests.web.test_whole import PlugPulled, failing

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"
PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile Safari/604.1"
FORM = {"title": "cards", "players": "2", "kind0": "person", "kind1": "friend"}


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def open_house(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[TestClient]:
    if request.param == "sqlite":
        database = f"sqlite:///{tmp_path_factory.mktemp('seats') / 'carson.db'}"
    else:
        database = own_database(request.getfixturevalue("postgres_url"))
    with house(database) as web:
        yield web


class Connection:
    """Somebody with a browser of their own."""

    def __init__(self, web: TestClient, agent: str = FIREFOX) -> None:
        self.web = web
        self.cookies: dict[str, str] = {}
        self.headers = OWN | {"User-Agent": agent}

    def ask(self, method: str, path: str, **rest: Any) -> Any:
        self.web.cookies.clear()
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        headers = self.headers | ({"Cookie": cookie} if cookie else {}) | rest.pop("headers", {})
        answer = self.web.request(method, path, headers=headers, follow_redirects=False, **rest)
        self.cookies.update(dict(answer.cookies))
        self.web.cookies.clear()
        return answer

    def get(self, path: str) -> Any:
        return self.ask("GET", path)

    def post(self, path: str, **form: str) -> Any:
        return self.ask("POST", path, data=form)

    def live(self, path: str) -> Any:
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return self.web.websocket_connect(path, headers=self.headers | {"Cookie": cookie})


class Company:
    """A host, and a friend who has sat down by the link."""

    def __init__(self, web: TestClient) -> None:
        self.web = web
        self.host, self.friend = Connection(web), Connection(web)
        laid = self.host.post("/tables", **FORM)
        self.id = laid.headers["location"].split("/")[2]
        self.path, self.api = f"/t/{self.id}", f"/api/tables/{self.id}"
        self.invite = laid.cookies["links"].partition(".")[2]
        self.link = f"{self.path}/seat/{self.invite}"
        assert self.friend.get(self.link).status_code == 200
        sat = self.friend.post(self.link, name="Bea")
        assert sat.status_code == 303
        self.own = f"{self.path}/seat/{sat.cookies['links'].partition('.')[2]}"

    @property
    def table(self) -> LiveTable:
        return table_of(self.web, self.id)

    def devices(self, who: Connection) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = who.ask("GET", f"{self.api}/devices?seat=1").json()["devices"]
        return found


@pytest.fixture
def company(open_house: TestClient) -> Company:
    return Company(open_house)


def _drain(stream: Any) -> None:
    """Read until somebody closes."""
    while stream.receive_json():
        continue


def bearer(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"}


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
        elsewhere = TableService(store, service.bot_processes, 60)
        for number in range(5):
            table, keys = await lay(service, PERSON, FRIEND, FRIEND, seed=number)
            twin = await elsewhere.table(table.id)
            tried = await asyncio.gather(
                *(service.sit(table, keys[1], f"a{n}", f"A{n}") for n in range(3)),
                *(elsewhere.sit(twin, keys[1], f"b{n}", f"B{n}") for n in range(3)),
                service.sit(table, keys[1], "swap", wished=2),
                elsewhere.admit(twin, keys[1]),
                return_exceptions=True,
            )
            await elsewhere.catch_up(table.id)
            kept = await service.store.table(table.id)
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
        elsewhere = TableService(store, service.bot_processes, 60)
        table, keys = await lay(service, PERSON, FRIEND, FRIEND)
        twin = await elsewhere.table(table.id)
        tried = await asyncio.gather(
            service.sit(table, keys[1], FRIENDLY, wished=2),
            elsewhere.sit(twin, keys[2], STRANGER, wished=1),
            return_exceptions=True,
        )
        kept = await service.store.table(table.id)
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
                await service.sit(table, keys[1], FRIENDLY, "Bea", 2)
            assert len(seen) == number
            assert await everything_in(service.store) == before
            assert not table.seats[1].sitters | table.seats[2].sitters
        assert await service.sit(table, keys[1], FRIENDLY, "Bea", 2) == 2
        again = await TableService(service.store, service.bot_processes, 60).table(table.id)
        for seat, twin in zip(table.seats, again.seats, strict=True):
            assert (seat.name, seat.key_hash, seat.spent, seat.sitters) == (
                twin.name, twin.key_hash, twin.spent, twin.sitters
            )  # fmt: skip
        assert await service.sit(table, keys[2], STRANGER) == 1, (
            "the other link leads to what is left"
        )

    with_service(database, work)


def test_whoever_joins_an_open_table_makes_the_link_void(database: str) -> None:
    async def work(service: TableService) -> None:
        table, keys = await lay(service, PERSON, FRIEND, is_open=True)
        own = new_key()
        await service.join(table, 1, FRIENDLY, own=own)
        with pytest.raises(Taken):
            await service.sit(table, keys[1], STRANGER)
        assert await service.sit(table, own, "phone") == 1
        everything = await everything_in(service.store)
        assert own not in everything
        assert hashed(keys[1]) in everything

    with_service(database, work)


def test_the_links_of_a_rematch_lead_to_nobodys_seat(database: str) -> None:
    async def work(service: TableService) -> None:
        table, keys = await lay(service, PERSON, FRIEND)
        await service.sit(table, keys[1], FRIENDLY)
        program = await service.device_link(table, 1, FRIENDLY)
        await service.admit(table, program)
        assert table.seats[1].device(hashed(program)).kind == KEY
        await play_on(service, table, 9999)
        fresh, _fresh_keys = await service.again(table, HOST)
        assert fresh.seats[1].sitters == {FRIENDLY}, "a program sits down anew"
        for key in (keys[1], program):
            with pytest.raises(NotFound):
                await service.sit(fresh, key, STRANGER)

    with_service(database, work)


def test_a_bot_that_takes_over_leaves_the_seat_to_its_player(database: str) -> None:
    async def work(service: TableService) -> None:
        table, keys = await lay(service)
        await service.sit(table, keys[1], FRIENDLY)
        await service.hand_to_bot(table, 1, HOST, "random")
        with pytest.raises(Taken):
            await service.sit(table, keys[1], HOST)
        await service.take_back(table, 1, FRIENDLY)
        await service.remove(table, 1, HOST)
        with pytest.raises(NotFound):
            await service.sit(table, keys[1], FRIENDLY)
        link = await service.new_link(table, 1, HOST)
        assert await service.sit(table, link, FRIENDLY) == 1
        assert FRIENDLY not in table.removed

    with_service(database, work)


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
        await service.sit(table, keys[1], FRIENDLY)
        await service.sit(table, await service.device_link(table, 1, FRIENDLY), "phone")
        store = Store(database)
        elsewhere = TableService(store, service.bot_processes, 60)
        twin = await elsewhere.table(table.id)
        (phone,) = [each for each in service.devices(table, 1, FRIENDLY) if each.person == "phone"]
        await service.sign_out(table, 1, FRIENDLY, phone.name(table.id))
        assert twin.seats_of("phone") == [1]
        with pytest.raises(Taken):
            await elsewhere.device_link(twin, 1, "phone")
        name = devices.Device(FRIENDLY).name(table.id)
        with pytest.raises((NotFound, Forbidden)):  # as far as it has caught up
            await elsewhere.sign_out(twin, 1, "phone", name)
        assert table.seats[1].sitters == {FRIENDLY}
        await elsewhere.close()
        await store.close()

    with_service(database, work)


def test_when_a_device_was_last_here_is_written_down_now_and_then(database: str) -> None:
    async def work(service: TableService) -> None:
        table, keys = await lay(service)
        await service.sit(table, keys[1], FRIENDLY)
        table.sight(FRIENDLY, "Firefox/Linux")
        table.sight(STRANGER, "Chrome/Windows")
        await service.note_sights()
        kept = await service.store.table(table.id)
        assert kept is not None
        (row,) = [row for row in kept["sitters"] if row["person"] == FRIENDLY]
        assert row["device"] == "Firefox/Linux"
        assert row["seen"] >= row["since"] > 0
        table.sight(FRIENDLY)  # a moment later
        before = await everything_in(service.store)
        await service.note_sights()
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
    service_of(company.web).tables.clear()
    service_of(company.web)._alive.clear()
    for page in ("", "/seats", "/story", "/replay"):
        assert "The host reset Bea’s seat" in watcher.get(company.path + page).text, page


def test_the_line_about_a_reset_stays_also_after_an_undo(database: str) -> None:
    async def work(service: TableService) -> None:
        table, keys = await lay(service)
        await service.sit(table, keys[1], FRIENDLY, "Bea")
        await play_on(service, table, 1)
        fresh = await service.reset(table, 1, HOST)
        assert "reset Bea’s seat" in log.log(table)
        seat = table.game.plies[-1].player
        await service.undo(table, seat, table.ply)
        assert "reset Bea’s seat" in log.log(table)
        await service.sit(table, fresh, HOST, "Spy")
        again = await TableService(service.store, service.bot_processes, 60).table(table.id)
        assert again.seat_news == table.seat_news
        assert "Bea" in seat_news.told(again.seat_news[0])
        assert "Bea" in seat_news.part(again)

    with_service(database, work)


def test_a_new_link_for_somebodys_seat_and_a_removal_are_told_too(database: str) -> None:
    async def work(service: TableService) -> None:
        table, keys = await lay(service)
        await service.new_link(table, 1, HOST)  # nobody loses anything
        assert table.seat_news == []
        link = await service.new_link(table, 1, HOST)
        store = Store(database)
        elsewhere = TableService(store, service.bot_processes, 60)
        twin = await elsewhere.table(table.id)
        await elsewhere.sit(twin, link, FRIENDLY)
        assert not table.seats[1].sitters, "this process has not heard of it"
        again = await service.new_link(table, 1, HOST)
        assert [news.what for news in table.seat_news] == ["reset"]
        await service.sit(table, again, FRIENDLY)
        await service.remove(table, 1, HOST)
        assert [news.what for news in table.seat_news] == ["reset", "removed"]
        with pytest.raises(NotFound):
            await service.sit(table, keys[1], STRANGER)
        await elsewhere.close()
        await store.close()

    with_service(database, work)


def test_who_may_reset_which_seat(database: str) -> None:
    async def work(service: TableService) -> None:
        table, keys = await lay(service, PERSON, FRIEND, FRIEND)
        await service.sit(table, keys[1], FRIENDLY)
        for seat, person in ((1, FRIENDLY), (1, STRANGER), (1, ""), (0, HOST), (2, HOST)):
            with pytest.raises(Forbidden):
                await service.reset(table, seat, person)
        with pytest.raises(NotFound):
            await service.reset(table, 9, HOST)
        await service.hand_to_bot(table, 1, FRIENDLY, "random")
        fresh = await service.reset(table, 1, HOST)
        assert table.seats[1].kind == FRIEND
        await service.sit(table, fresh, FRIENDLY)
        await play_on(service, table, 9999)
        with pytest.raises(Forbidden, match="the game is over"):
            await service.reset(table, 1, HOST)
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
