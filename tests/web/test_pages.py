"""The pages without a browser: every route, refusals in words, and play without JavaScript."""

from __future__ import annotations

import hashlib
import html
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

import carson_city
from carson_city import bots
from carson_city.core.constants import DIE
from carson_city.draw.board import portraits
from carson_city.draw.palette import DARK, LIGHT
from carson_city.games.record import Record
from carson_city.web.app import create_app
from carson_city.web.board import duels
from carson_city.web.board.symbols import definitions, faces
from carson_city.web.config import Config
from carson_city.web.pages import log
from carson_city.web.pages.palette import palette_css
from carson_city.web.pages.templating import STATIC
from tests.proof import rule
from tests.table import at
from tests.web.people import service_of

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
    """The decision and the seat that a form of the table carries."""
    found = re.search(
        r'name="decision" value="(\d+)"><input type="hidden" name="seat" value="(\d+)"', page
    )
    assert found is not None
    return {"decision": found[1], "seat": found[2]}


def ply(page: str) -> int:
    """How many decisions a page knows."""
    found = re.search(r'data-ply="(\d+)"', page)
    assert found is not None
    return int(found[1])


def whole_game() -> carson_city.Game:
    game = carson_city.Game(carson_city.board.Setup(players=2), seed=5)
    players = [bots.make("random", seat, 5) for seat in range(2)]
    while not game.over:
        game.play(bots.ask(players[game.player], game, game.player), game.player)
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
    table = service_of(web).tables[path.split("/")[2]]
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


# Help.


def test_everything_explains_itself(web: TestClient) -> None:
    path = lay(web)
    for word in ("salary", "$8", "kept", "income", "vp-2", "a1", "c4n", "d4"):
        answer = web.get(f"{path}/about", params={"at": word})
        assert answer.status_code == 200, word
        assert 'class="rule"' in answer.text, word
    for kind in ("ranch", "mine", "saloon", "prison"):
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
    spoken = {"why": "chance", "said": "", "usual": False}
    assert web.get(asked, params={"action": action}).json() == spoken
    assert web.get(asked, params={"action": f" {action} ", "typed": "1"}).json() == spoken
    assert web.get(asked, params={"action": "dance", "typed": "1"}).json()["why"] == ""
    claims = [f"claim {column}{row}" for column in "abcdefgh" for row in range(1, 9)]

    def reasons(table: str) -> set[str]:
        told = [web.get(f"{table}/final", params={"action": claim}).json() for claim in claims]
        return {one["why"] for one in told}

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
    page = web.get("/rules", params={"q": "what is the money limit?"}).text
    assert page.index('id="END-2"') == page.index('<p class="rule" id=') + len('<p class="rule" ')


def test_the_rules_as_text_can_be_searched_too(web: TestClient) -> None:
    everything = web.get("/rules.txt").text.splitlines()
    assert web.get("/rules.txt", params={"q": " "}).text.splitlines() == everything
    found = web.get("/rules.txt", params={"q": "DUEL-3"}).text
    assert found.startswith("DUEL-3")
    assert len(found) < 5000
    nothing = web.get("/rules.txt", params={"q": "zzzz"})
    assert nothing.status_code == 404
    assert "zzzz" in nothing.text


def test_the_rules_mark_variants_and_name_every_section(web: TestClient) -> None:
    page = web.get("/rules").text
    assert "<h2>Horses (variant)</h2>" in page
    assert "<h2>The characters: number, sides, money limit</h2>" in page
    assert re.search(r'id="RND-11b">.*\(with Kit Carson\)', page)


def test_typed_words_of_no_move_are_answered_without_the_terminals_help(web: TestClient) -> None:
    path = lay(web)
    sent = fields(web.get(path).text) | {"action": "dance", "typed": "1"}
    answer = web.post(f"{path}/play", data=sent, headers=BOARD)
    assert "is no move now" in answer.text
    assert "help" not in answer.text


@rule("ACT-10")
def test_the_dice_of_gambling_are_those_of_who_gambles() -> None:
    game = at("round=1.placement pass=star order=star,hat at=gambling:star hat=as3Y star=as2Y")
    game.play("pass", chance="die 4, die 2")
    [row] = duels.seen(game, 0)
    assert re.search(r'class="p1">.*<b>star</b>.*= \$6', row)
    assert "star rolls 4 and 2 and earns $6 (gambling)." in log.told(game, 0)


# Looking back.


def test_a_record_is_watched_and_downloaded_again(web: TestClient) -> None:
    record = str(whole_game().record())
    page = web.post("/records", data={"text": record, "mode": "watch"})
    assert page.status_code == 200
    assert "/replay?ply=0" in str(page.url)
    path = str(page.url).split("/replay")[0]
    assert web.get(f"{path}/record").text == record
    assert web.get(f"{path}/at", params={"ply": "40"}).status_code == 200
    assert web.get(f"{path}/replay", params={"ply": "99999"}).status_code == 404
    assert "wins" in web.get(f"{path}/story").text
    again = web.post(f"{path}/again")
    assert again.status_code == 200


def test_a_record_goes_on_from_where_it_stands(web: TestClient) -> None:
    game = whole_game()
    game.rewind(30)
    page = web.post("/records", data={"text": str(game.record()), "mode": "together"}).text
    assert ply(page) == 30
    assert set(buttons(page)) == {str(option).replace('"', "&quot;") for option in game.options()}


def test_a_damaged_record_is_refused(web: TestClient) -> None:
    assert web.post("/records", data={"text": "hello"}).status_code == 422
    assert web.post("/records", data={"text": ""}).status_code == 422


