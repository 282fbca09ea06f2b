"""While somebody fills in a form, nothing that anybody else can fetch changes: byte for byte."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import takewhile
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.testclient import TestClient

from carson.web.hall import Room
from tests.proof import rule
from tests.variants.rush.variant import RUSH_VARIANT
from tests.web.people import OWN, house

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
        self.table, self.keys = self.lay(HAT, [variant])
        for seat, who in enumerate((HAT, STAR)):
            link = f"/t/{self.table}/seat/{self.keys[seat]}"
            assert self.ask(who, "POST", link).status_code == 303
        linked = self.ask(STAR, "POST", f"/api/tables/{self.table}/link", json={"seat": 1})
        invite = {"key": linked.json()["key"]}
        sat = self.ask(STRANGER, "POST", f"/api/tables/{self.table}/sit", json=invite)
        self.keys[1] = sat.json()["key"]  # of a program that plays for STAR, too
        self.other, keys = self.lay(HAT, [])
        self.ask(STAR, "POST", f"/t/{self.other}/seat/{keys[1]}")

    def lay(self, who: str, variants: list[str]) -> tuple[str, list[str]]:
        body = {"seats": [{"kind": "friend"}] * 2, "open": True, "seed": 5, "variants": variants}
        laid = self.ask(who, "POST", "/api/tables", json=body)
        assert laid.status_code == 201, laid.text
        return laid.json()["id"], laid.json()["keys"]

    @property
    def room(self) -> Room:
        room: Room = self.web.app.state.hall.rooms[self.table]  # type: ignore[attr-defined]
        return room

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
        move = {"seat": seat, "decision": self.room.decision(seat), "action": action}
        if by_page:
            answer = self.ask(who, "POST", f"/t/{self.table}/play", data=move)
        else:
            answer = self.ask(who, "POST", f"/api/tables/{self.table}/play", json=move)
        assert answer.status_code in (200, 303), answer.text

    def seen_by(self, who: str) -> Seen:
        """All that somebody can fetch, with its headers but the date and a new cookie."""
        page, api = f"/t/{self.table}", f"/api/tables/{self.table}"
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
        told = repr(everybody).replace(self.table, "TABLE").replace(self.other, "OTHER")
        told = NUMBERED.sub(r"\1DECISION", told)
        told = re.sub(r'name="device" value="\w+"', 'name="device" value="DEVICE"', told)
        told = re.sub(
            r"'content-length', '\d+'", "'content-length', ''", told
        )  # numbers have 1 to 10 digits
        found: dict[str, Seen] = ast.literal_eval(told)
        return found

    def forget(self) -> None:
        """Let the table leave memory: the next one who asks gets it from the store."""
        hall = self.web.app.state.hall  # type: ignore[attr-defined]
        hall.rooms.pop(self.table, None)
        hall._alive.clear()

    def everybody_sees(self) -> dict[str, Seen]:
        return {who: self.seen_by(who) for who in OTHERS}

    @contextmanager
    def listening(self) -> Iterator[list[Any]]:
        """Open sockets of all others: live pages, streams, and a stream by a key."""
        with ExitStack() as stack:
            sockets = []
            for who in OTHERS:
                for path in (f"/t/{self.table}/live", f"/api/tables/{self.table}/stream"):
                    opened = self.web.websocket_connect(path, headers=self.headers(who))
                    sockets.append(stack.enter_context(opened))
            stream = f"/api/tables/{self.table}/stream"
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
        assert people.room.ply == len(steps)
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
    monkeypatch.setattr("carson.seal.secrets", SimpleNamespace(token_hex=lambda size: "5a" * size))
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

        assert listed() == [(people.other, 0), (people.table, 0)]
        for step in steps:
            people.play(HAT, step)
        assert listed() == [(people.other, 0), (people.table, 0)]
        for step in (*others, done):
            people.play(STAR, step)
        assert listed() == [(people.table, 1), (people.other, 0)]
        people.play(HAT, done)
        assert listed() == [(people.table, people.room.ply), (people.other, 0)]
        assert people.room.ply == len(steps) + len(others) + 2
        people.forget()
        assert people.ask(WATCHER, "GET", f"/t/{people.table}/replay?ply=3").status_code == 200
