"""What is checked before any page: headers, origins and cookies."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from httpx2 import Response
from sqlalchemy import text
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from carson_city.errors import CarsonError
from carson_city.web.app import create_app
from carson_city.web.config import Config
from carson_city.web.origins import origin_of
from carson_city.web.server_options import RATES
from carson_city.web.storage.browser_queries import BrowserQueries
from carson_city.web.storage.database import Unavailable
from tests.web.people import OWN, SITE, Table, ask, house, person_in, service_of, table_of

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


def strict(answer: Response) -> bool:
    policy = answer.headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self';")
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    return (
        answer.headers["x-content-type-options"] == "nosniff"
        and answer.headers["referrer-policy"] == "strict-origin"
    )


def test_every_answer_has_the_strict_headers(web: TestClient) -> None:
    table = Table(web, "person", "person")
    pages = ["", "/seats", "/story", "/replay?ply=0", "/record", "/about?at=a1", "/at?ply=0"]
    paths = [f"/t/{table.id}{page}" for page in pages]
    paths += ["/", "/rules", "/rules.txt", "/palette/board.css", "/nowhere", "/static/table.js"]
    paths += [
        "/rulings",
        "/static/nothing",
        table.url,
        "/api/nothing",
        "/api/openapi.json",
        "/t/x/replay?ply=y",
    ]
    for path in paths:
        assert strict(web.get(path)), path
    assert strict(web.delete("/"))
    assert strict(web.post("/first", headers={"Origin": "https://evil.example"}))


def fault(*_what: object) -> None:
    raise RuntimeError("a secret of ours")


def test_also_what_breaks_is_answered_with_the_strict_headers(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with house(database, faults=False) as web:
        table = Table(web, "person", "person")
        monkeypatch.setattr("carson_city.web.pages.parts.whole", fault)
        monkeypatch.setattr("carson_city.web.api.routes.table_data", fault)
        for path in (f"/t/{table.id}", table.url):
            answer = web.get(path)
            assert answer.status_code == 500
            assert strict(answer)
            assert answer.headers["cache-control"] == "no-store"
            assert "secret" not in answer.text
        assert answer.json() == {"problem": "something broke on our side", "rule": "", "field": ""}
        monkeypatch.setattr("carson_city.web.pages.site.broken", fault)
        worse = web.get(f"/t/{table.id}")
        assert worse.status_code == 500
        assert strict(worse)
        assert "secret" not in worse.text


def test_what_is_somebodys_own_is_kept_by_nobody(web: TestClient) -> None:
    table = Table(web, "person", "friend")
    own = ("", "/seats", f"/seat/{table.keys[1]}", "/at?ply=0", "/about?at=a1", "/record")
    paths = [f"/t/{table.id}{page}" for page in own]
    for path in (*paths, "/", table.url, f"{table.url}/options", "/api/tables", "/nowhere"):
        assert web.get(path).headers["cache-control"] == "no-store", path


def test_files_are_kept_for_ever_by_their_version_alone(web: TestClient) -> None:
    page = web.get("/").text
    linked = re.findall(r'(?:href|src)="(/(?:static/|palette)[^"]+)"', page)
    assert len(linked) >= 5
    for address in linked:
        path, _mark, version = address.partition("?v=")
        assert version, address
        kept = web.get(address).headers["cache-control"]
        assert kept == "public, max-age=31536000, immutable", address
        for other in (path, f"{path}?v=", f"{path}?v=0123456789", f"{path}?w={version}"):
            assert web.get(other).headers["cache-control"] == "no-cache", other


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
    assert not table_of(web, table.id).listeners


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


@pytest.mark.parametrize(
    "base_url",
    [
        "https://carson.example",
        "https://Carson.Example/",
        "https://carson.example:443/",
        "HTTPS://carson.example:0443",
    ],
)
def test_a_base_url_may_be_written_in_many_ways(database: str, base_url: str) -> None:
    with house(database, base_url=base_url) as web:
        for origin, status in (
            ("https://carson.example", 303),
            ("http://carson.example", 403),
            ("https://carson.example:444", 403),
            (SITE, 403),
        ):
            answer = web.post("/first", headers={"Origin": origin}, follow_redirects=False)
            assert answer.status_code == status, origin
            assert status == 403 or "Secure" in answer.headers["set-cookie"]


@pytest.mark.parametrize(
    "wrong",
    [
        "carson.example",
        "ftp://carson.example/",
        "https://",
        "https://carson.example/games/",
        "https://carson.example/?x=1",
        "https://carson.example:99999/",
        "https://me@carson.example/",
        "https://[broken/",
    ],
)
def test_a_base_url_that_is_none_is_refused(wrong: str) -> None:
    with pytest.raises(CarsonError, match="is no address of a site") as refused:
        Config(base_url=wrong)
    assert wrong in str(refused.value)


@pytest.mark.parametrize("pace", [-1, float("nan"), float("inf"), 1e300])
def test_a_pace_is_a_number_of_seconds(pace: float) -> None:
    with pytest.raises(CarsonError, match=r"pace: .* is no number of seconds: 0 to 3600"):
        Config(pace=pace)


@pytest.mark.parametrize("name", RATES)
@pytest.mark.parametrize(
    "rate",
    ["", "soon", "60", "60/moon", "-1/minute", "0/minute", "9" * 99 + "/minute", "1/999999 year"],
)
def test_a_rate_is_a_number_and_a_time(name: str, rate: str) -> None:
    with pytest.raises(CarsonError, match=f"{name}: .* is no rate; say a number and a time"):
        replace(Config(), **{name: rate})  # type: ignore[arg-type]


def test_one_page_at_a_time_is_the_least() -> None:
    with pytest.raises(CarsonError, match="at_once: 0 is not from 1 to 1000000"):
        Config(at_once=0)


def test_a_site_of_another_scheme_is_another_site(database: str) -> None:
    """A proxy's X-Forwarded-Proto becomes the scheme before it reaches us."""
    host = (b"host", b"Carson.example:443")
    with house(database) as web:
        for scheme, origin, status in (
            ("https", b"https://carson.example", 422),
            ("https", b"http://carson.example", 403),
            ("http", b"https://carson.example", 403),
            ("http", b"http://carson.example:443", 422),
        ):
            told = ask(web, scheme=scheme, headers=[host, (b"origin", origin)])
            assert told[0]["status"] == status, (scheme, origin)


