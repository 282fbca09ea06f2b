"""What people read on pages and over the API: each in the own language, nothing forgotten."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient, WebSocketTestSession

import carson_city
from carson_city.board import Setup
from carson_city.board.map import PLACE_WORDS, ROAD_WORDS
from carson_city.board.material import KIND_WORDS
from carson_city.draw.svg import escape
from carson_city.web.board import about
from carson_city.web.http.language_middleware import COOKIE
from carson_city.web.pages.parts import seen
from tests.pseudo import CODE, Pseudo, known, left_over, marked, read_page
from tests.web.people import OWN, Table, house, table_of

NAMES = ("Αδα", "Βεν", "Γη", "Δα", "Εφη")
# Our own name, letters on drawings, columns of the map, bots, sides of cards, the head of a record.
ALLOWED = (
    "Carson City", r"^[A-Z]$", r"^[a-h]$", r"\bgreedy\b", r"\brandom\b", r"\b\d+[YR]\b",
    r"^carson record 1$",
)  # fmt: skip
SPARE = r"^(Kit|Belle|Jeb|Pearl|Rosa|Silas)$"  # names that nobody has chosen
ODD = ("place c4", "road d4n", "zzz", "pass", "place vp-3", "place salary")
LOOKED = 0.15  # of all decisions


@pytest.fixture
def language() -> Iterator[Pseudo]:
    with known() as one:
        yield one


@pytest.fixture
def web(language: Pseudo, tmp_path: Path) -> Iterator[TestClient]:
    """The server, for somebody who reads the pseudo-language."""
    with house(f"sqlite:///{tmp_path / 'carson.db'}") as web:
        web.headers["Accept-Language"] = f"{language.code}, en;q=0.5"
        yield web


def unread(html: str, *allowed: str) -> list[str]:
    """What of a page is in nobody's language."""
    return left_over(read_page(html), *ALLOWED, *allowed)


def lay(web: TestClient, seed: int) -> str:
    """A table where all sit at one screen."""
    players = 2 + seed % 4
    form = {"players": str(players), "cast": "random", "buildings": "full", "seed": str(seed)}
    for seat in range(players):
        form |= {f"name{seat}": NAMES[seat], f"kind{seat}": "person"}
    answer = web.post("/tables", data=form)
    found = re.search(r"/t/([\w-]+)", str(answer.url))
    assert found, answer.text
    return found[1]


def decide(web: TestClient, table_id: str, action: str) -> str:
    """Whoever may decide tries an action; the page that comes back."""
    table = table_of(web, table_id)
    seat = table.game.deciders[0]
    form = {"action": action, "seat": str(seat), "decision": str(table.decision(seat))}
    return str(web.post(f"/t/{table_id}/play", data=form).text)


def look_around(web: TestClient, table_id: str, dice: random.Random) -> list[str]:
    """The table, and everything that it tells of itself."""
    places = dice.sample([*PLACE_WORDS, *ROAD_WORDS], 4)
    table = table_of(web, table_id)
    return [
        web.get(f"/t/{table_id}").text,
        *(web.get(f"/t/{table_id}/about", params={"at": word}).text for word in places),
        web.get(f"/t/{table_id}/about", params={"kind": dice.choice(KIND_WORDS[3:])}).text,
        web.get(
            f"/t/{table_id}/about", params={"card": str(dice.choice(table.game.setup.cards))}
        ).text
        if table.game.setup.cards
        else "",
        web.get(f"/t/{table_id}/hint").text,
    ]


