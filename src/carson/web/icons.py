"""Small drawings in a line of text: those of the page, by their names."""

from __future__ import annotations


def sign(name: str, of: str = "") -> str:
    """A small drawing."""
    return (
        f'<svg class="i {of}" viewBox="0 0 24 24" aria-hidden="true"><use href="#p-{name}"/></svg>'
    )
