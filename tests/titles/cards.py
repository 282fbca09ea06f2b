"""`carson` with the card game in it."""

from __future__ import annotations

import sys

from carson import cli
from carson.cards import Setup
from carson.title import register

if __name__ == "__main__":
    register(Setup)
    sys.exit(cli.main())
