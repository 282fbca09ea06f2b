"""Nothing hidden ever reaches the wrong browser: all bytes sent to each client are searched."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, MutableMapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from fastapi import FastAPI
from httpx2 import Response
from starlette.testclient import TestClient
from starlette.types import Message, Receive, Scope, Send

from carson_city.games.game import CHECKPOINT_EVERY
from carson_city.web.app import create_app
from carson_city.web.config import Config
from carson_city.web.tables.table_service import LiveTable, TableService
from tests.table import position_of
from tests.test_leaks import SEED, Bid, secrets_of
from tests.web.people import OWN, person_in

HAT, STAR, WATCHER = "hat", "star", "watcher"
EVERYBODY = (HAT, STAR, WATCHER)
MADE_UP, BIDS, OPEN = "made up", "bids", "open"  # choices, the last of which is no secret


class Wire:
    """Stands at the very door and keeps all that goes out, by client."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app
        self.sent: dict[str, list[str]] = defaultdict(list)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        who = dict(scope.get("headers", ())).get(b"x-client", b"").decode()

        async def sending(message: Message) -> None:
            self.sent[who].append(_text(message))
            await send(message)

        await self.app(scope, receive, sending)

    def told(self, who: str) -> str:
        return "\n".join(self.sent[who])


def _text(message: MutableMapping[str, Any]) -> str:
    """All of a message that a client could read."""
    parts = [message.get("body", b""), message.get("text", ""), message.get("bytes", b"")]
    parts += [part for header in message.get("headers", ()) for part in header]
    parts.append(message.get("reason", ""))
    return "\n".join(
        part.decode("utf-8", "replace") if isinstance(part, bytes) else str(part or "")
        for part in parts
    )


def _key(answer: Response, seat: int) -> str:
    """The secret of a seat, which whoever made it carries to the page of links."""
    number, _dot, key = answer.cookies["links"].partition(".")
    assert number == str(seat)
    return key


