"""A whole first game by clicks against bots, and everything that comes after it."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.browser.conftest import Visit
from tests.web.browser.ending import the_reckoning, the_record_tells_the_same
from tests.web.browser.player import Player

MOST_MOVES = 400


def test_a_whole_first_game_by_clicks(visit: Visit) -> None:
    ann = visit()
    ann.begin_first_game("Ann")
    expect(ann.page.locator(".who h3", has_text="bot")).to_have_count(3)
    for _move in range(MOST_MOVES):
        if not ann.await_turn():
            break
        ann.move()
    assert ann.is_over
    expect(ann.page).to_have_title(re.compile("over"))
    scores = the_reckoning(ann, 4)
    assert scores["Ann"] >= 0
    the_record_tells_the_same(ann, scores)
    every_moment_can_be_seen_again(ann)
    the_story_is_told(ann)
    there_is_a_rematch(ann)


def every_moment_can_be_seen_again(player: Player) -> None:
    page, table, last = player.page, player.path, player.ply
    page.locator("#moves").get_by_role("link", name="Replay").click()
    slider = page.get_by_role("slider", name="Decision")
    expect(slider).to_have_value("0")
    expect(slider).to_have_attribute("max", str(last))
    expect(player.status).to_contain_text(f"0/{last}")
    page.wait_for_load_state()
    page.get_by_role("button", name="One on").click()
    player.sees(1)
    slider.fill(str(last // 2))
    player.sees(last // 2)
    expect(page).to_have_url(re.compile(rf"{table}/replay\?ply={last // 2}$"))
    page.reload()
    player.sees(last // 2)
    page.get_by_role("button", name="One back").click()
    player.sees(last // 2 - 1)
    slider.focus()
    page.keyboard.press("End")
    player.sees(last)
    expect(page.locator("#moves.ending")).to_be_attached()
    page.get_by_role("link", name="To the table").click()
    expect(player.status).to_have_class(re.compile("over"))


def the_story_is_told(player: Player) -> None:
    page = player.page
    page.locator("#moves").get_by_role("link", name="The story").click()
    moments = page.locator(".story li a")
    expect(moments.nth(9)).to_be_visible()
    moments.nth(9).click()
    expect(page).to_have_url(re.compile(r"/replay\?ply=\d+$"))
    page.get_by_role("link", name="To the table").click()


def there_is_a_rematch(player: Player) -> None:
    page, table = player.page, player.path
    page.locator("#status").get_by_role("button", name="Play again").click()
    expect(page).not_to_have_url(re.compile(re.escape(table)))
    expect(page.locator(".who h3")).to_have_count(4)
    expect(page.locator(".who h3", has_text="Ann")).to_be_visible()
    assert player.await_turn()
    player.move()
