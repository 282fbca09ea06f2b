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
    return grimp.build_graph("carson_city", include_external_packages=True)


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
    [
        "carson_city.web.pages.parts",
        "carson_city.tell.menu",
        "carson_city.draw.svg",
        "carson_city.terminal.session",
        "carson_city.bots.names",
        "carson_city.arena.report",
        "carson_city.game_options",
        "carson_city.cli.main",
        "carson_city.title.setup",
    ],
)
def test_a_room_that_imports_a_title_breaks_them(importer: str) -> None:
    assert not kept(KNOW, importer, "carson_city.board.town")


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("carson_city.web.pages.parts", "carson_city.web.board.track"),
        ("carson_city.web.pages.parts", "carson_city.draw.board.town"),
        ("carson_city.tell.menu", "carson_city.tell.board.menu"),
        ("carson_city.draw.look", "carson_city.draw.board"),
        ("carson_city.terminal.session", "carson_city.terminal.board.cast"),
        ("carson_city.bots.names", "carson_city.bots.board.greedy"),
        ("carson_city.arena.simulate", "carson_city.bots.board.greedy"),
        ("carson_city.game_options", "carson_city.bots.board.greedy"),
        ("carson_city.cli.main", "carson_city.web.board.scene"),
        ("carson_city.cli.rules", "carson_city.tell.board.rules"),
        ("carson_city.__main__", "carson_city.terminal.board"),
    ],
)
def test_a_room_that_looks_into_a_titles_folder_breaks_them(importer: str, imported: str) -> None:
    assert not kept(LOOK, importer, imported)


def test_a_titles_own_folders_may() -> None:
    assert kept(KNOW, "carson_city.web.board.track", "carson_city.board.town")
    assert kept(LOOK, "carson_city.web.board.track", "carson_city.draw.board.town")


def test_every_room_outside_the_engine_stands_in_them() -> None:
    told: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    rows = told["tool"]["importlinter"]["contracts"]
    engine = next(row for row in rows if "engine rooms" in row["name"])["source_modules"]
    rooms = {module for module in house().modules if module.count(".") == 1}
    outer = {room for room in rooms if room.startswith("carson.")} - {*engine, "carson_city.data"}
    for name in (KNOW, LOOK):
        known = next(row for row in rows if row["name"] == name)["source_modules"]
        assert outer <= {room.removesuffix(".*") for room in known}, name
