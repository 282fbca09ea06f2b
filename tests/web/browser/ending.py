"""What a game ends with: the scores on the page, and the record that tells the same."""

from __future__ import annotations

import re

from playwright.sync_api import expect

import carson_city
from tests.web.browser.player import Player


def the_reckoning(player: Player, players: int) -> dict[str, int]:
    """Scores as the end shows them: in words, as charts, and as a table."""
    ending = player.page.locator("#moves.ending")
    expect(ending.locator("h2")).to_contain_text(re.compile(r"wins?|tie"))
    charts = ending.get_by_role("img")
    expect(charts).to_have_count(2)
    for chart in charts.all():
        expect(chart).to_be_visible()
    player.hit(ending.get_by_text("As a table"))
    rows = ending.locator("tbody tr")
    expect(rows).to_have_count(players)
    scores = {}
    for row in rows.all():
        place, _space, name = row.locator("th").inner_text().partition(" ")
        parts = [int(text) for text in row.locator("td").all_inner_texts()]
        assert sum(parts[:-1]) == parts[-1], place
        scores[name] = parts[-1]
    drawn = sorted(int(text) for text in charts.first.locator(".total").all_text_contents())
    assert drawn == sorted(scores.values())
    return scores


def the_record_tells_the_same(player: Player, scores: dict[str, int]) -> carson_city.Game:
    """The game of the record that can be downloaded, with these scores."""
    page = player.page
    with page.expect_download() as coming:
        player.hit(page.get_by_role("link", name="Download the record"))
    assert coming.value.suggested_filename.endswith(".carson")
    game = carson_city.Record.parse(coming.value.path().read_text()).replay()
    assert game.over
    assert {score.name: score.total for score in game.scores()} == scores
    return game
