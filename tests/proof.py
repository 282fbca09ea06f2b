"""The mark by which a test says which rules it proves."""

from __future__ import annotations

import pytest

from carson_city.rulebook import rulebook


def rule(*ids: str) -> pytest.MarkDecorator:
    """Say which rules a test proves: `@rule("DUEL-3", "DUEL-7")`.

    It also marks a whole module (`pytestmark = rule("WORD-4")`) or one parameter
    (`pytest.param(..., marks=rule("BLD-BANK"))`).
    """
    if not ids:
        raise ValueError("name the rules that the test proves")
    for id_ in ids:
        found = rulebook().rule(id_).id
        if found != id_:
            raise ValueError(f"{id_} is written {found}")
    return pytest.mark.rule(*ids)
