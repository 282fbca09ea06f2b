"""Makes the digests of random games anew: `python tools/make_digest.py`.

Needed after a change of the rules, of events or of positions; it prints them too.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.digest import COMMITTED, TABLES, digest


def main() -> None:
    """Write and print the digest of every table."""
    text = "".join(f"{table}: {digest(setup)}\n" for table, setup in TABLES.items())
    COMMITTED.write_text(text, encoding="utf-8")
    print(text, end="")


if __name__ == "__main__":
    main()
