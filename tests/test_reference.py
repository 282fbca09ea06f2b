"""The reference of the library names everything that is public, and its links lead somewhere."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest

import carson_city
from carson_city.title.setup import Setup
from tests.compiling import interpreted

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
CODE = " ".join(re.findall(r"`[^`\n]+`|```python\n.*?```", PAGE, re.DOTALL))
LINK = re.compile(r"\]\((?!https?:)([^)#]*)(#[^)]*)?\)")


def public(kind: type) -> set[str]:
    """The public names of a class: what it defines, and what its objects have."""
    return {name for name in dir(kind) if not name.startswith("_")}


def named(name: str) -> bool:
    """Whether a name stands in the code of the page."""
    return re.search(rf"\b{name}\b", CODE) is not None


@pytest.mark.parametrize("name", carson_city.__all__)
def test_every_name_of_the_library_is_in_its_reference(name: str) -> None:
    assert named(rf"carson_city\.(board\.)?{name}")


@pytest.mark.parametrize(
    "kind",
    [
        carson_city.Game,
        carson_city.Position,
        carson_city.Record,
        Setup,
        carson_city.board.Spot,
        carson_city.board.Piece,
    ],
)
def test_all_that_these_have_is_in_the_reference(kind: type) -> None:
    assert sorted(name for name in public(kind) if not named(name)) == []


@pytest.mark.parametrize("kind", [carson_city.Action, carson_city.Event, carson_city.Score])
def test_all_that_small_things_hold_is_in_the_reference(kind: type) -> None:
    assert sorted(name for name in public(kind) if not named(name)) == []


@pytest.mark.parametrize(
    "room",
    [carson_city.board, carson_city.bots, carson_city.cards, carson_city.draw, carson_city.arena],
)
def test_all_that_a_room_offers_is_in_the_reference(room: object) -> None:
    assert sorted(name for name in room.__all__ if not named(name)) == []  # type: ignore[attr-defined]


@interpreted("compiled methods have no docstrings")
@pytest.mark.parametrize("kind", [carson_city.Game, carson_city.Position, carson_city.Record])
def test_help_explains_every_word_and_shows_the_main_ones(kind: type) -> None:
    told = [getattr(kind, name) for name in public(kind)]
    silent = [word for word in told if callable(word) and not inspect.getdoc(word)]
    assert silent == []
    assert ">>> " in (inspect.getdoc(kind) or "")


@pytest.mark.parametrize("page", ["README.md", "docs/library.md"])
def test_the_links_of_a_page_lead_somewhere(page: str) -> None:
    path = ROOT / page
    text = path.read_text(encoding="utf-8")
    targets = [(where, anchor) for where, anchor in LINK.findall(text)]
    assert targets
    for where, anchor in targets:
        target = path.parent / where if where else path
        assert target.exists(), where
        if anchor:
            assert anchor[1:] in headings(target), anchor


def headings(page: Path) -> set[str]:
    """The headings of a page as links name them."""
    found = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in found}
