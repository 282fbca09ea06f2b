"""The command `carson`: it finds the subcommand and runs it."""

from __future__ import annotations

import argparse
import contextlib
import importlib
import io
import os
import sys
from collections.abc import Sequence
from typing import Final

from carson_city import __version__
from carson_city.errors import CarsonError
from carson_city.text.i18n import _

# Each has add_parser(subparsers); only the module of the command in use is loaded.
COMMANDS: Final = {
    "play": "carson_city.terminal.play",
    "replay": "carson_city.terminal.replay",
    "draw": "carson_city.draw.command",
    "verify": "carson_city.cli.verify",
    "rules": "carson_city.cli.rules",
    "simulate": "carson_city.arena.command",
    "serve": "carson_city.web.command",
}
WRONG: Final = 2
INTERRUPTED: Final = 130
UNHEARD: Final = 1


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line and give its exit code."""
    words = sys.argv[1:] if argv is None else list(argv)
    _open_closed()
    _never_choke()
    try:
        args, unknown = parser_for(words).parse_known_args(words)
        if unknown:
            raise CarsonError(_not_asked_for(unknown, words))
        code: int = args.run(args)
        sys.stdout.flush()
    except CarsonError as error:
        _complain(str(error))
        return WRONG
    except KeyboardInterrupt:
        if sys.stderr.isatty():
            print(file=sys.stderr)  # the prompt's line is still open
        return INTERRUPTED
    except BrokenPipeError:
        _close_quietly()
        return UNHEARD
    except OSError as error:  # a full disk behind the output
        _close_quietly()
        _complain(_("cannot write the output: {reason}").format(reason=error.strerror))
        return WRONG
    return code


def parser_for(words: Sequence[str]) -> argparse.ArgumentParser:
    """A parser that knows the command in use, or all of them when there is none."""
    parser = argparse.ArgumentParser(
        prog="carson", description=_("Carson City: play it, replay it, draw it, look up its rules.")
    )
    parser.add_argument("--version", action="version", version=f"carson {__version__}")
    parser.set_defaults(run=lambda _args: _print_help(parser))
    subparsers = parser.add_subparsers(title=_("commands"), metavar=_("COMMAND"))
    first = words[0] if words else ""
    needed = {first: COMMANDS[first]} if first in COMMANDS else COMMANDS
    for module in needed.values() if first != "--version" else ():
        importlib.import_module(module).add_parser(subparsers)
    return parser


def _not_asked_for(unknown: Sequence[str], words: Sequence[str]) -> str:
    """What to say to words that a command does not know."""
    command = f"carson {words[0]}" if words[0] in COMMANDS else "carson"
    return _("“{words}” is not asked for here: {command} --help tells what is").format(
        words=" ".join(unknown), command=command
    )


def _print_help(parser: argparse.ArgumentParser) -> int:
    parser.print_help()
    return 0


def _complain(reason: str) -> None:
    """One line on stderr."""
    with contextlib.suppress(OSError):
        print(f"carson: {reason}", file=sys.stderr)


def _open_closed() -> None:
    """Whoever closes a stream wants nothing from it: then it is empty, or nobody listens.

    No file that is opened later takes its number, so that nothing is ever printed into one.
    """
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            nowhere = os.open(os.devnull, os.O_RDWR)
            if nowhere != number:
                os.dup2(nowhere, number)
                os.close(nowhere)
            setattr(sys, name, open(number, "w" if number else "r", encoding="utf-8"))  # noqa: PTH123, SIM115


def _never_choke() -> None:
    """Letters that a stream cannot write become question marks instead of an error."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and stream.errors != "replace":
            stream.reconfigure(errors="replace")


def _close_quietly() -> None:
    """Nothing more can be written: let nothing complain about it at the exit either."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
