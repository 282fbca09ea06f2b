"""The API for programs: play, take back, join, follow, and its description."""

from __future__ import annotations

import threading
import time
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

import carson_city
from carson_city.web.api import models
from carson_city.web.app import App
from tests.web.people import OWN, Table, house, table_of


@pytest.fixture
def web(open_house: TestClient) -> TestClient:
    """The server, for somebody whom it does not know yet."""
    open_house.cookies.clear()
    return open_house


# Playing.


def test_a_decision_is_played_and_its_events_are_told(web: TestClient) -> None:
    table = Table(web)
    seat = table.decider()
    answer = table.post("/play", seat, action="claim a1", ply=0)
    assert answer.status_code == 200
    assert answer.json()["ply"] == 1
    claimed = answer.json()["events"][0]
    assert claimed["key"] == "claimed"
    assert answer.json()["told"] == [claimed["text"]]
    assert claimed["text"] in web.get(f"/t/{table.id}/story").text
    assert table.look()["ply"] == 1


def test_a_program_is_told_what_a_thing_is(web: TestClient) -> None:
    table = Table(web)
    told = web.get(f"{table.url}/about", params={"at": "ranch"})
    assert told.json() == {
        "name": "Ranch",
        "facts": ["counts as a house", "gives a revolver"],
    }
    wrong = web.get(f"{table.url}/about", params={"at": "z9"})
    assert wrong.status_code == 400
    assert "“z9” is no place" in wrong.json()["problem"]


def test_a_stale_or_doubled_decision_changes_nothing(web: TestClient) -> None:
    table = Table(web)
    seat = table.decider()
    assert table.post("/play", seat, action="claim a1", ply=0).status_code == 200
    for ply in (0, 2, 2**31 - 1):
        again = table.post("/play", seat, action="claim a2", ply=ply)
        assert again.status_code == 409
        assert "moved on" in again.json()["problem"]
    assert table.look()["ply"] == 1


def test_a_decision_meant_for_what_was_undone_changes_nothing(web: TestClient) -> None:
    table = Table(web, seed=7)
    seat = table.decider()
    first, second = table.look(seat)["options"][:2]
    table.post("/play", seat, action=first, ply=0)
    next_seat = table.decider()
    known = table.look(next_seat)
    assert table.get("/options", next_seat).json()["decision"] == known["decision"]
    move = {"action": known["options"][-1], "decision": known["decision"]}
    done = table.look(seat)["decision"]
    table.post("/undo", seat, decision=done)
    table.post("/play", seat, action=second, ply=0)
    late = table.post("/play", next_seat, **move)
    assert (late.status_code, late.json()["problem"]) == (409, "the game has moved on since")
    assert table.post("/undo", seat, decision=done).status_code == 409
    fresh = table.look(next_seat)
    assert fresh["ply"] == 1
    assert fresh["decision"] != known["decision"]
    move["decision"] = fresh["decision"]
    assert table.post("/play", next_seat, **move).status_code == 200


@pytest.mark.parametrize(
    ("body", "status", "said"),
    [
        ({}, 422, "action: this is missing"),
        ({"action": "claim a1"}, 422, "send the decision that you mean, or the ply"),
        ({"action": "x" * 61, "ply": 0}, 422, "action: "),
        ({"action": 5, "ply": 0}, 422, "action: "),
        ({"action": "claim a1", "ply": -1}, 422, "ply: "),
        ({"action": "claim a1", "ply": 2**31}, 422, "ply: "),
        ({"action": "claim a1", "ply": 0, "seat": 6}, 422, "seat: "),
        ({"action": "claim a1", "ply": 0, "seat": -1}, 422, "seat: "),
        ({"action": "claim a1", "decision": "now"}, 422, "decision: "),
        ({"action": "claim a1", "decision": -1}, 422, "decision: "),
        ({"action": "claim a1", "decision": 2**32}, 422, "decision: "),
        ({"action": "claim a1", "ply": 0, "decision": 1}, 409, "moved on"),
        ({"action": "claim a1", "ply": None, "decision": None}, 422, "body: send the decision"),
        ({"action": "claim a1", "ply": 0, "bribe": 5}, 422, "bribe: "),
        ({"action": "", "ply": 0}, 400, ""),
        ({"action": "dance", "ply": 0}, 400, "dance"),
        ({"action": "claim z9", "ply": 0}, 400, "z9"),
        ({"action": "claim a1\x00", "ply": 0}, 400, ""),
        ({"action": "pass", "ply": 0}, 400, "cannot pass"),
    ],
)
def test_a_decision_that_cannot_be_is_refused_in_words(
    web: TestClient, body: dict[str, Any], status: int, said: str
) -> None:
    table = Table(web)
    answer = table.post("/play", table.decider(), **body)
    assert answer.status_code == status, answer.text
    assert said in answer.json()["problem"]
    assert answer.json()["problem"]
    assert table.look()["ply"] == 0


