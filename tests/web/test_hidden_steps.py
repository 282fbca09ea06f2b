"""While somebody fills in a form, nothing that anybody else can fetch changes: byte for byte."""

from __future__ import annotations

import ast
import asyncio
import json
import re
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from itertools import takewhile
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.testclient import TestClient

from carson_city.board import Setup
from carson_city.web.storage.store import Store
from carson_city.web.tables.table_service import (
    FRIEND,
    Listener,
    LiveTable,
    SeatChoice,
    TableService,
)
from tests.proof import rule
from tests.variants.rush.variant import RUSH_VARIANT
from tests.web.people import OWN, house
from tests.web.services import HOST, with_service

HAT, STAR, WATCHER, STRANGER = "hat", "star", "watcher", "stranger"
OTHERS = (STAR, WATCHER, STRANGER)
# What is filled in, which is nobody else's to know; what another fills in; what hands a form in.
BEGUN = ["form sharpshooter 1", "form bid 9", "form bid 8", "form bid 7", "form bid 9"]
WISHED = ["wish road", "wish road", "wish again", "wish revolver", "wish road", "wish road"]
FORMS = {
    "beginning": (BEGUN, ["form cowboys 4"], "form done"),
    RUSH_VARIANT.word: (WISHED, ["wish road"] * 3, "hand in"),
}
NUMBERED = re.compile(r'(name="decision" value="|data-decision="|"decision":)\d+')
Seen = dict[str, tuple[int, list[tuple[str, str]], str]]


