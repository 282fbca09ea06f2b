"""What lies in folders: a character each, a variant each, which nothing else knows by name."""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
from typing import Final

PACKAGES: Final = ("carson_city.board_plugins.characters", "carson_city.board_plugins.variants")


def folders_of(package: str) -> list[str]:
    """The folders of a package, in order."""
    path = importlib.import_module(package).__path__
    return sorted(module.name for module in pkgutil.iter_modules(path) if module.ispkg)


def load(part: str, packages: tuple[str, ...] = PACKAGES) -> None:
    """Import one part of every folder that has it, in the order of the folders."""
    for package in packages:
        for folder in folders_of(package):
            name = f"{package}.{folder}.{part}"
            if importlib.util.find_spec(name) is not None:
                importlib.import_module(name)


def load_rules() -> None:
    """Import the rules of every character and variant; each registers itself."""
    for package in PACKAGES:
        importlib.import_module(package)
