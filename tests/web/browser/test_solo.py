"""A solo game in a browser: from the four cards of the start page to the reckoning."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.web.browser.conftest import Visit
from tests.web.browser.phones import PHONE, nothing_sticks_out, thumbs_hit
from tests.web.browser.player import Player
from tests.web.browser.test_access import nothing_serious

MOST_MOVES = 200


def begin(player: Player, strategy: str) -> None:
    """One click on a card, and the tour is left at once."""
    page = player.page
    page.get_by_role("link", name="Carson City, alone").click()
    page.get_by_label("Your name").fill("Ann")
    page.locator(f"button[value='strategy={strategy}']").click()
    page.get_by_role("button", name="Leave the tour").click()
    expect(page.locator("#tour")).to_be_hidden()


def decide(player: Player, move: int) -> None:
    """Somebody in a hurry, who passes whenever there was time for a cowboy or two."""
    leave = player.page.locator("#status button[value=pass]")
    if move % 2 and leave.count():
        before = player.ply
        leave.click()
        player.has_moved(before)
    else:
        player.move()


def reckoned(page: Page, table: Locator) -> None:
    """The sheet has both players' lines, and they add up."""
    expect(table).to_be_visible()
    expect(table).to_contain_text("ties are his")
    for column in (0, 1):
        cells = table.locator(f"tbody tr td:nth-of-type({column + 1})").all_inner_texts()
        total = table.locator("tfoot td").nth(column).inner_text()
        assert sum(int(text or 0) for text in cells) == int(total)
    expect(page.locator("#status")).to_contain_text(re.compile("wins with|have .* each"))


def test_a_whole_game_by_clicks_from_the_start_page_to_the_reckoning(visit: Visit) -> None:
    ann = visit(reduced_motion="reduce")
    begin(ann, "city")
    page, panel = ann.page, ann.page.locator("#standish")
    expect(panel).to_contain_text("expert")
    expect(panel).to_contain_text("12 cards in his deck")
    reloaded = False
    for move in range(MOST_MOVES):
        if not ann.await_turn():
            break
        if panel.locator(".turned .his").count() and not reloaded:
            told = panel.inner_text()
            page.reload()
            expect(panel).to_have_text(re.compile(re.escape(told.split("\n")[0])))
            reloaded = ann.await_turn()
            page.wait_for_load_state()
            nothing_serious(page)
        decide(ann, move)
    assert ann.is_over
    assert reloaded
    reckoned(page, panel.locator(".reckoning"))
    nothing_serious(page)
    page.locator("#status").get_by_role("link", name="Replay").click()
    expect(page.get_by_role("slider", name="Decision")).to_have_value("0")
    page.goto("/?title=solo")
    expect(page.locator(".beginnings button[value='strategy=city']")).to_contain_text("My best")
    expect(page.locator(".best")).to_have_count(1)
    nothing_serious(page)


def test_a_whole_game_on_a_phone(visit: Visit) -> None:
    ann = visit(**PHONE)
    begin(ann, "cattle")
    page = ann.page
    page.locator("#tabs [data-tab=standish]").tap()
    expect(page.locator("#standish")).to_be_visible()
    nothing_sticks_out(page)
    thumbs_hit(page)
    for move in range(MOST_MOVES):
        if not ann.await_turn():
            break
        decide(ann, move)
        if move % 12 == 0:
            nothing_sticks_out(page)
    assert ann.is_over
    reckoned(page, page.locator("#moves .reckoning"))
    nothing_sticks_out(page)


def a_choice(player: Player) -> Locator:
    """Play on until the log tells a choice on land among several, and open the log there."""
    page = player.page
    on_land = ",".join(f"[data-at^={column}]" for column in "abcdefgh")
    told = page.locator(f'#log .says:has([data-left*=" "]:is({on_land}))')
    for _move in range(40):
        assert player.await_turn()
        if told.count():
            break
        player.move()
    return told.first


def test_a_line_of_the_log_marks_what_he_chose_from(visit: Visit) -> None:
    ann = visit()
    begin(ann, "miner")
    page, says = ann.page, a_choice(ann)
    page.get_by_role("link", name="Hint").click()
    expect(page.locator("#about .hint")).to_contain_text("bot would")
    page.get_by_role("tab", name="Log").click()
    chosen = says.locator("[data-left]")
    left = (chosen.get_attribute("data-left") or "").split()
    others = (chosen.get_attribute("data-others") or "").split()
    marks = page.locator("#targets")
    page.locator("#about").hover()
    expect(marks.locator(".chosen")).to_have_count(0)
    says.hover()
    expect(marks.locator(".chosen")).to_have_count(1)
    expect(marks.locator(".rival")).to_have_count(len(left) - 1)
    expect(marks.locator(".also")).to_have_count(len(others))
    chosen.hover()  # the place that it mentions stands out as before
    expect(marks.locator(".point")).to_have_count(1)
    expect(marks.locator(".chosen")).to_have_count(1)
    page.locator("#about").hover()
    expect(marks.locator(".chosen, .rival, .also, .point")).to_have_count(0)
    says.focus()  # and by keys
    expect(marks.locator(".chosen")).to_have_count(1)
    expect(marks.locator(".rival")).to_have_count(len(left) - 1)
    page.get_by_role("tab", name="Log").focus()
    expect(marks.locator(".chosen")).to_have_count(0)
    the_log_on_a_phone(ann)
    nobody_takes_his_seat(ann)


def the_log_on_a_phone(player: Player) -> None:
    """A tap on a line leads to the board, where the candidates are marked."""
    page = player.page
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator("#tabs [data-tab=side]").click()
    a_choice(player).click()
    expect(page.locator("#town")).to_be_visible()
    expect(page.locator("#targets .chosen")).to_be_visible()
    expect(page.locator("#toast")).to_contain_text("A cowboy goes to")
    page.set_viewport_size({"width": 1440, "height": 900})


def nobody_takes_his_seat(player: Player) -> None:
    page, table = player.page, player.path
    page.goto(f"{table}/seats")
    his = page.locator(".places li", has_text="Jeb Standish")
    expect(his).to_contain_text("nobody can take it")
    expect(his.locator("button, select, a")).to_have_count(0)
    expect(page.locator(".places li", has_text="Ann").locator("button").first).to_be_visible()


def test_without_scripts_the_panel_and_the_moves_are_there(visit: Visit) -> None:
    ann = visit("/?title=solo", java_script_enabled=False)
    page = ann.page
    page.locator("button[value='strategy=strength']").click()
    expect(page.locator("#standish")).to_contain_text("What he can do next")
    expect(page.locator("#standish")).to_be_visible()
    page.locator("#moves button[name=action]").first.click()
    expect(page.locator("#moves button[name=action]").first).to_be_visible()
