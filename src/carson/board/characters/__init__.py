"""The characters, a folder each: a new folder here is a new character in the game.

A folder holds `rules`, and where a character needs them `words` (for the telling room), `bot` (for
the bots) and `look` (for the drawings: its portrait, and what it brings), which these rooms load
themselves.
"""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil

FOLDERS = sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg)


def load(part: str) -> None:
    """Import one part of every character that has it, in the order of the folders."""
    for folder in FOLDERS:
        name = f"{__name__}.{folder}.{part}"
        if importlib.util.find_spec(name) is not None:
            importlib.import_module(name)


load("rules")
