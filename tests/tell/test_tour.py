"""The guided tour: what it says is so at the table where it is given."""

from __future__ import annotations

import pytest

from carson_city.board import Setup
from carson_city.board.plug import known_variants
from carson_city.tell import text_adapter_of
from carson_city.tell.board.tour import tour


def told(*variants: str) -> str:
    setup = Setup(2, variants=variants)
    text_adapter_of(setup)
    return " ".join(stop.said for stop in tour(setup))


@pytest.mark.parametrize(
    ("variant", "usual", "instead"),
    [
        ("strongest", "a die each", "a duel tile each"),
        ("beginning", "First everybody claims two parcels", "fills in a secret form"),
        ("kit-carson", "one at a time", "at the same time"),
    ],
)
def test_a_stop_says_what_a_variant_does_instead(variant: str, usual: str, instead: str) -> None:
    assert usual in told()
    assert instead not in told()
    assert usual not in told(variant)
    assert instead in told(variant)


def test_the_tour_stops_for_each_variant_that_is_played() -> None:
    words = [variant.word for variant in known_variants()]
    for word in words:
        titles = [stop.title for stop in tour(Setup(2, variants=(word,)))]
        names = {variant.name for variant in known_variants() if variant.word == word}
        assert len(titles) == len(tour(Setup(2))) + 1
        assert names < set(titles)
