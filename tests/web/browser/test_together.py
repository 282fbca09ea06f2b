"""Two people and a spectator, each in a browser of their own."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest
from playwright.sync_api import expect

from tests.web.browser.conftest import Visit
from tests.web.browser.player import Player

UNTOUCHED = "window.untouched === true"


@dataclass
class Company:
    """Who looks at the table."""

    host: Player
    friend: Player
    spectator: Player

    @property
    def all(self) -> tuple[Player, ...]:
        return self.host, self.friend, self.spectator

    def turns(self) -> tuple[Player, Player]:
        """Who decides now, and the other."""
        for player, other in ((self.host, self.friend), (self.friend, self.host)):
            if player.decides:
                return player, other
        raise AssertionError("nobody decides")

    def agree(self, ply: int) -> None:
        """Wait until everybody knows so many decisions."""
        for player in self.all:
            player.sees(ply)


@pytest.fixture
def company(visit: Visit) -> Company:
    host = visit()
    host.lay_table("person", "friend")
    link = host.page.locator("input[data-copy]").input_value()
    friend = visit(link)
    friend.sit_down()
    host.page.get_by_role("link", name="To the table").click()
    company = Company(host, friend, visit(friend.path))
    for player in company.all:
        player.sits_down()
        player.page.evaluate("window.untouched = true")
    return company


def test_everybody_sees_every_move_live(company: Company) -> None:
    for ply in range(8):
        mover, other = company.turns()
        assert other.options() == []
        expect(mover.page).to_have_title(re.compile("Your turn"))
        mover.move()
        company.agree(ply + 1)
    for player in company.all:
        assert player.page.evaluate(UNTOUCHED), "the page was loaded again"
    boards = {player.page.locator("#pieces").inner_html() for player in company.all}
    assert len(boards) == 1


def test_a_spectator_has_no_options_and_no_seat(company: Company) -> None:
    company.turns()[0].move()
    company.agree(1)
    watching = company.spectator.page
    assert company.spectator.options() == []
    expect(watching.locator("#targets [role=button], #track [role=button]")).to_have_count(0)
    expect(watching.locator("#status button, #typed")).to_have_count(0)
    expect(watching.locator("#moves")).to_contain_text("You are watching")
    watching.get_by_role("link", name="Table").click()
    for words in ("Let a bot play", "Link for another device", "New link for a friend", "Open it"):
        expect(watching.get_by_role("button", name=words)).to_have_count(0)


def test_what_is_said_reaches_all(company: Company) -> None:
    for number, speaker in enumerate(company.all):
        speaker.page.get_by_role("tab", name="Chat").click()
        words = speaker.page.get_by_placeholder("Say something")
        words.fill(f"howdy <b>{number}</b>")
        words.press("Enter")
        expect(words).to_have_value("")
        for listener in company.all:
            last = listener.page.locator("#chat li").nth(number)
            expect(last).to_contain_text(f"howdy <b>{number}</b>")
    expect(company.host.page.locator("#chat li").last).to_contain_text("spectator")


def test_news_in_the_chat_is_marked(company: Company) -> None:
    company.friend.page.get_by_role("tab", name="Chat").click()
    company.friend.page.get_by_placeholder("Say something").fill("howdy")
    company.friend.page.get_by_role("button", name="Say", exact=True).click()
    expect(company.host.page.locator("[data-drawer=chat-box] .dot")).to_have_class(
        re.compile("new")
    )
    company.host.page.get_by_role("tab", name="Chat").click()
    expect(company.host.page.locator("[data-drawer=chat-box] .dot")).not_to_have_class(
        re.compile("new")
    )


def test_undo_reaches_all(company: Company) -> None:
    mover, other = company.turns()
    mover.move()
    company.agree(1)
    expect(other.page.get_by_role("button", name="Undo")).to_have_count(0)
    expect(company.spectator.page.get_by_role("button", name="Undo")).to_have_count(0)
    mover.page.get_by_role("button", name="Undo").click()
    company.agree(0)
    assert company.turns()[0] is mover
    assert other.options() == []
    expect(mover.page.get_by_role("button", name="Undo")).to_have_count(0)
    for player in (other, company.spectator):
        expect(player.page.locator("#toast")).to_contain_text("has taken a decision back")
        expect(player.page.locator("#log .back")).to_have_count(1)
    expect(mover.page.locator("#toast")).to_be_hidden()


def test_a_seat_goes_to_a_bot_and_back(company: Company) -> None:
    host, friend = company.host, company.friend
    friend.page.get_by_role("link", name="Table").click()
    friend.page.get_by_role("combobox", name="Bot").select_option("random")
    friend.page.get_by_role("button", name="Let a bot play").click()
    taking = friend.page.get_by_role("button", name="Take back")
    expect(taking).to_be_visible()
    for player in (host, company.spectator):
        expect(player.page.locator(".who .sitter")).to_have_text("Greenhorn bot")
    for _move in range(3):  # the bot plays whenever it is its turn
        expect(host.page.locator("#status.turn")).to_be_attached()
        host.move()
    expect(host.page.locator("#status.turn")).to_be_attached()
    taking.click()
    expect(host.page.locator(".who .sitter")).to_have_count(0)
    friend.page.get_by_role("link", name="To the table").click()
    known = host.ply
    company.agree(known)
    for ply in range(known, known + 3):
        company.turns()[0].move()
        company.agree(ply + 1)


def test_the_maker_gives_a_seat_of_somebody_who_left_to_a_new_friend(
    company: Company, visit: Visit
) -> None:
    host = company.host.page
    host.get_by_role("link", name="Table").click()
    host.get_by_label("More about").click()
    host.get_by_role("button", name="Reset the seat of").click()
    host.get_by_role("button", name="Reset the seat", exact=True).click()
    newcomer = visit(host.locator("input[data-copy]").input_value())
    newcomer.sit_down()
    host.get_by_role("link", name="To the table").click()
    new = Company(company.host, newcomer, company.friend)  # who left may still watch
    new.agree(0)
    for ply in range(3):
        new.turns()[0].move()
        new.agree(ply + 1)
    assert company.friend.options() == []
