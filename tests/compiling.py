"""Tests that only the interpreted engine can pass say so."""

from __future__ import annotations

import pytest

from carson_city.core import position

COMPILED = not str(position.__file__).endswith(".py")


def interpreted(reason: str) -> pytest.MarkDecorator:
    """A mark for tests that are left out on the compiled wheel, and why."""
    return pytest.mark.skipif(COMPILED, reason=reason)