def test_addresses_in_other_letters_are_compared_as_browsers_send_them() -> None:
    assert origin_of("https://Fußgänger.example") == "https://xn--fussgnger-z2a.example"
    assert origin_of("http://[::1]:80/") == "http://[::1]"
    assert origin_of(f"https://{'ä' * 400}.example") == ""  # it would take long to write it out
    assert origin_of("http://[::1]:8058") == "http://[::1]:8058"


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
    assert table_of(web, table.id).host == person_in(key)


INVENTED = ["", "x", "y" * 32, "y" * 61, "z" * 5000, '"', "a;b", "é" * 32, f"{'y' * 32}.{'z' * 43}"]


@pytest.mark.parametrize("key", INVENTED)
def test_a_made_up_cookie_is_nobody_and_gets_one_of_ours(web: TestClient, key: str) -> None:
    table = Table(web, "friend", "friend", open=True)
    web.cookies.clear()
    made_up = {b"Cookie": f"carson={key}".encode()}
    assert web.get(table.url, headers=made_up).json()["seat"] is None
    answer = web.post(f"{table.url}/join", json={"seat": 0}, headers=made_up)
    assert answer.status_code == 200
    given = answer.cookies["carson"]
    assert given.partition(".")[0] != key.partition(".")[0]  # not the made-up key, signed
    web.cookies.clear()
    assert web.get(table.url, headers=made_up).json()["seat"] is None
    assert web.get(table.url, headers={"Cookie": f"carson={given}"}).json()["seat"] == 0
    assert table_of(web, table.id).seats[0].sitters == {person_in(given)}


def test_no_part_of_a_cookie_of_ours_can_be_changed(web: TestClient) -> None:
    table = Table(web, "person", "friend")
    key, _dot, mark = web.cookies["carson"].partition(".")
    web.cookies.clear()
    for other in (key, f"{key}.", f"{key}.{mark[:-1]}", f"{key}.{mark}x", f"{key[::-1]}.{mark}"):
        known = web.get(table.url, headers={"Cookie": f"carson={other}"}).json()["seat"]
        assert known is None, other


