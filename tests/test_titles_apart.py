"""The contracts that keep titles apart from the rooms can fail, and leave no room out."""

from __future__ import annotations

import tomllib
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import grimp
import pytest
from importlinter import configuration
from importlinter.application.use_cases import read_user_options
from importlinter.contracts.forbidden import ForbiddenContract

ROOT = Path(__file__).parents[1]
KNOW = "The rooms know no title: only a title's own folders do"
LOOK = "No room looks into a title's folder"


@cache
def contracts() -> dict[str, ForbiddenContract]:
    """The contracts about titles, by name."""
    configuration.configure()
    options = read_user_options(config_filename=str(ROOT / "pyproject.toml"))
    found = {one["name"]: one for one in options.contracts_options}
    return {
        name: ForbiddenContract(name, options.session_options, found[name]) for name in (KNOW, LOOK)
    }


@cache
def house() -> grimp.ImportGraph:
    """All imports of all modules."""
    return grimp.build_graph("carson", include_external_packages=True)


def kept(name: str, importer: str = "", imported: str = "") -> bool:
    """Whether a contract is kept, perhaps with one more import."""
    graph = deepcopy(house())  # a check takes away what is ignored
    if importer:
        assert {importer, imported} <= graph.modules
        graph.add_import(importer=importer, imported=imported)
    return contracts()[name].check(graph, verbose=False).kept


@pytest.mark.parametrize("name", [KNOW, LOOK])
def test_the_contracts_are_kept(name: str) -> None:
    assert kept(name)


@pytest.mark.parametrize(
    "importer",
    ["carson.web.parts", "carson.tell.menu", "carson.draw.svg", "carson.terminal.session",
     "carson.bots.names", "carson.arena.report", "carson.wishes", "carson.cli", "carson.title"],
)  # fmt: skip
def test_a_room_that_imports_a_title_breaks_them(importer: str) -> None:
    assert not kept(KNOW, importer, "carson.board.town")


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("carson.web.parts", "carson.web.board.track"),
        ("carson.web.parts", "carson.draw.board.town"),
        ("carson.tell.menu", "carson.tell.board.menu"),
        ("carson.draw.look", "carson.draw.board"),
        ("carson.terminal.session", "carson.terminal.board.cast"),
        ("carson.bots.names", "carson.bots.board.greedy"),
        ("carson.arena.simulate", "carson.bots.board.greedy"),
        ("carson.wishes", "carson.bots.board.greedy"),
        ("carson.cli", "carson.web.board.scene"),
        ("carson.cli_rules", "carson.tell.board.rules"),
        ("carson.__main__", "carson.terminal.board"),
    ],
)
def test_a_room_that_looks_into_a_titles_folder_breaks_them(importer: str, imported: str) -> None:
    assert not kept(LOOK, importer, imported)


def test_a_titles_own_folders_may() -> None:
    assert kept(KNOW, "carson.web.board.track", "carson.board.town")
    assert kept(LOOK, "carson.web.board.track", "carson.draw.board.town")


def test_every_room_outside_the_engine_stands_in_them() -> None:
    told: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    rows = told["tool"]["importlinter"]["contracts"]
    engine = next(row for row in rows if "engine rooms" in row["name"])["source_modules"]
    rooms = {module for module in house().modules if module.count(".") == 1}
    outer = {room for room in rooms if room.startswith("carson.")} - {*engine, "carson.data"}
    for name in (KNOW, LOOK):
        known = next(row for row in rows if row["name"] == name)["source_modules"]
        assert outer <= {room.removesuffix(".*") for room in known}, name
