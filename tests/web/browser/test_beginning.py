"""A New Beginning in a browser: a form with steppers, secret until the last one is in."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

import carson_city
from carson_city.board import Setup
from tests.web.browser.conftest import Visit
from tests.web.browser.phones import PHONE, nothing_sticks_out, thumbs_hit
from tests.web.browser.player import Player

LAPTOP: dict[str, object] = {}


def record() -> str:
    """A game that waits for its forms."""
    return str(carson_city.Game(Setup(2, variants=("beginning",)), 5).record())


def total(player: Player) -> Locator:
    return player.page.locator("#sheet .total")


def press(player: Player, name: str) -> None:
    """Press a button of the form, and wait until the page knows of it."""
    asked = player.status.get_attribute("data-decision") or ""
    player.page.locator("#moves").get_by_role("button", name=name, exact=True).click()
    expect(player.status).not_to_have_attribute("data-decision", asked)


def test_steps_follow_each_other_as_quickly_as_one_presses(visit: Visit) -> None:
    ann = visit()
    ann.load(record(), "bots")
    fewer = ann.page.locator("#moves [data-step][id$=d1]").first
    value = fewer.get_attribute("value") or ""
    ann.press_hastily(fewer)
    expect(fewer).not_to_have_attribute("value", value)
    asked = ann.question()
    ann.page.mouse.up()
    ann.has_answered(asked)


@pytest.mark.parametrize("device", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_a_form_is_filled_in_by_steps_and_survives_a_reload(
    visit: Visit, device: dict[str, object]
) -> None:
    ann = visit(**device)
    ann.load(record(), "bots")
    page = ann.page
    expect(total(ann)).to_have_text("25 points spent + $15 = 40*")
    expect(page.get_by_role("button", name="As usual")).to_have_attribute("aria-pressed", "true")
    press(ann, "Cowboys: 4")
    press(ann, "Cowboys: 5")
    press(ann, "Sharpshooter: 1")
    expect(total(ann)).to_have_text("39 points spent + $1 = 40*")
    expect(page.get_by_role("button", name="As usual")).to_have_attribute("aria-pressed", "false")
    page.reload()
    expect(total(ann)).to_have_text("39 points spent + $1 = 40*")
    if device:
        nothing_sticks_out(page)
        thumbs_hit(page)
    press(ann, "Parcels: 1")
    press(ann, "Bid: 1")
    before = ann.ply
    page.locator("#status").get_by_role("button", name="Hand the form in").click()
    ann.has_moved(before)
    expect(page.locator("#log")).to_contain_text(
        "begins with a parcel, 5 cowboys, a revolver, a road, a sharpshooter, a bid of 1 and $4."
    )


def test_the_focus_stays_on_the_button_that_was_pressed(visit: Visit) -> None:
    ann = visit()
    ann.load(record(), "bots")
    more = ann.page.locator("#moves").get_by_role("button", name="Cowboys: 4", exact=True)
    more.focus()
    ann.page.keyboard.press("Enter")
    expect(
        ann.page.locator("#moves").get_by_role("button", name="Cowboys: 5", exact=True)
    ).to_be_focused()


def test_without_scripts_the_steppers_are_plain_forms(visit: Visit) -> None:
    ann = visit(java_script_enabled=False)
    ann.load(record(), "bots")
    for name in ("Revolvers: 2", "Bid: 5"):
        ann.page.locator("#moves").get_by_role("button", name=name, exact=True).click()
    expect(total(ann)).to_have_text("33 points spent + $7 = 40*")
    ann.page.get_by_role("button", name="Hand the form in").click()
    expect(ann.page.locator("#log")).to_contain_text("2 revolvers, a road, a bid of 5 and $7.")


def test_a_hint_names_a_whole_form(visit: Visit) -> None:
    ann = visit()
    ann.load(record(), "bots")
    ann.page.get_by_role("link", name="Hint").click()
    expect(ann.page.locator("#about")).to_contain_text("you begin with")
