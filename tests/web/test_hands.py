"""A made-up title at a web table: its pages, its API, its bots, without a word of the board's."""

from __future__ import annotations

import asyncio
import html
import json
import re
from collections.abc import Iterator
from typing import Any, ClassVar

import pytest
from httpx2 import Response
from starlette.testclient import TestClient

import carson_city
from carson_city.title.choice import Choice
from carson_city.title.setup import TITLES
from carson_city.web.bots.bot_faults import Fault
from carson_city.web.bots.bot_processes import BotProcesses
from carson_city.web.command import _try_bots
from carson_city.web.pages.new_table import company
from tests.titles.hands.rules import Setup
from tests.titles.no_board import board_words
from tests.web.people import OWN, Table, house, service_of, table_of

pytestmark = pytest.mark.usefixtures("hands")
OPTION = re.compile(r'<button[^>]*name="action" value="([^"]+)"')
FIELD = re.compile(r'name="(decision|seat)" value="(\d+)"')


@pytest.fixture
def web() -> Iterator[TestClient]:
    with house("sqlite://") as open_house:
        yield open_house


def form_table(web: TestClient, **said: Any) -> str:
    """A table by the form of the start page, for one person against bots that do not move."""
    form = {"title": "hands", "players": "2", "rounds": "1", "seed": "1", "name0": "Ann"} | said
    answer = web.post("/tables", data=form, headers=OWN, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].split("/")[2].split("?")[0]


def words_of(answer: Response) -> str:
    """A page as a person reads it; not one word of the board game may be in it."""
    assert answer.status_code == 200, answer.text
    text: str = answer.text
    assert not board_words(text), board_words(text)
    return plain_of(text)


def plain_of(text: str) -> str:
    """A page without its tags."""
    plain = html.unescape(re.sub(r"<[^>]+>", " ", text))
    return re.sub(r" (?=[.,])", "", " ".join(plain.split()))


def act(web: TestClient, table: str, action: str) -> None:
    """Press a button of the page."""
    page = web.get(f"/t/{table}").text
    assert action in OPTION.findall(page)
    data = dict(FIELD.findall(page[page.index('id="moves"') :])) | {"action": action}
    answer = web.post(f"/t/{table}/play", data=data, headers=OWN, follow_redirects=False)
    assert answer.status_code == 303, answer.text


# The rules.


def test_its_rules_are_its_own(web: TestClient) -> None:
    assert 'href="/rules?title=hands"' in web.get("/", params={"title": "hands"}).text
    page = words_of(web.get("/rules", params={"title": "hands"}))
    assert page.count("HAND-") == 3
    assert "(our ruling)" in page
    assert "HAND-2" in words_of(web.get("/rules", params={"title": "hands", "q": "highest card"}))
    assert "HAND-3" in web.get("/rules", params={"q": "HAND-3"}).text
    assert "HAND-" not in web.get("/rules").text
    assert web.get("/rules", params={"title": "dogs"}).status_code == 404


# Its pages lead to each other.


def test_the_way_home_is_to_its_own_start_page(web: TestClient) -> None:
    table = form_table(web)
    for path in ("/?title=hands", f"/t/{table}", f"/t/{table}/seats"):
        logo = re.search(r'class="logo"(?:><a)? href="([^"]+)"', web.get(path).text)
        assert logo
        assert logo[1] == "/?title=hands"
    gone = web.post(f"/t/{table}/seats/9", headers=OWN)
    assert gone.status_code == 404
    assert '<a class="button" href="/?title=hands">' in gone.text
    assert "<title>Hands</title>" in gone.text


def test_a_bot_that_plays_no_other_title_can_be_offered() -> None:
    asyncio.run(_try_bots(["tests.titles.hands.bots:Miser"]))
    with pytest.raises(Fault, match="no class Nobody"):
        asyncio.run(_try_bots(["tests.titles.hands.bots:Nobody"]))


# The start page.


def test_the_start_page_offers_the_titles_where_there_are_several(web: TestClient) -> None:
    first = web.get("/").text
    assert 'href="/?title=hands"' in first
    assert 'name="title" value="board"' in first
    page = web.get("/", params={"title": "hands"}).text
    assert 'name="title" value="hands"' in page
    assert re.findall(r'<select name="(\w+)"', page) == [
        "players", "kind0", "kind1", "kind2", "kind3", "rounds", "places", "pace", "mode",
    ]  # fmt: skip
    assert re.findall(r'name="places-part" value="(\w+)"', page) == ["well", "mill", "gate", "hill"]
    assert "bot miser" in page
    assert "greedy" not in page
    assert not board_words(re.sub(r'<a href="/.title=(board|cards|solo)".*?</a>', "", page))
    with pytest.MonkeyPatch.context() as patch:
        patch.delitem(TITLES, "hands")
        patch.delitem(TITLES, "solo")
        patch.delitem(TITLES, "cards")  # they come back in the opposite order
        alone = web.get("/", params={"title": "hands"}).text
    assert 'name="title"' not in alone
    assert "title=hands" not in alone


