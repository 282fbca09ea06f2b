"""So many of something, in words: one has its own word."""

from __future__ import annotations

from carson_city.text.i18n import n_


def decisions(count: int) -> str:
    """Some decisions in words."""
    return n_("1 decision", "{count} decisions", count)
