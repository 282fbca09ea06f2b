"""Draws the icons of an installed page from static/icon.svg: `python tools/make_icons.py`."""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools.browser import find_browser

STATIC = Path(__file__).resolve().parents[1] / "src" / "carson_city" / "web" / "static"
SIDES = (192, 512)


def main() -> None:
    """A picture of each size that browsers ask for."""
    drawing = (STATIC / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=find_browser(), args=["--no-sandbox", "--disable-gpu"]
        )
        for side in SIDES:
            page = browser.new_page(viewport={"width": side, "height": side})
            page.set_content(f"<style>body{{margin:0}}svg{{display:block}}</style>{drawing}")
            page.screenshot(path=STATIC / f"icon-{side}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
