"""Without JavaScript: the plain list of moves suffices."""

from __future__ import annotations

import re

from playwright.sync_api import Request, expect

from tests.web.browser import moments
from tests.web.browser.conftest import Complaints, Visit
from tests.web.browser.player import Player

CHOICES = "#moves button[name=action], #status button[name=action], #moves form:has(select) button"


def await_turn(player: Player) -> None:
    """Look again until the bots have played."""
    for _look in range(60):
        if player.decides:
            return
        player.page.wait_for_timeout(300)
        player.page.goto(player.path)
    raise AssertionError("it is never my turn")


def test_several_turns_against_bots(visit: Visit) -> None:
    ann = visit(java_script_enabled=False)
    ann.page.get_by_label("Your name").fill("Ann")
    ann.page.get_by_role("button", name="Play a first game").click()
    for _turn in range(10):
        await_turn(ann)
        before = ann.ply
        choices = ann.page.locator(CHOICES)
        choices.nth(ann.chance.randrange(choices.count())).click()
        ann.has_moved(before)


def test_together_at_one_screen_with_typed_moves_and_undo(visit: Visit) -> None:
    ann = visit(java_script_enabled=False)
    ann.lay_table("person", "person")
    ann.sees(0)
    for turn in range(4):
        option = ann.options()[turn]
        typing = ann.page.get_by_role("textbox", name="Type a move")
        typing.fill(option)
        typing.press("Enter")
        ann.sees(turn + 1)
    ann.page.get_by_role("button", name="Undo").click()
    ann.sees(3)


def test_a_wrong_move_is_refused_on_a_page_that_leads_back(
    visit: Visit, complaints: Complaints
) -> None:
    complaints.expect("/play: .* 422")
    ann = visit(java_script_enabled=False)
    ann.lay_table("person", "person")
    typing = ann.page.get_by_role("textbox", name="Type a move")
    typing.fill("dance")
    typing.press("Enter")
    expect(ann.page.get_by_role("heading", name="That does not work")).to_be_visible()
    ann.page.get_by_role("link", name="To the table").click()
    ann.sees(0)


def test_forms_say_where_they_come_from_and_no_request_tells_a_key(visit: Visit) -> None:
    ann, bob = visit(java_script_enabled=False), visit(java_script_enabled=False)
    ann.lay_table("person", "friend")
    link = ann.page.locator("input[value*='/seat/']").input_value()
    asked: list[Request] = []
    bob.page.on("request", lambda request: asked.append(request))  # noqa: PLW0108 (not built in)
    bob.page.goto(link)
    bob.page.get_by_role("button", name="Sit down").click()
    bob.page.wait_for_url(re.compile(r"/t/[\w-]+\?tour=1$"))
    site = link.partition("/t/")[0]
    [posted] = [request for request in asked if request.method == "POST"]
    assert posted.all_headers()["origin"] == site
    told = [request.all_headers().get("referer", "") for request in asked]
    assert f"{site}/" in told
    assert set(told) <= {"", f"{site}/"}


def test_the_replay_has_a_button(visit: Visit) -> None:
    ann = visit(java_script_enabled=False)
    ann.lay_table("person", "person")
    for turn in range(3):
        ann.page.locator(CHOICES).first.click()
        ann.sees(turn + 1)
    ann.page.goto(f"{ann.path}/replay?ply=0")
    ann.page.get_by_role("slider", name="Decision").fill("2")
    ann.page.get_by_role("button", name="Show").click()
    ann.sees(2)


def test_every_drawer_stands_open(visit: Visit) -> None:
    ann = visit(java_script_enabled=False)
    ann.lay_table("person", "person")
    for drawer in ("moves", "log", "chat", "cast"):
        expect(ann.page.locator(f"#{drawer}-box")).to_be_visible()
    expect(ann.page.locator("#cast li")).to_have_count(7)
    ann.page.get_by_role("textbox", name="Say something").fill("Howdy")
    ann.page.get_by_role("button", name="Say").click()
    expect(ann.page.locator("#chat")).to_contain_text("Howdy")
    expect(ann.page.get_by_role("tab")).to_have_count(0)
    ann.page.locator("#cast a").first.click()
    expect(ann.page.locator(".rule").first).to_contain_text("CHR-")


def test_the_page_looks_again_only_while_others_play(visit: Visit) -> None:
    ann = visit(java_script_enabled=False)
    refresh = ann.page.locator("meta[http-equiv=refresh]")
    ann.lay_table("person", "friend")
    ann.page.get_by_role("link", name="To the table").click()
    while ann.decides:
        expect(refresh).to_have_count(0)
        ann.page.locator(CHOICES).first.click()
    expect(refresh).to_have_count(1)
    with ann.page.expect_navigation():  # by itself
        pass
    ann.page.goto("/")
    ann.load(moments.finished(), "together")
    assert ann.is_over
    expect(refresh).to_have_count(0)
