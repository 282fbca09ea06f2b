"""The card game at a web table: the row, towns, bids and scores, with and without scripts."""

from __future__ import annotations

import html
import json
import re
import time
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

import carson_city
from carson_city.cards.material import CARD_WORDS
from carson_city.web.cards import bids
from tests.cards.games import NEAREST, asked, bid, last, turns
from tests.cards.test_scoring import ALEX
from tests.proof import rule
from tests.web.people import OWN, Table, house, table_of

OPTION = re.compile(r'<button[^>]*name="action" value="([^"]+)"')
FIELD = re.compile(r'name="(decision|seat)" value="(\d+)"')
FOUR = ("friend",) * 4
SHOWN = re.compile(r'<p role="img" aria-label="(Bids: [^"]+)"')


@pytest.fixture
def web() -> Iterator[TestClient]:
    with house("sqlite://", pace=0) as open_house:
        yield open_house


def form_table(web: TestClient, **said: Any) -> str:
    """A table by the form of the start page: one person, and virtual players."""
    form = {"title": "cards", "players": "1", "seed": "3", "name0": "Ann"} | said
    answer = web.post("/tables", data=form, headers=OWN, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"].split("/")[2].partition("?")[0])


def words_of(text: str) -> str:
    """A page as a person reads it."""
    plain = html.unescape(re.sub(r"<[^>]+>", " ", text))
    return " ".join(plain.split())


def act(web: TestClient, table: str, wish: str) -> str:
    """Press the first button of the page whose action begins like the wish; what it was."""
    page = web.get(f"/t/{table}").text
    action: str = next(text for text in OPTION.findall(page) if text.startswith(wish))
    data = dict(FIELD.findall(page)) | {"action": action}
    answer = web.post(f"/t/{table}/play", data=data, headers=OWN, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return action


def on_to(web: TestClient, table: str, verb: str, most: int = 600) -> str:
    """Press buttons until one of a verb is offered, and let virtual players act; the page then."""
    for _moment in range(most):
        page = web.get(f"/t/{table}").text
        offered = OPTION.findall(page)
        if any(text.startswith(verb) for text in offered):
            return page
        if table_of(web, table).game.over:
            break
        if offered:
            act(web, table, next((text for text in offered if text[:6] == "take 1"), offered[0]))
        else:
            time.sleep(0.01)
    raise AssertionError(f"no {verb}")


# The start page.


def test_one_click_begins_a_game_against_virtual_players(web: TestClient) -> None:
    page = web.get("/", params={"title": "cards"}).text
    for level in ("beginner", "advanced", "expert"):
        assert " ".join([level] * 3) in re.sub(r"\+|%20", " ", page)
    assert "Virtual players" in page
    table = form_table(web, virtual="expert")
    names = table_of(web, table).game.setup.names
    assert names[0] == "Ann"
    assert len(names) == 4


# The page.


def test_the_row_tells_what_each_card_is_worth_to_whom(web: TestClient) -> None:
    table = form_table(web)
    page = web.get(f"/t/{table}").text
    row = page[page.index('id="row"') : page.index('id="town"')]
    view = table_of(web, table).game.position
    for item in view.row[1:]:
        assert row.count(f'data-at="{CARD_WORDS[item]}"') == 1  # one target, not one in another
    assert row.count('class="p0 w0') == len(view.row)
    assert "With equal bids goes first" in row
    assert "style=" not in page
    assert "<script>" not in page


def test_bids_are_buttons_and_are_shown_together(web: TestClient) -> None:
    table = form_table(web)
    page = web.get(f"/t/{table}").text
    assert OPTION.findall(page) == [f"bid {value}" for value in range(1, 10)]
    assert act(web, table, "bid 7") == "bid 7"
    shown = SHOWN.findall(web.get(f"/t/{table}").text)
    assert len(shown) == 1
    assert "Ann 7" in shown[0]
    assert len(re.findall(r"\d+(?:,|$| and)", shown[0])) == 4


def test_a_tie_says_who_goes_first_and_why(web: TestClient) -> None:
    for seed in range(1, 20):
        table = form_table(web, seed=str(seed))
        act(web, table, "bid 5")
        page = web.get(f"/t/{table}").text
        if "Tie at" in page:
            told = words_of(page[page.index("Tie at") - 200 :])
            assert "the open back puts" in page
            assert "by the open back" in told
            return
    raise AssertionError("no tie in twenty games")


def told_of(game: carson_city.Game) -> list[str]:
    """What everybody is shown of the last decision, as a person hears it."""
    rows = bids.seen(game, len(game.plies) - 1)
    return [html.unescape(re.findall('aria-label="([^"]+)"', row)[0]) for row in rows]


@rule("CARD-9")
def test_a_tie_of_many_is_one_row_from_the_first_to_the_last() -> None:
    game = asked(NEAREST, rest="era=1.8 top=order1")
    bid(game, 7, 7, 3, 7)
    row = str(bids.seen(game, len(game.plies) - 1)[1])
    assert re.findall(r'class="p(\d)', row) == ["0", "1", "3"]
    assert len(told_of(game)) == 2


@rule("CARD-7a")
def test_bids_are_shown_with_what_was_added_before_and_once_more_when_they_are_raised() -> None:
    game = asked(NEAREST, "has:gunsmith", "has:doctor", rest="era=1.8 top=order1")
    game.play("use gunsmith")
    assert told_of(game) == []  # nobody has bid yet
    bid(game, 1, 5, 2, 3)
    assert told_of(game) == ["Bids: hat 7, star 5, boot 3 and cactus 2"]
    game.play("use doctor")
    shown, tie = told_of(game)
    assert shown == "Bids: hat 7, star 7, boot 3 and cactus 2"
    assert tie == "hat and star both have 7: the open back puts hat first."
    game.play(game.options()[0])
    assert told_of(game) == []


@rule("CARD-LAWYER", "CARD-LAWYERa")
def test_a_bid_discarded_for_the_lawyer_lies_last_struck_out_and_wins_nothing() -> None:
    game = asked(NEAREST, "has:lawyer", rest="era=1.8 top=order1")
    game.play("use lawyer")
    game.play("take singer")
    bid(game, 9, 5, 2, 3)
    assert told_of(game) == ["Bids: star 5, boot 3, cactus 2 and hat 9 (discarded)"]
    row = str(bids.seen(game, len(game.plies) - 1)[0])
    assert re.findall(r'class="p(\d)( won)?"', row) == [
        ("1", " won"), ("3", ""), ("2", ""), ("0", "")
    ]  # fmt: skip
    assert re.findall("<s>(.+?)</s>", row) == ["9"]
    assert "<i>discarded</i>" in row


def test_pegs_in_the_own_town_are_where_the_card_can_be_built(web: TestClient) -> None:
    table = form_table(web)
    page = on_to(web, table, "build")
    offered = [text for text in OPTION.findall(page) if text.startswith("build")]
    pegs = set(re.findall(r'class="spot(?: best)?" data-at="hat\.(\w+)"', page))
    assert pegs == {text.split()[1] for text in offered}
    assert len(pegs) > 2
    assert page.count('class="spot best"') == 1
    assert 'id="held-hat"' in page
    best = re.search(r'class="spot best" data-at="hat\.(\w+)"', page)
    assert best
    assert best[1] == offered[0].split()[1]
    told = words_of(web.get(f"/t/{table}/about", params={"at": f"hat.{best[1]}"}).text)
    assert f"Build it at {best[1]}: " in told
    told = words_of(web.get(f"/t/{table}/about", params={"at": "hat.a1"}).text)
    assert "the town would be too large" in told or "shares no side" in told
    for wrong in ("cow.a1", "hat.z99", "hat."):
        assert web.get(f"/t/{table}/about", params={"at": wrong}).status_code == 404


def test_a_hint_points_at_the_peg(web: TestClient) -> None:
    table = form_table(web)
    on_to(web, table, "build")
    told = re.search(
        r'data-hint="build (\w+)" data-at="hat\.(\w+)"', web.get(f"/t/{table}/hint").text
    )
    assert told
    assert told[1] == told[2]


def test_virtual_players_say_which_rule_decided(web: TestClient) -> None:
    table = form_table(web)
    on_to(web, table, "build")
    act(web, table, "build")
    page = words_of(on_to(web, table, "bid"))
    assert "highest priority" in page or "nearest to the decks" in page


def test_a_whole_game_without_scripts_ends_with_the_score_sheet(web: TestClient) -> None:
    table = form_table(web, virtual="beginner advanced expert")
    for _moment in range(2000):
        if table_of(web, table).game.over:
            break
        offered = OPTION.findall(web.get(f"/t/{table}").text)
        if offered:
            act(web, table, offered[len(offered) // 2])
        else:
            time.sleep(0.01)
    game = table_of(web, table).game
    assert game.over
    page = web.get(f"/t/{table}").text
    ending = page[page.index('class="ending"') :]
    for score in game.scores():
        assert f"<b>{str(score.total).replace('-', chr(0x2212))}</b>" in ending
    record = web.get(f"/t/{table}/record").text
    assert carson_city.Record.parse(record).replay().scores() == game.scores()


def test_a_sealed_bid_is_shown_to_its_player_alone(web: TestClient) -> None:
    table = Table(web, "friend", "friend", title="cards")
    assert table.post("/play", 0, action="bid 8", ply=0).status_code == 200
    for player, sees in ((0, True), (1, False)):
        key = table.post("/link", player).json()["key"]  # to go on in a browser
        web.cookies.clear()
        web.post(f"/t/{table.id}/seat/{key}", headers=OWN)
        page = web.get(f"/t/{table.id}").text
        assert "has chosen a bid" in page
        assert ("Your bid is sealed" in page) == sees


def loaded(web: TestClient, game: carson_city.Game) -> str:
    """A table at which a game goes on, all seats at one screen."""
    form = {"text": str(game.record()), "mode": "together"}
    answer = web.post("/records", data=form, headers=OWN, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"].split("/")[2].partition("?")[0])


@rule("CARD-PAPERBOY")
def test_the_paperboy_sees_what_each_character_would_bring(web: TestClient) -> None:
    table = loaded(web, last("has:paperboy+undertaker,town:1-3@n14"))
    page = web.get(f"/t/{table}").text
    row = page[page.index('id="row"') : page.index('id="town"')]
    captain = row[row.index('id="it-captain"') :]
    assert re.search(r'class="p0 w0[^>]+>.*?<b>\+8</b>', captain)  # 6, and 2 for the Undertaker


@rule("CARD-AUCTIONEER")
def test_what_a_sale_would_bring_stands_on_the_card_and_is_told_of_it(web: TestClient) -> None:
    table = loaded(web, turns(NEAREST, "has:auctioneer,town:1-7@n14+1-5@p14"))
    page = web.get(f"/t/{table}").text
    town = page[page.index('id="town-0"') : page.index('id="town-1"')]
    pegs = re.findall(r"[+\u2212]\d+", words_of(town[town.index('class="price"') :]))
    assert len(pegs) == 2
    told = words_of(web.get(f"/t/{table}/about", params={"at": "1-7"}).text)
    sold = re.search(r"Sell the .+ at n14: (.\d+) VP", told)
    assert sold
    assert sold[1] in pegs


def test_the_score_sheet_has_my_sums_and_what_is_worth_nothing(web: TestClient) -> None:
    table = loaded(web, turns(NEAREST, "has:lawyer,town:1-7@n14+1-9@p14"))
    page = web.get(f"/t/{table}").text
    sheet = page[page.index('class="sheet"') :]
    mines = re.search(
        r'<small class="each e0">(\d+) \+ (\d+)</small></span></th><td[^>]*>(\d+)<', sheet
    )
    assert mines
    assert int(mines[1]) + int(mines[2]) == int(mines[3])
    assert re.search(r"Lawyer</span></th><td>0</td><td></td>", sheet)


@rule("CARD-23")
def test_the_score_sheet_tells_what_a_line_is_the_sum_of(web: TestClient) -> None:
    table = loaded(web, turns("singer,2-1,2-2,2-3,2-39", ALEX, rest="era=2.8"))
    page = web.get(f"/t/{table}").text
    rows = [words_of(row) for row in re.findall(r"<tr.*?</tr>", page[page.index('"sheet"') :])]
    at = next(number for number, row in enumerate(rows) if row.startswith("Bank "))
    assert rows[at : at + 3] == [
        "Bank 10 + 13 23", "houses beside it 6 + 9 15", "Mines in town 4 + 4 8",
    ]  # fmt: skip


def test_nobody_is_asked_about_chance_where_virtual_players_go_on_at_once(web: TestClient) -> None:
    """Whoever is last ends the round, and new cards are revealed: no move is taken back there."""
    alone = form_table(web, virtual="expert")
    told = web.get(f"/t/{alone}/final", params={"action": "bid 5"}).json()
    assert told == {"why": "chance", "said": "", "usual": True}
    table = Table(web, *FOUR, title="cards")
    for seat in range(3):
        assert table.post("/play", seat, action="bid 8", ply=seat).status_code == 200
    web.cookies.clear()
    web.post(f"/t/{table.id}/seat/{table.keys[3]}", headers=OWN)
    told = web.get(f"/t/{table.id}/final", params={"action": "bid 5"}).json()
    assert told == {"why": "chance", "said": "", "usual": False}


# For programs.


def test_programs_are_told_the_position_by_the_words_of_the_notation(web: TestClient) -> None:
    table = form_table(web)
    on_to(web, table, "build")
    seen = web.get(f"/api/tables/{table}").json()["position"]
    assert (seen["era"], seen["round"] >= 1) == (1, True)
    assert seen["in_hand"] in CARD_WORDS
    assert None in seen["row"]
    before = seen["players"][0]["town"]
    assert [*before["cards"].values()] == ["n14"]
    assert set(before["parcels"]) == {"n14", "o14", "n15", "o15"}
    place = act(web, table, "build").split()[1]
    player = web.get(f"/api/tables/{table}").json()["position"]["players"][0]
    assert player["town"]["cards"] == before["cards"] | {seen["in_hand"]: place}
    assert player["vp"] == sum(player["sources"].values())
    document = json.dumps(web.get("/api/openapi.json").json())
    assert "CardsSeen" in document
