"""`carson rules`: the rules in the terminal, and which of them no test proves."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import TextIO

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from carson_city.errors import CarsonError
from carson_city.rulebook import DOCUMENTS, Rule, checkout, rulebook, span
from carson_city.rulebook.coverage import Coverage, coverage
from carson_city.rulebook.rulings import Ruling, rulings, rulings_among
from carson_city.text.i18n import _, capital
from carson_city.text.unicode_text import shown
from carson_city.title.setup import TITLES

Row = tuple[str, str, list[str]]

WIDEST = 100
QUIET = "dim"


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `rules` to the commands."""
    parser = subparsers.add_parser(
        "rules",
        help=_("print rules, by their ID or by words in them"),
        description=_("Print the rules of an ID or a section, or those that fit the words best."),
    )
    parser.add_argument(
        "words",
        nargs="*",
        metavar=_("ID or words"),
        help=_("for example DUEL-3, DUEL or: duel tie; nothing lists the sections"),
    )
    parser.add_argument(
        "--rulings",
        action="store_true",
        help=_("print our rulings with their reasons: all, those of a title, or by ID or words"),
    )
    parser.add_argument(
        "--coverage", action="store_true", help=_("list the rules that no test proves")
    )
    parser.add_argument(
        "--strict",
        action="store_true",
        help=_("with --coverage: exit with 1 if a rule that is built has no test"),
    )
    parser.add_argument(
        "--tests",
        type=Path,
        metavar=_("FOLDER"),
        help=_("with --coverage: the tests to read, if not those beside this source"),
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print what was asked for and give the exit code."""
    if args.coverage and args.words:
        raise CarsonError(_("--coverage is about all rules: leave out the words"))
    if (args.strict or args.tests) and not args.coverage:
        raise CarsonError(_("--strict and --tests go with --coverage"))
    if args.rulings and args.coverage:
        raise CarsonError(_("--rulings and --coverage are asked for one at a time"))
    if args.coverage:
        return _run_coverage(args.tests, args.strict)
    if args.rulings:
        show_rulings(_rulings_asked(args.words), sys.stdout)
        return 0
    if args.words:
        show([(rule, rule.text) for rule in rulebook().ask(args.words)], sys.stdout)
    else:
        show_sections(rulebook().sections(), sys.stdout)
    return 0


def show(rules: Sequence[tuple[Rule, str]], out: TextIO) -> None:
    """Print rules in some words: wrapped and with sections on a terminal, else a line each."""
    page = Page(out)
    of_section = groupby(rules, lambda told: (told[0].document, told[0].section))
    for (document, section), group in of_section:
        if page.console is not None:
            page.heading(section if " - " in section else f"{_name(document)}: {section}")
        page.rows([(rule.id, _shown(text), _notes(rule)) for rule, text in group])


def show_rulings(found: Sequence[Ruling], out: TextIO) -> None:
    """Print rulings, each with its reason and the house rules that read it differently."""
    page = Page(out)
    for heading, group in groupby(found, lambda ruling: ruling.rule.heading):
        page.heading(capital(heading))
        page.rows([(ruling.rule.id, _ruled(ruling), []) for ruling in group])


def show_sections(sections: Sequence[list[Rule]], out: TextIO) -> None:
    """Print what sections there are."""
    page = Page(out)
    for document, of_document in groupby(sections, lambda rules: rules[0].document):
        for part, of_part in groupby(of_document, _part):
            page.heading(f"{_name(document)}, {part}" if part else _name(document))
            page.rows([_section(rules) for rules in of_part])
    page.line("")
    page.line(_("carson rules DUEL prints a section, carson rules DUEL-3 a rule,"))
    page.line(_("carson rules duel tie the rules with both words."))


def show_coverage(result: Coverage, out: TextIO) -> None:
    """Print the rules that no test proves; those not built yet shortly, and apart."""
    page = Page(out)
    built = len(result.proved) + len(result.unproved)
    page.heading(
        _("Tests prove {proved} of the {built} rules that are built.").format(
            proved=len(result.proved), built=built
        )
    )
    if result.unproved:
        page.heading(_("Without a test: {count}").format(count=len(result.unproved)))
        by_code = groupby(result.unproved, lambda rule: rule.code)
        page.rows([(code, " ".join(rule.id for rule in rules), []) for code, rules in by_code])
    if result.unbuilt:
        page.heading(_("Not built yet: {count}").format(count=len(result.unbuilt)))
        groups: dict[str, list[str]] = {}
        for rule in result.unbuilt:
            groups.setdefault(rule.group.name, []).append(rule.id)
        page.rows([(_(name), f"{span(ids)} ({len(ids)})", []) for name, ids in groups.items()])


class Page:
    """Where lines go: drawn with rich on a terminal, plain everywhere else."""

    def __init__(self, out: TextIO) -> None:
        self.out = out
        self.console = Console(file=out, highlight=False) if out.isatty() else None

    def heading(self, text: str) -> None:
        """A line above what follows."""
        if self.console is None:
            self.line(text)
        else:
            self.console.print()
            self.console.print(Text(text, style="bold"))

    def line(self, text: str) -> None:
        """A line as it is."""
        if self.console is None:
            print(text, file=self.out)
        else:
            self.console.print(Text(text), soft_wrap=True)

    def rows(self, rows: Sequence[Row]) -> None:
        """Quiet words on the left, each with its text and notes beside it."""
        width = max((len(row[0]) for row in rows), default=0)
        grid = Table.grid(padding=(0, 2))
        grid.add_column(style=QUIET, width=min(width, 32))
        grid.add_column()
        for left, right, notes in rows:
            line, *table = right.split("\n")
            said = Text(line)
            for note in notes:
                said.append(f" ({note})", style=f"{QUIET} italic")
            said = Text("\n").join([said, *map(Text, table)])
            grid.add_row(Text(left), said)
            if self.console is None:
                self.line(f"{left:{width}}  {said.plain}".replace("\n", "\n" + " " * (width + 2)))
        if self.console is not None:
            shown = Padding(grid, (0, 0, 0, 1))
            self.console.print(shown, width=min(WIDEST, self.console.width))


def _run_coverage(tests: Path | None, strict: bool) -> int:
    root = checkout()
    if tests is None and root is not None:
        tests = root / "tests"
    if tests is None:
        raise CarsonError(
            _("there are no tests here: run this from a clone of the project, or name --tests")
        )
    if not tests.is_dir():
        raise CarsonError(_("there is no folder {folder}").format(folder=tests))
    result = coverage(rulebook(), tests)
    show_coverage(result, sys.stdout)
    for id_ in result.unknown:
        where = ", ".join(result.proofs[id_])
        print(
            _("{where} cites {id}, which is no rule").format(where=where, id=id_), file=sys.stderr
        )
    return 1 if strict and (result.unproved or result.unknown) else 0


def _rulings_asked(words: Sequence[str]) -> list[Ruling]:
    """All rulings, those of a title, or those among the rules that words find."""
    if not words:
        return rulings()
    if len(words) == 1 and words[0] in TITLES:
        return rulings(words[0])
    found = rulings_among(rulebook().ask(words))
    if not found:
        raise CarsonError(
            _("no ruling is about {words}; carson rules {words} prints the rules").format(
                words=shown(" ".join(words))
            )
        )
    return found


def _ruled(ruling: Ruling) -> str:
    """The lines of a ruling."""
    reason = ruling.reason or _("The rulebooks say so.")
    lines = [_shown(ruling.text), _("Why: {reason}").format(reason=reason)]
    for house in ruling.others:
        told = _("House rule {word}: {reading}")
        lines.append(told.format(word=house.word, reading=_(house.other)))
    return "\n".join(lines)


def _notes(rule: Rule) -> list[str]:
    standing = [rule.standing] if rule.standing else []
    return standing if rule.built else [*standing, _("not built yet")]


def _name(document: str) -> str:
    return _(DOCUMENTS[document])


def _part(section: list[Rule]) -> str:
    """The part a section stands in, if its document has parts."""
    return section[0].part if section[0].part != section[0].section else ""


def _section(rules: list[Rule]) -> Row:
    built = any(rule.built for rule in rules)
    return span(rule.id for rule in rules), rules[0].title, [] if built else [_("not built yet")]


def _shown(text: str) -> str:
    said, _newline, table = text.replace("`", "").partition("\n")
    return "\n".join([said, *_columns(table)])


def _columns(table: str) -> list[str]:
    """The rows of a Markdown table, its cells one below the other."""
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in table.splitlines()
        if set(line) - set("|- ")
    ]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(map(str.ljust, row, widths)).rstrip() for row in rows]
