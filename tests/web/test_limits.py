"""What is checked before any page: lengths of bodies, and rate limits."""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from carson_city.web.config import Config
from carson_city.web.http.rate_limits import RateLimits
from carson_city.web.http.request_limits import MOST_BYTES
from carson_city.web.operations.rate_windows import RateWindows
from tests.web.people import OWN, Table, ask, house, table_of


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'carson.db'}"


@pytest.fixture
def web(database: str) -> Iterator[TestClient]:
    with house(database) as open_house:
        yield open_house


# Limits.


def test_a_long_body_is_refused(web: TestClient) -> None:
    long = "x" * (MOST_BYTES + 1)
    for path in ("/records", "/tables", "/first"):
        answer = web.post(path, data={"text": long})
        assert answer.status_code == 413
        assert str(MOST_BYTES) in answer.text
    answer = web.post("/api/tables", content=long)
    assert answer.status_code == 413
    assert str(MOST_BYTES) in answer.json()["problem"]


@pytest.mark.parametrize("path", ["/records", "/api/tables"])
def test_a_body_of_unknown_length_is_refused_when_it_gets_long(web: TestClient, path: str) -> None:
    def chunks() -> Iterator[bytes]:
        yield b"text="
        for _part in range(40):
            yield b"x" * 10_000

    headers = {"Content-Type": "application/x-www-form-urlencoded"}
    assert web.post(path, content=chunks(), headers=headers).status_code == 413


@pytest.mark.parametrize("length", [b"\xb2", b"-5", b"1e9", b"9" * 5000, b" ", b""])
def test_a_made_up_length_is_refused(web: TestClient, length: bytes) -> None:
    assert ask(web, headers=[(b"content-length", length)])[0]["status"] == 413


def test_nobody_at_no_host_is_not_our_own_site(web: TestClient) -> None:
    assert ask(web, headers=[(b"origin", b"null")])[0]["status"] == 403
    assert ask(web, headers=[(b"origin", b"null"), (b"host", b"")])[0]["status"] == 403


def test_too_many_requests_are_slowed_down(database: str) -> None:
    with house(database, rate="5/minute") as web:
        answers = [web.post("/api/tables", json={}) for _request in range(8)]
        assert [answer.status_code for answer in answers] == [422] * 5 + [429] * 3
        assert "wait" in answers[-1].json()["problem"]
        assert web.post("/first").status_code == 429
        assert web.get("/api/about").status_code == 200
        with (
            pytest.raises(WebSocketDisconnect),
            web.websocket_connect("/t/nowhere/live") as socket,
        ):
            socket.receive_text()


def test_looking_has_a_wider_limit_of_its_own(database: str) -> None:
    with house(database, look_rate="20/minute") as web:
        answers = [web.get("/api/about").status_code for _request in range(7)]  # at 4 each
        assert answers == [200] * 5 + [429] * 2
        assert web.get("/").status_code == web.head("/static/table.js").status_code == 429
        assert web.post("/first", follow_redirects=False).status_code == 303


def test_what_takes_longer_to_make_costs_more_looks(database: str) -> None:
    with house(database, look_rate="17/minute") as web:
        assert [web.get("/").status_code for _request in range(3)] == [200, 200, 429]
        assert web.get("/favicon.ico", follow_redirects=False).status_code == 308
        assert web.get("/favicon.ico").status_code == 429


def test_one_address_has_a_share_of_the_event_loop_by_looking() -> None:
    """As the costs are milliseconds: a quarter of each second."""
    by_second, by_minute = RateLimits(Config()).looking
    assert by_minute.amount / by_minute.get_expiry() == 250
    assert by_second.get_expiry() == 1
    assert by_second.amount < by_minute.amount / 4


def test_a_burst_is_held_to_a_rate_by_the_second() -> None:
    """A rate by the minute alone lets all of it come in one moment."""
    now = [1000.0]
    crowd = RateLimits(Config())
    crowd.limiter = RateWindows(lambda: now[0])
    for rates, name in (
        (crowd.looking, "look"), (crowd.changing, "change"),
        (crowd.laying, "lay"), (crowd.talking, "talk"),
    ):  # fmt: skip
        most = rates[0].amount
        at_once = sum(crowd._hit(rates, name, "192.0.2.1") for _one in range(most + 50))
        assert at_once == most < min(rate.amount for rate in rates[1:])
    now[0] += 2
    assert crowd._hit(crowd.changing, "change", "192.0.2.1")


