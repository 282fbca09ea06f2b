"""What the compiler is told, and what it takes away: plain Python needs no package for either."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_wishes):
        """Leave the class as it is."""
        return lambda kind: kind


T = TypeVar("T")
_TABLES = ("__slots__", "__mypyc_attrs__")  # where classes name their attributes


def state_of(thing: object) -> dict[str, object]:
    """All attributes of an object with slots: compiled classes do not pickle by themselves."""
    names = {
        name
        for kind in type(thing).__mro__
        for table in _TABLES
        for name in kind.__dict__.get(table, ())
    }
    return {name: getattr(thing, name) for name in sorted(names)}


def restored(made: T, state: dict[str, object]) -> T:
    """An object with the attributes of another."""
    for name, value in state.items():
        setattr(made, name, value)
    return made


__all__ = ["mypyc_attr", "restored", "state_of"]
