"""A character by the words that people type."""

from __future__ import annotations

import pytest

from carson_city.errors import CarsonError
from carson_city.tell.board.cast import find_character


@pytest.mark.parametrize(
    ("typed", "number"),
    [("auctioneer", 12), ("Auc", 12), ("12R", 12), ("undertaker", 14), ("chinese worker", 4)],
)
def test_a_character_is_found_by_name_beginning_or_number(typed: str, number: int) -> None:
    assert find_character(typed) == number


def test_a_character_nobody_knows_is_refused_with_those_that_are_near() -> None:
    with pytest.raises(CarsonError, match=r"say gunsmith"):
        find_character("gunman")
    with pytest.raises(CarsonError, match=r"say .*auctioneer, banker, .*, undertaker$"):
        find_character("xyz")
