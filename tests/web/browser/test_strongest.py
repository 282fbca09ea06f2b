"""Duel tiles in a browser: the own hand is seen, a tile is chosen, and the duel shows all tiles."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

import carson_city
from tests.proof import rule
from tests.web.browser.conftest import Visit

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
# Hat meets star and cactus at the gambling table; cactus has shown two tiles before.
DUEL = (
    "board set=full variants=strongest round=2.placement town=house:d4/mine:c3/mountain:b3"
    " roads=d4n,d4s,d4w,d4e own=hat:c3 shop=ranch,mine,bank,hotel,ranch,church,mine"
    " pass=star,cactus order=hat,star,cactus at=gambling:hat,star,cactus"
    " seen=star3.cactus1/star0.cactus5 discard=0.1.3.5"
    " hat=$8,as2Y,roads0,hand0.1.2.3.4.5 star=$9,as6Y,roads0,hand1.2.4.5"
    " cactus=$9,as3Y,roads0,hand0.2.3.4"
)


CUT = """all => all.filter(one => {
  const text = document.createRange();
  text.selectNodeContents(one);
  return text.getBoundingClientRect().width > one.getBoundingClientRect().width;
}).map(one => one.textContent)"""


@rule("STR-2", "INFO-1")
@pytest.mark.parametrize("wishes", [{}, PHONE], ids=["laptop", "phone"])
def test_a_tile_is_chosen_from_the_own_hand_and_all_are_shown(
    visit: Visit, wishes: dict[str, Any]
) -> None:
    ann = visit(**wishes)
    ann.load(str(carson_city.Game.at(DUEL).record()), "bots")
    page = ann.page
    hand = page.locator("#own .hand use")
    expect(hand).to_have_count(6)
    backs = page.locator("#players use[href='#p-duel-tile']")
    expect(backs).to_have_count(3)
    assert page.locator("#players use[href='#p-duel-5']").count() == 0
    before = ann.ply
    page.locator("#status").get_by_role("button", name="Pass").click()
    ann.has_moved(before)
    if wishes:  # the page leads to where all tiles are seen
        expect(page.locator("#tabs [data-tab=side]")).to_have_attribute("aria-pressed", "true")
    else:  # several decide, and their names are whole
        assert page.locator(".who.turn h3 > span").evaluate_all(CUT) == []
    choice = page.locator("#moves").get_by_role("button", name="Show your 5")
    expect(choice.locator("use[href='#p-duel-5']")).to_be_visible()
    before = ann.ply
    choice.click()
    ann.has_moved(before)
    expect(page.locator("#log")).to_contain_text("Duel for Gambling")
    expect(page.locator("#players use[href^='#p-shown-']")).to_have_count(3)
