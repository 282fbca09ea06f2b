"""The pages without a browser: the start, refusals in words, playing, and what is sent live."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from carson_city.web.app import create_app
from carson_city.web.config import Config
from tests.web.forms import BOARD, OWN, buttons, fields, lay, ply
from tests.web.people import service_of


@pytest.fixture
def web(tmp_path: Path) -> Iterator[TestClient]:
    app = create_app(Config(database=f"sqlite:///{tmp_path / 'tables.db'}", pace=60, workers=1))
    with TestClient(app) as client:
        client.headers.update(OWN)
        yield client


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
    assert page.text.count("Seasoned bot") >= 3


def test_a_table_has_the_portraits_of_its_own_cast(web: TestClient) -> None:
    """Each is drawn once, and shown by name: in the cast, to choose from, before a player."""
    table = lay(web, cast="own", **{"cast-own": "1Y 2Y 3Y 4Y 5R 6Y 14"})
    page = web.get(table).text
    kept = re.findall(r'<symbol id="p-portrait-(\w+)"', page)
    numbers = (1, 2, 3, 4, 5, 6, 14)
    assert kept == [f"{number}{side}" for number in numbers for side in "YR"]
    shown = set(re.findall(r'<use href="#p-portrait-(\w+)"/></svg>', page))
    assert shown == {"1Y", "2Y", "3Y", "4Y", "5R", "6Y", "14Y", "14R"}  # one of both may be had
    assert page.count('<span class="face none">') == 2
    assert '<symbol id="p-portrait' not in web.get("/rules").text


def test_a_table_knows_its_set_cast_and_names(web: TestClient) -> None:
    path = lay(
        web,
        buildings="some",
        cast="gold-rush",
        name0="Ann",
        name1="Bob & Co",
        **{"buildings-part": "school"},
    )
    page = web.get(path).text
    assert "Bob &amp; Co" in page
    assert 'data-about="kind=school"' in page


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"players": "9"}, "2 to 6"),
        ({"players": "x"}, "no number"),
        ({"kind0": "alien"}, "none of person"),
        ({"kind1": "bot genius"}, "“genius” is no bot: bots are greedy, random"),
        ({"buildings": "castle"}, "no building set"),
        ({"cast": "own", "cast-own": "1Y 1Y"}, "twice"),
        ({"seed": "-3"}, "“-3” is no seed: a whole number from 0 to"),
        ({"name0": "Ann", "name1": "Ann"}, "Two players"),
    ],
)
def test_a_wrong_form_is_refused_in_words(
    web: TestClient, wrong: dict[str, str], said: str
) -> None:
    answer = web.post("/tables", data={"players": "2", "kind0": "person"} | wrong)
    assert answer.status_code == 422
    assert said in answer.text


def test_a_refused_form_comes_back_as_it_was_filled_in(web: TestClient) -> None:
    form = {
        "players": "5", "name0": "Dora", "name4": "dora", "kind0": "friend", "kind2": "bot random",
        "buildings": "some", "buildings-part": "school",
        "cast": "own", "cast-own": "1Y 2R 3Y 4Y 5R 6Y 7Y",
        "seed": "12", "open": "1",
    }  # fmt: skip
    page = web.post("/tables", data=form).text
    assert "Two players are called Dora" in page
    for kept in (
        '<option value="5" selected>',
        'name="name4" maxlength="20" value="dora"',
        '<option value="friend" selected>',
        '<option value="bot random" selected>',
        '<option value="some" selected>',
        'value="school" checked',
        '<option value="own" selected>',
        'value="1Y 2R 3Y 4Y 5R 6Y 7Y"',
        'value="12"',
        'name="open" value="1" checked',
    ):
        assert kept in page, kept
    assert page.count(" selected>") == 12  # players, six seats, set, cast, river, pace, mode
    assert web.get("/tables", follow_redirects=False).headers["location"] == "/"
    answer = web.post("/records", data={"text": "carson record 1\n<oops>", "mode": "bots"})
    assert answer.status_code == 422
    assert "carson record 1\n&lt;oops&gt;</textarea>" in answer.text
    assert '<option value="bots" selected>' in answer.text


def test_seeds_have_one_limit(web: TestClient) -> None:
    seats = [{"kind": "person"}, {"kind": "bot"}]
    for seed, fine in ((2**128 - 1, True), (2**128, False), (10**60, False)):
        assert (
            web.post("/api/tables", json={"seats": seats, "seed": seed}).status_code == 201
        ) == fine
        form = {"players": "2", "kind0": "person", "seed": str(seed)}
        answer = web.post("/tables", data=form)
        assert (answer.status_code == 200) == fine
        assert fine or f"is no seed: a whole number from 0 to {2**128 - 1}" in answer.text


def test_my_tables_say_whose_turn_it_is(web: TestClient) -> None:
    path = lay(web, name0="Ann", name1="Bob", cast="gold-rush", buildings="full")
    assert "All buildings · Gold rush · <b>setting up · your turn</b>" in web.get("/").text
    web.post("/tables", data={"players": "2", "kind0": "friend", "kind1": "person", "seed": "7"})
    assert "waits for Kit" in web.get("/").text
    web.cookies.clear()
    assert path not in web.get("/").text


def test_heads_are_those_of_the_pages(web: TestClient) -> None:
    for path in ("/", "/rules", "/static/style.css", "/api/about"):
        assert web.head(path).status_code == 200
        assert web.head(path).headers["content-type"] == web.get(path).headers["content-type"]


def test_a_fault_of_ours_is_a_page_with_a_way_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = create_app(Config(database=f"sqlite:///{tmp_path / 'tables.db'}", pace=60, workers=1))
    with TestClient(app, raise_server_exceptions=False) as web:
        web.headers.update(OWN)
        path = lay(web)

        def fault(*_what: object) -> None:
            raise RuntimeError("a secret of ours")

        monkeypatch.setattr("carson_city.web.pages.parts.whole", fault)
        answer = web.get(path)
        assert answer.status_code == 500
        assert "A wheel came off" in answer.text
        assert f'href="{path}"' in answer.text
        assert "secret" not in answer.text
        assert web.get("/t/nothing").status_code == 404
        assert "To the table" not in web.get("/t/nothing").text
        monkeypatch.setattr("carson_city.web.api.routes.table_data", fault)
        answer = web.get(f"/api/tables/{path.removeprefix('/t/')}")
        assert answer.status_code == 500
        assert answer.json() == {"problem": "something broke on our side", "rule": "", "field": ""}


def test_what_is_not_there_is_a_page(web: TestClient) -> None:
    for path in ("/nowhere", "/t/nothing", "/t/nothing/replay", "/t/nothing/seats"):
        answer = web.get(path)
        assert answer.status_code == 404
        assert "Nothing but dust" in answer.text


def test_reloading_a_refused_form_leads_to_the_table(web: TestClient) -> None:
    path = lay(web)
    for way in ("play", "undo", "say", "again", "open", "lift", "seats/1", "seats/x"):
        answer = web.get(f"{path}/{way}", follow_redirects=False)
        assert (answer.status_code, answer.headers.get("location")) == (303, path), way
        assert web.get(f"/t/nothing/{way}", follow_redirects=False).status_code == 404


def test_a_way_or_a_form_that_cannot_be_is_a_page(web: TestClient) -> None:
    path = lay(web)
    answer = web.put(f"{path}/play")
    assert answer.status_code == 405
    assert answer.headers["allow"]
    assert "That does not work" in answer.text
    assert f'href="{path}"' in answer.text
    broken = {"Content-Type": "multipart/form-data; boundary=x"}
    answer = web.post(f"{path}/say", content=b"no form", headers=broken)
    assert answer.status_code == 400
    assert "What was sent cannot be read" in answer.text
    assert f'href="{path}"' in answer.text
    words = web.post(f"{path}/say", content=b"no form", headers=broken | BOARD)
    assert words.headers["content-type"].startswith("text/plain")


# Playing.


def test_play_without_javascript_is_a_form_and_a_redirect(web: TestClient) -> None:
    path = lay(web)
    page = web.get(path).text
    first = buttons(page)[0]
    answer = web.post(f"{path}/play", data=fields(page) | {"action": first}, follow_redirects=False)
    assert answer.status_code == 303
    assert answer.headers["location"] == path
    assert ply(web.get(path).text) == 1


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
    assert ply(web.get(path).text) == 1
    as_page = web.post(f"{path}/play", data=sent)
    assert as_page.status_code == 409
    assert "Too late" in as_page.text


def test_an_illegal_move_says_why(web: TestClient) -> None:
    path = lay(web)
    sent = fields(web.get(path).text)
    answer = web.post(f"{path}/play", data=sent | {"action": "pass"}, headers=BOARD)
    assert answer.status_code == 422
    assert "claim" in answer.text
    for bad in ({"seat": "x"}, {"decision": "²"}, {"seat": "5"}):
        wrong = web.post(f"{path}/play", data=sent | {"action": "pass"} | bad, headers=BOARD)
        assert wrong.status_code in (403, 422)


def test_a_bare_number_chooses_nothing_where_nothing_is_numbered(web: TestClient) -> None:
    path = lay(web)
    sent = fields(web.get(path).text) | {"action": "3", "typed": "1"}
    answer = web.post(f"{path}/play", data=sent, headers=BOARD)
    assert answer.status_code == 422
    assert ply(web.get(path).text) == 0


def test_a_move_can_be_typed_shortly(web: TestClient) -> None:
    path = lay(web)
    sent = fields(web.get(path).text) | {"typed": "1", "action": "a1"}
    assert web.post(f"{path}/play", data=sent, headers=BOARD).status_code == 204
    sent = fields(web.get(path).text) | {"typed": "1", "action": "dance"}
    assert web.post(f"{path}/play", data=sent, headers=BOARD).status_code == 422


def test_a_move_typed_for_what_was_undone_does_nothing(web: TestClient) -> None:
    path = lay(web)

    def typed() -> dict[str, str]:
        form = re.search(r'<form id="typed".+?</form>', web.get(path).text)
        assert form is not None
        return dict(re.findall(r'name="(\w+)" value="([^"]*)"', form[0]))

    first = typed() | {"action": "a1"}
    assert web.post(f"{path}/play", data=first, headers=BOARD).status_code == 204
    late = typed() | {"action": "c1"}
    for way in ("play", "undo"):
        stale = late | {"decision": "1"}
        assert web.post(f"{path}/{way}", data=stale, headers=BOARD).status_code == 409
    undo = re.search(r'/undo" data-play>(.+?)</form>', web.get(path).text)
    assert undo is not None
    for status in (204, 409):  # a second click on undo takes nothing else back
        assert web.post(f"{path}/undo", data=fields(undo[1]), headers=BOARD).status_code == status
    for old in (first, late):
        assert web.post(f"{path}/play", data=old, headers=BOARD).status_code == 409
    for move in ("b1", "c1"):
        again = typed() | {"action": move}
        assert web.post(f"{path}/play", data=again, headers=BOARD).status_code == 204
    assert ply(web.get(path).text) == 2


def test_undo_takes_the_last_move_back(web: TestClient) -> None:
    path = lay(web)
    page = web.get(path).text
    web.post(f"{path}/play", data=fields(page) | {"action": buttons(page)[0]})
    page = web.get(path).text
    undo = re.search(r'/undo" data-play>(.+?)</form>', page)
    assert undo is not None
    assert web.post(f"{path}/undo", data=fields(undo[1]), headers=BOARD).status_code == 204
    assert ply(web.get(path).text) == 0


def test_an_action_that_is_too_long_is_refused_and_not_cut(web: TestClient) -> None:
    path = lay(web)
    before = ply(web.get(path).text)
    form = fields(web.get(path).text) | {"action": "claim a1" + " " * 80 + "or rather b1"}
    answer = web.post(f"{path}/play", data=form)
    assert answer.status_code == 422
    assert "Action: 80 letters at most" in answer.text
    assert ply(web.get(path).text) == before


def test_a_seat_is_handed_to_the_usual_bot_where_none_is_named(web: TestClient) -> None:
    path = lay(web)
    table = service_of(web).tables.in_memory[path.split("/")[2]]
    web.post(f"{path}/seats/1", data={"wish": "bot", "bot": " "})
    assert (table.seats[1].kind, table.seats[1].bot) == ("bot", "greedy")
    refused = web.post(f"{path}/seats/1", data={"wish": "dance\n" * 100}, headers=BOARD)
    assert refused.status_code == 422
    assert len(refused.text) < 120


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
        for part in (
            "mast",
            "track",
            "ground",
            "pieces",
            "pl-0",
            "log",
            "status",
            "moves",
            "chat",
        ):
            assert f'<hx-partial id="{part}" hx-swap="outerMorph">' in whole
        web.post(f"{path}/play", data=fields(page) | {"action": buttons(page)[0]}, headers=BOARD)
        change = socket.receive_text()
        assert 'id="pieces"' in change
        assert 'id="track"' not in change
        assert 'id="ground"' not in change
        assert '<hx-partial id="log" hx-swap="' in change
        assert len(change) < 20_000
        page = web.get(path).text
        web.post(f"{path}/play", data=fields(page) | {"action": buttons(page)[0]}, headers=BOARD)
        assert '<hx-partial id="log" hx-swap="afterbegin"><li id="l1">' in socket.receive_text()
        web.post(f"{path}/say", data={"said": "<b>howdy</b>"}, headers=BOARD)
        assert "&lt;b&gt;howdy" in socket.receive_text()
        web.post(f"{path}/say", data={"said": "and goodbye"}, headers=BOARD)
        line = socket.receive_text()
        assert line.startswith('<hx-partial id="chat" hx-swap="beforeend"><li id="said')
        assert "and goodbye" in line
        assert "howdy" not in line


def test_a_socket_on_which_somebody_talks_is_closed(web: TestClient) -> None:
    with web.websocket_connect(f"{lay(web)}/live", headers=OWN) as socket:
        socket.receive_text()
        socket.send_text("hello?")
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_text()
    assert closed.value.code == 1008


def test_no_style_and_no_script_stands_in_a_page(web: TestClient) -> None:
    path = lay(web)
    for address in ("/", path, f"{path}/seats", f"{path}/story", f"{path}/replay?ply=0", "/rules"):
        answer = web.get(address)
        assert answer.status_code == 200, address
        assert not re.search(r"\sstyle=|\son[a-z]+=|<script(?![^>]+src=)", answer.text), address
        assert "script-src 'self'" in answer.headers["content-security-policy"]
