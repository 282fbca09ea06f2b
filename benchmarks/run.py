"""Run all engines in turn, round by round, and print one table."""

from __future__ import annotations

import argparse
import json
import platform
import statistics
import subprocess
import sys
from pathlib import Path

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from benchmarks import environments
from benchmarks.clock import Figures
from tools.environments import compiled
from tools.wheels import ROOT, NotBuilt

MICRO = 1e6
MILLI = 1e3

# What is shown: the row's title, the figure behind it, its scale and decimals, and our goal.
ROWS = [
    ("games a second", "games/s", 1, 1, "≥ 100"),
    ("decisions a second", "decisions/s", 1, 0, ""),
    ("… times catanatron's", "ratio", 1, 2, "≥ 2"),
    ("decisions a game", "decisions/game", 1, 0, ""),
    ("copy of a game, µs", "copy", MICRO, 1, "≤ 12"),
    ("copy of a position, µs", "position copy", MICRO, 1, "≤ 12"),
    ("option list, µs: mean", "options mean", MICRO, 1, ""),
    ("… 99 of 100 below", "options p99", MICRO, 1, ""),
    ("… 999 of 1000 below", "options p99.9", MICRO, 1, "≤ 1000"),
    ("undo, µs", "undo", MICRO, 1, ""),
    ("replay of a record, ms", "replay", MILLI, 2, ""),
]

TITLES = {
    "pure starter": "pure\nstarter",
    "pure full": "pure\nfull set",
    "pure cast": "pure\nall casts",
    "compiled starter": "compiled\nstarter",
    "compiled full": "compiled\nfull set",
    "compiled cast": "compiled\nall casts",
    "peer catanatron": "catanatron\n3.2.1",
}

PEER = "peer catanatron"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="rounds of all engines in turn")
    parser.add_argument("--games", type=int, default=40, help="games of each engine in a round")
    arguments = parser.parse_args()
    if arguments.rounds < 1 or arguments.games < 1:
        parser.error("--rounds and --games are 1 or more")

    console = Console(stderr=True)
    engines = [("pure", Path(sys.executable), "ours")]
    remark = ""
    with console.status("making the environments"):
        try:
            engines.append(("peer", environments.peer(), "peer_catanatron"))
        except NotBuilt as error:
            sys.exit(f"cannot make the peer's environment: {error}")
        try:
            engines.append(("compiled", compiled(), "ours"))
        except NotBuilt as error:
            remark = f"The compiled build does not work yet: {error}"

    rounds: list[dict[str, Figures]] = []
    for number in range(arguments.rounds):
        with console.status(f"round {number + 1} of {arguments.rounds}"):
            seed = 1 + number * arguments.games
            rounds.append(play_round(engines, arguments.games, seed))

    out = Console(width=None if sys.stdout.isatty() else 120)
    out.print(table(rounds))
    out.print(
        f"Python {platform.python_version()}, one core, CPU time; medians of {arguments.rounds} "
        f"rounds of {arguments.games} random four-player games, ratios taken inside each round."
    )
    if remark:
        out.print(remark, markup=False)


def play_round(engines: list[tuple[str, Path, str]], games: int, seed: int) -> dict[str, Figures]:
    """Measure every engine once, each in a process of its own."""
    figures: dict[str, Figures] = {}
    for name, python, module in engines:
        done = subprocess.run(
            [python, "-m", f"benchmarks.{module}", "--games", str(games), "--seed", str(seed)],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            check=True,
        )
        for part, found in json.loads(done.stdout).items():
            figures[f"{name} {part}"] = found
    peer = figures[PEER]["decisions/s"]
    for found in figures.values():
        found["ratio"] = found["decisions/s"] / peer
    return figures


def table(rounds: list[dict[str, Figures]]) -> Table:
    """The medians over the rounds, a column for each engine."""
    shown = Table(box=SIMPLE_HEAD)
    shown.add_column("", no_wrap=True)
    columns = [name for name in TITLES if name in rounds[0]]
    for name in columns:
        shown.add_column(TITLES[name], justify="right")
    shown.add_column("goal\n(pure)", justify="right")
    for title, figure, scale, decimals, goal in ROWS:
        cells = [
            f"{statistics.median(found[name][figure] for found in rounds) * scale:,.{decimals}f}"
            if figure in rounds[0][name]
            else "–"
            for name in columns
        ]
        shown.add_row(title, *cells, goal)
    return shown


if __name__ == "__main__":
    main()
