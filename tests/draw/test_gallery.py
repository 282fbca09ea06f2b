"""The committed pictures and the tool that makes them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.draw.moments import parse

ROOT = Path(__file__).resolve().parents[2]


def test_the_tool_makes_exactly_the_committed_pictures(tmp_path: Path) -> None:
    tool = [sys.executable, str(ROOT / "tools" / "make_pictures.py"), "--folder", str(tmp_path)]
    subprocess.run(tool, check=True, capture_output=True)
    made = sorted(path.name for path in tmp_path.iterdir())
    committed = sorted(path.name for path in (ROOT / "docs" / "pictures").glob("*.svg"))
    assert made == committed


def test_the_committed_pictures_are_sound() -> None:
    for file in (ROOT / "docs" / "pictures").glob("*.svg"):
        parse(file.read_text(encoding="utf-8"))
