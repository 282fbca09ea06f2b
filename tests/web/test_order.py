"""The maker of a table keeps order: mutes, takes seats away, closes the doors and opens them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from httpx2 import Response
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from carson_city.errors import CarsonError
from carson_city.web.live.live_table import FRIEND, PERSON, Forbidden, NotFound
from carson_city.web.pages.live_updates import GONE
from carson_city.web.rendering.append_only import ABOVE, AppendOnly
from carson_city.web.storage.moderation_queries import REMOVED
from carson_city.web.tables.table_service import TableService
from tests.web.people import OWN, Table, house, table_of
from tests.web.services import FRIENDLY, HOST, STRANGER, lay, with_service
from tests.web.test_retention import end_of
from tests.web.test_tables_after import play_to_the_end


class RateLimits:
    """A maker, a friend and a stranger at one table of two, each with a browser."""

    def __init__(self, web: TestClient) -> None:
        self.web = web
        self.table = Table(web, "person", "friend", open=True)
        self.cookies = {"maker": web.cookies["carson"]}
        self.path = f"/t/{self.table.id}"
        for who in ("friend", "stranger"):
            web.cookies.clear()
            self.cookies[who] = web.get("/").cookies["carson"]
        web.cookies.clear()
        assert self.post("friend", f"/seat/{self.table.keys[1]}", name="Fred").status_code == 303

    def headers(self, who: str) -> dict[str, str]:
        return {"Cookie": f"carson={self.cookies[who]}"} | OWN

    def program(self, who: str) -> dict[str, str]:
        """What a program sends that plays the seat with somebody."""
        made = self.web.post(f"{self.table.url}/link", json={}, headers=self.headers(who))
        return {"Authorization": f"Bearer {made.json()['key']}"}

    def post(self, who: str, path: str, **form: str) -> Response:
        answer = self.web.post(
            self.path + path, data=form, headers=self.headers(who), follow_redirects=False
        )
        assert isinstance(answer, Response)
        return answer

    def page(self, who: str, path: str = "") -> Response:
        answer = self.web.get(self.path + path, headers=self.headers(who), follow_redirects=False)
        assert isinstance(answer, Response)
        return answer

    def say(self, who: str, words: str) -> int:
        return self.post(who, "/say", said=words).status_code

    @contextmanager
    def tab(self, who: str) -> Iterator[WebSocketTestSession]:
        path = f"{self.path}/live"
        with self.web.websocket_connect(path, headers=self.headers(who)) as socket:
            socket.receive_text()
            yield socket


@pytest.fixture
def crowd(tmp_path: Path) -> Iterator[RateLimits]:
    with house(f"sqlite:///{tmp_path / 'carson.db'}") as web:
        yield RateLimits(web)


def test_nobody_hears_whoever_is_muted(crowd: RateLimits) -> None:
    assert crowd.say("friend", "howdy from Fred") == 303
    assert crowd.say("stranger", "buy my hats") == 303
    assert crowd.post("maker", "/seats/1", wish="mute").status_code == 303
    line = room_line(crowd, "buy my hats")
    assert crowd.post("maker", "/mute", line=str(line), muted="1").status_code == 303
    for who in ("friend", "stranger"):
        refusal = crowd.post(who, "/say", said="hello?")
        assert refusal.status_code == 403
        assert "has muted you" in refusal.text
    for who in ("maker", "friend", "stranger"):
        page = crowd.page(who).text
        assert "howdy from Fred" not in page
        assert "buy my hats" not in page
    seats = crowd.page("maker", "/seats").text
    assert "muted" in seats
    assert "buy my hats" in seats  # so that the maker can think again
    assert "buy my hats" not in crowd.page("friend", "/seats").text
    crowd.post("maker", "/seats/1", wish="unmute")
    crowd.post("maker", "/mute", line=str(line))
    assert crowd.say("friend", "thank you") == 303
    assert all(said in crowd.page("maker").text for said in ("from Fred", "my hats", "thank you"))


def room_line(crowd: RateLimits, said: str) -> int:
    """The number of a line in the chat."""
    page = crowd.page("maker").text
    return int(page[: page.index(said)].rpartition('id="said')[2].partition('"')[0])


def test_lines_that_are_taken_out_leave_open_pages_too() -> None:
    one, two, three, four = (AppendOnly(f"<li>{number}</li>") for number in range(4))
    known = AppendOnly.of(AppendOnly("all"), [one, two, three])
    assert AppendOnly.of(AppendOnly("all"), [one, two, three, four]).since(known) == four
    assert AppendOnly.of(AppendOnly("all"), [two, three, four]).since(known) == four  # a full page
    assert AppendOnly.of(AppendOnly("all"), [one, three, four]).since(known) == ""
    assert AppendOnly.of(AppendOnly("all"), [one, three]).since(known) == ""
    assert AppendOnly.of(AppendOnly("all"), [three, four, one], ABOVE).since(known) == one + four
    hushed = AppendOnly.of(AppendOnly('<ol class="hushed">'), [one, two, three, four])
    assert hushed.since(AppendOnly.of(AppendOnly("<ol>"), [one, two, three])) == ""


def test_whoever_loses_the_seat_has_nothing_of_it_and_it_is_free(crowd: RateLimits) -> None:
    key = crowd.program("friend")
    api = crowd.table.url
    with crowd.web.websocket_connect(f"{api}/stream", headers=key | OWN) as program:
        program.receive_json()
        assert crowd.post("maker", "/seats/1", wish="remove").status_code == 303
        assert end_of(program) == GONE
    assert crowd.web.get(api, headers=key).status_code == 403
    assert crowd.page("friend", f"/seat/{crowd.table.keys[1]}").status_code == 404
    assert crowd.web.get(api, headers=crowd.headers("friend")).json()["seat"] is None
    refusal = crowd.post("friend", "/seats/1", wish="join")  # although the table is open
    assert refusal.status_code == 403
    assert "has taken your seat from you" in refusal.text
    link = crowd.post("maker", "/seats/1", wish="link")
    new = next(c for c in link.headers.get_list("set-cookie") if c.startswith("links="))
    path = f"/seat/{new.partition('.')[2].partition(';')[0]}"
    assert crowd.post("stranger", path, name="Sue").status_code == 303
    assert [seat.name for seat in table_of(crowd.web, crowd.table.id).seats][1] == "Sue"
    assert crowd.post("friend", path, name="Fred").status_code == 410  # it works once
    link = crowd.post("maker", "/seats/1", wish="link")
    new = next(c for c in link.headers.get_list("set-cookie") if c.startswith("links="))
    path = f"/seat/{new.partition('.')[2].partition(';')[0]}"
    assert crowd.post("friend", path, name="Fred").status_code == 303  # who has the new link, may


LOOKS = ("", "/story", "/dice", "/replay", "/at?ply=0", "/about?at=a1", "/hint", "/final?action=x")


def test_nobody_watches_where_the_maker_does_not_want_it(crowd: RateLimits) -> None:
    api = crowd.table.url
    program = crowd.headers("stranger")
    with crowd.tab("stranger") as stranger, crowd.tab("friend") as friend:
        assert crowd.post("maker", "/closed", what="watching", closed="1").status_code == 303
        assert end_of(stranger) == GONE
        friend.receive_text()  # still there
    for path in (*LOOKS, "/seats"):
        refusal = crowd.page("stranger", path)
        assert refusal.status_code == 403, path
        assert "lets nobody watch" in refusal.text
        assert "To the table" not in refusal.text  # the way would lead back here
        assert crowd.page("friend", path).status_code != 403, path
    for path in ("", "/options", "/about?at=a1", "/record", "?since=0&wait=1"):
        assert crowd.web.get(api + path, headers=program).status_code == 403, path
    assert crowd.web.get("/api/tables", headers=program).json() == []
    with pytest.raises(WebSocketDisconnect) as end:
        crowd.web.websocket_connect(f"{api}/stream", headers=program).__enter__()
    assert end.value.code == GONE
    with crowd.web.websocket_connect(f"{crowd.path}/live", headers=program) as tab:
        assert end_of(tab) == GONE
    assert crowd.say("stranger", "let me in") == 403
    assert crowd.web.get(api, headers=crowd.program("friend")).status_code == 200
    # A seat that is free at an open table can still be found and taken.
    crowd.post("maker", "/seats/1", wish="remove")
    assert len(crowd.web.get("/api/tables", headers=program).json()) == 1
    assert "Sit down here" in crowd.page("stranger", "/seats").text
    join = crowd.web.post(f"{api}/join", json={"seat": 1}, headers=program)
    assert join.status_code == 200
    assert crowd.page("stranger").status_code == 200
    crowd.post("maker", "/closed", what="watching")
    assert crowd.page("friend").status_code == 200


def test_nobody_talks_while_the_chat_is_closed(crowd: RateLimits) -> None:
    assert crowd.say("friend", "howdy") == 303
    crowd.post("maker", "/closed", what="talking", closed="1")
    for who in ("maker", "friend", "stranger"):
        refusal = crowd.post(who, "/say", said="psst")
        assert refusal.status_code == 403
        assert "has closed the chat" in refusal.text
    page = crowd.page("friend").text
    assert 'id="chat" class="hushed"' in page
    assert "howdy" in page
    assert "psst" not in page
    crowd.post("maker", "/closed", what="talking")
    assert crowd.say("friend", "at last") == 303
    assert 'class="hushed"' not in crowd.page("friend").text


ORDERS: list[tuple[str, dict[str, str]]] = [
    ("/seats/1", {"wish": "mute"}),
    ("/seats/1", {"wish": "unmute"}),
    ("/seats/1", {"wish": "remove"}),
    ("/seats/0", {"wish": "remove"}),
    ("/closed", {"what": "watching", "closed": "1"}),
    ("/closed", {"what": "talking", "closed": "1"}),
    ("/mute", {"line": "1", "muted": "1"}),
]


def test_only_the_maker_keeps_order(crowd: RateLimits) -> None:
    crowd.say("friend", "howdy")
    for path, form in ORDERS:
        for who in ("friend", "stranger"):
            assert crowd.post(who, path, **form).status_code == 403, (who, path)
        assert crowd.page("maker", path).status_code == 303
    table = table_of(crowd.web, crowd.table.id)
    assert (table.closed, table.muted, table.removed) == (frozenset(), set(), set())
    assert table.seats[1].sitters
    assert '<details class="menu order"' not in crowd.page("friend", "/seats").text
    strange: list[tuple[str, dict[str, Any], int]] = [
        ("/seats/0", {"wish": "remove"}, 403),  # the maker's own
        ("/seats/0", {"wish": "mute"}, 403),
        ("/closed", {"what": "breathing", "closed": "1"}, 422),
        ("/closed", {"what": "talking", "closed": "perhaps"}, 422),
        ("/mute", {"line": "99", "muted": "1"}, 404),
        ("/mute", {"line": "x" * 99, "muted": "1"}, 404),
    ]
    for path, form, status in strange:
        assert crowd.post("maker", path, **form).status_code == status, path


def test_another_process_knows_it_too(database: str) -> None:
    async def work(service: TableService) -> None:
        table, keys = await lay(service, PERSON, FRIEND, is_open=True)
        await service.seating.sit(table, keys[1], FRIENDLY)
        other = TableService(service.store, service.bots.bot_processes, 60)
        there = await other.tables.get(table.id)
        await service.chat.say(table, STRANGER, "buy my hats")
        line = (await service.store.chat.lines(table.id))[0]["id"]
        await service.chat.mute_speaker(table, line, HOST, muted=True)
        await service.seats.remove(table, 1, HOST)
        await service.settings.set_closed(table, HOST, "watching", closed=True)
        await other.tables.catch_up(table.id)
        assert there.muted == {STRANGER}
        assert there.removed == {FRIENDLY}
        assert not there.admits(STRANGER)
        assert await service.store.chat.lines(table.id) == []
        with pytest.raises(Forbidden, match="taken your seat"):
            await other.seating.join(there, 1, FRIENDLY)
        with pytest.raises(Forbidden, match="muted"):
            await other.chat.say(there, STRANGER, "hats!")
        with pytest.raises(CarsonError, match="nobody sits there"):
            await service.seats.remove(table, 1, HOST)
        with pytest.raises(NotFound):
            await service.chat.mute_speaker(table, 10**9, HOST, muted=True)
        await service.chat.mute_speaker(table, line, HOST, muted=False)
        assert len(await service.store.chat.lines(table.id)) == 1

    with_service(database, work)


def test_whoever_is_muted_does_not_become_the_maker_by_a_rematch(database: str) -> None:
    async def work(service: TableService) -> None:
        table, keys = await lay(service, PERSON, FRIEND, is_open=True)
        await service.seating.sit(table, keys[1], FRIENDLY)
        await service.chat.mute(table, 1, HOST, muted=True)
        await service.store.moderation.turn_away(table.id, [STRANGER], REMOVED)
        await play_to_the_end(service, table)
        fresh, _keys = await service.creator.rematch(table, FRIENDLY)
        assert fresh.host == HOST
        assert [seat.sitters for seat in fresh.seats] == [{HOST}, {FRIENDLY}]
        assert (fresh.muted, fresh.removed) == ({FRIENDLY}, {STRANGER})

    with_service(database, work)


def test_who_asks_for_a_rematch_lays_it_where_the_maker_has_no_seat(database: str) -> None:
    async def work(service: TableService) -> None:
        table, keys = await lay(service, FRIEND, FRIEND)
        await service.seating.sit(table, keys[0], FRIENDLY)
        await service.seating.sit(table, keys[1], STRANGER)
        await play_to_the_end(service, table)
        fresh, _keys = await service.creator.rematch(table, FRIENDLY)
        assert fresh.host == FRIENDLY
        assert [seat.kind for seat in fresh.seats] == [PERSON, FRIEND]

    with_service(database, work)
