"""The documents about the code agree with the code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from carson_city.games.game import CHECKPOINT_EVERY
from carson_city.web.bots.bot_play import LEISURE
from carson_city.web.config import Config
from carson_city.web.http.request_limits import LONG_FORM
from carson_city.web.operations.fair_queue import AT_ONCE, READERS
from carson_city.web.tables.resuming import RECENT
from carson_city.web.tables.table_creation import SEED_BITS
from tools import make_docs

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "carson_city"
SQL = {"NOTIFY"}
FILE = re.compile(r"\.(?:py|toml)$")
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


def test_names_in_the_architecture_are_names_in_the_source() -> None:
    files = [file for file in SOURCE.rglob("*") if file.suffix in (".py", ".js", ".css", ".html")]
    known = {file.stem for file in files} | inside(SOURCE)
    for file in files:
        known.update(re.findall(r"\w+", file.read_text(encoding="utf-8")))
    named = re.findall(r"`([A-Za-z_]\w*(?:\.\w+)*)(?:\(\))?`", ARCHITECTURE)
    words = {word for name in named if not FILE.search(name) for word in name.split(".")}
    assert words - known <= SQL


@pytest.mark.parametrize(
    "figure",
    [
        f"a copy of its position every {CHECKPOINT_EVERY} decisions",
        f"each bot takes {LEISURE[0]:.0f} to {LEISURE[1]:.0f} times the pace",
        f"forms of more than {LONG_FORM // 1024} kB",
        f"of the last {RECENT / 86400:.0f} days, the newest first and {Config().resume} at most",
        f"been busy for {1000 * AT_ONCE:.0f} ms",
        f"an address may hold {READERS} ",
        f"{SEED_BITS} random bits",
    ],
)
def test_figures_in_the_architecture_are_those_of_the_source(figure: str) -> None:
    assert figure in " ".join(ARCHITECTURE.split())
