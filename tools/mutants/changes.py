"""Small faults that somebody could make in a source: what becomes of it with each of them."""

from __future__ import annotations

import ast
import copy
import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

# Which operator is mistaken for which.
OPERATORS: Final[dict[type[ast.AST], type[ast.AST]]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
    ast.In: ast.NotIn, ast.NotIn: ast.In,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult, ast.Mod: ast.FloorDiv, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.BitXor: ast.BitAnd,
    ast.And: ast.Or, ast.Or: ast.And,
}  # fmt: skip
FUNCTIONS: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}
ORDERS: Final = ("sorted", "reversed")
# Whose arguments are texts, types or names.
TEXTS: Final = (
    "_", "N_", "n_", "cast", "TypeVar", "isinstance", "issubclass", "getattr", "setattr", "hasattr",
)  # fmt: skip
# Whose place in a call a type checker knows.
SUBJECTS: Final = ("position", "holder", "setup", "self", "cls", "action", "town", "game")
# A condition with one of these is turned round by another operator already.
TURNED: Final = (ast.Eq, ast.NotEq, ast.Is, ast.IsNot, ast.In, ast.NotIn)


@dataclass(frozen=True)
class Mutant:
    """One fault in one place: a piece of a file, and what stands there instead."""

    file: str
    function: str
    line: int
    last_line: int
    start: int
    end: int
    before: str
    after: str
    nth: int = 0  # among equal ones of the same function

    @property
    def name(self) -> str:
        """What it is known by, wherever its lines move."""
        said = f"{self.file}|{self.function}|{self.before}|{self.after}|{self.nth}"
        return hashlib.sha256(said.encode()).hexdigest()[:12]

    @property
    def bits(self) -> int:
        """Its lines, as bits of a number."""
        return (1 << self.last_line + 1) - (1 << self.line)

    def applied(self, source: bytes) -> bytes:
        """The source with the fault in it."""
        return source[: self.start] + self.after.encode() + source[self.end :]


def mutants(file: str, source: str) -> list[Mutant]:
    """All that can be made of a source, in its order."""
    starts = [0]
    for line in source.encode().splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found: list[Mutant] = []
    count: dict[tuple[str, str, str], int] = {}
    for function, piece, texts in _pieces(ast.parse(source)):
        start = starts[piece.lineno - 1] + piece.col_offset
        end = starts[(piece.end_lineno or 0) - 1] + (piece.end_col_offset or 0)
        before = ast.unparse(piece)
        for after in dict.fromkeys(texts):
            if after == before or after == f"({before})":
                continue
            nth = count[function, before, after] = count.get((function, before, after), -1) + 1
            lines = piece.lineno, piece.end_lineno or piece.lineno
            found.append(Mutant(file, function, *lines, start, end, before, after, nth))
    return found


Piece = ast.stmt | ast.expr


def _pieces(
    tree: ast.Module | ast.stmt, function: str = ""
) -> Iterator[tuple[str, Piece, list[str]]]:
    """Statements without a body of their own, and the expressions in the heads of others."""
    for field, value in ast.iter_fields(tree):
        if not isinstance(value, list) or field not in ("body", "orelse", "finalbody", "handlers"):
            continue
        for child in value:
            if isinstance(child, ast.FunctionDef | ast.ClassDef):
                inner = f"{function}.{child.name}".lstrip(".")
                if isinstance(child, ast.FunctionDef):
                    for default in [*child.args.defaults, *child.args.kw_defaults]:
                        if default is not None:
                            yield inner, default, _changed(default)
                yield from _pieces(child, inner)
            elif isinstance(child, ast.ExceptHandler):
                yield from _pieces(child, function)  # type: ignore[arg-type]
            elif not _is_for_readers(child):
                yield from _of_statement(child, function)


