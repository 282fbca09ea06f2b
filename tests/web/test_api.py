"""The API for programs: make, list and look at tables."""

from __future__ import annotations

import threading
import time
from typing import Any

import pytest
from starlette.testclient import TestClient

import carson_city
from carson_city.web.app import create_app
from carson_city.web.config import Config
from carson_city.web.storage.store import hashed
from tests.web.people import Table, service_of, table_of


@pytest.fixture
def web(open_house: TestClient) -> TestClient:
    """The server, for somebody whom it does not know yet."""
    open_house.cookies.clear()
    return open_house


# Tables.


def test_what_a_table_can_be_made_of(web: TestClient) -> None:
    about = web.get("/api/about").json()
    assert about["version"] == carson_city.__version__
    game = about["games"][0]
    words = {choice["name"]: choice["words"] for choice in game["choices"]}
    assert {"first", "gold-rush", "random"} <= set(words["cast"])
    assert game["bots"] == ["greedy", "random"]


def test_a_new_table_tells_the_keys_of_its_people_once(web: TestClient) -> None:
    table = Table(web, "person", "friend", "bot", buildings=["school"], cast="random", seed=3)
    assert [key is None for key in table.keys] == [False, False, True]
    assert [seat.key_hash for seat in table_of(web, table.id).seats][:2] == [
        hashed(key) for key in table.keys if key
    ]
    seen = table.look()
    assert seen["setup"]["buildings"] == "starter school"
    assert [seat["kind"] for seat in seen["seats"]] == ["person", "friend", "bot"]
    assert [seat["taken"] for seat in seen["seats"]] == [True, False, True]
    everything = web.get("/api/tables", params={"mine": True}).text + table.get().text
    assert not [key for key in table.keys if key and key in everything]


def test_names_are_the_players_own_or_their_marks(web: TestClient) -> None:
    seats = [{"kind": "friend", "name": " Ann "}, {"kind": "bot"}]
    answer = web.post("/api/tables", json={"seats": seats}).json()
    seen = web.get(f"/api/tables/{answer['id']}").json()
    assert [seat["name"] for seat in seen["seats"]] == ["Ann", "star"]


def test_open_tables_are_listed_and_private_ones_are_not(web: TestClient) -> None:
    private, public = Table(web), Table(web, open=True)
    web.cookies.clear()
    listed = {table["id"]: table for table in web.get("/api/tables").json()}
    assert public.id in listed
    assert private.id not in listed
    assert listed[public.id]["stage"] == "playing"
    assert web.get("/api/tables", params={"mine": True}).json() == []


def test_the_maker_is_known_by_a_cookie(web: TestClient) -> None:
    table = Table(web, "person", "friend")
    mine = web.get("/api/tables", params={"mine": True}).json()
    assert [each["id"] for each in mine] == [table.id]
    assert table.look()["seat"] == 0


def test_a_program_without_cookies_makes_no_table_that_is_everybodys(web: TestClient) -> None:
    table = Table(web, "person", "friend")
    web.cookies.clear()
    assert table.look()["seat"] is None
    assert table.get("/options").status_code == 403
    assert web.post(f"/t/{table.id}/open", data={"open": "1"}).status_code == 403
    assert table.look(0)["seat"] == 0


@pytest.mark.parametrize(
    ("body", "status", "said"),
    [
        ({}, 422, "seats: this is missing"),
        ({"seats": []}, 400, "0 players: the board game takes 2 to 6"),
        ({"seats": [{}] * 7}, 400, "7 players: the board game takes 2 to 6"),
        ({"seats": [{}]}, 400, "2 to 6"),
        ({"seats": "us"}, 422, "seats: "),
        ({"seats": [{"kind": "alien"}, {}]}, 400, "seat: “alien” is none of"),
        ({"seats": [{"bot": "genius"}, {}]}, 400, "“genius” is no bot: bots are greedy, random"),
        ({"seats": [{"name": "x" * 41}, {}]}, 400, "is no name"),
        ({"seats": [{"name": "a,b"}, {}]}, 400, "“a,b” is no name"),
        ({"seats": [{"name": "a\x00b"}, {}]}, 400, "is no name"),
        ({"seats": [{"hat": 1}, {}]}, 422, "seats.0.hat: "),
        ({"seats": [{}, {}], "buildings": "castle"}, 400, "“castle” is no building set"),
        ({"seats": [{}, {}], "buildings": ["castle"]}, 400, "“castle” is no building set"),
        ({"seats": [{}, {}], "buildings": 5}, 422, "buildings"),
        ({"seats": [{}, {}], "cast": "nobody"}, 400, "“nobody” is no cast"),
        ({"seats": [{}, {}], "cast": "1Y 1Y"}, 400, "twice"),
        ({"seats": [{}, {}], "cast": "x" * 201}, 422, "cast: 200 letters at most"),
        ({"seats": [{}, {}], "cast": "²Y " * 7}, 400, ""),
        ({"seats": [{}, {}], "seed": -1}, 400, "“-1” is no seed: a whole number"),
        ({"seats": [{}, {}], "seed": 2**128}, 400, "is no seed: a whole number"),
        ({"seats": [{}, {}], "seed": "x"}, 400, "“x” is no seed: a whole number"),
        ({"seats": [{}, {}], "open": "perhaps"}, 422, "open: "),
        ({"seats": [{}, {}], "colour": "red"}, 422, "colour: "),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_words(
    web: TestClient, body: dict[str, Any], status: int, said: str
) -> None:
    before = len(service_of(web).tables.in_memory)
    answer = web.post("/api/tables", json=body)
    assert (answer.status_code, said in answer.json()["problem"]) == (status, True), answer.text
    assert len(service_of(web).tables.in_memory) == before


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'"x"',
        b"\xff\xfe",
        b'{"seats": [{"name": "\\ud800"}, {}]}',
        b'{"seats": [{}, {}], "cast": "\\ud800"}',
        b'{"seats": [{}, {}], "buildings": ["\\ud800"]}',
    ],
)
def test_a_body_that_is_no_table_is_refused(web: TestClient, body: bytes) -> None:
    headers = {"Content-Type": "application/json"}
    answer = web.post("/api/tables", content=body, headers=headers)
    assert answer.status_code in (400, 422)
    assert answer.json()["problem"]


