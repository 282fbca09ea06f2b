"""House rules in a browser: the form offers those that the chosen game can have."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.browser.conftest import Visit


def test_the_form_offers_a_house_rule_with_what_it_needs(visit: Visit) -> None:
    page = visit().page
    page.goto("/")
    page.locator("form.new summary", has_text="More").click()
    boxes = {
        word: page.locator(f"input[name=house-part][value={word}]")
        for word in ("grocer-alone", "empty-rodeo", "corral-moves")
    }
    expect(boxes["grocer-alone"]).to_be_visible()  # the Grocer is in the first cast
    expect(boxes["empty-rodeo"]).to_be_hidden()
    page.locator("select[name=cast]").select_option("quiet-town")
    expect(boxes["grocer-alone"]).to_be_hidden()
    page.locator(".offers summary").click()
    page.locator("input[name=variants-part][value=horses]").check()
    expect(boxes["empty-rodeo"]).to_be_visible()
    expect(boxes["corral-moves"]).to_be_hidden()
    page.locator("input[name=variants-part][value=kit-carson]").check()
    expect(boxes["corral-moves"]).to_be_visible()
    boxes["empty-rodeo"].check()
    boxes["corral-moves"].check()
    page.locator("input[name=variants-part][value=kit-carson]").uncheck()  # and one goes with it
    page.locator("form.new button.main").click()
    page.goto(page.url.partition("?")[0] + "/seats")
    setup = page.locator(".setup")
    expect(setup).to_contain_text("No tile for an empty rodeo")
    expect(setup).not_to_contain_text("Corral cowboys are moved")
