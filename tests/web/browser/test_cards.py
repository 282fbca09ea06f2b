"""The card game in a browser: whole games by clicks and taps, and what a glance shows."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

import carson_city
from tests.cards.games import NEAREST, turns
from tests.cards.test_scoring import ALEX
from tests.proof import rule
from tests.web.browser.conftest import Visit
from tests.web.browser.phones import PHONE, nothing_sticks_out
from tests.web.browser.player import Player
from tests.web.browser.test_access import nothing_serious
from tests.web.servers import Server, serving

MOST_MOVES = 150
PEGS = ".spot[role=button]"
ROW = "#row [role=button]"
ADOPTING = "#row.gallery [role=button]"
# Words of a button that lie outside of it.
CUT = """() => [...document.querySelectorAll('#moves .group button')].filter(one =>
  one.scrollWidth > one.clientWidth).map(one => one.textContent)"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of these tests' own."""
    database = f"sqlite:///{tmp_path_factory.mktemp('web') / 'cards.db'}"
    with serving(database) as running:
        yield running


def begin(ann: Player, bots: int = 0) -> None:
    """A table by one click, or by the form with greedy bots beside."""
    page = ann.page
    page.get_by_role("navigation", name="Which game").get_by_role("link", name="card game").click()
    if bots:
        page.locator("select[name=players]").select_option(str(bots + 1))
        for seat in range(1, bots + 1):
            page.locator(f"select[name=kind{seat}]").select_option("bot greedy")
        page.get_by_role("button", name="Lay the table").click()
    else:
        page.get_by_label("Your name").fill("Ann")
        page.locator("button[value*='virtual=beginner']").click()
        page.get_by_role("button", name="Leave the tour").click()
    ann.status.wait_for()
    page.wait_for_load_state()


def builds(ann: Player) -> None:
    """A table at which a card has just been taken into a town of two."""
    game = turns(NEAREST, "town:1-7@n14+1-5@p14")
    game.play("take 1-3")
    ann.load(str(game.record()), "together")
    ann.await_turn()
    ann.page.locator(PEGS).nth(1).wait_for(state="attached")


def best(targets: Locator) -> Locator:
    """The card that brings most, of those that can be taken."""
    good = targets.filter(has=targets.page.locator(".good:visible"))
    return good.first if good.count() else targets.first


def decide(ann: Player) -> None:
    """Bid, take or build; what lies on the table is pressed there."""
    page, before = ann.page, ann.ply
    page.locator(f"#status button[name=action], {ROW}, {PEGS}, .sale").first.wait_for(
        state="attached"
    )
    places, cards = page.locator(PEGS), page.locator(ROW)
    if places.count():
        target = places.first
    elif cards.count():
        target = best(cards)
    else:
        page.locator("#status button[name=action]").first.click()
        ann.has_moved(before)
        return
    if ann.touch:
        target.tap()
        page.locator("#about [data-way]").first.click()
    else:
        target.click()
    ann.has_moved(before)


def play_to_the_end(ann: Player, until: str = "") -> None:
    """Play on; nothing may stick out on the way, and no option is cut off.

    It ends where something is there, if that is said, or with the game.
    """
    for move in range(MOST_MOVES):
        if not ann.await_turn(patient=True):
            break
        if until and ann.page.locator(until).count():
            return
        assert ann.page.evaluate(CUT) == []
        decide(ann)
        if move % 10 == 0:
            nothing_sticks_out(ann.page)
    assert ann.is_over


def replays_to_the_same_scores(ann: Player) -> None:
    """The record that can be downloaded brings the totals of the sheet."""
    page = ann.page
    with page.expect_download() as loaded:
        page.get_by_role("link", name="Download the record").click()
    game = carson_city.Record.parse(loaded.value.path().read_text(encoding="utf-8")).replay()
    assert game.over
    totals = page.locator("#moves tfoot td").all_inner_texts()
    assert [int(text.replace("\u2212", "-")) for text in totals] == [
        score.total for score in game.scores()
    ]


def test_a_whole_game_by_clicks_against_virtual_players(visit: Visit) -> None:
    ann = visit(reduced_motion="reduce")
    begin(ann)
    ann.photograph("begins")
    nothing_serious(ann.page)
    play_to_the_end(ann)
    ann.photograph("ends")
    nothing_serious(ann.page)
    replays_to_the_same_scores(ann)


