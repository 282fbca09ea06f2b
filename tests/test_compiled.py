"""What only the compiled wheel can show; collected with `--compiled` alone."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import carson_city

ROOT = Path(__file__).parents[1]


def test_the_package_is_the_installed_one() -> None:
    assert ROOT / "src" not in Path(carson_city.__file__).parents


def test_the_installed_package_is_typed_and_has_its_rules_and_data() -> None:
    installed = files("carson_city")
    assert installed.joinpath("py.typed").is_file()
    assert installed.joinpath("data", "terrain-cards.csv").is_file()
    pages = sorted((ROOT / "docs" / "rules").glob("*.md"))
    assert pages
    for page in pages:
        assert installed.joinpath("data", "rules", page.name).read_bytes() == page.read_bytes()