def test_laying_tables_has_a_strict_limit(database: str) -> None:
    body = {"seats": [{"kind": "person"}, {}]}
    with house(database, table_rate="3/minute") as web:
        path = f"/api/tables/{web.post('/api/tables', json=body).json()['id']}"
        first = web.post("/first", follow_redirects=False)
        assert first.status_code == 303
        assert web.post("/tables", data={"players": "x"}).status_code == 422
        table = first.headers["location"].partition("?")[0]
        for way in (
            "/first",
            "/tables",
            "/records",
            f"{table}/again",
            f"{table}/from",
            "/api/tables",
        ):
            answer = web.post(way)
            assert answer.status_code == 429, way
            assert "wait a moment" in answer.text
        assert web.post(f"{table}/say", data={"said": "Howdy"}).status_code == 200
        assert web.post(f"{path}/play", json={}).status_code == 422


def test_a_method_that_is_not_allowed_lays_no_table(tmp_path: Path) -> None:
    """Nor does it count as one."""
    with house(f"sqlite:///{tmp_path / 'carson.db'}", table_rate="1/minute") as web:
        for way in ("/first", "/tables", "/records", "/api/tables"):
            for method in ("DELETE", "PUT", "PATCH"):
                answer = web.request(method, way, headers=OWN)
                assert answer.status_code == 405, (method, way)
        assert web.post("/first", follow_redirects=False).status_code == 303
        assert web.post("/first", follow_redirects=False).status_code == 429


def test_talking_has_a_limit_of_its_own(database: str) -> None:
    with house(database, talk_rate="3/minute") as web:
        table = web.post("/first", follow_redirects=False).headers["location"].partition("?")[0]
        answers = [
            web.post(f"{table}/say", data={"said": "Howdy"}).status_code for _line in range(5)
        ]
        assert answers == [200] * 3 + [429] * 2
        assert web.get(table).status_code == 200


def test_a_class_behind_one_address_has_its_places_and_no_more(database: str) -> None:
    with house(database, at_once=3) as web, ExitStack() as staying:
        table = Table(web, "person", "friend")
        web.cookies.clear()
        for path in (f"/t/{table.id}/live", f"{table.url}/stream"):
            staying.enter_context(web.websocket_connect(path, headers=OWN)).receive_text()
        waiting = threading.Thread(target=lambda: table.get(since=0, wait=25))
        waiting.start()
        while len(table_of(web, table.id).listeners) < 3:
            time.sleep(0.01)
        with (
            pytest.raises(WebSocketDisconnect) as full,
            web.websocket_connect(f"/t/{table.id}/live", headers=OWN) as socket,
        ):
            socket.receive_text()
        assert full.value.code == 1013
        late = table.get(since=0, wait=1)
        assert late.status_code == 429
        assert table.get().status_code == 200  # who does not stay needs no place
        table.play_on()
        waiting.join()
        assert table.get(since=1, wait=0.01).status_code == 200


def test_limits_unless_told_are_wide_enough_for_a_class() -> None:
    config = Config()
    assert config.at_once >= 200
    assert re.fullmatch(r"\d+/second, \d+/minute, \d{4,}/day", config.table_rate)
    per_minute = [
        int(rate.split("/minute")[0].split(", ")[-1]) for rate in (config.table_rate, config.rate)
    ]
    assert per_minute[0] >= 30
    assert per_minute[1] >= 1000


# Questions of the wrong form.


def test_a_wrong_number_in_an_address_is_a_page_in_words(web: TestClient) -> None:
    table = Table(web, "person", "person")
    for path in (f"/t/{table.id}/replay?ply=x", f"/t/{table.id}/at?ply=1e9"):
        answer = web.get(path)
        assert answer.status_code == 422
        assert answer.headers["content-type"].startswith("text/html")
        assert "ply" in answer.text.lower()


def test_strange_addresses_are_not_there(web: TestClient) -> None:
    for name in ("%00%00%00%00", "..%2f..%2fetc", "a" * 3000, "%F0%9F%A4%A0"):
        for path in (f"/t/{name}", f"/t/{name}/replay", f"/static/{name}"):
            assert web.get(path).status_code == 404, path