class Company:
    """A table of two people, one who watches, a stranger, and another table in the lists."""

    def __init__(self, web: TestClient, variant: str) -> None:
        self.web = web
        self.cookies: dict[str, str] = {}
        for who in (HAT, STAR, WATCHER):
            self.ask(who, "GET", "/")
        self.table_id, self.keys = self.lay(HAT, [variant])
        for seat, who in enumerate((HAT, STAR)):
            link = f"/t/{self.table_id}/seat/{self.keys[seat]}"
            assert self.ask(who, "POST", link).status_code == 303
        linked = self.ask(STAR, "POST", f"/api/tables/{self.table_id}/link", json={"seat": 1})
        invite = {"key": linked.json()["key"]}
        sat = self.ask(STRANGER, "POST", f"/api/tables/{self.table_id}/sit", json=invite)
        self.keys[1] = sat.json()["key"]  # of a program that plays for STAR, too
        self.other, keys = self.lay(HAT, [])
        self.ask(STAR, "POST", f"/t/{self.other}/seat/{keys[1]}")

    def lay(self, who: str, variants: list[str]) -> tuple[str, list[str]]:
        body = {"seats": [{"kind": "friend"}] * 2, "open": True, "seed": 5, "variants": variants}
        laid = self.ask(who, "POST", "/api/tables", json=body)
        assert laid.status_code == 201, laid.text
        return laid.json()["id"], laid.json()["keys"]

    @property
    def table(self) -> LiveTable:
        table: LiveTable = self.web.app.state.service.tables[self.table_id]  # type: ignore[attr-defined]
        return table

    def headers(self, who: str, *, key: bool = False) -> dict[str, str]:
        cookie = {"Cookie": f"carson={self.cookies[who]}"} if who in self.cookies else {}
        bearer = {"Authorization": f"Bearer {self.keys[1]}"} if key else {}
        return OWN | cookie | bearer

    def ask(self, who: str, method: str, path: str, *, key: bool = False, **rest: Any) -> Any:
        self.web.cookies.clear()
        headers = self.headers(who, key=key)
        answer = self.web.request(method, path, headers=headers, follow_redirects=False, **rest)
        if who != STRANGER and "carson" in answer.cookies:
            self.cookies[who] = answer.cookies["carson"]
        return answer

    def play(self, who: str, action: str, *, by_page: bool = False) -> None:
        seat = (HAT, STAR).index(who)
        move = {"seat": seat, "decision": self.table.decision(seat), "action": action}
        if by_page:
            answer = self.ask(who, "POST", f"/t/{self.table_id}/play", data=move)
        else:
            answer = self.ask(who, "POST", f"/api/tables/{self.table_id}/play", json=move)
        assert answer.status_code in (200, 303), answer.text

    def seen_by(self, who: str) -> Seen:
        """All that somebody can fetch, with its headers but the date and a new cookie."""
        page, api = f"/t/{self.table_id}", f"/api/tables/{self.table_id}"
        pages = ["", "/seats", "/story", "/replay", "/replay?ply=0", "/at?ply=0", "/dice", "/links"]
        pages += ["/replay?ply=1", "/at?ply=1", "/replay?ply=2", "/record", "/about?at=a1"]
        pages += ["/about?at=income", "/final?action=pass", "?ply=1"]
        paths = ["/", "/?title=solo", "/api/tables", "/api/tables?mine=true"]
        paths += [page + each for each in pages]
        paths += [
            api + each for each in ("", "/options", "/why?action=pass", "/about?at=a1", "/record")
        ]
        paths += [f"{api}?since=0&wait=0.01", f"{api}?since=1&wait=0.01"]
        seen = {path: self._fetched(who, path) for path in paths}
        if who == STAR:
            for path in (api, f"{api}/options", f"{api}?since=1&wait=0.01"):
                seen[f"{path} by key"] = self._fetched(who, path, key=True)
        return seen

    def _fetched(
        self, who: str, path: str, *, key: bool = False
    ) -> tuple[int, list[tuple[str, str]], str]:
        answer = self.ask(who, "GET", path, key=key)
        left_out = {"date", "set-cookie"} if who == STRANGER else {"date"}
        headers = sorted(pair for pair in answer.headers.multi_items() if pair[0] not in left_out)
        return answer.status_code, headers, answer.text

    def plain(self, everybody: dict[str, Seen]) -> dict[str, Seen]:
        """What was seen, without what is never the same in two houses: names of tables and devices.

        The number of a decision is a hash of it and of secrets: nobody reads anything in it.
        """
        told = repr(everybody).replace(self.table_id, "TABLE").replace(self.other, "OTHER")
        told = NUMBERED.sub(r"\1DECISION", told)
        told = re.sub(r'name="device" value="\w+"', 'name="device" value="DEVICE"', told)
        told = re.sub(
            r"'content-length', '\d+'", "'content-length', ''", told
        )  # numbers have 1 to 10 digits
        found: dict[str, Seen] = ast.literal_eval(told)
        return found

    def forget(self) -> None:
        """Let the table leave memory: the next one who asks gets it from the store."""
        service = self.web.app.state.service  # type: ignore[attr-defined]
        service.tables.pop(self.table_id, None)
        service._alive.clear()

    def everybody_sees(self) -> dict[str, Seen]:
        return {who: self.seen_by(who) for who in OTHERS}

    @contextmanager
    def listening(self) -> Iterator[list[Any]]:
        """Open sockets of all others: live pages, streams, and a stream by a key."""
        with ExitStack() as stack:
            sockets = []
            for who in OTHERS:
                for path in (f"/t/{self.table_id}/live", f"/api/tables/{self.table_id}/stream"):
                    opened = self.web.websocket_connect(path, headers=self.headers(who))
                    sockets.append(stack.enter_context(opened))
            stream = f"/api/tables/{self.table_id}/stream"
            opened = self.web.websocket_connect(stream, headers=self.headers(STAR, key=True))
            sockets.append(stack.enter_context(opened))
            yield sockets


@contextmanager
def company(folder: Path, variant: str) -> Iterator[Company]:
    folder.mkdir(exist_ok=True)
    database = f"sqlite:///{folder / 'carson.db'}"
    with house(database) as web:
        yield Company(web, variant)


def heard(socket: Any) -> list[str]:
    """What has come by a socket and was not read yet."""
    queue, found = socket._send_rx, []
    while queue.statistics().current_buffer_used:
        found.append(str(socket.receive()))
    return found


