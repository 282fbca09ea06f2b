"""What stands before the door: headers, origins, limits and cookies."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from carson.web.config import Config
from carson.web.security import MOST_BYTES
from carson.web.server import create_app
from carson.web.store import hashed
from tests.web.people import OWN, SITE, Table, house, room_of

FOREIGN = [
    {"Origin": "https://evil.example"},
    {"Origin": "null"},
    {"Origin": ""},
    {"Origin": "http://[broken"},
    {"Origin": "http://testserver.evil.example"},
    {"Origin": "http://testserver:81"},
    {"Origin": SITE, "Sec-Fetch-Site": "cross-site"},
    {"Origin": SITE, "Sec-Fetch-Site": "same-site"},
    {"Sec-Fetch-Site": "cross-site"},
]


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'carson.db'}"


@pytest.fixture
def web(database: str) -> Iterator[TestClient]:
    with house(database) as open_house:
        yield open_house


# Headers.


def test_every_answer_has_the_strict_headers(web: TestClient) -> None:
    table = Table(web, "person", "person")
    pages = ["", "/seats", "/story", "/replay?ply=0", "/record", "/about?at=a1", "/moment?ply=0"]
    paths = [f"/t/{table.id}{page}" for page in pages]
    paths += ["/", "/rules", "/rules.txt", "/palette.css", "/nowhere", "/static/board.js"]
    paths += [
        "/static/nothing",
        table.url,
        "/api/nothing",
        "/api/openapi.json",
        "/t/x/replay?ply=y",
    ]
    for path in paths:
        headers = web.get(path).headers
        policy = headers["content-security-policy"]
        assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self';"), path
        assert "frame-ancestors 'none'" in policy, path
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff", path
        assert headers["referrer-policy"] in ("no-referrer", "same-origin"), path
    refused = web.post("/first", headers={"Origin": "https://evil.example"})
    assert "content-security-policy" in refused.headers


def test_pages_of_tables_are_kept_by_nobody(web: TestClient) -> None:
    table = Table(web, "person", "friend")
    for path in (
        f"/t/{table.id}",
        f"/t/{table.id}/seats",
        "/",
        f"/t/{table.id}/seat/{table.keys[1]}",
    ):
        assert web.get(path).headers["cache-control"] == "no-store"


# Origins.


@pytest.mark.parametrize("headers", FOREIGN, ids=str)
def test_a_post_from_another_site_is_refused(web: TestClient, headers: dict[str, str]) -> None:
    table = Table(web, "person", "person")
    for path in ("/first", "/tables", f"/t/{table.id}/play", f"/t/{table.id}/open"):
        answer = web.post(path, headers=headers)
        assert answer.status_code == 403
        assert "another site" in answer.text
    for path in ("/api/tables", f"{table.url}/play"):
        answer = web.post(path, json={}, headers=headers)
        assert answer.status_code == 403
        assert "another site" in answer.json()["problem"]
    assert len(web.get("/api/tables", params={"mine": True}).json()) == 1


@pytest.mark.parametrize("headers", FOREIGN, ids=str)
@pytest.mark.parametrize("path", ["/t/{}/live", "/api/tables/{}/stream"])
def test_a_socket_from_another_site_is_refused(
    web: TestClient, headers: dict[str, str], path: str
) -> None:
    table = Table(web, "person", "person")
    with (
        pytest.raises(WebSocketDisconnect) as refused,
        web.websocket_connect(path.format(table.id), headers=headers) as socket,
    ):
        socket.receive_text()
    assert refused.value.code == 4403
    assert not room_of(web, table.id).listeners


def test_a_socket_with_a_cookie_must_say_where_it_comes_from(web: TestClient) -> None:
    table = Table(web, "person", "person")
    cookie = {"Cookie": f"carson={web.cookies['carson']}"}
    with (
        pytest.raises(WebSocketDisconnect),
        web.websocket_connect(f"/t/{table.id}/live", headers=cookie) as socket,
    ):
        socket.receive_text()
    with web.websocket_connect(f"/t/{table.id}/live", headers=cookie | OWN) as socket:
        assert socket.receive_text()


def test_the_own_site_and_programs_may_post(web: TestClient) -> None:
    for headers in (OWN, {}, {"Origin": SITE}, {"Sec-Fetch-Site": "none"}):
        assert web.post("/first", headers=headers, follow_redirects=False).status_code == 303


def test_behind_a_proxy_the_base_url_is_our_origin(database: str) -> None:
    config = Config(database, base_url="https://carson.example/", pace=60)
    with TestClient(create_app(config)) as web:
        ours = web.post(
            "/first", headers={"Origin": "https://carson.example"}, follow_redirects=False
        )
        assert ours.status_code == 303
        assert "Secure" in ours.headers["set-cookie"]
        assert web.post("/first", headers={"Origin": SITE}).status_code == 403


# Cookies.


def test_a_cookie_is_out_of_reach_of_scripts_and_unknown_to_the_store(web: TestClient) -> None:
    for method, path, body in (
        ("GET", "/", None),
        ("POST", "/first", None),
        ("POST", "/api/tables", {"seats": [{"kind": "person"}, {}]}),
    ):
        cookie = web.request(method, path, json=body, follow_redirects=False).headers["set-cookie"]
        assert cookie.startswith("carson=")
        assert "; HttpOnly" in cookie
        assert "; SameSite=lax" in cookie
        assert "Secure" not in cookie  # plain HTTP on this machine
        web.cookies.clear()
    table = Table(web, "person", "friend")
    key = web.cookies["carson"]
    assert room_of(web, table.id).maker == hashed(key)


@pytest.mark.parametrize("key", ["", "x", "y" * 61, "z" * 5000, '"', "a;b"])
def test_a_made_up_cookie_is_nobody(web: TestClient, key: str) -> None:
    table = Table(web, "person", "friend")
    web.cookies.clear()
    answer = web.get(table.url, headers={"Cookie": f"carson={key}"})
    assert answer.json()["seat"] is None


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


def ask(web: TestClient, **scope: Any) -> list[dict[str, Any]]:
    """A raw request, as no decent client sends it; what is sent back."""
    told: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        told.append(dict(message))

    whole = {
        "type": "http", "method": "POST", "path": "/api/tables", "raw_path": b"/api/tables",
        "query_string": b"", "headers": [], "scheme": "http", "http_version": "1.1",
        "client": ("127.0.0.1", 1), "server": ("testserver", 80), "root_path": "",
    } | scope  # fmt: skip
    asyncio.run(web.app(whole, receive, send))  # type: ignore[arg-type]
    return told


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


# Questions of the wrong form.


def test_a_wrong_number_in_an_address_is_a_page_in_words(web: TestClient) -> None:
    table = Table(web, "person", "person")
    for path in (f"/t/{table.id}/replay?ply=x", f"/t/{table.id}/moment?ply=1e9"):
        answer = web.get(path)
        assert answer.status_code == 422
        assert answer.headers["content-type"].startswith("text/html")
        assert "ply" in answer.text.lower()


def test_strange_addresses_are_not_there(web: TestClient) -> None:
    for name in ("%00%00%00%00", "..%2f..%2fetc", "a" * 3000, "%F0%9F%A4%A0"):
        for path in (f"/t/{name}", f"/t/{name}/replay", f"/static/{name}"):
            assert web.get(path).status_code == 404, path
