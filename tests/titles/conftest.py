"""Carson knows the made-up title for the time of a test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from carson.title import TITLES, register
from tests.titles.hands.rules import Setup


@pytest.fixture
def hands() -> Iterator[type[Setup]]:
    register(Setup)
    yield Setup
    del TITLES[Setup.title]
