"""Prints which characters have met in the test games: `python tools/pairs.py`.

A row is the character chosen earlier, a column the one chosen later by another player of the same
round; the number says in how many rounds. It exits with 1 if a pair has never met.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.fuzz import CAST_GAMES, any_cast, played
from tests.pairs import EVERY_PAIR, Pair, meetings, table


def main() -> int:
    """Play the games of the quick tests again and count."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=CAST_GAMES, help="how many, from the first")
    games = parser.parse_args().games
    met: Counter[Pair] = Counter()
    for seed in range(games):
        met.update(meetings(played(seed, any_cast)))
    print(f"Rounds of {games} test games in which the row was chosen before the column:\n")
    print(table(met))
    missing = EVERY_PAIR - set(met)
    print(f"\n{len(EVERY_PAIR) - len(missing)} of {len(EVERY_PAIR)} ordered pairs have met", end="")
    print(f"; the rarest {min(met.values())} times." if not missing else ".")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
