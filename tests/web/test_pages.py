"""The pages without a browser: every route, refusals in words, and play without JavaScript."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import carson
from carson import bots
from carson.draw.palette import DARK, LIGHT
from carson.record import Record
from carson.table import DIE
from carson.web.config import Config
from carson.web.doors import STATIC
from carson.web.ink import definitions, palette_css
from carson.web.server import create_app

BOARD = {"X-Board": "1"}  # as the board's script asks
OWN = {"Origin": "http://testserver", "Sec-Fetch-Site": "same-origin"}


@pytest.fixture
def web(tmp_path: Path) -> Iterator[TestClient]:
    app = create_app(Config(database=f"sqlite:///{tmp_path / 'tables.db'}", pace=60, workers=1))
    with TestClient(app) as client:
        client.headers.update(OWN)
        yield client


def lay(web: TestClient, **fields: str) -> str:
    """A table for two people at one screen; its address."""
    form = {"players": "2", "kind0": "person", "kind1": "person", "seed": "7"} | fields
    answer = web.post("/tables", data=form, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


def buttons(page: str) -> list[str]:
    return re.findall(r'<button name="action" value="([^"]+)"', page)


def fields(page: str) -> dict[str, str]:
    """The moment and the seat that a form of the table carries."""
    found = re.search(
        r'name="ply" value="(\d+)"><input type="hidden" name="seat" value="(\d+)"', page
    )
    assert found is not None
    return {"ply": found[1], "seat": found[2]}


def whole_game() -> carson.Game:
    game = carson.Game(carson.board.Setup(players=2), seed=5)
    players = [bots.make("random", seat, 5) for seat in range(2)]
    while not game.over:
        game.play(players[game.player].choose(game, game.player), game.player)
    return game


# The start.


def test_the_start_page_offers_all_ways_to_begin(web: TestClient) -> None:
    page = web.get("/").text
    for words in ("Play a first game", "A new table", "My tables", "Open tables", "Load a record"):
        assert words in page


def test_a_first_game_takes_one_click(web: TestClient) -> None:
    page = web.post("/first", data={"name": "Ann"})
    assert page.status_code == 200
    assert "tour=1" in str(page.url)
    assert "Ann" in page.text
    assert page.text.count("greedy bot") >= 3


def test_a_table_knows_its_set_cast_and_names(web: TestClient) -> None:
    path = lay(web, set="some", extra="school", cast="gold-rush", name0="Ann", name1="Bob & Co")
    page = web.get(path).text
    assert "Bob &amp; Co" in page
    assert 'data-kind="school"' in page


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"players": "9"}, "2 to 6"),
        ({"players": "x"}, "no number"),
        ({"kind0": "alien"}, "none of person"),
        ({"kind1": "bot genius"}, "none of"),
        ({"set": "castle"}, "no building set"),
        ({"cast": "list", "cast_list": "1Y 1Y"}, "twice"),
        ({"seed": "-3"}, "no number"),
        ({"name0": "Ann", "name1": "Ann"}, "Two players"),
    ],
)
def test_a_wrong_form_is_refused_in_words(
    web: TestClient, wrong: dict[str, str], said: str
) -> None:
    answer = web.post("/tables", data={"players": "2", "kind0": "person"} | wrong)
    assert answer.status_code == 422
    assert said in answer.text


def test_what_is_not_there_is_a_page(web: TestClient) -> None:
    for path in ("/nowhere", "/t/nothing", "/t/nothing/replay", "/t/nothing/seats"):
        answer = web.get(path)
        assert answer.status_code == 404
        assert "Nothing but dust" in answer.text


# Playing.


def test_play_without_javascript_is_a_form_and_a_redirect(web: TestClient) -> None:
    path = lay(web)
    page = web.get(path).text
    first = buttons(page)[0]
    answer = web.post(f"{path}/play", data=fields(page) | {"action": first}, follow_redirects=False)
    assert answer.status_code == 303
    assert answer.headers["location"] == path
    assert fields(web.get(path).text)["ply"] == "1"


def test_a_whole_game_can_be_played_by_forms_alone(web: TestClient) -> None:
    path = lay(web)
    page = web.get(path).text
    for turn in range(3000):
        offered = buttons(page) or re.findall(r'<option value="([^"]+)">', page)
        if "Play again" in page:
            break
        choice = offered[(turn * 7) % len(offered)]
        page = web.post(f"{path}/play", data=fields(page) | {"action": choice}).text
    assert "Play again" in page
    assert "wins" in page


def test_a_stale_or_doubled_move_changes_nothing(web: TestClient) -> None:
    path = lay(web)
    page = web.get(path).text
    sent = fields(page) | {"action": buttons(page)[0]}
    assert web.post(f"{path}/play", data=sent, headers=BOARD).status_code == 204
    again = web.post(f"{path}/play", data=sent, headers=BOARD)
    assert again.status_code == 409
    assert "moved on" in again.text
    assert fields(web.get(path).text)["ply"] == "1"
    as_page = web.post(f"{path}/play", data=sent)
    assert as_page.status_code == 409
    assert "Too late" in as_page.text


def test_an_illegal_move_says_why(web: TestClient) -> None:
    path = lay(web)
    sent = fields(web.get(path).text)
    answer = web.post(f"{path}/play", data=sent | {"action": "pass"}, headers=BOARD)
    assert answer.status_code == 422
    assert "claim" in answer.text
    for bad in ({"seat": "x"}, {"ply": "²"}, {"seat": "5"}):
        wrong = web.post(f"{path}/play", data=sent | {"action": "pass"} | bad, headers=BOARD)
        assert wrong.status_code in (403, 422)


def test_a_move_can_be_typed_shortly(web: TestClient) -> None:
    path = lay(web)
    sent = fields(web.get(path).text) | {"typed": "1", "action": "a1"}
    assert web.post(f"{path}/play", data=sent, headers=BOARD).status_code == 204
    sent = fields(web.get(path).text) | {"typed": "1", "action": "dance"}
    assert web.post(f"{path}/play", data=sent, headers=BOARD).status_code == 422


def test_undo_takes_the_last_move_back(web: TestClient) -> None:
    path = lay(web)
    page = web.get(path).text
    web.post(f"{path}/play", data=fields(page) | {"action": buttons(page)[0]})
    page = web.get(path).text
    undo = re.search(r'/undo" data-play>(.+?)</form>', page)
    assert undo is not None
    assert web.post(f"{path}/undo", data=fields(undo[1]), headers=BOARD).status_code == 204
    assert fields(web.get(path).text)["ply"] == "0"


def test_nobody_plays_for_another_seat(web: TestClient) -> None:
    path = lay(web)
    sent = fields(web.get(path).text) | {"action": "claim a1"}
    web.cookies.clear()
    assert web.post(f"{path}/play", data=sent, headers=BOARD).status_code == 403
    assert not buttons(web.get(path).text)


# Live.


def test_the_socket_sends_all_and_then_only_what_changed(web: TestClient) -> None:
    path = lay(web)
    page = web.get(path).text
    cookie = "; ".join(f"{name}={value}" for name, value in web.cookies.items())
    with web.websocket_connect(f"{path}/live", headers=OWN | {"Cookie": cookie}) as socket:
        whole = socket.receive_text()
        for part in ("mast", "trail", "ground", "pieces", "folk", "log", "status", "moves", "chat"):
            assert f'hx-swap-oob="outerMorph" id="{part}"' in whole
        web.post(f"{path}/play", data=fields(page) | {"action": buttons(page)[0]}, headers=BOARD)
        change = socket.receive_text()
        assert 'id="pieces"' in change
        assert 'id="trail"' not in change
        assert 'id="ground"' not in change
        assert len(change) < 30_000
        web.post(f"{path}/say", data={"said": "<b>howdy</b>"}, headers=BOARD)
        assert "&lt;b&gt;howdy" in socket.receive_text()


def test_no_style_and_no_script_stands_in_a_page(web: TestClient) -> None:
    path = lay(web)
    for address in ("/", path, f"{path}/seats", f"{path}/story", f"{path}/replay?ply=0", "/rules"):
        answer = web.get(address)
        assert answer.status_code == 200, address
        assert not re.search(r"\sstyle=|\son[a-z]+=|<script(?![^>]+src=)", answer.text), address
        assert "script-src 'self'" in answer.headers["content-security-policy"]


# Help.


def test_everything_explains_itself(web: TestClient) -> None:
    path = lay(web)
    for at in ("salary", "$8", "kept", "income", "vp-2", "a1", "c4n", "d4"):
        answer = web.get(f"{path}/about", params={"at": at})
        assert answer.status_code == 200, at
        assert 'class="rule"' in answer.text, at
    for kind in ("ranch", "city_hall", "general_store", "blacksmith"):
        assert "BLD-" in web.get(f"{path}/about", params={"kind": kind}).text
    assert "CHR-1Y" in web.get(f"{path}/about", params={"card": "2"}).text
    for wrong in ({"at": "z9"}, {"kind": "castle"}, {"card": "99"}):
        assert web.get(f"{path}/about", params=wrong, headers=BOARD).status_code == 404


def test_an_illegal_target_says_why_not(web: TestClient) -> None:
    path = lay(web)
    sent = fields(web.get(path).text) | {"action": "claim a1"}
    web.post(f"{path}/play", data=sent, headers=BOARD)
    assert "Not now:" in web.get(f"{path}/about", params={"at": "a1"}).text


def test_a_hint_is_a_legal_move(web: TestClient) -> None:
    path = lay(web)
    answer = web.get(f"{path}/hint", headers=BOARD)
    found = re.search(r'data-hint="([^"]+)"', answer.text)
    assert found is not None
    assert found[1] in buttons(web.get(path).text)


def test_a_page_knows_why_a_move_is_final(web: TestClient) -> None:
    """Chance before all else, then a bot that goes on at once; typed words mean the same."""
    game = whole_game()
    rolled = next(
        ply
        for ply, decided in enumerate(game.plies)
        if len(decided.events) > 1 and any(raw[0] == DIE for raw in decided.events)
    )
    action = game.plies[rolled].action.text
    game.rewind(rolled)
    page = web.post("/records", data={"text": str(game.record()), "mode": "together"})
    asked = f"{page.url.path}/final"
    assert web.get(asked, params={"action": action}).text == "chance"
    assert web.get(asked, params={"action": f" {action} ", "typed": "1"}).text == "chance"
    assert web.get(asked, params={"action": "dance", "typed": "1"}).text == ""
    claims = [f"claim {column}{row}" for column in "abcdefgh" for row in range(1, 9)]

    def reasons(table: str) -> set[str]:
        return {web.get(f"{table}/final", params={"action": claim}).text for claim in claims}

    assert reasons(lay(web)) == {""}
    # At one of these two tables it is the person's turn, and a bot comes next.
    assert reasons(lay(web, kind0="bot random")) | reasons(lay(web, kind1="bot random")) == {
        "",
        "bot",
    }


def test_the_rules_can_be_searched(web: TestClient) -> None:
    assert "DUEL-3" in web.get("/rules").text
    assert "ACT-5a" in web.get("/rules", params={"q": "ACT-5"}).text
    assert web.get("/rules", params={"q": "zzzz"}).status_code == 200


# Looking back.


def test_a_record_is_watched_and_downloaded_again(web: TestClient) -> None:
    record = str(whole_game().record())
    page = web.post("/records", data={"text": record, "mode": "watch"})
    assert page.status_code == 200
    assert "/replay?ply=0" in str(page.url)
    path = str(page.url).split("/replay")[0]
    assert web.get(f"{path}/record").text == record
    assert web.get(f"{path}/moment", params={"ply": "40"}).status_code == 200
    assert web.get(f"{path}/replay", params={"ply": "99999"}).status_code == 404
    assert "wins" in web.get(f"{path}/story").text
    again = web.post(f"{path}/again")
    assert again.status_code == 200


def test_a_record_goes_on_from_where_it_stands(web: TestClient) -> None:
    game = whole_game()
    game.rewind(30)
    page = web.post("/records", data={"text": str(game.record()), "mode": "together"}).text
    assert fields(page)["ply"] == "30"
    assert set(buttons(page)) == {str(option).replace('"', "&quot;") for option in game.options()}


def test_a_damaged_record_is_refused(web: TestClient) -> None:
    assert web.post("/records", data={"text": "hello"}).status_code == 422
    assert web.post("/records", data={"text": ""}).status_code == 422


def test_the_record_of_a_running_game_stays_shut(web: TestClient) -> None:
    """Its seed would tell all dice to come."""
    path = lay(web)
    answer = web.get(f"{path}/record")
    assert answer.status_code == 403
    assert "seed" not in answer.text


# Seats.


def test_a_friend_comes_by_a_link_and_a_bot_takes_over(web: TestClient) -> None:
    page = web.post("/tables", data={"players": "2", "kind0": "person", "kind1": "friend"}).text
    found = re.search(r'value="http://testserver(/t/[^"]+/seat/[^"]+)"', page)
    assert found is not None
    link = found[1]
    path = link.split("/seat/")[0]
    maker = dict(web.cookies)
    web.cookies.clear()
    assert "Sit down" in web.get(link).text
    assert web.post(link, follow_redirects=False).status_code == 303
    assert web.get(f"{path}/seats").text.count("Link for another device") == 1
    assert web.post(f"{path}/seats/1", data={"wish": "bot"}).text.count("Take back") == 1
    assert web.post(f"{path}/seats/1", data={"wish": "back"}).text.count("Take back") == 0
    assert web.post(f"{path}/seats/0", data={"wish": "bot"}).status_code == 403
    device = web.post(f"{path}/seats/1", data={"wish": "device"}).text
    web.cookies.clear()
    again = re.search(r'value="http://testserver(/t/[^"]+/seat/[^"]+)"', device)
    assert again is not None
    assert web.post(again[1], follow_redirects=False).status_code == 303
    assert web.post(link, follow_redirects=False).status_code == 404
    web.cookies.clear()
    web.cookies.update(maker)
    assert "New link" in web.post(f"{path}/open", data={"open": "1"}).text
    web.cookies.clear()
    assert path in web.get("/").text


def test_a_free_seat_of_an_open_table_can_be_joined(web: TestClient) -> None:
    form = {"players": "2", "kind0": "person", "kind1": "friend", "open": "1"}
    found = re.search(r"(/t/[^/]+)/seat/", web.post("/tables", data=form).text)
    assert found is not None
    web.cookies.clear()
    web.get("/")
    assert web.post(f"{found[1]}/seats/1", data={"wish": "join"}).status_code == 200
    assert "you" in web.get(f"{found[1]}/seats").text


# What we did not write, and what we drew.


def test_the_vendored_scripts_are_the_ones_we_know() -> None:
    lines = (STATIC / "HASHES").read_text().split("\n")
    known = {line.split()[1]: line.split()[0] for line in lines if line.strip()}
    assert set(known) == {"htmx.min.js", "hx-ws.min.js"}
    for name, digest in known.items():
        assert hashlib.sha256((STATIC / name).read_bytes()).hexdigest() == digest, name


def test_every_variable_of_the_drawings_has_a_colour_by_day_and_by_night() -> None:
    style = palette_css()
    for name in set(re.findall(r"var\((--[\w-]+)\)", definitions())):
        assert style.count(f"{name}:") == 3, name
    assert LIGHT.page in style
    assert DARK.page in style


def test_a_record_of_the_page_is_the_record_of_the_game(web: TestClient) -> None:
    game = whole_game()
    assert str(Record.parse(str(game.record())).replay().record()) == str(game.record())
