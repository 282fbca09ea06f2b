"""`carson verify`: whether the dice of a recorded game are those that were sealed."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Final

from carson.errors import CarsonError
from carson.fairness import Finding, check
from carson.record import Record
from carson.tell import dice
from carson.words import N_, _

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]

FAIR: Final = 0
BROKEN: Final = 1
UNPROVED: Final = 3
EPILOG: Final = N_(
    "The exit code is 0 where the dice were sealed and fell as sealed, 1 where they did not or the "
    "seal is another one, 2 where the file is no record, and 3 where all is right but nothing is "
    "proved: there is no seal, somebody chose the seed, or the game went on from a record."
)


def add_parser(subparsers: Subparsers) -> None:
    """Add `verify` to the commands."""
    parser = subparsers.add_parser(
        "verify",
        help=_("check the dice of a recorded game"),
        description=_(
            "Play a record again and say whether all its dice are those that the table had sealed "
            "before the game began."
        ),
        epilog=_(EPILOG),
    )
    parser.add_argument("file", metavar=_("FILE"), help=_("the record of a game"))
    parser.add_argument(
        "--seal",
        default="",
        metavar=_("SEAL"),
        help=_("what the table showed while the game was played, or how that began: 8 signs"),
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Say what the dice of a record are, and give the exit code."""
    seen = _seen(args.seal)
    finding = check(Record.load(args.file))
    for sentence in dice.found(finding):
        print(sentence)
    if not finding.sound:
        return BROKEN
    return _compare(finding, seen) or (FAIR if finding.proved else UNPROVED)


def _compare(finding: Finding, seen: str) -> int:
    """Say which seal it is; whether it is another one than somebody has seen."""
    if finding.seal is None:
        if seen:
            print(_("The record has no seal to compare yours with."))
        return BROKEN if seen else FAIR
    text = finding.seal.text
    if seen and not text.startswith(seen):
        print(_("It is not the seal that you have seen. Its own is {seal}").format(seal=text))
        return BROKEN
    if seen:
        print(_("It is the seal that you have seen: {seal}").format(seal=text))
    else:
        print(_("Is this the seal that the table showed you? {seal}").format(seal=text))
    return FAIR


def _seen(said: str) -> str:
    """A seal as somebody noted it, perhaps in groups and perhaps only its beginning."""
    seen = "".join(said.split()).lower()
    if said and (len(seen) < 8 or len(seen) > 64 or set(seen) - set("0123456789abcdef")):
        raise CarsonError(
            _("seal: “{said}” is none: 8 to 64 signs from 0 to 9 and a to f").format(said=said[:70])
        )
    return seen
