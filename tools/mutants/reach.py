"""Which tests run which lines: found once for each file of tests, and kept until it changes."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tools.mutants import watch

# The tests of the engine, and of what is told, drawn and played of it. What reads sources rather
# than runs them would notice any fault.
FOLDERS: Final = (
    "arena", "board", "bots", "cards", "core", "draw", "replies", "solo", "tell", "terminal",
    "titles", "variants",
)  # fmt: skip
# These play whole games and run nearly every line: they come last, and nobody looks which.
GAMES: Final = (
    "tests/test_digest.py", "tests/test_golden.py", "tests/test_laws.py", "tests/test_leaks.py",
    "tests/test_cast_fuzz.py",
)  # fmt: skip
LEFT_OUT: Final = (
    "test_benchmarks.py", "test_compiled.py", "test_examples.py", "test_mutants.py",
    "test_architecture.py", "test_rulebook.py", "test_rules_command.py", "test_import_contracts.py",
    "test_game_options.py",
)  # fmt: skip
PYTEST: Final = (
    "-q", "-p", "no:cacheprovider", "-m", "not long and not live", "--no-header", "--tb=no",
)  # fmt: skip
IMPORTED: Final = """
import importlib, json, sys
from coverage import Coverage
source, *modules = sys.argv[1:]
coverage = Coverage(data_file=None, config_file=False, include=[f"{source}/*"], messages=False)
coverage.start()
for module in modules:
    importlib.import_module(module)
coverage.stop()
data = coverage.get_data()
lines = {path: data.lines(path) for path in data.measured_files()}
print(json.dumps({path.removeprefix(f"{source}/"): lines[path] for path in lines}))
"""


EXAMPLE: Final = b">>> "
LONG: Final = 600.0  # seconds of tests of which nobody has seen the end
ANY: Final = -1  # any line, as bits of a number


@dataclass(frozen=True, eq=False)
class Run:
    """How a test ran: its seconds, and by file the lines that it ran, as bits of a number."""

    name: str
    seconds: float
    lines: dict[str, int]

    @property
    def file(self) -> str:
        """The file that the test stands in."""
        return self.name.partition("::")[0]


def digest(*contents: bytes) -> str:
    """A few letters for contents."""
    return hashlib.sha256(b"\0".join(contents)).hexdigest()[:16]


def test_files(root: Path) -> list[Path]:
    """The files of tests that are looked at, and the sources with examples in them."""
    tests = root / "tests"
    files = [*tests.glob("test_*.py")]
    for folder in FOLDERS:
        files += (tests / folder).rglob("test_*.py")
    left_out = {*LEFT_OUT, *(Path(game).name for game in GAMES)}
    found = [file for file in files if file.name not in left_out]
    for folder in ("", *FOLDERS):
        sources = (root / "src" / "carson_city" / folder).glob("*.py")
        found += [file for file in sources if EXAMPLE in file.read_bytes()]
    return sorted(set(found))


def environment(root: Path, **said: str) -> dict[str, str]:
    """The environment of a Python that imports what stands in a copy of the tree."""
    ours = {"PYTHONPATH": str(root / "src"), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    return os.environ | ours | said


def pytest_command(plugin: str, arguments: list[str]) -> list[str]:
    """How pytest is called with one of our plugins."""
    return [sys.executable, "-m", "pytest", "-p", plugin, *PYTEST, *arguments]


def imported(root: Path, source: Path, files: list[str]) -> dict[str, int]:
    """By file, as bits of a number, the lines that are run when all is imported."""
    modules = [
        f"carson_city.{file[:-3].replace('/', '.')}".removesuffix(".__init__") for file in files
    ]
    command = [sys.executable, "-c", IMPORTED, str(source), *modules]
    told = subprocess.run(
        command, cwd=root, env=environment(root), check=True, capture_output=True, text=True
    ).stdout
    lines: dict[str, list[int]] = json.loads(told)
    return {file: sum(1 << line for line in set(found)) for file, found in lines.items()}


def run_pytest(root: Path, arguments: list[str], limit: float | None = None, **said: str) -> int:
    """The exit code of pytest in a copy of the tree, with variables of its environment."""
    command = pytest_command("tools.mutants.watch", arguments)
    process = subprocess.Popen(
        command, cwd=root, env=environment(root, **said), start_new_session=True,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        return process.wait(limit)
    except subprocess.TimeoutExpired:
        return watch.ENDLESS
    finally:
        if process.poll() is None:
            os.killpg(process.pid, 9)
            process.wait()


def find(
    root: Path, source: Path, sources: dict[str, str], cache: Path, *, look: bool = True
) -> list[Run]:
    """All tests with their lines; only those in files that are new to the cache are run.

    Where a source has changed since, a test may run any line of it, if it ran one. Without a look
    the new files are taken as they are, whole.
    """
    cache.mkdir(parents=True, exist_ok=True)
    known = {}
    for file in test_files(root):
        name = str(file.relative_to(root))
        known[name] = cache / f"{digest(name.encode(), file.read_bytes())}.json"
    new = [name for name, kept in known.items() if not kept.exists()]
    if new and look:
        print(f"mutants: looking which lines are run by {len(new)} files of tests", flush=True)
        _look(root, source, new, known, sources)
    tests = [] if look else [Run(name, LONG, {}) for name in new]
    for kept in filter(Path.exists, known.values()):
        told = json.loads(kept.read_text())
        same = {file for file, seen in told["sources"].items() if sources.get(file) == seen}
        for test, (seconds, lines) in told["tests"].items():
            bits = {file: int(text, 16) if file in same else ANY for file, text in lines.items()}
            tests.append(Run(test, seconds, bits))
    return tests


def _look(
    root: Path, source: Path, new: list[str], known: dict[str, Path], sources: dict[str, str]
) -> None:
    """Run tests under the eyes of coverage, a folder at a time, and keep what they run."""
    folders: dict[str, list[str]] = {}
    for name in new:
        folders.setdefault(str(Path(name).parent), []).append(name)
    for names in folders.values():
        with tempfile.TemporaryDirectory() as folder:
            target = Path(folder, "reach.json")
            said = {watch.REACH: str(target), watch.SOURCE: str(source)}
            run_pytest(root, names, None, **said)
            found = json.loads(target.read_text())
        for name in names:
            part = {test: told for test, told in found.items() if test.startswith(f"{name}::")}
            told = json.dumps({"sources": sources, "tests": part})
            known[name].write_text(told, encoding="utf-8")
