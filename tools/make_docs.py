"""Write the generated documents: `make docs`.

- docs/rules/INDEX.md, from the rules documents and the tests that cite them
- docs/modules.md, from the docstrings of the modules

With --check it writes nothing and exits with 1 if a file is out of date.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from itertools import groupby
from pathlib import Path

from carson_city.rulebook import ID, Rule, Rulebook, rulebook
from carson_city.rulebook.coverage import proofs

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "carson_city"
INDEX = ROOT / "docs" / "rules" / "INDEX.md"
MODULES = ROOT / "docs" / "modules.md"
PROVED = "  <br>*Proved by* "
UNPROVED = "  <br>*No test yet*"
SHOWN_PROOFS = 4

HEAD = """\
<!-- Made by `make docs` from the rules documents and the tests: change those, not this file. -->
# Every rule, by its ID

The rules of the four documents in this folder with a link to each ID and, for what is built, the
tests that prove it. *(ruling)* marks a decision of this project, *(inferred)* and *(reconstructed)*
stand-ins for what is printed only on components. [README.md](README.md) explains the IDs.
"""

MODULES_HEAD = """\
<!-- Made by `make docs` from the docstrings of the modules: change those, not this file. -->
# Every module

[architecture.md](architecture.md) explains how they work together."""


def index(book: Rulebook, cited: dict[str, list[str]]) -> str:
    """The whole page: a table of the sections, then every rule."""
    lines = [HEAD, "| section | rules |", "|---|---|"]
    for section in book.sections():
        links = " ".join(f"[{rule.id}](#{_anchor(rule)})" for rule in section)
        lines.append(f"| [{_heading(section[0])}](#{_slug(_heading(section[0]))}) | {links} |")
    for document, sections in groupby(book.sections(), lambda section: section[0].document):
        for section in sections:
            first = section[0]
            source = f"{document}.md#{_slug(first.section)}"
            lines += ["", f"## {_heading(first)}", "", f"From [{document}.md]({source}).", ""]
            for rule in section:
                lines += _entry(book, rule)
                if rule.built:
                    lines.append(_proof(cited.get(rule.id, [])))
    return "\n".join(lines) + "\n"


def without_proofs(page: str) -> str:
    """The part of a page that only the rules decide."""
    kept = [line for line in page.splitlines() if not line.startswith((PROVED, UNPROVED))]
    return "\n".join(kept) + "\n"


def modules() -> str:
    """The page of modules: each package, and what each of its modules is for."""
    lines = [MODULES_HEAD]
    for package in sorted(SOURCE.rglob("__init__.py")):
        folder = package.parent
        if folder.parent.parent.name == "board_plugins":  # their parts are the same in each
            continue
        lines += ["", f"## `{folder.relative_to(SOURCE.parent)}`", "", _purpose(package)]
        files = sorted(folder.glob("*.py"))
        rows = [f"| `{file.stem}` | {_purpose(file)} |" for file in files if file != package]
        if rows:
            lines += ["", "| module | purpose |", "|---|---|", *rows]
    return "\n".join(lines) + "\n"


def _purpose(file: Path) -> str:
    """The first line of a module's docstring."""
    told = ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or ""
    return told.partition("\n")[0].replace("|", "\\|")


def _entry(book: Rulebook, rule: Rule) -> list[str]:
    said, *table = rule.text.split("\n")
    mark = {"Inferred": " *(inferred)*", "Reconstructions": " *(reconstructed)*"}
    note = " *(ruling)*" if rule.ruling else mark.get(rule.section, "")
    text = ID.sub(lambda found: _link(book, rule, found[0]), said)
    entry = [f'- <a id="{_anchor(rule)}"></a>**{rule.id}** {text}{note}']
    return [*entry, "", *(f"  {row}" for row in table), ""] if table else entry


def _link(book: Rulebook, rule: Rule, id_: str) -> str:
    known = id_ in book and id_ != rule.id
    return f"[{id_}](#{_anchor(book.rule(id_))})" if known else id_


def _proof(tests: list[str]) -> str:
    if not tests:
        return UNPROVED
    more = len(tests) - SHOWN_PROOFS
    named = ", ".join(f"`{test.removeprefix('tests/')}`" for test in tests[:SHOWN_PROOFS])
    return f"{PROVED}{named}" + (f" and {more} more" if more > 0 else "")


def _heading(rule: Rule) -> str:
    if " - " in rule.section:
        return rule.section
    return f"{rule.document.replace('-', ' ').capitalize()}: {rule.section}"


def _anchor(rule: Rule) -> str:
    return rule.id.lower()


def _slug(heading: str) -> str:
    """The anchor that a Markdown heading gets."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def main() -> int:
    """Write the pages, or check them."""
    parser = argparse.ArgumentParser(description="Write the generated documents.")
    parser.add_argument("--check", action="store_true", help="write nothing, only compare")
    args = parser.parse_args()
    pages = {INDEX: index(rulebook(), proofs(ROOT / "tests")), MODULES: modules()}
    stale = [
        file
        for file, page in pages.items()
        if not file.is_file() or file.read_text(encoding="utf-8") != page
    ]
    for file in stale:
        if args.check:
            print(f"{file.relative_to(ROOT)} is out of date: run make docs", file=sys.stderr)
        else:
            file.write_text(pages[file], encoding="utf-8")
    return 1 if args.check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
