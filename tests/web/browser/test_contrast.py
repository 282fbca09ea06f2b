"""Dice, badges and marks stand out from what is painted behind them, by day and by night."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from carson_city.board_plugins.variants.strongest.tiles import VALUES
from carson_city.draw.board.marks import DUEL_FACES
from carson_city.draw.svg import tag
from carson_city.games.record import Record
from carson_city.web.board.duels import SIDES, die
from carson_city.web.rendering.palette import INK
from tests.web.browser import contrast
from tests.web.browser.conftest import Visit
from tests.web.browser.player import Player

GOLDEN = Path(__file__).parents[2] / "golden"
SUM = 9  # of two dice (CHR-9Rb)
# A row of dice goes away after some seconds; it stays when no timer runs.
STOP_TIMERS = "() => { for (let id = setTimeout(() => {}); id > 0; id -= 1) clearTimeout(id); }"
SHOW_FACES = """faces => {
  const row = [...document.querySelectorAll('#dice p')].find(one => !one.hidden);
  row.innerHTML = faces;
}"""


def faces() -> str:
    """Every face of a die, a sum of two, and every duel tile, as the server draws them."""
    tiles = (DUEL_FACES["strongest"](value, INK) for value in VALUES)
    dice = [die(value) for value in (*range(1, SIDES + 1), SUM)]
    return "".join(
        [*dice, *(tag("svg", tile, class_="die", viewBox="0 0 24 24") for tile in tiles)]
    )


def moment(name: str, ply: int) -> tuple[str, str]:
    """A golden game up to a ply, and the decision of that ply."""
    game = Record.load(GOLDEN / f"{name}.txt").replay()
    decided = game.plies[ply].action.text
    game.rewind(ply)
    return str(game.record()), decided


def by_day_and_by_night(page: Page) -> dict[str, int]:
    """How many parts of each sort were measured; none of them is lost."""
    sorts: dict[str, int] = {}
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        parts = contrast.measured(page)
        told = [str(part) for part in parts if part.is_lost]
        assert not told, f"{page.url} {scheme}\n" + "\n".join(told)
        for part in parts:
            sorts[part.selector] = sorts.get(part.selector, 0) + 1
    return sorts


def sit(visit: Visit, record: str) -> Player:
    ann = visit(device_scale_factor=2, reduced_motion="reduce")
    ann.load(record, "together")
    lift = ann.page.locator("#status form[action$='/lift'] button")
    if lift.count():  # the screen is handed to whoever has something secret to decide
        ann.hit(lift.first)
    return ann


def decide(ann: Player, action: str) -> None:
    """Type a decision that dice or bids follow, and keep the row that tells of them."""
    before = ann.ply
    typing = ann.page.get_by_role("textbox", name="Type a move")
    typing.fill(action)
    typing.press("Enter")
    ann.has_moved(before)
    expect(ann.page.locator("#dice p:not([hidden])")).to_be_visible()
    ann.page.evaluate(STOP_TIMERS)


def test_dice_badges_and_marks_of_six_players(visit: Visit) -> None:
    record, action = moment("six-full-red", 112)
    ann = sit(visit, record)
    decide(ann, action)
    assert ann.page.locator("#dice p:not([hidden]) .die").count() >= 2
    ann.page.evaluate(SHOW_FACES, faces())
    ann.page.get_by_role("tab", name="Cast").click()
    seen = by_day_and_by_night(ann.page)
    assert seen[".die"] == 2 * (SIDES + 1 + len(VALUES))
    assert seen[".die circle"] > seen[".die"]
    assert seen[".badge"] >= 2 * 10
    assert seen[".band .i"] == seen[".vp b"] == 2 * 6
    assert seen[".holder .of .i"] == 2 * 6


def test_badges_and_marks_of_all_variants(visit: Visit) -> None:
    ann = sit(visit, moment("four-full-all-variants", 124)[0])
    seen = by_day_and_by_night(ann.page)
    assert {".cube", ".nail.in", ".share b", ".cb", ".order .i"} <= set(seen)


def test_dice_and_cards_of_a_solo_game(visit: Visit) -> None:
    record, action = moment("solo-cattle", 27)
    ann = sit(visit, record)
    decide(ann, action)
    seen = by_day_and_by_night(ann.page)
    assert {".die", ".his b", ".his small", ".strength b", "b.many"} <= set(seen)


def test_bids_priorities_and_pegs_of_the_card_game(visit: Visit) -> None:
    record, action = moment("cards-six", 84)
    ann = sit(visit, record)
    expect(ann.page.locator(".card-bid").first).to_be_visible()
    decide(ann, action)
    seen = by_day_and_by_night(ann.page)
    assert {".bid", ".bids i", ".worths i", "#dice em"} <= set(seen)
    assert seen["#table svg text"] >= 2 * 10  # priorities, ranks on the back of a deck, and so on
