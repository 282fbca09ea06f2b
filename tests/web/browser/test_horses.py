"""Horses in a browser: corrals under the track are targets, and the rodeo's standing is seen."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

import carson_city
from tests.web.browser.conftest import Visit
from tests.web.browser.phones import PHONE, THUMB, nothing_sticks_out
from tests.web.browser.player import Player

PLACING = (
    "board variants=horses round=3.placement order=hat,star,cactus"
    " town=house:d4/ranch:b2,g7/bank:d5 roads=d4n,d4s,d4w,d4e own=hat:b2,d5/star:g7"
    " at=gambling:star/salary:cactus shop=ranch,mine,bank"
    " hat=$20,as2Y,cowboys3,horses2,corrals1.0.1.0.0,rodeos1"
    " star=$20,as6Y,cowboys4,corrals0.0.0.1.0,riders4 cactus=$12,as3Y,corrals3.0.0.0.0"
)
PAYDAY = (
    "board variants=horses round=2.actions pass=hat,star town=house:d4 roads=d4n,d4s,d4w,d4e"
    " at=salary:hat/gambling:hat,star hat=$20,as2Y star=$20,as6Y"
)


def sit(visit: Visit, line: str, **wishes: Any) -> Player:
    ann = visit(**wishes)
    ann.load(str(carson_city.Game.at(line).record()), "bots")
    return ann


def test_a_horse_follows_a_cowboy_with_two_clicks(visit: Visit) -> None:
    ann = sit(visit, PLACING)
    page = ann.page
    before = ann.ply
    page.locator("#targets [data-at=e5]").click()
    ann.has_moved(before)
    corral = page.locator("#track [role=button][data-at=corral5]")
    corral.hover()
    expect(page.locator("#about")).to_contain_text("rodeo 3 → 8, you would win")
    before = ann.ply
    corral.click()
    ann.has_moved(before)
    expect(page.locator("#s-corral5 .share.p0 .i")).to_have_count(1)
    expect(page.locator("#s-yards .share.p0")).to_contain_text("8")
    expect(page.locator("#log")).to_contain_text("hat puts a horse into corral 5.")


def test_a_cowboy_is_sent_into_a_corral_and_stands_there(visit: Visit) -> None:
    ann = sit(visit, PLACING)
    before = ann.ply
    ann.page.locator("#track [role=button][data-at=corral1]").click()
    ann.has_moved(before)
    expect(ann.page.locator("#s-corral1 .share.p0 .cb")).to_be_visible()


def test_salary_sells_a_horse(visit: Visit) -> None:
    ann = sit(visit, PAYDAY)
    page = ann.page
    expect(page.locator("#status")).to_contain_text("buy a horse for $4")
    before = ann.ply
    page.locator("#track [role=button][data-at=corral4]").click()
    ann.has_moved(before)
    expect(page.locator("#log")).to_contain_text("hat buys a horse for corral 4")


@pytest.mark.parametrize("side", ["portrait", "landscape"])
def test_a_thumb_puts_a_horse_into_a_corral(visit: Visit, side: str) -> None:
    held = dict(PHONE)
    if side == "landscape":
        held["viewport"] = {"width": 844, "height": 390}
    ann = sit(visit, PLACING.replace("order=", "steps=rounds/place.1/horse.0 order="), **held)
    page = ann.page
    page.locator("#tabs [data-tab=track]").tap()
    corral = page.locator("#track [role=button][data-at=corral5]")
    box = corral.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= THUMB
    nothing_sticks_out(page)
    before = ann.ply
    corral.tap()
    page.locator("#about button.main").first.tap()
    ann.has_moved(before)
    expect(page.locator("#s-corral5 .share.p0")).to_be_visible()
