"""Small drawings in a line of text: those of the page, by their names."""

from __future__ import annotations

from functools import lru_cache

from carson_city.draw.svg import Markup, tag


@lru_cache(maxsize=256)
def sign(name: str, of: str = "", box: str = "0 0 24 24") -> Markup:
    """A small drawing."""
    shown = tag("use", href=f"#p-{name}")
    return tag("svg", shown, class_=f"i {of}".strip(), viewBox=box, aria_hidden="true")
