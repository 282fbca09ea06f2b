"""A made-up title in a browser: whatever carries the name of a place there is a target."""

from __future__ import annotations

import re
from collections.abc import Iterator

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import expect

from tests.titles.no_board import board_words
from tests.web.browser.conftest import Visit
from tests.web.browser.player import Player
from tests.web.servers import Server, serving

TARGETS = "#board [role=button]"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that knows the title, and whose bots live in other processes."""
    database = f"sqlite:///{tmp_path_factory.mktemp('web') / 'hands.db'}"
    with serving(database, program="tests.titles.hands") as running:
        yield running


def sit_down(ann: Player) -> None:
    """A table for one against a random bot, laid by the form; in it Ann can win a round."""
    page = ann.page
    page.get_by_role("navigation", name="Which game").get_by_role("link", name="Hands").click()
    for name, value in {"players": "2", "kind1": "bot random", "rounds": "2"}.items():
        page.locator(f"select[name={name}]").select_option(value)
    page.get_by_text("More", exact=True).click()
    page.locator("input[name=seed]").fill("1")
    page.get_by_role("button", name="Lay the table").click()
    expect(page.locator("#status.turn")).to_be_attached()
    page.wait_for_load_state()


def lay_highest(ann: Player) -> None:
    """Lay the highest card; the choice is sealed, and chance follows."""
    ann.press(ann.page.locator("#moves button[name=action]").last)


def all_others_have_laid(ann: Player) -> None:
    """Wait until Ann alone decides: no line of the log moves under her mouse any more."""
    address = ann.path.replace("/t/", "/api/tables/")
    for _moment in range(600):
        if ann.page.request.get(address).json()["deciders"] == [0]:
            break
        ann.page.wait_for_timeout(100)
    expect(ann.page.locator("#clock")).to_have_attribute(
        "data-ply", str(ann.page.request.get(address).json()["ply"])
    )


# Drawings that fly, and the sums that a number shows, from now on.
WATCH = """() => {
  const told = document.documentElement.dataset;
  Object.assign(told, {flown: '', counted: ''});
  new MutationObserver((changes) => {
    for (const {addedNodes, target} of changes) {
      if ([...addedNodes].some(one => one.classList?.contains('ghost'))) told.flown = 'yes';
      if (target.dataset?.n) told.counted += ` ${target.textContent}`;
    }
  }).observe(document.body, {childList: true, subtree: true});
}"""


def test_cards_travel_and_coins_count_and_a_card_tells_what_it_is(visit: Visit) -> None:
    ann = visit()
    page = ann.page
    sit_down(ann)
    page.locator("#own [data-about]").first.hover()
    expect(page.locator("#about")).to_contain_text("Whoever lays the highest card alone")
    lay_highest(ann)
    expect(page.locator(TARGETS)).to_have_count(4)
    page.evaluate(WATCH)
    page.locator("#board [data-at=mill]").click()
    expect(page.locator("html")).to_have_attribute("data-flown", "yes")
    expect(page.locator(".ghost")).to_have_count(0)
    expect(page.locator("#seat-0 [data-n]")).to_have_attribute("data-n", "2")
    expect(page.locator("html")).to_have_attribute("data-counted", re.compile("[01] .*2$"))


def test_what_is_pressed_stays_under_the_mouse_while_others_act(
    visit: Visit, server: Server
) -> None:
    wish = {"title": "hands", "seats": [{"kind": "friend"}] * 2, "seed": 1}
    laid = httpx.post(f"{server.url}/api/tables", json=wish, timeout=20).json()
    ann = visit(f"/t/{laid['id']}/seat/{laid['keys'][0]}")
    page = ann.page
    ann.sit_down()
    highest = page.locator("#moves button[name=action]").last
    asked = ann.question()
    highest.hover()
    page.mouse.down()
    own = {"Authorization": f"Bearer {laid['keys'][1]}"}
    with httpx.Client(base_url=f"{server.url}/api/tables/", headers=own, timeout=20) as bob:
        decision = bob.get(laid["id"]).json()["decision"]
        bob.post(f"{laid['id']}/play", json={"action": "lay 9", "decision": decision})
    ann.sees(1)
    page.mouse.up()
    ann.has_answered(asked)
    expect(page.locator("#status")).to_contain_text("Your turn: go to a place.")
    expect(page.locator("#log")).to_contain_text("shows a 11")


def test_a_press_means_what_lay_there_when_it_began(visit: Visit) -> None:
    ann = visit()
    sit_down(ann)
    page, asked = ann.page, ann.question()
    highest = page.locator("#moves button[name=action]").last
    highest.hover()
    page.mouse.down()
    highest.evaluate("one => { one.value = 'lay 4'; }")  # it has become another one
    page.mouse.up()
    expect(page.locator("#table.busy")).to_have_count(0)
    assert ann.question() == asked
    highest.evaluate("one => { one.value = 'lay 11'; }")
    lay_highest(ann)
    expect(page.locator("#log")).to_contain_text("shows a 11")


def test_a_game_from_the_form_to_the_replay(visit: Visit) -> None:
    ann = visit()
    page = ann.page
    expect(page.locator("select[name=cast]")).to_have_count(1)
    sit_down(ann)
    expect(page.locator(TARGETS)).to_have_count(0)
    lay_highest(ann)
    expect(page.locator("#status")).to_contain_text("Your turn: go to a place.")
    expect(page.locator(TARGETS)).to_have_count(4)
    mill = page.locator("#board [data-at=mill]")
    mill.hover()
    expect(page.locator("#about")).to_contain_text("2 coins lie here.")
    page.keyboard.press("t")
    expect(page.locator("#board [data-at=well]")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(mill).to_be_focused()
    mill.click()
    expect(page.locator("#status")).to_contain_text("lay a card of your hand")
    expect(page.locator(TARGETS)).to_have_count(0)
    expect(page.locator("#own")).to_contain_text("Your hand:")
    page.get_by_role("tab", name="Log").click()
    all_others_have_laid(ann)
    page.locator("#log [data-at=mill]").first.hover()
    expect(mill).to_have_class("point")
    page.evaluate("document.dispatchEvent(new Event('htmx:after:swap'))")  # as when others act
    expect(mill).to_have_class("point")
    page.get_by_role("tab", name="Moves").click()
    page.get_by_role("link", name="Hint").click()
    expect(page.locator("#about .hint")).to_contain_text("A miser bot would play: Lay the")
    assert not board_words(page.content())
    while ann.await_turn():
        targets = page.locator(TARGETS)
        before = ann.ply
        if targets.count():
            targets.last.press("Enter")
            ann.has_moved(before)
        else:
            lay_highest(ann)
    expect(page.locator("#moves.ending")).to_contain_text("Coins taken")
    page.get_by_role("link", name="Replay", exact=True).last.click()
    page.wait_for_url("**/replay**")
    page.wait_for_load_state()
    page.get_by_role("button", name="One on").click()
    expect(page.locator("#status")).to_contain_text("1/")
    assert not board_words(page.content())


@pytest.mark.parametrize("width", [360, 1024])
def test_where_there_is_little_room_the_part_with_the_options_is_shown(
    visit: Visit, width: int
) -> None:
    ann = visit("/?title=hands", viewport={"width": width, "height": 740})
    sit_down(ann)
    page = ann.page
    expect(page.locator("#moves button").last).to_be_visible()
    lay_highest(ann)
    expect(page.locator("#board [data-at=mill]")).to_be_visible()
    results = Axe().run(page)
    assert not results.response["violations"], results.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
