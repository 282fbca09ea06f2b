"""The switches of the table: sounds, telling, asking, motion; and words that are not lost."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.conftest import Complaints, Visit
from tests.web.browser.player import Player

# Sounds are counted instead of heard; a page that nobody has touched makes them silent at first.
COUNT_NOTES = """
window.notes = [];
window.AudioContext = class {
  constructor() { this.state = 'suspended'; this.currentTime = 0; this.destination = {}; }
  resume() { this.state = 'running'; }
  createOscillator() {
    const heard = () => window.notes.push(this.state);
    return { frequency: {}, connect: to => to, start: heard, stop() {} };
  }
  createGain() {
    const gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    return { gain, connect: to => to };
  }
};"""
# Messages of the system are kept instead of shown.
KEEP_MESSAGES = """
window.told = [];
window.Notification = class {
  constructor(title, { body }) { window.told.push(`${title}: ${body}`); }
  static permission = 'default';
  static async requestPermission() { return (this.permission = window.wish); }
};"""
HIDE = """() => Object.defineProperty(document, 'hidden', { get: () => true })"""


def switch(page: Page, name: str) -> None:
    page.get_by_title("Settings").click()
    page.get_by_label(name).click()
    page.keyboard.press("Escape")
    expect(page.locator(".pop")).to_be_hidden()


def at_table(player: Player, *kinds: str) -> Page:
    player.lay_table(*kinds)
    player.sits_down()
    return player.page


# Sounds.


def test_sounds_only_for_those_who_switch_them_on(visit: Visit) -> None:
    ann = visit()
    ann.page.context.add_init_script(COUNT_NOTES)
    page = at_table(ann, "person", "person")
    ann.move()
    assert page.evaluate("notes.length") == 0
    switch(page, "Sounds")
    assert page.evaluate("notes.length") == 3  # a taste of them
    page.reload()
    ann.sees(1)
    ann.move()
    page.wait_for_function("notes.length > 0")
    assert set(page.evaluate("notes")) == {"running"}


# Telling.


def test_whoever_allows_it_is_told_of_the_turn(visit: Visit) -> None:
    ann = visit()
    ann.page.context.add_init_script(KEEP_MESSAGES + "window.wish = 'granted';")
    page = at_table(ann, "person", "bot random")
    switch(page, "Tell me when it is my turn")
    page.evaluate(HIDE)
    for _turn in range(3):
        ann.move()
        assert ann.await_turn()
        if page.evaluate("told.length"):
            break
    assert "Your turn" in page.evaluate("told[0]")


@pytest.mark.parametrize("answer", ["denied", "default"])
def test_a_switch_that_the_browser_refuses_goes_back(visit: Visit, answer: str) -> None:
    ann = visit()
    ann.page.context.add_init_script(KEEP_MESSAGES + f"window.wish = '{answer}';")
    page = at_table(ann, "person", "person")
    switch(page, "Tell me when it is my turn")
    expect(page.locator("#toast")).to_contain_text("does not let the table tell you")
    expect(page.locator("[data-set=notify]")).not_to_be_checked()
    page.reload()
    expect(page.locator("[data-set=notify]")).not_to_be_checked()


# Asking.


def test_a_button_that_cannot_be_undone_asks_first(visit: Visit) -> None:
    """Against a bot every decision is final: it goes on at once."""
    ann = visit()
    page = at_table(ann, "person", "bot random")
    switch(page, "Also ask when a bot goes on at once")
    assert ann.await_turn()
    before = ann.ply
    button = page.locator("#moves button[name=action]").first
    said = button.get_attribute("data-says") or "?"
    for close in ("Not yet", "Escape"):
        button.click()
        dialog = page.get_by_role("dialog")
        expect(dialog).to_contain_text("A bot goes on at once")
        expect(dialog).to_contain_text(f"cannot be undone: {said}")
        if close == "Escape":
            page.keyboard.press(close)
        else:
            dialog.get_by_role("button", name=close).click()
        expect(dialog).to_be_hidden()
        expect(button).to_be_focused()
        assert ann.ply == before
    button.press("Enter")
    page.get_by_role("dialog").get_by_role("button", name="Play").press("Enter")
    ann.has_moved(before)


def test_a_place_that_cannot_be_undone_stands_out_first(visit: Visit) -> None:
    ann = visit()
    page = at_table(ann, "person", "bot random")
    switch(page, "Also ask when a bot goes on at once")
    assert ann.await_turn()
    before = ann.ply
    page.locator("#targets .t").first.click()
    expect(page.locator("#targets .t.picked")).to_have_count(1)
    assert ann.ply == before
    page.locator("#targets .t.picked").click()
    ann.has_moved(before)


def test_what_can_be_undone_is_not_asked_about(visit: Visit) -> None:
    ann = visit()
    page = at_table(ann, "person", "person")
    switch(page, "Also ask when a bot goes on at once")
    page.locator("#moves button[name=action]").first.click()
    ann.sees(1)


# Motion.


def test_the_switch_of_the_table_stops_all_motion(visit: Visit) -> None:
    ann = visit()
    page = at_table(ann, "person", "person")
    switch(page, "No motion")
    while not page.locator(".cb").count():
        ann.move()
        assert page.evaluate("document.getAnimations().length") == 0
    expect(page.locator(".ghost")).to_have_count(0)


# Words.


def test_words_that_were_not_heard_stay_in_their_field(
    visit: Visit, complaints: Complaints
) -> None:
    complaints.expect("/say: .*")
    ann = visit()
    page = at_table(ann, "person", "person")
    page.get_by_role("tab", name="Chat").click()
    field = page.get_by_role("textbox", name="Say something")
    page.route("**/say", lambda route: route.fulfill(status=422, body="Not so loud"))
    field.fill("Howdy, partner")
    field.press("Enter")
    expect(page.locator("#toast")).to_contain_text("Not so loud")
    expect(field).to_have_value("Howdy, partner")
    page.unroute("**/say")
    page.route("**/say", lambda route: route.abort())
    field.press("Enter")
    expect(page.locator("#toast")).to_contain_text("does not answer")
    expect(field).to_have_value("Howdy, partner")
    page.unroute("**/say")
    field.press("Enter")
    expect(page.locator("#chat")).to_contain_text("Howdy, partner")
    expect(field).to_have_value("")