def differing(before: dict[str, Seen], after: dict[str, Seen]) -> list[tuple[str, str, str, str]]:
    """What somebody sees otherwise than before, and where it begins to differ."""
    return [
        (who, path, *_from_where(str(answer), str(after[who][path])))
        for who, seen in before.items()
        for path, answer in seen.items()
        if answer != after[who][path]
    ]


def _from_where(one: str, other: str) -> tuple[str, str]:
    start = sum(
        1 for _same in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False))
    )
    return one[max(start - 40, 0) : start + 40], other[max(start - 40, 0) : start + 40]


@rule("BEG-1a")
@pytest.mark.parametrize("variant", FORMS)
def test_nothing_that_others_can_fetch_changes_while_a_form_is_filled_in(
    tmp_path: Path, variant: str
) -> None:
    steps, _others, _done = FORMS[variant]
    with company(tmp_path, variant) as people:
        alone = people.everybody_sees()
        with people.listening() as sockets:
            before = people.everybody_sees()
            for socket in sockets:
                heard(socket)
            for number, step in enumerate(steps):
                people.play(HAT, step, by_page=bool(number % 2))
                assert differing(before, people.everybody_sees()) == []
            assert [heard(socket) for socket in sockets] == [[]] * len(sockets)
        assert people.table.ply == len(steps)
        people.forget()  # and once more from the store
        assert differing(alone, people.everybody_sees()) == []


def told_of(folder: Path, variant: str, count: int) -> list[dict[str, Seen]]:
    """What others see when one fills in so many parts, another hands in, and then one does too."""
    steps, others, done = FORMS[variant]
    with company(folder, variant) as people:
        for step in steps[:count]:
            people.play(HAT, step)
        for step in others:
            people.play(STAR, step)
        for step in steps[count:-1]:
            people.play(HAT, step)
        seen = [people.everybody_sees()]
        people.play(STAR, done)
        seen.append(people.everybody_sees())
        people.play(HAT, steps[-1])
        seen.append(people.everybody_sees())
        people.forget()
        seen.append(people.everybody_sees())
        return [people.plain(each) for each in seen]


@rule("BEG-1a")
@pytest.mark.parametrize("variant", FORMS)
def test_nobody_can_tell_how_often_a_form_was_changed_when_another_is_handed_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, variant: str
) -> None:
    """Two houses in which all is the same but the steps on one player's form."""
    monkeypatch.setattr(
        "carson_city.games.dice_commitment.secrets",
        SimpleNamespace(token_hex=lambda size: "5a" * size),
    )
    few, many = (told_of(tmp_path / str(count), variant, count) for count in (0, 3))
    for one, other in zip(few, many, strict=True):
        assert differing(one, other) == []
    monkeypatch.setitem(FORMS, variant, (FORMS[variant][0][-1:], *FORMS[variant][1:]))
    fewest = told_of(tmp_path / "fewest", variant, 0)
    for one, other in zip(few, fewest, strict=True):
        assert differing(one, other) == []
    assert few[0] != few[1]  # that a form is handed in, everybody learns


def test_lists_count_all_decisions_once_the_forms_are_in(tmp_path: Path) -> None:
    steps, others, done = FORMS["beginning"]
    with company(tmp_path, "beginning") as people:

        def listed() -> list[tuple[str, int]]:
            tables = people.ask(WATCHER, "GET", "/api/tables").json()
            return [(table["id"], table["ply"]) for table in tables]

        assert listed() == [(people.other, 0), (people.table_id, 0)]
        for step in steps:
            people.play(HAT, step)
        assert listed() == [(people.other, 0), (people.table_id, 0)]
        for step in (*others, done):
            people.play(STAR, step)
        assert listed() == [(people.table_id, 1), (people.other, 0)]
        people.play(HAT, done)
        assert listed() == [(people.table_id, people.table.ply), (people.other, 0)]
        assert people.table.ply == len(steps) + len(others) + 2
        people.forget()
        assert people.ask(WATCHER, "GET", f"/t/{people.table_id}/replay?ply=3").status_code == 200


