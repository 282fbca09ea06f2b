"""Carson knows the card game for the time of each of these tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from carson.cards import Setup
from carson.title import TITLES, register


@pytest.fixture(autouse=True)
def _card_game() -> Iterator[None]:
    before = dict(TITLES)
    register(Setup)
    yield
    TITLES.clear()
    TITLES.update(before)