class People:
    """Three browsers: the maker, a friend with a link, and somebody who looks on."""

    def __init__(self, web: TestClient, wire: Wire) -> None:
        self.web = web
        self.wire = wire
        self.cookies: dict[str, str] = {}
        self.keys: dict[str, str] = {}
        for who in EVERYBODY:
            self.ask(who, "GET", "/")

    def headers(self, who: str) -> dict[str, str]:
        cookie = {"Cookie": f"carson={self.cookies[who]}"} if who in self.cookies else {}
        return OWN | {"X-Client": who} | cookie

    def ask(self, who: str, method: str, path: str, **rest: Any) -> Response:
        headers = self.headers(who)
        answer = self.web.request(method, path, headers=headers, follow_redirects=False, **rest)
        if "carson" in answer.cookies:
            self.cookies[who] = answer.cookies["carson"]
        self.web.cookies.clear()
        assert answer.status_code < 500
        assert isinstance(answer, Response)
        return answer

    def lay(self, *, bot: bool, title: str = "board") -> str:
        """A table of the maker and a friend, who has followed the link."""
        form = {
            "title": title, "players": "3" if bot else "2", "kind0": "person", "kind1": "friend",
            "kind2": "bot random", "seed": str(SEED),
        }  # fmt: skip
        laid = self.ask(HAT, "POST", "/tables", data=form)
        table = laid.headers["location"].split("/")[2]
        self.keys[STAR] = _key(laid, 1)
        link = f"/t/{table}/seat/{self.keys[STAR]}"
        self.ask(STAR, "GET", link)
        assert self.ask(STAR, "POST", link).status_code == 303
        told = [said for said in self.wire.sent[HAT] if self.keys[STAR] in said]
        assert len(told) == 1  # the maker, who gave it to the friend
        self.wire.sent[HAT].remove(told[0])
        device = self.ask(HAT, "POST", f"/t/{table}/seats/0", data={"wish": "device"})
        self.keys[HAT] = _key(device, 0)
        return table

    def look_everywhere(self, table: str, ply: int) -> None:
        """Every client opens every page there is, and asks the API for all it tells."""
        page, api = f"/t/{table}", f"/api/tables/{table}"
        pages = ["", "/seats", "/story", f"/replay?ply={ply}", f"/at?ply={ply}", "/record"]
        pages += [
            "/about?at=a1",
            "/about?at=income",
            "/about?card=2",
            "/hint",
            "/final?action=pass",
        ]
        paths = ["/", "/api/tables", "/api/tables?mine=true", *(page + each for each in pages)]
        paths += [api, f"{api}/options", f"{api}/why?action=pass", f"{api}/record"]
        for who in EVERYBODY:
            for path in paths:
                self.ask(who, "GET", path)

    def pry(self, table: str, seat: int, action: str) -> None:
        """Everybody but a seat's own player tries all ways to learn what was chosen there."""
        page, api = f"/t/{table}", f"/api/tables/{table}"
        own = {"seat": seat, "ply": 1, "action": action}
        for who in set(EVERYBODY) - {EVERYBODY[seat]}:
            for path in (
                f"{api}/options?seat={seat}", f"{api}/why?seat={seat}&action={action}",
                f"{page}/hint?seat={seat}", f"{page}/dice", f"{page}/links",
                f"{page}?seat={seat}", f"{page}/final?seat={seat}&action={action}",
            ):  # fmt: skip
                self.ask(who, "GET", path)
            for path in ("lift", "play", "undo"):
                self.ask(who, "POST", f"{page}/{path}", data=own)
                sent = own if path == "play" else {"seat": seat}
                self.ask(who, "POST", f"{api}/{path}", json=sent)
            for path in ("from", "again", f"seats/{seat}"):
                self.ask(who, "POST", f"{page}/{path}", data={"ply": "1", "wish": "device"})

    @contextmanager
    def listening(self, table: str) -> Iterator[None]:
        """Every client has the live page and the API's stream open."""
        with ExitStack() as open_sockets:
            for who in EVERYBODY:
                for path in (f"/t/{table}/live", f"/api/tables/{table}/stream"):
                    socket = self.web.websocket_connect(path, headers=self.headers(who))
                    open_sockets.enter_context(socket).receive_text()
            yield

    def play(self, who: str, table: LiveTable, action: str) -> Response:
        form = {"seat": str(EVERYBODY.index(who)), "ply": str(table.ply), "action": action}
        return self.ask(who, "POST", f"/t/{table.id}/play", data=form)

    def play_on(self, table: LiveTable, plies: int) -> None:
        """Both people play on, by turns over the page and over the API."""
        while table.ply < plies and not table.game.over:
            game, ply = table.game, table.ply
            seat = game.player
            if seat > 1:  # the bot thinks
                self.ask(WATCHER, "GET", f"/api/tables/{table.id}?since={ply}&wait=20")
                continue
            who, options = EVERYBODY[seat], game.options(seat)
            action = str(options[ply * 7 % len(options)])
            if ply % 2:
                assert self.play(who, table, action).status_code == 303
                continue
            move = {"action": action, "ply": ply}
            assert self.ask(who, "POST", f"/api/tables/{table.id}/play", json=move).is_success


@contextmanager
def house(folder: Path) -> Iterator[People]:
    wire = Wire(create_app(Config(f"sqlite:///{folder / 'carson.db'}", pace=0, workers=1)))
    with TestClient(wire) as web:
        yield People(web, wire)


@pytest.fixture
def people(tmp_path: Path) -> Iterator[People]:
    with house(tmp_path) as three:
        yield three


def service_of(people: People) -> TableService:
    service = people.wire.app.state.service
    assert isinstance(service, TableService)
    return service


def table_of(people: People, table: str) -> LiveTable:
    return service_of(people).tables[table]


def found_in(text: str, secrets: set[int]) -> list[int]:
    """The secret numbers that a text tells, as decimals or hexadecimals."""
    numbers = set(re.findall(r"\d{6,}", text))
    words = set(re.findall(r"[0-9a-f]{6,}", text.lower()))
    return [each for each in secrets if str(each) in numbers or f"{each:x}" in words]


