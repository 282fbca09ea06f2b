"""The command `carson`: it finds the subcommand and runs it."""

from __future__ import annotations

import argparse
import contextlib
import importlib
import importlib.util
import os
import sys
from collections.abc import Sequence
from typing import Final

from carson import __version__
from carson.errors import CarsonError
from carson.words import _

# Each has add_parser(subparsers); only the module of the command in use is loaded.
COMMANDS: Final = {
    "play": "carson.terminal.play",
    "replay": "carson.terminal.replay",
    "draw": "carson.draw.command",
    "rules": "carson.cli_rules",
    "simulate": "carson.arena.command",
    "serve": "carson.web.command",
}
WRONG: Final = 2
INTERRUPTED: Final = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line and give its exit code."""
    words = sys.argv[1:] if argv is None else list(argv)
    try:
        args = parser_for(words).parse_args(words)
        code: int = args.run(args)
        sys.stdout.flush()
    except CarsonError as error:
        _complain(str(error))
        return WRONG
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _close_quietly()
        return 0
    return code


def parser_for(words: Sequence[str]) -> argparse.ArgumentParser:
    """A parser that knows the command in use, or all of them when there is none."""
    parser = argparse.ArgumentParser(
        prog="carson", description=_("Carson City: play it, replay it, draw it, look up its rules.")
    )
    parser.add_argument("--version", action="version", version=f"carson {__version__}")
    parser.set_defaults(run=lambda _args: _print_help(parser))
    subparsers = parser.add_subparsers(title=_("commands"), metavar=_("COMMAND"))
    chosen = words[0] if words and words[0] in COMMANDS else ""
    for command, module in COMMANDS.items():
        if chosen in ("", command) and _there(module):
            importlib.import_module(module).add_parser(subparsers)
    return parser


def _there(module: str) -> bool:
    try:
        return importlib.util.find_spec(module) is not None
    except ModuleNotFoundError:
        return False


def _print_help(parser: argparse.ArgumentParser) -> int:
    parser.print_help()
    return 0


def _complain(reason: str) -> None:
    """One line on stderr, in letters that it can show."""
    line = f"carson: {reason}"
    encoding = sys.stderr.encoding or "utf-8"
    with contextlib.suppress(BrokenPipeError):
        print(line.encode(encoding, "replace").decode(encoding), file=sys.stderr)


def _close_quietly() -> None:
    """Nobody reads on: let nothing complain about it at the exit either."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
