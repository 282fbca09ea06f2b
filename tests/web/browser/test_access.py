"""For everybody: axe finds nothing serious, no page complains, and wishes of the system count."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser import moments
from tests.web.browser.conftest import Complaints, Visit

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")
RUN_AXE = "rules => axe.run({ resultTypes: ['violations'], ...rules })"
SCHEMES = ("light", "dark")
COLOURS = {"runOnly": ["color-contrast"]}  # by night nothing else is another
# Counts copies of cowboys that fly over the board.
COUNT_GHOSTS = """() => {
  window.ghosts = 0;
  new MutationObserver(all => {
    for (const one of all) for (const node of one.addedNodes)
      if (node.classList?.contains('ghost')) window.ghosts += 1;
  }).observe(document.body, { childList: true });
}"""
DARKNESS = """() => {
  const [red, green, blue] = getComputedStyle(document.body).backgroundColor.match(/[\\d.]+/g);
  return (Number(red) + Number(green) + Number(blue)) / 3 < 128;
}"""

# The least contrast of a number that counts up or down, over all frames of its colour.
LEAST_CONTRAST = """() => {
  const light = colour => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data].map(
      part => part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  let least = 21;
  for (const number of document.querySelectorAll('#players [data-n]')) {
    const ground = light(getComputedStyle(number.closest('.who')).backgroundColor);
    for (const name of ['--gain', '--loss']) {
      const change = number.animate([{ color: `var(${name})` }, {}], 600);
      change.pause();
      for (let time = 0; time < 600; time += 25) {
        change.currentTime = time;
        const text = light(getComputedStyle(number).color);
        least = Math.min(least, Math.max(text, ground) / Math.min(text, ground));
      }
      change.cancel();
    }
  }
  return least;
}"""


def nothing_serious(page: Page) -> None:
    """By day and by night."""
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE)
    page.emulate_media(color_scheme="dark")
    assert page.evaluate(DARKNESS)
    told = serious(page, COLOURS)
    page.emulate_media(color_scheme="light")
    assert not page.evaluate(DARKNESS)
    told += serious(page, {})
    assert not told, page.url + "\n" + "\n".join(told)


def serious(page: Page, rules: dict[str, Any]) -> list[str]:
    """What axe finds now."""
    found: dict[str, Any] = page.evaluate(RUN_AXE, rules)
    return [
        f"{one['impact']} {one['id']}: {node['html'][:120]} {node['failureSummary'][:300]}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]


def test_axe_on_pages_of_paper(visit: Visit) -> None:
    ann = visit()
    nothing_serious(ann.page)
    for path in ("/rules", "/rules?q=duel", "/rulings"):
        ann.page.goto(path)
        nothing_serious(ann.page)
    ann.page.goto("/")
    ann.lay_table("person", "friend")
    nothing_serious(ann.page)
    ann.page.get_by_role("link", name="To the table").click()
    ann.page.goto(f"{ann.path}/seats")
    nothing_serious(ann.page)


def test_axe_at_the_table(visit: Visit) -> None:
    ann = visit()
    ann.page.get_by_role("button", name="Play a first game").click()
    expect(ann.page.get_by_role("dialog")).to_be_visible()
    ann.await_turn()
    nothing_serious(ann.page)  # with the tour
    ann.page.keyboard.press("Escape")
    for turn in range(7):  # claims, a character, cowboys
        assert ann.await_turn()
        if turn in (2, 6):
            nothing_serious(ann.page)
        ann.move()
    for tab in ("Log", "Chat", "Cast"):
        ann.page.get_by_role("tab", name=tab).click()
        nothing_serious(ann.page)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_a_number_can_be_read_while_it_counts(visit: Visit, scheme: str) -> None:
    ann = visit(color_scheme=scheme)
    ann.lay_table("person", "person")
    ann.sits_down()
    assert 4.5 <= ann.page.evaluate(LEAST_CONTRAST) < 21
    assert 'var(--gain)" : "var(--loss)' in ann.page.request.get("/static/motion.js").text()


def test_axe_at_the_end(visit: Visit) -> None:
    ann = visit()
    ann.load(moments.finished(), "watch")
    expect(ann.page.get_by_role("slider")).to_be_visible()
    nothing_serious(ann.page)
    ann.page.get_by_role("link", name="To the table").click()
    expect(ann.page.locator("#status.over")).to_be_visible()
    nothing_serious(ann.page)
    ann.page.locator("#moves").get_by_role("link", name="The story").click()
    nothing_serious(ann.page)


def test_no_page_complains(visit: Visit, complaints: Complaints) -> None:
    """The fixture hears every page of every test; here all addresses are seen once."""
    complaints.expect("/nowhere: .* 404")
    ann = visit()
    ann.load(moments.finished(), "together")
    table = ann.path
    for path in ("", "/seats", "/story", "/replay?ply=0", "/replay?ply=30"):
        ann.page.goto(table + path)
        expect(ann.page.get_by_role("main")).to_be_visible()
    for path in ("/", "/rules", "/rules?q=duel", "/rules?q=zzzz", "/rulings", "/nowhere"):
        ann.page.goto(path)
        expect(ann.page.get_by_role("heading").first).to_be_visible()
    assert complaints.unexpected() == []


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_nothing_flies_for_those_who_want_it_still(visit: Visit, motion: str) -> None:
    ann = visit(reduced_motion=motion)
    ann.lay_table("person", "person")
    ann.sits_down()
    ann.page.evaluate(COUNT_GHOSTS)
    while not ann.page.locator("#mast[data-phase=placement]").count():
        ann.move()
    for _turn in range(4):
        before = ann.ply
        ann.take(next(offer for offer in ann.offers() if offer.part == "town"))
        ann.has_moved(before)
    expect(ann.page.locator(".cb").first).to_be_attached()
    flown = ann.page.evaluate("window.ghosts")
    if motion == "reduce":
        assert flown == 0
        assert ann.page.evaluate("document.getAnimations().length") == 0
    else:
        assert flown > 0


def test_dark_follows_the_system_and_the_button_is_remembered(visit: Visit) -> None:
    assert not visit(color_scheme="light").page.evaluate(DARKNESS)
    ann = visit(color_scheme="dark")
    assert ann.page.evaluate(DARKNESS)
    ann.page.get_by_role("button", name="Day or night").click()
    assert not ann.page.evaluate(DARKNESS)
    ann.lay_table("person", "person")
    ann.sits_down()
    assert not ann.page.evaluate(DARKNESS)
    ann.page.get_by_role("button", name="Day or night").click()
    ann.page.reload()
    assert ann.page.evaluate(DARKNESS)