def test_no_client_hears_of_the_seed_or_of_chance_to_come(people: People) -> None:
    table_id = people.lay(bot=True)
    table = table_of(people, table_id)
    secrets: set[int] = set()
    with people.listening(table_id):
        for stop in (4, 30, 75):
            people.play_on(table, stop)
            secrets |= {secret for secret in secrets_of(table.game) if secret > 10**5}
            people.look_everywhere(table_id, table.ply // 2)
    assert not table.game.over
    assert len(secrets) > 100
    for who in EVERYBODY:
        told = people.wire.told(who)
        assert len(told) > 10**6
        assert found_in(told, secrets) == []
        assert str(SEED) not in told
    # The search finds the seed where it is told: in the record, once the game is over.
    people.play_on(table, 5000)
    people.ask(WATCHER, "GET", f"/t/{table_id}/record")
    assert SEED in found_in(people.wire.told(WATCHER), secrets)


def test_no_client_hears_the_keys_of_another(people: People) -> None:
    table_id = people.lay(bot=False)
    table = table_of(people, table_id)
    with people.listening(table_id):
        people.play_on(table, 6)
        people.ask(STAR, "POST", f"/t/{table_id}/say", data={"said": "howdy"})
        people.look_everywhere(table_id, 3)
    assert set(people.cookies) == set(EVERYBODY)
    for who in EVERYBODY:
        told = people.wire.told(who)
        for other in set(EVERYBODY) - {who}:
            assert people.cookies[other] not in told
            assert people.keys.get(other, people.cookies[other]) not in told
        kept = [person_in(cookie) for cookie in people.cookies.values()]
        kept += [seat.key_hash for seat in table.seats]
        assert not [each for each in kept if each in told]
        assert told.count(f"carson={people.cookies[who]}") == 1  # the cookie is set once


# Sealed choices: made-up ones of the board game, and the bids of the card game.


def seal(people: People, table: LiveTable) -> None:
    """Both players have a secret bid to make."""
    position_of(table.game).push(Bid(0b11))
    table.game._checkpoints[-1] = table.game.position.copy()  # replays begin with it too
    table.tell()
    path = f"/t/{table.id}"
    options = people.ask(HAT, "GET", f"/api/tables/{table.id}").json()["options"]
    assert options == ["give 701", "give 702", "give 703"]
    assert "give 701" in people.ask(HAT, "GET", path).text


def told_of(people: People, what: str, choice: int) -> dict[str, str]:
    """What everybody is told when one player takes one of the options, sealed or open."""
    table_id = people.lay(bot=False, title="cards" if what == BIDS else "board")
    table = table_of(people, table_id)
    if what != BIDS:  # which are made in the beginning
        people.play_on(table, CHECKPOINT_EVERY)
    if what == MADE_UP:
        seal(people, table)
    before, seat = table.ply, table.game.deciders[0]
    who = EVERYBODY[seat]
    people.wire.sent.clear()
    with people.listening(table_id):
        action = str(table.game.options(seat)[choice])
        assert people.play(who, table, action).status_code == 303
        assert table.ply == before + 1
        people.look_everywhere(table_id, table.ply)
        people.pry(table_id, seat, action)
        for other in (HAT, STAR):
            assert people.play(other, table, "dance").status_code == 422
    if what == BIDS:
        service_of(people)._alive.clear()  # and once more from the store
        people.look_everywhere(table_id, table.ply)

    def plain(text: str) -> str:
        return text.replace(table.id, "TABLE")  # it is never the same in two houses

    return {
        each: "\n".join(sorted(map(plain, people.wire.sent[each])))
        for each in EVERYBODY
        if each != who
    }


@pytest.mark.parametrize("what", [MADE_UP, BIDS, OPEN])
def test_a_sealed_choice_is_told_to_nobody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """Two houses in which all is the same but the choice: only an open one tells them apart."""
    monkeypatch.setattr(
        "carson_city.games.dice_commitment.secrets",
        SimpleNamespace(token_hex=lambda size: "5a" * size),
    )
    houses = []
    for choice in (0, 2):
        folder = tmp_path / str(choice)
        folder.mkdir()
        with house(folder) as people:
            houses.append(told_of(people, what, choice))
    low, high = houses
    assert len(low) == 2
    for who, told in low.items():
        assert len(told) > 10**5
        assert (told == high[who]) == (what != OPEN)


def test_the_revealed_choice_counts(people: People) -> None:
    table = table_of(people, people.lay(bot=False))
    people.play_on(table, CHECKPOINT_EVERY)
    seal(people, table)
    for who, bid in ((HAT, "give 701"), (STAR, "give 703")):
        assert people.play(who, table, bid).status_code == 303
    assert position_of(table.game).dice == (701, 703)
