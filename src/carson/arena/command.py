"""`carson simulate`: many games between bots, as a table or as JSON."""

from __future__ import annotations

import argparse
import json
import sys
import time
from contextlib import closing
from typing import TYPE_CHECKING

from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from carson import bots
from carson.arena.report import Report
from carson.arena.simulate import Spec, simulate
from carson.board import Setup
from carson.board.kinds import EXTRA_WORDS
from carson.errors import CarsonError
from carson.words import _

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]

WRONG = 2  # what was asked for is not possible
STOPPED = 130  # by Ctrl-C, as shells count it
TITLES = (Setup.title,)


def add_parser(subparsers: Subparsers) -> None:
    """Add `simulate` to the commands."""
    parser = subparsers.add_parser(
        "simulate",
        help=_("let bots play many games"),
        description=_("Let bots play many games, and show their points, wins and speed."),
    )
    parser.add_argument("--title", default=Setup.title, help=_("which game (default: board)"))
    parser.add_argument(
        "--players", type=int, default=4, metavar="N", help=_("2 to 6 (default: 4)")
    )
    parser.add_argument(
        "--bot",
        action="append",
        metavar=_("NAME"),
        help=_(
            "{names} (default: random); give one for all seats, or one for each, "
            "as a list with commas or by repeating the option"
        ).format(names=", ".join(bots.NAMES)),
    )
    parser.add_argument("--games", type=int, default=100, metavar="N", help=_("default: 100"))
    parser.add_argument(
        "--seed",
        type=int,
        default=1,
        metavar="N",
        help=_("default: 1; game 17 of seed 1 is the game of seed 1000017"),
    )
    parser.add_argument(
        "--buildings",
        default="starter",
        metavar=_("SET"),
        help=_("full, starter, or kinds to add to the starter set, with commas"),
    )
    parser.add_argument(
        "--cast",
        default="first",
        help=_("first, random, another cast by name, or characters with commas, as in 1Y,2R,..."),
    )
    parser.add_argument(
        "--jobs", type=int, default=1, metavar="N", help=_("processes to play in (default: 1)")
    )
    parser.add_argument("--json", action="store_true", help=_("print one JSON object"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play what was asked for, print what it came to and give the exit code."""
    try:
        setup = _setup(args)
        spec = Spec.of(setup, _names(args.bot, args.players), args.seed)
        report = Report(spec, args.games, args.jobs)
        stopped = _play(report)
    except CarsonError as error:
        print(error, file=sys.stderr)
        return WRONG
    if args.json:
        print(json.dumps(report.figures()))
    else:
        _show(report)
    if stopped:
        print(_("stopped after {count} games").format(count=report.finished), file=sys.stderr)
        return STOPPED
    return 0


def _setup(args: argparse.Namespace) -> Setup:
    if args.title not in TITLES:
        raise CarsonError(
            _("“{title}” is no title: {titles}").format(title=args.title, titles=", ".join(TITLES))
        )
    cast = " ".join(_words(args.cast))
    return Setup(args.players, _buildings(args.buildings), cast)


def _buildings(text: str) -> str | tuple[str, ...]:
    """A set by its name, or the kinds to add to the starter set."""
    words = _words(text)
    if len(words) == 1 and words[0] not in EXTRA_WORDS:
        return words[0]
    return tuple(word for word in words if word != "starter")


def _words(text: str) -> list[str]:
    return text.replace(",", " ").split()


def _names(given: list[str] | None, players: int) -> tuple[str, ...]:
    """The bot of each seat; one name serves all."""
    names = [name for text in given or ["random"] for name in _words(text)]
    return tuple(names * players if len(names) == 1 else names)


def _play(report: Report) -> bool:
    """Play all games with a bar on a terminal; whether Ctrl-C stopped them."""
    console = Console(stderr=True)
    progress = Progress(
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    start = time.perf_counter()
    try:
        with progress, closing(simulate(report.spec, report.games, report.jobs)) as outcomes:
            task = progress.add_task("", total=report.games)
            for outcome in outcomes:
                report.add(outcome)
                report.seconds = time.perf_counter() - start
                progress.advance(task)
    except KeyboardInterrupt:
        return True
    return False


def _show(report: Report) -> None:
    """The report as a table."""
    console = Console()
    header = dict(report.spec.header)
    opening = _("{games} games for {players}: set {buildings}, cast {cast}, seed {seed}")
    _say(
        console,
        opening.format(
            games=report.finished,
            players=len(report.spec.bots),
            buildings=header["buildings"],
            cast=header["cast"],
            seed=report.spec.seed,
        ),
    )
    console.print(_seats(report))
    by_source = ", ".join(
        f"{source} {report.mean(points) / len(report.spec.bots):.1f}"
        for source, points in report.sources.items()
    )
    _say(console, _("mean VP by source: {sources}").format(sources=by_source))
    _say(
        console,
        _("winners have {points:.1f} VP on the mean").format(
            points=report.mean(report.winner_points)
        ),
    )
    speed = _("{seconds:.2f} s: {games:.1f} games and {decisions:.0f} decisions a second")
    _say(
        console,
        speed.format(
            seconds=report.seconds,
            games=report.rate(report.finished),
            decisions=report.rate(report.decisions),
        ),
    )


def _seats(report: Report) -> Table:
    """Wins and points by seat."""
    table = Table(box=box.SIMPLE_HEAD)
    for heading in (_("seat"), _("bot")):
        table.add_column(heading)
    for heading in (_("wins"), _("mean VP")):
        table.add_column(heading, justify="right")
    for seat, mark in enumerate(report.spec.setup().marks):
        table.add_row(
            mark,
            report.spec.bots[seat],
            f"{report.mean(report.wins[seat]):.1%}",
            f"{report.mean(report.points[seat]):.1f}",
        )
    return table


def _say(console: Console, text: str) -> None:
    """A plain line: nothing in it is markup."""
    console.print(Text(text))
