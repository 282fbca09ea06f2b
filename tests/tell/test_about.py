"""What something on the table is, in words that no front end makes."""

from __future__ import annotations

import pytest

from carson_city.errors import CarsonError
from carson_city.tell import text_adapter_of
from tests.table import at
from tests.tell.asking import PLACING


@pytest.mark.parametrize(
    ("word", "first", "then"),
    [
        ("d4", "d4 · house", "costs $2"),
        ("$4", "Mine · $4", "gives a revolver"),
        ("salary", "Salary", "$4"),
        ("d4n", "A road north of d4", "a road"),
        ("ranch", "Ranch", "counts as a house"),
        ("2Y", "Banker", "$9"),
    ],
)
def test_a_thing_is_told_by_its_name_and_facts(word: str, first: str, then: str) -> None:
    view = at(f"{PLACING} hat=as2Y star=as3Y").view(0)
    name, *facts = text_adapter_of(view.setup).about(view, word)
    assert name == first
    assert then in " ".join(facts)


def test_what_is_nothing_is_said_to_be_so() -> None:
    view = at(f"{PLACING} hat=as2Y star=as3Y").view(0)
    with pytest.raises(CarsonError, match="“z9” is no place"):
        text_adapter_of(view.setup).about(view, "z9")
