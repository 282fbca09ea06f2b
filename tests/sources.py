"""The source as a test reads it: where a fact is written a second time."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import carson_city

ROOT = Path(carson_city.__file__).parent
MANY = 3  # so many rows are a table


def tables_of(names: set[str], *homes: str) -> list[str]:
    """Where a table of texts or numbers goes by some names, outside the modules it belongs to.

    A name is a text or a constant: `{"ranch": 6, "mine": 6, ...}`, `{RANCH: N_("Ranch"), ...}`.
    """
    found = []
    for path in sorted(ROOT.rglob("*.py")):
        place = path.relative_to(ROOT).as_posix()
        if place not in homes:
            lines = tables_in(path.read_text(encoding="utf-8"), names)
            found += [f"{place}:{line}" for line in lines]
    return found


def tables_in(source: str, names: set[str]) -> Iterator[int]:
    """The lines of a source in which such a table begins."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Dict):
            rows = list(zip(node.keys, node.values, strict=True))
            if sum(_name(key) in names and _is_fact(value) for key, value in rows) >= MANY:
                yield node.lineno
        elif isinstance(node, ast.Tuple | ast.List | ast.Set) and len(node.elts) >= MANY:
            known = sum(isinstance(one, ast.Constant) and one.value in names for one in node.elts)
            if known > len(node.elts) / 2:
                yield node.lineno


def _name(node: ast.expr | None) -> object:
    """What a key is called."""
    if isinstance(node, ast.Constant):
        return node.value
    return getattr(node, "id", getattr(node, "attr", None))


def _is_fact(node: ast.expr) -> bool:
    """Whether a value is a text or a number, alone or with others; no function, no drawing."""
    if isinstance(node, ast.Call):
        return getattr(node.func, "id", "") in ("_", "N_") or any(map(_is_fact, node.args))
    if isinstance(node, ast.Tuple):
        return any(map(_is_fact, node.elts))
    return isinstance(node, ast.Constant | ast.JoinedStr | ast.BinOp)