def test_who_names_the_ply_and_the_decision_means_both(web: TestClient) -> None:
    table = Table(web)
    seat = table.decider()
    known = table.look(seat)["decision"]
    for ply in (1, 99):
        wrong = table.post("/play", seat, action="claim a1", ply=ply, decision=known)
        assert (wrong.status_code, wrong.json()["problem"]) == (409, "the game has moved on since")
    assert table.look()["ply"] == 0
    assert table.post("/play", seat, action="claim a1", ply=0, decision=known).status_code == 200
    known = table.look(seat)["decision"]
    assert table.post("/undo", seat, ply=0, decision=known).status_code == 409
    assert table.post("/undo", seat, ply=1, decision=known).status_code == 200


def test_nobody_plays_for_another(web: TestClient) -> None:
    table = Table(web)
    seat = table.decider()
    move = {"action": "claim a1", "ply": 0}
    assert table.post("/play", None, **move).status_code == 403
    assert table.post("/play", 1 - seat, **move, seat=seat).status_code == 403
    out_of_turn = table.post("/play", 1 - seat, **move)
    assert out_of_turn.status_code == 400
    assert "turn" in out_of_turn.json()["problem"]
    assert out_of_turn.json()["rule"]
    other = Table(web)
    strangers = table.web.post(f"{table.url}/play", json=move, headers=other.headers(seat))
    assert strangers.status_code == 403
    assert table.look()["ply"] == 0


def test_why_an_action_is_not_possible(web: TestClient) -> None:
    table = Table(web)
    seat = table.decider()
    assert table.get("/why", seat, action="claim a1").json()["possible"]
    refused = table.get("/why", seat, action="pass").json()
    assert not refused["possible"]
    assert refused["reason"]
    assert refused["rule"]
    assert table.get("/why", seat, action="dance").json()["possible"] is False
    assert table.get("/why", 1 - seat, action="claim a1").json()["rule"]
    assert table.get("/why", seat, action="x" * 61).status_code == 422
    assert table.get("/why", seat).status_code == 422
    assert table.get("/why", action="pass").status_code == 403


def test_who_has_several_seats_asks_for_one_of_them(web: TestClient) -> None:
    table = Table(web, "person", "person", "friend", seed=3)
    for seat in range(2):
        answer = web.get(f"{table.url}/options", params={"seat": seat})
        assert answer.status_code == 200
        assert bool(answer.json()["options"]) == (seat == table.decider())
        why = web.get(f"{table.url}/why", params={"seat": seat, "action": "claim a1"}).json()
        assert why["possible"] == (seat == table.decider())
    for path in ("options?seat=2", "why?action=pass&seat=2"):
        foreign = web.get(f"{table.url}/{path}")
        assert (foreign.status_code, foreign.json()["problem"]) == (403, "seat 2 is not yours")
    for said in ("99", "-1", "x"):
        wrong = web.get(f"{table.url}/why", params={"seat": said, "action": "pass"})
        assert (wrong.status_code, wrong.json()["field"]) == (422, "seat")


def test_undo_takes_the_own_last_decision_back(web: TestClient) -> None:
    table = Table(web)
    seat = table.decider()
    line = table.look()["line"]
    nothing = table.post("/undo", seat, ply=0)
    assert nothing.status_code == 400
    assert "nothing has been played" in nothing.json()["problem"]
    table.play_on()
    assert [table.look(each)["can_undo"] for each in (seat, 1 - seat)] == [True, False]
    assert table.post("/undo", seat, ply=0).status_code == 409
    assert table.post("/undo", 1 - seat, ply=1).status_code == 400
    assert table.post("/undo", None, ply=1).status_code == 403
    assert table.post("/undo", seat, ply="x").status_code == 422
    assert table.post("/undo", seat, ply=1).json()["ply"] == 0
    assert table.look()["line"] == line


