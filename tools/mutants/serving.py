"""A pytest that has imported and collected all, and tries faults of functions in forks of itself.

A plugin like `watch`. It reads requests from one file descriptor and answers on another, a line
for each. A fault of a function is put into the functions that live already; what an import carries
out is not to be tried in this way.
"""

from __future__ import annotations

import functools
import gc
import json
import os
import resource
import signal
import time
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, Final, NoReturn

import pytest
from _pytest.runner import runtestprotocol

from tools.mutants.watch import BEGINNING, MEMORY

ASKED: Final = "MUTANTS_ASKED"  # the descriptor of the requests
ANSWERED: Final = "MUTANTS_ANSWERED"  # and that of the answers
READY: Final = "ready"
SURVIVED: Final = "survived"
Items = dict[str, list[pytest.Item]]  # by test, and by file
PAUSE: Final = 0.02  # seconds between looks at a fork


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool:
    """Answer requests instead of running tests: which test fails, or none."""
    items: Items = {}
    for item in session.items:
        for name in (item.nodeid, item.nodeid.partition("::")[0]):
            items.setdefault(name, []).append(item)
    living = Living()
    with (
        os.fdopen(int(os.environ[ASKED])) as asked,
        os.fdopen(int(os.environ[ANSWERED]), "w") as answered,
    ):
        print(READY, file=answered, flush=True)
        for line in asked:
            answer = _answer(json.loads(line), items, living)
            print(json.dumps(answer), file=answered, flush=True)
    return True


def _answer(request: dict[str, Any], items: Items, living: Living) -> str:
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        try:
            _try(request, items, living, writing)
        finally:
            os._exit(1)
    os.close(writing)
    over = time.monotonic() + BEGINNING + 3 * sum(request["limits"].values())
    while not os.waitpid(child, os.WNOHANG)[0]:
        if time.monotonic() > over:
            os.killpg(child, signal.SIGKILL)
        time.sleep(PAUSE)
    with os.fdopen(reading) as told:
        said = told.read()
    return "" if said == SURVIVED else said or "crash"


def _try(request: dict[str, Any], items: Items, living: Living, writing: int) -> NoReturn:
    """In a fork: put the fault in, run tests until one fails, and tell which."""
    os.setsid()
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    test = "import"

    def tell(said: str) -> NoReturn:
        os.write(writing, said.encode())
        os._exit(0)

    signal.signal(signal.SIGVTALRM, lambda *_signal: tell(test))
    living.put_in(request["path"], Path(request["mutant"]).read_text(encoding="utf-8"))
    limits: dict[str, float] = request["limits"]
    chosen = [(item, limit) for name, limit in limits.items() for item in items.get(name, ())]
    for (item, limit), after in zip(chosen, [*(it for it, _l in chosen[1:]), None], strict=True):
        test = item.nodeid
        signal.setitimer(signal.ITIMER_VIRTUAL, limit)
        if any(report.failed for report in runtestprotocol(item, log=False, nextitem=after)):
            tell(test)
    tell(SURVIVED)


class Living:
    """The functions that live when all is imported, by file and name; and what they remember."""

    def __init__(self) -> None:
        self.functions: dict[str, dict[str, list[FunctionType]]] = {}
        self.memories: list[functools._lru_cache_wrapper[Any]] = []
        for thing in gc.get_objects():
            if isinstance(thing, functools._lru_cache_wrapper):
                self.memories.append(thing)
            elif isinstance(thing, FunctionType):
                code = thing.__code__
                of_file = self.functions.setdefault(code.co_filename, {})
                of_file.setdefault(code.co_qualname, []).append(thing)
        gc.freeze()

    def put_in(self, path: str, source: str) -> None:
        """Give the functions of a file the code of another source of it."""
        for memory in self.memories:
            memory.cache_clear()
        codes = _codes(compile(source, path, "exec"))
        for name, functions in self.functions.get(path, {}).items():
            if name in codes:
                _give(functions, codes[name])


def _give(functions: list[FunctionType], codes: list[CodeType]) -> None:
    """Give functions of one name their new codes."""
    lines = sorted({function.__code__.co_firstlineno for function in functions})
    places = {line: place for place, line in enumerate(lines)}
    for function in functions:  # a property's getter and setter have one name
        new = codes[min(places[function.__code__.co_firstlineno], len(codes) - 1)]
        if new != function.__code__:
            function.__code__ = new


def _codes(code: CodeType) -> dict[str, list[CodeType]]:
    """The codes of functions in a module and its classes, by their names, in their order."""
    found: dict[str, list[CodeType]] = {}
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            found.setdefault(inner.co_qualname, []).append(inner)
            for name, codes in _codes(inner).items():
                found.setdefault(name, []).extend(codes)
    return found
