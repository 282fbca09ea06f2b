"""Which tests prove which rules, as the tests and golden games themselves say."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from carson_city.errors import CarsonError
from carson_city.rulebook import Rule, Rulebook

GOLDEN = "# proves:"


@dataclass(frozen=True, slots=True)
class Coverage:
    """The rules by what their proof is: a test, none yet, or none needed before they are built."""

    proofs: dict[str, list[str]]
    proved: list[Rule] = field(default_factory=list)
    unproved: list[Rule] = field(default_factory=list)
    unbuilt: list[Rule] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)


def coverage(book: Rulebook, tests: Path) -> Coverage:
    """How far the tests of a folder prove the rules."""
    result = Coverage(proofs(tests))
    for rule in book.rules:
        if rule.id in result.proofs and rule.built:
            result.proved.append(rule)
        elif rule.built:
            result.unproved.append(rule)
        else:
            result.unbuilt.append(rule)
    ids = {rule.id for rule in book.rules}
    result.unknown.extend(sorted(result.proofs.keys() - ids))
    return result


def proofs(tests: Path) -> dict[str, list[str]]:
    """The tests that cite each ID, as `tests/test_duel.py::test_a_tie`."""
    cited: dict[str, list[str]] = {}
    for path in sorted(tests.rglob("test_*.py")):
        name = path.relative_to(tests.parent).as_posix()
        for test, id_ in _cited_by_tests(name, path.read_text(encoding="utf-8")):
            cited.setdefault(id_, []).append(f"{name}::{test}" if test else name)
    for path in sorted((tests / "golden").glob("*.txt")):
        name = path.relative_to(tests.parent).as_posix()
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith(GOLDEN):
                for id_ in line.removeprefix(GOLDEN).replace(",", " ").split():
                    cited.setdefault(id_, []).append(name)
    return {id_: list(dict.fromkeys(tests)) for id_, tests in cited.items()}


def _cited_by_tests(name: str, source: str) -> Iterator[tuple[str, str]]:
    """Pairs of a test and an ID; the test is empty where the whole module cites it."""
    try:
        module = ast.parse(source)
    except SyntaxError as error:
        raise CarsonError(f"{name}:{error.lineno}: {error.msg}") from None
    for statement in module.body:
        if isinstance(statement, ast.Assign | ast.AnnAssign):
            yield from (("", id_) for id_ in _ids(name, statement))
        yield from _cited_by_definition(name, statement, "")


def _cited_by_definition(name: str, node: ast.stmt, outer: str) -> Iterator[tuple[str, str]]:
    if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return
    if any(_never_fails(decorator) for decorator in node.decorator_list):
        return
    for decorator in node.decorator_list:
        yield from ((outer + node.name, id_) for id_ in _ids(name, decorator))
    if isinstance(node, ast.ClassDef):
        for inner in node.body:
            yield from _cited_by_definition(name, inner, f"{outer}{node.name}::")


def _never_fails(decorator: ast.expr) -> bool:
    """A test that is skipped or expected to fail proves nothing."""
    called = decorator.func if isinstance(decorator, ast.Call) else decorator
    return isinstance(called, ast.Attribute) and called.attr in ("skip", "xfail")


def _ids(name: str, tree: ast.AST) -> Iterator[str]:
    """The IDs in every `rule(...)` of an expression, also one that marks a single parameter."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        called = node.func
        word = called.id if isinstance(called, ast.Name) else getattr(called, "attr", "")
        if word != "rule":
            continue
        for id_ in node.args:
            if not isinstance(id_, ast.Constant) or not isinstance(id_.value, str):
                raise CarsonError(
                    f'{name}:{node.lineno}: write the IDs out, as in @rule("DUEL-3", "DUEL-7")'
                )
            yield id_.value
