"""The same tests on SQLite and on a real PostgreSQL."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.servers import Server, postgres, serving


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    with (
        tempfile.TemporaryDirectory(prefix="carson-pg-") as folder,
        postgres(Path(folder)) as url,
    ):
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'carson.db'}"
    url: str = request.getfixturevalue("postgres_url")
    return url


@pytest.fixture
def server(database: str) -> Iterator[Server]:
    with serving(database) as running:
        yield running
