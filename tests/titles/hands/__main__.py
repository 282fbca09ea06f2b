"""`carson` with this title in it."""

from __future__ import annotations

import sys

from carson_city.cli import main
from carson_city.title.setup import register
from tests.titles.hands.rules import Setup

if __name__ == "__main__":
    register(Setup)
    sys.exit(main.main())
