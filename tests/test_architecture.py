"""The documents about the code agree with the code."""

from __future__ import annotations

import re
from pathlib import Path

from tools import make_docs

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "carson_city"
ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")


def test_the_list_of_modules_is_up_to_date() -> None:
    assert make_docs.MODULES.read_text(encoding="utf-8") == make_docs.modules(), "run make docs"


def named(heading: str) -> set[str]:
    """The packages and modules in the first column of the table below a line."""
    table = ARCHITECTURE.split(heading)[1].split("|---|---|\n")[1].split("\n\n")[0]
    firsts = [row.split("|")[1] for row in table.splitlines()]
    return {name.rstrip("/") for first in firsts for name in re.findall(r"`([^`]+)`", first)}


def inside(folder: Path) -> set[str]:
    """The packages and modules of a folder."""
    modules = {file.stem for file in folder.glob("*.py")} - {"__init__", "__main__"}
    return modules | {package.parent.name for package in folder.glob("*/__init__.py")}


def test_the_tables_of_packages_name_each_one() -> None:
    assert named("## The packages") == inside(SOURCE)
    assert named("The packages of `web/`") == inside(SOURCE / "web")


def test_the_table_of_scripts_names_each_module() -> None:
    scripts = {path.stem for path in (SOURCE / "web" / "static").glob("*.js")}
    ours = {name for name in scripts if not name.endswith(".min")}
    assert named("In the browser (`web/static/`)") | {"page", "table"} == ours


def test_paths_in_the_documents_lead_somewhere() -> None:
    bases = (ROOT, SOURCE.parent, SOURCE, ROOT / "tests", ROOT / "tests" / "titles")
    for document in (ROOT / "CONTRIBUTING.md", ROOT / "README.md", *(ROOT / "docs").glob("*.md")):
        text = document.read_text(encoding="utf-8")
        for path in re.findall(r"`([\w.-]+/[\w./-]+\.(?:py|md|html|js)|[\w.-]+/[\w./-]+/)`", text):
            assert any((base / path).exists() for base in bases), f"{document.name}: {path}"