@pytest.mark.parametrize("seed", range(4))
def test_all_pages_of_a_game(web: TestClient, language: Pseudo, seed: int) -> None:
    dice, table = random.Random(seed), lay(web, seed)
    pages: list[str] = []
    while not table_of(web, table).game.over:
        game = table_of(web, table).game
        if dice.random() < LOOKED:
            pages += look_around(web, table, dice)
        web.post(f"/t/{table}/lift", data={"seat": str(game.deciders[0])})
        page = decide(web, table, str(dice.choice(game.options(game.deciders[0]))))
        if dice.random() < LOOKED:
            pages.append(page)
    last = table_of(web, table).ply
    paths = ["", "/story", "/seats", *(f"/replay?ply={ply}" for ply in (0, 3, last // 2, last))]
    pages += [web.get(f"/t/{table}{path}").text for path in paths]
    assert [line for page in pages for line in unread(page)] == []
    assert language.asked <= marked()


def test_pages_without_a_table(web: TestClient, language: Pseudo) -> None:
    for path in ("/", "/?title=solo", "/t/nosuchtable", "/nowhere", "/t/12345678/replay", "/j/zzz"):
        assert unread(web.get(path).text, SPARE, "Jeb Standish", "[♥♣♠♦]") == [], path
    refused = web.post("/tables", data={"players": "9", "cast": "7Y 7R", "seed": "1"})
    assert unread(refused.text, SPARE, "“[^”]*”", "[a-z]+(-[a-z]+)+", r"\b[a-z_]+\b(?=,| )") == []
    assert language.asked <= marked()


def test_the_table_of_the_solo_game(web: TestClient, language: Pseudo) -> None:
    page = web.post("/first", data={"title": "solo", "name": "Ann"}, headers=OWN)
    assert unread(page.text, SPARE, "Jeb Standish", "Ann", "[♥♣♠♦]", "[A-IX?]") == []
    assert language.asked <= marked()


def test_refusals_of_a_move(web: TestClient) -> None:
    table = lay(web, 1)
    for action in ODD:
        page = decide(web, table, action)
        assert "⟦" in page
        typed = re.escape(action)
        verbs = r"(?<=⟦“zzz” íś ńó áćťíóń; áćťíóńś ƀéǵíń ŵíťĥ )[a-z, ]+"
        assert unread(page, typed, verbs) == []


def test_texts_of_the_api_that_are_for_people(web: TestClient, language: Pseudo) -> None:
    table = Table(web, "friend", "friend", cast="random", seed=5)
    said: list[str] = []
    dice = random.Random(5)
    for _ply in range(60):
        seen_now = table.look(table.decider())
        said.append(seen_now["ask"])
        seat, ply = seen_now["seat"], seen_now["ply"]
        why = table.get("/why", seat, action="place vp-2").json()
        said.append(why["reason"])
        played = table.post("/play", seat, action=dice.choice(seen_now["options"]), ply=ply).json()
        said += [event["text"] for event in played["events"]]
    problem = table.post("/play", table.decider(), action="place zz", ply=999).json()
    said.append(problem["problem"])
    names = [seat["name"] for seat in table.look()["seats"]]
    assert left_over("\n".join(said), *map(re.escape, names)) == []
    about_tables = web.get("/api/about").json()
    helped = [choice["help"] for choice in about_tables["games"][0]["choices"]]
    assert left_over("\n".join(helped)) == []
    assert language.asked <= marked()


# Two readers at one table.


def two_readers(web: TestClient) -> tuple[Table, TestClient, TestClient]:
    """A table of two friends: one reads English, the other the pseudo-language."""
    table = Table(web, "friend", "friend", seed=3)
    clients = []
    for seat, wish in enumerate(({"Accept-Language": "en"}, {"Accept-Language": CODE})):
        client = TestClient(web.app)
        client.headers.update(wish)
        answer = client.post(f"/t/{table.id}/seat/{table.keys[seat]}", headers=OWN)
        assert answer.status_code == 200, answer.text
        own = client.post(f"{table.url}/link", json={}, headers=OWN).json()
        table.keys[seat] = own["key"]
        table.look(seat)
        clients.append(client)
    return table, clients[0], clients[1]


PARTS = ("status", "since", "log", "moves")


def part(html: str, name: str) -> str:
    """A part of a page, to the beginning of the next."""
    found = re.search(
        rf'<\w+[^>]*\bid="{name}".*?(?=<(?:footer|div|ol|section|aside)[^>]* id=|$)', html, re.S
    )
    return found[0] if found else ""


def test_two_people_at_one_table_read_two_languages(web: TestClient) -> None:
    table, english, marked_one = two_readers(web)
    table.play_on(5)
    for client in (english, marked_one, english):  # what is kept for one is not shown to another
        page = client.get(f"/t/{table.id}").text
        assert f'<html lang="{CODE if client is marked_one else "en"}"' in page
        for name in PARTS:
            said = part(page, name)
            assert said, name
            if client is english:
                assert "⟦" not in said, name
            elif read_page(said):
                assert "⟦" in said, name


def test_a_chosen_language_goes_before_the_browsers(web: TestClient) -> None:
    web.cookies.set(COOKIE, "en")
    assert "⟦" not in web.get("/").text
    web.cookies.set(COOKIE, CODE)
    assert "⟦" in web.get("/", headers={"Accept-Language": "en"}).text
    web.cookies.set(COOKIE, "tlh")  # nobody speaks it here
    assert "⟦" not in web.get("/", headers={"Accept-Language": "en"}).text


def until_log(socket: WebSocketTestSession) -> str:
    """The next message that has the log in it."""
    while 'id="log"' not in (told := socket.receive_text()):
        continue
    return told


def test_the_live_table_speaks_to_each_in_their_own_language(web: TestClient) -> None:
    table, english, marked_one = two_readers(web)
    path = f"/t/{table.id}/live"
    with (
        english.websocket_connect(path, headers=OWN | {"Accept-Language": "en"}) as one,
        marked_one.websocket_connect(path, headers=OWN | {"Accept-Language": CODE}) as other,
    ):
        assert "⟦" not in one.receive_text()
        assert "⟦" in other.receive_text()
        for _decision in range(4):
            table.play_on()
            told, marked_told = until_log(one), until_log(other)
            assert "⟦" not in told
            assert "⟦" in marked_told
            assert (
                left_over(
                    read_page(part(marked_told, "log")),
                    *map(re.escape, table_of(web, table.id).game.setup.names),
                )
                == []
            )


# Names that look like something else.


def log_of(web: TestClient, names: tuple[str, str]) -> str:
    """The log of some decisions of players with these names, which are made the same."""
    seats = [{"kind": "friend", "name": name} for name in names]
    table = Table(web, "friend", "friend", seats=seats, seed=3)
    table.play_on(12)
    log = part(web.get(f"/t/{table.id}").text, "log").replace(table.id, "")
    for seat, name in enumerate(names):
        log = log.replace(f'<b class="c{seat}">{escape(name)}</b>', f"<player {seat}>")
    return log


@pytest.mark.parametrize("names", [("a1", "Salary"), ("c4n", "vp-3"), ("{player}", "<b>Ranch")])
def test_a_player_stays_a_player_whatever_the_name(web: TestClient, names: tuple[str, str]) -> None:
    web.headers["Accept-Language"] = "en"
    usual = log_of(web, ("Ann", "Bob"))
    assert "<player 0>" in usual
    assert "data-at" in usual
    assert log_of(web, names) == usual


def test_what_a_parcel_is_does_not_depend_on_names() -> None:
    names = ("costs $5", "Ann: costs $4")
    game = carson_city.Game(Setup(2, names=names), seed=3)
    game.play("claim c4", 1)
    assert game.deciders == (0,)
    told = about.place(game, seen(game, 0), 0, "c4")
    assert f"<p>owned by {names[1]}</p>" in told
