"""`carson verify`: check the dice and the history of a recorded game."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from carson_city.errors import CarsonError, RecordError
from carson_city.games.dice_verification import Finding, check
from carson_city.games.hash_chain import HashChain
from carson_city.games.record import Record, read_record
from carson_city.tell import dice
from carson_city.text.i18n import N_, _

FAIR: Final = 0
BROKEN: Final = 1
UNPROVED: Final = 3
FEWEST_SIGNS: Final = 16  # of a seal or a head: fewer could be matched by trying
MOST_SIGNS: Final = 64
EPILOG: Final = N_(
    "Exit codes: 0 if the dice were sealed, players contributed and all dice fell as sealed; 1 if "
    "something contradicts the seal, the head or the record itself; 2 if the file is not a record; "
    "3 if nothing is wrong but nothing is proved: no seal, a chosen seed, a game continued from a "
    "record, no or late contributions, or an unfinished record."
)


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `verify` to the commands."""
    parser = subparsers.add_parser(
        "verify",
        help=_("check the dice of a recorded game"),
        description=_(
            "Play a record again. Check that all its dice are those that the table had sealed "
            "before the game began, who contributed to them, and that its history is the one that "
            "you saw."
        ),
        epilog=_(EPILOG),
    )
    parser.add_argument("file", metavar=_("FILE"), help=_("the record of a game"))
    parser.add_argument(
        "--seal",
        metavar=_("SEAL"),
        help=_("the seal that the table showed during the game, or its first 16 digits or more"),
    )
    parser.add_argument(
        "--head",
        action="append",
        default=[],
        metavar=_("HEAD"),
        help=_(
            "a head of the history that the table showed during the game, or its first 16 digits "
            "or more; repeat it to compare the heads that several players kept"
        ),
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print what the check has found, and return the exit code."""
    seal = _digits("seal", args.seal) if args.seal is not None else ""
    heads = [_digits("head", head) for head in args.head]
    text = read_record(Path(args.file))
    try:
        finding, is_cut = _check(text)
    except _Contradiction as error:
        print(_("The record contradicts itself: {reason}").format(reason=error.reason))
        return BROKEN
    if is_cut:
        print(_("The file ends in the middle of a line: that line is left out."))
    for sentence in dice.found(finding):
        print(sentence)
    if not finding.sound:
        return BROKEN
    codes = [_compare_seal(finding, seal), *_compare_heads(finding, heads)]
    if not heads and finding.chain is not None:
        print(_("Head of the history: {head}").format(head=finding.chain.head))
    if BROKEN in codes:
        return BROKEN
    return FAIR if finding.proved and UNPROVED not in codes else UNPROVED


class _Contradiction(RecordError):
    """A record that can be read, but whose game cannot be played as it says."""


def _check(text: str) -> tuple[Finding, bool]:
    """Check the text of a record; return whether its last line was cut off, too.

    Where the last line has no end and something is wrong, that line is left out.
    """
    whole, newline, cut = text.rpartition("\n")
    try:
        finding = _played(text)
    except RecordError:
        if not (newline and cut):
            raise
    else:
        if finding.sound or not (newline and cut):
            return finding, False
    return _played(whole + newline), True


def _played(text: str) -> Finding:
    record = Record.parse(text)
    try:
        return check(record)
    except RecordError as error:
        raise _Contradiction(error.reason, error.rule) from error


def _compare_seal(finding: Finding, seen: str) -> int:
    """Compare the seal of the record with the one that somebody saw."""
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


def _compare_heads(finding: Finding, heads: list[str]) -> list[int]:
    """Look for heads that somebody saw; one of a decision taken back needs a later one."""
    chain = finding.chain
    if chain is None:
        if heads:
            print(_("The record has no seal, so it has no history to compare your head with."))
        return [BROKEN] if heads else []
    numbers = [chain.after(head) for head in chain.seen() if head.startswith(tuple(heads))]
    latest = max((number for number in numbers if number is not None), default=-1)
    return [_compare_head(finding, chain, head, latest) for head in heads]


def _compare_head(finding: Finding, chain: HashChain, seen: str, latest: int) -> int:
    """Look for a head that somebody saw among all heads of the record."""
    found = next((head for head in chain.seen() if head.startswith(seen)), None)
    if found is None and not finding.finished:
        print(
            _("The head {head} is not in this record, which is unfinished.").format(head=seen[:16])
        )
        return UNPROVED
    if found is None:
        print(
            _(
                "The head {head} is not in this history: the table showed you another history "
                "than this record has."
            ).format(head=seen[:16])
        )
        return BROKEN
    after = chain.after(found)
    if after is not None:
        print(
            _("The head {head} is in this history, after decision {number}.").format(
                head=found[:16], number=after
            )
        )
        return FAIR
    print(
        _("The head {head} is in this history, before a decision was taken back.").format(
            head=found[:16]
        )
    )
    if latest >= chain.confirmed_from(found):
        return FAIR
    print(
        _(
            "It does not show what happened after that. Add a head that you saw later, or ask "
            "whoever took the decision back."
        )
    )
    return UNPROVED


def _digits(name: str, said: str) -> str:
    """Return a seal or head as somebody noted it, perhaps in groups, perhaps only its beginning."""
    seen = "".join(said.split()).lower()
    fits = FEWEST_SIGNS <= len(seen) <= MOST_SIGNS and not set(seen) - set("0123456789abcdef")
    if not fits:
        raise CarsonError(
            _("{name}: “{said}” must have {fewest} to {most} hexadecimal digits").format(
                name=name, said=said[:70], fewest=FEWEST_SIGNS, most=MOST_SIGNS
            )
        )
    return seen
