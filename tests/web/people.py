"""People at tables, in one process with the server: who sits where, looks and plays."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from httpx2 import Response
from starlette.testclient import TestClient

from carson_city.web.app import create_app
from carson_city.web.config import Config
from carson_city.web.live.live_table import LiveTable
from carson_city.web.storage.store import hashed
from carson_city.web.tables.table_service import TableService
from tests.web.servers import resumed

SITE = "http://testserver"
WIDE = dict.fromkeys(("rate", "look_rate", "table_rate", "talk_rate"), "100000/minute")
OWN = {"Origin": SITE, "Sec-Fetch-Site": "same-origin"}  # as a browser's own page asks


@contextmanager
def house(database: str, *, faults: bool = True, **wishes: Any) -> Iterator[TestClient]:
    """The server, open for a test; its bots are slow and its limits wide unless told otherwise.

    Nobody writes stalls down: a busy machine makes some, and logs are looked into.
    Without faults a test gets the answer to one of ours instead of the exception.
    """
    plain = {"pace": 60, "workers": 2, "stall_seconds": 0, "resume": resumed(database)}
    config = Config(database, **plain | WIDE | wishes)
    with TestClient(create_app(config), raise_server_exceptions=faults) as web:
        yield web


def person_in(cookie: str) -> str:
    """Who the store knows by a cookie: the hash of its key, without our mark."""
    return hashed(cookie.partition(".")[0])


def service_of(web: TestClient) -> TableService:
    service = web.app.state.service  # type: ignore[attr-defined]
    assert isinstance(service, TableService)
    return service


def table_of(web: TestClient, table: str) -> LiveTable:
    return service_of(web).tables.in_memory[table]


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


class Table:
    """A table over the API, and the keys of its seats."""

    def __init__(self, web: TestClient, *kinds: str, **wishes: Any) -> None:
        self.web = web
        seats = [{"kind": kind, "bot": "random"} for kind in kinds or ("friend", "friend")]
        answer = web.post("/api/tables", json={"seats": seats} | wishes)
        assert answer.status_code == 201, answer.text
        self.id: str = answer.json()["id"]
        self.keys: list[str | None] = answer.json()["keys"]
        self.url = f"/api/tables/{self.id}"

    def headers(self, seat: int | None) -> dict[str, str]:
        """What the player of a seat sends to be known."""
        return {} if seat is None else {"Authorization": f"Bearer {self.keys[seat]}"}

    def get(self, path: str = "", seat: int | None = None, **params: Any) -> Response:
        answer = self.web.get(f"{self.url}{path}", params=params, headers=self.headers(seat))
        assert isinstance(answer, Response)
        return answer

    def post(self, path: str, player: int | None = None, **body: Any) -> Response:
        answer = self.web.post(f"{self.url}{path}", json=body, headers=self.headers(player))
        assert isinstance(answer, Response)
        return answer

    def look(self, seat: int | None = None) -> dict[str, Any]:
        """The table as a seat, or a spectator, sees it."""
        answer = self.get(seat=seat)
        assert answer.status_code == 200, answer.text
        seen: dict[str, Any] = answer.json()
        return seen

    def decider(self) -> int:
        return int(self.look()["deciders"][0])

    def play_on(self, decisions: int = 1, turn: int = 7) -> None:
        """Whoever is to decide takes one of the options."""
        for number in range(decisions):
            seen = self.look()
            if not seen["deciders"]:
                return
            seat = seen["deciders"][0]
            options = self.look(seat)["options"]
            choice = options[(number * turn) % len(options)]
            answer = self.post("/play", seat, action=choice, ply=seen["ply"])
            assert answer.status_code == 200, answer.text
