"""Photographs the main pages into docs/screenshots: `python tools/make_screenshots.py`.

It needs chromium. The game is played by bots from a seed, so the pictures show the same moments.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Literal

from PIL import Image
from playwright.sync_api import Browser, Page, expect, sync_playwright

import carson_city
from carson_city import bots
from carson_city.board import Setup
from carson_city.board.material import PHASE_PLACEMENT
from carson_city.board.position import Position
from carson_city.games.game import Game
from carson_city.games.record import Record

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools.browser import MISSING, find_browser

GALLERY: Final = Path(__file__).resolve().parents[1] / "docs" / "screenshots"
NAMES: Final = ("Ada", "Buck", "Calamity", "Doc")
SEED: Final = 12
FLAGS: Final = ("--no-sandbox", "--disable-gpu", "--disable-background-networking")
LAPTOP: Final[dict[str, Any]] = {"viewport": {"width": 1440, "height": 900}}
PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}


def main() -> None:
    """Take every picture."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="name", help="only these pictures")
    parser.add_argument("--folder", type=Path, default=GALLERY, help="where the pictures go")
    wishes = parser.parse_args()
    folder: Path = wishes.folder
    folder.mkdir(parents=True, exist_ok=True)
    program = find_browser()
    if program is None:
        sys.exit(MISSING)
    game = played()
    whole, busy = str(game.record()), str(rewound(game).record())
    with serving() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        camera = Camera(browser, url, folder, wishes.names)
        camera.take("start", LAPTOP, stay)
        camera.take("table", LAPTOP, lambda page: at_table(page, busy))
        camera.take("table-dark", LAPTOP, lambda page: at_table(page, busy), scheme="dark")
        camera.take("table-phone", PHONE, lambda page: at_table(page, busy))
        camera.take("end", LAPTOP, lambda page: at_end(page, whole))
        camera.take("rules", LAPTOP, search)
        town = carson_city.new(
            "cards", people=2, virtual=["expert"] * 2, names=NAMES[:2], seed=SEED
        )
        cards = str(under_way(town))
        camera.take("cards", LAPTOP, lambda page: at_table(page, cards))
        camera.take("cards-phone", PHONE, lambda page: at_table(page, cards))
        solo = str(under_way(carson_city.new("solo", names=NAMES[:1], seed=SEED)))
        camera.take("solo", LAPTOP, lambda page: at_table(page, solo))
        browser.close()


class Camera:
    """Takes pictures of pages, each with a browser that nobody has used before."""

    def __init__(self, browser: Browser, url: str, folder: Path, names: list[str]) -> None:
        self.browser = browser
        self.url = url
        self.folder = folder
        self.names = names

    def take(
        self,
        name: str,
        device: dict[str, Any],
        go: Callable[[Page], None],
        scheme: Literal["light", "dark"] = "light",
    ) -> None:
        """Go somewhere and take a picture of it, unless only others are wanted."""
        if self.names and name not in self.names:
            return
        context = self.browser.new_context(
            base_url=self.url,
            color_scheme=scheme,
            reduced_motion="reduce",
            **device,
        )
        page = context.new_page()
        page.goto("/")
        go(page)
        path = self.folder / f"{name}.png"
        page.screenshot(path=path, animations="disabled")
        context.close()
        drawing = Image.open(path).convert("RGB")  # few colours: a palette has them all
        drawing.quantize(256, dither=Image.Dither.NONE).save(path, optimize=True)
        print(f"{path} {path.stat().st_size // 1000} kB")


# Games.


def played() -> Game:
    """A whole game among bots."""
    game = Game(Setup(len(NAMES), "full", names=NAMES), SEED)
    players = [bots.make("greedy", seat, SEED) for seat in range(len(NAMES))]
    while not game.over:
        game.play(bots.ask(players[game.player], game, game.player), game.player)
    return game


def under_way(game: Game) -> Record:
    """A game among bots in its last third, where the first player is to decide."""
    title, count = game.setup.title, len(game.setup.marks)
    players = [bots.make("greedy", seat, SEED, title) for seat in range(count)]
    while not game.over:
        player = game.deciders[0]
        game.play(bots.ask(players[player], game, player), player)
    game.rewind(len(game.plies) * 3 // 4)
    while game.deciders != (0,):
        game.rewind(len(game.plies) - 1)
    return game.record()


def rewound(game: Game) -> Game:
    """The last moment of the third placement at which the first player still has cowboys."""
    shown = game.copy()
    while True:
        shown.rewind(len(shown.plies) - 1)
        now = shown.view()
        assert isinstance(now, Position)
        placing = now.round == 3 and now.phase == PHASE_PLACEMENT
        if placing and shown.player == 0 and now.supply[0] > 1:
            return shown


# Ways to the pages.


def stay(page: Page) -> None:
    """The start page, when it is drawn."""
    expect(page.get_by_role("button", name="Play a first game")).to_be_visible()


def at_table(page: Page, record: str) -> None:
    """Go on from a record, against bots."""
    load(page, record, "bots")
    expect(page.locator("#status.turn")).to_be_visible()
    expect(page.locator("#targets [role=button], [data-at]").first).to_be_attached()


def at_end(page: Page, record: str) -> None:
    """Look at the end of a record."""
    load(page, record, "watch")
    page.get_by_role("link", name="To the table").click()
    expect(page.locator("#status.over")).to_be_visible()


def load(page: Page, record: str, mode: str) -> None:
    """Paste a record on the start page."""
    page.get_by_text("or paste it").click()
    page.get_by_role("textbox", name="The text of a record").fill(record)
    page.get_by_role("combobox", name="What to do with it").select_option(mode)
    page.get_by_role("button", name="Load", exact=True).click()


def search(page: Page) -> None:
    """Ask the rules about duels."""
    page.goto("/rules?q=duel")
    expect(page.locator(".rule").first).to_be_visible()


@contextmanager
def serving() -> Iterator[str]:
    """A server of our own whose bots wait while we take pictures; its address."""
    with tempfile.TemporaryDirectory() as folder:
        command = [
            sys.executable, "-m", "carson_city", "serve", "--port", "0", "--pace", "3600",
            "--database", f"sqlite:///{folder}/carson.db",
        ]  # fmt: skip
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            try:
                assert server.stdout is not None
                found = re.search(r"http://\S+", server.stdout.readline())
                assert found is not None, "the server did not start"
                yield found[0]
            finally:
                server.terminate()


if __name__ == "__main__":
    main()
