"""`carson` with gold in it."""

from __future__ import annotations

import sys

import tests.variants.gold.variant  # noqa: F401  (which makes it known)
from carson import cli

if __name__ == "__main__":
    sys.exit(cli.main())
