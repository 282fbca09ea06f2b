"""A phone in portrait, held in one hand: everything fits, and a thumb hits what it means."""

from __future__ import annotations

import pytest
from playwright.sync_api import FloatRect, Page, expect

from tests.web.browser import moments
from tests.web.browser.conftest import Visit
from tests.web.browser.phones import (
    MISSED,
    PHONE,
    THUMB,
    nothing_sticks_out,
    thumbs_hit,
)
from tests.web.browser.player import Player

MIDDLES = """() => [...document.querySelectorAll('#targets .t')].map(rect => {
  const box = rect.getBoundingClientRect();
  return [rect.dataset.at, box.x + box.width / 2];
})"""


def test_every_part_of_the_table_fits(visit: Visit) -> None:
    ann = visit(**PHONE)
    ann.lay_table("person", "person", "bot random", "bot random")
    for _turn in range(6):
        ann.await_turn()
        for tab in ("track", "players", "side", "town"):
            ann.page.locator(f"#tabs [data-tab={tab}]").tap()
            nothing_sticks_out(ann.page)
            thumbs_hit(ann.page)
            expect(ann.status).to_be_in_viewport()
        ann.move()
    ann.page.locator("#tabs [data-tab=side]").tap()
    for drawer in ("Log", "Chat", "Cast"):
        ann.page.get_by_role("tab", name=drawer).tap()
        nothing_sticks_out(ann.page)
        thumbs_hit(ann.page)


def test_a_parcel_is_as_wide_as_a_thumb(visit: Visit) -> None:
    ann = visit(**PHONE)
    ann.lay_table("person", "person")
    parcels = ann.page.locator("#targets .t[role=button]")
    expect(parcels.first).to_be_visible()
    assert ann.page.evaluate(MISSED, THUMB) == []
    middles = ann.page.evaluate(MIDDLES)
    pitch = min(abs(x - y) for a, x in middles for b, y in middles if a[0] != b[0])
    assert pitch >= THUMB


def test_what_was_played_is_no_choice_any_more(visit: Visit) -> None:
    """A button that stays behind would play something else in the next turn."""
    ann = visit(has_touch=True)
    ann.lay_table("person", "person")
    ann.sits_down()
    ann.page.locator("#targets [role=button]").first.tap()
    ann.page.locator("#about button.main").tap()
    ann.sees(1)
    expect(ann.page.locator("#about button")).to_have_count(0)


@pytest.mark.parametrize("path", ["/", "/rules", "/rules?q=duel", "/rulings"])
def test_pages_of_paper_fit(visit: Visit, path: str) -> None:
    page = visit(path, **PHONE).page
    nothing_sticks_out(page)
    thumbs_hit(page)
    page.set_viewport_size({"width": 320, "height": 640})
    nothing_sticks_out(page)


def test_seats_story_and_replay_fit(visit: Visit) -> None:
    ann = visit(**PHONE)
    ann.lay_table("person", "person")
    ann.sits_down()
    for _turn in range(3):
        ann.move()
    table = ann.path
    for path in ("seats", "story", "rulings", "replay?ply=2"):
        ann.page.goto(f"{table}/{path}")
        nothing_sticks_out(ann.page)
        thumbs_hit(ann.page)


# Roads, and two fingers.


def on_board(page: Page, x: float, y: float) -> tuple[float, float]:
    """Where a point of the town lies on the screen: parcels are 100 wide."""
    box = page.locator("#stage").bounding_box()
    assert box is not None
    unit = box["width"] / 852
    return box["x"] + (x + 26) * unit, box["y"] + (y + 26) * unit


def middle_of(road: str) -> tuple[float, float]:
    x, y = "abcdefgh".index(road[0]) * 100, int(road[1]) * 100 - 100
    return {"n": (x + 50, y), "s": (x + 50, y + 100), "w": (x, y + 50), "e": (x + 100, y + 50)}[
        road[2]
    ]


def placing_with_a_thumb(ann: Player) -> None:
    ann.load(moments.crowded(), "together")
    expect(ann.page.locator("#targets .hit").first).to_be_attached()


def test_a_thumb_hits_roads_and_the_middles_of_parcels(visit: Visit) -> None:
    ann = visit(**PHONE)
    placing_with_a_thumb(ann)
    page = ann.page
    picked = page.locator("#targets .picked")
    roads: list[str] = page.locator("#targets .hit").evaluate_all(
        "all => all.map(one => one.dataset.at)"
    )
    assert len(roads) >= 4
    for road in roads:
        x, y = middle_of(road)
        for aside in (-25, 25):  # 50 of 852 are 24 pixels of 390 and a bit
            dx, dy = (0, aside) if road[2] in "ns" else (aside, 0)
            page.touchscreen.tap(*on_board(page, x + dx, y + dy))
            expect(picked).to_have_attribute("data-at", road)
            page.keyboard.press("Escape")
    parcels: list[str] = page.locator("#targets .t").evaluate_all(
        "all => all.map(one => one.dataset.at)"
    )
    near = [one for one in parcels if any(road.startswith(one) for road in roads)]
    assert near
    for parcel in near:
        x, y = middle_of(parcel + "n")
        for dx, dy in ((0, 0), (20, 0), (-20, 0), (0, 20), (0, -20)):
            page.touchscreen.tap(*on_board(page, x + dx, y + 50 + dy))
            expect(picked).to_have_attribute("data-at", parcel)
            page.keyboard.press("Escape")


def test_a_road_is_laid_with_two_taps(visit: Visit) -> None:
    ann = visit(**PHONE)
    placing_with_a_thumb(ann)
    page, before = ann.page, ann.ply
    road = page.locator("#targets .hit").first.get_attribute("data-at") or ""
    for _tap in range(2):
        page.touchscreen.tap(*on_board(page, *middle_of(road)))
    ann.has_moved(before)
    side = {"n": "north", "s": "south", "w": "west", "e": "east"}[road[2]]
    line = page.locator("#log li").first
    expect(line).to_contain_text(f"lays a road {side} of {road[:2]}")


def test_two_fingers_zoom_and_one_pans(visit: Visit) -> None:
    ann = visit(**PHONE)
    ann.lay_table("person", "person")
    ann.sits_down()
    page, before = ann.page, ann.ply
    fingers = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        held = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": held})

    def town() -> FloatRect:
        box = page.locator("#stage").bounding_box()
        assert box is not None
        return box

    whole = town()
    x, y = whole["x"] + whole["width"] / 2, whole["y"] + whole["height"] / 2
    touch("touchStart", (x - 30, y), (x + 30, y))
    for spread in range(35, 80, 5):
        touch("touchMove", (x - spread, y), (x + spread, y))
    touch("touchEnd")
    zoomed = town()
    assert zoomed["width"] > 1.8 * whole["width"]
    middle = zoomed["x"] + zoomed["width"] / 2
    assert abs(middle - x) < whole["width"] / 8, "it grows around the fingers"
    touch("touchStart", (x, y))
    for step in range(10, 70, 10):
        touch("touchMove", (x + step, y + step))
    touch("touchEnd")
    moved = town()
    assert moved["width"] == zoomed["width"]
    assert 30 < moved["x"] - zoomed["x"] < 70
    assert 30 < moved["y"] - zoomed["y"] < 70
    assert ann.ply == before, "a drag plays nothing"
    expect(page.locator("#targets .picked")).to_have_count(0)
    touch("touchStart", (x - 70, y), (x + 70, y))
    for spread in range(65, 10, -5):
        touch("touchMove", (x - spread, y), (x + spread, y))
    touch("touchEnd")
    assert town()["width"] == whole["width"]
    nothing_sticks_out(page)
