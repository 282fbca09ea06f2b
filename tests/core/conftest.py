"""What several modules here begin with: a verifier of records, and the game of an honest server."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.core.dice_server import Server, Verifier


@pytest.fixture
def verify(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Verifier:
    return Verifier(tmp_path / "game.carson", capsys)


@pytest.fixture(scope="module")
def honest() -> Server:
    """A whole game that an honest server played."""
    return Server().play_on()
