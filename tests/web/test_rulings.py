"""The page of rulings: all of them with reasons and house rules, and those of one table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from carson_city.rulebook.rulings import rulings
from carson_city.title.house_rules import HOUSE_RULES
from carson_city.title.setup import TITLES
from carson_city.web.pages import rulings as rulings_page
from carson_city.web.pages.responses import rulings_address
from tests.pseudo import known, left_over, marked, read_page
from tests.web.people import OWN, house

SEATS = {"players": "2", "kind0": "person", "kind1": "person"}
EMPTY = "empty-rodeo"


@pytest.fixture
def web(tmp_path: Path) -> Iterator[TestClient]:
    with house(f"sqlite:///{tmp_path / 'carson.db'}") as client:
        client.headers.update(OWN)
        yield client


def entries(page: str) -> dict[str, str]:
    """The words of each ruling of a page, by the ID of its rule."""
    found = re.findall(r'<div class="ruling" id="([^"]+)">(.*?)</div>', page, re.DOTALL)
    return {id_: unescape(re.sub(r"<[^>]+>", "", told)) for id_, told in found}


def lay(web: TestClient, **form: str) -> str:
    answer = web.post("/tables", data=SEATS | form)
    found = re.search(r"/t/[\w-]+", str(answer.url))
    assert found, answer.text
    return found[0]


def test_the_page_lists_every_ruling_with_its_reason(web: TestClient) -> None:
    shown = entries(web.get("/rulings").text)
    assert list(shown) == [ruling.rule.id for ruling in rulings()]
    for ruling in rulings():
        assert ruling.text in shown[ruling.rule.id]
        assert f"Why: {ruling.reason or 'The rulebooks say so.'}" in shown[ruling.rule.id]


def test_the_page_shows_every_house_rule(web: TestClient) -> None:
    page = web.get("/rulings").text
    shown = entries(page)
    for one in HOUSE_RULES.values():
        for id_ in one.rules:
            assert f"House rule: {one.other} {one.word}" in shown[id_]
        assert re.search(rf'<a href="#({"|".join(one.rules)})">{re.escape(one.name)}</a>', page)


def test_every_ruling_leads_to_its_rule(web: TestClient) -> None:
    page = web.get("/rulings").text
    for ruling in rulings():
        id_ = ruling.rule.id
        assert f'<a class="id" href="/rules?q={id_}">{id_}</a>' in page


def test_every_heading_of_the_contents_is_there(web: TestClient) -> None:
    page = web.get("/rulings").text
    for anchor in re.findall(r'href="#([^"]+)"', page):
        assert page.count(f'id="{anchor}"') == 1, anchor


def test_the_page_of_a_title(web: TestClient) -> None:
    for title in TITLES:
        shown = entries(web.get("/rulings", params={"title": title}).text)
        assert list(shown) == [ruling.rule.id for ruling in rulings(title)]
    assert web.get("/rulings", params={"title": "zzz"}).status_code == 404
    assert web.get("/rulings", params={"title": "z" * 5000}).status_code == 404


def test_the_pages_link_to_the_rulings(web: TestClient) -> None:
    path = lay(web)
    assert '<a href="/rulings">' in web.get("/").text
    assert '<a href="/rulings?title=cards">' in web.get("/?title=cards").text
    assert '<a href="/rulings">' in web.get("/rules").text
    assert '<a href="/rulings#DUEL-5a">' in web.get("/rules", params={"q": "DUEL-5a"}).text
    for page in (path, f"{path}/seats"):
        assert f'<a href="{path}/rulings">' in web.get(page).text


def test_a_table_shows_the_rulings_that_can_matter_there(web: TestClient) -> None:
    first = web.get(f"{lay(web, cast='first', buildings='starter')}/rulings").text
    shown = entries(first)
    assert {"DUEL-5a", "CHR-1Ya"} <= set(shown)
    assert not {"HOR-2a", "OUT-2b", "CHR-1R", "SOLO-9a", "CARD-24", "BLD-CITYa"} & set(shown)
    assert "outlaw" not in shown["DUEL-6a"].partition("Why:")[0]
    solo = web.post("/first", data={"title": "solo", "name": "Ann"})
    path = re.search(r"/t/[\w-]+", str(solo.url))
    assert path
    assert "SOLO-9a" in entries(web.get(f"{path[0]}/rulings").text)


def test_a_table_shows_the_house_rules_that_it_plays(web: TestClient) -> None:
    plain = web.get(f"{lay(web, **{'variants-part': 'horses'})}/rulings").text
    form = {"variants-part": "horses", "house-part": EMPTY}
    played = web.get(f"{lay(web, **form)}/rulings").text
    other = HOUSE_RULES[EMPTY].other
    assert f"House rule: {other}" in entries(plain)["HOR-7b"]
    assert f"House rule of this table: {other}" in entries(played)["HOR-7b"]
    assert "(played here)" in played
    assert "(played here)" not in plain


def test_only_those_who_may_look_see_the_rulings_of_a_table(web: TestClient) -> None:
    path = lay(web)
    web.post(f"{path}/closed", data={"what": "watching", "closed": "1"})
    assert web.get(f"{path}/rulings").status_code == 200
    web.cookies.clear()
    assert web.get(f"{path}/rulings").status_code == web.get(path).status_code == 403


def test_the_page_is_made_once_for_a_language(web: TestClient) -> None:
    before = rulings_page._everything("")
    web.get("/rulings")
    assert rulings_page._everything("") is before
    with known() as language:
        web.get("/rulings", headers={"Accept-Language": language.code})
        assert rulings_page._everything("") is before


def test_the_words_around_the_rules_are_the_readers(web: TestClient) -> None:
    headings = [re.escape(ruling.rule.section.split(" - ")[-1]) for ruling in rulings()]
    words = [re.escape(word) for word in HOUSE_RULES]
    allowed = "|".join(rf"(?i:^.*{heading}.*$)" for heading in set(headings))
    with known() as language:
        page = web.get("/rulings", headers={"Accept-Language": f"{language.code}, en;q=0.5"}).text
        said = left_over(read_page(page), "Carson City", allowed, *words, r"\b[A-Z]{3}:")
        assert said == []
        assert language.asked <= marked()


def test_a_title_without_rulings_has_no_page(monkeypatch: pytest.MonkeyPatch) -> None:
    rulings_address.cache_clear()
    monkeypatch.setattr("carson_city.web.pages.responses.rulings", lambda _title: [])
    assert rulings_address("board") == ""
    rulings_address.cache_clear()
