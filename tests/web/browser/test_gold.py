"""The made-up gold in a browser: its mule is drawn, its camp is a target, its choice is sealed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

import carson_city
from tests.variants.gold.variant import Showing, gold
from tests.web.browser.conftest import Visit
from tests.web.servers import Server, serving

PLACING = (
    "board variants=gold round=1.placement order=hat,star hat=as2Y,nuggets1.3 "
    "star=as1Y,nuggets2.2 sack=1.1.1.1.1.2.2.2.2.3.3.3.3.3 mule=c7"
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that knows the variant, as its bots do in their own processes."""
    database = f"sqlite:///{tmp_path_factory.mktemp('web') / 'gold.db'}"
    with serving(database, program="tests.variants.gold") as running:
        yield running


def test_its_place_is_a_target_and_its_piece_is_seen(visit: Visit) -> None:
    ann = visit()
    ann.load(str(carson_city.Game.at(PLACING).record()), "bots")
    page = ann.page
    expect(page.locator("#stage use[href*=mule]")).to_be_visible()
    camp = page.locator("#table [role=button][data-at=camp]")
    camp.hover()
    expect(page.locator("#about")).to_contain_text("a nugget at the end of the round")
    camp.click()
    expect(page.locator("#log")).to_contain_text("hat sends a cowboy to the camp.")
    ann.await_turn()
    expect(page.locator("#table [role=button][data-at=camp]")).to_have_count(0)
    expect(page.locator("#log .failed")).to_have_count(0)


def test_its_sealed_choice_is_made_by_a_button_and_told_when_all_have_chosen(visit: Visit) -> None:
    game = carson_city.new("board", 5, players=2, variants="gold")
    while not isinstance(game.position.steps[-1], Showing):
        game.play(game.options()[-1])
    ann = visit()
    ann.load(str(game.record()), "bots")
    page = ann.page
    value = gold(game.position).hands[0][0]
    before = ann.ply
    page.locator("#moves").get_by_role("button", name=f"Show a nugget of {value}").click()
    ann.has_moved(before)
    expect(page.locator("#log")).to_contain_text(f"hat shows {value}.")