@pytest.mark.parametrize(
    ("body", "field", "reason"),
    [
        ({"cast": 5}, "cast", "a text or a list is asked for"),
        ({"cast": {"a": 1}}, "cast", "a text or a list is asked for"),
        ({"cast": ["1Y", 5]}, "cast.1", "a text is asked for"),
        ({"buildings": [["school"]]}, "buildings.0", "a text is asked for"),
        ({"variants": "x" * 1001}, "variants", "200 letters at most"),
        ({"seed": 1.5}, "seed", "a whole number or a text is asked for"),
        ({"seed": []}, "seed", "a whole number or a text is asked for"),
        ({"seats": [{}, {"kind": 5}]}, "seats.1.kind", "a text is asked for"),
        ({"seats": [{}, {"constrained-str": 5}]}, "seats.1.constrained-str", "there is no such"),
        ({"seats": {"0": {}}}, "seats", "a list is asked for"),
        ({"seats": None}, "seats", "a list is asked for"),
        ({"open": None}, "open", "true or false is asked for"),
        ({"weather": "hot"}, "weather", "there is no such field"),
    ],
)
def test_a_wrong_field_is_named_as_it_was_written(
    web: TestClient, body: dict[str, Any], field: str, reason: str
) -> None:
    answer = web.post("/api/tables", json={"seats": [{}, {}]} | body)
    assert answer.status_code == 422
    assert answer.json()["field"] == field
    assert answer.json()["problem"].startswith(f"{field}: {reason}")


@pytest.mark.parametrize("body", [b"[]", b"5", b'"table"', b"null", b"{", b"", b"\xff"])
def test_a_body_that_is_no_form_is_called_the_body(web: TestClient, body: bytes) -> None:
    headers = {"content-type": "application/json"}
    answer = web.post("/api/tables", content=body, headers=headers)
    assert answer.status_code in (400, 422)
    assert answer.json()["problem"]
    if answer.status_code == 422:
        assert answer.json()["field"] == "body"


def test_an_empty_list_of_characters_is_no_cast(web: TestClient) -> None:
    """As in the form; other lists may be empty, and what is blank is as usual."""
    seats: list[dict[str, str]] = [{}, {}]
    empty = web.post("/api/tables", json={"seats": seats, "cast": []})
    assert empty.status_code == 400
    assert "“” is no cast: first" in empty.json()["problem"]
    usual = {"buildings": [], "variants": [], "cast": " ", "seed": ""}
    laid = web.post("/api/tables", json={"seats": seats} | usual)
    assert laid.status_code == 201
    setup = web.get(f"/api/tables/{laid.json()['id']}").json()["setup"]
    assert (setup["buildings"], setup["cast"]) == ("starter", "first")


def test_a_building_set_that_breaks_a_rule_names_it(web: TestClient) -> None:
    answer = web.post("/api/tables", json={"seats": [{}, {}], "buildings": "castle"})
    assert answer.json()["rule"] == "SET-2"


# Looking.


@pytest.mark.parametrize("path", ["", "/options", "/why?action=pass", "/record"])
@pytest.mark.parametrize("name", ["nowhere-here", "x", "a" * 25, "%00%00%00%00", "🤠🤠🤠🤠"])
def test_a_table_that_is_not_there(web: TestClient, name: str, path: str) -> None:
    answer = web.get(f"/api/tables/{name}{path}")
    assert answer.status_code == 404
    assert answer.json()["problem"]


