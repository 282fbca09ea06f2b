"""A bot that fails is never silently a random one: everybody is told, now and later."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import carson_city
from carson_city.web.bots import bot_faults
from tests.web.people import OWN, house, service_of, table_of

CLUMSY, CHEAT, FIRST = (f"tests.bots.own:{name}" for name in ("Clumsy", "Cheat", "First"))
WORDS = "Belle’s bot failed (it stopped with an error): a random move was played."


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'carson.db'}"


class Ada:
    """Ada at a table with Belle, who is a bot."""

    def __init__(self, web: TestClient, bot: str) -> None:
        self.web = web
        seats = [{"kind": "friend", "name": "Ada"}, {"name": "Belle", "bot": bot}]
        laid = web.post("/api/tables", json={"seats": seats, "seed": 3}).json()
        self.table_id: str = laid["id"]
        self.key: str = laid["keys"][0]

    def play_until(
        self, done: Callable[[dict[str, Any]], bool], web: TestClient | None = None
    ) -> dict[str, Any]:
        """Play the first option each time, until the table is as a test wants it."""
        web, url = web or self.web, f"/api/tables/{self.table_id}"
        headers = {"Authorization": f"Bearer {self.key}"}
        seen: dict[str, Any] = web.get(url, headers=headers).json()
        while not done(seen):
            if seen["options"]:
                move = {"action": seen["options"][0], "ply": seen["ply"]}
                assert web.post(f"{url}/play", json=move, headers=headers).status_code == 200
            news = {"since": seen["ply"], "wait": 20}
            seen = web.get(url, params=news, headers=headers).json()
        return seen


def failed(seen: dict[str, Any]) -> bool:
    return bool(seen["faults"]) and bool(seen["options"])


@pytest.mark.parametrize(
    ("bot", "reason"),
    [(CLUMSY, "it stopped with an error"), (CHEAT, "its answer was not possible")],
)
def test_programs_are_told_which_decision_was_not_the_bots(
    database: str, bot: str, reason: str
) -> None:
    with house(database, own_bots=(bot,), pace=0) as web:
        ada = Ada(web, bot)
        seen = ada.play_until(failed)
        ply = seen["faults"][0]["ply"]
        assert seen["faults"][0] == {"ply": ply, "seat": 1, "reason": reason}
        assert table_of(web, ada.table_id).game.plies[ply].player == 1


def test_people_are_told_in_the_log_at_the_seat_and_since_their_turn(database: str) -> None:
    with house(database, own_bots=(CLUMSY,), pace=0) as web:
        ada = Ada(web, CLUMSY)
        web.headers.update(OWN)
        web.post(f"/t/{ada.table_id}/seat/{ada.key}")
        ada.key = web.post(f"/api/tables/{ada.table_id}/link", json={}).json()["key"]
        ada.play_until(failed)
        count = bot_faults.random_moves(table_of(web, ada.table_id), 1)
        mark = f"The bot of this seat failed: random moves in its place, {count} so far."
        page = web.get(f"/t/{ada.table_id}").text
        log = page[page.index('<ol id="log"') :]
        since = page[page.index('<div id="since"') :]
        assert WORDS in log[: log.index("</ol>")]
        assert WORDS in since[: since.index("</div>")]
        assert f'title="{mark}">⚠ {count}</small>' in page
        assert mark in web.get(f"/t/{ada.table_id}/seats").text


def test_it_is_kept_with_the_table(database: str) -> None:
    """Also where the server has started anew, in the story, and in the record."""
    with house(database, own_bots=(CLUMSY,), pace=0) as web:
        ada = Ada(web, CLUMSY)
        told = ada.play_until(lambda seen: not seen["deciders"])["faults"]
    with house(database, own_bots=(CLUMSY,)) as web:
        assert web.get(f"/api/tables/{ada.table_id}").json()["faults"] == told
        story = web.get(f"/t/{ada.table_id}/story").text
        assert story.count("bot failed (it stopped with an error)") == len(told)
        record = web.get(f"/api/tables/{ada.table_id}/record").text
        assert record.count(f"# {WORDS}\n") == len(told)
        assert carson_city.Record.parse(record).replay().over
        assert web.get(f"/t/{ada.table_id}/record").text == record


def test_a_bot_that_the_server_does_not_offer_any_more_is_not_imported(database: str) -> None:
    with house(database, own_bots=(FIRST,)) as web:
        ada = Ada(web, FIRST)
    with house(database, pace=0) as web:
        seen = ada.play_until(failed, web)
        assert seen["faults"][0]["reason"] == "this server does not offer it"
        assert service_of(web).bot_processes.started == 0


def test_the_log_names_the_table_the_ply_the_bot_and_the_reason(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    with house(database, own_bots=(CLUMSY,), pace=0) as web:
        ada = Ada(web, CLUMSY)
        ply = ada.play_until(failed)["faults"][0]["ply"]
    first = next(line for line in caplog.records if line.name == "carson_city.web")
    assert first.levelno == logging.ERROR
    assert first.getMessage() == (
        f"table {ada.table_id}, ply {ply}: bot {CLUMSY} failed, a random move is played: "
        f"KeyError: 'spurs' (own.py:{_line_of('spurs')}) (broken)"
    )


def _line_of(word: str) -> int:
    """Where the tests' own bots say a word."""
    source = Path(__file__).parents[1] / "bots" / "own.py"
    lines = source.read_text().splitlines()
    return next(number for number, line in enumerate(lines, 1) if word in line)


def test_what_only_a_seat_knows_is_not_in_what_all_are_told() -> None:
    """The reason is one of our sentences, never the bot's own words."""
    assert bot_faults.reason("broken") == "it stopped with an error"
    assert bot_faults.reason("of a later version") == "it stopped with an error"


def test_a_bot_that_plays_leaves_no_mark(database: str) -> None:
    with house(database, own_bots=(FIRST,), pace=0) as web:
        ada = Ada(web, FIRST)
        seen = ada.play_until(lambda seen: seen["ply"] >= 8)
        assert seen["faults"] == []
        assert 'class="failed"' not in web.get(f"/t/{ada.table_id}").text


def test_a_random_move_that_is_taken_back_leaves_no_mark(database: str) -> None:
    with house(database, own_bots=(CLUMSY,), pace=0) as web:
        web.headers.update(OWN)
        seats = {"players": "2", "kind0": "friend", "kind1": "person", "seed": "1"}
        table_id = web.post("/tables", data=seats).url.path.split("/")[2]
        table = table_of(web, table_id)
        assert table.game.player == 1
        web.post(f"/t/{table_id}/seats/1", data={"wish": "bot", "bot": CLUMSY})
        seen = web.get(f"/api/tables/{table_id}", params={"since": 0, "wait": 20}).json()
        assert [fault["seat"] for fault in seen["faults"]] == [1]
        web.post(f"/t/{table_id}/seats/1", data={"wish": "back"})
        undo = {"seat": "1", "decision": str(table.decision(1))}
        assert web.post(f"/t/{table_id}/undo", data=undo).status_code == 200
        assert (table.ply, table.faults) == (0, {})
    with house(database) as web:
        assert web.get(f"/api/tables/{table_id}").json()["faults"] == []
