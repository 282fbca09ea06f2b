"""People at a table together: names, colours, who is there, what is taken back, and the pace."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from carson_city import bots
from carson_city.web.live.live_table import BOT, PERSON, Forbidden
from carson_city.web.pages import log
from carson_city.web.rendering.templating import STATIC
from carson_city.web.tables.table_service import TableService
from tests.web.forms import whole_game
from tests.web.people import OWN, house, service_of, table_of
from tests.web.services import HOST, STRANGER, lay, play_on, with_service

FRIENDS = {"players": "3", "kind0": "person", "kind1": "friend", "kind2": "friend"}


@pytest.fixture
def web(tmp_path: Path) -> Iterator[TestClient]:
    with house(f"sqlite:///{tmp_path / 'tables.db'}") as client:
        client.headers.update(OWN)
        yield client


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.db'}"


def invitations(web: TestClient, **form: str) -> list[str]:
    """The links of a new table."""
    page = web.post("/tables", data=FRIENDS | form).text
    return re.findall(r'value="http://testserver([^"]+)"', page)


def somebody_else(web: TestClient) -> None:
    web.cookies.clear()
    web.get("/")


# A friend who comes by a link.


def test_a_friend_says_a_name_and_sees_the_tour(web: TestClient) -> None:
    first, _second = invitations(web)
    table_id = first.split("/")[2]
    before = service_of(web).tables.in_memory[table_id].game.position.key()
    somebody_else(web)
    assert 'name="name"' in web.get(first).text
    answer = web.post(first, data={"name": "  Calamity   Jane "}, follow_redirects=False)
    assert answer.headers["location"] == f"/t/{table_id}?tour=1"
    table = table_of(web, table_id)
    assert table.seats[1].name == table.game.setup.names[1] == "Calamity Jane"
    assert table.game.position.key() == before
    assert "Calamity Jane" in web.get(f"/t/{table_id}").text
    service_of(web).tables.in_memory.clear()
    service_of(web).tables.alive.clear()  # from the store
    assert "Calamity Jane" in web.get(f"/t/{table_id}").text


def test_a_name_that_somebody_has_comes_back_to_be_mended(web: TestClient) -> None:
    first, _second = invitations(web, name0="Ann")
    somebody_else(web)
    page = web.post(first, data={"name": "ann"})
    assert page.status_code == 422
    assert "Two players are called" in page.text
    assert 'value="ann"' in page.text
    assert not table_of(web, first.split("/")[2]).seats[1].sitters


def test_a_name_is_said_once_by_whoever_comes_first(web: TestClient) -> None:
    first, _second = invitations(web)
    web.post(first, data={"name": "Bea"})
    somebody_else(web)
    web.post(first, data={"name": "Cat"})
    assert table_of(web, first.split("/")[2]).seats[1].name == "Bea"


def test_a_friend_chooses_a_free_colour_and_the_other_link_still_works(web: TestClient) -> None:
    first, second = invitations(web)
    table = first.split("/")[2]
    somebody_else(web)
    page = web.get(first).text
    offered = re.findall(r'type="radio" name="seat" value="(\d)"', page)
    assert offered == ["1", "2"]
    assert re.findall(r"</svg> (\w+)</label>", page) == ["blue", "green"]
    web.post(first, data={"seat": "2", "name": "Bea"})
    seats = table_of(web, table).seats
    assert (seats[2].name, len(seats[2].sitters), seats[1].sitters) == ("Bea", 1, set())
    somebody_else(web)
    assert re.findall(r'type="radio" name="seat" value="(\d)"', web.get(second).text) == ["1"]
    web.post(second, data={"name": "Cat"})
    assert table_of(web, table).seats[1].name == "Cat"


@pytest.mark.parametrize("seat", ["0", "7"])
def test_a_seat_that_is_not_free_is_not_to_be_had(web: TestClient, seat: str) -> None:
    first, _second = invitations(web)
    somebody_else(web)
    assert web.post(first, data={"seat": seat}).status_code in (403, 404)
    assert not table_of(web, first.split("/")[2]).seats[1].sitters


def test_no_seat_of_a_game_that_is_over_is_given_away(web: TestClient) -> None:
    first, _second = invitations(web)
    table = first.split("/")[2]
    web.post(f"/t/{table}/open", data={"open": "1"})
    table_of(web, table).seats[2].sitters.add("somebody")
    ways = ("New link for a friend", "Let a bot play", "Sit down here", "Take the seat from")
    assert all(way in web.get(f"/t/{table}/seats").text for way in ways)
    assert web.portal is not None
    web.portal.call(play_on, service_of(web), table_of(web, table), 9999)
    page = web.get(f"/t/{table}/seats").text
    assert [way for way in ways if way in page] == []
    assert "Link for another device" in page


# Who is there.


def test_everybody_sees_who_has_the_table_open(web: TestClient) -> None:
    first, _second = invitations(web, name0="Ann")
    table = first.split("/")[2]
    with web.websocket_connect(f"/t/{table}/live", headers=OWN) as socket:
        assert "Here now: Ann." in socket.receive_text()
        assert web.get(f"/api/tables/{table}").json()["seats"][0]["present"] is True
        somebody_else(web)
        with web.websocket_connect(f"/t/{table}/live", headers=OWN):
            assert "1 person watches." in socket.receive_text()
        assert "watches" not in socket.receive_text()
    assert [seat["present"] for seat in web.get(f"/api/tables/{table}").json()["seats"]] == [
        False
    ] * 3


def test_what_is_taken_back_is_told(database: str) -> None:
    async def work(service: TableService) -> None:
        table, _keys = await lay(service, PERSON, PERSON)
        seat = table.game.player
        await service.decisions.play(table, seat, str(table.game.options()[0]), table.ply)
        assert "taken" not in log.log(table)
        await service.decisions.undo(table, seat, table.ply)
        assert f"{table.seats[seat].name} has taken a decision back." in log.log(table)
        await service.decisions.play(table, seat, str(table.game.options()[0]), table.ply)
        assert "taken" not in log.log(table)

    with_service(database, work)


# Bots: by names that people understand, at the table's pace.


def test_people_choose_bots_by_what_they_do(web: TestClient) -> None:
    page = web.get("/").text
    assert '<option value="bot greedy" selected>Seasoned: plays sensibly</option>' in page
    assert '<option value="bot random">Greenhorn: plays at random</option>' in page
    assert bots.names() == ("greedy", "random")
    assert bots.called("somewhere.else:Own") == "Own"


@pytest.mark.parametrize(("pace", "factor"), [("once", 0), ("", 1), ("calm", 3)])
def test_the_pace_belongs_to_the_table(web: TestClient, pace: str, factor: int) -> None:
    form = {"players": "2", "kind0": "person", "kind1": "bot random", "pace": pace}
    table = web.post("/tables", data=form, follow_redirects=False).headers["location"][3:]
    service = service_of(web)
    assert service.bots.pace_of(table_of(web, table)) == 60 * factor
    service.tables.in_memory.clear()
    service.tables.alive.clear()
    web.post(f"/t/{table}/pace", data={"pace": "calm"})
    assert service.bots.pace_of(table_of(web, table)) == 180
    assert '<option value="calm" selected>' in web.get(f"/t/{table}").text
    assert web.post(f"/t/{table}/pace", data={"pace": "mad"}).status_code == 422
    somebody_else(web)
    assert web.post(f"/t/{table}/pace", data={"pace": "once"}).status_code == 403


def test_whoever_skips_waits_for_no_bot_until_a_person_decides(
    database: str,
) -> None:
    async def work(service: TableService) -> None:
        table, _keys = await lay(service, PERSON, BOT, BOT)
        with pytest.raises(Forbidden):
            service.settings.skip(table, STRANGER)
        while table.game.deciders == (0,):
            await service.decisions.play(table, 0, str(table.game.options()[0]), table.ply)
        before = table.ply
        service.settings.skip(table, HOST)
        async with asyncio.timeout(60):
            while table.game.deciders != (0,):
                await asyncio.sleep(0.01)
        assert table.ply > before
        assert not table.hurried.is_set()
        assert service.bots.pace_of(table) == 1000
        service.settings.skip(table, HOST)
        assert not table.hurried.is_set(), "nobody skips a person"

    with_service(database, work, pace=1000)


def test_a_page_offers_to_skip_while_bots_think(web: TestClient) -> None:
    form = {"players": "2", "kind0": "person", "kind1": "bot random", "seed": "7"}
    table = web.post("/tables", data=form, follow_redirects=False).headers["location"]
    page = web.get(table).text
    bots_turn = table_of(web, table[3:]).game.deciders == (1,)
    assert ("Skip to my turn" in page) is bots_turn


# Looking back.


def test_rounds_stand_in_the_log_the_story_and_the_replay(web: TestClient) -> None:
    record = str(whole_game().record())
    table = web.post("/records", data={"text": record, "mode": "watch"}).url.path.split("/")[2]
    page = web.get(f"/t/{table}/replay", params={"ply": 12}).text
    assert "<h4>Round 1</h4>" in page
    found = re.findall(r'data-ply="(\d+)">Round (\d)</a>', page)
    assert [number for _ply, number in found] == ["1", "2", "3", "4"]
    for ply, number in found:
        moment = web.get(f"/t/{table}/at", params={"ply": ply}).text
        assert f"Round {number} of 4" in moment
    assert web.get(f"/t/{table}/story").text.count("<h2>Round") == 4


def test_one_plays_on_from_any_moment_of_a_game_that_is_over(web: TestClient) -> None:
    game = whole_game()
    page = web.post("/records", data={"text": str(game.record()), "mode": "watch"})
    table_id = page.url.path.split("/")[2]
    assert "Play on from here" in page.text
    fresh = web.post(f"/t/{table_id}/from", data={"ply": "40"}, follow_redirects=False)
    table = table_of(web, fresh.headers["location"][3:])
    assert table.ply == 40
    assert sorted(seat.kind for seat in table.seats) == [BOT] * (len(table.seats) - 1) + [PERSON]
    assert [ply.action for ply in table.game.plies] == [ply.action for ply in game.plies[:40]]


def test_nobody_tries_the_dice_of_a_game_that_goes_on(web: TestClient) -> None:
    form = {"players": "2", "kind0": "person", "kind1": "person"}
    table = web.post("/tables", data=form, follow_redirects=False).headers["location"]
    assert "Play on from here" not in web.get(f"{table}/replay").text
    assert web.post(f"{table}/from", data={"ply": "0"}).status_code == 403


def test_the_end_says_which_place_is_mine(web: TestClient) -> None:
    record = str(whole_game().record())
    page = web.post("/records", data={"text": record, "mode": "bots"})
    table = table_of(web, page.url.path[3:])
    place = next(score.place for score in table.game.scores() if score.player == 0)
    ordinal = {1: "1st", 2: "2nd", 3: "3rd"}.get(place, f"{place}th")
    assert f"You came {ordinal}. " in page.text


# Asking before something is lost.


def test_passing_with_cowboys_left_is_worth_a_question(web: TestClient) -> None:
    game = whole_game()
    ply = next(n for n, ply in enumerate(game.plies) if str(ply.action).startswith("place"))
    game.rewind(ply)
    page = web.post("/records", data={"text": str(game.record()), "mode": "together"})
    asked = web.get(f"{page.url.path}/final", params={"action": "pass"}).json()
    assert asked["why"] == "left"
    assert re.fullmatch(r"You have \d cowboys? left\. Passing ends .*:", asked["said"])
    placed = str(game.plies[ply - 1].action) if ply else ""
    assert (
        not placed
        or "left" not in web.get(f"{page.url.path}/final", params={"action": "place salary"}).text
    )


# Previews of links, and a page that can be installed.


def test_a_link_tells_what_it_leads_to(web: TestClient) -> None:
    first, _second = invitations(web, name0="Ann")
    for path in ("/", first, f"/t/{first.split('/')[2]}"):
        page = web.get(path).text
        told = dict(re.findall(r'<meta property="og:(\w+)" content="([^"]*)"', page))
        assert told["title"]
        assert told["image"] == "http://testserver/static/icon-512.png"
        assert first.split("/")[-1] not in "".join(told.values()), "no secret in a preview"
    assert "Ann" in told["description"]


def test_the_page_can_be_installed(web: TestClient) -> None:
    page = web.get("/")
    assert '<link rel="manifest" href="/manifest.webmanifest">' in page.text
    assert "manifest-src 'self'" in page.headers["content-security-policy"]
    answer = web.get("/manifest.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"
    told = answer.json()
    assert (told["display"], told["start_url"]) == ("standalone", "/")
    for icon in told["icons"]:
        picture = web.get(icon["src"])
        assert picture.status_code == 200
        if icon["type"] == "image/png":
            side = int.from_bytes(picture.content[16:20])
            assert icon["sizes"] == f"{side}x{side}"
    assert (STATIC / "icon-192.png").is_file()
