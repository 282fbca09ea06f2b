"""Much of something: no single request keeps the others waiting."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from carson_city.games.record import Record
from carson_city.rulebook import Rulebook
from carson_city.web.tables import table_rows
from tests.web.people import house, service_of


@pytest.fixture
def web(tmp_path: Path) -> Iterator[TestClient]:
    with house(f"sqlite:///{tmp_path / 'carson.db'}") as open_house:
        yield open_house


RECORD = (
    "carson record 1\ntitle: board\nrules: 1\nseed: 5\nplayers: hat, star\nbuildings: starter\n"
    "cast: first\nposition: board round=2.placement {told} star=as6Y\n\n"
)


@pytest.mark.parametrize(
    ("told", "reason"),
    [
        ("hat=$9,as2Y,bank*2000000", "is no number of up to 4 digits"),
        ("hat=$9,as2Y,bank*2000", "the set has 4"),
        ("hat=as2Y,roads9999", "nobody has more than 200 roads"),
        ("hat=as2Y open=" + "salary," * 9000, "a line has 8000 letters at most"),
    ],
)
def test_a_position_with_too_much_in_it_is_refused_in_words(
    web: TestClient, told: str, reason: str
) -> None:
    answer = web.post("/records", data={"text": RECORD.format(told=told), "mode": "bots"})
    assert answer.status_code == 422
    assert reason in answer.text


def test_many_kept_tiles_are_one_picture_and_a_number(web: TestClient) -> None:
    text = RECORD.format(told="hat=as2Y,ranch*6,bank*1")
    page = web.post("/records", data={"text": text, "mode": "together"}).text
    assert page.count('class="kept" title="kept: Ranch"') == 1
    assert re.search(r'title="kept: Ranch".*?×6</span>', page)
    assert not re.search(r'title="kept: Bank"[^×]*?×\d</span>', page.split('id="pl-1"')[0])


def test_a_question_about_the_rules_is_short(web: TestClient) -> None:
    answer = web.get("/rules", params={"q": "a-" * 2000})
    assert "ask in fewer words: 200 letters at most" in answer.text
    assert "a-" * 101 not in answer.text


def test_records_are_read_and_tables_opened_beside_the_event_loop(
    web: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever asks meanwhile is answered: nothing long runs where answers are given."""
    beside: list[bool] = []

    def noting(work: Callable[..., Any]) -> Callable[..., Any]:
        def noted(*values: Any) -> Any:
            try:
                asyncio.get_running_loop()
            except RuntimeError:
                beside.append(True)
            else:
                beside.append(False)
            return work(*values)

        return noted

    monkeypatch.setattr(Record, "parse", noting(Record.parse))
    monkeypatch.setattr(Record, "replay", noting(Record.replay))
    monkeypatch.setattr(table_rows, "table_of", noting(table_rows.table_of))
    monkeypatch.setattr(table_rows, "followed", noting(table_rows.followed))
    monkeypatch.setattr(Rulebook, "ask", noting(Rulebook.ask))
    text = RECORD.format(told="hat=as2Y")
    answer = web.post("/records", data={"text": text, "mode": "together"})
    assert web.portal is not None
    web.portal.call(service_of(web).catch_up, str(answer.url).rpartition("/")[2])
    web.get("/rules", params={"q": "duel"})
    assert beside == [True] * 5


def test_bots_think_at_the_cost_of_the_address_that_laid_their_table(web: TestClient) -> None:
    web.post("/first", data={"name": "Ann"})
    web.post("/records", data={"text": RECORD.format(told="hat=as2Y"), "mode": "bots"})
    web.post("/tables", data={"players": "2"})
    web.post("/api/tables", json={"seats": [{"kind": "person"}, {}]})
    tables = service_of(web).tables.values()
    assert len(tables) == 4
    assert {table.queue_user.owner for table in tables} == {"testclient"}
