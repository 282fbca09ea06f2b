"""Carson River in a browser: an own river by clicks on the form, and a bridge on the table."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

import carson_city
from tests.proof import rule
from tests.web.browser.conftest import Complaints, Visit
from tests.web.browser.phones import PHONE
from tests.web.browser.test_decisions import WRONG, open_record

# Hat owns a Saloon west of the water and a house east of it, and has the roads for a bridge.
PLACING = (
    "board round=2.placement set=full variants=river"
    " town=river:e1,e2,e3,d3,d4,d5,d6,e6,e7,e8/saloon:c4/house:e4,c3 own=hat:c4,e4"
    " roads=c4n,c4s,c4w,c4e order=hat,star hat=$20,as2Y,roads3 star=$20,as6Y"
)


@rule("RIV-3", "RIV-6")
def test_a_bridge_tells_its_worth_and_is_laid(visit: Visit) -> None:
    ann = visit()
    page = ann.page
    open_record(page, str(carson_city.Game.at(PLACING).record()))
    expect(page.locator("#stage svg path")).not_to_have_count(0)
    option = page.locator("#moves button[data-at=d4n]")
    expect(option).to_have_count(1)
    page.locator("#targets [data-at=d4n]").hover(force=True)
    about = page.locator("#about")
    expect(about).to_contain_text("takes 2 roads")
    expect(about).to_contain_text("+2 VP for your land at the end")
    before = ann.ply
    page.locator("#targets [role=button][data-at=d4n]").click(force=True)
    ann.has_moved(before)
    assert page.evaluate(WRONG, 24) == []
    expect(page.locator("#log")).to_contain_text("north of d4")
    expect(page.locator("#moves button[data-at=d5n]")).to_have_count(0)  # one road is left


@rule("RIV-1", "RIV-1b")
@pytest.mark.parametrize("wishes", [{}, PHONE], ids=["laptop", "phone"])
def test_an_own_river_is_drawn_by_clicks(
    visit: Visit, complaints: Complaints, wishes: dict[str, Any]
) -> None:
    complaints.expect("status of 422")
    ann = visit(**wishes)
    page = ann.page
    expect(page.locator(".cells")).to_be_hidden()
    page.get_by_text("Which variants are played").click()
    expect(page.locator(".offers label")).not_to_have_count(0)
    expect(page.locator(".offers")).to_contain_text("A river crosses the land")
    page.get_by_label("Carson River").check()
    page.locator("select[name=river]").select_option("own")
    answer = page.locator(".cells output")
    for parcel in ("b1", "b2", "b3"):
        page.locator(f".cells input[value={parcel}]").check(force=True)
    expect(answer).to_have_text(re.compile("b3, which is not at the edge"))
    page.get_by_role("button", name="Lay the table").click()
    expect(page.get_by_role("alert")).to_contain_text("not at the edge")
    page.locator(".cells input[value=a3]").check(force=True)
    expect(answer).to_have_text("✓")
    page.get_by_role("button", name="Lay the table").click()
    expect(page.locator("#status")).to_be_attached()
    page.goto(page.url.split("?")[0] + "/seats")
    expect(page.locator(".setup")).to_contain_text("Carson River")
    expect(page.locator(".setup")).to_contain_text("an own river: b1 b2 b3 a3")
    page.get_by_text("Values that no rulebook gives").click()
    expect(page.locator("main")).to_contain_text(
        "Rows that the black die names: 2 3 4 5 6 7 (inferred"
    )
