"""What lies in folders: a character each, a variant each, which nothing else knows by name."""

from __future__ import annotations

from typing import Final

from carson_city.title.registry import bring_module, folders_of

PACKAGES: Final = ("carson_city.board_plugins.characters", "carson_city.board_plugins.variants")


def load(part: str, packages: tuple[str, ...] = PACKAGES, *, first: bool = False) -> None:
    """Import one part of every folder that has it, or of the first ones, in their order."""
    for package in packages:
        for folder in folders_of(package, first=first):
            bring_module(f"{package}.{folder}.{part}")
