"""Makes the replies of tests/replies anew: `python tools/make_replies.py`.

Needed after a change of the rules, of words, or of what a line may say: the positions stay, and
what the engine replies there is written again. With `--lines` other positions are looked for too,
with every step in them: in the golden games, in random ones, and by hand.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import carson
from tests import fuzz
from tests.replies.asked import HERE, committed, line_of, reply, steps_of
from tests.table import CENTRE, at

GOLDEN = Path(__file__).resolve().parents[1] / "tests" / "golden"
GAMES = 40  # random ones of each sort
BY_HAND = (
    (
        "round=2.actions town=ranch:d4 roads=d4n,d4s,d4w,d4e own=star:d4 hat=as10R star=as6Y"
        " at=d4:hat,star",
    ),
    (
        f"variants=horses round=2.placement {CENTRE} hat=$20,as2Y star=$20,as6Y",
        *("place c4", "horse 2", "gallop c4"),
    ),
)
OF_SOLO = ("start", "character", "place", "standish")  # the others are asked as on the board
TITLES = ("board", "solo", "cards")


def moments() -> Iterator[str]:
    """Lines of positions, the rarest last."""
    for path in sorted(GOLDEN.glob("*.txt")):
        yield from _moments_of(carson.Record.load(path).replay())
    for seed in range(GAMES):
        yield from _moments_of(fuzz.played(seed, fuzz.any_variants))
    for line, *deeds in BY_HAND:
        game = at(line)
        for deed in deeds:
            game.play(deed)
        yield game.line()


def _moments_of(game: carson.Game) -> Iterator[str]:
    for ply in reversed(range(len(game.plies))):
        game.rewind(ply)
        if not game.over:
            yield game.line()


def chosen() -> list[str]:
    """For each step that asks the line where the steps know most; one for each that waits below."""
    asking: dict[tuple[str, str], str] = {}
    waiting: dict[str, str] = {}
    for line in moments():
        *below, top = steps_of(line)
        place = line.partition(" ")[0], top
        if place[0] != "solo" or top in OF_SOLO:
            asking[place] = max(asking.get(place, line), line, key=_known)
        for name in below:
            waiting.setdefault(name, line)
    shown = {name for line in asking.values() for name in steps_of(line)}
    return [*asking.values(), *(line for name, line in waiting.items() if name not in shown)]


def _known(line: str) -> tuple[int, int]:
    """How much the steps of a line know; of two alike the shorter line is clearer."""
    return line.partition("steps=")[2].count("."), -len(line)


def main() -> None:
    """Write the replies of all titles."""
    lines = chosen() if "--lines" in sys.argv[1:] else [line_of(block) for block in committed()]
    for title in TITLES:
        own = sorted((steps_of(line)[::-1], line) for line in lines if line.startswith(f"{title} "))
        text = "\n\n".join(reply(line) for _steps, line in own)
        (HERE / f"{title}.txt").write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