def test_a_whole_game_and_its_record(web: TestClient) -> None:
    table = Table(web, seed=5)
    for _part in range(3):
        early = table.get("/record", 0)
        assert early.status_code == 403  # it holds the seed, and so all dice to come
        table.play_on(20)
    table.play_on(5000)
    seen = table.look(0)
    assert seen["deciders"] == seen["options"] == []
    assert seen["position"]["over"]
    assert not seen["can_undo"]
    record = table.get("/record").text
    game = carson_city.Record.parse(record).replay()
    assert game.over
    assert len(game.plies) == seen["ply"]
    assert [score["total"] for score in seen["scores"]] == [score.total for score in game.scores()]
    last = game.plies[-1].player
    assert table.post("/undo", last, ply=seen["ply"]).status_code == 400
    assert table.post("/play", last, action="pass", ply=seen["ply"]).status_code == 400


# Seats.


def test_joining_a_free_seat_of_an_open_table(web: TestClient) -> None:
    table = Table(web, "person", "friend", "bot", open=True)
    web.cookies.clear()
    for seat in (0, 2):
        assert table.post("/join", seat=seat).status_code == 403
    assert table.post("/join", seat=5).status_code == 404
    assert table.post("/join", seat=6).status_code == 422
    web.cookies.clear()
    joined = table.post("/join", seat=1).json()
    assert joined["seat"] == 1
    assert table.look()["seat"] == 1
    own = {"Authorization": f"Bearer {joined['key']}"}
    assert web.get(table.url, headers=own).json()["seat"] == 1
    assert table.get(seat=1).status_code == 410  # the invite is void
    web.cookies.clear()
    late = table.post("/join", seat=1)
    assert late.status_code == 403
    assert "not free" in late.json()["problem"]


def test_a_private_table_is_not_joined_by_number(web: TestClient) -> None:
    table = Table(web, "person", "friend")
    web.cookies.clear()
    assert table.post("/join", seat=1).status_code == 403


def test_who_is_replaced_has_neither_key_nor_cookie_nor_stream(web: TestClient) -> None:
    table = Table(web, "person", "friend")
    host = dict(web.cookies)
    web.cookies.clear()
    assert web.post(f"/t/{table.id}/seat/{table.keys[1]}").status_code == 200
    friend = dict(web.cookies)
    assert table.look()["seat"] == 1
    table.keys[1] = table.post("/link").json()["key"]
    with web.websocket_connect(f"{table.url}/stream", headers=table.headers(1) | OWN) as stream:
        assert stream.receive_json()["seat"] == 1
        web.cookies.clear()
        web.cookies.update(host)
        assert web.post(f"/t/{table.id}/seats/1", data={"wish": "link"}).status_code == 200
        with pytest.raises(WebSocketDisconnect):
            stream.receive_json()
    web.cookies.clear()
    web.cookies.update(friend)
    assert table.look()["seat"] is None
    assert table.get(seat=1).status_code == 403
    assert table.post("/play", 1, action="pass", ply=0).status_code == 403
    assert web.post(f"/t/{table.id}/seat/{table.keys[1]}").status_code == 404
    assert [each["what"] for each in table.look()["resets"]] == ["reset"]


def test_a_seat_that_a_bot_plays_is_not_played_by_its_key(web: TestClient) -> None:
    table = Table(web, "person", "friend")
    for seat in (0, 1):
        web.post(f"/t/{table.id}/seats/{seat}", data={"wish": "bot", "bot": "random"})
    refused = table.post("/play", table.decider(), action="claim a1", ply=0)
    assert refused.status_code == 403
    assert "take your seat back" in refused.json()["problem"]


# Following.


