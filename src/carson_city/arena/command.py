"""`carson simulate`: many games between bots, as a table or as JSON."""

from __future__ import annotations

import argparse
import json
import sys
import time
from contextlib import closing

from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from carson_city import bots, game_options
from carson_city.arena.report import FRACTIONS, Numbers, Report
from carson_city.arena.simulate import Spec, simulate
from carson_city.arena.spread import setups, spread
from carson_city.bots.names import OWN
from carson_city.tell import text_adapter_of
from carson_city.text.i18n import _, n_
from carson_city.title.setup import Setup

SEED = 1  # where none is named
BOT = "random"
STOPPED = 130  # by Ctrl-C, as shells count it


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `simulate` to the commands."""
    parser = subparsers.add_parser(
        "simulate",
        help=_("let bots play many games"),
        description=_(
            "Let bots play many games, and show their points, wins and speed. A choice with a few "
            "values can be said as “all”: each of them is played in turn."
        ),
    )
    game_options.add_options(parser)
    parser.add_argument(
        "--bot",
        "--bots",
        action="append",
        metavar=_("NAME"),
        help=_(
            "{bots}, or {own}: one for all seats, or one for each, as a list with commas or by "
            "repeating the option; {usual} unless told"
        ).format(bots=game_options.bots_told(), own=_(OWN), usual=BOT),
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
    said = game_options.said_in(args)
    spread_over = list(spread(said, args.title))
    seed = game_options.seed_of(args.seed)
    names = [name for name in args.bot or [] if name.strip()]
    found = setups(said, args.title)
    specs = [
        Spec.of(setup, names or [BOT], SEED if seed is None else seed) for setup in found.values()
    ]
    reports = [Report(spec, args.games, args.jobs) for spec in specs]
    stopped = any(_play(report) for report in reports)  # the first that is stopped stops all
    if args.json:
        print(json.dumps(_figures(reports, spread_over)))
    elif spread_over:
        _show_in_turn(reports, spread_over, list(found))
    else:
        _show(reports[0])
    if stopped:
        played = sum(report.finished for report in reports)
        print(
            n_("stopped after {count} game", "stopped after {count} games", played), file=sys.stderr
        )
        return STOPPED
    return 0


def _figures(reports: list[Report], spread_over: list[str]) -> Numbers:
    """One object: of one report, or of all that a choice was spread over."""
    if not spread_over:
        return reports[0].numbers()
    return {"spread": spread_over, "runs": [report.numbers() for report in reports]}


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
    unit, texts = _(setup.unit), text_adapter_of(setup)
    _say(console, _opening([report], []))
    console.print(_seats(report))
    if report.has_margin:
        _say(
            console,
            _("Wins {wins}; ahead by {margin} {unit}").format(
                wins=_wins(report), margin=_margin(report), unit=unit
            ),
        )
    seats = len(report.spec.bots)
    by_source = ", ".join(
        f"{texts.source(source)} {round(report.mean(points) / seats, 1) + 0.0:.1f}"
        for source, points in sorted(report.sources.items(), key=lambda one: -one[1])
    )
    _say(console, _("Mean {unit} by source: {sources}").format(unit=unit, sources=by_source))
    mean = f"{report.mean(report.winner_points):.1f}"
    _say(console, _("Mean {unit} of the winners: {mean}").format(unit=unit, mean=mean))
    _say(console, _speed([report]))


def _show_in_turn(
    reports: list[Report], spread_over: list[str], values: list[tuple[str, ...]]
) -> None:
    """A row for each of the values that were played in turn."""
    console = Console()
    fullest = max(reports, key=lambda report: len(report.spec.bots))
    setup = fullest.spec.setup()
    choices = [one for one in game_options.choices(setup.title) if one.name in spread_over]
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for choice in choices:
        table.add_column(_(choice.noun))
    for heading in (_("wins"), _("ahead by")) if fullest.has_margin else ():
        table.add_column(heading, justify="right")
    played = [report.spec.setup() for report in reports]
    for seat in range(len(fullest.spec.bots)):
        names = {
            _player(report.spec, one, seat)
            for report, one in zip(reports, played, strict=True)
            if seat < len(report.spec.bots)
        }
        name = names.pop() if len(names) == 1 else _("seat {number}").format(number=seat + 1)
        table.add_column(name, justify="right")
    fractions = () if setup.people else FRACTIONS  # of players whom nobody plays all are alike
    for fraction in fractions:
        table.add_column(f"{fraction:.0%}", justify="right")
    for words, report in zip(values, reports, strict=True):
        seats = range(len(report.spec.bots))
        table.add_row(
            *[choice.value_told(word) for choice, word in zip(choices, words, strict=True)],
            *((_wins(report), _margin(report)) if fullest.has_margin else ()),
            *[f"{report.mean(points):.1f}" for points in report.points],
            *[str(report.points_below(fraction, seats)) for fraction in fractions],
        )
    _say(console, _opening(reports, spread_over))
    console.print(table)
    told = _("Mean {unit}")
    if fullest.has_margin:
        told = _("Mean {unit}; 95% intervals in brackets")
    elif fractions:
        told = _("Mean {unit}, and the {unit} that 10%, 50% and 90% of all results do not exceed")
    _say(console, told.format(unit=_(setup.unit)))
    if _alike(reports):
        _say(
            console,
            _(
                "The rows are alike because all players of a game are: where everybody is stronger "
                "nobody is ahead, and with the same seed each game goes the same way. Different "
                "ones at one table show what the difference is worth."
            ),
        )
    _say(console, _speed(reports))


def _alike(reports: list[Report]) -> bool:
    """Whether nobody but the rules plays, and what was chosen has not changed a single result."""
    first, *others = reports
    same = all(report.tallies == first.tallies for report in others)
    return bool(others) and same and first.finished > 0 and not first.spec.setup().people


def _opening(reports: list[Report], spread_over: list[str]) -> str:
    """Which games they were."""
    spec = reports[0].spec
    chosen = ", ".join(_chosen(spec, spread_over))
    told = _("{games} for {players}: {setup}; seed {seed}")
    if "players" in spread_over:
        told = _("{games}: {setup}; seed {seed}")
    elif not chosen:
        told = _("{games} for {players}; seed {seed}")
    return told.format(
        games=n_("{count} game", "{count} games", sum(report.finished for report in reports)),
        players=n_("{count} player", "{count} players", len(spec.bots)),
        setup=chosen,
        seed=spec.seed,
    )


def _speed(reports: list[Report]) -> str:
    """How long they took."""
    seconds = sum(report.seconds for report in reports)
    games = sum(report.finished for report in reports)
    decisions = sum(report.decisions for report in reports)
    return _("{seconds:.2f} s: {games:.1f} games and {decisions:.0f} decisions a second").format(
        seconds=seconds,
        games=games / seconds if seconds else 0.0,
        decisions=decisions / seconds if seconds else 0.0,
    )


def _wins(report: Report) -> str:
    """How often the rules were beaten, and how sure that is."""
    low, high = report.win_interval()
    fraction = report.mean(report.wins_of_people())
    return f"{fraction:.1%} [{low * 100:.3g}–{high * 100:.3g}]"


def _margin(report: Report) -> str:
    """By how much the rules were beaten, and how sure that is."""
    low, high = report.margin_interval()
    return f"{report.mean(report.margin):+.1f} [{low:+.1f}, {high:+.1f}]"


def _chosen(spec: Spec, but: list[str]) -> list[str]:
    """What was chosen for the games, beside who plays and what is played in turn."""
    header = dict(spec.header)
    return [
        choice.told(header[choice.name])
        for choice in game_options.choices(spec.title)
        if choice.name in header and choice.name not in ("players", *but)
    ]


def _player(spec: Spec, setup: Setup, seat: int) -> str:
    """Who plays in a seat: a bot by what it is called, whom the rules play by name."""
    return (
        setup.names[seat] if seat in setup.automatic else bots.called(spec.bots[seat], setup.title)
    )


def _seats(report: Report) -> Table:
    """Wins and points by seat."""
    table = Table(box=box.SIMPLE_HEAD)
    setup = report.spec.setup()
    table.add_column(_("seat"), justify="right")
    table.add_column(_("bot"))
    mean = _("mean {unit}").format(unit=_(setup.unit))
    for heading in (_("wins"), mean, *[f"{fraction:.0%}" for fraction in FRACTIONS]):
        table.add_column(heading, justify="right")
    for seat in range(len(report.spec.bots)):
        table.add_row(
            str(seat + 1),
            _player(report.spec, setup, seat),
            f"{report.mean(report.wins[seat]):.1%}",
            f"{report.mean(report.points[seat]):.1f}",
            *[str(report.points_below(fraction, [seat])) for fraction in FRACTIONS],
        )
    return table


def _say(console: Console, text: str) -> None:
    """A plain line: nothing in it is markup."""
    console.print(Text(text))
