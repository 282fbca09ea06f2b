"""`carson draw`: a game, or a position of it, as an SVG file."""

from __future__ import annotations

import argparse
from pathlib import Path

from carson_city.draw.look import TABLE, all_looks, game_svg
from carson_city.draw.palette import THEMES
from carson_city.errors import CarsonError
from carson_city.games.record import Record, write_whole
from carson_city.text.i18n import _


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `draw` to the commands."""
    parser = subparsers.add_parser(
        "draw",
        help=_("draw a recorded game as SVG"),
        description=_("Draw a recorded game, as it stands at the end or after a decision."),
    )
    parser.add_argument("file", type=Path, metavar=_("FILE"), help=_("the record of a game"))
    parser.add_argument(
        "-o",
        "--output",
        type=Path,
        metavar=_("FILE"),
        help=_("where the drawing goes; without it the record's name with .svg"),
    )
    parser.add_argument(
        "--ply",
        type=int,
        metavar="N",
        help=_("draw the game after so many decisions; 0 is the set-up"),
    )
    parser.add_argument(
        "--theme", choices=tuple(THEMES), default="light", help=_("paper by day, or by lamplight")
    )
    parts = list(dict.fromkeys(part for look in all_looks() for part in look.parts))
    parser.add_argument("--view", choices=parts, default=TABLE, help=_("what to draw"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Draw what was asked for and give the exit code."""
    game = Record.load(args.file).replay()
    output = args.output or args.file.with_suffix(".svg")
    if args.ply is not None:
        game.rewind(args.ply)
    if output.resolve() == args.file.resolve():
        raise CarsonError(
            _("{file} is the record itself: name another file with --output").format(file=output)
        )
    write_whole(output, game_svg(game, args.view, theme=args.theme))
    print(output)
    return 0
