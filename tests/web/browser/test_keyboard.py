"""Keyboard alone suffices, and focus never falls off the table."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.browser.conftest import Complaints, Visit
from tests.web.browser.player import Player

MOST_TABS = 80
WHERE = """() => {
  const at = document.activeElement;
  return {
    target: at.getAttribute('role') === 'button' && 'at' in at.dataset,
    choice: at.matches('#moves button[name=action], #status button[name=action]'),
    body: at === document.body,
    at: at.dataset.at ?? '',
    tag: at.outerHTML.slice(0, 80),
  };
}"""


def tab_to(page: Page, kind: str) -> None:
    """Press Tab until a target, or a button of a choice, has the focus."""
    for _press in range(MOST_TABS):
        if page.evaluate(WHERE)[kind]:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab reaches no {kind}")


def focus_is_kept(player: Player) -> None:
    """After a move the focus is somewhere useful, and not lost."""
    where = player.page.evaluate(WHERE)
    assert not where["body"], "focus has fallen to the body"


def key_a_move(player: Player) -> None:
    page, before = player.page, player.ply
    targets = page.locator("#targets [role=button], #track [role=button]").count()
    tab_to(page, "target" if targets else "choice")
    if targets:
        for key in ("ArrowRight", "ArrowDown", "ArrowRight"):
            page.keyboard.press(key)
            assert page.evaluate(WHERE)["target"], "an arrow leads away from the targets"
        at = page.evaluate(WHERE)["at"]
        ways = page.locator(f'#moves button[data-at="{at}"]').count()
        page.keyboard.press("Enter")
        if ways > 1:  # picked: the same key again plays the first way
            expect(page.locator("#about button.main")).to_have_count(ways)
            page.keyboard.press("Enter")
    else:
        page.keyboard.press("Enter")
    player.has_moved(before)


def test_several_turns_with_tab_arrows_and_enter(visit: Visit) -> None:
    ann = visit()
    page = ann.page
    page.get_by_role("button", name="Play a first game").press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#tour")).to_be_hidden()
    for _turn in range(12):
        assert ann.await_turn()
        key_a_move(ann)
        if ann.await_turn():
            focus_is_kept(ann)


def test_arrows_walk_over_all_targets_with_one_tab_stop(visit: Visit) -> None:
    ann = visit()
    ann.lay_table("person", "person")
    ann.sits_down()
    stops = ann.page.locator("#targets [tabindex='0'], #track [role=button][tabindex='0']")
    expect(stops).to_have_count(1)
    tab_to(ann.page, "target")
    seen = set()
    for key in ["ArrowDown"] * 3 + ["ArrowRight"] * 3 + ["ArrowUp"] * 2 + ["ArrowLeft"] * 2:
        ann.page.keyboard.press(key)
        where = ann.page.evaluate(WHERE)
        assert where["target"]
        seen.add(where["at"])
    assert len(seen) >= 8
    expect(stops).to_have_count(1)


def test_several_turns_with_typed_moves(visit: Visit, complaints: Complaints) -> None:
    complaints.expect("/play: .* 422")
    ann = visit()
    ann.lay_table("person", "person")
    ann.sits_down()
    page = ann.page
    typing = page.get_by_role("textbox", name="Type a move")
    page.keyboard.press("/")
    expect(typing).to_be_focused()
    page.keyboard.type("dance")
    page.keyboard.press("Enter")
    expect(page.locator("#toast")).not_to_be_empty()
    expect(typing).to_be_focused()
    typing.fill("")
    for turn in range(12):
        options = ann.options()
        page.keyboard.type(options[(turn * 5) % len(options)])
        page.keyboard.press("Enter")
        ann.has_moved(turn)
        expect(typing).to_have_value("")
        expect(typing).to_be_focused()


def test_undo_and_hint_have_keys(visit: Visit) -> None:
    ann = visit()
    ann.lay_table("person", "person")
    ann.sits_down()
    key_a_move(ann)
    ann.page.keyboard.press("u")
    ann.sees(0)
    focus_is_kept(ann)
    ann.page.keyboard.press("h")
    expect(ann.page.locator("#about .hint")).to_be_visible()
