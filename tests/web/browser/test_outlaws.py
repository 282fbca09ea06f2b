"""Outlaws in a browser: seen in town, fought by a click, and what they are worth taken."""

from __future__ import annotations

import re

from playwright.sync_api import expect

import carson_city
from tests.table import at
from tests.variants.test_outlaws import dice, night
from tests.web.browser.conftest import Visit
from tests.web.browser.test_decisions import WRONG, open_record

PLACING = (
    "board round=2.placement set=full variants=outlaws town=saloon:d4/house:d5,d3,e3/hotel:f5"
    " own=star:d4/hat:f5 roads=d4n,d4s,d4w,d4e outlaws=b7,d4,f5 strength=11 order=hat,star"
    " hat=$20,as2Y,revolvers9 star=$20,as6Y"
)


def test_an_outlaw_is_fought_and_its_points_are_taken(visit: Visit) -> None:
    ann = visit()
    page = ann.page
    open_record(page, str(carson_city.Game.at(PLACING).record()))
    expect(page.locator("#stage use[href$='-outlaw']")).to_have_count(3)
    for parcel in ("b7", "d4", "f5"):
        expect(page.locator(f"#targets [role=button][data-at={parcel}]")).to_have_count(1)
    expect(page.locator("#s-income small")).to_have_text("outlaw 11, 4* VP")
    page.locator("#targets [data-at=d4]").hover()
    expect(page.locator("#about")).to_contain_text("outlaw of strength 11")
    expect(page.locator("#about")).to_contain_text("your firepower of 11 is enough")
    before = ann.ply
    page.locator("#targets [role=button][data-at=d4]").click()
    ann.has_moved(before)
    for _player in range(2):
        before = ann.ply
        page.locator("#status").get_by_role("button", name="Pass").click()
        ann.has_moved(before)
    expect(page.locator("#status")).to_contain_text(re.compile(r"Take the 4\* VP"))
    assert page.evaluate(WRONG, 24) == []
    before = ann.ply
    page.locator("#status").get_by_role("button", name="Take the 4* VP").click()
    ann.has_moved(before)
    expect(page.locator("#log")).to_contain_text("hat beats the outlaw on d4.")
    expect(page.locator("#stage use[href$='-outlaw']")).to_have_count(2)


def test_the_first_player_moves_the_outlaws_by_clicks(visit: Visit) -> None:
    ann = visit()
    page = ann.page
    line = night("hotel:c3/bank:b5/house:a6", "star:c3/hat:b5", "outlaws=b4,d2 strength=8", ends=2)
    open_record(page, str(at(line, chance=dice("11", "66")).record()))
    expect(page.locator("#status")).to_contain_text("say which outlaw moves next")
    page.locator("#targets [data-at=d2]").hover()
    expect(page.locator("#about")).to_contain_text("it goes to c3")
    before = ann.ply
    page.locator("#targets [role=button][data-at=d2]").click()
    ann.has_moved(before)
    expect(page.locator("#log")).to_contain_text("The outlaw of d2 moves to c3")
