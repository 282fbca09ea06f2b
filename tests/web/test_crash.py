"""Nobody loses a move: not by a crash, not by a doubled click, not by a second process."""

from __future__ import annotations

import threading
import time
from typing import Any

import httpx
import pytest

from tests.web.servers import Server, look, make_table, own_database, serving


def test_a_stale_or_doubled_move_changes_nothing_and_says_so(server: Server) -> None:
    table, keys = make_table(server.url, people=2, bots=0)
    seat = look(server.url, table)["deciders"][0]  # type: ignore[index]
    headers = {"Authorization": f"Bearer {keys[seat]}"}
    move = {"action": "claim a1", "ply": 0}
    url = f"{server.url}/api/tables/{table}/play"
    assert httpx.post(url, json=move, headers=headers).status_code == 200
    again = httpx.post(url, json=move, headers=headers)
    assert again.status_code == 409
    assert "moved on" in again.json()["problem"]
    assert look(server.url, table)["ply"] == 1


@pytest.mark.parametrize("clicks", [8])
def test_many_clicks_at_once_are_one_move(server: Server, clicks: int) -> None:
    table, keys = make_table(server.url, people=2, bots=0)
    seat = look(server.url, table)["deciders"][0]  # type: ignore[index]
    headers = {"Authorization": f"Bearer {keys[seat]}"}
    statuses: list[int] = []

    def click(number: int) -> None:
        move = {"action": f"claim a{number + 1}", "ply": 0}
        url = f"{server.url}/api/tables/{table}/play"
        statuses.append(httpx.post(url, json=move, headers=headers, timeout=30).status_code)

    threads = [threading.Thread(target=click, args=(number,)) for number in range(clicks)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(statuses) == [200] + [409] * (clicks - 1)
    assert look(server.url, table)["ply"] == 1


def listed(url: str) -> dict[str, dict[str, Any]]:
    """What is kept of all tables; nobody opens one by asking that."""
    answer = httpx.get(f"{url}/api/tables", timeout=20)
    assert answer.status_code == 200, answer.text
    return {table["id"]: table for table in answer.json()}


@pytest.fixture
def own(database: str) -> str:
    """A database in which no other test has left tables."""
    return database if database.startswith("sqlite") else own_database(database)


def test_pulling_the_plug_loses_no_acknowledged_move_and_bots_go_on(own: str) -> None:
    """Kill -9 in the middle of fast bot games, several times over; nobody opens a table again."""
    with serving(own, options=("--resume", "9")) as server:
        tables = [make_table(server.url, people=0, bots=4, seed=seed)[0] for seed in range(4)]
        seen = {table: look(server.url, table)["ply"] for table in tables}
        for _crash in range(4):
            time.sleep(0.4)
            server.kill()
            server.start()
            found = listed(server.url)
            for table, before in seen.items():
                assert found[table]["ply"] >= before
                seen[table] = found[table]["ply"]
        deadline = time.monotonic() + 120
        while any(listed(server.url)[table]["stage"] != "over" for table in tables):
            assert time.monotonic() < deadline, "the bots have stopped"
            time.sleep(0.3)


def test_acknowledged_moves_of_a_person_survive_the_crash(database: str) -> None:
    with serving(database) as server:
        table, keys = make_table(server.url, people=2, bots=0)
        for _round in range(3):
            for _move in range(3):
                view = look(server.url, table)
                seat = view["deciders"][0]  # type: ignore[index]
                mine = look(server.url, table, keys[seat])
                headers = {"Authorization": f"Bearer {keys[seat]}"}
                answer = httpx.post(
                    f"{server.url}/api/tables/{table}/play",
                    json={"action": mine["options"][0], "ply": mine["ply"]},  # type: ignore[index]
                    headers=headers,
                )
                assert answer.status_code == 200
            acknowledged = look(server.url, table)
            server.kill()
            server.start()
            assert look(server.url, table)["line"] == acknowledged["line"]


def test_two_processes_on_one_postgresql_share_tables_live(postgres_url: str) -> None:
    with serving(postgres_url) as one, serving(postgres_url) as two:
        table, keys = make_table(one.url, people=2, bots=0)
        assert look(two.url, table)["ply"] == 0
        seat = look(one.url, table)["deciders"][0]  # type: ignore[index]
        headers = {"Authorization": f"Bearer {keys[seat]}"}
        url = f"{one.url}/api/tables/{table}/play"
        assert httpx.post(url, json={"action": "claim d5", "ply": 0}, headers=headers).is_success
        news = httpx.get(
            f"{two.url}/api/tables/{table}", params={"since": 0, "wait": 10}, timeout=20
        )
        assert news.json()["ply"] == 1
        stale = httpx.post(
            f"{two.url}/api/tables/{table}/play",
            json={"action": "claim d5", "ply": 0},
            headers=headers,
        )
        assert stale.status_code == 409