def test_the_stream_tells_every_change_as_its_guest_sees_it(web: TestClient) -> None:
    table = Table(web)
    web.cookies.clear()
    seat = table.decider()
    with (
        web.websocket_connect(f"{table.url}/stream", headers=table.headers(seat)) as mine,
        web.websocket_connect(f"{table.url}/stream") as watching,
    ):
        first = mine.receive_json()
        assert first == table.look(seat)
        assert watching.receive_json() == table.look()
        table.post("/play", seat, action=first["options"][0], ply=0)
        assert mine.receive_json() == table.look(seat)
        seen = watching.receive_json()
        assert seen["ply"] == 1
        assert seen["options"] == []
    table.play_on()
    while table_of(web, table.id).listeners:
        time.sleep(0.01)


@pytest.mark.parametrize("name", ["nowhere-here", "x"])
def test_no_stream_of_a_table_that_is_not_there(web: TestClient, name: str) -> None:
    with (
        pytest.raises(WebSocketDisconnect),
        web.websocket_connect(f"/api/tables/{name}/stream") as stream,
    ):
        stream.receive_json()


def test_no_stream_for_a_wrong_key(web: TestClient) -> None:
    table = Table(web)
    headers = {"Authorization": "Bearer " + "x" * 32}
    with (
        pytest.raises(WebSocketDisconnect),
        web.websocket_connect(f"{table.url}/stream", headers=headers) as stream,
    ):
        stream.receive_json()


# The description.


def test_the_description_names_every_way(web: TestClient) -> None:
    paths = web.get("/api/openapi.json").json()["paths"]
    ways: tuple[str, ...] = ("options", "why", "about", "play", "undo", "join", "lift", "record")
    ways += ("sit", "devices", "link", "sign_out", "reset")
    assert set(paths) == {
        "/api/about",
        "/api/tables",
        "/api/tables/{table_id}",
        *(f"/api/tables/{{table_id}}/{way}" for way in ways),
    }


def test_the_description_says_what_is_sent_and_told(web: TestClient) -> None:
    told = web.get("/api/openapi.json").json()
    forms = told["components"]["schemas"]
    assert forms["SeatIn"]["properties"]["kind"]["enum"] == ["person", "friend", "bot"]
    offered = web.get("/api/about").json()["games"][0]["bots"]
    assert forms["SeatIn"]["properties"]["bot"]["enum"] == offered
    assert told["components"]["securitySchemes"]["key"]["scheme"] == "bearer"
    assert told["components"]["securitySchemes"]["cookie"]["name"] == "carson"
    for path, ways in told["paths"].items():
        for way in ways.values():
            done = way["responses"].get("200") or way["responses"]["201"]
            content = done["content"].popitem()
            assert path.endswith("/record") or "ref" in str(content), path
            assert way["responses"]["503"]["description"]
            assert "authorization" not in str(way.get("parameters")).lower()
    table = told["paths"]["/api/tables/{table_id}"]["get"]
    assert table["security"] == [{"key": []}, {"cookie": []}, {}]
    assert set(forms["TableSeen"]["required"]) == set(Table(web).look())


def test_the_description_is_written_once_while_the_loop_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    writers = []
    openapi = App.openapi

    def noted(app: App) -> dict[str, Any]:
        writers.append(threading.current_thread())
        return openapi(app)

    monkeypatch.setattr(App, "openapi", noted)
    with house(f"sqlite:///{tmp_path / 'carson.db'}") as web:
        first, second = (web.get("/api/openapi.json") for _time in range(2))
        loop = web.portal.call(threading.current_thread) if web.portal else None
    assert first.headers["content-type"] == "application/json"
    assert first.json() == second.json()
    assert len(writers) == 1
    assert loop not in (None, *writers)


def test_every_answer_is_as_described_and_the_stream_tells_the_same(web: TestClient) -> None:
    table = Table(web, "friend", "friend", "friend", open=True, seed=5)
    listed = [each for each in web.get("/api/tables").json() if each["id"] == table.id]
    assert models.Listed(**listed[0]).model_dump() == listed[0]
    about = web.get("/api/about").json()
    assert models.About(**about).model_dump() == about
    web.cookies.clear()
    for _part in range(4):
        table.play_on(30)
        with web.websocket_connect(f"{table.url}/stream") as stream:
            streamed = stream.receive_text()
        assert table.get().text == streamed
        seen = models.TableSeen.model_validate_json(streamed, extra="forbid")
        assert seen.model_dump_json(exclude_unset=True) == streamed
