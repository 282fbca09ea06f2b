"""Real people in a real Chromium: browsers, contexts, and the server that they share."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    expect,
    sync_playwright,
)

from tests.web.browser.player import Player
from tests.web.servers import Server, serving
from tools.browser import MISSING, find_browser

PATIENCE = 60_000  # milliseconds: machines that test are often busy with other things
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
# How many times slower the browser is than it could be, and by so many milliseconds its requests
# (not what the server sends by itself): what is hasty in a test or a script shows.
SLOWER = int(os.environ.get("CARSON_SLOWER", "1"))
LATENCY = 40
Visit = Callable[..., Player]


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """The browser of the system."""
    program = find_browser()
    if program is None:
        assert not os.environ.get("CI"), MISSING
        pytest.skip(MISSING)
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for the tests of all files that have none of their own; its bots do not dawdle."""
    with serving(f"sqlite:///{tmp_path_factory.mktemp('web') / 'carson.db'}") as running:
        yield running


class Complaints:
    """What browsers complain about: errors of scripts, of the console, of the CSP."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.expected: list[str] = []

    def expect(self, pattern: str) -> None:
        """A test provokes this one."""
        self.expected.append(pattern)

    def listen(self, page: Page) -> None:
        """Hear what a page has to say."""
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.heard.append(f"{page.url}: {error}"))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error" or "Content Security Policy" in message.text:
            self.heard.append(f"{message.location.get('url', '')}: {message.text}")

    def unexpected(self) -> list[str]:
        """All that no test wanted to hear."""
        return [
            said
            for said in self.heard
            if not any(re.search(pattern, said) for pattern in self.expected)
        ]


@pytest.fixture
def complaints() -> Iterator[Complaints]:
    """No test passes while a page complains."""
    made = Complaints()
    yield made
    assert not made.unexpected(), "\n".join(made.unexpected())


def slow_down(page: Page) -> None:
    """A page on a slow machine and far from the server."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    far = {"offline": False, "latency": LATENCY * SLOWER}
    unlimited = {"downloadThroughput": -1, "uploadThroughput": -1}
    devtools.send("Network.emulateNetworkConditions", far | unlimited)


@pytest.fixture
def visit(chromium: Browser, server: Server, complaints: Complaints) -> Iterator[Visit]:
    """A new person with a browser of their own, at the start page or wherever they are sent."""
    contexts: list[BrowserContext] = []

    def arrive(path: str = "/", **wishes: Any) -> Player:
        wishes = {"viewport": {"width": 1440, "height": 900}} | wishes
        context = chromium.new_context(base_url=server.url, **wishes)
        context.set_default_timeout(PATIENCE)
        context.on("page", complaints.listen)
        contexts.append(context)
        page = context.new_page()
        if SLOWER > 1:
            slow_down(page)
        page.goto(path)
        return Player(page, touch=wishes.get("has_touch", False))

    yield arrive
    for context in contexts:
        context.close()