def test_a_path_and_a_way_that_are_not_there(web: TestClient) -> None:
    for answer in (web.get("/api/nothing"), web.get("/api/tables/abcd/dance")):
        assert answer.status_code == 404
        assert answer.json() == {"problem": "there is nothing here", "rule": "", "field": ""}
    wrong = web.delete("/api/tables")
    assert wrong.status_code == 405
    assert wrong.json()["problem"]


def test_everybody_sees_the_table_and_only_the_decider_the_options(web: TestClient) -> None:
    table = Table(web)
    seat = table.decider()
    mine, theirs, watching = table.look(seat), table.look(1 - seat), table.look()
    assert mine["options"] == table.get("/options", seat).json()["options"]
    assert mine["options"]
    assert theirs["options"] == watching["options"] == []
    assert [each["seat"] for each in (mine, theirs, watching)] == [seat, 1 - seat, None]
    assert mine["position"] == theirs["position"] == watching["position"]
    assert mine["ply"] == 0
    assert mine["ask"]
    assert carson_city.Game.at(mine["line"]).deciders == (seat,)


@pytest.mark.parametrize("key", ["Bearer", "Bearer " + "x" * 32, "bearer abc", "Bearer é"])
def test_a_wrong_key_is_no_key(web: TestClient, key: str) -> None:
    table = Table(web)
    answer = web.get(table.url, headers={b"Authorization": key.encode("latin-1")})
    assert answer.status_code == 403
    assert "key gives no seat" in answer.json()["problem"]


@pytest.mark.parametrize("other", ["x", "Basic dXNlcjpwYXNz", "é", ""])
def test_what_a_proxy_asks_for_is_no_key(web: TestClient, other: str) -> None:
    table = Table(web, "person", "friend")
    headers = {b"Authorization": other.encode("latin-1")}
    assert web.get(table.url, headers=headers).json()["seat"] == 0  # by the cookie
    web.cookies.clear()
    assert web.get(table.url, headers=headers).json()["seat"] is None
    with web.websocket_connect(f"{table.url}/stream", headers=headers) as watching:
        assert watching.receive_json()["seat"] is None


@pytest.mark.parametrize(
    "wrong",
    [{"since": -1}, {"since": "x"}, {"since": 2**40}, {"wait": -1}, {"wait": 99}, {"wait": "nan"}],
)
def test_a_wrong_question_names_its_field(web: TestClient, wrong: dict[str, Any]) -> None:
    answer = Table(web).get(**wrong)
    assert answer.status_code == 422
    assert answer.json()["problem"].startswith(next(iter(wrong)))


@pytest.mark.parametrize(
    ("path", "asked"),
    [("", "since, wait"), ("/options", "seat"), ("/why", "action, seat"), ("/record", "nothing")],
)
def test_a_question_that_is_not_asked_for_is_refused(
    web: TestClient, path: str, asked: str
) -> None:
    table = Table(web)
    answer = table.get(path, table.decider(), action="pass", since=0, wait=0, hurry=1)
    assert answer.status_code == 422
    wrong = answer.json()["field"]
    assert wrong not in asked.split(", ")
    assert answer.json()["problem"] == f"{wrong}: this is not asked for here; {asked} is"


def test_waiting_for_news_ends_with_a_decision(web: TestClient) -> None:
    table = Table(web)
    assert table.get(since=5, wait=20).json()["ply"] == 0  # that is news already
    assert table.get(since=0, wait=0.05).json()["ply"] == 0  # none came
    found: list[int] = []
    waiting = threading.Thread(
        target=lambda: found.append(table.get(since=0, wait=25).json()["ply"])
    )
    waiting.start()
    while not table_of(web, table.id).listeners:
        time.sleep(0.01)
    table.play_on()
    waiting.join()
    assert found == [1]
    assert not table_of(web, table.id).listeners


OPERATIONS = """
about_api_about_get
about_thing_api_tables__table_id__about_get
create_table_api_tables_post
devices_api_tables__table_id__devices_get
get_options_api_tables__table_id__options_get
get_record_api_tables__table_id__record_get
get_table_api_tables__table_id__get
join_api_tables__table_id__join_post
lift_api_tables__table_id__lift_post
link_api_tables__table_id__link_post
list_tables_api_tables_get
play_api_tables__table_id__play_post
reset_api_tables__table_id__reset_post
sign_out_api_tables__table_id__sign_out_post
sit_api_tables__table_id__sit_post
undo_api_tables__table_id__undo_post
why_not_api_tables__table_id__why_get
"""


def test_the_ids_of_operations_stay_as_they_are() -> None:
    """Generated clients name their methods after them."""
    paths = create_app(Config("sqlite://")).openapi()["paths"]
    found = {way["operationId"] for path in paths.values() for way in path.values()}
    assert found == set(OPERATIONS.split())
