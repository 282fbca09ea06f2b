"""A friend has a seat for themselves: links that work once, devices, and a reset that all see."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.conftest import Complaints, Visit
from tests.web.browser.player import Player

LOOKS = [(1440, 900, "light"), (390, 844, "dark")]


def fits(page: Page) -> None:
    """Nothing is wider than the window."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(("width", "height", "scheme"), LOOKS)
def test_a_seat_belongs_to_the_friend_who_sat_down(
    visit: Visit, complaints: Complaints, width: int, height: int, scheme: str
) -> None:
    complaints.expect("410")
    complaints.expect("404")
    look = {"viewport": {"width": width, "height": height}, "color_scheme": scheme}
    host = visit(**look)
    host.lay_table("person", "friend")
    invite = host.page.locator("input[data-copy]").input_value()
    host.photograph("links")

    friend = visit(invite, **look)
    friend.page.get_by_label("Your name").fill("Bea")
    friend.sit_down()
    table = friend.path
    friend.page.goto(f"{table}/seats")

    # The host reads that the seat is taken.
    host.page.goto(invite)
    expect(host.page.get_by_role("heading", name="This seat is taken")).to_be_visible()
    expect(host.page.get_by_text("Bea sits here already")).to_be_visible()
    expect(host.page.get_by_role("button", name="Sit down")).to_have_count(0)
    host.photograph("taken")

    # The friend goes on with a second device, by a link of their own.
    friend.page.get_by_text("1 device holds this seat").click()
    own = friend.page.locator("details.devices input[data-copy]").input_value()
    assert own != invite
    friend.photograph("devices-one")
    fits(friend.page)
    phone = visit(own, **look)
    expect(phone.page.get_by_role("heading", name="Play on here?")).to_be_visible()
    phone.photograph("play-on")
    phone.sit_down()
    phone.sits_down()
    friend.page.reload()
    devices = friend.page.locator("details.devices li")
    expect(devices).to_have_count(2)
    expect(devices.first).to_contain_text("this device")
    expect(devices.last).to_contain_text("Chrome on Linux")
    friend.photograph("devices-two")
    fits(friend.page)

    # And takes the seat from it: the open page of it only watches from then on.
    expect(phone.page.locator("#typed")).to_have_count(1)
    friend.page.get_by_role("button", name="Sign out").click()
    expect(devices).to_have_count(1)
    expect(phone.page.locator("#moves")).to_contain_text("You are watching")
    assert phone.options() == []

    # The host resets the seat, after a question; everybody at the table sees it.
    friend.page.goto(table)
    reset_by(host, table)
    fresh = host.page.locator("input[data-copy]").last.input_value()
    for page in (friend.page, phone.page):
        expect(page.locator("#toast")).to_contain_text("The host reset Bea’s seat")
        expect(page.locator("#seat-news")).to_contain_text("The host reset Bea’s seat")
        expect(page.locator("#log .seat-news")).to_have_count(1)
    expect(friend.page.locator("#moves")).to_contain_text("You are watching")
    friend.photograph("reset")
    host.page.goto(table)
    expect(host.page.locator("#seat-news")).to_contain_text("The host reset Bea’s seat")
    host.photograph("reset-host")
    host.page.goto(f"{table}/seats")
    expect(host.page.locator("p.warned")).to_contain_text("The host reset Bea’s seat")
    host.photograph("seats-after")
    friend.page.goto(fresh)
    friend.page.get_by_role("button", name="Sit down").click()
    friend.sits_down()
    expect(friend.page.locator("#typed")).to_have_count(1)


def reset_by(host: Player, table: str) -> None:
    """The host asks for a reset, and means it."""
    page = host.page
    page.goto(f"{table}/seats")
    page.get_by_label("More about Bea").click()
    host.photograph("menu")
    fits(page)
    page.get_by_role("button", name="Reset the seat of Bea").click()
    expect(page.get_by_role("heading", name="Reset Bea’s seat?")).to_be_visible()
    host.photograph("reset-asked")
    fits(page)
    page.get_by_role("button", name="Reset the seat", exact=True).click()
    expect(page.get_by_role("heading", name="Links to seats")).to_be_visible()
