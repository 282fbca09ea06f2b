"""People with browsers of their own who sit down at a table, for tests."""

from __future__ import annotations

from typing import Any

from starlette.testclient import TestClient

from carson_city.web.live.live_table import LiveTable
from tests.web.people import OWN, table_of

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"
FORM = {"title": "cards", "players": "2", "kind0": "person", "kind1": "friend"}


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


def bearer(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"}