def seal_later(web: TestClient) -> None:
    """What was laid until now is of the time before keys were signed."""
    store = service_of(web).store

    async def change() -> None:
        async with store.database._writing.begin() as db:
            words = "UPDATE house SET value = :now WHERE name = 'sealed'"
            await db.execute(text(words), {"now": repr(time.time())})
        signer = web.app.state.cookie_signer  # type: ignore[attr-defined]
        signer.has_older = await store.browsers.has_older()  # as the next start finds it

    assert web.portal is not None
    web.portal.call(change)


def test_a_key_of_the_time_before_the_marks_goes_on_if_it_was_ours(database: str) -> None:
    with house(database, base_url="https://carson.example") as web:
        laid = web.post("/api/tables", json={"seats": [{"kind": "person"}, {}]})
        table = f"/api/tables/{laid.json()['id']}"
        key = laid.cookies["__Host-carson"].partition(".")[0]
        web.cookies.clear()
        older = {"Cookie": f"carson={key}"}
        assert web.get(table, headers=older).json()["seat"] is None  # it never was without a mark
        seal_later(web)
        assert web.get(table, headers=older).json()["seat"] == 0
        page = web.get("/", headers=older)
        given, taken = page.headers.get_list("set-cookie")
        assert given.startswith(f"__Host-carson={key}.")
        assert taken.startswith('carson="";')
        assert "Max-Age=0" in taken
        # What is signed counts under its own name alone: others could write the old one.
        web.cookies.clear()
        signed = given.partition("=")[2].partition(";")[0]
        for name, seat in (("carson", None), ("__Host-carson", 0)):
            cookie = {"Cookie": f"{name}={signed}"}
            assert web.get(table, headers=cookie).json()["seat"] == seat
            web.cookies.clear()


def test_an_older_key_is_not_lost_while_the_database_is_away(
    web: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(web, "person", "friend")
    key = web.cookies["carson"].partition(".")[0]
    web.cookies.clear()
    seal_later(web)

    async def away(_queries: BrowserQueries, _person: str) -> bool:
        raise Unavailable("the database does not answer")

    with monkeypatch.context() as patch:
        patch.setattr(BrowserQueries, "knew", away)
        page = web.get(f"/t/{table.id}", headers={"Cookie": f"carson={key}"})
    assert page.status_code == 200
    assert "set-cookie" not in page.headers


def test_where_no_table_is_older_nobody_is_looked_up_by_an_invented_key(
    web: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    async def knew(_queries: BrowserQueries, person: str) -> bool:
        asked.append(person)
        return False

    monkeypatch.setattr(BrowserQueries, "knew", knew)
    for _twice in range(2):
        web.cookies.clear()
        assert web.get("/static/table.css", headers={"Cookie": f"carson={'x' * 32}"})
        seen, asked[:] = asked[:], []
        assert bool(seen) == web.app.state.cookie_signer.has_older  # type: ignore[attr-defined]
        web.app.state.cookie_signer.has_older = True  # type: ignore[attr-defined]


def test_one_seal_holds_for_all_processes_and_times(database: str) -> None:
    with house(database) as web:
        table = Table(web, "person", "friend")
        cookie = {"Cookie": f"carson={web.cookies['carson']}"}
    with house(database) as web:
        assert web.get(table.url, headers=cookie).json()["seat"] == 0


@pytest.mark.parametrize("way", ["base_url", "proxy"])
def test_under_tls_cookies_are_of_this_host_alone(database: str, way: str) -> None:
    wish = "https://carson.example" if way == "base_url" else ""
    with house(database, base_url=wish) as web:
        web.base_url = web.base_url.copy_with(scheme="http" if wish else "https")
        home = web.get("/").headers["set-cookie"]
        assert home.startswith("__Host-carson=")
        assert "; Secure" in home
        assert "; Path=/;" in home
        assert "Domain" not in home
        form = {"kind0": "person", "kind1": "friend", "players": "2"}
        answer = web.post("/tables", data=form, follow_redirects=False)
        told = next(c for c in answer.headers.get_list("set-cookie") if "links=" in c)
        assert told.startswith("__Secure-links=")
        assert "; Secure" in told
        if not wish:
            assert "/seat/" in web.get(answer.headers["location"]).text
        scheme = web.get("/api/openapi.json").json()["components"]["securitySchemes"]["cookie"]
        assert scheme["name"] == ("__Host-carson" if wish else "carson")
