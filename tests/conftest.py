"""The same tests on the source and, with `--compiled`, on the compiled wheel."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from carson_city.title.setup import TITLES, Setup, register

ONLY_COMPILED = "test_compiled.py"
ENGINE = (
    "carson_city.core.chance",
    "carson_city.core.notation",
    "carson_city.core.position",
    "carson_city.core.step",
    "carson_city.board.position",
)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--compiled", action="store_true", help="insist on an installed wheel with compiled engine"
    )
    parser.addoption(
        "--sample", type=int, default=1, metavar="N",
        help="one in N parts of each test; but all parts of those that the compiled wheel skips",
    )  # fmt: skip


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    share, parts = config.getoption("--sample"), Counter[str]()
    left_out = []
    for item in items:
        if not item.get_closest_marker("skipif"):
            name = item.nodeid.partition("[")[0]
            if parts[name] % share:
                left_out.append(item)
            parts[name] += 1
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        gone = set(left_out)
        items[:] = [item for item in items if item not in gone]


def pytest_sessionstart(session: pytest.Session) -> None:
    if session.config.getoption("--compiled"):
        for name in ENGINE:
            where = str(import_module(name).__file__)
            if not where.endswith(tuple(EXTENSION_SUFFIXES)):
                raise pytest.UsageError(f"{name} is not compiled: it comes from {where}")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    if collection_path.name == ONLY_COMPILED and not config.getoption("--compiled"):
        return True
    return None


@pytest.fixture
def hands() -> Iterator[type[Setup]]:
    """Carson knows the made-up title hands for the time of a test."""
    kind: type[Setup] = import_module("tests.titles.hands.rules").Setup
    register(kind)
    yield kind
    del TITLES[kind.title]
