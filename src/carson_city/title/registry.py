"""The registry of what is imported by its name: titles, their packages, characters and variants.

Lower packages serve what lies above them without naming it in an import. They ask here; nothing
else in the engine imports by a name.
"""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
import sys
from typing import Any, Final

_BROUGHT: Final[set[str]] = set()  # modules that were looked for, whether they are there or not


def adapter(package: str) -> Any:
    """Return a package of ours that lies above the caller, imported on first use."""
    return importlib.import_module(f"carson_city.{package}")


def module_of(home: str) -> Any:
    """Import and return the module of a home such as `module:Class`."""
    return importlib.import_module(home.partition(":")[0])


def bring_module(module: str) -> None:
    """Import a module once, where it exists."""
    if module and module not in _BROUGHT:
        if _is_there(module):
            importlib.import_module(module)
        _BROUGHT.add(module)


def _is_there(module: str) -> bool:
    """Whether a module can be imported; its packages may lack too."""
    parent = module.rpartition(".")[0]
    if parent and not _is_there(parent):
        return False
    return module in sys.modules or importlib.util.find_spec(module) is not None


def folders_of(package: str, *, first: bool = False) -> list[str]:
    """Return the folders of a package: those that its `FIRST` names, then the others by name."""
    found = importlib.import_module(package)
    names = sorted(one.name for one in pkgutil.iter_modules(found.__path__) if one.ispkg)
    listed = [name for name in getattr(found, "FIRST", ()) if name in names]
    return listed if first else list(dict.fromkeys([*listed, *names]))
