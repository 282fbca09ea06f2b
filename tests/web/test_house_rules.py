"""House rules on the pages and in the API: they are offered, chosen, stored and shown."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncConnection
from starlette.testclient import TestClient

from carson_city.title.setup import TITLES
from carson_city.web.app import create_app
from carson_city.web.config import Config
from carson_city.web.storage.schema import TABLES
from tests.web.people import service_of

OWN = {"Origin": "http://testserver", "Sec-Fetch-Site": "same-origin"}
SEATS = {"players": "2", "kind0": "person", "kind1": "person", "open": "1"}
EMPTY = "empty-rodeo"
NAME = "No tile for an empty rodeo"


@pytest.fixture
def web(tmp_path: Path) -> Iterator[TestClient]:
    app = create_app(Config(database=f"sqlite:///{tmp_path / 'tables.db'}", pace=60, workers=1))
    with TestClient(app) as client:
        client.headers.update(OWN)
        yield client


def test_the_form_offers_house_rules_with_what_they_need(web: TestClient) -> None:
    page = web.get("/").text
    boxes = re.findall(
        r'<fieldset class="plain" data-needs="([^"]+)"><label>'
        r'<input type="checkbox" name="house-part" value="([^"]+)">',
        page,
    )
    assert ("variants=horses", EMPTY) in boxes
    assert "A score of 0 wins no rodeo tile." in page
    assert '<a class="id" href="/rules?q=HOR-7b">HOR-7b</a>' in page


def test_a_table_stores_and_shows_its_house_rules(web: TestClient) -> None:
    form = SEATS | {"variants-part": "horses", "house-part": EMPTY}
    answer = web.post("/tables", data=form, follow_redirects=False)
    where = answer.headers["location"].partition("?")[0]
    assert f"<dt>House rule</dt><dd>{NAME}</dd>" in web.get(f"{where}/seats").text
    assert f"· {NAME}" in web.get("/").text
    [listed] = web.get("/api/tables").json()
    assert listed["setup"]["house"] == EMPTY
    assert web.get(f"/api/tables/{listed['id']}").json()["setup"]["house"] == EMPTY


def test_the_form_refuses_a_house_rule_without_its_variant(web: TestClient) -> None:
    answer = web.post("/tables", data=SEATS | {"house-part": EMPTY})
    assert answer.status_code == 422
    assert f"House: “{EMPTY}” needs horses, which is not played" in answer.text


def test_programs_choose_house_rules_too(web: TestClient) -> None:
    sent = {"seats": [{"kind": "person"}] * 2, "variants": ["horses"], "house": [EMPTY]}
    laid = web.post("/api/tables", json=sent).json()
    assert web.get(f"/api/tables/{laid['id']}").json()["setup"]["house"] == EMPTY
    refused = web.post("/api/tables", json=sent | {"house": "odd"})
    assert refused.status_code == 400
    assert "house: “odd” is not a house rule" in refused.text


def test_a_stored_table_of_older_rules_keeps_its_reading_and_shows_it(web: TestClient) -> None:
    """As a version before wrote it: `horses 2`, and no word of house rules."""
    sent = {"seats": [{"kind": "person"}] * 2, "variants": "horses", "open": True}
    table_id = web.post("/api/tables", json=sent).json()["id"]
    service = service_of(web)
    assert service.tables[table_id].game.setup.house == ()

    async def age() -> None:
        async def work(db: AsyncConnection) -> None:
            old = update(TABLES).where(TABLES.c.id == table_id).values(rules="1, horses 2")
            await db.execute(old)

        await service.store.write(work, table_id)

    web.portal.call(age)  # type: ignore[union-attr]
    service.tables.pop(table_id)
    [listed] = web.get("/api/tables").json()
    assert listed["setup"]["house"] == EMPTY
    assert NAME in web.get(f"/t/{table_id}/seats").text
    table = service.tables[table_id]
    assert table.game.setup.house == (EMPTY,)
    assert json.dumps(table.game.setup.header()).find("house") < 0


def test_programs_are_told_the_words_of_house_rules(web: TestClient) -> None:
    for game in web.get("/api/about").json()["games"]:
        (house,) = [choice for choice in game["choices"] if choice["name"] == "house"]
        assert house["words"] == [rule.word for rule in TITLES[game["title"]].house_rules()]
        assert house["words"]


@pytest.mark.parametrize(
    ("said", "status", "reason"),
    [
        ("banana", 400, "house: “banana” is not a house rule: grocer-alone"),
        (EMPTY, 400, f"house: “{EMPTY}” needs horses, which is not played"),
        ("none grocer-alone", 400, "house: “none” stands alone, without another word"),
        ("all grocer-alone", 400, "house: “all” stands alone, without another word"),
        ("grocer-alone\0", 400, "house: this cannot be read as text"),
        ("x" * 501, 422, "house: 500 letters at most"),
        ("x" * 1001, 422, "house: 500 letters at most"),
        (["x" * 300, "y" * 300], 400, "house: 500 letters at most"),
        (5, 422, "house: a text or a list is asked for"),
    ],
)
def test_each_refusal_of_house_rules_names_the_field(
    web: TestClient, said: object, status: int, reason: str
) -> None:
    answer = web.post("/api/tables", json={"seats": [{}, {}], "house": said})
    told = answer.json()
    assert (answer.status_code, told["field"]) == (status, "house")
    assert told["problem"].startswith(reason)


@pytest.mark.parametrize("said", ["none", "none none", "", "all", "all, ALL", " " * 500])
def test_none_and_all_are_words_alone(web: TestClient, said: str) -> None:
    answer = web.post("/api/tables", json={"seats": [{}, {}], "house": said})
    assert answer.status_code == 201, answer.text


def test_another_choice_that_is_refused_is_named_too(web: TestClient) -> None:
    answer = web.post("/api/tables", json={"seats": [{}, {}], "cast": "banana"})
    assert (answer.status_code, answer.json()["field"]) == (400, "cast")
