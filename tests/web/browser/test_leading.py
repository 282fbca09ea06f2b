"""The page leads to what can be done, tells what is meant, and forgets what is past."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from carson_city.board import events
from tests.web.browser import moments
from tests.web.browser.conftest import Complaints, Visit
from tests.web.browser.player import Player

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
IDLE = "Point at anything on the board"
# Presses a button of the list while the person is writing something.
PRESS_UNSEEN = """() => {
  const button = document.querySelector('#moves button[name=action]');
  button.form.requestSubmit(button);
}"""


def choosing(player: Player) -> Page:
    player.load(moments.choosing_from_eight(), "together")
    expect(player.page.locator("#moves .cards button")).to_have_count(8)
    return player.page


# A hint, and what is pointed at, while characters are chosen.


@pytest.mark.parametrize("wishes", [{}, PHONE], ids=["laptop", "phone"])
def test_a_hint_tells_and_marks_the_character(visit: Visit, wishes: dict[str, Any]) -> None:
    page = choosing(visit(**wishes))
    page.locator("[data-hint]").first.click()
    told = page.locator("#about .hint")
    expect(told).to_be_in_viewport()
    marked = page.locator("#moves .cards button.wish")
    expect(marked).to_have_count(1)
    expect(marked).to_be_in_viewport()
    expect(told).to_contain_text(marked.locator("b").text_content() or "?")


def test_places_and_players_explain_themselves_while_characters_are_chosen(visit: Visit) -> None:
    page = choosing(visit())
    about = page.locator("#about")
    page.locator("#s-salary").hover()
    expect(about).to_be_visible()
    expect(about).to_contain_text("ACT-1")
    page.locator("#moves .cards button").first.hover()
    expect(about).not_to_contain_text("ACT-1")
    expect(about).to_contain_text("Paperboy")
    page.locator("#s-salary").click()
    expect(about).to_be_visible()
    expect(about).to_contain_text("ACT-1")


def test_the_sheet_of_a_phone_can_be_closed(visit: Visit) -> None:
    ann = visit(**PHONE)
    ann.lay_table("person", "person")
    ann.sits_down()
    page = ann.page
    page.locator("#targets .t").first.tap()
    expect(page.locator("#about")).to_be_visible()
    page.get_by_role("button", name="Close").tap()
    expect(page.locator("#about")).to_be_hidden()
    assert ann.ply == 0


# Where to go.


def test_the_moves_open_where_only_they_offer_something(visit: Visit) -> None:
    ann = visit()
    ann.lay_table("person", "person")
    ann.sits_down()
    page = ann.page
    page.get_by_role("tab", name="Log").click()
    while not page.locator("#moves .cards").count():
        expect(page.locator("#log-box")).to_be_visible()
        ann.move()
    expect(page.locator("#moves .cards button").first).to_be_visible()


def test_nobody_is_led_away_from_writing(visit: Visit) -> None:
    page = choosing(visit())
    page.get_by_role("tab", name="Chat").click()
    field = page.get_by_role("textbox", name="Say something")
    field.fill("Howdy")
    before = page.locator("#clock").get_attribute("data-ply") or ""
    page.evaluate(PRESS_UNSEEN)
    expect(page.locator("#clock")).not_to_have_attribute("data-ply", before)
    expect(field).to_be_focused()
    expect(page.locator("[data-drawer=moves-box] .dot.new")).to_be_visible()
    page.get_by_role("tab", name="Moves").click()
    expect(page.locator("[data-drawer=moves-box] .dot.new")).to_have_count(0)


def test_a_phone_leads_from_the_track_to_the_town(visit: Visit) -> None:
    record, _passing = moments.before_town()
    ann = visit(**PHONE)
    ann.load(record, "together")
    page, before = ann.page, ann.ply
    page.locator("#tabs [data-tab=track]").tap()
    expect(page.locator("#tabs [data-tab=town] .dot.new")).to_be_visible()
    page.locator("#status button[value=pass]").tap()
    ann.has_moved(before)
    expect(page.locator("#table")).to_have_attribute("data-tab", "town")
    expect(page.locator("#tabs [data-tab=town] .dot.new")).to_be_visible()
    expect(page.locator("#tabs [data-tab=track] .dot.new")).to_have_count(0)


# What is past.


OTHERS_ACT = "document.dispatchEvent(new Event('htmx:after:swap'))"


def test_a_preview_of_a_former_step_goes(visit: Visit) -> None:
    ann = visit()
    ann.load(moments.crowded(), "together")
    page, about, before = ann.page, ann.page.locator("#about"), ann.ply
    page.locator("#s-salary").hover()
    expect(about).to_contain_text("ACT-1")
    page.locator("#head .logo").hover()
    page.get_by_role("textbox", name="Type a move").fill("place salary")
    page.keyboard.press("Enter")
    ann.has_moved(before)
    expect(about).to_have_text(re.compile(IDLE))


def test_what_still_lies_under_the_mouse_is_asked_about_anew(visit: Visit) -> None:
    ann = visit()
    ann.lay_table("person", "person")
    ann.sits_down()
    target = ann.page.locator("#targets .t").first
    at = target.get_attribute("data-at") or "?"
    target.click()
    ann.sees(1)
    about = ann.page.locator("#about")
    expect(about).to_contain_text(at)
    expect(about.locator(".short")).to_have_count(0)


def test_what_is_read_or_focused_stays_so_while_others_act(visit: Visit) -> None:
    ann = visit()
    ann.load(moments.crowded(), "together")
    page = ann.page
    page.locator("#s-salary").hover()
    rules = page.locator("#about details").first
    expect(rules).to_be_attached()
    rules.evaluate("one => { one.open = true; }")
    page.evaluate(OTHERS_ACT)
    page.wait_for_timeout(500)  # longer than what is told of a place takes
    expect(rules).to_have_attribute("open", "")
    listed = page.locator("#moves button[data-at]").nth(1)
    listed.focus()
    page.evaluate(OTHERS_ACT)
    expect(listed).to_be_focused()


def test_an_error_goes_with_the_corrected_move(visit: Visit, complaints: Complaints) -> None:
    complaints.expect("/play: .* 422")
    ann = visit()
    ann.lay_table("person", "person")
    ann.sits_down()
    typing = ann.page.get_by_role("textbox", name="Type a move")
    typing.fill("dance")
    typing.press("Enter")
    expect(ann.page.locator("#toast")).to_be_visible()
    typing.fill(ann.options()[0])
    typing.press("Enter")
    ann.sees(1)
    expect(ann.page.locator("#toast")).to_be_hidden()


# What cannot be undone.


# Let go, and pressed again before the browser has told the page that the question is closed.
AGAIN = """() => {
  document.querySelector("#sure").close();
  document.querySelector("#typed").requestSubmit();
}"""


def test_before_chance_everybody_is_asked(visit: Visit) -> None:
    record, action = moments.before(events.DUEL_WON)
    ann = visit()
    ann.load(record, "together")
    page, before = ann.page, ann.ply
    typing = page.get_by_role("textbox", name="Type a move")
    typing.fill(action)
    typing.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text(f"Dice or draws come next, so this cannot be undone: {action}")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(typing).to_be_focused()
    assert ann.ply == before
    typing.press("Enter")
    expect(dialog).to_be_visible()
    page.evaluate(AGAIN)
    dialog.get_by_role("button", name="Play").click()
    ann.has_moved(before)


# The tour.


@pytest.mark.parametrize("wishes", [{}, PHONE], ids=["laptop", "phone"])
def test_escape_leaves_the_tour_for_good(visit: Visit, wishes: dict[str, Any]) -> None:
    ann = visit(**wishes)
    page = ann.page
    page.get_by_role("button", name="Play a first game").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(page.locator(".toured")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("#tour")).to_be_hidden()
    expect(page.locator(".toured")).to_have_count(0)
    expect(page).not_to_have_url(re.compile("tour"))
    expect(page.locator("#status:focus, [role=button]:focus")).to_have_count(1)
    page.reload()
    expect(ann.status).to_be_visible()
    page.wait_for_load_state()
    expect(page.locator("#tour")).to_be_hidden()


# Keys and menus.


def test_keys_go_through_a_replay(visit: Visit) -> None:
    ann = visit()
    ann.lay_table("person", "person")
    ann.sits_down()
    ann.move()
    ann.page.goto(f"{ann.path}/replay?ply=1")
    ann.page.wait_for_load_state()
    ann.page.keyboard.press("ArrowLeft")
    ann.sees(0)
    ann.page.keyboard.press("ArrowRight")
    ann.sees(1)
    ann.page.keyboard.press("Escape")
    ann.page.get_by_role("button", name="One back").click()
    ann.sees(0)


@pytest.mark.parametrize("way", ["Escape", "outside"])
def test_the_settings_close(visit: Visit, way: str) -> None:
    ann = visit()
    ann.lay_table("person", "person")
    ann.sits_down()
    ann.page.get_by_title("Settings").click()
    expect(ann.page.locator(".pop")).to_be_visible()
    if way == "Escape":
        ann.page.keyboard.press("Escape")
    else:
        ann.page.locator("#about").click()
    expect(ann.page.locator(".pop")).to_be_hidden()
