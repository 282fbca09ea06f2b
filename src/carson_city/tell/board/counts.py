"""So many of something, in words: one has its own word."""

from __future__ import annotations

from carson_city.text.i18n import n_


def houses(count: int) -> str:
    """Some houses in words."""
    return n_("a house", "{count} houses", count)


def revolvers(count: int) -> str:
    """Some revolvers in words."""
    return n_("a revolver", "{count} revolvers", count)


def cowboys(count: int) -> str:
    """Some cowboys in words."""
    return n_("a cowboy", "{count} cowboys", count)


def roads(count: int) -> str:
    """Some roads in words."""
    return n_("a road", "{count} roads", count)
