"""The pages without a browser: help, looking back, and seats."""

from __future__ import annotations

import hashlib
import html
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from carson_city.core.constants import DIE
from carson_city.draw.board import pieces, portraits
from carson_city.draw.palette import DARK, LIGHT
from carson_city.games.record import Record
from carson_city.web.app import create_app
from carson_city.web.board import duels
from carson_city.web.board.page_adapter import faces
from carson_city.web.config import Config
from carson_city.web.pages import log
from carson_city.web.rendering.palette import INK, palette_css
from carson_city.web.rendering.templating import STATIC
from tests.proof import rule
from tests.table import at
from tests.web.forms import BOARD, OWN, buttons, fields, lay, ply, whole_game
from tests.web.people import service_of


@pytest.fixture
def web(tmp_path: Path) -> Iterator[TestClient]:
    app = create_app(Config(database=f"sqlite:///{tmp_path / 'tables.db'}", pace=60, workers=1))
    with TestClient(app) as client:
        client.headers.update(OWN)
        yield client


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
    known = len(service_of(web).tables.in_memory)
    answer = web.post("/records", data={"text": text, "mode": "dance"})
    assert answer.status_code == 422
    assert "Mode: “dance” is none of watch, bots, together." in html.unescape(answer.text)
    assert text.splitlines()[-1] in answer.text  # nothing that was filled in is lost
    assert len(service_of(web).tables.in_memory) == known
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
    drawn = pieces.definitions(INK) + faces(tuple(portraits.everybody()))
    for name in set(re.findall(r"var\((--[\w-]+)\)", drawn)):
        assert style.count(f"{name}:") == 3, name
    assert LIGHT.page in style
    assert DARK.page in style


def test_a_record_of_the_page_is_the_record_of_the_game(web: TestClient) -> None:
    game = whole_game()
    assert str(Record.parse(str(game.record())).replay().record()) == str(game.record())
