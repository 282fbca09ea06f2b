"""The event loop never works long at a time, whatever it is asked."""

from __future__ import annotations

from pathlib import Path

import pytest
from markupsafe import Markup
from starlette.routing import Route, WebSocketRoute

from benchmarks.stalls import COLLECTOR, measured
from carson.web import (
    api,
    api_seats,
    fair_dice,
    live,
    log,
    metrics,
    pages,
    play,
    replays,
    seating,
    start,
)
from carson.web.hall import Room
from tests.web.people import Table, house, room_of

LONGEST = 50.0  # milliseconds on the processor


@pytest.mark.long
def test_no_route_keeps_the_event_loop_busy_for_long() -> None:
    found = measured()
    found.pop(COLLECTOR)  # grows with the games in memory, whatever is asked
    rooms = (api, api_seats, fair_dice, live, metrics, pages, play, replays, seating, start)
    routes = {
        f"{method} {route.path}"
        for room in rooms
        for route in room.router.routes
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

    def counted(room: Room, ply: int) -> Markup:
        told.append(ply)
        return plain(room, ply)

    with house(f"sqlite:///{tmp_path / 'carson.db'}") as web:
        table = Table(web)
        table.play_on(log.SHOWN + 4)
        last = room_of(web, table.id).ply
        log._TOLD.clear()
        monkeypatch.setattr(log, "line", counted)
        assert web.get(f"/t/{table.id}").status_code == 200
        assert web.get(f"/t/{table.id}").status_code == 200
        assert sorted(told) == list(range(last - log.SHOWN, last))