def test_what_to_do_with_a_record_is_one_of_three_things(web: TestClient) -> None:
    text = str(whole_game().record())
    known = len(service_of(web).tables)
    answer = web.post("/records", data={"text": text, "mode": "dance"})
    assert answer.status_code == 422
    assert "Mode: “dance” is none of watch, bots, together." in html.unescape(answer.text)
    assert text.splitlines()[-1] in answer.text  # nothing that was filled in is lost
    assert len(service_of(web).tables) == known
    for blank in ({}, {"mode": ""}, {"mode": " "}):
        assert "/replay" in str(web.post("/records", data={"text": text} | blank).url)


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
    host = dict(web.cookies)
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
    web.cookies.clear()
    assert web.post(link, follow_redirects=False).status_code == 410
    web.cookies.clear()
    web.cookies.update(host)
    assert "Reset the seat of" in web.post(f"{path}/open", data={"open": "1"}).text
    web.cookies.clear()
    assert path in web.get("/").text


def test_the_page_of_links_can_be_read_again_by_its_maker_alone(web: TestClient) -> None:
    form = {"players": "2", "kind0": "person", "kind1": "friend"}
    page = web.post("/tables", data=form)
    path = str(page.url).removeprefix("http://testserver")
    assert re.fullmatch(r"/t/[\w-]+/links", path)
    assert web.get(path).text == page.text
    assert len(web.get("/").text.split("Go on")) == 2  # reading it again lays no second table
    found = re.search(r'value="http://testserver([^"]+)"', page.text)
    assert found is not None
    table = path.removesuffix("/links")
    host = web.cookies["carson"]
    web.post(f"{table}/seats/1", data={"wish": "link"})  # a new one: the old is no good
    assert found[1] not in web.get(path).text
    both = web.post(f"{table}/seats/0", data={"wish": "device"}).text
    assert both.count(f'value="http://testserver{table}/seat/') == 2
    friend = re.findall(r'value="http://testserver([^"]+)"', both)[0]
    carried = web.cookies.get("links", path=table)
    web.cookies.clear()
    web.post(friend)
    web.cookies.clear()
    web.cookies.set("carson", host)
    assert carried
    web.cookies.set("links", carried)
    page = web.get(path)
    assert friend not in page.text  # taken
    assert page.text.count(f'value="http://testserver{table}/seat/') == 1
    web.cookies.clear()
    web.cookies["carson"] = host
    assert web.get(path, follow_redirects=False).headers["location"] == f"{table}/seats"


def test_an_invitation_says_whose_seat_it_is(web: TestClient) -> None:
    form = {"players": "2", "kind0": "person", "kind1": "friend", "name1": "Bea"}
    found = re.search(r'value="http://testserver([^"]+)"', web.post("/tables", data=form).text)
    assert found is not None
    web.cookies.clear()
    web.get("/")
    page = web.get(found[1]).text
    assert "You are Bea." in page
    assert "sits here already" not in page
    web.post(found[1])
    again = web.get(found[1], follow_redirects=False)
    assert again.headers["location"] == found[1].partition("/seat/")[0]
    web.cookies.clear()
    assert "sits here already" in web.get(found[1]).text
    wrong = web.get(found[1][:-4] + "oops")
    assert wrong.status_code == 404
    assert "Sit down" not in wrong.text


def test_a_taken_seat_is_not_offered(web: TestClient) -> None:
    form = {"players": "2", "kind0": "person", "kind1": "friend", "open": "1"}
    found = re.search(r'value="http://testserver([^"]+)"', web.post("/tables", data=form).text)
    assert found is not None
    web.cookies.clear()
    assert ">Join<" in web.get("/").text
    web.post(found[1])
    web.cookies.clear()
    page = web.get("/").text
    assert ">Join<" not in page
    assert ">Watch<" in page


def test_a_rematch_is_one_table_for_all(web: TestClient) -> None:
    record = str(whole_game().record())
    answer = web.post("/records", data={"text": record, "mode": "together"}, follow_redirects=False)
    path = answer.headers["location"]
    first = web.post(f"{path}/again", follow_redirects=False)
    assert first.status_code == 303
    second = web.post(f"{path}/again", follow_redirects=False)
    fresh = first.headers["location"].removesuffix("/links")
    assert second.headers["location"] == fresh
    assert fresh in web.get(path).text
    assert "To the next game" in web.get(path).text


def test_a_free_seat_of_an_open_table_can_be_joined(web: TestClient) -> None:
    form = {"players": "2", "kind0": "person", "kind1": "friend", "open": "1"}
    found = re.search(r"(/t/[^/]+)/seat/", web.post("/tables", data=form).text)
    assert found is not None
    web.cookies.clear()
    web.get("/")
    assert web.post(f"{found[1]}/seats/1", data={"wish": "join"}).status_code == 200
    assert "you" in web.get(f"{found[1]}/seats").text


# What we did not write, and what we drew.


def test_the_vendored_scripts_and_their_licence_are_the_ones_we_know() -> None:
    lines = (STATIC / "HASHES").read_text().split("\n")
    known = {line.split()[1]: line.split()[0] for line in lines if line.strip()}
    assert set(known) == {"htmx.min.js", "hx-ws.min.js", "LICENSE.htmx.txt"}
    for name, digest in known.items():
        assert hashlib.sha256((STATIC / name).read_bytes()).hexdigest() == digest, name


def test_every_variable_of_the_drawings_has_a_colour_by_day_and_by_night() -> None:
    style = palette_css()
    drawn = definitions() + faces(tuple(portraits.everybody()))
    for name in set(re.findall(r"var\((--[\w-]+)\)", drawn)):
        assert style.count(f"{name}:") == 3, name
    assert LIGHT.page in style
    assert DARK.page in style


def test_a_record_of_the_page_is_the_record_of_the_game(web: TestClient) -> None:
    game = whole_game()
    assert str(Record.parse(str(game.record())).replay().record()) == str(game.record())
