"""Run all engines in turn, round by round, and print what came out."""

from __future__ import annotations

import argparse
import platform
import sys

from rich.console import Console

from benchmarks import environments, report
from benchmarks.environments import Engine
from tools.progress import stage
from tools.wheels import NotBuilt

COMPILING = "5 to 12 minutes to compile, nothing if the source is the same"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="rounds of all engines in turn")
    parser.add_argument("--games", type=int, default=40, help="games of each engine in a round")
    parser.add_argument(
        "--against", metavar="REV", help="measure this revision of ours too, in the same rounds"
    )
    arguments = parser.parse_args()
    if arguments.rounds < 1 or arguments.games < 1:
        parser.error("--rounds and --games are 1 or more")

    try:
        engines, remarks = gather(arguments.against)
    except NotBuilt as error:
        sys.exit(f"make bench: {error}")

    rounds: list[report.Round] = []
    for number in range(arguments.rounds):
        with stage(f"round {number + 1} of {arguments.rounds}"):
            seed = 1 + number * arguments.games
            rounds.append(play_round(engines, arguments.games, seed))
            engines.reverse()  # so that no engine always has the same one before it

    out = Console(width=None if sys.stdout.isatty() else 220)
    out.print(report.side_by_side(rounds))
    out.print(report.goals(rounds))
    names = [engine.name for engine in engines]
    for build in report.BUILDS:
        if build in names and f"other {build}" in names:
            out.print(report.beside(rounds, build, arguments.against))
    out.print(
        f"Python {platform.python_version()}, one core, CPU time; medians of {arguments.rounds} "
        f"rounds of {arguments.games} random four-player games, ratios taken inside each round."
    )
    for remark in remarks:
        out.print(remark, markup=False)


def gather(against: str | None) -> tuple[list[Engine], list[str]]:
    """The engines that can be measured, and remarks on those that cannot."""
    commit = "" if against is None else environments.commit_of(against)
    with stage("environments of our source and of the peer", "1 minute the first time"):
        engines = [environments.ours(), environments.peer()]
    remarks = []
    try:
        with stage("our compiled engine", COMPILING):
            engines.append(environments.ours_compiled())
    except NotBuilt as error:
        remarks.append(f"The compiled build does not work: {error}")
    for build in report.BUILDS if commit else ():
        try:
            with stage(f"{build} build of {against}", COMPILING):
                engines.append(environments.theirs(commit, build))
        except NotBuilt as error:
            remarks.append(f"The {build} build of {against} does not work: {error}")
    return engines, remarks


def play_round(engines: list[Engine], games: int, seed: int) -> report.Round:
    """Measure every engine once, each in a process of its own."""
    figures: report.Round = {}
    for engine in engines:
        for setup, found in engine.measure(games, seed).items():
            figures[f"{engine.name} {setup}"] = found
    peer = figures[report.PEER]["decisions/s"]
    for found in figures.values():
        if "decisions/s" in found:
            found["ratio"] = found["decisions/s"] / peer
    return figures


if __name__ == "__main__":
    main()
