"""Marks on the web: the start form, the API, tables, palettes, and what is printed of variants."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from carson_city.draw.palette import MARKS
from tests.proof import rule
from tests.web.people import OWN, house


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with house(f"sqlite:///{tmp_path_factory.mktemp('marks') / 'carson.db'}") as web:
        web.headers.update(OWN)
        yield web


def seats_of(page: str) -> dict[int, str]:
    """The marks that the start form has chosen, by seat."""
    found = re.findall(r'name="mark(\d)" value="(\w+)" checked', page)
    return {int(seat): mark for seat, mark in found}


@rule("SET-1a", "CARD-1c", "SOLO-3c")
@pytest.mark.parametrize(("title", "seats"), [("board", 6), ("cards", 6), ("solo", 2)])
def test_the_start_form_offers_six_marks_for_each_seat(
    web: TestClient, title: str, seats: int
) -> None:
    page = web.get(f"/?title={title}").text
    assert len(seats_of(page)) == seats
    for seat in range(seats):
        offered = re.findall(rf'type="radio" name="mark{seat}" value="(\w+)"', page)
        assert sorted(offered) == sorted(MARKS)
    assert 'name="marks-own"' not in page  # one way to say it


def lay(web: TestClient, **form: str) -> str:
    answer = web.post("/tables", data=form, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].split("/")[2]


@rule("SET-1a")
def test_a_table_has_the_marks_that_its_form_chose(web: TestClient) -> None:
    table = lay(
        web, players="3", mark0="cactus", mark1="star", mark2="cactus", name0="Ann", kind1="bot"
    )
    told = web.get(f"/api/tables/{table}").json()
    assert [seat["mark"] for seat in told["seats"]] == ["cactus", "star", "hat"]
    assert told["setup"]["players"].startswith("cactus Ann, star ")
    assert " marks=cactus,star,hat " in told["line"]
    assert [one["mark"] for one in told["position"]["players"]] == ["cactus", "star", "hat"]
    page = web.get(f"/t/{table}").text
    (address,) = re.findall(r'href="(/palette/[^"]+)"', page)
    assert "marks=cactus,star,hat" in address
    palette = web.get(address.replace("&amp;", "&"))
    assert "--seat0:var(--p2);" in palette.text
    assert "immutable" in palette.headers["cache-control"]


@rule("SET-1a", "CARD-1c")
@pytest.mark.parametrize("title", ["board", "cards"])
def test_two_who_want_the_same_mark_are_refused_with_all_that_was_filled_in(
    web: TestClient, title: str
) -> None:
    form = {"title": title, "players": "3", "mark0": "cow", "mark1": "cow", "name0": "Ann"}
    answer = web.post("/tables", data=form)
    assert answer.status_code == 422
    assert "Marks: two players have cow" in answer.text
    assert seats_of(answer.text)[0] == seats_of(answer.text)[1] == "cow"
    assert 'value="Ann"' in answer.text
    answer = web.post("/tables", data=form | {"mark1": "rose" * 999})
    assert answer.status_code == 422
    assert "is not a mark" in answer.text


@rule("CARD-1c")
def test_programs_choose_symbols_too(web: TestClient) -> None:
    body = {"title": "cards", "seats": [{"kind": "person"}, {}], "marks": ["cow", "boot"]}
    answer = web.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    told = web.get(f"/api/tables/{answer.json()['id']}").json()
    assert [seat["mark"] for seat in told["seats"]] == ["cow", "boot", "cactus", "hat"]
    assert sorted(told["position"]["ties"]) == ["boot", "cactus", "cow", "hat"]
    answer = web.post("/api/tables", json=body | {"marks": "cow cow"})
    assert answer.status_code == 400
    assert "marks: two players have cow" in answer.json()["problem"]


def test_a_palette_of_marks_that_are_none_is_not_there(web: TestClient) -> None:
    for wrong in ("rose", "hat,hat", "hat,,star", "hat" * 999):
        assert web.get(f"/palette/board.css?marks={wrong}").status_code == 404


@rule("COMP-30")
def test_ratings_are_shown_as_printed_with_what_they_mean(web: TestClient) -> None:
    page = web.get("/").text
    assert re.search(r"length <b[^>]*>-</b> shorter", page)
    assert re.search(r"strategy <b[^>]*>★</b> more luck", page)
    games = web.get("/api/about").json()["games"]
    choice = next(one for one in games[0]["choices"] if one["name"] == "variants")
    assert choice["ratings"]["kit-carson"][2] == {
        "name": "length", "printed": "-", "meaning": "shorter",
    }  # fmt: skip