@rule("CARD-AUCTIONEER", "CARD-PAPERBOY", "CARD-23")
def test_the_last_rounds_on_a_phone_with_a_sale_a_final_choice_and_the_sheet(visit: Visit) -> None:
    """A greedy bot and two virtual players beside; the town is as large as it gets."""
    game = turns(
        "singer,2-1,2-2,2-3,2-39", f"has:auctioneer+paperboy,{ALEX}", "town:1-1@n14",
        rest="era=2.8 virtual=beginner,beginner",
    )  # fmt: skip
    ann = visit(**PHONE)
    page = ann.page
    ann.load(str(game.record()), "bots")
    ann.await_turn()
    sale = page.locator('.sale[role=button][data-at="1-35"]')
    sale.tap()
    way = page.locator("#about [data-way='sell 1-35']")
    expect(way).to_contain_text("Sell")
    before = ann.ply
    way.tap()
    ann.has_moved(before)
    expect(sale).to_have_count(0)
    expect(page.locator("#pl-0 .standing")).to_contain_text("1 card sold")
    play_to_the_end(ann, until=ADOPTING)
    expect(page.locator("#tabs [data-tab=row]")).to_have_attribute("aria-pressed", "true")
    ann.photograph("chooses")
    nothing_sticks_out(page)
    before = ann.ply
    page.locator(f"{ADOPTING}[data-at=teacher]").tap()
    page.locator("#about [data-way='adopt teacher']").tap()
    ann.has_moved(before)
    play_to_the_end(ann)
    ann.photograph("ends")
    lines = page.locator("#moves .sheet tbody tr").all_inner_texts()
    told = {line.split("\n")[0].split("\t")[0].strip(): line for line in lines}
    assert {"Teacher", "houses beside it", "Mines in town", "Auctioneer"} <= set(told)
    replays_to_the_same_scores(ann)


def test_the_card_in_hand_lies_where_one_points_and_keys_step_from_peg_to_peg(
    visit: Visit,
) -> None:
    ann = visit()
    page = ann.page
    builds(ann)
    pegs = page.locator(PEGS)
    best_one, other = page.locator(".spot.best .lying"), pegs.last
    expect(best_one).to_have_css("opacity", "0.5")
    best_one.locator("xpath=..").hover()
    expect(best_one).to_have_css("opacity", "0.92")
    other.hover()
    expect(other.locator(".lying")).to_have_css("opacity", "0.92")
    expect(best_one).to_have_css("opacity", "0")
    expect(page.locator("#about")).to_contain_text("Build it at")
    assert page.evaluate(CUT) == []
    page.mouse.move(2, 2)
    page.keyboard.press("t")
    first = page.evaluate("document.activeElement.dataset.at")
    assert re.fullmatch(r"hat\.\w+", first)
    for arrow in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(arrow)
        if page.evaluate("document.activeElement.dataset.at") != first:
            break
    at = page.evaluate("document.activeElement.dataset.at")
    assert at != first
    before = ann.ply
    page.keyboard.press("Enter")
    ann.has_moved(before)
    expect(page.locator("#log")).to_contain_text(at.split(".")[1])


def test_the_card_in_hand_can_be_dragged_to_its_place(visit: Visit) -> None:
    ann = visit()
    page = ann.page
    builds(ann)
    peg = page.locator(PEGS).last
    at = peg.get_attribute("data-at") or ""
    before, box = ann.ply, peg.locator(".peg").bounding_box()
    assert box
    page.locator("#held").hover()
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=6)
    expect(page.locator(".spot.picked")).to_have_attribute("data-at", at)
    expect(page.locator(".flying")).to_be_visible()
    page.mouse.up()
    ann.has_moved(before)
    expect(page.locator(".flying")).to_have_count(0)
    expect(page.locator("#log")).to_contain_text(at.split(".")[1])


def test_the_town_of_somebody_else_opens_large_and_mine_comes_back(visit: Visit) -> None:
    ann = visit()
    page = ann.page
    begin(ann, bots=1)
    ann.await_turn()
    expect(page.locator("#town-0")).to_be_visible()
    expect(page.locator("#town-1")).to_be_hidden()
    page.locator("#pl-1 .look").click()
    expect(page.locator("#town-1")).to_be_visible()
    expect(page.locator("#town-0")).to_be_hidden()
    page.locator("#town-1").get_by_role("link", name="Back to my town").click()
    expect(page.locator("#town-0")).to_be_visible()
    page.locator("#pl-1 .look").click()
    while page.locator("#town-0 .spot").count() < 2:
        ann.await_turn(patient=True)
        decide(ann)
        ann.await_turn(patient=True)
    expect(page.locator("#town-0")).to_be_visible()
    expect(page.locator("#town-1")).to_be_hidden()
