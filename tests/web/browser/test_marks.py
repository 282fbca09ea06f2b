"""Choosing a mark in the start form, with and without JavaScript."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.proof import rule
from tests.web.browser.conftest import Visit


def seat(page: Page, number: int) -> Locator:
    return page.locator(f"[data-seat='{number}'] .mark")


def choose(page: Page, number: int, mark: str) -> None:
    seat(page, number).locator("summary").click()
    seat(page, number).locator(f"input[value={mark}]").check()


def chosen(page: Page, number: int) -> str | None:
    return page.locator(f"input[name=mark{number}]:checked").get_attribute("value")


@rule("SET-1a")
def test_who_had_the_mark_gets_the_one_that_was_given_up(visit: Visit) -> None:
    page = visit().page
    page.goto("/")
    choose(page, 0, "cactus")
    assert [chosen(page, number) for number in range(4)] == ["cactus", "star", "hat", "horseshoe"]
    expect(seat(page, 0).locator(".of-cactus")).to_be_visible()
    expect(seat(page, 0).locator(".of-hat")).to_be_hidden()
    expect(seat(page, 2).locator(".of-hat")).to_be_visible()
    expect(seat(page, 0)).not_to_have_attribute("open", "")
    page.get_by_role("button", name="Lay the table").click()
    mark = page.locator("#pl-0 .band use")
    expect(mark).to_have_attribute("href", "#p-cactus")
    green = page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--p2')")
    band = "getComputedStyle(document.querySelector('#pl-0 .band')).getPropertyValue('--pc')"
    assert page.evaluate(band) == green


@rule("SET-1a")
def test_keys_alone_choose_a_mark(visit: Visit) -> None:
    page = visit().page
    page.goto("/")
    seat(page, 0).locator("summary").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    assert (chosen(page, 0), chosen(page, 1)) == ("star", "hat")
    page.keyboard.press("Escape")
    expect(seat(page, 0).locator("summary")).to_be_focused()


@rule("SET-1a")
def test_without_scripts_a_seat_that_chose_nothing_makes_room(visit: Visit) -> None:
    page = visit(java_script_enabled=False).page
    page.goto("/")
    page.locator("select[name=players]").select_option("2")
    choose(page, 0, "star")
    expect(seat(page, 0).locator(".of-star")).to_be_visible()
    page.get_by_role("button", name="Lay the table").click()
    expect(page.locator("#pl-0 .band use")).to_have_attribute("href", "#p-star")
    expect(page.locator("#pl-1 .band use")).to_have_attribute("href", "#p-hat")
