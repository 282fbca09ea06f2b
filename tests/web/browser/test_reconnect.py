"""Servers die, tabs grow old, laptops sleep: nobody loses a move, and the pages mend themselves."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, WebSocketRoute, expect

from carson_city.board import Setup
from tests.table import random_game
from tests.web.browser.conftest import Complaints, Visit
from tests.web.browser.player import Player
from tests.web.browser.test_decisions import open_record
from tests.web.servers import Server, serving


def test_pages_recover_from_a_killed_server_and_from_one_that_closes(
    visit: Visit, tmp_path: Path, complaints: Complaints
) -> None:
    complaints.expect("WebSocket connection to .* failed")
    complaints.expect("net::ERR_")
    complaints.expect("htmx:ws:error")
    with serving(f"sqlite:///{tmp_path / 'carson.db'}") as server:
        host = visit(server.url)
        host.lay_table("person", "person")
        watcher = visit(server.url + host.path)
        for player in (host, watcher):
            player.page.evaluate("window.untouched = true")
        crash(server, host, watcher)
        close_in_order(server, host, watcher)
        for player in (host, watcher):
            assert player.page.evaluate("window.untouched === true"), "the page was loaded again"


def crash(server: Server, host: Player, watcher: Player) -> None:
    """All that was acknowledged is there again, and nothing besides."""
    for _move in range(2):
        host.move()
    acknowledged = host.ply
    watcher.sees(acknowledged)
    server.kill()
    for player in (host, watcher):
        expect(player.page.locator("#toast")).to_contain_text("connection is gone")
    host.press_any()
    expect(host.page.locator("#toast")).to_contain_text("Nothing was played")
    server.start()
    for player in (host, watcher):
        expect(player.page.locator("#toast")).to_be_hidden()
    assert host.ply == acknowledged
    host.move()
    watcher.sees(acknowledged + 1)


def close_in_order(server: Server, host: Player, watcher: Player) -> None:
    """Whoever looks on is told, and need do nothing."""
    server.stop()
    for player in (host, watcher):
        expect(player.page.locator("#toast")).to_contain_text("closes for a moment")
    server.start()
    for player in (host, watcher):
        expect(player.page.locator("#toast")).to_be_hidden()
    host.move()
    watcher.sees(host.ply)


def test_what_happened_while_a_page_was_away_is_there_when_it_returns(visit: Visit) -> None:
    host = visit()
    host.lay_table("person", "person")
    away = Player(host.page.context.new_page())
    sockets: list[WebSocketRoute] = []
    asleep = False

    def connect(socket: WebSocketRoute) -> None:
        if asleep:
            socket.close(code=1001)
            return
        socket.connect_to_server()
        sockets.append(socket)

    away.page.route_web_socket(re.compile("/live$"), connect)
    away.page.goto(host.path)
    away.sees(0)
    host.move()
    away.sees(1)
    asleep = True
    sockets[-1].close(code=1001)
    for _move in range(3):
        host.move()
    assert away.ply == 1
    asleep = False
    away.sees(4)
    away.move()
    host.sees(5)


def test_a_second_tab_has_the_same_seat_and_state(visit: Visit) -> None:
    one = visit()
    one.lay_table("person", "bot random")
    one.await_turn()
    two = Player(one.page.context.new_page())
    two.page.goto(one.path)
    two.sees(one.ply)
    for tab, other in ((one, two), (two, one), (one, two)):
        tab.move()
        tab.await_turn()
        other.await_turn()
        other.sees(tab.ply)
        assert other.options() == tab.options() != []


LOGGED = """() => [...document.querySelectorAll('#log > li')]
  .filter(line => getComputedStyle(line).display !== 'none').map(line => line.id)"""


def logged(page: Page) -> list[str]:
    """The lines of the log that are shown, the newest first."""
    found: list[str] = page.evaluate(LOGGED)
    return found


def test_a_log_that_grows_line_by_line_is_the_one_that_a_new_page_has(visit: Visit) -> None:
    player = visit()
    open_record(player.page, str(random_game(3, Setup(2), stop=14).record()))
    other = Player(player.page.context.new_page())
    other.page.goto(player.page.url)
    other.sees(14)
    for _move in range(5):
        player.move()
    other.sees(player.ply)
    grown = logged(other.page)
    assert len(grown) == len(set(grown)) <= 20
    numbers = [int(line[1:]) for line in grown if line.startswith("l")]
    assert numbers == sorted(numbers, reverse=True)
    assert numbers[0] >= player.ply - 2  # not every decision says something
    other.page.reload()
    other.sees(player.ply)
    fresh = logged(other.page)
    assert len(fresh) > 10
    assert grown[: len(fresh)] == fresh


def deafen(page: Page) -> None:
    """A page that gets the table once, and then hears nothing any more."""

    def connect(socket: WebSocketRoute) -> None:
        far = socket.connect_to_server()
        told = False

        def once(message: str | bytes) -> None:
            nonlocal told
            if not told:
                told = True
                socket.send(message)

        far.on_message(once)

    page.route_web_socket(re.compile("/live$"), connect)


def test_a_stale_click_is_refused_in_words_and_changes_nothing(
    visit: Visit, complaints: Complaints
) -> None:
    complaints.expect("/play: .* 409")
    fresh = visit()
    fresh.lay_table("person", "person")
    stale = Player(fresh.page.context.new_page())
    deafen(stale.page)
    stale.page.goto(fresh.path)
    stale.sees(0)
    expect(stale.page.locator("#targets [role=button]").first).to_be_visible()
    fresh.move()
    fresh.sees(1)
    assert stale.ply == 0
    board = fresh.page.locator("#pieces").inner_html()
    stale.page.locator("#targets [role=button]").last.click()
    expect(stale.page.locator("#toast")).to_contain_text("moved on")
    fresh.page.reload()
    fresh.sees(1)
    assert fresh.page.locator("#pieces").inner_html() == board


def test_a_double_click_is_one_move(visit: Visit, complaints: Complaints) -> None:
    complaints.expect("/play: .* 409")
    player = visit()
    player.lay_table("person", "person")
    player.sees(0)
    player.page.locator("#targets [role=button]").nth(11).dblclick()
    player.has_moved(0)
    player.page.reload()
    player.sees(1)


def test_a_page_that_back_brings_as_it_was_left_comes_anew(visit: Visit) -> None:
    """Its stream was closed when it was left; the browser says so with `persisted`."""
    ann = visit()
    ann.lay_table("person", "person")
    ann.sits_down()
    ann.page.evaluate("window.left = true")
    ann.page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))")
    assert ann.page.evaluate("window.left === true")
    with ann.page.expect_navigation():
        ann.page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    assert ann.page.evaluate("window.left === undefined")
    ann.sits_down()
    ann.move()


def test_back_leads_to_a_table_that_lives(visit: Visit) -> None:
    ann = visit()
    ann.lay_table("person", "person")
    ann.sits_down()
    table = ann.path
    ann.page.goto("/rules")
    ann.page.go_back()
    expect(ann.page).to_have_url(re.compile(table))
    ann.sits_down()
    ann.move()
