"""Makes the replies of tests/replies anew: `python tools/make_replies.py`.

Needed after a change of the rules, of words, or of what a line may say: the positions stay, and
what the engine replies there is written again. With `--lines` positions are added, from golden and
random games or by hand, for steps and words that stand in none yet.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import carson_city
from carson_city.board.material import MARKS
from carson_city.errors import CarsonError
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
        yield from _moments_of(carson_city.Record.load(path).replay())
    for seed in range(GAMES):
        yield from _moments_of(fuzz.played(seed, fuzz.any_variants))
    for line, *deeds in BY_HAND:
        game = at(line)
        for deed in deeds:
            game.play(deed)
        yield game.line()


def _moments_of(game: carson_city.Game) -> Iterator[str]:
    for ply in reversed(range(len(game.plies))):
        game.rewind(ply)
        if not game.over:
            yield game.line()


def added(lines: list[str]) -> list[str]:
    """Lines for steps that none of these asks, and for words that none of these says.

    Of a step it is the line where the steps know most, of a word the shortest.
    """
    asked = {_asked(line) for line in lines}
    said = {word for line in lines for word in _said(line)}
    asking: dict[tuple[str, str], str] = {}
    saying: dict[str, str] = {}
    for line in moments():
        title, step = place = _asked(line)
        if place not in asked and (title != "solo" or step in OF_SOLO):
            asking[place] = max(asking.get(place, line), line, key=_known)
        for word in _said(line) - said:
            saying[word] = min(saying.get(word, line), line, key=_length)
    found = sorted(set(asking.values()))
    said |= {word for line in found for word in _said(line)}
    for word in sorted(saying.keys() - said):
        if word not in said:
            found.append(saying[word])
            said |= _said(saying[word])
    return found


def _asked(line: str) -> tuple[str, str]:
    return line.partition(" ")[0], steps_of(line)[-1]


def _said(line: str) -> set[str]:
    """What is said in a line: its fields, its steps, and the words about players."""
    found = set(steps_of(line))
    for field in line.split(" ")[1:]:
        key, _equals, value = field.partition("=")
        if key in MARKS:
            found |= {f"{word}," for word in re.findall(r"(?:^|,)([a-z]+)", value)}
        else:
            found.add(f"{key}=")
    return found


def _known(line: str) -> tuple[int, int, str]:
    """How much the steps of a line know; of two alike the shorter line is clearer."""
    return line.partition("steps=")[2].count("."), -len(line), line


def _length(line: str) -> tuple[int, str]:
    return len(line), line


def still_read(lines: list[str]) -> Iterator[str]:
    """Those of the lines that can still be read; the others are told."""
    for line in lines:
        try:
            carson_city.Game.at(line)
        except CarsonError as error:
            print(f"left out: {line}\n  {error}")
        else:
            yield line


def main() -> None:
    """Write the replies of all titles."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--lines", action="store_true", help="add positions that are missing")
    wishes = parser.parse_args()
    lines = list(still_read([line_of(block) for block in committed()]))
    if wishes.lines:
        lines += added(lines)
    for title in TITLES:
        own = sorted((steps_of(line)[::-1], line) for line in lines if line.startswith(f"{title} "))
        text = "\n\n".join(reply(line, lines) for _steps, line in own)
        (HERE / f"{title}.txt").write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
