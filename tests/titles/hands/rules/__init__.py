"""The rules of hands."""

from tests.titles.hands.rules.setup import Setup

__all__ = ["Setup"]
