"""A title whose tables the rules fill up: they play the more seats the fewer people come."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from sqlalchemy import String
from starlette.testclient import TestClient

from carson_city.bots.automatic import RULES
from carson_city.cards.setup import Setup
from carson_city.title.setup import TITLES
from carson_city.title.setup import Setup as AnySetup
from carson_city.web.pages.new_table import always_automatic, company
from carson_city.web.storage.schema import TABLES
from tests.web.people import OWN, Table, house, service_of, table_of

FULL = 4  # seats that are filled


@pytest.fixture
def web(monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    monkeypatch.setitem(TITLES, Setup.title, Setup)
    with house("sqlite://") as open_house:
        yield open_house


def who(web: TestClient, table: str) -> list[str]:
    """Who has each seat: a kind, or the rules."""
    return [seat.bot if seat.bot == RULES else seat.kind for seat in table_of(web, table).seats]


def laid(web: TestClient, **form: str) -> list[str]:
    """Who sits at a table that a form has laid."""
    answer = web.post("/tables", data={"title": Setup.title} | form, headers=OWN)
    assert answer.status_code == 200, answer.text
    return who(web, [*service_of(web).tables][-1])


def test_the_form_has_a_seat_for_everybody_who_may_come(web: TestClient) -> None:
    page = web.get("/", params={"title": Setup.title}).text
    for seat in range(6):
        assert f'name="kind{seat}"' in page
    assert "the rules play this seat" not in page
    assert always_automatic(Setup.title) == {}
    assert company(Setup.title) == "1 to 6 players: people and bots"


def test_what_a_form_says_of_seats_that_the_rules_fill_is_not_meant(web: TestClient) -> None:
    unseen = {f"kind{seat}": "bot random" for seat in range(2, 6)}  # without scripts all are sent
    assert laid(web, players="2", kind1="friend", **unseen) == ["person", "friend", RULES, RULES]
    assert laid(web, players="1") == ["person", RULES, RULES, RULES]
    assert laid(web, players="4", kind3="friend") == ["person", "bot", "bot", "friend"]


def test_programs_lay_seats_for_people_and_the_rules_fill_the_table(web: TestClient) -> None:
    table = Table(web, "person", "friend", title=Setup.title)
    assert who(web, table.id) == ["person", "friend", RULES, RULES]
    assert len(table.keys) == FULL
    told = web.get("/api/about").json()["games"]
    assert next(game for game in told if game["title"] == Setup.title)["automatic"] == []


def test_a_friend_who_sits_down_gets_a_name_and_the_table_stays_as_large(web: TestClient) -> None:
    table = Table(web, "person", "friend", title=Setup.title)
    link = f"/t/{table.id}/seat/{table.keys[1]}"
    web.post(link, data={"name": "Bea"}, headers=OWN)
    setup = table_of(web, table.id).game.setup
    assert (setup.names[1], len(setup.people), len(setup.marks)) == ("Bea", 2, FULL)


def test_the_versions_of_all_rules_fit_where_they_are_kept() -> None:
    rules, title = TABLES.c.rules.type, TABLES.c.title.type
    assert isinstance(rules, String)
    assert isinstance(title, String)
    kinds: list[type[AnySetup]] = [*TITLES.values(), Setup]
    for kind in kinds:
        all_of_them = [f"{word} {version}" for word, version in kind.known_versions().items()]
        assert len(", ".join([kind.rules_version, *all_of_them])) <= (rules.length or 0)
        assert len(kind.title) <= (title.length or 0)
