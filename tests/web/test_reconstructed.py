"""Values that no rulebook gives are marked on the page."""

from __future__ import annotations

import html
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from carson_city.draw.cards.facts import players
from carson_city.web.rendering.templating import Macros
from tests.draw.cards.games import building
from tests.proof import rule
from tests.web.people import Table, house

NOTE = "* reconstructed: the printed value is not known to us"


@pytest.fixture(scope="module")
def web() -> Iterator[TestClient]:
    with house("sqlite://", pace=0) as open_house:
        yield open_house


def page(web: TestClient, table: Table) -> str:
    """The whole page of a table, as somebody reads its source."""
    answer = web.get(f"/t/{table.id}")
    assert answer.status_code == 200
    return html.unescape(answer.text)


@rule("COMP-20")
def test_the_printed_river_has_a_note_beside_the_map(web: TestClient) -> None:
    printed = Table(web, "person", "person", variants="river")
    assert "* river reconstructed" in page(web, printed)
    assert NOTE in web.get(f"/t/{printed.id}/about", params={"at": "e1"}).text
    own = Table(web, "person", "person", variants="river", river="a4,b4,c4,d4,e4,f4,g4,h4")
    assert "reconstructed" not in page(web, own)


@rule("COMP-26")
def test_the_priorities_of_a_virtual_player_have_a_note() -> None:
    boot = players(building())[3]
    told = html.unescape(Macros("cards/cards.html").player(boot, "", "", ""))
    assert f'title="priorities of what it has taken {NOTE} (COMP-26)">' in told
    assert f">{' + '.join(map(str, boot.won))}</small>" in told
