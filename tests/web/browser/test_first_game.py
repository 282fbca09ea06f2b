"""A whole first game by clicks against bots, and everything that comes after it."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

import carson
from tests.web.browser.conftest import Visit
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
    scores = the_reckoning(ann.page)
    assert scores["Ann"] >= 0
    assert len(scores) == 4
    the_record_tells_the_same(ann.page, scores)
    every_moment_can_be_seen_again(ann)
    the_story_is_told(ann)
    there_is_a_rematch(ann)


def the_reckoning(page: Page) -> dict[str, int]:
    """Scores as the end shows them: in words, as charts, and as a table."""
    ending = page.locator("#moves.ending")
    expect(ending.locator("h2")).to_contain_text(re.compile(r"wins?|tie"))
    charts = ending.get_by_role("img")
    expect(charts).to_have_count(2)
    for chart in charts.all():
        expect(chart).to_be_visible()
    ending.get_by_text("As a table").click()
    rows = ending.locator("tbody tr")
    expect(rows).to_have_count(4)
    scores = {}
    for row in rows.all():
        place, _space, name = row.locator("th").inner_text().partition(" ")
        parts = [int(text) for text in row.locator("td").all_inner_texts()]
        assert sum(parts[:-1]) == parts[-1], place
        scores[name] = parts[-1]
    drawn = sorted(int(text) for text in charts.first.locator(".total").all_text_contents())
    assert drawn == sorted(scores.values())
    return scores


def the_record_tells_the_same(page: Page, scores: dict[str, int]) -> None:
    with page.expect_download() as coming:
        page.get_by_role("link", name="Download the record").click()
    assert coming.value.suggested_filename.endswith(".carson")
    record = carson.Record.parse(coming.value.path().read_text())
    game = record.replay()
    assert game.over
    assert {score.name: score.total for score in game.scores()} == scores


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
