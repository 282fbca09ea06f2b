"""Stored tables and records from hand-written positions that this version refuses."""

from __future__ import annotations

import html
import logging
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

import carson_city
from tests.proof import rule
from tests.table import CENTRE
from tests.terminal.run import carson as command
from tests.web.people import OWN, Table, house

PLAYERS = "hat=$20,as2Y star=$20,as6Y"
REFUSED = {  # a line that older versions accepted, why it is refused, and the rule
    "no river": (
        f"board variants=river round=2.placement {CENTRE} {PLAYERS}",
        "“variants” has a river, but “town” has none",
        "RIV-1",
    ),
    "another river": (
        "board variants=river river=a2,b2,b1 round=2.placement "
        f"town=house:d5/river:g1,g2,h2 {PLAYERS}",
        "“river” has a2 b2 b1, but “town” has a river on g1 g2 h2",
        "RIV-1",
    ),
    "too many rodeo tiles": (
        f"board variants=horses round=2.placement {CENTRE} hat=$20,as2Y,rodeos2 star=$20,as6Y",
        "a rodeo tile is won each round at most",
        "",
    ),
}
BEGAN = "this version refuses the position from which this table began: {reason}"
PAGES = ("", "/story", "/replay?ply=0", "/record", "/dice", "/seats")


def stored(file: Path) -> list[tuple[Any, ...]]:
    """All tables and decisions of a database."""
    with closing(sqlite3.connect(file)) as db:
        tables = db.execute("SELECT * FROM tables ORDER BY id").fetchall()
        return [*tables, *db.execute("SELECT * FROM plies ORDER BY table_id, ply").fetchall()]


def with_refused(file: Path) -> tuple[dict[str, Table], str]:
    """A database with a table from each of the lines, and one that is as usual; and its maker."""
    with house(f"sqlite:///{file}") as web:
        kept = {name: Table(web, "person", "bot") for name in REFUSED}
        kept["fine"] = Table(web, "person", "person")
        kept["fine"].post("/play", action=kept["fine"].look()["options"][0], ply=0)
        person = web.cookies["carson"]
    with closing(sqlite3.connect(file)) as db, db:
        for name, (line, _reason, _rule) in REFUSED.items():
            at = (kept[name].id,)
            db.execute("DELETE FROM plies WHERE table_id = ?", at)
            db.execute("UPDATE tables SET origin = ?, plies = 0 WHERE id = ?", (line, *at))
    return kept, person


def check_page(web: TestClient, table: Table, reason: str) -> None:
    """Every page of a table says why it cannot be opened."""
    said = BEGAN.format(reason=reason)
    for path in PAGES:
        answer = web.get(f"/t/{table.id}{path}")
        assert answer.status_code == 422, path
        assert said in html.unescape(answer.text).replace("This version", "this version"), path
    for path in ("play", "again"):
        answer = web.post(f"/t/{table.id}/{path}", data={"action": "pass", "ply": 0}, headers=OWN)
        assert answer.status_code == 422, path
    with (
        pytest.raises(WebSocketDisconnect),
        web.websocket_connect(
            f"/t/{table.id}/live", headers={"Origin": "http://testserver"}
        ) as tab,
    ):
        tab.receive_text()


def check_api(table: Table, reason: str, rule_id: str) -> None:
    """So does the API, with the rule."""
    said = {"problem": BEGAN.format(reason=reason), "rule": rule_id, "field": ""}
    for answer in (
        table.get(seat=0),
        table.get("/options", seat=0),
        table.get("/record", seat=0),
        table.post("/play", 0, action="pass", ply=0),
    ):
        assert answer.status_code == 400
        assert answer.json() == said


@rule("RIV-1", "HOR-7")
def test_a_stored_table_from_a_refused_position_says_so_and_is_kept(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "carson.db"
    kept, person = with_refused(file)
    before = stored(file)
    with caplog.at_level(logging.INFO), house(f"sqlite:///{file}", pace=0) as web:
        web.cookies["carson"] = person
        page = web.get("/")
        assert page.status_code == 200
        assert page.text.count("cannot be opened by this version") == len(REFUSED)
        for name, (_line, reason, rule_id) in REFUSED.items():
            table = kept[name]
            table.web = web
            check_page(web, table, reason)
            check_api(table, reason, rule_id)
            assert f"table {table.id}: {BEGAN.format(reason=reason)}" in caplog.text
        assert web.get(f"/t/{kept['fine'].id}").status_code == 200
        assert web.get("/api/tables").status_code == 200
    assert "Traceback" not in caplog.text
    assert stored(file) == before


@rule("RIV-1", "HOR-7")
def test_other_tables_go_on_beside_it(tmp_path: Path) -> None:
    file = tmp_path / "carson.db"
    kept, person = with_refused(file)
    with house(f"sqlite:///{file}", pace=0) as web:
        web.cookies["carson"] = person
        fine = kept["fine"]
        fine.web = web
        seen = fine.look(1)
        seat = seen["deciders"][0]
        moved = fine.post("/play", seat, action=fine.look(seat)["options"][0], ply=1)
        assert moved.status_code == 200, moved.text


@rule("RIV-1", "HOR-7")
@pytest.mark.parametrize("name", REFUSED)
def test_a_record_from_a_refused_position_says_so(name: str, tmp_path: Path) -> None:
    line, reason, _rule = REFUSED[name]
    good = f"board round=2.placement {CENTRE} {PLAYERS}"
    text = str(carson_city.Game.at(good).record()).replace(good, line)
    assert line in text
    with pytest.raises(carson_city.CarsonError, match=reason):
        carson_city.Record.parse(text)
    file = tmp_path / "record.txt"
    file.write_text(text, encoding="utf-8")
    refused = command("replay", str(file))
    assert refused.code != 0
    assert reason in " ".join(refused.err.split())
    with house("sqlite://") as web:
        answer = web.post("/records", data={"text": text})
        assert answer.status_code == 422
        assert reason in html.unescape(answer.text)
