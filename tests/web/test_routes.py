"""All routes of the application: where they redirect to, and which methods they take."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.routing import APIRoute
from httpx2 import Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.testclient import TestClient

from tests.web.people import Table, house, service_of, table_of

METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW")
EVIL = {"Host": "evil.example"}


@pytest.fixture
def web(tmp_path: Path) -> Iterator[TestClient]:
    database = f"sqlite:///{tmp_path / 'carson.db'}"
    with house(database, look_rate="1000000/minute") as open_house:
        yield open_house


def routes(found: list[BaseRoute]) -> Iterator[Route | Mount]:
    """Every route and mount of an application, also those of the routers in it."""
    for route in found:
        if isinstance(route, Route | APIRoute | Mount):
            yield route
        elif (inner := getattr(route, "original_router", None)) is not None:
            yield from routes(inner.routes)


def methods_by_path(web: TestClient) -> dict[str, set[str]]:
    """What each path takes, as its routes say."""
    found: dict[str, set[str]] = defaultdict(set)
    for route in routes(web.app.routes):  # type: ignore[attr-defined]
        if isinstance(route, Route):
            found[route.path] |= route.methods or set()
        else:
            found[f"{route.path}/none.css"] |= {"GET"}
    return {path: own | ({"HEAD"} if "GET" in own else set()) for path, own in found.items()}


def filled(path: str, table: str, key: str) -> str:
    """A path with a table, a seat, a key and a title in it."""
    path = path.replace("{table_id}", table).replace("{seat}", "1").replace("{key}", key)
    return path.replace("{title}", "board")


def test_every_path_tells_all_its_methods_on_405(web: TestClient) -> None:
    table = Table(web, "person", "friend")
    known = methods_by_path(web)
    assert len(known) > 50
    assert known["/t/{table_id}/play"] == {"GET", "POST", "HEAD"}
    for path, methods in known.items():
        address = filled(path, table.id, table.keys[1] or "")
        for method in METHODS:
            if method in methods:
                continue
            answer = web.request(method, address)
            assert answer.status_code == 405, (method, address)
            told = answer.headers["allow"].split(", ")
            assert len(told) == len(set(told))
            assert set(told) == methods, address


def test_what_a_path_allows_is_not_refused_as_a_method(web: TestClient) -> None:
    table = Table(web, "person", "friend")
    for path, methods in methods_by_path(web).items():
        address = filled(path, table.id, table.keys[1] or "")
        for method in methods:
            assert web.request(method, address, follow_redirects=False).status_code != 405, path


def own(answer: Response) -> bool:
    """Whether a redirect stays on our own site."""
    location = answer.headers["location"]
    return location.startswith("/") and not location.startswith("//") and "evil" not in location


def asked(web: TestClient, method: str, path: str, **rest: Any) -> Response:
    answer = web.request(method, path, headers=EVIL, follow_redirects=False, **rest)
    assert isinstance(answer, Response)
    if "location" in answer.headers:
        assert own(answer), (method, path, answer.headers["location"])
    return answer


def test_no_redirect_follows_a_foreign_host(web: TestClient) -> None:
    """Those of every route, with and without a stroke at its end."""
    table = Table(web, "person", "friend", "friend", open=True)
    moved: list[str] = []
    for path, methods in methods_by_path(web).items():
        for method in sorted(methods):
            for key in (table.keys[1] or "", "none"):
                address = filled(path, table.id, key)
                for spelt in (
                    address,
                    f"{address}/",
                    f"{address}//",
                    f"{address}?ply=0",
                    f"/{address}",
                ):
                    answer = asked(web, method, spelt)
                    moved += [path] if answer.is_redirect else []
    assert len(set(moved)) > 40
    assert "/rules" in moved  # by its stroke alone


def test_no_form_leads_to_a_foreign_host(web: TestClient) -> None:
    laid = asked(
        web, "POST", "/tables", data={"players": "2", "kind0": "person", "kind1": "person"}
    )
    table_id = laid.headers["location"].split("/")[2]
    table = table_of(web, table_id)
    page = f"/t/{table_id}"
    seat = str(table.game.player)
    action = str(table.game.options()[0])
    forms: list[tuple[str, dict[str, str]]] = [
        ("/first", {}),
        ("/tables", {"players": "2", "kind0": "person", "kind1": "friend"}),
        (f"{page}/play", {"seat": seat, "ply": "0", "action": action}),
        (f"{page}/undo", {"seat": seat, "ply": "1"}),
        (f"{page}/say", {"said": "Howdy"}),
        (f"{page}/pace", {"pace": "calm"}),
        (f"{page}/skip", {}),
        (f"{page}/open", {"open": "1"}),
        (f"{page}/closed", {"what": "watching"}),
        (f"{page}/seats/1", {"wish": "device"}),
        (f"{page}/seats/1", {"wish": "bot"}),
        (f"{page}/seats/1", {"wish": "back"}),
        (f"{page}/seats/1", {"wish": "link"}),
    ]
    for path, form in forms:
        assert asked(web, "POST", path, data=form).status_code == 303, path
    assert asked(web, "GET", f"{page}/links").status_code in (200, 303)
    assert service_of(web).tables[table_id] is table


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:99999", "[evil", "a@evil", "evil/x?y", "", "é"]
)
def test_a_stroke_too_many_leads_to_our_own_site(web: TestClient, host: str) -> None:
    answer = web.get("/rules/", headers={b"Host": host.encode()}, follow_redirects=False)
    assert answer.status_code in (307, 404)
    assert "location" not in answer.headers or own(answer)
    answer = web.get("/t/abcd/", headers={"Host": "a"}, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (307, "/t/abcd")
    answer = web.get("/rules/?q=duel&title=", headers={"Host": "a"}, follow_redirects=False)
    assert answer.headers["location"] == "/rules?q=duel&title="
