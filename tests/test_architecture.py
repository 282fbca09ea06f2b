"""The tables of docs/architecture.md name every module of a room, and no other."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "carson_city"
HOUSE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
TABLES = dict(re.findall(r"^Inside ([^:\n]*):\n\n((?:\|.*\n)+)", HOUSE, re.MULTILINE))
TOP = "\n".join(
    re.findall(r"^\| `.*", HOUSE.split("## The rooms")[1].split("**The seam")[0], re.MULTILINE)
)


TITLES = {"board/", "solo/", "cards/"}  # have tables of their own


def named(rows: str) -> set[str]:
    """What stands between backticks in the first column of a table."""
    firsts = [row.split("|")[1] for row in rows.splitlines()]
    return {name for first in firsts for name in re.findall(r"`([^`]+)`", first)}


def modules(folder: Path) -> set[str]:
    """The modules and packages of a folder."""
    files = {path.stem for path in folder.glob("*.py")} - {"__init__", "__main__"}
    return files | {f"{path.parent.name}/" for path in folder.glob("*/__init__.py")}


@pytest.mark.parametrize("heading", TABLES)
def test_a_table_names_the_modules_of_its_room(heading: str) -> None:
    folders = re.findall(r"`([a-z/]+)/`", heading)
    there = set().union(*(modules(SOURCE / folder) for folder in folders)) - {
        "board/",
        "solo/",
        "cards/",
    }
    assert named(TABLES[heading]) == there


def test_all_rooms_have_a_table() -> None:
    told = {folder for heading in TABLES for folder in re.findall(r"`([a-z/]+)/`", heading)}
    rooms = {"board", "tell", "draw/board", "terminal", "bots", "arena", "web"}
    assert rooms <= told
    assert modules(SOURCE) - named(TOP) <= {"cli_rules", "cli_verify"}  # commands of cli


def test_paths_in_the_documents_lead_somewhere() -> None:
    bases = (ROOT, SOURCE.parent, SOURCE, ROOT / "tests", ROOT / "tests" / "titles")
    for document in (ROOT / "CONTRIBUTING.md", ROOT / "README.md", *(ROOT / "docs").glob("*.md")):
        text = document.read_text(encoding="utf-8")
        for path in re.findall(r"`([\w.-]+/[\w./-]+\.(?:py|md|html|js))`", text):
            assert any((base / path).exists() for base in bases), f"{document.name}: {path}"