# Nobody else is woken, so that nothing else that has changed comes just then.


@pytest.fixture
def woken(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Who was told that something has changed, in the order of it."""
    holders: list[str] = []
    wake = Listener.wake

    def noted(listener: Listener) -> None:
        holders.append(listener.holder)
        wake(listener)

    monkeypatch.setattr(Listener, "wake", noted)
    return holders


def until(done: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not done():
        assert time.monotonic() < end
        time.sleep(0.01)


@rule("BEG-1a")
@pytest.mark.parametrize("variant", FORMS)
def test_only_who_fills_in_a_form_is_woken(tmp_path: Path, variant: str, woken: list[str]) -> None:
    steps, _others, _done = FORMS[variant]
    with company(tmp_path, variant) as people, people.listening(), ExitStack() as stack:
        for path in (f"/t/{people.table_id}/live", f"/api/tables/{people.table_id}/stream"):
            stack.enter_context(people.web.websocket_connect(path, headers=people.headers(HAT)))
        people.everybody_sees()
        own = people.table.seats[0].sitters
        woken.clear()
        for number, step in enumerate(steps, 1):
            people.play(HAT, step)
            assert set(woken) == own
            assert len(woken) == 2 * number


@rule("BEG-1a")
@pytest.mark.parametrize("variant", FORMS)
def test_nothing_is_drawn_anew_for_others(tmp_path: Path, variant: str) -> None:
    """Else how long a page takes would tell them."""
    steps, _others, _done = FORMS[variant]
    with company(tmp_path, variant) as people:
        people.everybody_sees()
        drawn = dict(people.table.rendered)
        assert drawn
        for step in steps:
            people.play(HAT, step)
            people.everybody_sees()
            assert all(people.table.rendered.get(key) is part for key, part in drawn.items())
            people.ask(HAT, "GET", f"/t/{people.table_id}")


@rule("BEG-1a")
def test_a_stream_hears_at_once_who_comes_and_goes_and_nothing_later(tmp_path: Path) -> None:
    with company(tmp_path, "beginning") as people:
        stream, page = f"/api/tables/{people.table_id}/stream", f"/t/{people.table_id}/live"
        headers = people.headers(STAR)

        def told(socket: Any) -> list[bool]:
            frames = [json.loads(socket.receive_text())]
            frames += [json.loads(ast.literal_eval(each)["text"]) for each in heard(socket)]
            return [frame["seats"][1]["present"] for frame in frames]

        with people.web.websocket_connect(stream, headers=headers) as socket:
            assert told(socket) == [False]
            for step in BEGUN[:2]:
                with people.web.websocket_connect(page, headers=headers) as live:
                    live.receive_text()
                    until(lambda: bool(socket._send_rx.statistics().current_buffer_used))
                    assert told(socket) == [True]
                    people.play(HAT, step)
                    people.everybody_sees()
                    assert heard(socket) == []
                until(lambda: bool(socket._send_rx.statistics().current_buffer_used))
                assert told(socket) == [False]
                people.play(HAT, BEGUN[-1])
                people.everybody_sees()
                assert heard(socket) == []


@rule("BEG-1a")
def test_a_question_that_waits_sleeps_through_hidden_steps_and_ends_with_its_key(
    tmp_path: Path, woken: list[str]
) -> None:
    with company(tmp_path, "beginning") as people, ThreadPoolExecutor(1) as pool:
        api = f"/api/tables/{people.table_id}"
        headers = people.headers(STRANGER, key=True)
        asked = pool.submit(people.web.get, f"{api}?since=0&wait=25", headers=headers)
        until(lambda: bool(people.table.listeners))
        for step in BEGUN:
            people.play(HAT, step)
        assert woken == []
        assert not asked.done()
        devices = people.ask(STAR, "GET", f"{api}/devices").json()["devices"]
        (other,) = [each["device"] for each in devices if not each["this"]]
        signed_out = people.ask(STAR, "POST", f"{api}/sign_out", json={"device": other})
        assert signed_out.status_code == 200, signed_out.text
        assert asked.result(timeout=15).status_code == 403


@rule("BEG-1a")
def test_a_hidden_step_in_another_process_wakes_nobody_else(
    tmp_path: Path, woken: list[str]
) -> None:
    database = f"sqlite:///{tmp_path / 'carson.db'}"

    async def work(service: TableService) -> None:
        wishes = [SeatChoice(FRIEND), SeatChoice(FRIEND)]
        setup = Setup(2, variants="beginning")
        table, keys = await service.create(setup, wishes, HOST, seed=7)
        for key, who in zip(keys, (HAT, STAR), strict=True):
            await service.sit(table, key, who)
        store = Store(database)
        await store.open()
        other = TableService(store, service.bot_processes, 60)
        far = await other.table(table.id)
        for who in (HAT, STAR, WATCHER):
            far.come(who)
        for step in BEGUN:
            woken.clear()
            await service.play(table, 0, step, decision=table.decision(0))
            await other.catch_up(table.id)
            assert woken == [HAT]
        assert far.ply == len(BEGUN)
        woken.clear()
        await other.catch_up(table.id)
        assert woken == []
        await service.play(table, 0, "form done", decision=table.decision(0))
        await other.catch_up(table.id)
        assert sorted(woken) == [HAT, STAR, WATCHER]
        woken.clear()
        await service.hand_to_bot(table, 1, HOST, "random")
        await other.catch_up(table.id)
        assert set(woken) == {HAT, STAR, WATCHER}
        await other.close()
        await store.close()

    with_service(database, work)


@rule("BEG-1a")
def test_bots_neither_advise_nor_wait_by_what_others_fill_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(service: TableService) -> None:
        luck: list[int] = []

        async def choose(_line: str, _bot: str, _seat: int, seed: int, *_asker: Any) -> str:
            luck.append(seed)
            return "form done"

        monkeypatch.setattr(service.bot_processes, "choose", choose)
        wishes = [SeatChoice(FRIEND), SeatChoice(FRIEND)]
        table, _keys = await service.create(Setup(2, variants="beginning"), wishes, HOST, seed=7)
        moved = table.moved
        for step in BEGUN:
            await service.bots.hint(table, 1, "greedy")
            await service.play(table, 0, step, decision=table.decision(0))
        assert luck == [0]  # it thinks once
        assert table.moved == moved
        await service.play(table, 1, "form cowboys 4", decision=table.decision(1))
        await service.bots.hint(table, 1, "greedy")
        assert luck == [0, 1]
        await asyncio.sleep(0)

    with_service(f"sqlite:///{tmp_path / 'carson.db'}", work)


@rule("BEG-1a")
@pytest.mark.parametrize("variant", FORMS)
def test_undo_is_refused_alike_whatever_others_have_filled_in(tmp_path: Path, variant: str) -> None:
    steps, _others, _done = FORMS[variant]
    with company(tmp_path, variant) as people:
        api, page = f"/api/tables/{people.table_id}/undo", f"/t/{people.table_id}/undo"

        def refusals() -> list[tuple[int, str]]:
            open_now = people.table.decision(1)
            bodies = [{"decision": open_now}, {"decision": 1}, *({"ply": ply} for ply in range(4))]
            answers = [people.ask(STAR, "POST", api, json=body) for body in bodies]
            answers += [people.ask(STAR, "POST", api, key=True, json=body) for body in bodies]
            answers += [people.ask(STAR, "POST", page, data={"seat": 1} | body) for body in bodies]
            return [(answer.status_code, answer.text) for answer in answers]

        before = refusals()
        assert "a form is changed until it is handed in" in before[0][1]
        for step in steps:
            people.play(HAT, step)
            assert refusals() == before
