"""What a test does when a law is broken."""

from __future__ import annotations


def law(holds: bool, text: str) -> None:
    """Stop a game that breaks a law."""
    if not holds:
        raise AssertionError(text)
