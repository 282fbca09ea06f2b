"""A refusal has at most 300 characters, whatever somebody sent."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from httpx2 import Response
from starlette.testclient import TestClient

import carson_city
from carson_city.errors import CarsonError
from carson_city.game_options import choices
from carson_city.title.setup import TITLES
from carson_city.web.http.error_text import MOST, refusal, shortened
from tests.web.people import Table, house

LONG = {
    "letters": "x" * 5000,
    "words": "howdy partner " * 300,
    "short words": "ab " * 60,
    "digits": "9" * 4000,
    "lines": "a\nb\r\n" * 800,
    "signs": "<b>&\"'" * 700,
    "unprintable": "\U000e0001\u200e\x07" * 400,
    "accents": "e\u0301" * 1500,
    "a list": ",".join(["a1"] * 900),
    "moves": "claim d5; " * 400,
}
SAID = [
    *LONG.items(),
    *((f"{name}, 79 of it", said[:79]) for name, said in LONG.items() if "s" in name[-2:]),
]
PAGE = (
    re.compile(r'class="sorry[^>]*><b>(.*?)</b>', re.DOTALL),
    re.compile(r'class="card narrow"><h1>.*?</h1><p>(.*?)</p>', re.DOTALL),
)


@pytest.fixture
def web(tmp_path: Path) -> Iterator[TestClient]:
    with house(f"sqlite:///{tmp_path / 'carson.db'}") as open_house:
        yield open_house


def words_of(answer: Response) -> list[str]:
    """The refusals in an answer: what a program, the board's script or a page's reader is told."""
    kind = answer.headers.get("content-type", "")
    if kind.startswith("application/json"):
        told = answer.json()
        return [told[name] for name in ("problem", "field", "reason") if name in told]
    if kind.startswith("text/plain"):
        return [answer.text]
    return [html.unescape(found) for pattern in PAGE for found in pattern.findall(answer.text)]


class Refused:
    """All refusals of a test."""

    def __init__(self) -> None:
        self.count = 0

    def note(self, answer: Response, what: object) -> None:
        assert answer.status_code < 500
        for words in words_of(answer):
            assert len(words) <= MOST, (what, len(words), words[:120])
            self.count += 1


def test_no_form_is_refused_at_length(web: TestClient) -> None:
    table = Table(web, "person", "friend", open=True)
    named = {choice.name for title in TITLES for choice in choices(title)}
    laying = {"title", "seed", "pace", "open", "players", "kind0", "kind1", "name0", "begin"}
    laying |= named | {f"{name}-own" for name in named} | {f"{name}-part" for name in named}
    page = f"/t/{table.id}"
    forms: dict[str, set[str]] = {
        "/tables": laying,
        "/first": {"name", "title", "begin", *named},
        "/records": {"text", "mode"},
        f"{page}/play": {"seat", "ply", "decision", "action", "typed", "share"},
        f"{page}/undo": {"seat", "ply", "decision"},
        f"{page}/lift": {"seat"},
        f"{page}/say": {"said"},
        f"{page}/pace": {"pace"},
        f"{page}/from": {"ply"},
        f"{page}/open": {"open"},
        f"{page}/closed": {"what", "closed"},
        f"{page}/mute": {"line", "muted"},
        f"{page}/seats/0": {"wish", "bot"},
        f"{page}/seat/{table.keys[1]}": {"name", "seat"},
    }
    usual = {"seat": "0", "ply": "0", "wish": "bot", "what": "watching", "typed": "1"}
    refused = Refused()
    for path, fields in forms.items():
        for field in sorted(fields):
            for name, said in SAID:
                own = {key: usual[key] for key in fields & usual.keys()} | {field: said}
                if field.endswith(("-own", "-part")):
                    own |= {field.rpartition("-")[0]: field.rpartition("-")[2]}
                headers = {"X-Board": "1"} if path != "/tables" else {}
                answer = web.post(path, data=own, headers=headers, follow_redirects=False)
                refused.note(answer, (path, field, name))
        for _name, said in SAID:
            refused.note(web.post(path, data={said: said}, follow_redirects=False), path)
    assert refused.count > 500


def test_no_program_is_refused_at_length(web: TestClient) -> None:
    table = Table(web, "friend", "friend")
    named = {choice.name for title in TITLES for choice in choices(title)}
    seats = [{"kind": "friend"}, {"kind": "friend"}]
    move = {"action": "pass", "ply": 0}
    refused = Refused()

    def send(path: str, body: Any, seat: int | None = None) -> None:
        answer = web.post(path, json=body, headers=table.headers(seat))
        refused.note(answer, (path, str(body)[:60]))

    for _name, said in SAID:
        for field in ("title", "seed", "open", "seats", *sorted(named)):
            for value in (said, [said], [said] * 20, {said: said}):
                send("/api/tables", {"seats": seats, field: value})
        for field in ("kind", "name", "bot", said):
            send("/api/tables", {"seats": [{"kind": "friend", field: said}, {"kind": "bot"}]})
            send("/api/tables", {"seats": [{"kind": "bot", field: said}, {"kind": "friend"}]})
        send("/api/tables", {"seats": seats, said: said})
        send("/api/tables", said)
        send("/api/tables", {"seats": [said] * 90})
        for field in ("action", "ply", "decision", "share", "seat", said):
            send(f"{table.url}/play", move | {field: said}, 0)
            send(f"{table.url}/undo", {"ply": 0, field: said}, 0)
        send(f"{table.url}/join", {"seat": said})
        for path in ("", "/options", "/why", "/about", "/record"):
            for query in ({said: said}, {"seat": said}, {"action": said}, {"at": said}):
                if len(str(query)) < 6000:
                    answer = web.get(f"{table.url}{path}", params=query, headers=table.headers(0))
                    refused.note(answer, (path, *query))
        refused.note(web.get(f"/api/tables/{quote(said[:900])}"), "a long address")
    assert refused.count > 500


def test_no_address_is_refused_at_length(web: TestClient) -> None:
    table = Table(web, "person", "friend")
    page = f"/t/{table.id}"
    refused = Refused()
    for name, said in SAID:
        odd = quote(said[:200], safe="")
        asked = {
            "/": ("title",), "/choice": ("title", "name", "said"), "/rules": ("q", "title"),
            "/rules.txt": ("q",), f"{page}": ("ply", "tour"), f"{page}/replay": ("ply",),
            f"{page}/at": ("ply",), f"{page}/about": ("at", "card", "why", "action"),
            f"{page}/final": ("action", "typed"), f"/palette/{odd}.css": ("v",),
            f"/t/{odd}": ("ply",), f"{page}/seat/{odd}": ("x",),
            f"{page}/{odd}": ("x",), f"{page}/seats/{odd}": ("x",),
        }  # fmt: skip
        for path, fields in asked.items():
            for field in fields:
                more = {"name": "variants"} if path == "/choice" and field == "said" else {}
                answer = web.get(path, params=more | {field: said[:3000]}, follow_redirects=False)
                if path in ("/rules", "/rules.txt") and answer.status_code == 200:
                    told = re.search(r"</form>\s*<p>(.*?)<", answer.text, re.DOTALL)
                    assert told is None or len(html.unescape(told[1])) <= MOST
                    continue
                refused.note(answer, (path[:40], field, name))
    assert refused.count > 100


def test_a_record_is_not_refused_at_length(web: TestClient) -> None:
    game = carson_city.new("board", seed=5)
    for _move in range(4):
        game.play(game.options()[0])
    lines = str(game.record()).splitlines()
    refused = Refused()
    for number in range(len(lines)):
        for said in (LONG["letters"], LONG["unprintable"], LONG["moves"]):
            for broken in (
                said,
                f"{lines[number]} {said}",
                f"{lines[number].split()[0:1]}: {said}",
            ):
                text = "\n".join((*lines[:number], broken, *lines[number + 1 :]))
                answer = web.post("/records", data={"text": text}, follow_redirects=False)
                refused.note(answer, (number, broken[:40]))
    assert refused.count > 50


def test_what_is_cut_keeps_its_rule() -> None:
    assert shortened("a" * MOST) == "a" * MOST
    assert shortened("a" * 301) == "a" * 299 + "…"
    told = refusal(CarsonError("b" * 400, "ACT-5"))
    assert len(told) == MOST - 1  # there is room for a full stop
    assert told.endswith("b… (ACT-5)")
    assert refusal(CarsonError("no", "ACT-5")) == "No (ACT-5)"
