"""What an object holds, whether its class is interpreted or compiled."""

from __future__ import annotations

TABLES = ("__slots__", "__mypyc_attrs__")  # where classes name their attributes


def attributes(thing: object) -> dict[str, object]:
    """The attributes that an object has now, by name."""
    names = [
        name
        for kind in type(thing).__mro__
        for table in TABLES
        for name in kind.__dict__.get(table, ())
    ]
    names += getattr(thing, "__dict__", {})
    return {
        name: getattr(thing, name) for name in names if name != "__dict__" and hasattr(thing, name)
    }