def _is_for_readers(statement: ast.stmt) -> bool:
    """What is there for people and checkers: docstrings, imports, assertions, slots, gaps."""
    if isinstance(statement, ast.Import | ast.ImportFrom | ast.Assert | ast.Pass | ast.Global):
        return True
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
        return True
    if isinstance(statement, ast.Raise):
        return ast.unparse(statement).startswith(("raise NotImplementedError", "raise Assertion"))
    if isinstance(statement, ast.If) and "TYPE_CHECKING" in ast.unparse(statement.test):
        return True
    return isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) == "__slots__"


def _of_statement(statement: ast.stmt, function: str) -> Iterator[tuple[str, Piece, list[str]]]:
    if isinstance(statement, ast.If | ast.While):
        yield function, statement.test, [*_changed(statement.test), *_negated(statement.test)]
    elif isinstance(statement, ast.For):
        yield function, statement.iter, _changed(statement.iter)
    elif isinstance(statement, ast.AnnAssign):
        if statement.value is not None:
            yield function, statement.value, _changed(statement.value)
            return
    elif not isinstance(statement, ast.With | ast.Try | ast.Match):
        texts = _changed(statement)
        if _can_be_dropped(statement):
            texts.append("pass")
        yield function, statement, texts
    yield from _pieces(statement, function)


def _can_be_dropped(statement: ast.stmt) -> bool:
    """What others do not need to go on: the absence of a name would be noticed by everybody."""
    if isinstance(statement, ast.Assign):
        return all(isinstance(name, ast.Attribute | ast.Subscript) for name in statement.targets)
    return isinstance(statement, ast.Expr | ast.AugAssign | ast.Raise | ast.Break | ast.Continue)


def _changed(piece: Piece) -> list[str]:
    """The texts of a piece, each with one fault."""
    found: list[str] = []
    for node in _inside(piece):
        for other in _others(node):
            memo: dict[int, object] = {}
            whole = copy.deepcopy(piece, memo)
            there = memo[id(node)]
            if there is whole:
                whole = other  # type: ignore[assignment]
            else:
                _Put(there, other).visit(whole)
            text = ast.unparse(ast.fix_missing_locations(whole))
            found.append(text if isinstance(piece, ast.stmt) else f"({text})")
    return found


class _Put(ast.NodeTransformer):
    """Puts one node in the place of another."""

    def __init__(self, old: object, new: ast.AST) -> None:
        self.old, self.new = old, new

    def visit(self, node: ast.AST) -> ast.AST:
        if node is self.old:
            return self.new
        return super().visit(node)  # type: ignore[no-any-return]


def _inside(node: ast.AST) -> Iterator[ast.AST]:
    """A node and all in it that does something: no texts for people, no types, no assertions."""
    if isinstance(node, ast.keyword) and node.arg == "strict":
        return
    yield node
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in TEXTS:
        return
    said = _is_said(node)
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "format_spec"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not (said and _is_part(child)):
                yield from _inside(child)


def _is_said(node: ast.AST) -> bool:
    """Whether something is put into a text for people."""
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "format"
        and isinstance(node.func.value, ast.Call)
        and isinstance(node.func.value.func, ast.Name)
        and node.func.value.func.id in TEXTS
    )


def _is_part(node: ast.AST) -> bool:
    """Whether as much of something is meant as a text shows."""
    told = node.value if isinstance(node, ast.keyword) else None
    return isinstance(told, ast.Subscript) and isinstance(told.slice, ast.Slice)


