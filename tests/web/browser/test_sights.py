"""What the table shows without being asked: crowds, the cast, dice and thefts, the end."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from carson_city.board import events
from carson_city.board_plugins.characters.grocer.rules import DOUBLED
from tests.web.browser import moments
from tests.web.browser.conftest import Visit
from tests.web.browser.player import Player

LAPTOPS = [(1440, 900), (1280, 720)]
SIZES = [*LAPTOPS, (1366, 768), (1024, 768), (920, 700), (844, 390), (390, 844), (320, 640)]
# Cowboys of a card that cover its price, leave the card, or hide more than half of a neighbour.
UNREADABLE = """() => [...document.querySelectorAll('.space:has(.crew)')].flatMap(card => {
  const price = card.querySelector(':scope > .badge')?.getBoundingClientRect();
  const frame = card.getBoundingClientRect();
  const boxes = [...card.querySelectorAll('.cb use')].map(one => one.getBoundingClientRect());
  const told = [];
  boxes.forEach((box, index) => {
    const next = boxes[index + 1];
    if (box.left < frame.left || box.right > frame.right + 1) told.push(`${card.id}: out`);
    if (price && box.top < price.bottom - 1.5 && box.right > price.left) told.push(`${card.id}: $`);
    if (next && next.left - box.left < box.width * 0.55) told.push(`${card.id}: covered`);
  });
  return told;
})"""
# What must be scrolled to be seen.
HIDDEN = """selector => [...document.querySelectorAll(selector)].filter(one => {
  if (!one.checkVisibility()) return false;
  const box = one.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.bottom - 3];
  return !one.contains(document.elementFromPoint(x, y));
}).map(one => one.outerHTML.slice(0, 90))"""
WAYS = ".further > a, .further > button, .ways a, .ways button"


def box_of(size: tuple[int, int]) -> ViewportSize:
    return {"width": size[0], "height": size[1]}


def test_six_cowboys_on_a_card_are_told_apart_and_its_price_is_free(visit: Visit) -> None:
    ann = visit()
    ann.load(moments.crowded(), "together")
    expect(ann.page.locator("[id='s-d12'] .cb")).to_have_count(6)
    for size in SIZES:
        ann.page.set_viewport_size(box_of(size))
        ann.turn_to("track")
        assert ann.page.evaluate(UNREADABLE) == [], size


def test_eight_characters_to_choose_from_need_no_scrolling(visit: Visit) -> None:
    ann = visit()
    ann.load(moments.choosing_from_eight(), "together")
    expect(ann.page.locator("#moves .cards button")).to_have_count(8)
    for size in (*LAPTOPS, (1024, 768)):
        ann.page.set_viewport_size(box_of(size))
        ann.turn_to("side")
        expect(ann.page.locator("#moves .cards button").first).to_be_visible()
        assert ann.page.evaluate(HIDDEN, "#moves .cards button") == [], size


def test_the_ways_on_from_the_end_need_no_scrolling(visit: Visit) -> None:
    ann = visit()
    ann.load(moments.finished(), "together")
    for size in LAPTOPS:
        ann.page.set_viewport_size(box_of(size))
        for name in ("Replay", "The story", "Download the record"):
            way = ann.page.locator(".further").get_by_role("link", name=name)
            expect(way).to_be_visible()
        expect(ann.page.get_by_role("button", name="Play again")).to_be_visible()
        assert ann.page.evaluate(HIDDEN, WAYS) == [], size


# The cast.


def test_the_cast_tells_who_has_which_character(visit: Visit) -> None:
    ann = visit()
    ann.load(moments.choosing_from_eight(), "together")
    page = ann.page
    page.get_by_role("tab", name="Cast").click()
    cast = page.locator("#cast li")
    expect(cast).to_have_count(8)
    expect(cast.locator(".free")).to_have_count(8)
    typing = page.get_by_role("textbox", name="Type a move")
    typing.fill("take banker")
    typing.press("Enter")
    banker = cast.filter(has_text="Banker")
    expect(banker.locator(".holder")).not_to_contain_text("free")
    expect(banker).to_contain_text("keeps $120")
    expect(cast.locator(".free")).to_have_count(7)
    banker.hover()
    expect(page.locator("#about")).to_contain_text("CHR-2")


def test_the_cast_by_keyboard(visit: Visit) -> None:
    ann = visit()
    ann.lay_table("person", "person")
    ann.sits_down()
    page = ann.page
    page.get_by_role("tab", name="Moves").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("tab", name="Cast")).to_be_focused()
    expect(page.locator("#cast")).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.locator("#cast a").first).to_be_focused()
    expect(page.locator("#about")).to_contain_text("CHR-1")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#about")).to_contain_text("CHR-2")
    assert page.url.endswith(ann.path)


def test_the_cast_on_a_phone(visit: Visit) -> None:
    ann = visit(viewport=box_of((390, 844)), has_touch=True, is_mobile=True)
    ann.lay_table("person", "person")
    ann.sits_down()
    ann.page.locator("#tabs [data-tab=side]").tap()
    ann.page.get_by_role("tab", name="Cast").tap()
    ann.page.locator("#cast a").first.tap()
    expect(ann.page.locator("#about.show")).to_contain_text("CHR-1")


# What everybody should see.


def play_before(player: Player, event: int) -> Page:
    """Come to a moment, and decide what was decided there."""
    record, action = moments.before(event)
    player.load(record, "together")
    typing = player.page.get_by_role("textbox", name="Type a move")
    before = player.ply
    typing.fill(action)
    typing.press("Enter")
    player.has_moved(before)
    return player.page


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_all_see_who_rolled_what_and_who_won(visit: Visit, motion: str) -> None:
    page = play_before(visit(reduced_motion=motion), events.DUEL_WON)
    duel = page.locator("#dice p").filter(has=page.locator(".won")).first
    expect(duel.locator(".won")).to_have_count(1)
    expect(duel.locator(".won")).to_contain_text("wins")
    assert duel.locator("span .die").count() >= 2
    totals = [int(said.split("=")[1]) for said in duel.locator("em").all_text_contents()]
    won = duel.locator(".won em").text_content() or ""
    assert int(won.split("=")[1]) == max(totals)
    if motion == "reduce":
        assert page.evaluate("document.getAnimations().length") == 0
    page.keyboard.press("Escape")
    expect(page.locator("#dice")).to_have_count(0)


def test_all_see_a_doubled_building(visit: Visit) -> None:
    page = play_before(visit(), DOUBLED)
    expect(page.locator("#dice p").filter(has_text="×2").locator(".tile")).to_be_visible()


def test_all_see_what_was_stolen_and_from_whom(visit: Visit) -> None:
    page = play_before(visit(), events.STOLEN)
    theft = page.locator("#dice p").filter(has_text="steals").first
    expect(theft).to_contain_text("+$")
    expect(theft.locator("span")).to_have_count(2)


def test_what_was_seen_goes_away_by_itself(visit: Visit) -> None:
    page = play_before(visit(), events.DUEL_WON)
    expect(page.locator("#dice")).to_be_visible()
    expect(page.locator("#dice")).to_have_count(0)


# Nearer and farther.


def test_wheel_and_keys_zoom_and_the_mouse_pans(visit: Visit) -> None:
    ann = visit()
    ann.lay_table("person", "person")
    ann.sits_down()
    page, stage = ann.page, ann.page.locator("#stage")
    whole = stage.bounding_box()
    assert whole is not None
    page.mouse.move(whole["x"] + 300, whole["y"] + 300)
    for _turn in range(4):
        page.mouse.wheel(0, -100)
    page.wait_for_function("document.querySelector('#stage').style.transform.includes('scale(1.7')")
    near = stage.bounding_box()
    assert near is not None
    page.mouse.down()
    page.mouse.move(whole["x"] + 240, whole["y"] + 260, steps=6)
    page.mouse.up()
    moved = stage.bounding_box()
    assert moved is not None
    assert moved["x"] < near["x"] - 40
    assert moved["y"] < near["y"] - 20
    assert ann.ply == 0, "a drag plays nothing"
    page.keyboard.press("0")
    assert stage.bounding_box() == whole
    page.keyboard.press("+")
    zoomed = stage.bounding_box()
    assert zoomed is not None
    assert zoomed["width"] > whole["width"]
    page.keyboard.press("Escape")
    assert stage.bounding_box() == whole
