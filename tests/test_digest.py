"""Every build, pure or compiled, on any machine, plays the same games from the same seeds.

A change of the rules, of events or of positions changes the digests on purpose: then run
`python tools/make_digest.py`.
"""

from __future__ import annotations

import pytest

from carson_city.board import Setup
from tests.digest import TABLES, committed, digest, story


@pytest.mark.parametrize("table", TABLES)
def test_random_games_are_those_of_every_other_build(table: str) -> None:
    assert digest(TABLES[table]) == committed()[table]


def test_every_sort_of_table_has_a_digest_of_its_own() -> None:
    assert list(committed()) == list(TABLES)
    assert len(set(committed().values())) == len(TABLES)


def test_a_story_tells_all_that_happens_and_how_it_ends() -> None:
    told = story(Setup(2), 1)
    assert told != story(Setup(2), 2)
    assert len(told) > 50
    assert any(" claim " in line for line in told)
