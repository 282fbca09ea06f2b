"""Whatever text comes in at any door is refused in our words, or is played like any other game."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests import untrusted
from tests.untrusted import Door, Material, doors, material, tried, try_many

LONG = 20_000  # texts
PART = 250


def test_texts_at_every_door_are_refused_or_played_from(tmp_path: Path) -> None:
    found = try_many(1, 150, tmp_path)
    assert {name for name, _taken in found} == {door.name for door in doors(tmp_path)}
    assert sum(found[name, True] for name in ("position", "record", "set-up", "name")) > 15
    assert sum(found[name, False] for name, _taken in set(found)) > 15


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 100 + LONG // PART))
def test_thousands_of_texts_at_every_door(seed: int, tmp_path: Path) -> None:
    assert sum(try_many(seed, PART, tmp_path).values()) == PART


def _breaks(_own: Material, text: str) -> None:
    raise KeyError(text)


def test_the_texts_are_watched(monkeypatch: pytest.MonkeyPatch) -> None:
    """What breaks and what lasts goes through, with the text that did it."""
    own, dice = material("solo", 1), random.Random(1)
    with pytest.raises(KeyError, match="c4"):
        tried(Door("thing", lambda *_given: "", _breaks), own, "c4", dice)
    monkeypatch.setattr(untrusted, "SLOWEST", 0.0)
    with pytest.raises(AssertionError, match="it took"):
        tried(Door("question", lambda *_given: "", lambda _own, _text: None), own, "c4", dice)