def _others(node: ast.AST) -> Iterator[ast.AST]:
    """What may stand in the place of a node."""
    if isinstance(node, ast.Compare):
        for index, operator in enumerate(node.ops):
            operators = [*node.ops]
            operators[index] = OPERATORS[type(operator)]()  # type: ignore[call-overload]
            yield ast.Compare(node.left, operators, node.comparators)
    elif isinstance(node, ast.BoolOp):
        yield ast.BoolOp(OPERATORS[type(node.op)](), node.values)  # type: ignore[arg-type]
    elif isinstance(node, ast.BinOp | ast.AugAssign):
        yield from _arithmetic(node)
    elif isinstance(node, ast.UnaryOp):
        if isinstance(node.op, ast.Not | ast.USub):
            yield node.operand
    elif isinstance(node, ast.Constant):
        yield from _constants(node)
    elif isinstance(node, ast.IfExp):
        yield ast.IfExp(node.test, node.orelse, node.body)
    elif isinstance(node, ast.comprehension):
        yield from _filters(node)
    elif isinstance(node, ast.Call):
        yield from _calls(node)
    elif isinstance(node, ast.Return) and isinstance(node.value, ast.Tuple):
        yield ast.Return(ast.Tuple(node.value.elts[::-1], ast.Load()))


def _arithmetic(node: ast.BinOp | ast.AugAssign) -> Iterator[ast.AST]:
    """Another operator, unless texts or lists are put together."""
    sides = (node.left, node.right) if isinstance(node, ast.BinOp) else (node.value,)
    for side in sides:
        if isinstance(side, ast.JoinedStr | ast.List | ast.Tuple | ast.ListComp):
            return
        if isinstance(side, ast.Constant) and not isinstance(side.value, int):
            return
    if type(node.op) in OPERATORS:
        other = copy.copy(node)
        other.op = OPERATORS[type(node.op)]()  # type: ignore[assignment]
        yield other


def _constants(node: ast.Constant) -> Iterator[ast.AST]:
    if isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node.value, int):
        yield ast.Constant(node.value + 1)
        yield ast.Constant(node.value - 1)


def _filters(node: ast.comprehension) -> Iterator[ast.AST]:
    for index, test in enumerate(node.ifs):
        for other in (ast.UnaryOp(ast.Not(), test), ast.Constant(True)):
            if isinstance(other, ast.Constant) or not _is_turned(test):
                tests = [*node.ifs[:index], other, *node.ifs[index + 1 :]]
                yield ast.comprehension(node.target, node.iter, tests, node.is_async)


def _calls(node: ast.Call) -> Iterator[ast.AST]:
    """Another function, another order of arguments, another bound of a range."""
    name = node.func.id if isinstance(node.func, ast.Name) else ""
    plain = not any(isinstance(value, ast.Starred) for value in node.args)
    if name in FUNCTIONS:
        yield ast.Call(ast.Name(FUNCTIONS[name], ast.Load()), node.args, node.keywords)
    elif name in ORDERS and len(node.args) == 1:
        yield ast.Call(ast.Name("list", ast.Load()), node.args, [])
    elif name == "range":
        for index, bound in enumerate(node.args[:2]):
            if not isinstance(bound, ast.Constant):
                fewer = ast.Sub() if index == len(node.args[:2]) - 1 else ast.Add()
                nearer = ast.BinOp(bound, fewer, ast.Constant(1))
                bounds = [*node.args[:index], nearer, *node.args[index + 1 :]]
                yield ast.Call(node.func, bounds, node.keywords)
    elif name not in TEXTS and plain:
        for index in range(len(node.args) - 1):
            first, second = node.args[index : index + 2]
            if not _is_subject(first, second) and ast.dump(first) != ast.dump(second):
                swapped = [*node.args[:index], second, first, *node.args[index + 2 :]]
                yield ast.Call(node.func, swapped, node.keywords)


def _is_subject(*arguments: ast.expr) -> bool:
    """Whether a type checker knows the place of one of the arguments."""
    return any(isinstance(value, ast.Name) and value.id in SUBJECTS for value in arguments)


def _negated(test: ast.expr) -> list[str]:
    return [] if _is_turned(test) else [f"(not ({ast.unparse(test)}))"]


def _is_turned(test: ast.expr) -> bool:
    """Whether another fault turns the condition round already."""
    if isinstance(test, ast.UnaryOp):
        return isinstance(test.op, ast.Not)
    return isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], TURNED)
