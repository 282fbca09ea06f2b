"""The same tests on SQLite and on a real PostgreSQL."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.web.people import house
from tests.web.servers import Server, own_database, postgres, serving

collect_ignore = ["strange_bots.py"]  # a program that tests start

# In-process tests on SQLite run everywhere; the rest wants servers, PostgreSQL or a browser.
LIVE = (
    "browser",
    "test_crash",
    "test_examples",
    "test_fuzz",
    "test_open_internet",
    "test_serve",
    "test_bot_processes",
    "postgresql",
    "server",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "tests/web/" in item.path.as_posix() and any(word in item.nodeid for word in LIVE):
            item.add_marker("live")


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    with (
        tempfile.TemporaryDirectory(prefix="carson-pg-") as folder,
        postgres(Path(folder)) as url,
    ):
        yield url


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where an SQLite database will be."""
    return tmp_path / "carson.db"


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'carson.db'}"
    url: str = request.getfixturevalue("postgres_url")
    return url


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def open_house(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[TestClient]:
    """A server in this process, with a database that no other module uses."""
    if request.param == "sqlite":
        database = f"sqlite:///{tmp_path_factory.mktemp('house') / 'carson.db'}"
    else:
        database = own_database(request.getfixturevalue("postgres_url"))
    with house(database) as web:
        yield web


@pytest.fixture
def server(database: str) -> Iterator[Server]:
    with serving(database) as running:
        yield running
