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

from carson import bots, wishes
from carson.arena.report import Report
from carson.arena.simulate import Spec, simulate
from carson.bots.names import OWN
from carson.tell import telling_of
from carson.words import _, n_

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]

SEED = 1  # where none is named
BOT = "random"
STOPPED = 130  # by Ctrl-C, as shells count it


def add_parser(subparsers: Subparsers) -> None:
    """Add `simulate` to the commands."""
    parser = subparsers.add_parser(
        "simulate",
        help=_("let bots play many games"),
        description=_("Let bots play many games, and show their points, wins and speed."),
    )
    wishes.add_options(parser)
    parser.add_argument(
        "--bot",
        "--bots",
        action="append",
        metavar=_("NAME"),
        help=_(
            "{bots}, or {own}: one for all seats, or one for each, as a list with commas or by "
            "repeating the option; {usual} unless told"
        ).format(bots=wishes.bots_told(), own=_(OWN), usual=BOT),
    )
    parser.add_argument("--games", type=int, default=100, metavar="N", help=_("default: 100"))
    parser.add_argument(
        "--seed",
        default="",
        metavar="N",
        help=_("default: {seed}; game 17 of seed 1 is the game of seed 1000017").format(seed=SEED),
    )
    parser.add_argument(
        "--jobs", type=int, default=1, metavar="N", help=_("processes to play in (default: 1)")
    )
    parser.add_argument("--json", action="store_true", help=_("print one JSON object"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play what was asked for, print what it came to and give the exit code."""
    setup = wishes.setup_of(wishes.said_in(args), title=args.title)
    seed = wishes.seed_of(args.seed)
    names = [name for name in args.bot or [] if name.strip()]
    spec = Spec.of(setup, names or [BOT], SEED if seed is None else seed)
    report = Report(spec, args.games, args.jobs)
    stopped = _play(report)
    if args.json:
        print(json.dumps(report.figures()))
    else:
        _show(report)
    if stopped:
        told = n_("stopped after {count} game", "stopped after {count} games", report.finished)
        print(told, file=sys.stderr)
        return STOPPED
    return 0


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
    setup = report.spec.setup()
    unit, telling = _(setup.unit), telling_of(setup)
    opening = _("{games} for {players}: {setup}; seed {seed}")
    _say(
        console,
        opening.format(
            games=n_("{count} game", "{count} games", report.finished),
            players=n_("{count} player", "{count} players", len(report.spec.bots)),
            setup=", ".join(_chosen(report.spec)),
            seed=report.spec.seed,
        ),
    )
    console.print(_seats(report))
    by_source = ", ".join(
        f"{telling.source(source)} {report.mean(points) / len(report.spec.bots):.1f}"
        for source, points in report.sources.items()
    )
    _say(console, _("Mean {unit} by source: {sources}").format(unit=unit, sources=by_source))
    mean = f"{report.mean(report.winner_points):.1f}"
    _say(console, _("Mean {unit} of the winners: {mean}").format(unit=unit, mean=mean))
    speed = _("{seconds:.2f} s: {games:.1f} games and {decisions:.0f} decisions a second")
    _say(
        console,
        speed.format(
            seconds=report.seconds,
            games=report.rate(report.finished),
            decisions=report.rate(report.decisions),
        ),
    )


def _chosen(spec: Spec) -> list[str]:
    """What was chosen for the games, beside who plays."""
    header = dict(spec.header)
    return [
        choice.told(header[choice.name])
        for choice in wishes.choices(spec.title)
        if choice.name in header and choice.name != "players"
    ]


def _seats(report: Report) -> Table:
    """Wins and points by seat."""
    table = Table(box=box.SIMPLE_HEAD)
    setup = report.spec.setup()
    table.add_column(_("seat"), justify="right")
    table.add_column(_("bot"))
    for heading in (_("wins"), _("mean {unit}").format(unit=_(setup.unit))):
        table.add_column(heading, justify="right")
    for seat, bot in enumerate(report.spec.bots):
        table.add_row(
            str(seat + 1),
            bots.called(bot, setup.title),
            f"{report.mean(report.wins[seat]):.1%}",
            f"{report.mean(report.points[seat]):.1f}",
        )
    return table


def _say(console: Console, text: str) -> None:
    """A plain line: nothing in it is markup."""
    console.print(Text(text))