class RateLimits(Setup):
    """Hands with two seats that the rules play."""

    title: ClassVar[str] = "crowd"

    @property
    def automatic(self) -> tuple[int, ...]:
        return (1, 2)


class Hermit(RateLimits):
    """Hands for one alone, and always so."""

    title: ClassVar[str] = "hermit"
    choices: ClassVar[tuple[Choice, ...]] = ()

    @classmethod
    def parse(cls, names: tuple[str, ...] = (), **said: str) -> Setup:
        return cls()


def test_the_start_page_tells_of_several_seats_that_the_rules_play(
    web: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    for kind in (RateLimits, Hermit):
        monkeypatch.setitem(TITLES, kind.title, kind)
    page = plain_of(web.get("/", params={"title": "crowd"}).text)
    assert page.count("the rules play this seat") == 2
    assert "opal the rules play this seat jade the rules play this seat" in page
    assert company("crowd") == "2 to 4 players: people and bots, and opal and jade"
    assert company("hermit") == "One player, against opal and jade"
    assert company("hands") == "2 to 4 players: people and bots"
    alone = plain_of(web.get("/", params={"title": "hermit"}).text)
    assert "0 bots" not in alone


def test_a_form_lays_a_table_with_its_own_choices(web: TestClient) -> None:
    form = {"places": "some", "places-part": ["gate", "hill"], "kind1": "bot random"}
    game = table_of(web, form_table(web, **form)).game
    assert game.setup.header() == {
        "players": "ruby Ann, opal Ben", "rounds": "1", "places": "gate hill",
    }  # fmt: skip
    answer = web.post("/tables", data={"title": "hands", "players": "6"}, headers=OWN)
    assert answer.status_code == 422
    assert "“6” is no number of players: 2 to 4" in answer.text
    assert 'name="title" value="hands"' in answer.text
    mine = html.unescape(web.get("/").text)
    assert "Hands · 1 · Some places" in mine


def test_one_click_begins_a_first_game(web: TestClient) -> None:
    answer = web.post("/first", data={"title": "hands", "name": "Ann"}, headers=OWN)
    assert "Your turn: lay a card of your hand." in words_of(answer)
    table = next(iter(service_of(web).tables.values()))
    assert [seat.bot for seat in table.seats] == ["miser"] * 3


# The table.


def test_a_whole_game_on_a_page(web: TestClient) -> None:
    table = form_table(web, kind1="friend")
    game = table_of(web, table).game
    page = web.get(f"/t/{table}")
    told = words_of(page)
    assert "Your turn: lay a card of your hand." in told
    assert "Your hand:" in told
    assert 'data-at="mill"' in page.text
    spectator = TestClient(web.app).get(f"/t/{table}")
    assert "Your hand" not in words_of(spectator)
    assert web.get(f"/t/{table}/record").status_code == 403
    highest = str(game.options(0)[-1])
    act(web, table, highest)
    other = str(table_of(web, table).game.options(1)[0])
    answer = web.post(f"/t/{table}/play", data={"seat": 1, "ply": 1, "action": other}, headers=OWN)
    assert answer.status_code == 403
    service = service_of(web)
    web.portal.call(service.play, table_of(web, table), 1, other, 1)  # type: ignore[union-attr]
    page = web.get(f"/t/{table}")
    told = words_of(page)
    assert "Your turn: go to a place." in told
    assert "Ann has won the round." in told
    assert re.search(r'value="go mill" data-at="mill"', page.text)
    about = web.get(f"/t/{table}/about", params={"at": "mill"}).text
    assert about == "<h2>The mill</h2><p>2 coins lie here.</p><p>Go to the mill: 2 coins</p>"
    assert web.get(f"/t/{table}/about", params={"at": "a1"}).status_code == 404
    act(web, table, "go mill")
    page = web.get(f"/t/{table}")
    told = words_of(page)
    assert "Ann wins with 4 points." in told
    assert re.search(r"Rounds won\s+Coins taken\s+Points\s+Ann\s+2\s+2\s+4", told)
    assert '<span data-at="mill">the mill</span>' in page.text
    for path in ("replay?ply=1", "story", "seats", "at?ply=3"):
        words_of(web.get(f"/t/{table}/{path}"))
    record = carson_city.Record.parse(web.get(f"/t/{table}/record").text)
    assert record.replay().over
    answer = web.post("/records", data={"text": str(record)}, headers=OWN)
    assert "The game begins." in words_of(answer)


def test_several_at_one_screen_hide_their_hands_from_each_other(web: TestClient) -> None:
    table = form_table(web, kind1="person")
    told = words_of(web.get(f"/t/{table}"))
    assert "Hand the screen to Ann, or Ben" in told
    assert "Your hand" not in told
    web.post(f"/t/{table}/lift", data={"seat": 1}, headers=OWN)
    assert "Your hand:" in words_of(web.get(f"/t/{table}"))


@pytest.mark.live
def test_a_bot_outside_of_this_process_thinks_and_hints(web: TestClient) -> None:
    table = form_table(web)
    highest = table_of(web, table).game.options(0)[-1].value
    told = words_of(web.get(f"/t/{table}/hint"))
    assert f"A miser bot would play: Lay the {highest}" in told


@pytest.mark.live
def test_a_thinking_process_imports_a_title_only_where_it_is_registered() -> None:
    game = carson_city.Game(Setup(2), 1)
    line = game.view(0).line()

    async def ask() -> str:
        bot_processes = BotProcesses(1)
        try:
            return await bot_processes.choose(line, "miser", 0, 1)
        finally:
            await bot_processes.close()

    assert asyncio.run(ask()) == str(game.options(0)[-1])
    with pytest.MonkeyPatch.context() as patch:
        patch.delitem(TITLES, "hands")
        with pytest.raises(Fault, match="a position begins with its title: board"):
            asyncio.run(ask())


# For programs.


def test_the_api_lays_plays_and_shows_it(web: TestClient) -> None:
    about = web.get("/api/about").json()
    assert about["titles"] == ["board", "cards", "solo", "hands"]
    assert [game["title"] for game in about["games"]] == ["board", "cards", "solo", "hands"]
    own = about["games"][-1]
    assert (own["name"], own["bots"]) == ("Hands", ["miser", "random"])
    assert [choice["name"] for choice in own["choices"]] == ["players", "rounds", "places"]
    table = Table(web, title="hands", rounds="1", places=["well", "mill"], seed=1)
    seen = table.look(0)
    assert seen["setup"]["places"] == "well mill"
    assert seen["position"]["lying"] == {"well": 1, "mill": 2}
    assert [seen["position"]["hands"][mark].count("?") for mark in ("ruby", "opal")] == [0, 3]
    assert seen["options"] == table.get("/options", 0).json()["options"]
    assert table.get("/why", 0, action="go mill").json()["reason"] == (
        "now you must lay a card of your hand"
    )
    with web.websocket_connect(f"{table.url}/stream", headers=OWN) as stream:
        assert stream.receive_json()["ply"] == 0
        played = table.post("/play", 0, action=seen["options"][-1], ply=0)
        assert played.json()["events"][0]["text"] == "ruby has chosen."
        news = stream.receive_json()
        assert news["ply"] == 1
        assert "?" in news["line"]
        assert not board_words(json.dumps(news))
    assert table.post("/undo", 0, ply=1).json()["ply"] == 0
    assert not board_words(json.dumps(seen))


def test_the_api_says_what_is_wrong_with_a_choice(web: TestClient) -> None:
    seats = [{"kind": "friend"}, {"kind": "bot"}]
    for said, status, why in (
        ({"title": "hands", "rounds": "9"}, 400, "“9” is no number of rounds: 1 to 4"),
        ({"title": "hands", "cast": "first"}, 400, "“cast” is nothing to choose here"),
        ({"title": "hands", "wine": "red"}, 422, "wine: there is no such field"),
        ({"title": "hands", "rounds": 3}, 422, "rounds: a text or a list is asked for"),
        ({"rounds": "2"}, 400, "“rounds” is nothing to choose here"),
        ({"title": "chess"}, 400, "“chess” is no title: board, cards, solo, hands"),
    ):
        answer = web.post("/api/tables", json={"seats": seats} | said)
        assert (answer.status_code, why in answer.json()["problem"]) == (status, True), answer.text
    seats[1]["bot"] = "greedy"
    answer = web.post("/api/tables", json={"title": "hands", "seats": seats})
    assert answer.json()["problem"] == "“greedy” is no bot: bots are miser, random"


def test_the_description_of_the_api_has_its_choices_and_its_position(web: TestClient) -> None:
    told = web.get("/api/openapi.json").json()
    schemas = told["components"]["schemas"]
    assert {"rounds", "places", "cast", "title", "seats"} <= {*schemas["TableIn"]["properties"]}
    assert "HandsSeen" in schemas
    assert "miser" in schemas["SeatIn"]["properties"]["bot"]["enum"]
    refs = set(re.findall(r'"#/components/schemas/(\w+)"', json.dumps(told)))
    assert refs <= {*schemas}
    assert {"HandsSeen", "PositionSeen"} <= refs
