"""Where the browser of this machine is, for tests and for pictures."""

from __future__ import annotations

import shutil
from typing import Final

# The first needs no windows and takes a quarter less of the processor.
PROGRAMS: Final = ("chromium-headless-shell", "chromium", "chromium-browser")
MISSING: Final = "there is no Chromium on this machine (Debian: apt install chromium)"


def find_browser() -> str | None:
    """The path of a Chromium, or nothing."""
    return next(filter(None, map(shutil.which, PROGRAMS)), None)
