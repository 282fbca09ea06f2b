"""`carson` with gold in it."""

from __future__ import annotations

import sys

import tests.variants.gold.variant  # noqa: F401  (which makes it known)
from carson_city.cli import main

if __name__ == "__main__":
    sys.exit(main.main())
