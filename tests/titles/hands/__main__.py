"""`carson` with this title in it."""

from __future__ import annotations

import sys

from carson import cli
from carson.title import register
from tests.titles.hands.rules import Setup

if __name__ == "__main__":
    register(Setup)
    sys.exit(cli.main())
