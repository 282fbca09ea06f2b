"""The import contracts in pyproject.toml can fail, and they leave no package and no title out."""

from __future__ import annotations

import ast
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
from importlinter.contracts.layers import LayersContract
from importlinter.contracts.protected import ProtectedContract
from importlinter.domain.contract import Contract

from carson_city.title import TITLES

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "carson_city"
KINDS: dict[str, type[Contract]] = {
    "forbidden": ForbiddenContract,
    "layers": LayersContract,
    "protected": ProtectedContract,
}
LAYERS = "A package imports only the packages below it"
WEB_LAYERS = "A package of the web server imports only the packages below it"
BOARD = "Only its own packages know the board game"
SOLO = "Only its own packages know the solo game"
CARDS = "Only its own packages know the card game"
PLUGINS = "Nothing imports a character or a variant"
PLUGIN_RULES = "Rules of characters and variants know no words, bots or drawings"
ENGINE = "The engine needs only the standard library"


@cache
def declared() -> list[dict[str, Any]]:
    """The contracts as pyproject.toml has them."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = settings["tool"]["importlinter"]["contracts"]
    return found


@cache
def contracts() -> dict[str, Contract]:
    """The contracts by name, ready to be checked."""
    configuration.configure()
    options = read_user_options(config_filename=str(ROOT / "pyproject.toml"))
    return {
        one["name"]: KINDS[one["type"]](one["name"], options.session_options, one)
        for one in options.contracts_options
    }


@cache
def all_imports() -> grimp.ImportGraph:
    """All imports of all modules."""
    return grimp.build_graph(
        "carson_city", include_external_packages=True, exclude_type_checking_imports=True
    )


def kept(name: str, importer: str, imported: str) -> bool:
    """Whether a contract is kept with one more import."""
    graph = deepcopy(all_imports())  # a check removes the ignored imports
    importer, imported = f"carson_city.{importer}", f"carson_city.{imported}"
    assert {importer, imported} <= graph.modules
    graph.add_import(importer=importer, imported=imported)
    return contracts()[name].check(graph, verbose=False).kept


@pytest.mark.parametrize(
    ("name", "importer", "imported"),
    [
        (LAYERS, "core.step", "title.choice"),
        (LAYERS, "title.setup", "games.game"),
        (LAYERS, "games.game", "board.town"),
        (LAYERS, "board.town", "solo.state"),
        (LAYERS, "cards.town", "board.town"),
        (LAYERS, "draw.svg", "tell.menu"),
        (LAYERS, "tell.menu", "bots.names"),
        (LAYERS, "terminal.session", "web.config"),
        (WEB_LAYERS, "web.storage.store", "web.tables.decisions"),
        (WEB_LAYERS, "web.live.live_table", "web.pages.parts"),
        (WEB_LAYERS, "web.pages.parts", "web.api.models"),
        (WEB_LAYERS, "web.rendering.templating", "web.pages.parts"),
        (WEB_LAYERS, "web.http.security", "web.live.live_table"),
        (WEB_LAYERS, "web.pages.parts", "web.cards.page_adapter"),
        (BOARD, "web.pages.parts", "board.town"),
        (BOARD, "tell.menu", "tell.board.menu"),
        (BOARD, "draw.look", "draw.board"),
        (BOARD, "terminal.session", "terminal.board.cast"),
        (BOARD, "arena.simulate", "bots.board.greedy"),
        (BOARD, "game_options", "bots.board.greedy"),
        (BOARD, "cli.rules", "tell.board.rules"),
        (BOARD, "__main__", "terminal.board"),
        (BOARD, "web.cards.page_adapter", "web.board.page_adapter"),
        (SOLO, "web.board.page_adapter", "solo.state"),
        (SOLO, "tell.menu", "tell.solo"),
        (CARDS, "web.pages.parts", "web.cards.page_adapter"),
        (CARDS, "web.board.page_adapter", "draw.cards.town"),
        (CARDS, "bots.names", "cards.town"),
        (PLUGINS, "board.duel", "board_plugins.characters.sheriff.rules"),
        (PLUGINS, "web.board.page_adapter", "board_plugins.variants.horses.rules"),
        (PLUGIN_RULES, "board_plugins.characters.sheriff.rules", "tell.menu"),
        (PLUGIN_RULES, "board_plugins.variants.horses.rules", "bots.names"),
    ],
)
def test_a_forbidden_import_breaks_its_contract(name: str, importer: str, imported: str) -> None:
    assert not kept(name, importer, imported)


@pytest.mark.parametrize(
    ("name", "importer", "imported"),
    [
        (BOARD, "web.board.track", "draw.board.town"),
        (BOARD, "web.solo.page_adapter", "web.board.page_adapter"),
        (CARDS, "web.cards.page_adapter", "cards.town"),
        (PLUGIN_RULES, "board_plugins.characters.sheriff.bot", "bots.names"),
    ],
)
def test_a_titles_own_packages_may_know_it(name: str, importer: str, imported: str) -> None:
    assert kept(name, importer, imported)


def test_every_title_has_a_contract_of_its_own_for_all_its_packages() -> None:
    protected = [one["protected_modules"] for one in declared() if one["type"] == "protected"]
    for setup in TITLES.values():
        title = setup.__module__.split(".")[1]
        assert [f"carson_city.{title}", f"carson_city.*.{title}"] in protected


def test_only_the_package_itself_is_excused_from_a_contract() -> None:
    """`carson_city.board` and so on are loaded when the package is imported."""
    excused = {line for one in declared() for line in one.get("ignore_imports", ())}
    assert excused == {
        f"carson_city -> carson_city.{title}" for title in ("board", "solo", "cards")
    }


def test_every_package_of_the_engine_is_kept_free_of_dependencies() -> None:
    rows = next(one for one in declared() if one["name"] == LAYERS)["layers"]
    below = {package for row in rows[rows.index("solo") :] for package in row.split(" | ")}
    engine = next(one for one in declared() if one["name"] == ENGINE)["source_modules"]
    assert {f"carson_city.{package}" for package in below} <= {*engine}


# What an import contract cannot see: modules that are imported by a computed name.

MAY_IMPORT_BY_NAME = {
    "__init__.py",  # lazy attributes of the package
    "cli/main.py",  # the table of commands
    "bots/names.py",  # the loader of a user's own bots
    "title/registry.py",  # the registry of titles, characters and variants
}


def names_in(source: str) -> set[str]:
    """All names, attributes and imported names of a module."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Name):
            found.add(node.id)
        elif isinstance(node, ast.Attribute):
            found.add(node.attr)
        elif isinstance(node, ast.alias):
            found.add(node.name)
    return found


@pytest.mark.parametrize(
    "source",
    ["import importlib as i\ni.import_module('a')", "from importlib import import_module as get"],
)
def test_an_import_by_name_is_found_however_it_is_written(source: str) -> None:
    assert "import_module" in names_in(source)


def test_only_registries_and_loaders_import_by_a_computed_name() -> None:
    by_name = {"import_module", "__import__", "exec_module", "load_module", "runpy"}
    found = {
        file.relative_to(SOURCE).as_posix()
        for file in SOURCE.rglob("*.py")
        if names_in(file.read_text(encoding="utf-8")) & by_name
    }
    assert found == MAY_IMPORT_BY_NAME
