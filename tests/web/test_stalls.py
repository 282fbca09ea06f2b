"""The event loop never works long at a time, whatever it is asked."""

from __future__ import annotations

import asyncio
import random
import threading
from pathlib import Path
from typing import Any

import pytest
from markupsafe import Markup
from starlette import formparsers
from starlette.routing import Route, WebSocketRoute

from benchmarks.stalls import COLLECTOR, measured
from carson_city.game_options import setup_of
from carson_city.games.game import Game
from carson_city.web import metrics
from carson_city.web.api import routes as api_routes
from carson_city.web.api import seat_routes
from carson_city.web.http import request_limits
from carson_city.web.live.live_table import LiveTable
from carson_city.web.pages import (
    fair_dice,
    live_updates,
    log,
    new_table,
    play,
    replays,
    seating,
    site,
    start,
)
from carson_city.web.rendering import rule_html
from carson_city.web.storage import table_queries
from carson_city.web.tables import table_rows
from tests.web.people import OWN, Table, house, service_of, table_of

LONGEST = 50.0  # milliseconds on the processor


@pytest.mark.long
def test_no_route_keeps_the_event_loop_busy_for_long() -> None:
    found = measured()
    found.pop(COLLECTOR)  # grows with the games in memory, whatever is asked
    tables = (
        api_routes,
        seat_routes,
        fair_dice,
        live_updates,
        metrics,
        site,
        play,
        replays,
        seating,
        start,
    )
    routes = {
        f"{method} {route.path}"
        for table in tables
        for route in table.router.routes
        if isinstance(route, Route | WebSocketRoute)
        for method in (route.methods if isinstance(route, Route) else ("LIVE",)) or ()
    }
    assert routes - {f"HEAD {one.partition(' ')[2]}" for one in routes} <= set(found)
    assert {route: spent for route, spent in found.items() if spent > LONGEST} == {}


def test_a_page_tells_no_more_lines_than_it_shows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else whoever opens a long game stops everybody."""
    told = []
    plain = log.line

    def counted(table: LiveTable, ply: int, place: int) -> Markup:
        told.append(ply)
        return plain(table, ply, place)

    with house(f"sqlite:///{tmp_path / 'carson.db'}") as web:
        table_id = Table(web)
        table_id.play_on(log.SHOWN + 4)
        last = table_of(web, table_id.id).ply
        log._TOLD.clear()
        monkeypatch.setattr(log, "line", counted)
        assert web.get(f"/t/{table_id.id}").status_code == 200
        assert web.get(f"/t/{table_id.id}").status_code == 200
        assert sorted(told) == list(range(last - log.SHOWN, last))


def _threads(monkeypatch: pytest.MonkeyPatch, module: Any, name: str) -> list[int]:
    """In which threads a function is called from now on."""
    plain, seen = getattr(module, name), list[int]()

    def told(*args: Any, **named: Any) -> Any:
        seen.append(threading.get_ident())
        return plain(*args, **named)

    monkeypatch.setattr(module, name, told)
    return seen


def test_a_long_form_is_read_beside_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To read 256 kB of %41 took 60 ms, in which nobody else was served."""
    unquoting = _threads(monkeypatch, formparsers, "unquote_plus")
    with house(f"sqlite:///{tmp_path / 'carson.db'}") as web:
        assert web.portal is not None
        loop = web.portal.call(threading.get_ident)
        form = b"name0=Ann&players=x&a=" + b"%41" * 80_000
        kind = {"Content-Type": "application/x-www-form-urlencoded"}
        answer = web.post("/tables", content=form, headers=OWN | kind)
        assert answer.status_code == 422
        assert 'value="Ann"' in answer.text
        assert unquoting
        assert loop not in unquoting
        assert len(form) > request_limits.LONG_FORM


def _long_record() -> tuple[str, int]:
    """The record of a game with more decisions than are read at a time, and how many."""
    game: Game = Game(setup_of({"players": "6", "buildings": "full"}, title="board"), 1)
    dice = random.Random(1)
    while not game.over:
        seat = game.deciders[0]
        game.play(dice.choice(game.options(seat)), seat)
    return str(game.record()), len(game.plies)


def test_a_long_record_is_written_beside_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To load a record of 2,579 plies took 109 ms, in which nobody else was served."""
    writing = _threads(monkeypatch, table_rows, "new_table")
    text, plies = _long_record()
    with house(f"sqlite:///{tmp_path / 'carson.db'}") as web:
        assert web.portal is not None
        loop = web.portal.call(threading.get_ident)
        form = {"text": text, "mode": new_table.WATCH}
        laid = web.post("/records", data=form, headers=OWN, follow_redirects=False)
        assert laid.status_code == 303, laid.text
        table = laid.headers["location"].split("/")[2]
        assert table_of(web, table).ply == plies
        assert writing
        assert loop not in writing


def test_a_long_game_is_read_from_the_store_in_pieces(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text, plies = _long_record()
    with house(f"sqlite:///{tmp_path / 'carson.db'}") as web:
        laid = web.post("/records", data={"text": text}, headers=OWN, follow_redirects=False)
        table = laid.headers["location"].split("/")[2]
        monkeypatch.setattr(table_queries, "AT_A_TIME", plies // 10)
        assert web.portal is not None
        paused = []
        plain = asyncio.sleep

        async def sleep(seconds: float) -> None:
            paused.append(seconds)
            await plain(seconds)

        monkeypatch.setattr(asyncio, "sleep", sleep)
        found = web.portal.call(service_of(web).store.tables.load, table)
        assert found is not None
        assert len(found["moves"]) == plies
        assert len(paused) >= 10


def test_what_is_the_same_for_everybody_is_written_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with house(f"sqlite:///{tmp_path / 'carson.db'}") as web:
        first = [web.get(path).text for path in ("/rules", "/rules?q=cowboy", "/")]
        written = _threads(monkeypatch, rule_html, "linked")
        said = _threads(monkeypatch, new_table, "company")
        assert [web.get(path).text for path in ("/rules", "/rules?q=cowboy", "/")] == first
        assert written == said == []


def test_an_empty_form_is_kept_and_a_filled_one_is_not(tmp_path: Path) -> None:
    with house(f"sqlite:///{tmp_path / 'carson.db'}") as web:
        empty = web.get("/").text
        filled = web.post("/tables", data={"players": "x", "name1": "Zoe"}, headers=OWN).text
        assert 'value="Zoe"' in filled
        assert web.get("/").text == empty
        assert "Zoe" not in empty
        assert web.get("/?title=cards").text != empty


def test_who_has_the_rules_already_is_not_sent_them_again(tmp_path: Path) -> None:
    with house(f"sqlite:///{tmp_path / 'carson.db'}") as web:
        page = web.get("/rules")
        tag = {"If-None-Match": page.headers["etag"]}
        again = web.get("/rules", headers=tag)
        assert (again.status_code, again.text) == (304, "")
        assert web.get("/rules?title=cards", headers=tag).status_code == 200
        web.cookies.set("theme", "dark")
        assert web.get("/rules", headers=tag).status_code == 200
        assert "etag" not in web.get("/rules?q=cowboy").headers
