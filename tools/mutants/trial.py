"""Trying mutants: in a copy of the tree, by the tests that run the changed lines."""

from __future__ import annotations

import ast
import json
import math
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from itertools import accumulate
from pathlib import Path
from typing import Final

from tools.mutants import serving, watch
from tools.mutants.changes import Mutant
from tools.mutants.reach import LONG, Run, environment, pytest_command

SOURCE: Final = Path("src", "carson_city")
FEW: Final = 40  # tests that go first, of different sorts
ALIKE: Final = 2  # as many of them may differ in their parameters only
FILES: Final = 5  # as many files they stand in
LIMIT: Final = 3.0  # seconds that a test may take, besides
TIMES: Final = 10  # so many times its own
TABLES: Final = 2  # files at most of which a test runs lines that looks at tables alone
QUICK: Final = 0.02  # seconds of such tests that go first


@dataclass(frozen=True)
class Outcome:
    """What became of a mutant: which test has killed it, or none; and how many there were."""

    killer: str
    tests: int


def copy_tree(root: Path) -> Path:
    """A copy of what git knows of the tree, or would."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listing, cwd=root, check=True, capture_output=True, text=True).stdout
    copy = Path(tempfile.mkdtemp(prefix="mutants-"))
    for name in filter(None, names.split("\0")):
        if (root / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(root / name, copy / name)
    return copy


@dataclass
class Choice:
    """Which tests try a mutant: those that run its lines, the quick ones first."""

    tests: list[Run]
    games: tuple[str, ...] = ()  # files of tests that run nearly every line
    seconds: float = math.inf  # of tests for each mutant, besides
    imported: dict[str, int] = field(default_factory=dict)  # lines that an import runs, as bits
    importers: dict[str, set[str]] = field(default_factory=dict)  # by file

    def learn(self, sources: dict[str, str]) -> None:
        """Note which file imports which."""
        for file, source in sources.items():
            for node in ast.walk(ast.parse(source)):
                if isinstance(node, ast.ImportFrom) and node.module:
                    for name in ["", *(f".{alias.name}" for alias in node.names)]:
                        path = f"{node.module}{name}".removeprefix("carson_city").strip(".")
                        other = f"{path.replace('.', '/')}.py"
                        if other in sources:
                            self.importers.setdefault(other, set()).add(file)

    def alive(self, mutant: Mutant) -> bool:
        """Whether its lines are run by functions, and only after all imports."""
        return bool(mutant.function) and not self.imported.get(mutant.file, 0) & mutant.bits

    def of(self, mutant: Mutant) -> list[Run]:
        """All tests that can notice a mutant, in the order in which they are run.

        What is carried out by an import, perhaps of one of them, may be noticed by whoever uses
        what the file says, looks at the tables that imports fill, or has a name like it.
        """
        found = [test for test in self.tests if test.lines.get(mutant.file, 0) & mutant.bits]
        cold = not found or not self.alive(mutant)
        if cold:
            near = {mutant.file, *self.importers.get(mutant.file, ())}
            named = self._named_alike(mutant.file)
            found = [
                test
                for test in self.tests
                if looks_at_tables(test) or test in named or not near.isdisjoint(test.lines)
            ]

        def order(test: Run) -> tuple[bool, int, float]:
            first = cold and looks_at_tables(test) and test.seconds < QUICK
            return not first, -nearness(mutant.file, test.file), test.seconds

        found.sort(key=order)
        sums = accumulate(test.seconds for test in found)
        chosen = [test for test, sum_ in zip(found, sums, strict=True) if sum_ < self.seconds]
        return [*chosen, *self._unseen(mutant.file), *(Run(game, LONG, {}) for game in self.games)]

    def _named_alike(self, file: str) -> set[Run]:
        """The tests whose files are named most like a file, if they share more than its package."""
        shared = [nearness(file, test.file) for test in self.tests]
        most = max(shared, default=0)
        return {test for test, own in zip(self.tests, shared, strict=True) if own == most > 1}

    def _unseen(self, file: str) -> list[Run]:
        """The nearest of the files of tests at which nobody has looked."""
        unseen = [test for test in self.tests if test.name == test.file]
        found = {test: nearness(file, test.file) for test in unseen if "test_" in test.file}
        most = max(found.values(), default=0)
        near = [test for test, shared in found.items() if shared == most > 0]
        return [*(test for test in unseen if test.file == str(SOURCE / file)), *near]


def looks_at_tables(test: Run) -> bool:
    """Whether a test runs hardly a line of ours: what it looks at was made by imports."""
    return test.name != test.file and len(test.lines) <= TABLES


def nearness(file: str, test: str) -> int:
    """How many words the names of a file and of its tests share.

    >>> nearness("board_plugins/variants/river/rules.py", "tests/variants/test_river.py")
    2
    """
    words = [set(re.findall("[a-z]+", name)) - {"py", "test", "tests"} for name in (file, test)]
    return len(words[0] & words[1])


def limits(tests: list[Run]) -> dict[str, float]:
    """How many seconds each test may take."""
    return {
        test.name: LIMIT + TIMES * test.seconds if test.seconds < watch.SLOW else LONG
        for test in tests
    }


def parts(tests: list[Run]) -> list[list[Run]]:
    """A few tests, the others, and files of whole games: each part is run by one pytest."""
    games = [test for test in tests if test.name == test.file]
    first = few([test for test in tests if test.name != test.file])
    done = {test.name for test in (*first, *games)}
    return [first, [test for test in tests if test.name not in done], games]


def few(tests: list[Run]) -> list[Run]:
    """Some quick tests of different sorts."""
    chosen: list[Run] = []
    sorts: Counter[str] = Counter()
    files: set[str] = set()
    for test in tests:
        sort = test.name.partition("[")[0]
        if sorts[sort] < ALIKE and (test.file in files or len(files) < FILES):
            sorts[sort] += 1
            files.add(test.file)
            chosen.append(test)
    return chosen[:FEW]


class Server:
    """A pytest in a copy of the tree that has imported all, and forks for each mutant."""

    def __init__(self, copy: Path, files: list[str]) -> None:
        self.copy = copy
        self.sound: set[str] = set()  # tests that do not fail without a fault
        asked, self.asking = os.pipe()
        answering, answered = os.pipe()
        said = {serving.ASKED: str(asked), serving.ANSWERED: str(answered)}
        command = pytest_command("tools.mutants.serving", [*files])
        self.process = subprocess.Popen(
            command, cwd=copy, env=environment(copy, **said), pass_fds=(asked, answered),
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(asked)
        os.close(answered)
        self.answers = os.fdopen(answering)
        if self.answers.readline().strip() != serving.READY:
            raise RuntimeError("pytest does not collect the tests: run it by hand to see why")

    def killer(self, mutant: Mutant, tests: list[Run]) -> str:
        """The test that fails with a mutant in the functions and not without it, or nothing."""
        path = self.copy / SOURCE / mutant.file
        source, given = path.read_bytes(), limits(tests)
        while killer := self._fails(path, mutant.applied(source), given):
            name = killer if killer in given else killer.partition("::")[0]
            if name in self.sound or name not in given:
                return killer
            if not self._fails(path, source, {name: given[name]}):
                self.sound.add(name)
                return killer
            del given[name]
        return ""

    def _fails(self, path: Path, source: bytes, given: dict[str, float]) -> str:
        """The test that fails with another source of a file, or nothing."""
        with tempfile.NamedTemporaryFile(suffix=".py") as file:
            file.write(source)
            file.flush()
            request = {"path": str(path), "mutant": file.name, "limits": given}
            os.write(self.asking, f"{json.dumps(request)}\n".encode())
            killer: str = json.loads(self.answers.readline())
        return killer

    def close(self) -> None:
        """No more requests."""
        os.close(self.asking)
        self.process.wait()
        self.answers.close()


class Cold:
    """A Python in a copy of the tree that runs pytest in forks, all of ours imported anew."""

    def __init__(self, copy: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tools.mutants.cold"], cwd=copy, env=environment(copy),
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        )  # fmt: skip

    def code(self, arguments: list[str], limit: float, **said: str) -> int:
        """The exit code of pytest with our plugin and variables of its environment."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        _python, _m, _pytest, *given = pytest_command("tools.mutants.watch", arguments)
        request = {"arguments": given, "said": said, "limit": limit}
        print(json.dumps(request), file=self.process.stdin, flush=True)
        return int(self.process.stdout.readline())

    def close(self) -> None:
        """No more requests."""
        self.process.communicate()


