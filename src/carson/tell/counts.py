"""So many of something, in words: one has its own word."""

from __future__ import annotations

from carson.words import _


def houses(count: int) -> str:
    """Some houses in words."""
    return _("a house") if count == 1 else _("{count} houses").format(count=count)


def revolvers(count: int) -> str:
    """Some revolvers in words."""
    return _("a revolver") if count == 1 else _("{count} revolvers").format(count=count)


def cowboys(count: int) -> str:
    """Some cowboys in words."""
    return _("a cowboy") if count == 1 else _("{count} cowboys").format(count=count)


def roads(count: int) -> str:
    """Some roads in words."""
    return _("a road") if count == 1 else _("{count} roads").format(count=count)


def decisions(count: int) -> str:
    """Some decisions in words."""
    return _("1 decision") if count == 1 else _("{count} decisions").format(count=count)
