"""Bots of one's own at a server: those that it offers, and no others."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.web.people import OWN, Table, house, service_of, table_of

FIRST = "tests.bots.own:First"
SEATS = {"players": "2", "kind0": "person", "kind1": f"bot {FIRST}"}
REFUSED = f"“{FIRST}” is no bot: bots are greedy, random"


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'carson.db'}"


@pytest.fixture
def web(database: str) -> Iterator[TestClient]:
    """A server that offers one bot beside ours."""
    with house(database, own_bots=(FIRST,)) as web:
        web.headers.update(OWN)
        yield web


def test_programs_are_told_of_it(web: TestClient) -> None:
    names = ["greedy", "random", FIRST]
    assert web.get("/api/about").json()["games"][0]["bots"] == names
    forms = web.get("/api/openapi.json").json()["components"]["schemas"]
    assert forms["SeatIn"]["properties"]["bot"]["enum"] == names


def test_people_find_it_in_the_form_of_a_new_table_and_at_a_seat(web: TestClient) -> None:
    assert f'<option value="bot {FIRST}">' in web.get("/").text
    table = web.post("/tables", data=SEATS, follow_redirects=False).headers["location"]
    assert table_of(web, table.removeprefix("/t/")).seats[1].bot == FIRST
    assert f'<option value="{FIRST}">First, a bot</option>' in web.get(f"{table}/seats").text
    web.post(f"{table}/seats/0", data={"wish": "bot", "bot": FIRST})
    assert [seat.bot for seat in table_of(web, table.removeprefix("/t/")).seats] == [FIRST] * 2


def test_a_program_lays_a_table_with_it(web: TestClient) -> None:
    answer = web.post("/api/tables", json={"seats": [{"kind": "person"}, {"bot": FIRST}]})
    assert answer.status_code == 201
    assert web.get(f"/api/tables/{answer.json()['id']}").json()["seats"][1]["bot"] == FIRST


def test_a_server_that_does_not_offer_it_imports_nothing(database: str) -> None:
    with house(database) as web:
        web.headers.update(OWN)
        refused = web.post("/tables", data=SEATS)
        assert (refused.status_code, REFUSED in refused.text) == (422, True)
        seats = [{"kind": "person"}, {"bot": FIRST}]
        assert web.post("/api/tables", json={"seats": seats}).json()["problem"] == REFUSED
        table = Table(web, "friend", "friend")
        changed = {"wish": "bot", "bot": FIRST}
        assert REFUSED in web.post(f"/t/{table.id}/seats/0", data=changed).text
        assert service_of(web).bot_processes.started == 0
