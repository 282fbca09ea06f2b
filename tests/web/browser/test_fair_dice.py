"""Fair dice in a browser: what it adds, the seal that it notes, and the mark that all see."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.browser.conftest import Visit
from tests.web.browser.player import Player

PHONE = (390, 844)
LAPTOP = (1440, 900)


def test_a_browser_adds_to_the_dice_and_notes_the_seal(visit: Visit) -> None:
    ann: Player = visit()
    page = ann.page
    ann.begin_first_game("Ann")
    die = page.get_by_role("link", name="The dice of this table").first
    expect(die).to_be_visible()
    seal = die.get_attribute("data-seal") or ""
    assert re.fullmatch(r"[0-9a-f]{64}", seal)
    ann.await_turn()
    ann.move()
    die.click()
    grouped = " ".join(re.findall("....", seal))
    expect(page.locator(".seal[data-seal]")).to_have_text(re.compile(grouped))
    expect(page.locator("[data-noted]")).to_contain_text("saw the same seal")
    expect(page.locator(".shares li")).to_have_count(1)
    expect(page.locator(".shares li")).to_contain_text("Ann")
    expect(page.locator(".shares code.own")).to_have_text(re.compile(r"[\w-]{22}"))
    expect(page.locator(".head-noted")).to_contain_text("contains the last head")
    # A server that shows another seal or another history later is found out.
    noted = "localStorage['carson.dice']"
    page.evaluate(f"seal => {{ {noted} = {noted}.replace(seal, 'f00d'); }}", seal)
    page.reload()
    expect(page.locator("[data-noted]")).to_contain_text("saw another seal")
    head = page.locator("[data-head]").get_attribute("data-head")
    page.evaluate(f"head => {{ {noted} = {noted}.replace(head, 'f00d'); }}", head)
    page.reload()
    expect(page.locator(".head-noted")).to_contain_text("does not contain the last head")


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_a_chosen_seed_is_marked_on_every_screen(visit: Visit, size: tuple[int, int]) -> None:
    ann: Player = visit(viewport={"width": size[0], "height": size[1]})
    ann.lay_table("person", "person", seed=7)
    ann.sits_down()
    page = ann.page
    mark = page.get_by_role("link", name="Seed chosen").locator("visible=true")
    expect(mark).to_have_count(1)
    box = mark.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= size[0]
    ann.photograph("chosen")
    mark.click()
    expect(page.locator("p.warned")).to_contain_text("could know all dice beforehand")