class Bench:
    """A copy of the tree in which one mutant after another is tried."""

    def __init__(self, copy: Path, choice: Choice) -> None:
        self.copy = copy
        self.cold = Cold(copy)
        self.choice = choice
        self.tried = 0
        self.server: Server | None = None

    def close(self) -> None:
        """It is not needed any more."""
        self.cold.close()
        if self.server is not None:
            self.server.close()

    def find_killer(self, mutant: Mutant, tests: list[Run]) -> Outcome:
        """Run tests until one fails: in a fork where that tells the same, and is quicker."""
        if not self.choice.alive(mutant):
            return self.try_out(mutant, tests)
        if self.server is None:
            files = {*self.choice.games, *(test.file for test in self.choice.tests)}
            self.server = Server(self.copy, sorted(files))
        return Outcome(self.server.killer(mutant, tests), len(tests))

    def try_out(self, mutant: Mutant, tests: list[Run]) -> Outcome:
        """Run tests on a mutant until one fails."""
        path = self.copy / SOURCE / mutant.file
        source, times = path.read_bytes(), path.stat()
        self.tried += 1
        try:
            path.write_bytes(mutant.applied(source))
            # Python takes a file for unchanged whose time and size are.
            os.utime(path, (times.st_atime, times.st_mtime + self.tried * 10))
            for part in parts(tests):
                killer = self._run(part) if part else ""
                if killer:
                    return Outcome(killer, len(tests))
            return Outcome("", len(tests))
        finally:
            path.write_bytes(source)
            os.utime(path, (times.st_atime, times.st_mtime))

    def _run(self, tests: list[Run]) -> str:
        """The test that fails, or nothing."""
        with tempfile.TemporaryDirectory() as folder:
            chosen, failed = Path(folder, "chosen.json"), Path(folder, "failed")
            chosen.write_text(json.dumps(limits(tests)), encoding="utf-8")
            files = sorted({test.file for test in tests})
            said = {watch.CHOSEN: str(chosen), watch.FAILED: str(failed)}
            slowest = 10 * watch.BEGINNING + sum(limits(tests).values())
            code = self.cold.code(["-x", *files], slowest, **said)
            if not code:
                return ""
            return failed.read_text(encoding="utf-8") if failed.exists() else "import"
